import Foundation
import LayoutEngine

/// The attributes of an element in a layout.
@preconcurrency @MainActor
open class UICollectionViewLayoutAttributes: NSObject, NSCopying {
  /// The category of an element.
  public enum ElementCategory: Int, Sendable {
    /// Cell, supplementary view or decoration view.
    case cell, supplementaryView, decorationView
  }

  /// The index path of the item or the section.
  open var indexPath = IndexPath(item: 0, section: 0)
  /// The frame in the coordinates of the collection view, in points.
  open var frame: CGRect {
    get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }
  /// The center in the coordinates of the collection view, in points.
  open var center = CGPoint.zero
  /// The size in points.
  open var size = CGSize.zero
  /// The bounds, with an origin of 0.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform of the cell about its center.
  open var transform = CGAffineTransform.identity
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The axes on which the element determines its size; nil for both.
  var estimatedAxes: CollectionItem.EstimatedAxes?
  /// The category of the element.
  open private(set) var representedElementCategory = ElementCategory.cell
  /// The kind of a supplementary or decoration view.
  open private(set) var representedElementKind: String?

  /// Creates attributes of the cell of the first item.
  public required override init() { super.init() }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init()
    set(.supplementaryView, elementKind, indexPath)
  }

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init()
    set(.decorationView, decorationViewKind, indexPath)
  }

  /// Returns a copy. Subclasses with more properties override it and call `super`.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Attributes are only used on the main actor.
    MainActor.assumeIsolated { copied() }
  }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { says(sameAs: other) }
  }

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

  /// Makes these the attributes of an element that is not a cell.
  func set(_ category: ElementCategory, _ kind: String, _ path: IndexPath) {
    (representedElementCategory, representedElementKind, indexPath) = (category, kind, path)
  }

  /// The element.
  var element: CollectionElement {
    CollectionElement(category: representedElementCategory, kind: representedElementKind ?? "", path: indexPath)
  }
}

/// An element of a collection view.
struct CollectionElement: Hashable {
  var category: UICollectionViewLayoutAttributes.ElementCategory
  var kind: String
  var path: IndexPath

  init(category: UICollectionViewLayoutAttributes.ElementCategory, kind: String, path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind, path)
  }

  init(cellAt path: IndexPath) { self.init(category: .cell, kind: "", path: path) }

  // Elements of different kinds at one index path are few.
  func hash(into hasher: inout Hasher) { hasher.combine(path) }
}
