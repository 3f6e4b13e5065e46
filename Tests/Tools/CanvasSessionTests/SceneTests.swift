import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

@Suite struct SceneTests {
  /// The entries of a scene by key, as the page has them.
  private struct Page {
    var views: [String: ViewEntry] = [:]
    var lines: [String: LineEntry] = [:]

    mutating func apply(_ session: Session, isWhole: Bool = false) throws {
      let scene = session.sceneDifference(isWhole: isWhole)
      for key in scene.goneViews { views[key] = nil }
      for key in scene.goneLines { lines[key] = nil }
      for view in scene.views { views[view.key] = view }
      for line in scene.lines { lines[line.key] = line }
    }
  }

  @Test("C1 C4 S33 a line has its kind, label and views") func lineHasItsKindLabelAndViews() throws {
    let session = try session()
    let scene = session.sceneDifference(isWhole: true)
    let line = try #require(scene.lines.first { $0.key == "o-l-1" })
    expectEqual(line.first, "oth-er-001")
    expectEqual(line.second, "box-vi-001")
    expectEqual(line.label, "24")
    expectEqual(line.segments.last?.isMeasure, true)
    expectEqual(scene.lines.first { $0.key == "o-e-1" }?.label, "=")
  }

  @Test("C2 an ambiguous view stays where it is on the canvas, and is marked")
  func ambiguousViewStaysWhereItIsOnCanvasAndIsMarked() throws {
    let session = try session()
    try session.edited.removeConstraints([
      try session.edited.constraint("o-w-1"), try session.edited.constraint("o-l-1"),
    ])
    let view = try #require(session.sceneDifference(isWhole: true).views.first { $0.key == "oth-er-001" })
    expectEqual(view.frame, Rect(x: 240, y: 120, width: 100, height: 40))
    #expect(view.isAmbiguous)
  }

  @Test(
    "C19 random commands: differences add up to the scene, the layout is that of the document, undo ends at its bytes",
    arguments: 0..<3)
  func randomCommandsKeepSceneDocumentAndLayoutConsistent(_ seed: UInt64) throws {
    var generator = SplitMix64(seed: seed)
    let session = try session()
    var page = Page()
    try page.apply(session, isWhole: true)
    for step in 0..<200 {
      try? randomCommand(session, &generator)
      try page.apply(session)
      guard step % 20 == 0 else { continue }
      var fresh = Page()
      try fresh.apply(session, isWhole: true)
      expectEqual(fresh.views, page.views)
      expectEqual(fresh.lines, page.lines)
      let layout = session.document.layout(session.edited.options)
      #expect(session.document.views.allSatisfy { layout.frame(of: $0.index) == session.layout.frame(of: $0.index) })
    }
    while session.edited.undoName != nil { try session.edited.undo() }
    expectEqual(session.edited.text, screen)
  }

  @Test("differences add up to the scene where an edit moves lines and positions of another hierarchy")
  func editInAnotherHierarchy() throws {
    // A top-level view without an object id for its subview, after one that is edited.
    let other = """
      <view contentMode="scaleToFill" id="sec-nd-001">
      <rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
      <subviews>
      <view contentMode="scaleToFill"><rect key="frame" x="0.0" y="0.0" width="50" height="50"/></view>
      \(SampleDocument.view("low-er-001", (20, 20, 80, 30)))
      </subviews>
      <constraints>
      \(SampleDocument.constraint("l-w-1", "low-er-001.width", constant: 80))
      </constraints>
      </view>
      """
    let text = screen.replacing("</objects>", with: other + "\n</objects>")
    let session = try session(text)
    var page = Page()
    try page.apply(session, isWhole: true)
    #expect(page.views["low-er-001"] != nil)
    try session.edited.insert("view", into: "root", at: Point(x: 30, y: 500))
    try page.apply(session)
    var fresh = Page()
    try fresh.apply(session, isWhole: true)
    expectEqual(fresh.views, page.views)
    expectEqual(fresh.lines, page.lines)
  }

  private func randomCommand(_ session: Session, _ generator: inout SplitMix64) throws {
    let views = session.document.views.filter { $0.place == .subview }.map { session.edited.key(of: $0.index) }
    let constraints = Array(session.document.constraints.indices)
    let view = views.randomElement(using: &generator) ?? "root"
    let other = (views + ["root"]).randomElement(using: &generator) ?? "root"
    switch Int.random(in: 0..<14, using: &generator) {
    case 0, 1:
      guard let index = constraints.randomElement(using: &generator) else { return }
      try session.edited.set(
        ["constant": "\(Int.random(in: 0...60, using: &generator))"], ofConstraints: [index], name: "Change")
    case 2:
      guard let index = constraints.randomElement(using: &generator) else { return }
      try session.edited.removeConstraints([index])
    case 3, 4:
      let menu = try session.edited.menu(
        from: view, to: other,
        vector: Point(x: Double.random(in: -9...9, using: &generator), y: Double.random(in: -9...9, using: &generator)),
        usesMargins: Bool.random(using: &generator))
      guard let entry = menu.randomElement(using: &generator) else { return }
      try session.edited.add([entry.constraint], name: entry.title)
    case 5:
      try session.edited.nudge(
        [view], by: Point(x: Double(Int.random(in: -9...9, using: &generator)), y: 3), growing: .zero)
    case 6:
      try session.edited.insert(
        ["label", "view", "button"].randomElement(using: &generator)!, into: other, at: Point(x: 30, y: 500))
    case 7: try session.edited.delete([view])
    case 8: try session.edited.duplicate([view])
    case 9: try session.edited.embed([view], in: "stackView")
    case 10: try session.edited.undo()
    case 11: try session.edited.redo()
    case 12: try session.edited.addMissingConstraints(Bool.random(using: &generator) ? nil : [view])
    default: try session.edited.updateFrames(nil)
    }
  }
}
