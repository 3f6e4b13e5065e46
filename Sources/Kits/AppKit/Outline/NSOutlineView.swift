import Foundation
import KitSupport
import LayoutEngine

/// A table whose rows are the items of a tree.
///
/// Items are compared by `==` if they are hashable, otherwise by identity.
open class NSOutlineView: NSTableView {
  /// The column whose cells are indented. The default is the first one.
  open var outlineTableColumn: NSTableColumn? {
    get { storedOutlineColumn ?? tableColumns.first }
    set {
      storedOutlineColumn = newValue
      needsLayout = true
    }
  }
  private weak var storedOutlineColumn: NSTableColumn?
  /// The indentation of a level in points. The default is 16.
  open var indentationPerLevel: CGFloat = 16 { didSet { columnsChanged() } }
  /// Whether the outline column resizes as items are expanded. Has no effect: columns follow the width of the table.
  open var autoresizesOutlineColumn = true
  /// Whether expanded items are saved. Has no effect: Plumb saves no defaults.
  open var autosaveExpandedItems = false

  private var expanded: Set<ItemKey> = []
  private var lines: [Line] = []

  /// A visible row: its item and its level.
  private struct Line {
    var item: Any
    var level: Int
    var parent: Any?
  }

  /// What identifies an item.
  private enum ItemKey: Hashable {
    case value(AnyHashable)
    case object(ObjectIdentifier)

    init(_ item: Any) {
      if let value = item as? AnyHashable {
        self = .value(value)
      } else {
        self = .object(ObjectIdentifier(item as AnyObject))
      }
    }
  }

  private var source: (any NSOutlineViewDataSource)? { dataSource as? any NSOutlineViewDataSource }
  private var outlineDelegate: (any NSOutlineViewDelegate)? { delegate as? any NSOutlineViewDelegate }

  // MARK: Items

  /// Returns the item of a row; nil for a row out of range.
  open func item(atRow row: Int) -> Any? {
    loadIfNeeded()
    return lines.indices.contains(row) ? lines[row].item : nil
  }

  /// Returns the row of an item; −1 if it is not visible.
  open func row(forItem item: Any?) -> Int {
    loadIfNeeded()
    guard let item else { return -1 }
    let key = ItemKey(item)
    return lines.firstIndex { ItemKey($0.item) == key } ?? -1
  }

  /// Returns the level of an item, from 0; −1 if it is not visible.
  open func level(forItem item: Any?) -> Int { level(forRow: row(forItem: item)) }
  /// Returns the level of a row, from 0; −1 for a row out of range.
  open func level(forRow row: Int) -> Int { lines.indices.contains(row) ? lines[row].level : -1 }
  /// Returns the parent of a visible item; nil for items of the top level.
  open func parent(forItem item: Any?) -> Any? {
    let row = row(forItem: item)
    return row < 0 ? nil : lines[row].parent
  }
  /// Returns the number of children of an item; of the top level for nil.
  open func numberOfChildren(ofItem item: Any?) -> Int { source?.outlineView(self, numberOfChildrenOfItem: item) ?? 0 }
  /// Returns a child of an item, or an item of the top level.
  open func child(_ index: Int, ofItem item: Any?) -> Any? { source?.outlineView(self, child: index, ofItem: item) }
  /// Returns whether an item can be expanded.
  open func isExpandable(_ item: Any?) -> Bool {
    guard let item else { return true }
    return source?.outlineView(self, isItemExpandable: item) ?? false
  }
  /// Returns whether an item is expanded.
  open func isItemExpanded(_ item: Any?) -> Bool { item.map { expanded.contains(ItemKey($0)) } ?? true }

  /// Expands an item; all items for nil with `expandChildren`.
  open func expandItem(_ item: Any?) { expandItem(item, expandChildren: false) }

  /// Expands an item, and its descendants if `expandChildren` is true. Nil stands for the top level.
  open func expandItem(_ item: Any?, expandChildren: Bool) {
    expand(item, expandChildren)
    setNeedsReload()
  }

  private func expand(_ item: Any?, _ withChildren: Bool) {
    if let item {
      guard isExpandable(item) else { return }
      expanded.insert(ItemKey(item))
    }
    guard withChildren else { return }
    for index in 0..<numberOfChildren(ofItem: item) {
      if let child = child(index, ofItem: item) { expand(child, true) }
    }
  }

  /// Collapses an item.
  open func collapseItem(_ item: Any?) { collapseItem(item, collapseChildren: false) }

  /// Collapses an item, and its descendants if `collapseChildren` is true. Nil stands for the top level.
  open func collapseItem(_ item: Any?, collapseChildren: Bool) {
    collapse(item, collapseChildren)
    setNeedsReload()
  }

  private func collapse(_ item: Any?, _ withChildren: Bool) {
    if withChildren, isItemExpanded(item) {
      for index in 0..<numberOfChildren(ofItem: item) {
        if let child = child(index, ofItem: item) { collapse(child, true) }
      }
    }
    if let item { expanded.remove(ItemKey(item)) }
  }

  /// Makes the views of an item anew.
  open func reloadItem(_ item: Any?) { reloadItem(item, reloadChildren: false) }

  /// Makes the views of an item anew, and reads its children if `reloadChildren` is true. Nil stands for the top level.
  open func reloadItem(_ item: Any?, reloadChildren: Bool) {
    guard let item, !reloadChildren else { return reloadData() }
    let row = row(forItem: item)
    if row >= 0 { reloadData(forRowIndexes: [row], columnIndexes: IndexSet(integersIn: 0..<numberOfColumns)) }
  }

  /// Returns the rectangle of the marker of an expandable item; an empty one for other rows.
  open func frameOfOutlineCell(atRow row: Int) -> CGRect {
    guard let item = item(atRow: row), isExpandable(item), let column = outlineTableColumn,
      let index = tableColumns.firstIndex(where: { $0 === column })
    else { return .zero }
    let cell = frameOfCell(atColumn: index, row: row)
    return CGRect(x: cell.minX - indentationPerLevel, y: cell.minY, width: indentationPerLevel, height: cell.height)
  }

  // MARK: Rows

  override func countOfRows() -> Int {
    lines = []
    addLines(of: nil, level: 0)
    return lines.count
  }

  private func addLines(of parent: Any?, level: Int) {
    for index in 0..<max(0, numberOfChildren(ofItem: parent)) {
      guard let item = child(index, ofItem: parent) else { continue }
      lines.append(Line(item: item, level: level, parent: parent))
      if isItemExpanded(item), isExpandable(item) { addLines(of: item, level: level + 1) }
    }
  }

  override func makeCell(_ column: NSTableColumn?, _ row: Int) -> NSView? {
    let item = lines[row].item
    guard let view = outlineDelegate?.outlineView(self, viewFor: column, item: item) else { return nil }
    if let cell = view as? NSTableCellView {
      cell.objectValue = source?.outlineView(self, objectValueFor: column, byItem: item)
    }
    return view
  }

  override func makeRowView(_ row: Int) -> NSTableRowView? {
    outlineDelegate?.outlineView(self, rowViewForItem: lines[row].item)
  }

  override func heightOfRow(_ row: Int) -> CGFloat {
    lines.indices.contains(row)
      ? outlineDelegate?.outlineView(self, heightOfRowByItem: lines[row].item) ?? rowHeight : rowHeight
  }

  override func isGroup(_ row: Int) -> Bool {
    lines.indices.contains(row) && outlineDelegate?.outlineView(self, isGroupItem: lines[row].item) ?? false
  }

  /// The marker takes the place of one level.
  override func indentation(row: Int, column: Int) -> CGFloat {
    guard lines.indices.contains(row), tableColumns[column] === outlineTableColumn else { return 0 }
    return CGFloat(lines[row].level + 1) * indentationPerLevel
  }
}

/// An object that provides the items of an outline.
public protocol NSOutlineViewDataSource: NSTableViewDataSource {
  /// Returns the number of children of an item; of the top level for nil.
  func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int
  /// Returns a child of an item, or an item of the top level.
  func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any
  /// Returns whether an item can be expanded.
  func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool
  /// Returns the value of a cell.
  func outlineView(_ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?) -> Any?
}

extension NSOutlineViewDataSource {
  /// Returns nil: the item has no value.
  public func outlineView(
    _ outlineView: NSOutlineView, objectValueFor tableColumn: NSTableColumn?, byItem item: Any?
  ) -> Any? { nil }
}

/// An object that provides the views of an outline.
public protocol NSOutlineViewDelegate: NSTableViewDelegate {
  /// Returns the view of a cell. The column is nil for a group item.
  func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView?
  /// Returns the view of a row; nil for a standard one.
  func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView?
  /// Returns the height of a row without the spacing, in points.
  func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat
  /// Returns whether an item is a group, whose view spans all columns.
  func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool
  /// Called after the selection changed.
  func outlineViewSelectionDidChange(_ notification: Notification)
}

extension NSOutlineViewDelegate {
  /// Returns nil: the cell has no view.
  public func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView? {
    nil
  }
  /// A standard row view.
  public func outlineView(_ outlineView: NSOutlineView, rowViewForItem item: Any) -> NSTableRowView? { nil }
  /// The row height of the outline.
  public func outlineView(_ outlineView: NSOutlineView, heightOfRowByItem item: Any) -> CGFloat {
    outlineView.rowHeight
  }
  /// Not a group.
  public func outlineView(_ outlineView: NSOutlineView, isGroupItem item: Any) -> Bool { false }
  /// The default implementation does nothing.
  public func outlineViewSelectionDidChange(_ notification: Notification) {}
  /// Notifies the delegate as one of an outline.
  public func tableViewSelectionDidChange(_ notification: Notification) { outlineViewSelectionDidChange(notification) }
}
