import Foundation
import JSON
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

@Suite struct MergeCommandTests {
  @Test func theResultReplacesOurs() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base")
    let ours = try folder.write(labelDocument(constant: "24"), to: "ours")
    let theirs = try folder.write(labelDocument(text: "First name"), to: "theirs")
    expectEqual(plumb("merge", base, ours, theirs).status, .success)
    try expectEqual(folder.read("ours"), labelDocument(constant: "24", text: "First name"))
  }

  @Test func conflictsAreDescribedWithBothValues() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base")
    let ours = try folder.write(labelDocument(constant: "24"), to: "ours")
    let theirs = try folder.write(labelDocument(constant: "20"), to: "theirs")
    let result = plumb("merge", "--path", "View.xib", base, ours, theirs)
    expectEqual(result.status, .findings)
    expectEqual(
      result.errors,
      """
      View.xib: 1 conflict; the values of OURS are kept
        constant of the constraint 'label "Name" (l-1) is 16 pt from the leading edge of view (v-1)': ours "24", theirs "20", before "16"

      """)
    try expectEqual(folder.read("ours"), labelDocument(constant: "24"))
  }

  @Test func constraintsThatConflictOnlyTogetherAreReported() throws {
    func width(_ id: String, _ relation: String, _ constant: Int) -> String {
      labelDocument(
        extra:
          "<constraint firstItem=\"l-1\" firstAttribute=\"width\" relation=\"\(relation)\" constant=\"\(constant)\" id=\"\(id)\"/>"
      )
    }
    let folder = try TemporaryFolder()
    let base = try folder.write(labelDocument(), to: "base")
    let ours = try folder.write(width("c-3", "lessThanOrEqual", 100), to: "ours")
    let theirs = try folder.write(width("c-4", "greaterThanOrEqual", 200), to: "theirs")
    let result = plumb("merge", "--path", "View.xib", base, ours, theirs)
    expectEqual(result.status, .findings)
    #expect(result.errors.hasPrefix("View.xib: 1 conflict; the values of OURS are kept\n  "))
    #expect(result.errors.contains("cannot be satisfied simultaneously"))
    #expect(try folder.read("ours").contains(#"id="c-3""#))
    #expect(try folder.read("ours").contains(#"id="c-4""#))
  }

  /// A repository in which git left a document unmerged, with the file of our side.
  private func unmerged(base: String, ours: String, theirs: String, _ folder: TemporaryFolder) throws -> Git {
    let git = Git(folder: folder.url.path)
    func commit(_ text: String) throws {
      _ = try folder.write(text, to: "View.xib")
      try git.run(["add", "View.xib"])
      try git.run(["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"])
    }
    try git.run(["init", "-q", "-b", "main"])
    try commit(base)
    try git.run(["checkout", "-qb", "other"])
    try commit(theirs)
    try git.run(["checkout", "-q", "main"])
    try commit(ours)
    #expect(throws: ProjectError.self) { try git.run(["-c", "user.name=a", "-c", "user.email=a@b", "merge", "other"]) }
    _ = try folder.write(ours, to: "View.xib")
    return git
  }

  @Test func conflictsAreListedUntilSomebodyDecides() throws {
    let folder = try TemporaryFolder()
    let git = try unmerged(
      base: labelDocument(), ours: labelDocument(constant: "24"), theirs: labelDocument(constant: "20"), folder)
    let listed = try UnmergedDocuments(git: git).status()
    expectEqual(listed.status, .findings)
    expectEqual(
      listed.lines.joined(separator: "\n"),
      """
      View.xib: 1 conflict
        constant of the constraint 'label "Name" (l-1) is 16 pt from the leading edge of view (v-1)': ours "24", theirs "20", before "16"
          [c-1] the file has ours
      """)
    // Adding the file is no decision: it has our version because the merge has to write one.
    try git.run(["add", "View.xib"])
    try expectEqual(UnmergedDocuments(git: git).status().status, .findings)
    let refused = try UnmergedDocuments(git: git).openDocuments()
    expectEqual(refused.status, .findings)
    #expect(refused.lines.contains { $0.contains("[c-1] the file has ours") })
    var documents = try UnmergedDocuments(git: git)
    try expectEqual(documents.take(.ours, ["c-1"]).status, .success)
    let after = try UnmergedDocuments(git: git).status()
    expectEqual(after.status, .success)
    expectEqual(after.lines, ["No unmerged documents."])
    try expectEqual(UnmergedDocuments(git: git).openDocuments().status, .success)
  }

  @Test("The canvas opens a merge, and what it records is what --status lists")
  func canvasOpensAMergeAndRecordsDecisions() throws {
    let folder = try TemporaryFolder()
    let (ours, theirs) = (labelDocument(constant: "24"), labelDocument(constant: "20"))
    let git = try unmerged(base: labelDocument(), ours: ours, theirs: theirs, folder)
    var site = EditorSite(path: folder.url.path + "/View.xib")
    site.port = 4711
    func ask(_ method: String, _ path: String, _ body: String = "", tag: String = "") -> EditorSite.Response {
      let headers = ["Host": "127.0.0.1:4711", "X-Plumb-Token": site.token, "If-Match": tag]
      let request = EditorSite.Request(method: method, path: path) { headers[$0] }
      return site.refusal(of: request) ?? site.response(to: request, body: Array(body.utf8))
    }
    func decided() -> [String]? { JSONReader.read(ask("GET", "/merge").body)?["decided"]?.texts }
    func isDecided() throws -> Bool { try UnmergedDocuments(git: git).status().status == .success }
    let opened = try #require(JSONReader.read(ask("GET", "/merge").body))
    expectEqual(opened["base"]?.text, labelDocument())
    expectEqual(opened["ours"]?.text, ours)
    expectEqual(opened["theirs"]?.text, theirs)
    expectEqual(decided(), [])
    expectEqual(ask("PUT", "/decisions", "[\"c-1\",\"c-1 \\n x y z\"]").status, 204)
    expectEqual(decided(), ["c-1"])
    try expectEqual(folder.read(".git/plumb-decisions").split(separator: "\n").count, 1)
    // The decision is withdrawn, as undo does.
    expectEqual(ask("PUT", "/decisions", "[]").status, 204)
    expectEqual(decided(), [])
    expectEqual(ask("PUT", "/decisions", "c-1").status, 422)
    try git.run(["add", "View.xib"])
    #expect(try !isDecided())
    expectEqual(ask("PUT", "/decisions", "[\"c-1\"]").status, 204)
    #expect(try isDecided())
    // Nothing is left to decide.
    expectEqual(ask("GET", "/merge").status, 204)
    expectEqual(ask("PUT", "/decisions", "[]").status, 404)
    expectEqual(ask("PUT", "/merge").status, 405)
  }

  @Test func aPageHasTheVersionsOfTheMerge() throws {
    let folder = try TemporaryFolder()
    _ = try unmerged(
      base: labelDocument(), ours: labelDocument(constant: "24"), theirs: labelDocument(constant: "20"), folder)
    let page = folder.url.path + "/View.html"
    expectEqual(plumb("canvas", folder.url.path + "/View.xib", "-o", page).status, .success)
    #expect(try folder.read("View.html").contains("id=\"plumb-merge\""))
    // A document outside of a repository, and one that git has merged.
    let other = try TemporaryFolder()
    expectEqual(plumb("canvas", try other.write(labelDocument(), to: "View.xib"), "-o", page).status, .success)
    #expect(!(try folder.read("View.html").contains("id=\"plumb-merge\"")))
  }

  @Test func anEditedDocumentIsDecided() throws {
    let folder = try TemporaryFolder()
    let git = try unmerged(
      base: labelDocument(), ours: labelDocument(constant: "24"), theirs: labelDocument(constant: "20"), folder)
    _ = try folder.write(labelDocument(constant: "22"), to: "View.xib")
    try git.run(["add", "View.xib"])
    try expectEqual(UnmergedDocuments(git: git).status().status, .success)
    try expectEqual(UnmergedDocuments(git: git).openDocuments().status, .success)
  }

  @Test func hookIsAddedOnceAndReplacesNoOther() throws {
    let folder = try TemporaryFolder()
    let git = Git(folder: folder.url.path)
    try git.run(["init", "-q"])
    let path = folder.url.path + "/.git/hooks/pre-commit"
    #expect(try MergeHook.install(git).hasSuffix("pre-commit: added"))
    #expect(try String(contentsOfFile: path, encoding: .utf8).contains("exec plumb merge --pre-commit"))
    #expect(FileManager.default.isExecutableFile(atPath: path))
    #expect(try MergeHook.install(git).contains("already"))
    try "#!/bin/sh\nexit 0\n".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(try MergeHook.install(git).contains("is another hook"))
    try expectEqual(String(contentsOfFile: path, encoding: .utf8), "#!/bin/sh\nexit 0\n")
    try git.run(["config", "core.hooksPath", "hooks"])
    #expect(try MergeHook.install(git).hasPrefix("core.hooksPath is set"))
  }

  @Test func theVersionOfASideIsTakenAndOtherEditsStay() throws {
    let folder = try TemporaryFolder()
    let git = try unmerged(
      base: labelDocument(), ours: labelDocument(constant: "24"), theirs: labelDocument(constant: "20"), folder)
    _ = try folder.write(labelDocument(constant: "24", text: "Edited"), to: "View.xib")
    var documents = try UnmergedDocuments(git: git)
    let taken = try documents.take(.theirs, ["c-1"])
    expectEqual(taken.status, .success)
    expectEqual(taken.lines, ["View.xib: took theirs of c-1"])
    try expectEqual(folder.read("View.xib"), labelDocument(constant: "20", text: "Edited"))
    try expectEqual(documents.take(.ours, [folder.url.path + "/View.xib"]).status, .success)
    try expectEqual(folder.read("View.xib"), labelDocument(constant: "24", text: "Edited"))
    try expectEqual(documents.take(.ours, ["c-2"]).status, .failure)
  }

  /// Each side has a width of its own, and one of them is edited so that both are in the file.
  @Test func errorsInTheFileAreListedWithTheConflicts() throws {
    func width(_ relation: String, _ constant: Int, _ id: String) -> String {
      "<constraint firstItem=\"l-1\" firstAttribute=\"width\" relation=\"\(relation)\" constant=\"\(constant)\" id=\"\(id)\"/>"
    }
    let (atMost, atLeast) = (width("lessThanOrEqual", 100, "c-3"), width("greaterThanOrEqual", 200, "c-4"))
    let folder = try TemporaryFolder()
    let git = try unmerged(
      base: labelDocument(), ours: labelDocument(constant: "24", extra: atMost),
      theirs: labelDocument(constant: "20", extra: atLeast),
      folder)
    _ = try folder.write(labelDocument(constant: "24", extra: atMost + atLeast), to: "View.xib")
    let report = try UnmergedDocuments(git: git).status()
    expectEqual(report.status, .findings)
    #expect(report.lines.contains { $0.hasPrefix("  error in the file that neither side has: ") })
  }

  @Test func wrongOperandsAreErrors() {
    expectEqual(plumb("merge", "a", "b", "c", "d").status, .failure)
    expectEqual(plumb("merge", "--take", "theirs").status, .failure)
    expectEqual(plumb("merge", "--take", "mine", "a").status, .failure)
    expectEqual(plumb("merge", "--status", "a").status, .failure)
  }

  @Test func whatIsNotADocumentIsMergedByLines() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write("a\nb\nc\nd\n", to: "base")
    let ours = try folder.write("A\nb\nc\nd\n", to: "ours")
    let theirs = try folder.write("a\nb\nc\nD\n", to: "theirs")
    expectEqual(plumb("merge", base, ours, theirs).status, .success)
    try expectEqual(folder.read("ours"), "A\nb\nc\nD\n")
  }
}
