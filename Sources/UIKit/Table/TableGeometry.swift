import Foundation

/// The vertical positions of the parts of a table view: the header, the rows and the footer of each section.
///
/// Parts are numbered in order. A height is an estimate until the part is measured.
struct TableGeometry {
  /// A part of a table view.
  enum Part: Hashable {
    case header(Int)
    case row(IndexPath)
    case footer(Int)
  }

  /// A height in points, and whether it is final or an estimate.
  struct Extent: Equatable {
    var height: CGFloat
    var isFinal: Bool
  }

  /// The parts of one section.
  struct Section {
    var header: Extent
    var rows: [Extent]
    var footer: Extent
  }

  private var tree = ExtentTree()
  private(set) var isFinal: [Bool] = []
  /// The number of the header of each section, followed by the number of all parts.
  private var starts = [0]
  /// The number of rows of each section.
  private(set) var counts: [Int] = []

  init() {}

  init(_ sections: [Section]) {
    var extents: [Double] = []
    for section in sections {
      for extent in [section.header] + section.rows + [section.footer] {
        extents.append(Double(extent.height))
        isFinal.append(extent.isFinal)
      }
      starts.append(extents.count)
      counts.append(section.rows.count)
    }
    tree = ExtentTree(extents)
  }

  var partCount: Int { isFinal.count }
  var height: CGFloat { CGFloat(tree.total) }

  /// The number of a part.
  func number(_ part: Part) -> Int {
    switch part {
    case .header(let section): starts[section]
    case .row(let path): starts[path.section] + 1 + path.row
    case .footer(let section): starts[section + 1] - 1
    }
  }

  /// The part with a number. O(log sections).
  func part(_ number: Int) -> Part {
    let section = section(of: number)
    if number == starts[section] { return .header(section) }
    if number == starts[section + 1] - 1 { return .footer(section) }
    return .row(IndexPath(row: number - starts[section] - 1, section: section))
  }

  /// The section of the part with a number. O(log sections).
  func section(of number: Int) -> Int {
    var (low, high) = (0, counts.count - 1)
    while low < high {
      let middle = (low + high + 1) / 2
      if starts[middle] <= number { low = middle } else { high = middle - 1 }
    }
    return low
  }

  /// The number of the part at `y`; `partCount` below the last part.
  func number(at y: CGFloat) -> Int { y < 0 ? 0 : tree.index(at: Double(y)) }

  /// The top of a part.
  func top(_ number: Int) -> CGFloat { CGFloat(tree.sum(before: number)) }

  /// The height of a part.
  func height(_ number: Int) -> CGFloat { CGFloat(tree.extents[number]) }

  func extent(_ number: Int) -> Extent { Extent(height: height(number), isFinal: isFinal[number]) }

  /// Sets the measured height of a part.
  mutating func setHeight(_ height: CGFloat, _ number: Int) {
    tree.set(Double(height), at: number)
    isFinal[number] = true
  }

  /// Makes all heights estimates.
  mutating func forgetHeights() { isFinal = isFinal.map { _ in false } }

  mutating func forgetHeight(_ number: Int) { isFinal[number] = false }

  /// The top and the bottom of a section.
  func section(_ section: Int) -> (top: CGFloat, bottom: CGFloat) { (top(starts[section]), top(starts[section + 1])) }

  /// The top and the bottom of the rows of a section.
  func rows(of section: Int) -> (top: CGFloat, bottom: CGFloat) {
    (top(starts[section] + 1), top(starts[section + 1] - 1))
  }
}
