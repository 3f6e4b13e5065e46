/// The vertical positions of the parts of a table: the header, the rows and the footer of each section.
///
/// Parts are numbered in order. A height is an estimate until the part is measured.
public struct TableGeometry: Sendable {
  /// A part of a table.
  public enum Part: Hashable, Sendable {
    /// The header of a section.
    case header(Int)
    /// A row of a section.
    case row(section: Int, row: Int)
    /// The footer of a section.
    case footer(Int)
  }

  /// A height, and whether it is final or an estimate.
  public struct Extent: Equatable, Sendable {
    /// The height, in points.
    public var height: Double
    /// Whether the height was measured.
    public var isFinal: Bool

    /// Creates an extent.
    public init(height: Double, isFinal: Bool) { (self.height, self.isFinal) = (height, isFinal) }
  }

  /// The extents of the parts of one section.
  public struct Section: Sendable {
    /// The extent of the header of the section.
    public var header: Extent
    /// The extents of the rows, from top to bottom.
    public var rows: [Extent]
    /// The extent of the footer of the section.
    public var footer: Extent

    /// Creates a section.
    public init(header: Extent, rows: [Extent], footer: Extent) {
      (self.header, self.rows, self.footer) = (header, rows, footer)
    }
  }

  private var tree = ExtentTree()
  /// Whether the height of each part is final.
  public private(set) var isFinal: [Bool] = []
  /// The number of the header of each section, followed by the number of all parts.
  private var starts = [0]
  /// The number of rows of each section.
  public private(set) var counts: [Int] = []

  /// Creates a table of sections. O(parts).
  public init(_ sections: [Section] = []) {
    var extents: [Double] = []
    for section in sections {
      for extent in [section.header] + section.rows + [section.footer] {
        extents.append(extent.height)
        isFinal.append(extent.isFinal)
      }
      starts.append(extents.count)
      counts.append(section.rows.count)
    }
    tree = ExtentTree(extents)
  }

  /// The number of parts.
  public var partCount: Int { isFinal.count }
  /// The height of all parts, in points.
  public var height: Double { tree.total }

  /// Returns the number of a part.
  public func number(_ part: Part) -> Int {
    switch part {
    case .header(let section): starts[section]
    case .row(let section, let row): starts[section] + 1 + row
    case .footer(let section): starts[section + 1] - 1
    }
  }

  /// Returns the part with a number. O(log sections).
  public func part(_ number: Int) -> Part {
    let section = section(of: number)
    if number == starts[section] { return .header(section) }
    if number == starts[section + 1] - 1 { return .footer(section) }
    return .row(section: section, row: number - starts[section] - 1)
  }

  /// Returns the section of the part with a number. O(log sections).
  public func section(of number: Int) -> Int {
    var (low, high) = (0, counts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// Returns the number of the part at `y`; `partCount` below the last part. O(log parts).
  public func number(at y: Double) -> Int { y < 0 ? 0 : tree.index(at: y) }

  /// Returns the top of a part, in points. O(log parts).
  public func top(_ number: Int) -> Double { tree.sum(before: number) }

  /// Returns the height of a part, in points.
  public func height(_ number: Int) -> Double { tree.extents[number] }

  /// Returns the height of a part and whether it is final.
  public func extent(_ number: Int) -> Extent { Extent(height: height(number), isFinal: isFinal[number]) }

  /// Sets the measured height of a part, in points. O(log parts).
  public mutating func setHeight(_ height: Double, _ number: Int) {
    tree.set(height, at: number)
    isFinal[number] = true
  }

  /// Makes all heights estimates.
  public mutating func discardHeights() { isFinal = isFinal.map { _ in false } }

  /// Makes the height of a part an estimate.
  public mutating func discardHeight(_ number: Int) { isFinal[number] = false }

  /// Returns the top and the bottom of a section, in points.
  public func section(_ section: Int) -> (top: Double, bottom: Double) {
    (top(starts[section]), top(starts[section + 1]))
  }

  /// Returns the top and the bottom of the rows of a section, in points.
  public func rows(of section: Int) -> (top: Double, bottom: Double) {
    (top(starts[section] + 1), top(starts[section + 1] - 1))
  }
}
