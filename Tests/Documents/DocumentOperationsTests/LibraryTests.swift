import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

private func storyboard(platform: Platform) -> String {
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.\(platform == .macOS ? "Cocoa" : "CocoaTouch").Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="\(platform == .macOS ? "MacOSX.Cocoa" : "iOS.CocoaTouch")" useAutolayout="YES"\(platform == .macOS ? "" : " useSafeAreas=\"YES\"")>
      <scenes>
          <scene sceneID="sce-ne-001">
              <objects>
                  <viewController id="con-Vc-001" sceneMemberID="viewController">
                      <view key="view"\(platform == .macOS ? "" : " contentMode=\"scaleToFill\"") id="roo-Vw-001">
                          <rect key="frame" x="0.0" y="0.0" width="500" height="400"/>
                      </view>
                  </viewController>
              </objects>
              <point key="canvasLocation" x="0.0" y="0.0"/>
          </scene>
      </scenes>
  </document>

  """
}

@Suite struct LibraryTests {
  @Test("each kind is a view that the model knows, with the size of the library", arguments: [Platform.macOS, .iOS])
  func kinds(platform: Platform) throws {
    let names = ViewLibrary.names(platform: platform).filter {
      !ViewLibrary.rowKinds.contains($0) && !EditedDocument.gridKinds.contains($0)
    }
    #expect(names.count == (platform == .macOS ? 41 : 28))
    expectEqual(Set(names).count, names.count)
    let text = storyboard(platform: platform)
    for name in names {
      let session = try DocumentOperationsTests.session(text)
      let id = try session.insert(name, into: "roo-Vw-001", at: Point(x: 20, y: 30))
      let view = try #require(session.document.view(id: id), "\(name)")
      let size = try #require(ViewLibrary.view(name, platform: platform)?.size, "\(name)")
      try expectEqual(session.frame(id), Rect(x: 20, y: 30, width: size.width, height: size.height), "\(name)")
      #expect(view.isFixedFrame, "\(name)")
      #expect(session.document.unknown.elements.isEmpty, "\(name)")
      #expect(session.document.unknown.attributes.isEmpty, "\(name)")
      // No id of the piece is left: those that Interface Builder makes have hyphens.
      #expect(session.document.root.objectIDs.allSatisfy { $0.contains("-") }, "\(name)")
      #expect(session.layout.misplacedViews().isEmpty, "\(name)")
      try session.undo()
      expectEqual(session.text, text, "\(name)")
    }
  }

  @Test(
    "a view goes into the content view of a box, a scroll view and a tab view",
    arguments: ["box", "scrollView", "tabView"])
  func contents(kind: String) throws {
    let session = try DocumentOperationsTests.session(storyboard(platform: .macOS))
    let container = try session.insert(kind, into: "roo-Vw-001", at: Point(x: 20, y: 20))
    let label = try session.insert("label", into: container, at: Point(x: 5, y: 5))
    let view = try #require(session.document.view(id: label))
    let parent = session.document.views[try #require(view.parent)]
    expectEqual(parent.tag, "view")
    #expect(session.isAncestor(try #require(session.document.view(id: container)).index, of: parent.index))
  }

  @Test(
    "a view that holds no others takes none", arguments: ["button", "popUpButton", "tableView", "progressIndicator"])
  func noContainers(kind: String) throws {
    let session = try DocumentOperationsTests.session(storyboard(platform: .macOS))
    let view = try session.insert(kind, into: "roo-Vw-001", at: Point(x: 20, y: 20))
    #expect(throws: OperationError.self) { try session.insert("label", into: view, at: .zero) }
  }

  @Test(
    "scenes are added as the platform has them",
    arguments: [
      (Platform.macOS, SceneRequest.Kind.windowController), (.macOS, .tabViewController),
      (.macOS, .splitViewController),
      (.macOS, .viewControllerPlaceholder), (.iOS, .collectionViewController), (.iOS, .splitViewController),
      (.iOS, .pageViewController),
    ])
  func scenes(platform: Platform, kind: SceneRequest.Kind) throws {
    let text = storyboard(platform: platform)
    let session = try DocumentOperationsTests.session(text)
    let scene = try session.addScene(SceneRequest(kind: kind, customClass: "Own"))
    #expect(session.document.unknown.elements.isEmpty)
    let entry = try #require(session.storyboard().scenes.last)
    expectEqual(entry.controller, scene.controller)
    expectEqual(entry.customClass, "Own")
    #expect(session.document.root.objectIDs.allSatisfy { $0.contains("-") })
    try session.undo()
    expectEqual(session.text, text)
    let other = try DocumentOperationsTests.session(storyboard(platform: platform == .macOS ? .iOS : .macOS))
    if kind != .splitViewController, kind != .viewControllerPlaceholder {
      #expect(throws: OperationError.self) { try other.addScene(SceneRequest(kind: kind)) }
    }
  }

  @Test("a window is drawn at the size of its content, and a container of macOS at that of its view")
  func containersOfMacOS() throws {
    let session = try DocumentOperationsTests.session(storyboard(platform: .macOS))
    let window = try session.addScene(SceneRequest(kind: .windowController))
    let tabs = try session.addScene(SceneRequest(kind: .tabViewController, title: "Settings"))
    let scenes = session.storyboard().scenes
    let windowScene = try #require(scenes.first { $0.controller == window.controller })
    expectEqual(windowScene.window?.title, "Window")
    expectEqual(windowScene.window?.size, Size(width: 480, height: 270))
    #expect(windowScene.view == nil)
    let view = try #require(scenes.first { $0.controller == tabs.controller }?.view)
    expectEqual(session.document.view(id: view)?.tag, "tabView")
    expectEqual(scenes.first { $0.controller == tabs.controller }?.title, "Settings")
  }

  @Test(
    "contents of a container of macOS have an item each, which goes with its relationship", arguments: [true, false])
  func items(hasTabs: Bool) throws {
    let session = try DocumentOperationsTests.session(storyboard(platform: .macOS))
    let container = try session.addScene(
      SceneRequest(kind: hasTabs ? .tabViewController : .splitViewController)
    ).controller
    let other = try session.addScene(SceneRequest()).controller
    let before = session.text
    let relationship = hasTabs ? "tabItems" : "splitItems"
    for to in ["con-Vc-001", other] {
      try session.connect(
        ConnectionRequest(
          from: container, to: to, kind: .segue(kind: "relationship", identifier: nil, relationship: relationship)))
    }
    func items() throws -> [String] {
      let list = try session.element(container).child(hasTabs ? "tabViewItems" : "splitViewItems")
      return list?.children.compactMap { $0["id"] } ?? []
    }
    let both = try items()
    expectEqual(both.count, 2)
    let segues = session.storyboard().segues.filter { $0.relationship == relationship }
    expectEqual(segues.map { $0.to }, ["con-Vc-001", other])
    try session.disconnect(segues[0].id)
    try expectEqual(items(), [both[1]])
    try session.deleteScene(other)
    #expect(try items().isEmpty)
    for _ in 0..<4 { try session.undo() }
    expectEqual(session.text, before)
  }
}
