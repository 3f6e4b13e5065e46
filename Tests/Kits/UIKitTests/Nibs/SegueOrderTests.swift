import Foundation
import TestSupport
import Testing
import UIKit

/// A controller that also records its transitions and traits.
class StageController: LoggedController {
  override func viewWillAppear(_ animated: Bool) {
    super.viewWillAppear(animated)
    CallLog.add(self, "viewWillAppear")
  }
  override func viewDidAppear(_ animated: Bool) {
    super.viewDidAppear(animated)
    CallLog.add(self, "viewDidAppear")
  }
  override func willTransition(
    to newCollection: UITraitCollection, with coordinator: any UIViewControllerTransitionCoordinator
  ) {
    CallLog.add(self, "willTransition to \(newCollection.horizontalSizeClass)")
    super.willTransition(to: newCollection, with: coordinator)
  }
  override func viewWillTransition(to size: CGSize, with coordinator: any UIViewControllerTransitionCoordinator) {
    CallLog.add(self, "viewWillTransition to \(Int(size.width)) × \(Int(size.height))")
    super.viewWillTransition(to: size, with: coordinator)
  }
  override func traitCollectionDidChange(_ previous: UITraitCollection?) {
    super.traitCollectionDidChange(previous)
    CallLog.add(self, "traitCollectionDidChange to \(traitCollection.horizontalSizeClass)")
  }
}

final class StageHome: StageController {
  func back(_ segue: UIStoryboardSegue) { CallLog.add(self, "back from \(type(of: segue.source))") }
  override class var interface: InterfaceDeclaration { super.interface.adding(.action("back:", StageHome.back)) }
}
final class StageChild: StageController {}
final class StageNext: StageController {}
final class StageDetail: StageController {}
final class StageSheet: StageController {}

@Suite("Order of segues", .serialized)
@MainActor
struct SegueOrderTests {
  private static let document = TestDocument.storyboard(scenes.joined(), initial: "split")

  private static let scenes: [String] = [
    """
    <scene sceneID="s"><objects><splitViewController id="split"><connections>
    <segue destination="nav" kind="relationship" relationship="masterViewController" id="r1"/>
    <segue destination="first" kind="relationship" relationship="detailViewController" id="r2"/></connections>
    </splitViewController></objects></scene>
    """,
    """
    <scene sceneID="n"><objects><navigationController id="nav"><connections>
    <segue destination="home" kind="relationship" relationship="rootViewController" id="r3"/></connections>
    </navigationController></objects></scene>
    """,
    TestDocument.scene("StageHome", "home", homeContent, connections: homeSegues),
    TestDocument.scene("StageChild", "child", ""), TestDocument.scene("StageDetail", "first", ""),
    TestDocument.scene("StageDetail", "detail", ""), TestDocument.scene("StageSheet", "sheet", ""),
    TestDocument.scene("StageNext", "next", "", connections: unwindSegue),
  ]

  private static let homeContent = """
    <subviews><button id="b"><connections><segue destination="next" kind="show" identifier="show" id="s1"/></connections>
    </button><containerView id="box"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/><connections>
    <segue destination="child" kind="embed" identifier="embed" id="s2"/></connections></containerView></subviews>
    """

  private static let homeSegues = """
    <segue destination="detail" kind="showDetail" identifier="detail" id="s3"/>
    <segue destination="sheet" kind="presentation" identifier="present" id="s4"/>
    <segue destination="sheet" kind="popoverPresentation" identifier="popover" popoverAnchorView="b" id="s5"/>
    <segue destination="sheet" kind="custom" customClass="LoggedSegue" customModule="UIKitTests" \
    identifier="custom" id="s6"/>
    """

  private static let unwindSegue = """
    <segue destination="next-exit" kind="unwind" unwindAction="back:" identifier="back" id="u"/>
    """

  @Test("callbacks of every kind of segue come in the order of Apple's kit")
  func callbacksComeInOrder() throws {
    let old = UIScreen.main.bounds
    defer { UIScreen.main.bounds = old }
    UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 1024, height: 768)
    var steps = CallSteps()
    let storyboard = UIStoryboard(data: Self.document, name: "Stage.storyboard")
    let window = UIWindow()
    var split: UISplitViewController?
    try steps.record("instantiate") {
      split = try #require(storyboard.instantiateInitialViewController() as? UISplitViewController)
    }
    steps.record("show the window") {
      window.rootViewController = split
      window.isHidden = false
      window.layoutIfNeeded()
    }
    let navigation = try #require(split?.viewControllers.first as? UINavigationController)
    let home = try #require(navigation.topViewController as? StageHome)
    let button = try #require(home.view.subviews.first as? UIButton)
    steps.record("show") { button.sendActions(for: .touchUpInside) }
    steps.record("unwind") { navigation.topViewController?.performSegue(withIdentifier: "back", sender: nil) }
    #expect(navigation.topViewController === home)
    steps.record("show detail") { home.performSegue(withIdentifier: "detail", sender: nil) }
    #expect(split?.viewControllers.last is StageDetail)
    for identifier in ["present", "popover", "custom"] {
      steps.record(identifier) { home.performSegue(withIdentifier: identifier, sender: nil) }
      #expect(home.presentedViewController is StageSheet)
      home.dismiss(animated: false)
    }
    steps.record("narrow") {
      UIScreen.main.bounds = CGRect(x: 0, y: 0, width: 393, height: 852)
      window.layoutIfNeeded()
    }
    expectEqual(split?.isCollapsed, true)
    window.isHidden = true
    expectEqual(steps.text, (try CallSteps.golden("segue-order.txt")))
  }
}
