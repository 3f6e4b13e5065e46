import ControlMetrics
import Foundation
import KitSupport
import LayoutEngine

/// A view of rows and columns. It makes the views of the rows that are visible in its scroll view, and reuses them.
///
/// A row is as high as ``rowHeight`` and the spacing of ``intercellSpacing``, or as the delegate says. With
/// ``usesAutomaticRowHeights``, its height follows from the constraints of its cells at the widths of their columns.
open class NSTableView: NSControl {
  /// The outlets and attributes that documents connect.
  open override class var interface: InterfaceDeclaration {
    super.interface.adding(
      .outlet("dataSource", \NSTableView.dataSource),
      .outlet("delegate", \NSTableView.delegate),
      .outlet("headerView", \NSTableView.headerView))
  }

  /// The object that provides the values.
  open weak var dataSource: (any NSTableViewDataSource)? { didSet { setNeedsReload() } }
  /// The object that provides the views.
  open weak var delegate: (any NSTableViewDelegate)? { didSet { setNeedsReload() } }
  /// The columns, including hidden ones.
  open private(set) var tableColumns: [NSTableColumn] = []
  /// The height of rows without the spacing, in points; the estimate for automatic heights. The default is 24, and 17
  /// in appearances before macOS 11.
  open var rowHeight = CGFloat(DesktopTable.rowHeight(NSControl.era)) {
    didSet { if rowHeight != oldValue { heightsChanged() } }
  }
  /// The distance between columns and between rows, in points. The default is 17 and 0, and 3 and 2 in appearances
  /// before macOS 11.
  open var intercellSpacing = CGSize(
    width: DesktopTable.spacing(NSControl.era).columns, height: DesktopTable.spacing(NSControl.era).rows)
  { didSet { heightsChanged() } }
  /// Whether constraints of the cells determine the heights of rows. The default is false.
  open var usesAutomaticRowHeights = false { didSet { heightsChanged() } }
  /// How columns follow the width of the table. The default is the last column.
  open var columnAutoresizingStyle = ColumnAutoresizingStyle.lastColumnOnlyAutoresizingStyle
  /// The size of rows. Affects drawing only.
  open var rowSizeStyle = RowSizeStyle.custom
  /// The style, which determines the distances around rows and columns. Has no effect in appearances before macOS 11.
  open var style = Style.automatic { didSet { heightsChanged() } }
  /// The style in effect: an automatic one is that of source lists if the selection is, full width in a scroll view
  /// with a border, and inset otherwise.
  open var effectiveStyle: Style {
    guard style == .automatic else { return style }
    if selectionHighlightStyle == .sourceList { return .sourceList }
    return enclosingScrollView.map { $0.borderType != .noBorder } ?? false ? .fullWidth : .inset
  }
  /// The style of selections. That of source lists makes an automatic ``style`` that of source lists.
  open var selectionHighlightStyle = SelectionHighlightStyle.regular { didSet { needsLayout = true } }
  /// The grid lines. Affects drawing only.
  open var gridStyleMask: GridLineStyle = []
  /// The color of grid lines. Affects drawing only.
  open var gridColor = NSColor.gridColor
  /// The background color. Affects drawing only.
  open var backgroundColor = NSColor.controlBackgroundColor
  /// Whether the background of every second row has another color. Affects drawing only.
  open var usesAlternatingRowBackgroundColors = false
  /// Whether group rows stay at the top. Affects drawing only.
  open var floatsGroupRows = true
  /// Whether the user can move columns. Has no effect: Plumb does not receive events.
  open var allowsColumnReordering = true
  /// Whether the user can resize columns. Has no effect: Plumb does not receive events.
  open var allowsColumnResizing = true
  /// Whether the user can select columns. Has no effect: Plumb does not receive events.
  open var allowsColumnSelection = false
  /// Whether typing selects a row. Has no effect: Plumb does not receive events.
  open var allowsTypeSelect = true
  /// Whether more than one row can be selected. The default is false.
  open var allowsMultipleSelection = false
  /// Whether no row may be selected. The default is true.
  open var allowsEmptySelection = true
  /// The action of a double click.
  open var doubleAction: Selector?
  /// The header above the rows, at the upper edge of the scroll view; nil for none.
  open var headerView: NSTableHeaderView? = NSTableHeaderView(frame: .zero) {
    didSet {
      oldValue?.tableView = nil
      headerView?.tableView = self
      enclosingScrollView?.tile()
    }
  }
  /// The selected rows.
  open private(set) var selectedRowIndexes = IndexSet()

  /// The vertical positions of the rows, with their spacing.
  var geometry = TableGeometry()
  var parts = TableRowParts()
  /// The style that ``geometry`` is made for.
  var shownStyle = Style.automatic
  var tiling = ListTiling()
  /// The width of the clip view for which the columns were last resized.
  var fittedWidth: CGFloat?

  override func setUp() {
    super.setUp()
    headerView?.tableView = self
    setContentHuggingPriority(.defaultLow, for: .vertical)
  }

  // MARK: Columns

  /// The number of columns, including hidden ones.
  open var numberOfColumns: Int { tableColumns.count }

  /// Adds a column at the end.
  open func addTableColumn(_ tableColumn: NSTableColumn) {
    tableColumn.tableView?.removeTableColumn(tableColumn)
    tableColumn.tableView = self
    tableColumns.append(tableColumn)
    columnSetChanged()
  }

  /// Removes a column.
  open func removeTableColumn(_ tableColumn: NSTableColumn) {
    guard tableColumn.tableView === self else { return }
    tableColumn.tableView = nil
    tableColumns.removeAll { $0 === tableColumn }
    columnSetChanged()
  }

  /// Moves a column. Indices out of range are a misuse.
  open func moveColumn(_ oldIndex: Int, toColumn newIndex: Int) {
    guard tableColumns.indices.contains(oldIndex), tableColumns.indices.contains(newIndex) else {
      return reportRange(max(oldIndex, newIndex), tableColumns.count, "column")
    }
    tableColumns.insert(tableColumns.remove(at: oldIndex), at: newIndex)
    columnSetChanged()
  }

  /// Returns the index of the column with an identifier; −1 if there is none.
  open func column(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> Int {
    tableColumns.firstIndex { $0.identifier == identifier } ?? -1
  }

  /// Returns the column with an identifier.
  open func tableColumn(withIdentifier identifier: NSUserInterfaceItemIdentifier) -> NSTableColumn? {
    tableColumns.first { $0.identifier == identifier }
  }

  /// Changes the width of the last column so that the columns fill the table.
  open func sizeLastColumnToFit() { fitColumns(.lastColumnOnlyAutoresizingStyle) }

  /// Changes the widths of the columns so that they fill the table.
  open override func sizeToFit() { fitColumns(.uniformColumnAutoresizingStyle) }

  // MARK: Rows

  /// The number of rows.
  open var numberOfRows: Int {
    loadIfNeeded()
    return geometry.counts.first ?? 0
  }

  /// Reads the number of rows again, and makes the views of all visible rows anew.
  open func reloadData() {
    setNeedsReload()
    loadIfNeeded()
  }

  /// Makes views of the given rows and columns anew.
  open func reloadData(forRowIndexes rowIndexes: IndexSet, columnIndexes: IndexSet) {
    for row in rowIndexes {
      guard let rowView = parts.rowViews[row] else { continue }
      for column in columnIndexes { removeCell(column, from: rowView) }
      if usesAutomaticRowHeights { geometry.discardHeight(row + 1) }
    }
    needsLayout = true
  }

  /// Reads the heights of rows again.
  open func noteHeightOfRows(withIndexesChanged indexSet: IndexSet) {
    loadIfNeeded()
    for row in indexSet where row < numberOfRows {
      if usesAutomaticRowHeights {
        geometry.discardHeight(row + 1)
      } else {
        geometry.setHeight(givenHeight(row), row + 1)
      }
    }
    needsLayout = true
  }

  /// Reads the number of rows again.
  open func noteNumberOfRowsChanged() { reloadData() }

  // MARK: Views

  /// Registers the nib that creates views with an identifier; nil removes the registration.
  open func register(_ nib: NSNib?, forIdentifier identifier: NSUserInterfaceItemIdentifier) {
    registeredNibsByIdentifier[identifier] = nib
  }
  /// The nibs of the prototypes of the document and those that were registered.
  open private(set) var registeredNibsByIdentifier: [NSUserInterfaceItemIdentifier: NSNib] = [:]

  /// Returns a view for reuse with an identifier, or one of the nib that is registered for it; nil if there is none.
  open func makeView(withIdentifier identifier: NSUserInterfaceItemIdentifier, owner: Any?) -> NSView? {
    guard let view = sparedCell(identifier) ?? parts.reusable[identifier.rawValue]?.popLast() else {
      let made = registeredNibsByIdentifier[identifier]?.objects(owner: owner as AnyObject?)
      let view = made?.lazy.compactMap { $0 as? NSView }.first
      if view?.identifier == nil { view?.identifier = identifier }
      return view
    }
    view.prepareForReuse()
    return view
  }

  /// Returns the view of a cell, and makes it if `makeIfNecessary` is true; nil if there is none. A row out of range is
  /// a misuse.
  open func view(atColumn column: Int, row: Int, makeIfNecessary: Bool) -> NSView? {
    rowView(atRow: row, makeIfNecessary: makeIfNecessary)?.cells[column]
  }

  /// Returns the view of a row, and makes it if `makeIfNecessary` is true. A row out of range is a misuse.
  open func rowView(atRow row: Int, makeIfNecessary: Bool) -> NSTableRowView? {
    loadIfNeeded()
    guard row >= 0, row < numberOfRows else {
      reportRange(row, numberOfRows, "row")
      return nil
    }
    if let view = parts.rowViews[row] { return view }
    return makeIfNecessary ? showRow(row) : nil
  }

  /// Returns the row of a view in the table; −1 if there is none.
  open func row(for view: NSView) -> Int { parts.rowViews.first { view.isDescendant(of: $0.value) }?.key ?? -1 }

  /// Returns the column of a view in the table; −1 if there is none.
  open func column(for view: NSView) -> Int {
    for rowView in parts.rowViews.values {
      if let found = rowView.cells.first(where: { view.isDescendant(of: $0.value) }) { return found.key }
    }
    return -1
  }

  /// Calls a closure with each row view and its row.
  open func enumerateAvailableRowViews(_ handler: (NSTableRowView, Int) -> Void) {
    for (row, view) in parts.rowViews.sorted(by: { $0.key < $1.key }) { handler(view, row) }
  }

  // MARK: Selection

  /// The selected row that was selected last; −1 if there is none.
  open var selectedRow: Int { selectedRowIndexes.last ?? -1 }
  /// The number of selected rows.
  open var numberOfSelectedRows: Int { selectedRowIndexes.count }
  /// Returns whether a row is selected.
  open func isRowSelected(_ row: Int) -> Bool { selectedRowIndexes.contains(row) }

  /// Selects rows. If `extend` is true, selected rows remain selected.
  open func selectRowIndexes(_ indexes: IndexSet, byExtendingSelection extend: Bool) {
    let count = numberOfRows
    var new = extend ? selectedRowIndexes.union(indexes) : indexes
    new = new.filteredIndexSet { $0 >= 0 && $0 < count }
    if !allowsMultipleSelection, let last = indexes.last, new.count > 1 { new = IndexSet(integer: last) }
    changeSelection(new)
  }

  /// Deselects a row.
  open func deselectRow(_ row: Int) { changeSelection(selectedRowIndexes.subtracting(IndexSet(integer: row))) }
  /// Deselects all rows.
  open func deselectAll(_ sender: Any?) { changeSelection(IndexSet()) }
  /// Selects all rows if multiple selection is allowed.
  open func selectAll(_ sender: Any?) {
    if allowsMultipleSelection { changeSelection(IndexSet(integersIn: 0..<numberOfRows)) }
  }

  /// Changes the selection and notifies the delegate.
  func changeSelection(_ rows: IndexSet) {
    guard rows != selectedRowIndexes else { return }
    selectedRowIndexes = rows
    for (row, view) in parts.rowViews { view.isSelected = rows.contains(row) }
    let notification = Notification(name: Self.selectionDidChangeNotification, object: self)
    delegate?.tableViewSelectionDidChange(notification)
    NotificationCenter.default.post(notification)
  }

  // MARK: Layout

  /// Whether the y-axis is downward: true.
  open override var isFlipped: Bool { true }

  /// No intrinsic size: the columns, the rows and the clip view determine the frame.
  open override var intrinsicContentSize: CGSize {
    CGSize(width: NSView.noIntrinsicMetric, height: NSView.noIntrinsicMetric)
  }

  /// Makes and places the visible rows.
  open override func layout() {
    super.layout()
    tile()
  }

  override func sizeDidChange() {
    super.sizeDidChange()
    needsLayout = true
  }

  /// Returns the number of rows, or what a subclass shows instead of those of the data source.
  func countOfRows() -> Int { dataSource?.numberOfRows(in: self) ?? 0 }
  /// The view of a cell.
  func makeCell(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    if let source = dataSource as? any ViewingDataSource { return source.view(for: column, row: row, of: self) }
    guard let view = delegate?.tableView(self, viewFor: column, row: row) else { return nil }
    let value = dataSource?.tableView(self, objectValueFor: column, row: row)
    if let cell = view as? NSTableCellView {
      cell.objectValue = value
    } else if let value, let control = view as? NSControl {
      control.objectValue = value
    }
    return view
  }
  /// The view of a row.
  func makeRowView(_ row: Int) -> NSTableRowView? {
    delegate?.tableView(self, rowViewForRow: row) ?? (dataSource as? any ViewingDataSource)?.rowView(for: row, of: self)
  }
  /// The height of a row without the spacing, in points.
  func heightOfRow(_ row: Int) -> CGFloat { delegate?.tableView(self, heightOfRow: row) ?? rowHeight }
  /// Whether a row has one view for all columns.
  func isGroup(_ row: Int) -> Bool {
    (dataSource as? any ViewingDataSource)?.isHeader(row) ?? delegate?.tableView(self, isGroupRow: row) ?? false
  }
  /// The distance of a cell from the leading edge of its column, in points.
  func indentation(row: Int, column: Int) -> CGFloat { 0 }

  func reportRange(_ index: Int, _ count: Int, _ what: String) {
    LayoutFault.report(
      name: "NSRangeException", reason: "The \(what) \(index) is out of bounds for a table with \(count) \(what)s.")
  }
}
