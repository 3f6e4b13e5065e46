import DocumentTestSupport
import Foundation
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// Two scenes, of which the first is initial, a navigation controller before them, and a reference to another
/// storyboard.
private let storyboardText = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" initialViewController="nav-Vc-001">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes>
          <scene sceneID="nav-Sc-001">
              <objects>
                  <navigationController id="nav-Vc-001" sceneMemberID="viewController">
                      <connections>
                          <segue destination="one-Vc-001" kind="relationship" relationship="rootViewController" id="nav-Se-001"/>
                      </connections>
                  </navigationController>
              </objects>
              <point key="canvasLocation" x="-800" y="0.0"/>
          </scene>
          <scene sceneID="one-Sc-001">
              <objects>
                  <viewController storyboardIdentifier="one" id="one-Vc-001" customClass="OneController" sceneMemberID="viewController">
                      <view key="view" contentMode="scaleToFill" id="one-Rt-001">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                          <subviews>
                              <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
                                  <rect key="frame" x="20" y="79" width="353" height="40"/>
                                  <constraints>
                                      <constraint firstAttribute="height" constant="40" id="box-h0-001"/>
                                  </constraints>
                              </view>
                          </subviews>
                          <viewLayoutGuide key="safeArea" id="one-Sa-001"/>
                          <constraints>
                              <constraint firstItem="box-Vw-001" firstAttribute="leading" secondItem="one-Sa-001" secondAttribute="leading" constant="20" id="box-l0-001"/>
                              <constraint firstItem="box-Vw-001" firstAttribute="top" secondItem="one-Sa-001" secondAttribute="top" constant="20" id="box-t0-001"/>
                              <constraint firstItem="one-Sa-001" firstAttribute="trailing" secondItem="box-Vw-001" secondAttribute="trailing" constant="20" id="box-r0-001"/>
                          </constraints>
                      </view>
                      <navigationItem key="navigationItem" title="One" id="one-Ni-001"/>
                      <connections>
                          <segue destination="two-Vc-001" kind="show" identifier="next" id="one-Se-001"/>
                      </connections>
                  </viewController>
              </objects>
              <point key="canvasLocation" x="0.0" y="0.0"/>
          </scene>
          <scene sceneID="two-Sc-001">
              <objects>
                  <viewControllerPlaceholder storyboardName="Two" id="two-Vc-001" sceneMemberID="viewController"/>
              </objects>
          </scene>
      </scenes>
  </document>

  """

@Suite struct StoryboardTests {
  @Test("scenes and segues are listed as the document has them") func scenesAndSeguesAreListed() throws {
    let map = try session(storyboardText).storyboard()
    expectEqual(map.scenes.map { $0.controller }, ["nav-Vc-001", "one-Vc-001", "two-Vc-001"])
    expectEqual(map.scenes.map { $0.isInitial }, [true, false, false])
    expectEqual(map.scenes.map { $0.view }, [nil, "one-Rt-001", nil])
    expectEqual(map.scenes[0].position, Point(x: -800, y: 0))
    #expect(map.scenes[2].position == nil)
    expectEqual(map.scenes[1].navigationTitle, "One")
    expectEqual(map.scenes[1].title, "OneController")
    expectEqual(map.scenes[2].reference, "Two")
    expectEqual(map.segues.map { $0.kind }, ["relationship", "show"])
    expectEqual(map.segues.map { $0.to }, ["one-Vc-001", "two-Vc-001"])
    expectEqual(map.segues[0].relationship, "rootViewController")
    expectEqual(map.segues[1].identifier, "next")
  }

  @Test("a scene is placed, with a point if it has none") func scenesArePlaced() throws {
    let session = try session(storyboardText)
    try session.placeScene("one-Vc-001", at: Point(x: 120.5, y: -40))
    #expect(session.text.contains(#"<point key="canvasLocation" x="120.5" y="-40"/>"#))
    try session.placeScene("two-Vc-001", at: Point(x: 900, y: 0))
    expectEqual(session.storyboard().scenes[2].position, Point(x: 900, y: 0))
    try session.undo()
    try session.undo()
    expectEqual(session.text, storyboardText)
  }

  @Test("the initial scene changes in one attribute") func initialSceneChanges() throws {
    let session = try session(storyboardText)
    try session.makeInitial("one-Vc-001")
    expectEqual(
      session.text, storyboardText.replacing("initialViewController=\"nav-Vc", with: "initialViewController=\"one-Vc")
    )
    #expect(throws: OperationError.self) { try session.makeInitial("box-Vw-001") }
  }

  @Test("a deleted scene takes the segues to it with it") func deletedScenesTakeSeguesWithThem() throws {
    let session = try session(storyboardText)
    try session.deleteScene("two-Vc-001")
    expectEqual(session.storyboard().segues.map { $0.id }, ["nav-Se-001"])
    #expect(!session.text.contains("one-Se-001"))
    try session.deleteScene("nav-Vc-001")
    #expect(session.document.root["initialViewController"] == nil)
    expectEqual(session.storyboard().scenes.map { $0.controller }, ["one-Vc-001"])
    try session.undo()
    try session.undo()
    expectEqual(session.text, storyboardText)
  }

  @Test("a scene that is embedded in a container is what its segues and the beginning of the storyboard led to")
  func scenesAreEmbedded() throws {
    let session = try session(
      storyboardText.replacing("initialViewController=\"nav-Vc", with: "initialViewController=\"one-Vc"))
    let before = session.text
    let tabs = try session.embedScene("one-Vc-001", in: .tabBarController)
    var map = session.storyboard()
    expectEqual(map.scenes.first { $0.controller == tabs }?.isInitial, true)
    expectEqual(map.segues.first { $0.id == "nav-Se-001" }?.to, tabs)
    expectEqual(map.segues.filter { $0.from == tabs }.map { $0.relationship }, ["viewControllers"])
    expectEqual(map.segues.filter { $0.from == tabs }.map { $0.to }, ["one-Vc-001"])
    // The navigation controller is on the left of the scene, which makes room.
    expectEqual(map.scenes.first { $0.controller == tabs }?.position, Point(x: 0, y: 0))
    expectEqual(map.scenes.first { $0.controller == "one-Vc-001" }?.position, Point(x: 940, y: 0))
    expectEqual(map.scenes.first { $0.controller == "nav-Vc-001" }?.position, Point(x: -800, y: 0))
    try session.undo()
    expectEqual(session.text, before)
    let navigation = try session.embedScene("one-Vc-001", in: .navigationController)
    map = session.storyboard()
    expectEqual(map.segues.filter { $0.from == navigation }.map { $0.relationship }, ["rootViewController"])
    #expect(session.document.unknown.elements.isEmpty)
    #expect(throws: OperationError.self) { try session.embedScene("two-Vc-001", in: .navigationController) }
    try session.undo()
    expectEqual(session.text, before)
  }

  @Test("the item of a tab goes to the navigation controller that takes its place in the tab bar")
  func tabItemsMove() throws {
    let session = try session(storyboardText)
    _ = try session.embedScene("one-Vc-001", in: .tabBarController)
    try session.setAttribute(
      "title", of: session.element("one-Vc-001").child("tabBarItem")?["id"] ?? "", to: "Home")
    let navigation = try session.embedScene("one-Vc-001", in: .navigationController)
    expectEqual(try session.element("one-Vc-001").child("tabBarItem")?["title"], nil)
    let container = try session.element(navigation)
    expectEqual(container.child("tabBarItem")?["title"], "Home")
    expectEqual(container.children.first?.name, "tabBarItem")
    expectEqual(session.storyboard().scenes.first { $0.controller == navigation }?.tabTitle, "Home")
  }

  @Test("what is in the safe area of a scene follows the bars of its container")
  func framesFollowBars() throws {
    let text = """
      <?xml version="1.0" encoding="UTF-8"?>
      <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES">
      <device id="retina6_12" orientation="portrait" appearance="light"/>
      <scenes><scene sceneID="one-Sc-001"><objects><viewController id="one-Vc-001" sceneMemberID="viewController">
      <view key="view" contentMode="scaleToFill" id="one-Rt-001"><rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
      <subviews><view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box-Vw-001">
      <rect key="frame" x="0.0" y="59" width="393" height="759"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="one-Sa-001"/>
      <constraints>
      <constraint firstItem="box-Vw-001" firstAttribute="top" secondItem="one-Sa-001" secondAttribute="top" id="c-1"/>
      <constraint firstItem="box-Vw-001" firstAttribute="leading" secondItem="one-Sa-001" secondAttribute="leading" id="c-2"/>
      <constraint firstItem="box-Vw-001" firstAttribute="trailing" secondItem="one-Sa-001" secondAttribute="trailing" id="c-3"/>
      <constraint firstItem="box-Vw-001" firstAttribute="bottom" secondItem="one-Sa-001" secondAttribute="bottom" id="c-4"/>
      </constraints></view></viewController></objects><point key="canvasLocation" x="0" y="0"/></scene></scenes></document>

      """
    let session = try session(text)
    func frame() -> [Double] {
      let frame = session.document.view(id: "box-Vw-001")?.savedFrame
      return [frame?.y ?? 0, frame?.height ?? 0]
    }
    let navigation = try session.embedScene("one-Vc-001", in: .navigationController)
    expectEqual(frame(), [103, 715])
    let tabs = try session.embedScene(navigation, in: .tabBarController)
    expectEqual(frame(), [103, 666])
    #expect(session.layout.misplacedViews().isEmpty)
    try session.deleteScene(tabs)
    expectEqual(frame(), [103, 715])
    try session.deleteScene(navigation)
    expectEqual(frame(), [59, 759])
    #expect(!session.text.contains("misplaced"))
    for _ in 0..<4 { try session.undo() }
    expectEqual(session.text, text)
  }

  @Test("a duplicate has ids of its own, and no segues to other scenes") func duplicatesHaveOwnIDs() throws {
    let session = try session(storyboardText)
    let copy = try session.duplicateScene("one-Vc-001")
    let scenes = session.storyboard().scenes
    expectEqual(scenes.count, 4)
    expectEqual(scenes.last?.controller, copy.controller)
    #expect(scenes.last?.storyboardID == nil)
    expectEqual(scenes.last?.position, Point(x: 800, y: 0))
    expectEqual(session.storyboard().segues.count, 2)
    #expect(session.document.duplicateIDs.isEmpty)
    expectEqual(session.document.constraints.count, 8)
    #expect(session.layout.misplacedViews().isEmpty)
  }

  @Test("a relationship is made as Interface Builder writes it") func relationshipsAreMade() throws {
    let session = try session(storyboardText)
    try session.connect(
      ConnectionRequest(
        from: "nav-Vc-001", to: "two-Vc-001",
        kind: .segue(kind: "relationship", identifier: nil, relationship: "viewControllers")))
    #expect(session.text.contains(#"kind="relationship" relationship="viewControllers""#))
  }

  @Test("another device updates the frames of all scenes, and undo brings the bytes back")
  func devicesUpdateFrames() throws {
    let session = try session(storyboardText)
    try session.choose(CanvasDevice(name: "iPhone SE (3rd generation)"))
    #expect(session.text.contains(#"<device id="retina4_7" orientation="portrait" appearance="light"/>"#))
    try expectEqual(session.frame("one-Rt-001").size, Size(width: 375, height: 667))
    try expectEqual(session.frame("box-Vw-001"), Rect(x: 20, y: 84, width: 335, height: 40))
    #expect(session.layout.misplacedViews().isEmpty)
    try session.choose(CanvasDevice(isLandscape: true))
    try expectEqual(session.frame("one-Rt-001").size, Size(width: 667, height: 375))
    #expect(session.layout.misplacedViews().isEmpty)
    try session.choose(CanvasDevice(appearance: .dark))
    #expect(session.text.contains(#"appearance="dark""#))
    for _ in 0..<3 { try session.undo() }
    expectEqual(session.text, storyboardText)
    #expect(session.layout.misplacedViews().isEmpty)
    #expect(throws: OperationError.self) { try session.choose(CanvasDevice(name: "iPhone 15")) }
  }
}

@Suite struct ClipboardTests {
  @Test("views are pasted with the constraints between them and ids of their own") func viewsArePasted() throws {
    let session = try session()
    let text = try session.copy(["box-vi-001", "oth-er-001"])
    #expect(text.hasPrefix("<objects>"))
    #expect(text.contains("o-e-1"))
    #expect(!text.contains("b-l-1"))
    let count = session.document.constraints.count
    let added = try session.paste(text, into: "root", at: nil)
    expectEqual(added.count, 2)
    // Widths, the heights of one and of both, the distance and the tops.
    expectEqual(session.document.constraints.count, count + 6)
    try expectEqual(session.frame(added[1]).size, Size(width: 100, height: 40))
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("views are pasted into another document") func viewsArePastedElsewhere() throws {
    let text = try session().copy(["tit-le-001"])
    let other = try session(storyboardText)
    let added = try other.paste(text, into: "one-Rt-001", at: Point(x: 0, y: 100))
    expectEqual(other.document.view(id: added[0])?.tag, "label")
    try expectEqual(other.frame(added[0]).x, 16)
    try other.undo()
    expectEqual(other.text, storyboardText)
  }

  @Test(
    "text without views is refused",
    arguments: ["", "<objects/>", "hello", "<label", "<?xml version=\"1.0\"?><document/>"])
  func otherTextsAreRefused(_ text: String) throws {
    let session = try session()
    #expect(throws: OperationError.self) { try session.paste(text, into: "root", at: nil) }
    expectEqual(session.text, screen)
  }
}
