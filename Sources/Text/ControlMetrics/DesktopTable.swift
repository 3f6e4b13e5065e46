/// The places of the columns and rows of a table of AppKit, by its style.
///
/// Since macOS 11 tables have styles. The distances at the sides and the frames of cells are those of saved tables of
/// macOS 11 to 15; the distances above and below the rows, and the cells of macOS 26, are those that suites checked on
/// macOS 26 state. Older tables have half of the spacing at each side.
package struct DesktopTable: Hashable, Sendable {
  /// The style of a table; `plain` for all tables of older systems.
  package enum Style: Hashable, Sendable {
    case fullWidth, inset, sourceList, plain
  }

  private let style: Style
  private let era: DesktopEra
  /// The distance between two columns, in points.
  private let spacing: Double

  /// - Parameters:
  ///   - style: The style, where it is not automatic.
  ///   - spacing: The distance between two columns, in points.
  package init(_ style: Style, spacing: Double, _ era: DesktopEra) {
    self.style = era.isClassic ? .plain : style
    (self.spacing, self.era) = (spacing, era)
  }

  // MARK: Defaults

  /// The height of rows that a table begins with, in points.
  package static func rowHeight(_ era: DesktopEra) -> Double { era.isClassic ? 17 : 24 }
  /// The distances between columns and between rows that a table begins with, in points.
  package static func spacing(_ era: DesktopEra) -> (columns: Double, rows: Double) { era.isClassic ? (3, 2) : (17, 0) }
  /// The height of a header, in points.
  package static func headerHeight(_ era: DesktopEra) -> Double { era.isClassic ? 23 : 28 }

  // MARK: Distances

  /// The distance of the columns from the sides of the table, in points.
  package var side: Double { style == .inset || style == .sourceList ? 10 : 0 }
  /// The distance of the first row from the top, in points.
  package var top: Double { style == .inset ? 5 : 0 }
  /// The distance of the last row from the bottom, in points.
  package var bottom: Double { style == .inset || style == .sourceList ? 10 : 0 }

  /// What an outer column has at the side of the table, in points.
  private var edge: Double { style == .plain ? spacing / 2 : 6 }

  /// The width of all columns and of the distances around them, in points.
  ///
  /// - Parameters:
  ///   - widths: The sum of the widths of the columns, in points.
  ///   - count: The number of columns.
  package func width(_ widths: Double, count: Int) -> Double {
    guard count > 0 else { return 0 }
    return widths + Double(count - 1) * spacing + 2 * (edge + side)
  }

  // MARK: Columns

  /// A column with the distances at its sides, as the table highlights it.
  ///
  /// - Parameters:
  ///   - before: The sum of the widths of the columns before it, in points.
  ///   - width: The width of the column, in points.
  ///   - index: The number of columns before it.
  ///   - isLast: Whether it is the last one.
  package func column(before: Double, width: Double, index: Int, isLast: Bool) -> (start: Double, end: Double) {
    let (start, end) = exactColumn(before: before, width: width, index: index, isLast: isLast)
    return (Self.rounded(start), Self.rounded(end))
  }

  /// A cell of a column. The parameters are those of ``column(before:width:index:isLast:)``.
  package func cell(before: Double, width: Double, index: Int, isLast: Bool) -> (start: Double, end: Double) {
    let (start, end) = exactColumn(before: before, width: width, index: index, isLast: isLast)
    guard era == .tahoe else { return ((start + spacing / 2).rounded(.down), (end - spacing / 2).rounded(.down)) }
    let content = Self.rounded(start + (index == 0 ? edge : spacing / 2))
    return (content, content + width)
  }

  private func exactColumn(before: Double, width: Double, index: Int, isLast: Bool) -> (start: Double, end: Double) {
    let start = index == 0 ? side : side + edge + before + (Double(index) - 0.5) * spacing
    return (start, start + (index == 0 ? edge : spacing / 2) + width + (isLast ? edge : spacing / 2))
  }

  private static func rounded(_ value: Double) -> Double { (value + 0.5).rounded(.down) }
}
