import Foundation

/// Where a layout puts one element of a collection, and how it looks there.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// What an element is.
  public enum ElementCategory: Int, Sendable {
    /// The cell of an item.
    case cell = 0
    /// A view that the data source makes, such as a header.
    case supplementaryView = 1
    /// A view that the layout makes.
    case decorationView = 2
  }

  /// The item or section that the element belongs to.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The rectangle in the collection's coordinates, in points.
  open var frame: CGRect {
    get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }
  /// The middle in the collection's coordinates, in points.
  open var center = CGPoint.zero
  /// The size, in points.
  open var size = CGSize.zero
  /// The rectangle in the element's own coordinates: its origin is 0.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// A transform about the middle.
  open var transform = CGAffineTransform.identity
  /// Opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether the element is left out.
  open var isHidden = false
  /// The sides that the element tells itself, where the layout says so; nil for both.
  var estimatedAxes: EstimatedAxes?
  /// What the element is.
  open private(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary or decoration view.
  open private(set) var representedElementKind: String?

  /// Makes attributes of a cell at the first item.
  public required override init() { super.init() }

  /// Makes attributes of an item's cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Makes attributes of a view that the data source makes.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    setSupplementary(elementKind, indexPath)
  }

  /// Makes attributes of a view that the layout makes.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    (representedElementCategory, representedElementKind) = (.decorationView, decorationViewKind)
    self.indexPath = indexPath
  }

  /// Attributes that say the same. Subclasses with more to say override it and call `super`.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Attributes belong to the main actor, as do all who copy them.
    MainActor.assumeIsolated { copied() }
  }

  /// Whether both say the same.
  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { says(sameAs: other) }
  }

  /// A hash of the path.
  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func copied() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    (copy.indexPath, copy.center, copy.size, copy.transform) = (indexPath, center, size, transform)
    (copy.alpha, copy.zIndex, copy.isHidden, copy.estimatedAxes) = (alpha, zIndex, isHidden, estimatedAxes)
    (copy.representedElementCategory, copy.representedElementKind) = (
      representedElementCategory, representedElementKind
    )
    return copy
  }

  private func says(sameAs other: UICollectionViewLayoutAttributes) -> Bool {
    element == other.element && center == other.center && size == other.size && transform == other.transform
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }

  /// Has the attributes say something of a view that the data source makes.
  func setSupplementary(_ kind: String, _ path: IndexPath) {
    (representedElementCategory, representedElementKind, indexPath) = (.supplementaryView, kind, path)
  }

  /// What the attributes are of.
  var element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// An element of a collection.
struct CollectionElement: Hashable {
  var category: UICollectionViewLayoutAttributes.ElementCategory
  var kind: String
  var path: IndexPath
}
