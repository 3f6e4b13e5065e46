import DocumentEditing
import TestSupport
import Testing

@testable import DocumentOperations

/// The conflicts of a merge of git, which are decided on the canvas.
@Suite struct MergeConflictTests {
  private let ours = screen.replacing(#"text="Title""#, with: #"text="Heading""#)
    .replacing(#"constant="200" id="b-w-1""#, with: #"constant="250" id="b-w-1""#)
  private let theirs = screen.replacing(#"text="Title""#, with: #"text="Headline""#)
    .replacing(#"constant="200" id="b-w-1""#, with: #"constant="300" id="b-w-1""#)

  private func merging(_ document: String? = nil, decided: Set<String> = []) throws -> EditedDocument {
    let session = try session(document ?? ours)
    session.updatesFrames = false
    _ = try session.openMerge(
      MergeVersions(
        base: Array(screen.utf8), ours: Array(ours.utf8), theirs: Array(theirs.utf8), decided: decided,
        translatedIDs: []))
    return session
  }

  private func states(_ session: EditedDocument) throws -> [String: String] {
    var result: [String: String] = [:]
    for conflict in try session.openConflicts() {
      result[conflict.object] = conflict.version.rawValue + (conflict.isOpen ? ", open" : "")
    }
    return result
  }

  @Test func conflictsAreListedWithBothValues() throws {
    let conflicts = try merging().openConflicts()
    expectEqual(Set(conflicts.map(\.object)), ["tit-le-001", "b-w-1"])
    let text = try #require(conflicts.first { $0.object == "tit-le-001" })
    expectEqual(text.sentences.count, 1)
    #expect(text.sentences[0].contains("ours \"Heading\", theirs \"Headline\", before \"Title\""))
    expectEqual(text.scene?.contains("SignInController"), true)
    #expect(text.isOpen)
    expectEqual(text.version, .ours)
  }

  @Test func theVersionOfTheOtherSideIsTakenInOneStep() throws {
    let session = try merging()
    try session.take(.theirs, of: "tit-le-001")
    expectEqual(session.text, ours.replacing(#"text="Heading""#, with: #"text="Headline""#))
    try expectEqual(states(session), ["tit-le-001": "theirs", "b-w-1": "ours, open"])
    expectEqual(session.undoName, "Take Theirs")
    try session.undo()
    expectEqual(session.text, ours)
    try expectEqual(states(session), ["tit-le-001": "ours, open", "b-w-1": "ours, open"])
    try session.redo()
    #expect(session.text.contains(#"text="Headline""#))
  }

  @Test func theEffectOfAVersionIsLaidOut() throws {
    let session = try merging()
    let before = try session.frame("box-vi-001")
    try session.take(.theirs, of: "b-w-1")
    try expectEqual(session.frame("box-vi-001").width, 300)
    expectEqual(before.width, 250)
    try expectEqual(session.frame("oth-er-001").x, before.x + 324)
  }

  @Test("A decision for our version changes no byte, is to be saved, and can be undone")
  func decisionForOwnVersionIsAStep() throws {
    let session = try merging()
    #expect(session.isSaved)
    try session.take(.ours, of: "b-w-1")
    expectEqual(session.text, ours)
    #expect(!session.isSaved)
    try expectEqual(states(session)["b-w-1"], "ours")
    #expect(throws: OperationError.self) { try session.take(.ours, of: "b-w-1") }
    session.markSaved()
    #expect(session.isSaved)
    try expectEqual(states(session)["b-w-1"], "ours")
    try session.undo()
    try expectEqual(states(session)["b-w-1"], "ours, open")
    #expect(!session.isSaved)
  }

  @Test func aDecisionMayBeChanged() throws {
    let session = try merging()
    try session.take(.ours, of: "b-w-1")
    try session.take(.theirs, of: "b-w-1")
    try session.take(.ours, of: "b-w-1")
    expectEqual(session.text, ours)
    try expectEqual(states(session)["b-w-1"], "ours")
  }

  @Test func whatWasDecidedBeforeIsNotOpen() throws {
    try expectEqual(states(merging(decided: ["b-w-1"]))["b-w-1"], "ours")
    try expectEqual(states(merging(theirs)), ["tit-le-001": "theirs", "b-w-1": "theirs"])
  }

  @Test func anotherVersionIsADecision() throws {
    let session = try merging()
    try session.change("b-w-1", ["constant": "222"])
    try expectEqual(states(session)["b-w-1"], "other")
    // Other edits stay.
    try session.take(.theirs, of: "tit-le-001")
    #expect(session.text.contains(#"constant="222" id="b-w-1""#))
    #expect(session.text.contains(#"text="Headline""#))
  }

  @Test func wrongObjectsAndVersionsAreErrors() throws {
    #expect(throws: OperationError.self) { try merging().take(.theirs, of: "oth-er-001") }
    #expect(throws: OperationError.self) { try session(screen).take(.theirs, of: "b-w-1") }
    #expect(try session(screen).openConflicts().isEmpty)
    let versions = MergeVersions(base: [], ours: Array("<a>".utf8), theirs: [], decided: [], translatedIDs: [])
    #expect(throws: OperationError.self) { try session(screen).openMerge(versions) }
  }
}
