import AppKit
import TestSupport
import Testing

/// Names that client code calls while it lays out, although most of them lay nothing out.
@MainActor @Suite struct UsedNameTests {
  private final class Canvas: NSView {
    var calls: [String] = []
    override func viewWillDraw() { calls.append("will") }
    override func draw(_ dirtyRect: NSRect) { calls.append("draw") }
    override func updateTrackingAreas() {
      for area in trackingAreas { removeTrackingArea(area) }
      addTrackingArea(
        NSTrackingArea(rect: bounds, options: [.mouseEnteredAndExited, .activeInKeyWindow], owner: self, userInfo: nil))
    }
  }

  @Test func viewsAreToldBeforeTheyAreDrawn() {
    let view = Canvas(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    view.needsDisplay = true
    view.displayIfNeeded()
    expectEqual(view.calls, ["will", "draw"])
  }

  @Test func trackingAreasAreKept() {
    let view = Canvas(frame: NSRect(x: 0, y: 0, width: 10, height: 10))
    view.updateTrackingAreas()
    view.updateTrackingAreas()
    expectEqual(view.trackingAreas.count, 1)
    #expect(view.trackingAreas.first?.owner === view)
  }

  @Test func settingsKeepTheirValues() {
    let view = NSView()
    view.focusRingType = .none
    view.layerContentsRedrawPolicy = .onSetNeedsDisplay
    expectEqual(view.focusRingType, .none)
    expectEqual(view.layerContentsRedrawPolicy, .onSetNeedsDisplay)
    let window = NSWindow()
    window.hidesOnDeactivate = true
    #expect(window.hidesOnDeactivate)
    let item = NSMenuItem(title: "Copy", action: nil, keyEquivalent: "c")
    item.identifier = NSUserInterfaceItemIdentifier("copy")
    expectEqual(item.identifier?.rawValue, "copy")
    expectEqual(NSAppearance.currentDrawing().name, .aqua)
    let status = NSStatusBar.system.statusItem(withLength: NSStatusItem.variableLength)
    status.button?.title = "Plumb"
    expectEqual(status.button?.title, "Plumb")
    let search = NSSearchToolbarItem(itemIdentifier: NSToolbarItem.Identifier("search"))
    #expect(search.view === search.searchField)
    let accessory = NSTitlebarAccessoryViewController()
    accessory.layoutAttribute = .right
    expectEqual(accessory.layoutAttribute, .right)
    expectEqual(NSTextView().textContainer?.widthTracksTextView, true)
  }

  @Test func windowsAnnounceThatTheyBecomeTheKeyWindow() {
    let (first, second) = (NSWindow(), NSWindow())
    first.makeKey()
    let names = Names()
    let center = NotificationCenter.default
    let tokens = [NSWindow.didBecomeKeyNotification, NSWindow.didResignKeyNotification].map { name in
      center.addObserver(forName: name, object: nil, queue: nil) { note in
        names.list.append(note.name.rawValue)
      }
    }
    second.makeKey()
    second.makeKey()
    for token in tokens { center.removeObserver(token) }
    expectEqual(names.list, ["NSWindowDidResignKeyNotification", "NSWindowDidBecomeKeyNotification"])
  }

  private final class Names: @unchecked Sendable { var list: [String] = [] }

  private final class Gate: NSObject, NSTabViewDelegate {
    var selected: [String] = []
    func tabView(_ tabView: NSTabView, shouldSelect tabViewItem: NSTabViewItem?) -> Bool {
      tabViewItem?.label != "closed"
    }
    func tabView(_ tabView: NSTabView, didSelect tabViewItem: NSTabViewItem?) {
      selected.append(tabViewItem?.label ?? "")
    }
  }

  @Test("Tab controllers show the views of their children, and the delegate decides about the selection")
  func tabControllersShowTheirChildren() {
    let tabs = NSTabViewController()
    let gate = Gate()
    let pages = ["one", "closed", "two"].map { name in
      let child = NSViewController()
      child.title = name
      child.view = NSView()
      return NSTabViewItem(viewController: child)
    }
    for page in pages { tabs.addTabViewItem(page) }
    tabs.view.frame = NSRect(x: 0, y: 0, width: 300, height: 200)
    tabs.tabView.delegate = gate
    expectEqual(tabs.children.count, 3)
    expectEqual(tabs.selectedTabViewItemIndex, 0)
    #expect(pages[0].view?.superview === tabs.view)
    tabs.selectedTabViewItemIndex = 1
    expectEqual(tabs.selectedTabViewItemIndex, 0)
    tabs.selectedTabViewItemIndex = 2
    #expect(pages[2].view?.superview === tabs.view)
    tabs.tabView.selectFirstTabViewItem(nil)
    expectEqual(gate.selected, ["two", "one"])
    tabs.tabStyle = .toolbar
    expectEqual(pages[0].view?.frame, tabs.view.bounds)
    #expect(tabs.tabViewItem(for: tabs.children[2]) === pages[2])
    tabs.removeTabViewItem(pages[1])
    expectEqual(tabs.children.count, 2)
  }

  @Test("A path control has a height by its metrics and an item for each component")
  func pathControlsHaveAHeightAndItems() {
    let path = NSPathControl()
    path.url = URL(fileURLWithPath: "/Users/ada/Notes.txt")
    expectEqual(path.pathItems.map(\.title), ["/", "Users", "ada", "Notes.txt"])
    expectEqual(path.pathItems[1].url?.path, "/Users")
    expectEqual(path.intrinsicContentSize, NSSize(width: NSView.noIntrinsicMetric, height: 20))
  }

  @Test("Text wraps in its container if that does not follow the text view")
  func textWrapsInItsContainer() {
    let view = NSTextView(frame: NSRect(x: 0, y: 0, width: 80, height: 10))
    view.string = "one two three four five six seven eight"
    let wrapped = view.frame.height
    view.textContainer?.widthTracksTextView = false
    #expect(view.frame.height < wrapped)
    view.textContainer?.size = NSSize(width: 80, height: 1e7)
    expectEqual(view.frame.height, wrapped)
  }

  @Test("A diffable data source makes the cells of new rows only, and a group row for each section")
  func diffableDataSourcesKeepTheCellsOfRowsThatStay() {
    let table = NSTableView(frame: NSRect(x: 0, y: 0, width: 200, height: 400))
    let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
    column.width = 150
    table.addTableColumn(column)
    var made: [String] = []
    let source = NSTableViewDiffableDataSource<Int, String>(tableView: table) { _, _, _, item in
      made.append(item)
      return NSTextField(labelWithString: item)
    }
    source.sectionHeaderViewProvider = { _, _, section in NSTextField(labelWithString: "Section \(section)") }
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections([1, 2])
    snapshot.appendItems(["a", "b"], toSection: 1)
    snapshot.appendItems(["c"], toSection: 2)
    source.apply(snapshot, animatingDifferences: false)
    table.layoutSubtreeIfNeeded()
    expectEqual(table.numberOfRows, 5)
    expectEqual(made, ["a", "b", "c"])
    expectEqual(source.sectionIdentifier(forRow: 3), 2)
    expectEqual(source.row(forItemIdentifier: "c"), 4)
    let kept = table.view(atColumn: 0, row: 4, makeIfNecessary: false)
    snapshot.deleteItems(["a"])
    snapshot.appendItems(["d"], toSection: 2)
    source.apply(snapshot, animatingDifferences: true)
    table.layoutSubtreeIfNeeded()
    expectEqual(made, ["a", "b", "c", "d"])
    #expect(kept != nil)
    #expect(table.view(atColumn: 0, row: 3, makeIfNecessary: false) === kept)
    expectEqual(source.itemIdentifier(forRow: 4), "d")
    #expect(source.itemIdentifier(forRow: 0) == nil)
  }

  @Test func windowHasTheAppearanceOfTheApplicationUnlessItHasItsOwn() {
    let window = NSWindow()
    #expect(window.effectiveAppearance === NSApplication.shared.effectiveAppearance)
    let dark = NSAppearance(named: .darkAqua)
    window.appearance = dark
    #expect(window.effectiveAppearance === dark)
    #expect(!NSWorkspace.shared.accessibilityDisplayShouldInvertColors)
  }
}
