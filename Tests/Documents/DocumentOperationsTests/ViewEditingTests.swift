import InterfaceBuilder
import LayoutEngine
import Testing

@testable import CanvasSession

@Suite struct CanvasViewTests {
  @Test("C9 S34 a dragged view snaps to edges, standard distances and centers")
  func draggedViewSnapsToEdgesStandardDistancesAndCenters() throws {
    let session = try session()
    // Two points left of the edge of the title.
    try session.move(["fre-e0-001"], by: Point(x: -6, y: 0), growing: .zero, radius: 5, showsDistances: true)
    guard case .views(let drag) = session.gesture else { return #expect(Bool(false)) }
    #expect(drag.offset.x == -4)
    #expect(drag.guides.contains { $0.title == "edge of label" && $0.position == 16 })
    try session.move(["fre-e0-001"], by: Point(x: 0, y: -130), growing: .zero, radius: 5, showsDistances: false)
    guard case .views(let below) = session.gesture else { return #expect(Bool(false)) }
    #expect(below.offset.y == -132)
    #expect(below.guides.contains { $0.title == "standard distance to view" })
  }

  @Test("C10 C2 a moved constrained view is misplaced, and its constraints stay") func movedViewIsMisplaced() throws {
    let session = try session()
    try session.nudge(["box-vi-001"], by: Point(x: 10, y: 0), growing: .zero)
    #expect(session.misplacedViews().map { session.key(of: $0.view) } == ["box-vi-001"])
    #expect(session.document.constraints.count == 10)
    let scene = session.sceneDifference(isWhole: true)
    let view = try #require(scene.views.first { $0.key == "box-vi-001" })
    #expect(view.frame == Rect(x: 26, y: 120, width: 200, height: 40))
    #expect(view.expectedFrame == Rect(x: 16, y: 120, width: 200, height: 40))
    let line = try #require(scene.lines.first { $0.key == "b-l-1" })
    #expect(line.state == .misplaced)
    #expect(line.excess == 10)
    try session.updateConstants(["box-vi-001"])
    #expect(session.misplacedViews().isEmpty)
    #expect(try session.frame("box-vi-001").x == 26)
  }

  @Test("C10 a moved view moves neither the safe area nor the views that its constraints place")
  func movedViewKeepsTheSafeArea() throws {
    let session = try session()
    try session.nudge(["tit-le-001"], by: Point(x: 9, y: 30), growing: .zero)
    #expect(session.misplacedViews().map { session.key(of: $0.view) } == ["tit-le-001"])
    #expect(try session.frame("tit-le-001").minY == 79)
    #expect(try session.frame("box-vi-001").minY == 120)
    try session.updateConstants(["tit-le-001"])
    #expect(try session.frame("tit-le-001").minY == 109)
  }

  @Test("C10 guides replace the constraints of a moved view") func guidesReplaceConstraintsOfMovedView() throws {
    let session = try session()
    try session.move(["fre-e0-001"], by: Point(x: -6, y: 0), growing: .zero, radius: 5, showsDistances: false)
    try session.drop()
    try session.replaceByGuides()
    #expect(session.undoName == "Replace by Guides")
    #expect(session.document.constraints.contains { $0.firstItem == "fre-e0-001" })
  }

  @Test("C12 spacings go to the nearest neighbor, and equal ones become one")
  func spacingsArePinnedToNearestNeighborOnce() throws {
    let session = try session()
    var request = PinRequest()
    request.views = ["box-vi-001", "oth-er-001"]
    request.spacings = [.init(side: .right), .init(side: .left)]
    try session.pin(request)
    let new = session.document.constraints.filter { $0.id.utf8.count == 10 }
    #expect(new.count == 3)
    #expect(new.contains { $0.firstItem == "oth-er-001" && $0.secondItem == "box-vi-001" && $0.constant == 24 })
  }

  @Test("C7 fields of a view are written and undone") func fieldsOfViewAreWrittenAndUndone() throws {
    let session = try session()
    try session.setField("text", to: "A much longer title", of: ["tit-le-001"])
    #expect(session.text.contains("text=\"A much longer title\""))
    // The new text is measured, and the frame follows.
    #expect(try session.frame("tit-le-001").width > 120)
    try session.setField("hidden", to: "YES", of: ["box-vi-001", "oth-er-001"])
    #expect(session.document.view(id: "oth-er-001")?.isHidden == true)
    try session.setField("hidden", to: "NO", of: ["box-vi-001", "oth-er-001"])
    try session.setField("horizontalHuggingPriority", to: "260", of: ["box-vi-001"])
    for _ in 0..<4 { try session.undo() }
    #expect(session.text == screen)
  }

  @Test("views are added, duplicated, embedded, moved and deleted")
  func viewsAreAddedDuplicatedEmbeddedMovedAndDeleted() throws {
    let session = try session()
    let label = try session.insert("label", into: "root", at: Point(x: 20, y: 400))
    #expect(try session.frame(label) == Rect(x: 20, y: 400, width: 42, height: 21))
    let copies = try session.duplicate([label])
    let stack = try session.embed([label, copies[0]], in: "stackView")
    #expect(session.document.view(id: stack)?.children.count == 2)
    try session.move([copies[0]], into: stack, before: label)
    try session.unembed(stack)
    #expect(session.document.view(id: stack) == nil)
    #expect(session.document.view(id: label)?.parent == session.document.view(id: "root")?.index)
    try session.delete([label, copies[0]])
    for _ in 0..<6 { try session.undo() }
    #expect(session.text == screen)
  }

  @Test("deleted views take their constraints with them") func deletedViewsTakeTheirConstraintsWithThem() throws {
    let session = try session()
    try session.delete(["oth-er-001"])
    #expect(session.document.constraints.map { $0.id } == ["b-h-1", "b-l-1", "b-t-1", "b-w-1", "t-l-1", "t-t-1"])
  }
}
