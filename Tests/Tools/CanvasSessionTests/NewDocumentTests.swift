import DocumentOperations
import InterfaceBuilder
import JSON
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession

/// Documents that are begun on the canvas.
@Suite struct NewDocumentTests {
  private static let empty = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22505" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <dependencies>
            <capability name="documents saved in the Xcode 8 format" minToolsVersion="8.0"/>
        </dependencies>
        <scenes/>
    </document>

    """

  private func run(_ session: Session, _ json: String) throws -> [String] {
    let command = try SessionForm.command(try #require(JSONReader.read(Array(json.utf8))))
    guard case .change(let change) = try session.run(command) else { return [] }
    return change.selection
  }

  private func opened(withScene kind: String) throws -> Session {
    let session = try session(Self.empty)
    _ = try run(session, #"{"do":"addScene","kind":"\#(kind)","contents":true}"#)
    return session
  }

  /// Adds a view of the library. Returns its key.
  private func add(_ kind: String, to key: String, _ session: Session, x: Double = 50, y: Double = 160) throws -> String
  {
    try #require(try run(session, #"{"do":"insert","kind":"\#(kind)","into":"\#(key)","x":\#(x),"y":\#(y)}"#).first)
  }

  private func root(_ session: Session) throws -> String {
    session.document.views[try #require(session.document.topLevelViews.last)].id
  }

  @Test("the first scene is the initial one, and the document gets a device") func firstSceneIsInitial() throws {
    let session = try opened(withScene: "viewController")
    expectEqual(session.document.root["initialViewController"], session.document.viewControllers.first?.id)
    expectEqual(session.document.deviceID, "retina6_12")
    try session.edited.undo()
    expectEqual(session.edited.text, Self.empty)
  }

  @Test("containers come with their scenes as one step") func containersComeWithTheirScenes() throws {
    let navigation = try opened(withScene: "navigationController")
    expectEqual(navigation.edited.storyboard().segues.map { $0.relationship }, ["rootViewController"])
    #expect(navigation.document.views.contains { $0.kind == .tableViewCell })
    try navigation.edited.undo()
    expectEqual(navigation.edited.text, Self.empty)
    let tabs = try opened(withScene: "tabBarController")
    expectEqual(tabs.edited.storyboard().segues.map { $0.relationship }, ["viewControllers", "viewControllers"])
  }

  @Test("a view that is pinned in a new scene is where the rules say, whatever its frame was")
  func pinsInNewSceneFollowRules() throws {
    let session = try opened(withScene: "viewController")
    let root = try root(session)
    let view = try add("view", to: root, session)
    let sides = ["top", "left", "bottom", "right"].map { #"{"side":"\#($0)","constant":0}"# }.joined(separator: ",")
    _ = try run(session, #"{"do":"pin","views":["\#(view)"],"spacings":[\#(sides)]}"#)
    try expectEqual(session.edited.frame(view), Rect(x: 0, y: 59, width: 393, height: 759))
    let saved = session.document.view(id: view)?.savedFrame
    expectEqual(saved, DocumentFrame(x: 0, y: 59, width: 393, height: 759))
  }

  @Test("a view that constraints place and that is moved is marked, until its frame is updated")
  func movedViewIsMarked() throws {
    let session = try session()
    _ = try run(session, #"{"do":"nudge","views":["tit-le-001"],"dx":5,"dy":0,"dw":30}"#)
    expectEqual(session.document.view(id: "tit-le-001")?.isMarkedMisplaced, true)
    let fresh = try EditedDocument(session.edited.bytes, seed: 1)
    expectEqual(fresh.misplacedViews().map { fresh.document.views[$0.view].id }, ["tit-le-001"])
    _ = try run(session, #"{"do":"resolve","what":"updateFrames"}"#)
    expectEqual(session.document.view(id: "tit-le-001")?.isMarkedMisplaced, false)
    #expect(session.edited.misplacedViews().isEmpty)
  }

  @Test("a view without constraints takes the size of its new text, and missing constraints leave it that size")
  func textGrowsItsView() throws {
    let session = try opened(withScene: "viewController")
    let label = try add("label", to: try root(session), session)
    let before = try session.edited.frame(label)
    _ = try run(session, #"{"do":"field","views":["\#(label)"],"name":"text","value":"A much longer text"}"#)
    let after = try session.edited.frame(label)
    #expect(after.width > before.width + 50)
    expectEqual(after.origin, before.origin)
    _ = try run(session, #"{"do":"resolve","what":"addMissing"}"#)
    #expect(!session.document.constraints.isEmpty)
    #expect(session.document.constraints.allSatisfy { $0.secondAttribute != nil })
  }

  @Test("a stack view without constraints takes the size of what is added to it") func stackTakesSizeOfContents() throws
  {
    let session = try opened(withScene: "viewController")
    let stack = try add("verticalStack", to: try root(session), session)
    let view = try add("switch", to: stack, session)
    // The alignment rectangle of a switch is narrower than its frame.
    try expectEqual(session.edited.frame(view).size, Size(width: 51, height: 31))
    try expectEqual(session.edited.frame(stack).size, Size(width: 49, height: 31))
  }

  @Test("a view that is added to a table goes into the cell at its place") func viewsGoIntoCells() throws {
    let session = try opened(withScene: "tableViewController")
    let table = try root(session)
    let view = try add("switch", to: table, session, x: 40, y: 60)
    let added = try #require(session.document.view(id: view))
    expectEqual(added.parent.map { session.document.views[$0].kind }, .tableViewCellContentView)
    try expectEqual(session.edited.frame(view).minX, 40)
  }
}
