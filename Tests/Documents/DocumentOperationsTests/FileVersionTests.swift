import DocumentTestSupport
import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

@Suite struct FileVersionTests {
  @Test("C19 undoing everything leads back to the saved version, and so does redo")
  func undoLeadsToSavedVersion() throws {
    let session = try session()
    #expect(session.isSaved)
    try session.change("b-w-1", ["constant": "250"])
    #expect(!session.isSaved)
    try session.undo()
    #expect(session.isSaved)
    try session.redo()
    session.markSaved()
    #expect(session.isSaved)
    try session.undo()
    #expect(!session.isSaved)
    try session.change("b-w-1", ["constant": "260"])
    try session.undo()
    // The saved version is not one that redo leads to any more.
    #expect(!session.isSaved)
  }

  @Test("C19 a version of another program is merged in one step, by meaning") func versionIsMergedByMeaning() throws {
    let session = try session()
    try session.change("b-w-1", ["constant": "250"])
    let other = screen.replacing(#"text="Title""#, with: #"text="Heading""#)
    #expect(try session.merge(Array(other.utf8)).isEmpty)
    expectEqual(session.undoName, "Merge")
    #expect(session.text.contains(#"text="Heading""#))
    #expect(session.text.contains(#"constant="250" id="b-w-1""#))
    #expect(!session.isSaved)
    expectEqual(session.mergeCount, 1)
    try session.undo()
    expectEqual(session.mergeCount, 0)
    #expect(session.text.contains(#"text="Title""#))
  }

  @Test("C19 changes that exclude each other are named, and the document keeps its own")
  func conflictsOfMergeAreNamed() throws {
    let session = try session()
    session.updatesFrames = false
    try session.change("b-w-1", ["constant": "250"])
    let other = screen.replacing(#"constant="200" id="b-w-1""#, with: #"constant="300" id="b-w-1""#)
    #expect(other != screen)
    let conflicts = try session.merge(Array(other.utf8))
    expectEqual(conflicts.count, 1)
    expectEqual(conflicts.first?.contains("250"), true)
    expectEqual(conflicts.first?.contains("300"), true)
    #expect(session.text.contains(#"constant="250" id="b-w-1""#))
  }

  @Test("C19 a version without own changes is taken as it is, and counts as saved")
  func versionReplacesUnchangedDocument() throws {
    let session = try session()
    let other = screen.replacing(#"text="Title""#, with: #"text="Heading""#)
    try session.merge(Array(other.utf8))
    expectEqual(session.text, other)
    #expect(session.isSaved)
    try session.undo()
    #expect(!session.isSaved)
  }

  @Test("C19 the base of the next merge is the version that was merged or saved last")
  func baseOfNextMergeIsLastVersion() throws {
    let session = try session()
    try session.change("b-w-1", ["constant": "250"])
    let second = screen.replacing(#"text="Title""#, with: #"text="Heading""#)
    try session.merge(Array(second.utf8))
    // The other program takes its change back: so does the merge.
    try session.merge(Array(screen.utf8))
    #expect(session.text.contains(#"text="Title""#))
    session.markSaved()
    let third = session.text.replacing(#"text="Title""#, with: #"text="Last""#)
    try session.merge(Array(third.utf8))
    expectEqual(session.text, third)
  }

  @Test("C19 what is no document is not merged") func invalidVersionIsRefused() throws {
    let session = try session()
    #expect(throws: OperationError.self) { try session.merge(Array("<a".utf8)) }
    expectEqual(session.text, screen)
    #expect(session.isSaved)
  }
}
