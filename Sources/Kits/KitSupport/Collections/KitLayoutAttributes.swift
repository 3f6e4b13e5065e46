import Foundation
import LayoutEngine

/// What the layout attributes of both kits have in common. Plumb-specific.
@preconcurrency @MainActor open class KitLayoutAttributes: NSObject {
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
  /// The kind of a supplementary or decoration view.
  open package(set) var representedElementKind: String?
  package final var category = CollectionElement.Category.item
  /// The index path of the item or the section.
  package final var path: IndexPath?
  /// The axes on which the element determines its size; nil for both.
  package final var estimated: CollectionItem.EstimatedAxes?
  package final var estimatedAxes: CollectionItem.EstimatedAxes {
    estimated ?? CollectionItem.EstimatedAxes(width: true, height: true)
  }

  /// Creates attributes of an item.
  public required override init() { super.init() }

  /// Makes these the attributes of an element that is not an item.
  package final func represent(_ category: CollectionElement.Category, _ kind: String) {
    (self.category, representedElementKind) = (category, kind)
  }

  /// Makes these the attributes of an element, except for its frame.
  package final func represent(_ place: PlacedElement) {
    if place.element.category != .item { represent(place.element.category, place.element.kind) }
    (path, zIndex, estimated) = (place.element.path, place.zIndex, place.estimated)
  }

  /// The element at an index path.
  package final func element(at path: IndexPath) -> CollectionElement {
    CollectionElement(category, kind: representedElementKind ?? "", path: path)
  }
}
