import AutoLayout
import Foundation
import LayoutEngine

/// A view that arranges views in rows and columns.
///
/// A row is as high as its highest content and a column as wide as its widest, unless they have sizes of their own.
/// Placements and alignments are taken from the cell, then from its row or column, then from the grid.
open class NSGridView: NSView {
  /// The height of a row or the width of a column that follows from the contents.
  public static let sizedForContent = CGFloat(Float.greatestFiniteMagnitude)

  private var rows: [NSGridRow] = []
  private var columns: [NSGridColumn] = []
  /// Whether rows and columns are changing, so that the arrangement is sent afterwards.
  private var isEditing = false

  /// The horizontal placement of contents. The default is leading.
  open var xPlacement = NSGridCell.Placement.leading { didSet { arrangementChanged() } }
  /// The vertical placement of contents. The default is top.
  open var yPlacement = NSGridCell.Placement.top { didSet { arrangementChanged() } }
  /// The alignment of the contents of a row by baselines. The default is none.
  open var rowAlignment = NSGridRow.Alignment.none { didSet { arrangementChanged() } }
  /// The distance between rows, in points. The default is 6.
  open var rowSpacing: CGFloat = 6 { didSet { arrangementChanged() } }
  /// The distance between columns, in points. The default is 6.
  open var columnSpacing: CGFloat = 6 { didSet { arrangementChanged() } }

  override func setUp() {
    super.setUp()
    setDefaultPriorities()
  }

  /// Creates a grid of empty cells.
  public convenience init(numberOfColumns columnCount: Int, rows rowCount: Int) {
    self.init(frame: .zero)
    edit {
      grow(toColumns: max(0, columnCount))
      for index in 0..<max(0, rowCount) { addRow(at: index, with: []) }
    }
  }

  /// Creates a grid with a row for each array of views, to be positioned by constraints.
  public convenience init(views rows: [[NSView]]) {
    self.init(frame: .zero)
    translatesAutoresizingMaskIntoConstraints = false
    edit {
      grow(toColumns: rows.map(\.count).max() ?? 0)
      for row in rows { addRow(with: row) }
    }
  }

  private func setDefaultPriorities() {
    for axis in [NSLayoutConstraint.Orientation.horizontal, .vertical] {
      super.setContentHuggingPriority(NSLayoutConstraint.Priority(249), for: axis)
      super.setContentCompressionResistancePriority(.required, for: axis)
    }
    arrangementChanged()
  }

  /// Sets the priority with which rows and columns are as small as their contents. The default is 249.
  open override func setContentHuggingPriority(
    _ priority: NSLayoutConstraint.Priority, for orientation: NSLayoutConstraint.Orientation
  ) {
    super.setContentHuggingPriority(priority, for: orientation)
    arrangementChanged()
  }

  // MARK: Rows, columns and cells

  /// The number of rows.
  open var numberOfRows: Int { rows.count }
  /// The number of columns.
  open var numberOfColumns: Int { columns.count }
  /// Returns a row. An index out of range is a misuse.
  open func row(at index: Int) -> NSGridRow { rows[index] }
  /// Returns a column. An index out of range is a misuse.
  open func column(at index: Int) -> NSGridColumn { columns[index] }
  /// Returns the index of a row; `NSNotFound` for rows of other grids.
  open func index(of row: NSGridRow) -> Int { rows.firstIndex { $0 === row } ?? NSNotFound }
  /// Returns the index of a column; `NSNotFound` for columns of other grids.
  open func index(of column: NSGridColumn) -> Int { columns.firstIndex { $0 === column } ?? NSNotFound }
  /// Returns a cell; the top leading one for merged cells. An index out of range is a misuse.
  open func cell(atColumnIndex columnIndex: Int, rowIndex: Int) -> NSGridCell { rows[rowIndex].cell(at: columnIndex) }
  /// Returns the cell whose content is a view or contains it.
  open func cell(for view: NSView) -> NSGridCell? {
    for row in rows {
      for cell in row.cells {
        if let content = cell.contentView, view.isDescendant(of: content) { return cell.head }
      }
    }
    return nil
  }

  /// Adds a row of views. The grid gets as many columns as there are views.
  @discardableResult open func addRow(with views: [NSView]) -> NSGridRow { insertRow(at: rows.count, with: views) }

  /// Inserts a row of views. An index out of range is a misuse.
  @discardableResult open func insertRow(at index: Int, with views: [NSView]) -> NSGridRow {
    edit {
      grow(toColumns: views.count)
      return addRow(at: checked(index, rows.count), with: views)
    }
  }

  /// Adds a column of views. The grid gets as many rows as there are views.
  @discardableResult
  open func addColumn(with views: [NSView]) -> NSGridColumn { insertColumn(at: columns.count, with: views) }

  /// Inserts a column of views. An index out of range is a misuse.
  @discardableResult open func insertColumn(at index: Int, with views: [NSView]) -> NSGridColumn {
    edit {
      let column = NSGridColumn(self)
      let place = checked(index, columns.count)
      columns.insert(column, at: place)
      for row in rows { row.cells.insert(NSGridCell(row: row, column: column), at: place) }
      while rows.count < views.count { addRow(at: rows.count, with: []) }
      for (row, view) in zip(rows, views) { row.cells[place].contentView = view }
      return column
    }
  }

  /// Moves a row. Indices out of range are a misuse.
  open func moveRow(at fromIndex: Int, to toIndex: Int) {
    guard rows.indices.contains(fromIndex), rows.indices.contains(toIndex) else { return reportRange(fromIndex) }
    edit { rows.insert(rows.remove(at: fromIndex), at: toIndex) }
  }

  /// Moves a column. Indices out of range are a misuse.
  open func moveColumn(at fromIndex: Int, to toIndex: Int) {
    guard columns.indices.contains(fromIndex), columns.indices.contains(toIndex) else { return reportRange(fromIndex) }
    edit {
      columns.insert(columns.remove(at: fromIndex), at: toIndex)
      for row in rows { row.cells.insert(row.cells.remove(at: fromIndex), at: toIndex) }
    }
  }

  /// Removes a row with its contents. An index out of range is a misuse.
  open func removeRow(at index: Int) {
    guard rows.indices.contains(index) else { return reportRange(index) }
    edit {
      let row = rows.remove(at: index)
      row.gridView = nil
      for cell in row.cells { removeContent(of: cell, isHeadGone: cell.head.row === row) }
    }
  }

  /// Removes a column with its contents. An index out of range is a misuse.
  open func removeColumn(at index: Int) {
    guard columns.indices.contains(index) else { return reportRange(index) }
    edit {
      let column = columns.remove(at: index)
      column.gridView = nil
      for row in rows {
        let cell = row.cells.remove(at: index)
        removeContent(of: cell, isHeadGone: cell.head.column === column)
      }
    }
  }

  /// Merges a rectangle of cells into one. The content of the top leading cell stays, the others are removed, and
  /// references to any of the cells return the merged one. Ranges out of range are a misuse.
  open func mergeCells(inHorizontalRange hRange: NSRange, verticalRange vRange: NSRange) {
    let (across, down) = (
      hRange.location..<(hRange.location + hRange.length), vRange.location..<(vRange.location + vRange.length)
    )
    guard !across.isEmpty, !down.isEmpty, columns.indices.contains(across.lowerBound),
      across.upperBound <= columns.count, rows.indices.contains(down.lowerBound), down.upperBound <= rows.count
    else { return reportRange(across.upperBound) }
    edit {
      let head = rows[down.lowerBound].cells[across.lowerBound].head
      for row in rows[down] { for cell in row.cells[across] { cell.merge(into: head) } }
      (head.mergedRows, head.mergedColumns) = (Array(rows[down]), Array(columns[across]))
    }
  }

  open override func willRemoveSubview(_ subview: NSView) {
    super.willRemoveSubview(subview)
    for row in rows {
      for cell in row.cells where cell.head === cell && cell.contentView === subview {
        cell.contentDidLeave()
        arrangementChanged()
        layoutNode.applyStackNow()
      }
    }
  }

  private func removeContent(of cell: NSGridCell, isHeadGone: Bool) {
    if isHeadGone { cell.contentView?.removeFromSuperview() }
  }

  private func grow(toColumns count: Int) {
    while columns.count < count {
      let column = NSGridColumn(self)
      columns.append(column)
      for row in rows { row.cells.append(NSGridCell(row: row, column: column)) }
    }
  }

  @discardableResult private func addRow(at index: Int, with views: [NSView]) -> NSGridRow {
    let row = NSGridRow(self)
    row.cells = columns.map { NSGridCell(row: row, column: $0) }
    rows.insert(row, at: index)
    for (cell, view) in zip(row.cells, views) { cell.contentView = view }
    return row
  }

  private func checked(_ index: Int, _ count: Int) -> Int {
    if index < 0 || index > count { reportRange(index) }
    return min(max(0, index), count)
  }

  private func reportRange(_ index: Int) {
    LayoutFault.report(
      name: "NSRangeException",
      reason: "Index \(index) is out of bounds for a grid of \(rows.count) rows and \(columns.count) columns.")
  }

  private func edit<Result>(_ body: () -> Result) -> Result {
    let wasEditing = isEditing
    isEditing = true
    let result = body()
    isEditing = wasEditing
    arrangementChanged()
    return result
  }

  // MARK: Layout

  static func size(_ value: CGFloat) -> Double? { value >= 0 && value < sizedForContent ? Double(value) : nil }

  /// Sends the arrangement to the layout.
  func arrangementChanged() {
    guard !isEditing else { return }
    var elements: [LayoutGrid.Element] = []
    for (y, row) in rows.enumerated() {
      for (x, cell) in row.cells.enumerated() where cell.head === cell {
        if let element = element(cell, row, y, x) { elements.append(element) }
      }
    }
    let configuration = GridConfiguration(
      rows: rows.map(\.track), columns: columns.map(\.track), rowSpacing: Double(rowSpacing),
      columnSpacing: Double(columnSpacing),
      hugging: AxisPriorities(
        horizontal: Priority(contentHuggingPriority(for: .horizontal).rawValue),
        vertical: Priority(contentHuggingPriority(for: .vertical).rawValue)))
    layoutNode.grid = LayoutGrid(configuration, elements)
    needsLayout = true
  }

  private func element(_ cell: NSGridCell, _ row: NSGridRow, _ y: Int, _ x: Int) -> LayoutGrid.Element? {
    let (rows, columns) = (covered(cell.mergedRows, self.rows, y), covered(cell.mergedColumns, self.columns, x))
    let isVisible =
      self.rows[rows].contains { !$0.isHidden } && self.columns[columns].contains { !$0.isHidden }
    guard cell.updateVisibility(isVisible: isVisible), let content = cell.contentView else { return nil }
    func first(_ values: NSGridCell.Placement...) -> GridPlacement { (values.first { $0 != .inherited } ?? .none) }
    let alignments = [cell.rowAlignment, row.rowAlignment, rowAlignment]
    return LayoutGrid.Element(
      content.layoutNode, rows: rows, columns: columns,
      x: first(cell.xPlacement, self.columns[x].xPlacement, xPlacement),
      y: first(cell.yPlacement, row.yPlacement, yPlacement),
      alignment: (alignments.first { $0 != .inherited } ?? .none))
  }

  /// The indices of merged rows or columns that the grid still has, from `start`.
  private func covered<Track: AnyObject>(_ merged: [Track], _ all: [Track], _ start: Int) -> Range<Int> {
    let last = merged.compactMap { track in all.firstIndex { $0 === track } }.max() ?? start
    return start..<(max(start, last) + 1)
  }
}
