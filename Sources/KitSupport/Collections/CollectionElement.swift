import Foundation
import LayoutEngine

/// An element of a collection view.
package struct CollectionElement: Hashable {
  /// The category of an element. Raw values are those of the enumerations of the kits.
  package enum Category: Int, Sendable {
    case item, supplementaryView, decorationView
  }

  package var category: Category
  /// The kind of a supplementary or decoration view; empty for an item.
  package var kind: String
  package var path: IndexPath

  package init(_ category: Category, kind: String, path: IndexPath) {
    (self.category, self.kind, self.path) = (category, kind, path)
  }

  package init(itemAt path: IndexPath) { self.init(.item, kind: "", path: path) }

  // Elements of different kinds at one index path are few.
  package func hash(into hasher: inout Hasher) { hasher.combine(path) }
}

/// An element with its place in the content of a layout from left to right.
package struct PlacedElement {
  package var element: CollectionElement
  package var frame: CGRect
  package var zIndex = 0
  /// The axes on which the element determines its size; nil for both.
  package var estimated: CollectionItem.EstimatedAxes?
}

/// What a layout reads from its collection view.
@MainActor
package protocol CollectionHost: AnyObject {
  /// The number of items of each section.
  var loadedCounts: [Int] { get }
  /// The visible part of the content, inside the insets.
  var visibleContent: CGRect { get }
  /// Whether the layout direction is right to left.
  var isRightToLeft: Bool { get }
}

/// What the layout attributes of both kits have in common. Plumb-specific.
@preconcurrency @MainActor
open class KitLayoutAttributes: NSObject {
  /// The opacity from 0 to 1.
  open var alpha: CGFloat = 1
  /// The order from back to front.
  open var zIndex = 0
  /// Whether the element is hidden.
  open var isHidden = false
  /// The kind of a supplementary or decoration view.
  open package(set) var representedElementKind: String?
  package final var category = CollectionElement.Category.item
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

  /// Makes these the attributes of an element, except for its index path and its frame.
  package final func represent(_ place: PlacedElement) {
    if place.element.category != .item { represent(place.element.category, place.element.kind) }
    (zIndex, estimated) = (place.zIndex, place.estimated)
  }
}

/// What the layouts of collection views of both kits have in common. Plumb-specific.
@preconcurrency @MainActor
open class KitCollectionLayout<CollectionView: AnyObject, Attributes: KitLayoutAttributes>: NSObject {
  /// The collection view.
  open package(set) weak var collectionView: CollectionView?
  /// Whether ``prepare()`` has to be called.
  package final var isInvalid = true
  /// The sizes that views preferred.
  package final var measured: [CollectionElement: CGSize] = [:]

  /// Creates a layout.
  public override init() { super.init() }
  /// Creates a layout with default settings.
  public required init?(coder: NSCoder) { super.init() }

  /// Computes the layout. It is called before attributes are requested if the layout is invalid.
  open func prepare() {}
  /// The size of the content, in points.
  open var collectionViewContentSize: CGSize { .zero }
  /// Returns the attributes of an item.
  open func layoutAttributesForItem(at indexPath: IndexPath) -> Attributes? { nil }
  /// Returns the attributes of a supplementary view.
  open func layoutAttributesForSupplementaryView(ofKind elementKind: String, at indexPath: IndexPath) -> Attributes? {
    nil
  }
  /// Returns whether a new size or position of the visible part invalidates the layout. The default is false.
  open func shouldInvalidateLayout(forBoundsChange newBounds: CGRect) -> Bool { false }

  /// Calls ``prepare()`` if necessary.
  package final func prepareIfNeeded() {
    guard isInvalid else { return }
    isInvalid = false
    prepare()
  }

  /// Returns the attributes of an item or supplementary view through the method that clients override.
  package final func attributes(of element: CollectionElement) -> Attributes? {
    element.category == .item
      ? layoutAttributesForItem(at: element.path)
      : layoutAttributesForSupplementaryView(ofKind: element.kind, at: element.path)
  }
}

extension KitCollectionLayout where CollectionView: CollectionHost {
  /// The size of the visible part, in points.
  package var room: CGSize {
    let size = collectionView?.visibleContent.size ?? .zero
    return CGSize(width: max(0, size.width), height: max(0, size.height))
  }

  /// Mirrors a rectangle in the content if the layout direction is right to left.
  package func mirrored(_ rect: CGRect) -> CGRect {
    guard collectionView?.isRightToLeft == true else { return rect }
    return CGRect(
      x: collectionViewContentSize.width - rect.maxX, y: rect.minY, width: rect.width, height: rect.height)
  }
}

extension CGRect {
  /// Whether the intersection of two rectangles has an area.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
