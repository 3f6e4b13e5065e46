/// The positions of items in lines, and of headers and footers, as in `UICollectionViewFlowLayout`.
///
/// A full line is justified; a single item in a full line is centered. The last line of a section is aligned with the
/// columns of the lines before if all items have the same size, otherwise it uses the minimum spacing. Items of
/// different sizes are centered in their line.
///
/// "Across" is the direction of a line, "along" the direction in which lines follow each other.
public struct FlowLayout: Sendable {
  /// The metrics of a section.
  public struct Section: Sendable {
    /// The length of lines including the insets, in points.
    public var room: Double
    /// The insets of the items, in points.
    public var inset = Insets.zero
    /// The spacing of lines, in points.
    public var lineSpacing: Double
    /// The minimum spacing of items in a line, in points.
    public var itemSpacing: Double
    /// The length of the header along the scroll direction, in points.
    public var header: Double
    /// The length of the footer along the scroll direction, in points.
    public var footer: Double
    /// The sizes of the items, in points.
    public var sizes: [Size] = []

    /// Creates the metrics of an empty section without insets.
    public init(room: Double, lineSpacing: Double, itemSpacing: Double, header: Double, footer: Double) {
      (self.room, self.lineSpacing, self.itemSpacing) = (room, lineSpacing, itemSpacing)
      (self.header, self.footer) = (header, footer)
    }
  }

  /// The items of a line.
  public struct Line: Sendable {
    /// The index of the section.
    public let section: Int
    /// The indices of the items in the section.
    public let items: Range<Int>
    fileprivate let start: Double
    fileprivate let end: Double
  }

  /// A range along the scroll direction.
  public struct Stretch: Sendable {
    /// The start, in points.
    public var start: Double
    /// The length, in points.
    public var length: Double
    /// The end, in points.
    public var end: Double { start + length }
  }

  private var lines: [Line] = []
  /// The frames of the items of each section, in points.
  public private(set) var frames: [[Rect]] = []
  /// The header of each section. Its length is 0 if there is none.
  public private(set) var headers: [Stretch] = []
  /// The footer of each section. Its length is 0 if there is none.
  public private(set) var footers: [Stretch] = []
  private let axis: Axis
  private let scale: Double
  /// The total length along the scroll direction, in points.
  public private(set) var length = 0.0

  /// Places the items of all sections. O(items).
  ///
  /// - Parameters:
  ///   - sections: The metrics of the sections.
  ///   - axis: The scroll direction.
  ///   - scale: The number of pixels in a point.
  public init(_ sections: [Section] = [], along axis: Axis = .vertical, scale: Double = 1) {
    (self.axis, self.scale) = (axis, scale)
    for (number, section) in sections.enumerated() { add(section, number) }
  }

  /// The number of items of each section.
  public var counts: [Int] { frames.map { $0.count } }

  /// Returns whether an item exists.
  public func contains(section: Int, item: Int) -> Bool {
    frames.indices.contains(section) && frames[section].indices.contains(item)
  }

  /// Returns the lines that intersect a range along the scroll direction. O(log lines + lines found).
  public func lines(from start: Double, to end: Double) -> ArraySlice<Line> {
    let first = lines.firstIndexOfSorted { $0.end > start }
    return lines[first...].prefix { $0.start < end }
  }

  /// Returns the sections that intersect a range along the scroll direction. O(log sections + sections found).
  public func sections(from start: Double, to end: Double) -> Range<Int> {
    let first = footers.firstIndexOfSorted { $0.end > start }
    return first..<first + headers[first...].prefix { $0.start < end }.count
  }

  // MARK: Placing

  private mutating func add(_ section: Section, _ number: Int) {
    headers.append(Stretch(start: length, length: section.header))
    length += section.header
    frames.append([])
    frames[number].reserveCapacity(section.sizes.count)
    length += section.inset.minimum(along: axis)
    addLines(section, number)
    length += section.inset.maximum(along: axis)
    footers.append(Stretch(start: length, length: section.footer))
    length += section.footer
  }

  private mutating func addLines(_ section: Section, _ number: Int) {
    let across = axis.crossing
    let room = max(0, section.room - (section.inset.minimum(along: across) + section.inset.maximum(along: across)))
    let isUniform = section.sizes.allSatisfy { $0 == section.sizes[0] }
    var (first, used) = (0, 0.0)
    for (item, size) in section.sizes.enumerated() {
      let extent = size[across]
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
    _ section: Section, _ number: Int, _ items: Range<Int>, _ room: Double, _ used: Double, isLast: Bool,
    _ isUniform: Bool
  ) {
    var spacing = section.itemSpacing
    var place = section.inset.minimum(along: axis.crossing)
    let (count, extent) = columns(section, items, room, used, isLast, isUniform)
    let rest = room - extent
    if let count, rest > 0 {
      if count == 1 { place += rest / 2 } else { spacing += rest / Double(count - 1) }
    }
    let thickness = items.reduce(0.0) { max($0, section.sizes[$1][axis]) }
    for item in items {
      let size = section.sizes[item]
      let (x, y) = (pixel(place), pixel(length + (thickness - size[axis]) / 2))
      frames[number].append(
        Rect(origin: axis == .vertical ? Point(x: x, y: y) : Point(x: y, y: x), size: size))
      place += size[axis.crossing] + spacing
    }
    lines.append(Line(section: number, items: items, start: length, end: length + thickness))
    length += thickness
  }

  /// The number of columns for which a line is justified and the length that they need with minimum spacing; nil if the
  /// line is not justified.
  private func columns(
    _ section: Section, _ items: Range<Int>, _ room: Double, _ used: Double, _ isLast: Bool, _ isUniform: Bool
  ) -> (Int?, Double) {
    if !isLast { return (items.count, used) }
    guard isUniform else { return (nil, used) }
    let extent = section.sizes[0][axis.crossing]
    let step = extent + section.itemSpacing
    guard step > 0 else { return (nil, used) }
    let fitting = ((room + section.itemSpacing) / step + 1e-9).rounded(.down)
    // Items of length 0 and infinite spacing fill no line.
    guard let count = Int(exactly: fitting).map({ max(1, $0) }) else { return (nil, used) }
    return (count, count == 1 ? extent : Double(count) * step - section.itemSpacing)
  }

  private func pixel(_ value: Double) -> Double { (value * scale).rounded() / scale }
}

extension Array {
  /// Returns the index of the first element that satisfies a condition, or the end of the array if there is none. The
  /// elements before it must not satisfy the condition, and those after it must. O(log n).
  fileprivate func firstIndexOfSorted(where condition: (Element) -> Bool) -> Int {
    var (low, high) = (startIndex, endIndex)
    while low < high {
      let middle = (low + high) / 2
      if condition(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
