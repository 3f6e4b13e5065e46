import Foundation
import KitSupport

/// The attributes of an element in a layout.
open class NSCollectionViewLayoutAttributes: KitLayoutAttributes {
  /// The index path of the item, or of the section.
  open var indexPath: IndexPath? {
    get { path }
    set { path = newValue }
  }
  /// The category of the element.
  open var representedElementCategory: NSCollectionElementCategory {
    NSCollectionElementCategory(rawValue: category.rawValue) ?? .item
  }
  /// The element; nil without an index path.
  var element: CollectionElement? { indexPath.map { element(at: $0) } }

  /// Creates attributes of an item that determines its own size on no axis.
  public required init() {
    super.init()
    estimated = .init(width: false, height: false)
  }

  /// Creates attributes of an item.
  public convenience init(forItemWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind, with indexPath: IndexPath
  ) {
    self.init(forItemWith: indexPath)
    represent(.supplementaryView, elementKind)
  }

  /// Creates attributes of a decoration view.
  public convenience init(
    forDecorationViewOfKind decorationViewKind: NSCollectionView.DecorationElementKind, with indexPath: IndexPath
  ) {
    self.init(forItemWith: indexPath)
    represent(.decorationView, decorationViewKind)
  }
}

/// The category of an element of a collection view.
public enum NSCollectionElementCategory: Int, Hashable, Sendable {
  /// An item.
  case item
  /// A header, footer or another supplementary view.
  case supplementaryView
  /// A decoration view.
  case decorationView
}

/// A layout of a collection view. Subclasses override `prepare()`, `collectionViewContentSize`,
/// `layoutAttributesForElements(in:)` and `layoutAttributesForItem(at:)`.
open class NSCollectionViewLayout: KitCollectionLayout<NSCollectionView, NSCollectionViewLayoutAttributes> {
  /// Returns the attributes of the elements that intersect a rectangle in the coordinates of the collection view.
  open func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] {
    attributesOfElements(in: rect)
  }
  /// Invalidates the layout.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.needsLayout = true
  }
}
