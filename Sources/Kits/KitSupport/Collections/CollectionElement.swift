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

/// The elements that a layout has placed in its content, from left to right.
@preconcurrency @MainActor package protocol CollectionArrangement: AnyObject {
  /// The size of the content, in points.
  var contentSize: CGSize { get }
  /// Returns the elements that overlap a rectangle. Pinned headers and footers stay in `visible`, here and below.
  func elements(in rect: CGRect, pinnedTo visible: CGRect?) -> [PlacedElement]
  /// Returns the item at an index path; nil without one.
  func item(at path: IndexPath) -> PlacedElement?
  /// Returns a header or footer by its kind and its index among those of its kind; nil without one.
  func supplementaryView(_ kind: String, at path: IndexPath, pinnedTo visible: CGRect?) -> PlacedElement?
  /// Returns whether the elements are placed for another size of the visible part.
  func isOutdated(by room: CGSize) -> Bool
}

/// What a layout reads from its collection view, and asks of it.
@preconcurrency @MainActor package protocol CollectionHost: AnyObject {
  /// The number of items of each section.
  var loadedCounts: [Int] { get }
  /// The visible part of the content, inside the insets.
  var visibleContent: CGRect { get }
  /// Whether the layout direction is right to left.
  var isRightToLeft: Bool { get }
  /// Returns the size of the visible part for bounds of the collection view, in points.
  func room(in bounds: CGRect) -> CGSize
  /// Schedules a layout of the visible elements.
  func setNeedsTiling()
}

extension CGRect {
  /// Whether the intersection of two rectangles has an area.
  package func overlaps(_ other: CGRect) -> Bool {
    minX < other.maxX && other.minX < maxX && minY < other.maxY && other.minY < maxY
  }
}
