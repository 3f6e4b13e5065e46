import AutoLayout
import Cocoa
import TestSupport
import Testing

/// A table's data source and delegate whose cells have a view of a given height.
@MainActor
private final class Rows: NSTableViewDataSource, NSTableViewDelegate {
  var heights: [CGFloat]
  var made = 0
  var rowHeights: [CGFloat]?
  var group: Int?
  init(_ heights: [CGFloat]) { self.heights = heights }

  func numberOfRows(in tableView: NSTableView) -> Int { heights.count }
  func tableView(_ tableView: NSTableView, objectValueFor tableColumn: NSTableColumn?, row: Int) -> Any? { row }
  func tableView(_ tableView: NSTableView, isGroupRow row: Int) -> Bool { row == group }
  func tableView(_ tableView: NSTableView, heightOfRow row: Int) -> CGFloat { rowHeights?[row] ?? tableView.rowHeight }
  func tableView(_ tableView: NSTableView, viewFor tableColumn: NSTableColumn?, row: Int) -> NSView? {
    let identifier = NSUserInterfaceItemIdentifier("cell")
    let cell = tableView.makeView(withIdentifier: identifier, owner: self) as? Cell ?? Cell()
    if cell.identifier == nil { made += 1 }
    cell.identifier = identifier
    cell.height.constant = heights[row]
    return cell
  }
}

/// A cell with a view at 5 points from its edges.
private final class Cell: NSTableCellView {
  let content = NSView()
  lazy var height = content.heightAnchor.constraint(equalToConstant: 10)
  init() {
    super.init(frame: .zero)
    content.translatesAutoresizingMaskIntoConstraints = false
    addSubview(content)
    let bottom = content.bottomAnchor.constraint(equalTo: bottomAnchor, constant: -5)
    bottom.priority = .defaultHigh
    NSLayoutConstraint.activate([
      content.leadingAnchor.constraint(equalTo: leadingAnchor, constant: 5), height,
      content.trailingAnchor.constraint(equalTo: trailingAnchor, constant: -5),
      content.topAnchor.constraint(equalTo: topAnchor, constant: 5), bottom,
    ])
  }
  required init?(coder: NSCoder) { nil }
}

@Suite(.serialized)
@MainActor
struct TableViewTests {
  private func table(_ rows: Rows, columns: [CGFloat], height: CGFloat = 100) -> (NSScrollView, NSTableView) {
    let (scroll, table) = (NSScrollView(frame: rect(0, 0, 300, height)), NSTableView())
    for (index, width) in columns.enumerated() {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("\(index)"))
      column.width = width
      table.addTableColumn(column)
    }
    table.headerView = nil
    setPlainStyle(table)
    (table.dataSource, table.delegate) = (rows, rows)
    scroll.documentView = table
    scroll.layoutSubtreeIfNeeded()
    return (scroll, table)
  }

  /// The distances of tables before macOS 11.
  private func setPlainStyle(_ table: NSTableView) {
    table.style = .plain
    (table.rowHeight, table.intercellSpacing) = (17, CGSize(width: 3, height: 2))
  }

  @Test("A27 A row is as high as the row height and the spacing; cells are as wide as their columns")
  func rowIsAsHighAsRowHeightAndSpacing() throws {
    let rows = Rows([10, 10, 10])
    let (scroll, table) = table(rows, columns: [80, 60])
    // The scroll view is the root of the layout.
    defer { withExtendedLifetime(scroll) {} }
    expectEqual(table.numberOfRows, 3)
    #expect(table.isFlipped)
    expectEqual(numbers(table.rect(ofRow: 1)), [0, 19, 300, 19])
    expectEqual(numbers(table.frame), [0, 0, 300, 100])
    // The last column fills the table.
    expectEqual(table.tableColumns.map { Double($0.width) }, [80, 214])
    expectEqual(numbers(table.frameOfCell(atColumn: 1, row: 1)), [84, 20, 214, 17])
    let cell = try #require(table.view(atColumn: 1, row: 1, makeIfNecessary: false) as? Cell)
    expectEqual(numbers(cell.frame), [84, 1, 214, 17])
    expectEqual(numbers(cell.content.frame), [5, 2, 204, 10])
    expectEqual(cell.objectValue as? Int, 1)
    expectEqual(table.row(for: cell.content), 1)
    expectEqual(table.column(for: cell.content), 1)
    let given = cell.constraints.filter { $0.identifier?.hasPrefix("NSView-Encapsulated-Layout") == true }
    expectEqual(
      given.map { "\($0.identifier ?? "") \($0.constant)" },
      [
        "NSView-Encapsulated-Layout-Width 214.0", "NSView-Encapsulated-Layout-Height 17.0",
      ])
  }

  @Test("A27 Automatic heights follow the constraints of the cells; the row height is the estimate")
  func automaticHeightsFollowConstraintsOfCells() {
    let rows = Rows([10, 30, 20] + Array(repeating: 10, count: 20))
    let (scroll, table) = table(rows, columns: [100])
    table.usesAutomaticRowHeights = true
    table.rowHeight = 20
    scroll.layoutSubtreeIfNeeded()
    expectEqual((0..<3).map { Double(table.rect(ofRow: $0).minY) }, [0, 22, 64])
    expectEqual(table.rect(ofRow: 22).height, 22)
    expectEqual(table.frame.height, CGFloat(22 + 42 + 32 + 20 * 22))
    rows.heights[0] = 50
    table.reloadData(forRowIndexes: [0], columnIndexes: [0])
    scroll.layoutSubtreeIfNeeded()
    expectEqual(table.rect(ofRow: 0).height, 62)
  }

  @Test("Heights by the delegate, group rows, hidden columns and headers")
  func heightsByTheDelegate() {
    let rows = Rows([10, 10, 10])
    rows.rowHeights = [30, 40, 50]
    rows.group = 1
    let (scroll, table) = table(rows, columns: [80, 60])
    expectEqual((0..<3).map { Double(table.rect(ofRow: $0).height) }, [32, 42, 52])
    expectEqual(table.view(atColumn: 0, row: 1, makeIfNecessary: false)?.frame.width, 300)
    rows.rowHeights = [20, 40, 50]
    table.noteHeightOfRows(withIndexesChanged: [0])
    table.tableColumns[0].isHidden = true
    table.headerView = NSTableHeaderView(frame: rect(0, 0, 0, 23))
    scroll.layoutSubtreeIfNeeded()
    expectEqual(table.rect(ofRow: 1).minY, 22)
    expectEqual(table.rect(ofColumn: 0), .zero)
    expectEqual(table.rect(ofColumn: 1).minX, 0)
    expectEqual(numbers(scroll.contentView.frame), [0, 23, 300, 77])
  }

  @Test("Only visible rows have views, and scrolling reuses them")
  func onlyVisibleRowsHaveViewsAndScrollingReusesThem() {
    let rows = Rows(Array(repeating: 10, count: 1000))
    let (scroll, table) = table(rows, columns: [100])
    let made = rows.made
    expectEqual(made, 6)
    expectEqual(table.frame.height, 19000)
    for row in stride(from: 50, to: 950, by: 50) {
      table.scrollRowToVisible(row)
      scroll.layoutSubtreeIfNeeded()
      let cell = table.view(atColumn: 0, row: row, makeIfNecessary: false)
      #expect(cell != nil)
      expectEqual(cell.map { table.row(for: $0) }, row)
    }
    #expect(rows.made <= made + 2)
    #expect(table.rows(in: scroll.documentVisibleRect).length <= 7)
  }

  @Test("Rows are inserted, removed and moved with their views and the selection")
  func rowsAreInsertedRemovedAndMovedWithTheirViewsAndSelection() {
    let rows = Rows([10, 20, 30])
    rows.rowHeights = [10, 20, 30]
    let (scroll, table) = table(rows, columns: [100])
    let last = table.rowView(atRow: 2, makeIfNecessary: false)
    table.selectRowIndexes([2], byExtendingSelection: false)
    (rows.heights, rows.rowHeights) = ([15, 10, 30], [15, 10, 30])
    table.beginUpdates()
    table.removeRows(at: [1])
    table.insertRows(at: [0])
    table.endUpdates()
    scroll.layoutSubtreeIfNeeded()
    expectEqual((0..<3).map { Double(table.rect(ofRow: $0).height) }, [17, 12, 32])
    #expect(table.rowView(atRow: 2, makeIfNecessary: false) === last)
    expectEqual(table.selectedRow, 2)
    table.moveRow(at: 2, to: 0)
    scroll.layoutSubtreeIfNeeded()
    expectEqual(table.selectedRow, 0)
    expectEqual(table.rect(ofRow: 0).height, 32)
    expectEqual(last?.frame.minY, 0)
    expectEqual(faults { table.removeRows(at: [7]) }, ["NSRangeException"])
    expectEqual(faults { table.insertRows(at: [0]) }, ["NSInternalInconsistencyException"])
    expectEqual(table.numberOfRows, 3)
  }

  @Test("Columns follow the width of the table by the style and keep their limits")
  func columnsFollowWidthOfTableByStyleAndKeepTheirLimits() {
    let (scroll, table) = table(Rows([10]), columns: [50, 50, 50])
    expectEqual(table.tableColumns.map { Double($0.width) }, [50, 50, 191])
    table.columnAutoresizingStyle = .uniformColumnAutoresizingStyle
    scroll.setFrameSize(CGSize(width: 330, height: 100))
    scroll.layoutSubtreeIfNeeded()
    expectEqual(table.tableColumns.map { Double($0.width) }, [60, 60, 201])
    table.columnAutoresizingStyle = .lastColumnOnlyAutoresizingStyle
    table.tableColumns[2].maxWidth = 210
    scroll.setFrameSize(CGSize(width: 400, height: 100))
    scroll.layoutSubtreeIfNeeded()
    expectEqual(table.tableColumns[2].width, 210)
    expectEqual(table.frame.width, 400)
    table.tableColumns[0].width = 3
    expectEqual(table.tableColumns[0].width, 10)
    expectEqual(table.column(withIdentifier: NSUserInterfaceItemIdentifier("1")), 1)
  }

  @Test("An outline shows the children of expanded items, indented by their level")
  func outlineShowsChildrenOfExpandedItemsIndentedByTheirLevel() {
    final class Node {
      let name: String
      let children: [Node]
      init(_ name: String, _ children: [Node] = []) { (self.name, self.children) = (name, children) }
    }
    final class Source: NSOutlineViewDataSource, NSOutlineViewDelegate {
      let roots: [Node]
      init(_ roots: [Node]) { self.roots = roots }
      private func children(_ item: Any?) -> [Node] { (item as? Node)?.children ?? roots }
      func outlineView(_ outlineView: NSOutlineView, numberOfChildrenOfItem item: Any?) -> Int { children(item).count }
      func outlineView(_ outlineView: NSOutlineView, child index: Int, ofItem item: Any?) -> Any {
        children(item)[index]
      }
      func outlineView(_ outlineView: NSOutlineView, isItemExpandable item: Any) -> Bool { !children(item).isEmpty }
      func outlineView(_ outlineView: NSOutlineView, viewFor tableColumn: NSTableColumn?, item: Any) -> NSView? {
        NSTextField(labelWithString: (item as? Node)?.name ?? "")
      }
    }
    let tree = Node("a", [Node("b", [Node("c")]), Node("d")])
    let source = Source([tree, Node("e")])
    let (scroll, outline) = (NSScrollView(frame: rect(0, 0, 200, 200)), NSOutlineView())
    outline.addTableColumn(NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name")))
    outline.headerView = nil
    setPlainStyle(outline)
    (outline.dataSource, outline.delegate) = (source, source)
    scroll.documentView = outline
    scroll.layoutSubtreeIfNeeded()
    expectEqual(outline.numberOfRows, 2)
    expectEqual(outline.row(forItem: tree), 0)
    #expect(outline.isExpandable(tree))
    outline.expandItem(nil, expandChildren: true)
    scroll.layoutSubtreeIfNeeded()
    let names = (0..<5).map { (outline.item(atRow: $0) as? Node)?.name }
    expectEqual(names, ["a", "b", "c", "d", "e"])
    expectEqual(outline.level(forRow: 2), 2)
    #expect((outline.parent(forItem: tree.children[0]) as? Node) === tree)
    let lefts = (0..<3).compactMap { outline.view(atColumn: 0, row: $0, makeIfNecessary: false)?.frame.minX }
    expectEqual(lefts, [17, 33, 49])
    expectEqual(outline.frameOfOutlineCell(atRow: 1).minX, 17)
    outline.collapseItem(tree.children[0])
    expectEqual(outline.numberOfRows, 4)
    #expect(outline.isItemExpanded(tree))
  }
}
