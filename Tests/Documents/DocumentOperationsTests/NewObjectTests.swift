import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

private let story = """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <scenes>
          <scene sceneID="sce-ne-001">
              <objects>
                  <viewController id="con-Vc-001" sceneMemberID="viewController">
                      <view key="view" contentMode="scaleToFill" id="roo-Vw-001">
                          <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
                      </view>
                      <connections>
                          <outlet property="root" destination="roo-Vw-001" id="out-le-001"/>
                      </connections>
                  </viewController>
              </objects>
              <point key="canvasLocation" x="0.0" y="0.0"/>
          </scene>
      </scenes>
  </document>

  """

@Suite struct NewObjectTests {
  private func sides(_ session: EditedDocument) -> [String] {
    session.storyboard().objects.filter { $0.tag == "barButtonItem" }.map { "\($0.side ?? "") \($0.id)" }
  }

  @Test("items go to the right, to the left, and then into a list on the right")
  func items() throws {
    let session = try session(story)
    let first = try session.addObject("barButtonItem", to: "roo-Vw-001")
    expectEqual(sides(session), ["right \(first)"])
    #expect(session.text.contains("<navigationItem key=\"navigationItem\" id="))
    let second = try session.addObject("barButtonItem", to: "con-Vc-001")
    expectEqual(Set(sides(session)), ["right \(first)", "left \(second)"])
    let third = try session.addObject("barButtonItem", to: "con-Vc-001")
    let fourth = try session.addObject("barButtonItem", to: "con-Vc-001")
    expectEqual(Set(sides(session)), ["right \(first)", "left \(second)", "right \(third)", "right \(fourth)"])
    let list = try session.element("con-Vc-001").child("navigationItem")?.child("rightBarButtonItems")
    expectEqual(list?.children.compactMap { $0["id"] }, [first, third, fourth])
    expectEqual(list?.children.map { $0["key"] }, [nil, nil, nil])
    #expect(session.document.unknown.elements.isEmpty)
    for _ in 0..<4 { try session.undo() }
    expectEqual(session.text, story)
  }

  @Test("an item of a bar moves beside another one, in a list or to the other side")
  func moveItems() throws {
    let session = try session(story)
    let right = try session.addObject("barButtonItem", to: "roo-Vw-001")
    let left = try session.addObject("barButtonItem", to: "con-Vc-001")
    let second = try session.addObject("barButtonItem", to: "con-Vc-001")
    let text = session.text
    try session.move([second], into: right, before: right)
    expectEqual(sides(session).filter { $0.hasPrefix("right") }, ["right \(second)", "right \(right)"])
    try session.move([right], into: left)
    expectEqual(Set(sides(session)), ["right \(second)", "left \(left)", "left \(right)"])
    try session.move([second], into: left, before: left)
    expectEqual(sides(session), ["left \(second)", "left \(left)", "left \(right)"])
    #expect(!session.text.contains("rightBarButtonItem"))
    #expect(session.document.unknown.elements.isEmpty)
    #expect(throws: OperationError.self) { try session.move([left], into: "roo-Vw-001") }
    for _ in 0..<3 { try session.undo() }
    expectEqual(session.text, text)
  }

  @Test("an item of a toolbar is behind the others")
  func toolbar() throws {
    let session = try session(story)
    let toolbar = try session.insert("toolbar", into: "roo-Vw-001", at: .zero)
    let item = try session.addObject("barButtonItem", to: toolbar)
    let items = session.document.view(id: toolbar)?.element.child("items")?.children.compactMap { $0["id"] }
    expectEqual(items?.count, 2)
    expectEqual(items?.last, item)
  }

  @Test("a gesture recognizer is an object of the scene and connected to its view")
  func recognizers() throws {
    for kind in EditedDocument.objectKinds where kind != "barButtonItem" {
      let session = try session(story)
      let id = try session.addObject(kind, to: "roo-Vw-001")
      #expect(session.storyboard().objects.contains { $0.id == id && $0.tag == kind && $0.scene == "con-Vc-001" })
      let connections = session.document.view(id: "roo-Vw-001")?.element.child("connections")?.children ?? []
      expectEqual(connections.map { $0["destination"] }, [id])
      expectEqual(connections.map { $0["property"] }, ["gestureRecognizers"])
      #expect(session.document.unknown.elements.isEmpty, "\(kind)")
      try session.undo()
      expectEqual(session.text, story)
    }
    let session = try session(story)
    #expect(throws: OperationError.self) { try session.addObject("label", to: "roo-Vw-001") }
    #expect(throws: OperationError.self) { try session.addObject("tapGestureRecognizer", to: "con-Vc-001x") }
  }

  @Test("what a new scene has follows the rules, whatever its frame is, in the saved text as well")
  func newScenesFollowRules() throws {
    let session = try session(story)
    let root = try #require(try session.addScene(SceneRequest(kind: .viewController)).view)
    let view = try session.insert("view", into: root, at: Point(x: 50, y: 160))
    session.updatesFrames = false
    _ = try session.run(
      batch: ["leading", "trailing", "top", "bottom"].map {
        .constrain(["\(view).\($0) = margins.\($0)"], identifier: nil)
      })
    let frame = try session.frame(view)
    let byRules = session.document.layout(LayoutOptions(metrics: .rules))
    let index = try #require(session.document.view(id: view)).index
    try expectEqual(frame, #require(byRules.frame(of: index)))
    let saved = try Document.read(bytes: Array(session.bytes))
    try expectEqual(saved.layout().frame(of: #require(saved.view(id: view)).index), frame)
  }
}
