import AutoLayout
import Foundation
import LayoutEngine

/// The elements of a flow layout in its content, from left to right. `FlowLayout` of `LayoutEngine` places them.
package struct FlowArrangement {
  /// Whether the layout scrolls vertically.
  package var isVertical = true
  private var lines = FlowLayout()

  package init() {}

  package func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }

  /// Places all lines. O(items).
  package mutating func place(_ sections: [FlowLayout.Section], scale: CGFloat) {
    lines = FlowLayout(sections, along: isVertical ? .vertical : .horizontal, scale: Double(scale))
  }

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

  package func contentSize(across room: CGFloat) -> CGSize {
    isVertical
      ? CGSize(width: room, height: CGFloat(lines.length)) : CGSize(width: CGFloat(lines.length), height: room)
  }

  /// Returns the items that overlap a rectangle, and the headers and footers of the sections that do.
  /// O(log lines + elements found).
  package func elements(in rect: CGRect, header: String, footer: String) -> [CollectionElement] {
    let (start, end) = isVertical ? (Double(rect.minY), Double(rect.maxY)) : (Double(rect.minX), Double(rect.maxX))
    var result: [CollectionElement] = []
    for line in lines.lines(from: start, to: end) {
      for item in line.items where CGRect(lines.frames[line.section][item]).overlaps(rect) {
        result.append(CollectionElement(itemAt: IndexPath(item: item, section: line.section)))
      }
    }
    for section in lines.sections(from: start, to: end) {
      let path = IndexPath(item: 0, section: section)
      for kind in [header, footer] { result.append(CollectionElement(.supplementaryView, kind: kind, path: path)) }
    }
    return result
  }

  package func frame(ofItemAt path: IndexPath) -> CGRect? {
    guard path.count == 2, lines.contains(section: path.section, item: path.item) else { return nil }
    return CGRect(lines.frames[path.section][path.item])
  }

  /// Returns the frame of a header or footer; nil without one.
  ///
  /// - Parameters:
  ///   - room: Its length across the scroll direction, in points.
  ///   - visible: The part of the content in which it stays while its section is visible; nil if it does not move.
  package func frame(
    of isHeader: Bool, at path: IndexPath, across room: CGFloat, pinnedTo visible: CGRect? = nil
  ) -> CGRect? {
    guard path.count == 2, path.item == 0, lines.headers.indices.contains(path.section) else { return nil }
    let (header, footer) = (lines.headers[path.section], lines.footers[path.section])
    let place = isHeader ? header : footer
    guard place.length > 0 else { return nil }
    var start = place.start
    if let visible = visible.map({ Rect($0) }) {
      if isHeader {
        start = max(start, min(isVertical ? visible.minY : visible.minX, footer.start - place.length))
      } else {
        start = min(start, max((isVertical ? visible.maxY : visible.maxX) - place.length, header.end))
      }
    }
    return isVertical
      ? CGRect(x: 0, y: CGFloat(start), width: room, height: CGFloat(place.length))
      : CGRect(x: CGFloat(start), y: 0, width: CGFloat(place.length), height: room)
  }
}
