import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import CanvasSession
@testable import DocumentOperations

@Suite struct GestureTests {
  @Test("C9 S34 a dragged view snaps to edges, standard distances and centers")
  func draggedViewSnapsToEdgesStandardDistancesAndCenters() throws {
    let session = try session()
    // Two points left of the edge of the title.
    try session.move(
      ViewMove(views: ["fre-e0-001"], offset: Point(x: -6, y: 0), growth: .zero, radius: 5, showsDistances: true))
    guard case .views(let drag) = session.gesture else { return #expect(Bool(false)) }
    expectEqual(drag.moved.offset.x, -4)
    #expect(drag.guides.contains { $0.title == "edge of label" && $0.position == 16 })
    try session.move(
      ViewMove(views: ["fre-e0-001"], offset: Point(x: 0, y: -130), growth: .zero, radius: 5, showsDistances: false))
    guard case .views(let below) = session.gesture else { return #expect(Bool(false)) }
    expectEqual(below.moved.offset.y, -132)
    #expect(below.guides.contains { $0.title == "standard distance to view" })
  }

  @Test("C10 guides replace the constraints of a moved view") func guidesReplaceConstraintsOfMovedView() throws {
    let session = try session()
    try session.move(
      ViewMove(views: ["fre-e0-001"], offset: Point(x: -6, y: 0), growth: .zero, radius: 5, showsDistances: false))
    try session.drop()
    try session.edited.run(.resolve(.guides, views: nil))
    expectEqual(session.edited.undoName, "Replace by Guides")
    #expect(session.document.constraints.contains { $0.firstItem == "fre-e0-001" })
  }

  @Test("C10 C2 a moved constrained view is where it was moved, with the frame that its constraints give")
  func movedViewIsDrawnMisplaced() throws {
    let session = try session()
    try session.edited.nudge(["box-vi-001"], by: Point(x: 10, y: 0), growing: .zero)
    let scene = session.sceneDifference(isWhole: true)
    let view = try #require(scene.views.first { $0.key == "box-vi-001" })
    expectEqual(view.frame, Rect(x: 26, y: 120, width: 200, height: 40))
    expectEqual(view.expectedFrame, Rect(x: 16, y: 120, width: 200, height: 40))
    let line = try #require(scene.lines.first { $0.key == "b-l-1" })
    expectEqual(line.state, .misplaced)
    expectEqual(line.excess, 10)
  }

  @Test("C11 C19 a dragged constant moves the other views live, and its drop changes one attribute and the marks")
  func draggedConstantMovesOtherViewsLive() throws {
    let session = try session()
    session.edited.updatesFrames = false
    let live = try session.drag(try session.edited.constraint("b-w-1"), to: 250)
    expectEqual(session.edited.text, screen)
    func frame(_ key: String) -> Rect? { live.views.first { $0.key == key }?.frame }
    expectEqual(frame("box-vi-001"), Rect(x: 16, y: 120, width: 250, height: 40))
    expectEqual(frame("oth-er-001"), Rect(x: 290, y: 120, width: 100, height: 40))
    try session.drop()
    // Frames are not updated, so that both views are marked.
    var text = screen.replacing("constant=\"200\"", with: "constant=\"250\"")
    for id in ["box-vi-001", "oth-er-001"] {
      let tail = "translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"\(id)\""
      text = text.replacing(tail, with: "misplaced=\"YES\" " + tail)
    }
    expectEqual(session.edited.text, text)
    expectEqual(session.edited.undoName, "Change Constant")
  }

  @Test("C11 a cancelled drag leaves document and layout as they were")
  func cancelledDragLeavesDocumentAndLayoutAsTheyWere() throws {
    let session = try session()
    let before = try session.edited.frame("oth-er-001")
    try session.drag(try session.edited.constraint("b-w-1"), to: 250)
    session.cancelGesture()
    expectEqual(session.edited.text, screen)
    try expectEqual(session.edited.frame("oth-er-001"), before)
  }

  @Test("the edge that is dragged snaps") func draggedEdgesSnap() throws {
    let session = try session()
    let step = try session.move(
      ViewMove(
        views: ["fre-e0-001"], offset: Point(x: -3, y: 0), growth: Size(width: 3, height: 0), radius: 5,
        showsDistances: false))
    expectEqual(step.offset.x, -4)
    try session.drop()
    try expectEqual(session.edited.frame("fre-e0-001"), Rect(x: 16, y: 300, width: 84, height: 30))
  }
}
