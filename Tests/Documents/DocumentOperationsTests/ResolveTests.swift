import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

@Suite struct ResolveTests {
  @Test("C14 constraints that are missing are added, and the frames stay")
  func constraintsThatAreMissingAreAddedAndFramesStay() throws {
    let session = try session()
    try session.removeConstraints([try session.constraint("o-w-1"), try session.constraint("o-l-1")])
    let frames = try ["box-vi-001", "oth-er-001"].map { try session.frame($0) }
    try session.addMissingConstraints(nil)
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty && $0.conflicts.isEmpty })
    try expectEqual(["box-vi-001"].map { try session.frame($0) }, [frames[0]])
  }

  @Test("C14 C19 reset is one step, and keeps the frames")
  func resetIsOneStepAndKeepsFrames() throws {
    let session = try session()
    let frames = try ["tit-le-001", "box-vi-001", "oth-er-001"].map { try session.frame($0) }
    try session.resetConstraints(nil)
    try expectEqual(["tit-le-001", "box-vi-001", "oth-er-001"].map { try session.frame($0) }, frames)
    #expect(session.layout.roots.allSatisfy { $0.conflicts.isEmpty })
    try session.undo()
    expectEqual(session.text, screen)
  }

  @Test("C14 what is cleared is gone, and what an outlet names is kept")
  func clearingRemovesConstraintsButKeepsThoseOfOutlets() throws {
    let outlet = screen.replacing(
      "sceneMemberID=\"viewController\">",
      with:
        "sceneMemberID=\"viewController\"><connections><outlet property=\"w\" destination=\"b-w-1\" id=\"out-le-001\"/></connections>"
    )
    let session = try session(outlet)
    try expectEqual(session.clearConstraints(nil), ["b-w-1"])
    expectEqual(session.document.constraints.map { $0.id }, ["b-w-1"])
  }

  @Test("C16 C2 a conflict names its members, and each cure resolves it")
  func conflictNamesItsMembersAndEachCureResolvesIt() throws {
    let conflict = screen.replacing(
      SampleDocument.constraint("o-w-1", "oth-er-001.width", constant: 100),
      with: SampleDocument.constraint("o-w-1", "oth-er-001.width", constant: 100)
        + SampleDocument.constraint("o-w-2", "oth-er-001.width", constant: 120))
    let issues = try session(conflict).issues()
    let issue = try #require(issues.firstIndex { $0.report.rule.name == "conflict" })
    expectEqual(issues[issue].cures.count, 4)
    for cure in issues[issue].cures.indices {
      let session = try session(conflict)
      _ = session.issues()
      try session.cure(issue, cure)
      #expect(session.layout.roots.allSatisfy { $0.conflicts.isEmpty })
    }
  }

  @Test("C16 C2 an ambiguous view gets the constraint that is suggested")
  func ambiguousViewGetsConstraintThatIsSuggested() throws {
    let session = try session()
    try session.removeConstraints([try session.constraint("o-w-1")])
    let issue = try #require(session.issues().firstIndex { $0.report.rule.name == "ambiguous" })
    try session.cure(issue, 0)
    #expect(session.layout.roots.allSatisfy { session.openViews($0).isEmpty })
    try expectEqual(session.frame("oth-er-001").width, 100)
  }
}
