import AppKit
import Foundation
import KitTestSupport
import TestSupport
import Testing

/// A controller that also records when its view appears and disappears.
class StageController: LoggedController {
  override func viewWillAppear() {
    super.viewWillAppear()
    CallLog.add(self, "viewWillAppear")
  }
  override func viewDidAppear() {
    super.viewDidAppear()
    CallLog.add(self, "viewDidAppear")
  }
  override func viewWillDisappear() {
    super.viewWillDisappear()
    CallLog.add(self, "viewWillDisappear")
  }
}

final class StageHome: StageController {}
final class StageChild: StageController {}
final class StagePage: StageController {}
final class StageSheet: StageController {}

final class StageWindow: NSWindowController {
  required init?(coder: NSCoder) {
    super.init(coder: coder)
    CallLog.add(self, "init")
  }
  override init(window: NSWindow?) { super.init(window: window) }
  override func awakeFromNib() {
    super.awakeFromNib()
    CallLog.add(self, "awakeFromNib")
  }
  override func windowWillLoad() {
    super.windowWillLoad()
    CallLog.add(self, "windowWillLoad")
  }
  override func windowDidLoad() {
    super.windowDidLoad()
    CallLog.add(self, "windowDidLoad with \(contentViewController == nil ? "no" : "its") content")
  }
}

final class LoggedSegue: NSStoryboardSegue {
  override func perform() {
    CallLog.add(self, "perform")
    super.perform()
  }
}

@Suite("Order of segues for macOS", .serialized)
@MainActor
struct SegueOrderTests {
  private static let document = TestDocument.storyboard(
    """
    <scene sceneID="w"><objects><windowController id="main" customClass="StageWindow" customModule="AppKitTests">
    <window key="window" title="Main" id="window"><windowStyleMask key="styleMask" titled="YES"/>
    <rect key="contentRect" x="100" y="120" width="480" height="270"/></window><connections>
    <segue destination="home" kind="relationship" relationship="window.shadowedContentViewController" id="r1"/>
    </connections></windowController></objects></scene>
    <scene sceneID="t"><objects><tabViewController storyboardIdentifier="tabs" id="tabs"><tabViewItems>
    <tabViewItem label="One" id="t1"/><tabViewItem label="Two" id="t2"/></tabViewItems>
    <tabView key="tabView" id="tv"><rect key="frame" x="0.0" y="0.0" width="450" height="300"/></tabView><connections>
    <segue destination="child" kind="relationship" relationship="tabItems" id="r2"/>
    <segue destination="page" kind="relationship" relationship="tabItems" id="r3"/></connections></tabViewController>
    </objects></scene>
    <scene sceneID="sp"><objects><splitViewController storyboardIdentifier="split" id="split"><splitViewItems>
    <splitViewItem id="i1"/><splitViewItem id="i2"/></splitViewItems><splitView key="splitView" vertical="YES" id="sv">
    <rect key="frame" x="0.0" y="0.0" width="450" height="300"/></splitView><connections>
    <segue destination="child" kind="relationship" relationship="splitItems" id="r4"/>
    <segue destination="page" kind="relationship" relationship="splitItems" id="r5"/></connections></splitViewController>
    </objects></scene>
    """
      + TestDocument.scene(
        "StageHome", "home",
        """
        <subviews><button id="b"><rect key="frame" x="13" y="160" width="80" height="32"/>
        <buttonCell key="cell" type="push" title="Show" bezelStyle="rounded" id="bc"/><connections>
        <segue destination="sheet" kind="show" identifier="show" id="s1"/></connections></button>
        <containerView id="box"><rect key="frame" x="0.0" y="0.0" width="400" height="100"/><connections>
        <segue destination="child" kind="embed" identifier="embed" id="s2"/></connections></containerView></subviews>
        """,
        connections: """
          <segue destination="sheet" kind="modal" identifier="modal" id="s3"/>
          <segue destination="sheet" kind="sheet" identifier="sheet" id="s4"/>
          <segue destination="sheet" kind="popover" identifier="popover" popoverAnchorView="b" popoverBehavior="t" \
          preferredEdge="maxY" id="s5"/>
          <segue destination="sheet" kind="custom" customClass="LoggedSegue" customModule="AppKitTests" \
          identifier="custom" id="s6"/>
          <segue destination="tabs" kind="show" identifier="tabs" id="s7"/>
          <segue destination="split" kind="show" identifier="split" id="s8"/>
          """) + TestDocument.scene("StageChild", "child", "") + TestDocument.scene("StagePage", "page", "")
      + TestDocument.scene("StageSheet", "sheet", ""), initial: "main")

  @Test("callbacks of every kind of segue come in the order of Apple's kit")
  func callbacksComeInOrder() throws {
    let old = NSApplication.shared.windows
    var steps = CallSteps()
    let storyboard = NSStoryboard(data: Self.document, name: "Stage.storyboard")
    var controller: NSWindowController?
    try steps.record("instantiate") {
      controller = try #require(storyboard.instantiateInitialController() as? NSWindowController)
    }
    let window = try #require(controller?.window)
    let home = try #require(controller?.contentViewController as? StageHome)
    steps.record("show the window") {
      controller?.showWindow(nil)
      window.layoutIfNeeded()
    }
    let button = try #require(home.view.subviews.first as? NSButton)
    steps.record("show") { button.performClick(nil) }
    for identifier in ["modal", "sheet", "popover", "custom", "tabs", "split"] {
      steps.record(identifier) { home.performSegue(withIdentifier: identifier, sender: nil) }
      if let shown = home.presentedViewControllers?.last {
        steps.record("dismiss") { home.dismiss(shown) }
      }
    }
    for window in NSApplication.shared.windows where !old.contains(window) { window.orderOut(nil) }
    let golden = try CallSteps.golden("segue-order-macos.txt")
    expectEqual(steps.text, golden)
  }
}
