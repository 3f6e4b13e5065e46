import ControlMetrics
import Foundation
import LayoutEngine

extension NSTableView {
  /// Returns the rectangle of a row with its spacing; an empty one for a row out of range.
  public func rect(ofRow row: Int) -> CGRect {
    guard row >= 0, row < numberOfRows else { return .zero }
    return CGRect(
      x: 0, y: geometry.top(row + 1), width: max(bounds.width, widthOfColumns), height: geometry.height(row + 1))
  }

  /// Returns the rectangle of a column with its spacing; an empty one for a hidden column or one out of range.
  public func rect(ofColumn column: Int) -> CGRect {
    guard tableColumns.indices.contains(column), !tableColumns[column].isHidden else { return .zero }
    let (start, end) = place(ofColumn: column, metrics.column)
    return CGRect(x: start, y: 0, width: end - start, height: max(bounds.height, geometry.height))
  }

  /// Returns the rectangle of a cell: that of its row and column without the spacing, in whole points across.
  public func frameOfCell(atColumn column: Int, row: Int) -> CGRect {
    let line = rect(ofRow: row)
    guard line != .zero, tableColumns.indices.contains(column), !tableColumns[column].isHidden else { return .zero }
    let (start, end) = place(ofColumn: column, metrics.cell)
    let indent = indentation(row: row, column: column)
    return CGRect(
      x: start + indent, y: line.minY + (intercellSpacing.height / 2).rounded(.down),
      width: max(0, end - start - indent),
      height: max(0, line.height - intercellSpacing.height))
  }

  /// Returns the rows that intersect a rectangle.
  public func rows(in rect: CGRect) -> NSRange {
    let range = rowRange(rect)
    return NSRange(location: range.lowerBound, length: range.count)
  }

  /// Returns the row at a point; −1 if there is none.
  public func row(at point: CGPoint) -> Int {
    loadIfNeeded()
    let row = geometry.number(at: point.y) - 1
    return point.y >= 0 && row < numberOfRows ? row : -1
  }

  /// Returns the column at a point; −1 if there is none.
  public func column(at point: CGPoint) -> Int {
    tableColumns.indices.first { rect(ofColumn: $0).minX <= point.x && point.x < rect(ofColumn: $0).maxX } ?? -1
  }

  /// Scrolls until a row is visible.
  public func scrollRowToVisible(_ row: Int) {
    let rect = rect(ofRow: row)
    if rect != .zero { scrollToVisible(rect) }
  }

  /// The distances of the style.
  var metrics: DesktopTable {
    let style: DesktopTable.Style =
      switch effectiveStyle {
      case .plain: .plain
      case .inset: .inset
      case .sourceList: .sourceList
      case .fullWidth, .automatic: .fullWidth
      }
    return DesktopTable(style, spacing: Double(intercellSpacing.width), NSControl.era)
  }

  /// The place of a visible column or of its cells, by a function of the metrics.
  private func place(
    ofColumn column: Int, _ place: (Double, Double, Int, Bool) -> (start: Double, end: Double)
  ) -> (start: CGFloat, end: CGFloat) {
    let before = tableColumns[..<column].filter { !$0.isHidden }
    let isLast = tableColumns[(column + 1)...].allSatisfy(\.isHidden)
    let width = Double(tableColumns[column].width)
    let (start, end) = place(before.reduce(0) { $0 + Double($1.width) }, width, before.count, isLast)
    return (CGFloat(start), CGFloat(end))
  }

  /// The width of all columns with their spacing and the distances of the style, in points.
  var widthOfColumns: CGFloat {
    let shown = tableColumns.filter { !$0.isHidden }
    return CGFloat(metrics.width(shown.reduce(0) { $0 + Double($1.width) }, count: shown.count))
  }

  func rowRange(_ rect: CGRect) -> Range<Int> {
    loadIfNeeded()
    let count = numberOfRows
    guard count > 0, rect.height > 0, rect.maxY > geometry.top(1), rect.minY < geometry.top(count + 1) else {
      return 0..<0
    }
    let first = max(0, geometry.number(at: rect.minY) - 1)
    let last = min(count, max(first, geometry.number(at: rect.maxY.nextDown) - 1) + 1)
    return min(first, last)..<last
  }

  // MARK: Widths of columns

  /// Changes the widths of columns so that they fill the clip view.
  func fitColumns(_ style: ColumnAutoresizingStyle) {
    let columns = tableColumns.filter { !$0.isHidden && $0.resizingMask.contains(.autoresizingMask) }
    var rest = (clip?.bounds.width ?? bounds.width) - widthOfColumns
    guard rest != 0, !columns.isEmpty else { return }
    func give(_ amount: CGFloat, to column: NSTableColumn) {
      let old = column.width
      column.width += amount
      rest -= column.width - old
    }
    switch style {
    case .noColumnAutoresizing: return
    case .lastColumnOnlyAutoresizingStyle: give(rest, to: columns[columns.count - 1])
    case .firstColumnOnlyAutoresizingStyle: give(rest, to: columns[0])
    case .sequentialColumnAutoresizingStyle: for column in columns.reversed() where rest != 0 { give(rest, to: column) }
    case .reverseSequentialColumnAutoresizingStyle: for column in columns where rest != 0 { give(rest, to: column) }
    case .uniformColumnAutoresizingStyle:
      for (index, column) in columns.enumerated() { give(rest / CGFloat(columns.count - index), to: column) }
    }
  }
}

extension NSTableView: HeaderedDocument {
  var headerHeight: CGFloat { headerView?.frame.height ?? 0 }
}
