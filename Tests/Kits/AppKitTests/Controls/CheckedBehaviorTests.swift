import AppKit
import TestSupport
import Testing

/// Behaviors that the suites of other programs checked on macOS.
@MainActor @Suite(.serialized) struct CheckedBehaviorTests {
  @Test("Tables have the row height, the spacing and the style of the system")
  func tablesHaveAStyle() {
    let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 300, height: 300))
    expectEqual(table.rowHeight, 24)
    expectEqual(table.intercellSpacing, NSSize(width: 17, height: 0))
    expectEqual(table.headerView?.frame.height, 28)
    expectEqual(table.effectiveStyle, .inset)
    let scroll = NSScrollView(frame: table.frame)
    scroll.documentView = table
    expectEqual(table.effectiveStyle, .inset)
    scroll.borderType = .bezelBorder
    expectEqual(table.effectiveStyle, .fullWidth)
    table.selectionHighlightStyle = .sourceList
    expectEqual(table.effectiveStyle, .sourceList)
    table.style = .plain
    expectEqual(table.effectiveStyle, .plain)
  }

  private final class Rows: NSObject, NSTableViewDataSource {
    func numberOfRows(in tableView: NSTableView) -> Int { 3 }
  }

  @Test("Rows and cells of an inset table of macOS 26 are where AppKit has them")
  func insetTablesOfMacOS26() {
    let system = NSControl.systemAppearance
    NSControl.systemAppearance = .tahoe
    defer { NSControl.systemAppearance = system }
    let (table, rows) = (NSTableView(frame: NSRect(x: 0, y: 0, width: 300, height: 300)), Rows())
    for (index, width) in [100.0, 50, 30].enumerated() {
      let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("\(index)"))
      column.minWidth = 10
      column.width = width
      table.addTableColumn(column)
    }
    table.dataSource = rows
    let columns = (0..<3).map { table.rect(ofColumn: $0) }
    expectEqual(columns.map { [$0.minX, $0.width] }, [[10, 115], [125, 67], [192, 44]])
    expectEqual(table.rect(ofRow: 0).minY, 5)
    expectEqual(table.rect(ofRow: 2).maxY, 77)
    expectEqual(table.frameOfCell(atColumn: 0, row: 0), NSRect(x: 16, y: 5, width: 100, height: 24))
    expectEqual(table.row(at: NSPoint(x: 20, y: 4)), -1)
    expectEqual(table.row(at: NSPoint(x: 20, y: 76)), 2)
    expectEqual(table.row(at: NSPoint(x: 20, y: 80)), -1)
  }

  @Test("Fields are as high as their font needs, and a label as its text")
  func fieldsFollowTheirFont() {
    func height(_ size: CGFloat, _ make: () -> NSTextField) -> CGFloat {
      let field = make()
      field.font = .systemFont(ofSize: size)
      return field.intrinsicContentSize.height
    }
    for make in [{ NSTextField() }, { NSSearchField() }, { NSComboBox() }] as [() -> NSTextField] {
      #expect(height(28, make) > height(13, make) + 12)
      #expect(height(9, make) < height(13, make))
    }
    let title = NSTextField()
    title.font = .systemFont(ofSize: 22)
    title.stringValue = "Title"
    title.isBordered = false
    #expect(abs(title.intrinsicContentSize.height - 27) <= 1)
  }

  @Test("Panes of a split view move at once, between both notifications")
  func panesMoveAtOnce() {
    let window = NSWindow(
      contentRect: NSRect(x: 0, y: 0, width: 300, height: 200), styleMask: [], backing: .buffered, defer: false)
    let split = NSSplitView(frame: NSRect(x: 0, y: 0, width: 300, height: 200))
    window.contentView = split
    for _ in 0..<2 { split.addArrangedSubview(NSView(frame: NSRect(x: 0, y: 0, width: 300, height: 50))) }
    let posted = Posted()
    let tokens = [NSSplitView.willResizeSubviewsNotification, NSSplitView.didResizeSubviewsNotification].map { name in
      NotificationCenter.default.addObserver(forName: name, object: split, queue: nil) { note in
        posted.names.append(note.name.rawValue)
      }
    }
    split.adjustSubviews()
    #expect(abs(split.arrangedSubviews[0].frame.height - 95.5) <= 0.5)
    #expect(abs(split.arrangedSubviews[1].frame.height - 95.5) <= 0.5)
    posted.names = []
    split.setPosition(60, ofDividerAt: 0)
    for token in tokens { NotificationCenter.default.removeObserver(token) }
    expectEqual(split.arrangedSubviews[0].frame.height, 60)
    expectEqual(split.arrangedSubviews[1].frame.height, 131)
    expectEqual(posted.names.first, "NSSplitViewWillResizeSubviewsNotification")
    expectEqual(posted.names.last, "NSSplitViewDidResizeSubviewsNotification")
  }

  private final class Posted: @unchecked Sendable { var names: [String] = [] }

  private final class Bar: NSObject, NSToolbarDelegate {
    var asked: [NSToolbarItem.Identifier] = []
    func toolbarDefaultItemIdentifiers(_ toolbar: NSToolbar) -> [NSToolbarItem.Identifier] {
      [.toggleSidebar, .sidebarTrackingSeparator, .flexibleSpace, NSToolbarItem.Identifier("own"), .space]
    }
    func toolbar(
      _ toolbar: NSToolbar, itemForItemIdentifier itemIdentifier: NSToolbarItem.Identifier,
      willBeInsertedIntoToolbar flag: Bool
    ) -> NSToolbarItem? {
      asked.append(itemIdentifier)
      return NSToolbarItem(itemIdentifier: itemIdentifier)
    }
  }

  @Test func toolbarsMakeStandardItemsThemselves() {
    let (toolbar, bar) = (NSToolbar(identifier: "bar"), Bar())
    toolbar.delegate = bar
    expectEqual(toolbar.items.count, 5)
    expectEqual(bar.asked, [NSToolbarItem.Identifier("own")])
  }

  @Test func clipViewsFollowWithoutAScrollView() {
    let clip = NSClipView(frame: NSRect(x: 0, y: 0, width: 100, height: 100))
    let document = NSView(frame: NSRect(x: 0, y: 0, width: 100, height: 500))
    clip.documentView = document
    #expect(document.scrollToVisible(NSRect(x: 0, y: 300, width: 10, height: 10)))
    expectEqual(clip.bounds.minY, 210)
  }

  private final class Told: NSView {
    var calls: [String] = []
    override func viewDidHide() { calls.append("hide") }
    override func viewDidUnhide() { calls.append("unhide") }
  }

  @Test func viewsThatAreHiddenAnywayAreNotNotified() {
    let (outer, inner, deep) = (Told(), Told(), Told())
    outer.addSubview(inner)
    inner.addSubview(deep)
    inner.isHidden = true
    expectEqual(deep.calls, ["hide"])
    outer.isHidden = true
    expectEqual(outer.calls, ["hide"])
    expectEqual(inner.calls, ["hide"])
    inner.isHidden = false
    expectEqual(deep.calls, ["hide"])
    outer.isHidden = false
    expectEqual(deep.calls, ["hide", "unhide"])
  }

  @Test func rectanglesAreRoundedByOriginAndSize() {
    expectEqual(
      NSView().centerScanRect(NSRect(x: 10.3, y: 10.7, width: 20.4, height: 20.6)),
      NSRect(x: 10, y: 11, width: 20, height: 21))
  }

  @Test func fieldsThatCanBeEditedCanBeSelected() {
    let label = NSTextField(labelWithString: "Text")
    #expect(!label.isSelectable)
    label.isEditable = true
    #expect(label.isSelectable)
  }

  @Test("An alignment of columns makes a row of a stack view a column")
  func alignmentsOfColumnsMakeColumns() {
    let stack = NSStackView()
    stack.alignment = .bottom
    expectEqual(stack.orientation, .horizontal)
    stack.alignment = .leading
    expectEqual(stack.orientation, .vertical)
    expectEqual(stack.alignment, .leading)
    stack.orientation = .horizontal
    expectEqual(stack.orientation, .horizontal)
  }
}
