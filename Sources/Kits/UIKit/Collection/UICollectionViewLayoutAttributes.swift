import Foundation
import KitSupport

/// The attributes of an element in a layout.
open class UICollectionViewLayoutAttributes: KitLayoutAttributes, NSCopying {
  /// The category of an element.
  public enum ElementCategory: Int, Sendable {
    /// Cell, supplementary view or decoration view.
    case cell, supplementaryView, decorationView
  }

  /// The index path of the item or the section.
  open var indexPath: IndexPath {
    get { path ?? IndexPath(item: 0, section: 0) }
    set { path = newValue }
  }
  /// The frame in the coordinates of the collection view, in points.
  open override var frame: CGRect {
    get { CGRect(x: center.x - size.width / 2, y: center.y - size.height / 2, width: size.width, height: size.height) }
    set { (center, size) = (CGPoint(x: newValue.midX, y: newValue.midY), newValue.size) }
  }
  /// The center in the coordinates of the collection view, in points.
  open var center = CGPoint.zero
  /// The size in points.
  open override var size: CGSize {
    get { extent }
    set { extent = newValue }
  }
  private var extent = CGSize.zero
  /// The bounds, with an origin of 0.
  open var bounds: CGRect {
    get { CGRect(origin: .zero, size: size) }
    set { size = newValue.size }
  }
  /// The transform of the cell about its center.
  open var transform: CGAffineTransform {
    get { CATransform3DGetAffineTransform(transform3D) }
    set { transform3D = CATransform3DMakeAffineTransform(newValue) }
  }
  /// The transform of the cell about its center, whose effect on the plane is ``transform``.
  open var transform3D = CATransform3DIdentity
  /// The category of the element.
  open var representedElementCategory: ElementCategory { ElementCategory(rawValue: category.rawValue) ?? .cell }
  /// The element.
  var element: CollectionElement { element(at: indexPath) }

  /// Creates attributes of a cell.
  public convenience init(forCellWith indexPath: IndexPath) {
    self.init()
    self.indexPath = indexPath
  }

  /// Creates attributes of a supplementary view.
  public convenience init(forSupplementaryViewOfKind elementKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    represent(.supplementaryView, elementKind)
  }

  /// Creates attributes of a decoration view.
  public convenience init(forDecorationViewOfKind decorationViewKind: String, with indexPath: IndexPath) {
    self.init(forCellWith: indexPath)
    represent(.decorationView, decorationViewKind)
  }

  /// Returns a copy. Subclasses with more properties override it and call `super`.
  nonisolated open func copy(with zone: NSZone? = nil) -> Any {
    // Attributes are only used on the main actor.
    MainActor.assumeIsolated { copied() }
  }

  /// A copy that an element may change while the layout keeps the original.
  var ownCopy: UICollectionViewLayoutAttributes { copy() as? UICollectionViewLayoutAttributes ?? self }

  nonisolated open override func isEqual(_ object: Any?) -> Bool {
    guard let other = object as? UICollectionViewLayoutAttributes else { return false }
    if other === self { return true }
    return MainActor.assumeIsolated { says(sameAs: other) }
  }

  nonisolated open override var hash: Int { MainActor.assumeIsolated { indexPath.hashValue } }

  private func copied() -> UICollectionViewLayoutAttributes {
    let copy = type(of: self).init()
    (copy.indexPath, copy.center, copy.size, copy.transform3D) = (indexPath, center, size, transform3D)
    (copy.alpha, copy.zIndex, copy.isHidden, copy.estimated) = (alpha, zIndex, isHidden, estimated)
    if let representedElementKind { copy.represent(category, representedElementKind) }
    return copy
  }

  private func says(sameAs other: UICollectionViewLayoutAttributes) -> Bool {
    element == other.element && center == other.center && size == other.size && transform3D == other.transform3D
      && alpha == other.alpha && zIndex == other.zIndex && isHidden == other.isHidden
  }
}
