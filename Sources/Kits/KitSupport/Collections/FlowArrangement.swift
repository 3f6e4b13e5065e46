import AutoLayout
import Foundation
import LayoutEngine

/// The elements of a flow layout in its content, from left to right. `FlowLayout` of `LayoutEngine` places them.
@MainActor package final class FlowArrangement: CollectionArrangement {
  /// Whether the layout scrolls vertically.
  package var isVertical = true
  /// Whether headers and footers stay visible while their section is.
  package var pinsHeaders = false
  package var pinsFooters = false
  /// The axes on which items, headers and footers determine their sizes; nil for both.
  package var estimatedItem: CollectionItem.EstimatedAxes?
  package var estimatedView: CollectionItem.EstimatedAxes?
  /// The kinds of headers and footers.
  private let header, footer: String
  private var lines = FlowLayout()
  /// The length of lines including the insets, in points.
  private var room = CGFloat(0)

  package init(header: String, footer: String) { (self.header, self.footer) = (header, footer) }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Places all lines. O(items).
  ///
  /// - Parameters:
  ///   - counts: The number of items of each section.
  ///   - room: The size of the visible part, in points.
  ///   - scale: The pixels per point.
  ///   - section: Returns the description of a section from its number, its number of items, and the length of lines.
  package func place(
    _ counts: [Int], in room: CGSize, scale: CGFloat, section: (Int, Int, CGFloat) -> FlowLayout.Section
  ) {
    self.room = across(room)
    lines = FlowLayout(
      counts.enumerated().map { section($0, $1, self.room) }, along: isVertical ? .vertical : .horizontal,
      scale: Double(scale))
  }

  package func isOutdated(by room: CGSize) -> Bool { across(room) != self.room }

  /// Returns the section as `FlowLayout` describes it.
  ///
  /// - Parameters:
  ///   - metrics: The distances.
  ///   - inset: The insets, with those of the kit's reference.
  ///   - room: The length of lines including the insets, in points.
  ///   - sizes: The sizes of the items.
  package func section<Kit>(
    _ metrics: FlowMetrics<Kit>, inset: Insets, room: CGFloat, sizes: [Size]
  ) -> FlowLayout.Section {
    func along(_ size: CGSize) -> Double { Double(max(0, isVertical ? size.height : size.width)) }
    var result = FlowLayout.Section(
      room: Double(room), lineSpacing: Double(metrics.lineSpacing), itemSpacing: Double(metrics.itemSpacing),
      header: along(metrics.header), footer: along(metrics.footer))
    (result.inset, result.sizes) = (inset, sizes)
    return result
  }

  /// Returns the size of an item. A size that is negative or no number is a misuse and 0.
  package static func checked(_ size: CGSize, at path: IndexPath) -> Size {
    if size.width >= 0, size.height >= 0, size.width.isFinite, size.height.isFinite { return Size(size) }
    LayoutFault.reportInconsistency("Invalid size of the item at \(path): \(size.width) × \(size.height).")
    return .zero
  }

  package var contentSize: CGSize {
    isVertical
      ? CGSize(width: room, height: CGFloat(lines.length)) : CGSize(width: CGFloat(lines.length), height: room)
  }

  /// O(log lines + elements found).
  package func elements(in rect: CGRect, pinnedTo visible: CGRect?) -> [PlacedElement] {
    let (start, end) = isVertical ? (Double(rect.minY), Double(rect.maxY)) : (Double(rect.minX), Double(rect.maxX))
    var result: [PlacedElement] = []
    for line in lines.lines(from: start, to: end) {
      for index in line.items where CGRect(lines.frames[line.section][index]).overlaps(rect) {
        if let item = item(at: IndexPath(item: index, section: line.section)) { result.append(item) }
      }
    }
    for section in lines.sections(from: start, to: end) {
      let path = IndexPath(item: 0, section: section)
      result += [header, footer].compactMap { supplementaryView($0, at: path, pinnedTo: visible) }
    }
    return result
  }

  package func item(at path: IndexPath) -> PlacedElement? {
    guard path.count == 2, lines.contains(section: path.section, item: path.item) else { return nil }
    return PlacedElement(
      element: CollectionElement(itemAt: path), frame: CGRect(lines.frames[path.section][path.item]),
      estimated: estimatedItem)
  }

  package func supplementaryView(_ kind: String, at path: IndexPath, pinnedTo visible: CGRect?) -> PlacedElement? {
    guard kind == header || kind == footer, path.count == 2, path.item == 0,
      lines.headers.indices.contains(path.section)
    else { return nil }
    let (head, foot) = (lines.headers[path.section], lines.footers[path.section])
    let place = kind == header ? head : foot
    guard place.length > 0 else { return nil }
    let isPinned = kind == header ? pinsHeaders : pinsFooters
    var start = place.start
    if isPinned, let visible = visible.map({ Rect($0) }) {
      if kind == header {
        start = max(start, min(isVertical ? visible.minY : visible.minX, foot.start - place.length))
      } else {
        start = min(start, max((isVertical ? visible.maxY : visible.maxX) - place.length, head.end))
      }
    }
    let frame =
      isVertical
      ? CGRect(x: 0, y: CGFloat(start), width: room, height: CGFloat(place.length))
      : CGRect(x: CGFloat(start), y: 0, width: CGFloat(place.length), height: room)
    // A pinned view is in front of the items.
    return PlacedElement(
      element: CollectionElement(.supplementaryView, kind: kind, path: path), frame: frame, zIndex: isPinned ? 10 : 0,
      estimated: estimatedView)
  }
}
