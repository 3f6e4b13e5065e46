import AppKit
import Foundation
import KitTestSupport
import LayoutEngine
import TestSupport
import Testing

/// Calls `body` and returns the misuse that it met.
@MainActor
private func misuse(_ body: () -> Void) -> [(name: String, reason: String)] {
  nonisolated(unsafe) var found: [(name: String, reason: String)] = []
  let old = LayoutFault.handler
  LayoutFault.handler = { found.append(($0, $1)) }
  defer { LayoutFault.handler = old }
  body()
  return found
}

@Suite("Storyboards for macOS", .serialized)
@MainActor
struct StoryboardTests {
  private let storyboard = NSStoryboard(data: TestDocument.program, name: "Program.storyboard")

  private func loadHome() throws -> (NSWindowController, HomeController) {
    CallLog.lines = []
    var made: (NSWindowController, HomeController)?
    _ = try problems {
      let window = try #require(storyboard.instantiateInitialController() as? NSWindowController)
      made = (window, try #require(window.contentViewController as? HomeController))
    }
    return try #require(made)
  }

  @Test("callbacks of loading come in the order of Apple's kit")
  func callbacksComeInOrder() throws {
    _ = try loadHome()
    expectEqual(
      CallLog.lines,
      [
        "HomeController init", "HomeController awakeFromNib", "BadgeField awakeFromNib 7.5", "HomeController loadView",
        "ChildController init", "ChildController awakeFromNib", "HomeController prepare child for ChildController",
        "ChildController loadView", "ChildController viewDidLoad", "HomeController viewDidLoad",
        "MainWindowController awakeFromNib", "MainWindowController windowDidLoad with its content",
      ])
  }

  @Test("the window has the style, the limits and the content of the document")
  func windowHasSettingsOfDocument() throws {
    let (controller, home) = try loadHome()
    let window = try #require(controller.window)
    expectEqual(window.title, "Main")
    expectEqual(window.styleMask, [.titled, .closable, .resizable])
    expectEqual(window.contentMinSize, CGSize(width: 200, height: 100))
    #expect(window.contentView === home.view)
    #expect(window.windowController === controller)
    window.layoutIfNeeded()
    expectEqual(home.view.frame.size, CGSize(width: 400, height: 300))
    expectEqual(home.titleField.frame.minX, 18)
    expectEqual(home.titleField.frame.maxY, 286)
    let box = try #require(home.view.subviews.last)
    expectEqual(box.frame, CGRect(x: 0, y: 0, width: 400, height: 100))
    expectEqual(home.children.first?.view.frame, box.bounds)
  }

  @Test("outlets, collections and actions are connected, and bindings are reported")
  func outletsAndActionsAreConnected() throws {
    let found = try problems {
      let controller = try #require(storyboard.instantiateController(withIdentifier: "home") as? HomeController)
      controller.loadViewIfNeeded()
      expectEqual(controller.titleField.stringValue, "Home")
      expectEqual(controller.buttons.map(\.title), ["Save", "More"])
      controller.buttons[0].performClick(nil)
      #expect(controller.saved === controller.buttons[0])
    }
    expectEqual(found.map(\.kind), [.binding(name: "enabled")])
  }

  @Test("a control asks shouldPerformSegue and shows a popover, performSegue does not ask")
  func controlBeginsSegue() throws {
    let (_, home) = try loadHome()
    CallLog.lines = []
    home.buttons[1].performClick(nil)
    expectEqual(
      CallLog.lines.prefix(4),
      [
        "HomeController should more", "SheetController init", "SheetController awakeFromNib",
        "HomeController prepare more for SheetController",
      ])
    #expect(home.presentedViewControllers?.first is SheetController)
    CallLog.lines = []
    home.performSegue(withIdentifier: "more", sender: home.buttons[1])
    #expect(!CallLog.lines.contains("HomeController should more"))
  }

  @Test("sheets, modal windows and windows show their destination", arguments: ["sheet", "modal", "show"])
  func segueShowsWindow(_ identifier: String) throws {
    let (_, home) = try loadHome()
    let before = NSApplication.shared.windows.count
    home.performSegue(withIdentifier: identifier, sender: nil)
    expectEqual(NSApplication.shared.windows.count, before + 1)
    let window = try #require(NSApplication.shared.windows.last)
    #expect(window.contentViewController is SheetController)
    #expect(home.presentedViewControllers == nil || identifier != "show")
    window.orderOut(nil)
  }

  @Test("a segue or a scene that does not exist is a misuse")
  func missingPartsAreMisuse() throws {
    let (_, home) = try loadHome()
    let segue = misuse { home.performSegue(withIdentifier: "none", sender: nil) }
    expectEqual(segue.map(\.name), ["NSInvalidArgumentException"])
    let scene = misuse { _ = storyboard.instantiateController(withIdentifier: "nowhere") }
    expectEqual(scene.first?.reason.contains("\"nowhere\""), true)
    let damaged = misuse { _ = NSStoryboard(data: Data("<document".utf8)).instantiateInitialController() }
    expectEqual(damaged.map(\.name), ["NSInvalidArgumentException"])
  }

  @Test("tab and split view controllers have the controllers of their relationships")
  func containersHaveContents() throws {
    let tabs = try #require(storyboard.instantiateController(withIdentifier: "tabs") as? NSTabViewController)
    expectEqual(tabs.tabViewItems.map(\.label), ["One", "SheetController"])
    expectEqual(tabs.selectedTabViewItemIndex, 1)
    #expect(tabs.view === tabs.tabView)
    expectEqual(tabs.children[1].view.frame, CGRect(x: 0, y: 0, width: 450, height: 300))
    let split = try #require(storyboard.instantiateController(withIdentifier: "split") as? NSSplitViewController)
    expectEqual(split.splitViewItems.map(\.behavior), [.sidebar, .default])
    #expect(split.splitView.isVertical)
    expectEqual(split.splitView.dividerStyle, .thin)
    expectEqual(split.splitView.holdingPriorityForSubview(at: 0), NSLayoutConstraint.Priority(260))
    // A collapsed pane has no length.
    expectEqual(split.splitViewItems.map(\.isCollapsed), [false, true])
    split.view.layoutSubtreeIfNeeded()
    expectEqual(split.splitViewItems[0].viewController.view.frame.width, split.splitView.frame.width)
  }

  @Test("the main menu is data of the application scene")
  func mainMenuIsData() throws {
    let menu = try #require(storyboard.instantiateApplicationScene())
    #expect(NSApplication.shared.mainMenu === menu)
    let items = try #require(menu.item(at: 0)?.submenu?.items)
    expectEqual(items.map(\.title), ["Open…", "", "Hide"])
    expectEqual(items[0].keyEquivalent, "o")
    expectEqual(items[0].tag, 7)
    #expect(items[1].isSeparatorItem)
    #expect(items[2].isHidden)
    expectEqual(items[2].state, .on)
    NSApplication.shared.mainMenu = nil
  }
}

@Suite("Nibs for macOS", .serialized)
@MainActor
struct NibTests {
  private func bundle(_ body: (Bundle) throws -> Void) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("nibs-\(UUID().uuidString)")
    let resources = folder.appendingPathComponent("Test.bundle")
    try FileManager.default.createDirectory(at: resources, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let view = """
      <customView id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews><switch id="s"><rect key="frame" x="10" y="20" width="38" height="21"/></switch></subviews></customView>
      """
    let owner = "<connections><outlet property=\"view\" destination=\"v\" id=\"o\"/></connections>"
    try TestDocument.nib(view, owner: owner).write(to: resources.appendingPathComponent("LoggedController.xib"))
    try TestDocument.panel.write(to: resources.appendingPathComponent("Panel.xib"))
    try body(try #require(Bundle(path: resources.path)))
  }

  @Test("a controller takes its view from the nib with its name or with that of its class", arguments: [true, false])
  func controllerTakesViewFromNib(_ isNamed: Bool) throws {
    try bundle { bundle in
      let controller = LoggedController(nibName: isNamed ? "LoggedController" : nil, bundle: bundle)
      expectEqual(controller.view.frame.size, CGSize(width: 200, height: 100))
      #expect(controller.view.subviews.first is NSSwitch)
      expectEqual(controller.view.subviews.first?.frame, CGRect(x: 10, y: 20, width: 38, height: 21))
    }
  }

  @Test("a nib creates windows, objects and menus, and connects them to its owner")
  func nibCreatesTopLevelObjects() throws {
    try bundle { bundle in
      let controller = PanelController(window: nil)
      var objects: NSArray?
      #expect(bundle.loadNibNamed("Panel", owner: controller, topLevelObjects: &objects))
      expectEqual(objects?.count, 3)
      let window = try #require(controller.window)
      #expect(window is NSPanel)
      #expect(!window.isVisible)
      #expect(controller.helper.window === window)
      window.layoutIfNeeded()
      expectEqual(controller.field.frame.width, 200)
      let menu = try #require((objects as? [Any])?.lazy.compactMap { $0 as? NSMenu }.first)
      let item = try #require(menu.item(at: 0))
      NSApplication.shared.sendAction(try #require(item.action), to: item.target, from: item)
      expectEqual(controller.helper.opened, 1)
      #expect(!bundle.loadNibNamed("Nowhere", owner: controller, topLevelObjects: nil))
    }
  }

  @Test("prototypes of a table are registered for their identifiers")
  func prototypesAreRegistered() throws {
    let controller = PanelController(window: nil)
    let nib = try #require(NSNib(nibData: TestDocument.panel, bundle: nil))
    nib.instantiate(withOwner: controller)
    let scroll = controller.window?.contentView?.subviews.last as? NSScrollView
    let table = try #require(scroll?.documentView as? NSTableView)
    expectEqual(table.tableColumns.map(\.title), ["Name"])
    expectEqual(table.rowHeight, 24)
    let name = NSUserInterfaceItemIdentifier("name")
    let first = try #require(table.makeView(withIdentifier: name, owner: nil) as? NSTableCellView)
    let second = try #require(table.makeView(withIdentifier: name, owner: nil) as? NSTableCellView)
    #expect(first !== second)
    expectEqual(first.textField?.stringValue, "Cell")
    expectEqual(first.identifier, name)
  }

  @Test("a collection view keeps the prototype of its items")
  func collectionKeepsItsPrototype() throws {
    let collection = """
      <collectionView id="c"><rect key="frame" width="9" height="9"/><connections>\
      <outlet property="itemPrototype" destination="i" id="o"/></connections></collectionView><collectionViewItem id="i"/>
      """
    let nib = try #require(NSNib(nibData: TestDocument.nib(collection), bundle: nil))
    var objects: NSArray?
    expectEqual(misuse { _ = nib.instantiate(withOwner: nil, topLevelObjects: &objects) }.map(\.name), [])
    let made = try #require((objects as? [Any])?.lazy.compactMap { $0 as? NSCollectionView }.first)
    #expect(made.itemPrototype != nil)
  }

  @Test("an outlet that the class does not declare is an error with its place")
  func undeclaredOutletIsReported() throws {
    let owner = LoggedController(nibName: nil, bundle: nil)
    let outlet = "<connections><outlet property=\"badge\" destination=\"x\" id=\"o\"/></connections>"
    let nib = try #require(NSNib(nibData: TestDocument.nib("<button id=\"x\"/>", owner: outlet), bundle: nil))
    let found = misuse { _ = nib.instantiate(withOwner: owner) }
    expectEqual(found.map(\.name), ["NSUnknownKeyException"])
    expectEqual(
      found.first?.reason, "data:3: customObject -2: LoggedController does not declare the outlet \"badge\".")
  }
}
