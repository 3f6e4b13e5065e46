import Foundation

/// The metrics of a section of a flow layout.
struct FlowSection {
  /// The length of lines including the insets, in points.
  var room: CGFloat
  var inset: UIEdgeInsets
  var lineSpacing: CGFloat
  var itemSpacing: CGFloat
  /// The lengths of header and footer along the scroll direction.
  var header: CGFloat
  var footer: CGFloat
  var sizes: [CGSize] = []
}

/// The positions of items in lines, and of headers and footers.
///
/// "Across" is the direction of a line, "along" the direction in which lines follow each other.
struct FlowGeometry {
  /// The items of a line.
  private struct Line {
    var section: Int
    var items: Range<Int>
    var start: CGFloat
    var end: CGFloat
  }

  /// A range along the scroll direction.
  struct Stretch {
    var start: CGFloat
    var length: CGFloat
  }

  private var lines: [Line] = []
  private var frames: [[CGRect]] = []
  /// The number of items of each section.
  private(set) var counts: [Int] = []
  private var headers: [Stretch] = []
  private var footers: [Stretch] = []
  private let isVertical: Bool
  private let scale: CGFloat
  /// The total length along the scroll direction.
  private(set) var length: CGFloat = 0

  init(_ sections: [FlowSection] = [], isVertical: Bool = true, scale: CGFloat = 1) {
    (self.isVertical, self.scale) = (isVertical, scale)
    for (number, section) in sections.enumerated() { add(section, number) }
  }

  func frame(of path: IndexPath) -> CGRect { frames[path.section][path.item] }
  func header(of section: Int) -> Stretch { headers[section] }
  func footer(of section: Int) -> Stretch { footers[section] }

  /// Returns the items of the lines that intersect a range. O(log lines + items).
  func items(from start: CGFloat, to end: CGFloat) -> [IndexPath] {
    var (low, high) = (0, lines.count)
    while low < high {
      let middle = (low + high) / 2
      if lines[middle].end <= start { low = middle + 1 } else { high = middle }
    }
    var result: [IndexPath] = []
    while low < lines.count, lines[low].start < end {
      for item in lines[low].items { result.append(IndexPath(item: item, section: lines[low].section)) }
      low += 1
    }
    return result
  }

  /// Returns the sections that intersect a range. O(log sections).
  func sections(from start: CGFloat, to end: CGFloat) -> Range<Int> {
    var (low, high) = (0, footers.count)
    while low < high {
      let middle = (low + high) / 2
      if footers[middle].start + footers[middle].length <= start { low = middle + 1 } else { high = middle }
    }
    var last = low
    while last < headers.count, headers[last].start < end { last += 1 }
    return low..<last
  }

  // MARK: Placing

  private mutating func add(_ section: FlowSection, _ number: Int) {
    headers.append(Stretch(start: length, length: section.header))
    length += section.header
    frames.append([])
    counts.append(section.sizes.count)
    frames[number].reserveCapacity(section.sizes.count)
    let inset = section.inset
    length += isVertical ? inset.top : inset.left
    addLines(section, number)
    length += isVertical ? inset.bottom : inset.right
    footers.append(Stretch(start: length, length: section.footer))
    length += section.footer
  }

  private mutating func addLines(_ section: FlowSection, _ number: Int) {
    let inset = section.inset
    let room = max(0, section.room - (isVertical ? inset.left + inset.right : inset.top + inset.bottom))
    let isUniform = section.sizes.allSatisfy { $0 == section.sizes[0] }
    var (first, used) = (0, CGFloat(0))
    for (item, size) in section.sizes.enumerated() {
      let extent = across(size)
      // The tolerance is smaller than a pixel.
      if item > first, used + section.itemSpacing + extent > room + 1e-6 {
        addLine(section, number, first..<item, room, used, isLast: false, isUniform)
        length += section.lineSpacing
        (first, used) = (item, extent)
      } else {
        used += (item > first ? section.itemSpacing : 0) + extent
      }
    }
    if first < section.sizes.count {
      addLine(section, number, first..<section.sizes.count, room, used, isLast: true, isUniform)
    }
  }

  /// Places a line whose items need `used` with minimum spacing.
  private mutating func addLine(
    _ section: FlowSection, _ number: Int, _ items: Range<Int>, _ room: CGFloat, _ used: CGFloat, isLast: Bool,
    _ isUniform: Bool
  ) {
    var spacing = section.itemSpacing
    var start = isVertical ? section.inset.left : section.inset.top
    let (count, extent) = columns(section, items, room, used, isLast, isUniform)
    let rest = room - extent
    if let count, rest > 0 {
      if count == 1 { start += rest / 2 } else { spacing += rest / CGFloat(count - 1) }
    }
    let thickness = items.reduce(CGFloat(0)) { max($0, along(section.sizes[$1])) }
    var place = start
    for item in items {
      let size = section.sizes[item]
      let (x, y) = (pixel(place), pixel(length + (thickness - along(size)) / 2))
      frames[number].append(CGRect(origin: isVertical ? CGPoint(x: x, y: y) : CGPoint(x: y, y: x), size: size))
      place += across(size) + spacing
    }
    lines.append(Line(section: number, items: items, start: length, end: length + thickness))
    length += thickness
  }

  /// The number of columns for which a line is justified and the length that they need with minimum spacing; nil if the
  /// line is not justified.
  private func columns(
    _ section: FlowSection, _ items: Range<Int>, _ room: CGFloat, _ used: CGFloat, _ isLast: Bool, _ isUniform: Bool
  ) -> (Int?, CGFloat) {
    if !isLast { return (items.count, used) }
    guard isUniform else { return (nil, used) }
    let step = across(section.sizes[0]) + section.itemSpacing
    guard step > 0 else { return (nil, used) }
    let fitting = ((room + section.itemSpacing) / step + 1e-9).rounded(.down)
    // Items of length 0 and infinite spacing fill no line.
    guard let count = Int(exactly: fitting).map({ max(1, $0) }) else { return (nil, used) }
    return (count, count == 1 ? across(section.sizes[0]) : CGFloat(count) * step - section.itemSpacing)
  }

  private func across(_ size: CGSize) -> CGFloat { isVertical ? size.width : size.height }
  private func along(_ size: CGSize) -> CGFloat { isVertical ? size.height : size.width }
  private func pixel(_ value: CGFloat) -> CGFloat { (value * scale).rounded() / scale }
}
