import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

@Suite struct EditingTests {
  @Test("C18 frames that were right are updated with the edit, in the same step") func framesAreUpdated() throws {
    let session = try session()
    #expect(session.misplacedViews().isEmpty)
    try session.change("b-w-1", ["constant": "250"])
    #expect(session.misplacedViews().isEmpty)
    #expect(session.text.contains("x=\"290\""))
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("C5 S33 every field of a constraint is written, and defaults are removed")
  func everyFieldOfConstraintIsWrittenAndDefaultsAreRemoved() throws {
    let session = try session()
    try session.change(
      "o-l-1",
      [
        "priority": "750", "multiplier": "2:1", "relation": "greaterThanOrEqual", "identifier": "gap",
        "placeholder": "YES",
      ])
    func line(_ text: String) -> Substring? { text.split(separator: "\n").first { $0.contains("id=\"o-l-1\"") } }
    let written = try #require(line(session.text))
    for attribute in [
      "priority=\"750\"", "multiplier=\"2:1\"", "relation=\"greaterThanOrEqual\"", "identifier=\"gap\"",
      "placeholder=\"YES\"",
    ] { #expect(written.contains(attribute)) }
    try session.change(
      "o-l-1", ["priority": "1000", "multiplier": "1", "relation": "equal", "identifier": "", "placeholder": "NO"])
    expectEqual(line(session.text), line(screen))
  }

  @Test("C5 reversed items place the views where they were") func reversedItemsPlaceViewsWhereTheyWere() throws {
    let session = try session()
    let before = try session.frame("oth-er-001")
    try session.reverse([try session.constraint("o-l-1")])
    #expect(
      session.text.contains(
        "firstItem=\"box-vi-001\" firstAttribute=\"trailing\" secondItem=\"oth-er-001\" secondAttribute=\"leading\" constant=\"-24\""
      ))
    try expectEqual(session.frame("oth-er-001"), before)
  }

  @Test("C5 another second item keeps the views where they are") func anotherSecondItemKeepsViewsWhereTheyAre() throws {
    let session = try session()
    let before = try session.frame("oth-er-001")
    try session.retarget(try session.constraint("o-l-1"), to: "root", .leading)
    try expectEqual(session.frame("oth-er-001"), before)
    #expect(session.text.contains("secondItem=\"root\" secondAttribute=\"leading\" constant=\"240\""))
  }

  @Test("C5 a constraint is installed for size classes") func installedForSizeClasses() throws {
    let session = try session()
    try session.setInstalled("o-w-1", false, sizeClass: nil)
    #expect(session.text.contains("<exclude reference=\"o-w-1\"/>"))
    try session.setInstalled("o-w-1", true, sizeClass: nil)
    expectEqual(session.text, screen)
  }

  @Test("C15 a deleted constraint is not replaced") func deletedConstraintIsNotReplaced() throws {
    let session = try session()
    session.updatesFrames = false
    try session.removeConstraints([try session.constraint("o-w-1")])
    let lines = screen.split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("id=\"o-w-1\"") }
    expectEqual(session.text, lines.joined(separator: "\n"))
  }

  @Test("C13 a view that loses its last constraint keeps its frame") func viewThatLosesItsLastConstraintKeepsItsFrame()
    throws
  {
    let session = try session()
    try session.removeConstraints(try ["t-l-1", "t-t-1", "b-t-1"].map { try session.constraint($0) })
    expectEqual(session.document.view(id: "tit-le-001")?.isFixedFrame, true)
  }

  @Test("C19 an edit that is refused changes nothing") func editThatIsRefusedChangesNothing() throws {
    let session = try session()
    #expect(throws: OperationError.self) { try session.change("b-w-1", ["constant": "wide"]) }
    #expect(throws: OperationError.self) { try session.change("b-w-1", ["priority": "0"]) }
    #expect(throws: OperationError.self) { try session.delete(["root"]) }
    #expect(throws: OperationError.self) { try session.undo() }
    expectEqual(session.text, screen)
    #expect(session.undoName == nil)
  }

  @Test("a guide that belongs to its view is not deleted, and its constraints stay") func guidesAreNotDeleted() throws {
    let text = SampleDocument.phone(
      subviews: SampleDocument.button("buy", "Buy", (16, 100, 60, 30)),
      constraints: """
        <constraint firstItem="buy" firstAttribute="top" secondItem="safe" secondAttribute="top" id="c-1"/>
        """)
    let session = try EditedDocument(Array(text.utf8), seed: 1)
    #expect(throws: OperationError.self) { try session.delete(["safe"]) }
    expectEqual(session.text, text)
  }

  @Test("two changes that are joined are undone by one step") func joinedChangesAreOneStep() throws {
    let session = try session()
    try session.change("b-w-1", ["constant": "71"])
    try session.change("b-w-1", ["constant": "72"])
    try session.change("b-w-1", ["constant": "73"])
    let (text, name) = (session.text, session.undoName)
    try session.joinLastChanges()
    expectEqual(session.undoName, name)
    try session.undo()
    #expect(session.text.contains("71"))
    try session.redo()
    expectEqual(session.text, text)
    try session.undo()
    try session.undo()
    expectEqual(session.text, screen)
  }
}
