import Foundation
import LayoutEngine

/// The attributes of an element in a layout.
@preconcurrency @MainActor
open class NSCollectionViewLayoutAttributes: NSObject {
  /// The index path of the item, or of the section.
  open var indexPath: IndexPath?
  /// The frame in the coordinates of the collection view, in points.
  open var frame = CGRect.zero
  /// The size in points.
  open var size: CGSize {
    get { frame.size }
    set { frame.size = newValue }
  }
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The category of the element.
  open private(set) var representedElementCategory = NSCollectionElementCategory.item
  /// The kind of a supplementary view.
  open private(set) var representedElementKind: String?
  /// The axes on which the element determines its size.
  var estimated = CollectionItem.EstimatedAxes(width: false, height: false)

  /// Creates attributes without an index path.
  public required override init() { super.init() }

  /// Creates attributes of an item.
  public convenience init(forItemWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(
    forSupplementaryViewOfKind elementKind: NSCollectionView.SupplementaryElementKind, with indexPath: IndexPath
  ) {
    self.init()
    (self.indexPath, representedElementKind) = (indexPath, elementKind)
    representedElementCategory = .supplementaryView
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

/// A layout of a collection view. Subclasses override ``prepare()``, ``collectionViewContentSize``,
/// ``layoutAttributesForElements(in:)`` and ``layoutAttributesForItem(at:)``.
@preconcurrency @MainActor
open class NSCollectionViewLayout: NSObject {
  /// The collection view.
  open internal(set) weak var collectionView: NSCollectionView?
  /// Whether ``prepare()`` has to be called.
  var isInvalid = true
  /// The sizes that views with estimated dimensions preferred.
  var measured: [CollectionKey: CGSize] = [:]

  /// Creates a layout.
  public override init() { super.init() }
  /// Creates a layout with default settings.
  public required init?(coder: NSCoder) { super.init() }

  /// Computes the layout. It is called before attributes are requested if the layout is invalid.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of the elements that intersect a rectangle in the coordinates of the collection view.
  open func layoutAttributesForElements(in rect: CGRect) -> [NSCollectionViewLayoutAttributes] { [] }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> NSCollectionViewLayoutAttributes? { nil }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(
    ofKind elementKind: NSCollectionView.SupplementaryElementKind, at indexPath: IndexPath
  ) -> NSCollectionViewLayoutAttributes? { nil }
  /// Returns whether a new size or position of the visible part invalidates the layout. The default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Invalidates the layout.
  open func invalidateLayout() {
    isInvalid = true
    collectionView?.needsLayout = true
  }

  /// Scrolls the parts of the content that scroll on their own until an item is visible.
  func willScroll(toItemAt path: IndexPath) {}
  /// Forgets the positions of the content before it is replaced.
  func willReload() {}

  func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  /// The size of the visible part, in points.
  var room: CGSize { collectionView?.visiblePart.size ?? .zero }

  /// Mirrors a rectangle in the content if the layout direction is right to left.
  func mirrored(_ rect: CGRect) -> CGRect {
    guard collectionView?.userInterfaceLayoutDirection == .rightToLeft else { return rect }
    return CGRect(
      x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

/// An element of a collection view.
struct CollectionKey: Hashable {
  /// The kind of a supplementary view; nil for an item.
  var kind: String?
  var path: IndexPath
}
