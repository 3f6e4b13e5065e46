import AutoLayout
import Foundation
import LayoutEngine

/// A document view that makes its content as far as it is visible.
@preconcurrency @MainActor protocol TiledDocument: NSView {
  /// Called after the visible part has changed.
  func visiblePartDidChange()
}

/// The views of a table.
struct TableRowParts {
  /// The views of rows, by row.
  var rowViews: [Int: NSTableRowView] = [:]
  /// The views that wait for reuse, by identifier.
  var reusable: [String: [NSView]] = [:]
  /// The standard row views that wait for reuse. They and those in ``reusable`` stay in the table, hidden, with their
  /// cells.
  var spareRows: [NSTableRowView] = []
  /// The row and the column whose view the delegate is asked for.
  var filling: (row: NSTableRowView, column: Int)?
}

extension NSTableView: TiledDocument {
  /// The clip view that shows the table.
  var clip: NSClipView? { superview as? NSClipView }

  func visiblePartDidChange() {
    guard !tiling.isTiling else { return }
    if let clip, fittedWidth != clip.bounds.width || rowRange(visiblePart) != shownRows { needsLayout = true }
  }

  /// The part of the table that is visible in its clip view; all of it without one.
  private var visiblePart: CGRect { clip.map { convert($0.bounds, from: $0) } ?? bounds }

  private var shownRows: Range<Int> {
    guard let first = parts.rowViews.keys.min(), let last = parts.rowViews.keys.max() else { return 0..<0 }
    return first..<(last + 1)
  }

  // MARK: Loading

  func setNeedsReload() {
    tiling.needsReload = true
    needsLayout = true
  }

  func loadIfNeeded() {
    guard tiling.needsReload else { return }
    tiling.needsReload = false
    removeRows { _ in true }
    let count = countOfRows()
    if count < 0 {
      LayoutFault.report(
        name: "NSInternalInconsistencyException", reason: "The data source returned \(count) as the number of rows.")
    }
    setExtents((0..<max(0, count)).map(extent))
    needsLayout = true
    let remaining = selectedRowIndexes.filteredIndexSet { $0 < count }
    changeSelection(remaining)
  }

  /// The height of a row before it is measured.
  func extent(_ row: Int) -> TableGeometry.Extent {
    TableGeometry.Extent(height: Double(givenHeight(row)), isFinal: !usesAutomaticRowHeights)
  }

  /// The height of a row with its spacing, by the delegate or the table.
  func givenHeight(_ row: Int) -> CGFloat {
    let height = usesAutomaticRowHeights ? rowHeight : heightOfRow(row)
    return (height.isFinite && height > 0 ? height : rowHeight) + intercellSpacing.height
  }

  func setExtents(_ rows: [TableGeometry.Extent]) {
    let metrics = metrics
    geometry = TableGeometry([
      TableGeometry.Section(
        header: TableGeometry.Extent(height: metrics.top, isFinal: true), rows: rows,
        footer: TableGeometry.Extent(height: metrics.bottom, isFinal: true))
    ])
    shownStyle = effectiveStyle
  }

  func heightsChanged() {
    guard !tiling.needsReload else { return }
    setExtents((0..<numberOfRows).map(extent))
    needsLayout = true
  }

  func columnSetChanged() {
    removeRows { _ in true }
    columnsChanged()
  }

  func columnsChanged() {
    if usesAutomaticRowHeights { geometry.discardHeights() }
    needsLayout = true
  }

  // MARK: Tiling

  /// Makes and places the visible rows, puts the others away, and sets the size of the table.
  public func tile() {
    // On the canvas, a table has no rows and the frame of the document.
    guard !tiling.isTiling, settings.canvas == nil else { return }
    tiling.isTiling = true
    defer { tiling.isTiling = false }
    loadIfNeeded()
    // The border of the scroll view can have changed the automatic style.
    if shownStyle != effectiveStyle { heightsChanged() }
    fitToClip()
    var visible = rowRange(visiblePart)
    // Rows that are not visible any more are put away first, so that their views are reused.
    removeRows { !visible.contains($0) }
    for _ in 0..<3 {
      for row in visible { layOut(row) }
      let now = rowRange(visiblePart)
      if now == visible { break }
      visible = now
    }
    removeRows { !visible.contains($0) }
    fitToClip()
    if let headerView { headerView.setFrameSize(CGSize(width: frame.width, height: headerView.frame.height)) }
  }

  /// The table is as large as its rows and columns and at least as large as the clip view.
  private func fitToClip() {
    guard let clip else { return }
    if fittedWidth != clip.bounds.width {
      fittedWidth = clip.bounds.width
      fitColumns(columnAutoresizingStyle)
    }
    guard translatesAutoresizingMaskIntoConstraints else { return }
    let size = CGSize(
      width: max(widthOfColumns, clip.bounds.width), height: max(CGFloat(geometry.height), clip.bounds.height))
    if size != frame.size { setFrameSize(size) }
  }

  private func layOut(_ row: Int) {
    let view = parts.rowViews[row] ?? showRow(row)
    fill(view, row)
    if !geometry.isFinal[row + 1] { geometry.setHeight(Double(measuredHeight(view, row)), row + 1) }
    place(view, row)
  }

  /// The height that the constraints of the cells require at the widths of their columns, with the spacing.
  private func measuredHeight(_ view: NSTableRowView, _ row: Int) -> CGFloat {
    var height: CGFloat = 0
    for (column, cell) in view.cells {
      let width = isGroup(row) ? max(bounds.width, widthOfColumns) : frameOfCell(atColumn: column, row: row).width
      cell.updateConstraintsForSubtreeIfNeeded()
      let size = cell.layoutNode.fittingSize(
        CGSize(width: width, height: 0), horizontal: .required, vertical: .fittingSizeCompression)
      height = max(height, size.height)
    }
    return (height > 0 ? height : rowHeight) + intercellSpacing.height
  }

  private func place(_ view: NSTableRowView, _ row: Int) {
    let rect = rect(ofRow: row)
    if view.frame != rect { view.frame = rect }
    for (column, cell) in view.cells {
      var frame = frameOfCell(atColumn: column, row: row)
      if isGroup(row) { frame = CGRect(x: 0, y: frame.minY, width: rect.width, height: frame.height) }
      frame.origin.y -= rect.minY
      if cell.frame != frame { cell.frame = frame }
      cell.isHidden = tableColumns.indices.contains(column) && tableColumns[column].isHidden
    }
  }

  // MARK: Making rows

  @discardableResult func showRow(_ row: Int) -> NSTableRowView {
    let view = makeRowView(row) ?? parts.spareRows.popLast() ?? NSTableRowView()
    parts.rowViews[row] = view
    view.isSelected = selectedRowIndexes.contains(row)
    view.isGroupRowStyle = isGroup(row)
    if view.superview !== self { addSubview(view) }
    if view.isHidden { view.isHidden = false }
    fill(view, row)
    removeSparedCells(of: view)
    place(view, row)
    delegate?.tableView(self, didAdd: view, forRow: row)
    return view
  }

  /// Makes the cells that a row lacks.
  private func fill(_ view: NSTableRowView, _ row: Int) {
    if isGroup(row) { return addCell(nil, 0, to: view, row) }
    for (index, column) in tableColumns.enumerated() where !column.isHidden { addCell(column, index, to: view, row) }
  }

  private func addCell(_ column: NSTableColumn?, _ index: Int, to view: NSTableRowView, _ row: Int) {
    guard view.cells[index] == nil else { return }
    parts.filling = (view, index)
    defer { parts.filling = nil }
    guard let cell = makeCell(column, row) else { return }
    view.cells[index] = cell
    cell.viewState.isEncapsulated = true
    guard cell.superview !== view else { return }
    view.addSubview(cell)
  }

  func removeCell(_ column: Int, from view: NSTableRowView) {
    guard let cell = view.cells.removeValue(forKey: column) else { return }
    cell.removeFromSuperview()
    enqueue(cell)
  }

  // MARK: Reuse

  /// Hides the rows that satisfy a condition. They keep their cells, so that no constraint has to be made again.
  func removeRows(where condition: (Int) -> Bool) {
    for row in parts.rowViews.keys.filter(condition) {
      guard let view = parts.rowViews.removeValue(forKey: row) else { continue }
      view.isHidden = true
      (view.sparedCells, view.cells) = (view.cells, [:])
      for (column, cell) in view.sparedCells where cell.identifier == nil {
        view.sparedCells[column] = nil
        cell.removeFromSuperview()
      }
      if view.identifier != nil {
        enqueue(view)
      } else if type(of: view) == NSTableRowView.self {
        parts.spareRows.append(view)
      } else {
        view.removeFromSuperview()
      }
      delegate?.tableView(self, didRemove: view, forRow: row)
    }
  }

  /// The cell that the row had in its former place, if it has the identifier.
  func sparedCell(_ identifier: NSUserInterfaceItemIdentifier) -> NSView? {
    guard let (row, column) = parts.filling, row.sparedCells[column]?.identifier == identifier else { return nil }
    return row.sparedCells.removeValue(forKey: column)
  }

  /// Makes the cells that a reused row does not use available to other rows.
  private func removeSparedCells(of view: NSTableRowView) {
    for cell in view.sparedCells.values {
      cell.removeFromSuperview()
      enqueue(cell)
    }
    view.sparedCells = [:]
  }

  private func enqueue(_ view: NSView) {
    if let identifier = view.identifier { parts.reusable[identifier.rawValue, default: []].append(view) }
  }
}
