import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

@Suite struct ViewEditingTests {
  @Test("C10 C2 a moved constrained view is misplaced, and its constraints stay") func movedViewIsMisplaced() throws {
    let session = try session()
    try session.nudge(["box-vi-001"], by: Point(x: 10, y: 0), growing: .zero)
    expectEqual(session.misplacedViews().map { session.key(of: $0.view) }, ["box-vi-001"])
    expectEqual(session.document.constraints.count, 10)
    try session.updateConstants(["box-vi-001"])
    #expect(session.misplacedViews().isEmpty)
    try expectEqual(session.frame("box-vi-001").x, 26)
  }

  @Test("C10 a moved view moves neither the safe area nor the views that its constraints place")
  func movedViewKeepsTheSafeArea() throws {
    let session = try session()
    try session.nudge(["tit-le-001"], by: Point(x: 9, y: 30), growing: .zero)
    expectEqual(session.misplacedViews().map { session.key(of: $0.view) }, ["tit-le-001"])
    try expectEqual(session.frame("tit-le-001").minY, 79)
    try expectEqual(session.frame("box-vi-001").minY, 120)
    try session.updateConstants(["tit-le-001"])
    try expectEqual(session.frame("tit-le-001").minY, 109)
  }

  @Test("C12 spacings go to the nearest neighbor, and equal ones become one")
  func spacingsArePinnedToNearestNeighborOnce() throws {
    let session = try session()
    var request = PinRequest()
    request.views = ["box-vi-001", "oth-er-001"]
    request.spacings = [.init(side: .right), .init(side: .left)]
    try session.pin(request)
    let new = session.document.constraints.filter { $0.id.utf8.count == 10 }
    expectEqual(new.count, 3)
    #expect(new.contains { $0.firstItem == "oth-er-001" && $0.secondItem == "box-vi-001" && $0.constant == 24 })
  }

  @Test("C7 fields of a view are written and undone") func fieldsOfViewAreWrittenAndUndone() throws {
    let session = try session()
    try session.setField("text", to: "A much longer title", of: ["tit-le-001"])
    #expect(session.text.contains("text=\"A much longer title\""))
    // The new text is measured, and the frame follows.
    #expect(try session.frame("tit-le-001").width > 120)
    try session.setField("hidden", to: "YES", of: ["box-vi-001", "oth-er-001"])
    expectEqual(session.document.view(id: "oth-er-001")?.isHidden, true)
    try session.setField("hidden", to: "NO", of: ["box-vi-001", "oth-er-001"])
    try session.setField("horizontalHuggingPriority", to: "260", of: ["box-vi-001"])
    for _ in 0..<4 { try session.undo() }
    expectEqual(session.text, screen)
  }

  @Test("views are added, duplicated, embedded, moved and deleted")
  func viewsAreAddedDuplicatedEmbeddedMovedAndDeleted() throws {
    let session = try session()
    let label = try session.insert("label", into: "root", at: Point(x: 20, y: 400))
    try expectEqual(session.frame(label), Rect(x: 20, y: 400, width: 42, height: 21))
    let copies = try session.duplicate([label])
    let stack = try session.embed([label, copies[0]], in: "stackView")
    expectEqual(session.document.view(id: stack)?.children.count, 2)
    try session.move([copies[0]], into: stack, before: label)
    try session.unembed(stack)
    #expect(session.document.view(id: stack) == nil)
    expectEqual(session.document.view(id: label)?.parent, session.document.view(id: "root")?.index)
    try session.delete([label, copies[0]])
    for _ in 0..<6 { try session.undo() }
    expectEqual(session.text, screen)
  }

  @Test("deleted views take their constraints with them") func deletedViewsTakeTheirConstraintsWithThem() throws {
    let session = try session()
    try session.delete(["oth-er-001"])
    expectEqual(session.document.constraints.map { $0.id }, ["b-h-1", "b-l-1", "b-t-1", "b-w-1", "t-l-1", "t-t-1"])
  }
}
