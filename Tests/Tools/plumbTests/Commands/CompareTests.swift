import Foundation
import JSON
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// A view with a label and a constraint between them.
private func document(constant: String = "16", text: String = "Name", version: String = "21000", extra: String = "")
  -> String
{
  """
  <?xml version="1.0" encoding="UTF-8"?>
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(version)" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects>
          <view id="v-1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
              <subviews>
                  <label text="\(text)" translatesAutoresizingMaskIntoConstraints="NO" id="l-1">
                      <rect key="frame" x="16" y="20" width="45" height="20.5"/>
                  </label>
              </subviews>
              <constraints>
                  <constraint firstItem="l-1" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="\(constant)" id="c-1"/>
                  <constraint firstItem="l-1" firstAttribute="top" secondItem="v-1" secondAttribute="top" constant="20" id="c-2"/>\(extra)
              </constraints>
          </view>
      </objects>
  </document>

  """
}

@Suite struct DiffCommandTests {
  @Test func differencesAreSentences() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(document(), to: "Old.xib")
    let new = try folder.write(document(constant: "24", text: "First name", version: "23504"), to: "New.xib")
    let result = plumb("diff", old, new)
    expectEqual(result.status, .success)
    expectEqual(
      result.output,
      """
      \(new): 2 differences
        text of label "First name" (l-1): "Name" → "First name"
        leading of label "First name" (l-1): 16 → 24

      """)
    expectEqual(plumb("diff", "--exit-code", old, new).status, .findings)
    expectEqual(plumb("diff", "--exit-code", old, old).status, .success)
    expectEqual(plumb("diff", old).status, .failure)
  }

  @Test func guidesAreNamedAsInterfaceBuilderDoes() throws {
    let folder = try TemporaryFolder()
    func text(_ constant: String) -> String {
      document(
        extra:
          "<constraint firstItem=\"s-1\" firstAttribute=\"bottom\" secondItem=\"l-1\" secondAttribute=\"bottom\" constant=\"\(constant)\" id=\"c-3\"/>"
      ).replacing("</subviews>", with: "</subviews><viewLayoutGuide key=\"safeArea\" id=\"s-1\"/>")
    }
    let old = try folder.write(text("30"), to: "Old.xib")
    let new = try folder.write(text("40"), to: "New.xib")
    #expect(plumb("diff", old, new).output.contains("bottom of the safe area of view (v-1): 30 → 40"))
  }

  @Test func imagesAddNothingToOutputForPrograms() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(document(), to: "Old.xib")
    let new = try folder.write(document(constant: "24"), to: "New.xib")
    let out = folder.url.path + "/out"
    for format in ["json", "markdown", "github"] {
      let plain = plumb("diff", old, new, "--format", format)
      let drawn = plumb("diff", old, new, "--format", format, "-o", out)
      expectEqual(drawn.output, plain.output)
      expectEqual(drawn.errors, plain.errors + out + "/index.html\n")
    }
    let text = plumb("diff", old, new, "-o", out)
    #expect(text.output.hasSuffix(out + "/index.html\n"))
    #expect(text.errors.isEmpty)
  }

  @Test func viewsThatMoveAreListed() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(document(), to: "Old.xib")
    let new = try folder.write(document(constant: "24"), to: "New.xib")
    #expect(
      plumb("diff", old, new).output.contains(
        "frames that also change on the device of the document:\n    label \"Name\" (l-1): x 16 → 24"))
    let json = plumb("diff", old, new, "--format", "json", "--devices", "iPhone 15,iPad Air").output
    #expect(json.contains(#""text": "leading of label \"Name\" (l-1): 16 → 24""#))
    #expect(json.contains(#""device": "iPad Air""#))
  }

  @Test func textOfDocumentsCannotBeMarkupOrCommands() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(document(), to: "Old.xib")
    let new = try folder.write(document(text: "&#10;::error ::*@all* &lt;b>\u{202E}"), to: "New.xib")
    #expect(!plumb("diff", old, new, "--format", "github").output.contains("\n::error"))
    #expect(!plumb("diff", old, new).output.contains("\n::error"))
    #expect(!plumb("diff", old, new).output.contains("\u{202E}"))
    let markdown = plumb("diff", old, new, "--format", "markdown").output
    #expect(markdown.contains(#"\*@"#))
    #expect(markdown.contains("&lt;b&gt;"))
  }

  @Test func picturesOfBothVersionsAreWritten() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(document(), to: "Old.xib")
    let new = try folder.write(document(constant: "24"), to: "New.xib")
    expectEqual(plumb("diff", old, new, "-o", folder.url.path + "/out").status, .success)
    let page = try folder.read("out/index.html")
    #expect(page.contains("New.xib-1.before.svg"))
    #expect(page.contains("New.xib-1.after.svg"))
    #expect(try folder.read("out/New.xib-1.before.svg") != folder.read("out/New.xib-1.after.svg"))
  }

  @Test func commitsAndDriversOfGitAreCompared() throws {
    let folder = try TemporaryFolder()
    let git = Git(folder: folder.url.path)
    try git.run(["init", "-q"])
    _ = try folder.write(document(), to: "View.xib")
    for words in [["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]] {
      try git.run(words)
    }
    let new = try folder.write(document(constant: "24"), to: "View.xib")
    let range = try git.range("HEAD")
    try expectEqual(git.changes(range, paths: []), [Git.Change(oldPath: "View.xib", newPath: "View.xib")])
    try expectEqual(git.contents(of: "View.xib", at: range.base), Array(document().utf8))
    #expect(throws: ProjectError.self) { try git.range("no-such-branch..HEAD") }
    #expect(throws: ProjectError.self) { try git.range("--output=x") }
    // As git calls its driver.
    let driver = plumb("diff", "View.xib", new, "0", "100644", new, "0", "100644")
    expectEqual(driver.output, "View.xib: no differences\n")
    #expect(plumb("diff", "--textconv", new).output.contains("label #l-1  text=Name"))
  }
}

@Suite struct MergeCommandTests {
  @Test func theResultReplacesOurs() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base")
    let ours = try folder.write(document(constant: "24"), to: "ours")
    let theirs = try folder.write(document(text: "First name"), to: "theirs")
    expectEqual(plumb("merge", base, ours, theirs).status, .success)
    try expectEqual(folder.read("ours"), document(constant: "24", text: "First name"))
  }

  @Test func conflictsAreDescribedWithBothValues() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base")
    let ours = try folder.write(document(constant: "24"), to: "ours")
    let theirs = try folder.write(document(constant: "20"), to: "theirs")
    let result = plumb("merge", "--path", "View.xib", base, ours, theirs)
    expectEqual(result.status, .findings)
    expectEqual(
      result.errors,
      """
      View.xib: 1 conflict; the values of OURS are kept
        constant of the constraint 'label "Name" (l-1) is 16 pt from the leading edge of view (v-1)': ours "24", theirs "20", before "16"

      """)
    try expectEqual(folder.read("ours"), document(constant: "24"))
  }

  @Test func constraintsThatConflictOnlyTogetherAreReported() throws {
    func width(_ id: String, _ relation: String, _ constant: Int) -> String {
      document(
        extra:
          "<constraint firstItem=\"l-1\" firstAttribute=\"width\" relation=\"\(relation)\" constant=\"\(constant)\" id=\"\(id)\"/>"
      )
    }
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base")
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
      base: document(), ours: document(constant: "24"), theirs: document(constant: "20"), folder)
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
    let (ours, theirs) = (document(constant: "24"), document(constant: "20"))
    let git = try unmerged(base: document(), ours: ours, theirs: theirs, folder)
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
    expectEqual(opened["base"]?.text, document())
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
    _ = try unmerged(base: document(), ours: document(constant: "24"), theirs: document(constant: "20"), folder)
    let page = folder.url.path + "/View.html"
    expectEqual(plumb("canvas", folder.url.path + "/View.xib", "-o", page).status, .success)
    #expect(try folder.read("View.html").contains("id=\"plumb-merge\""))
    // A document outside of a repository, and one that git has merged.
    let other = try TemporaryFolder()
    expectEqual(plumb("canvas", try other.write(document(), to: "View.xib"), "-o", page).status, .success)
    #expect(!(try folder.read("View.html").contains("id=\"plumb-merge\"")))
  }

  @Test func anEditedDocumentIsDecided() throws {
    let folder = try TemporaryFolder()
    let git = try unmerged(
      base: document(), ours: document(constant: "24"), theirs: document(constant: "20"), folder)
    _ = try folder.write(document(constant: "22"), to: "View.xib")
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
      base: document(), ours: document(constant: "24"), theirs: document(constant: "20"), folder)
    _ = try folder.write(document(constant: "24", text: "Edited"), to: "View.xib")
    var documents = try UnmergedDocuments(git: git)
    let taken = try documents.take(.theirs, ["c-1"])
    expectEqual(taken.status, .success)
    expectEqual(taken.lines, ["View.xib: took theirs of c-1"])
    try expectEqual(folder.read("View.xib"), document(constant: "20", text: "Edited"))
    try expectEqual(documents.take(.ours, [folder.url.path + "/View.xib"]).status, .success)
    try expectEqual(folder.read("View.xib"), document(constant: "24", text: "Edited"))
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
      base: document(), ours: document(constant: "24", extra: atMost), theirs: document(constant: "20", extra: atLeast),
      folder)
    _ = try folder.write(document(constant: "24", extra: atMost + atLeast), to: "View.xib")
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

@Suite struct TidyCommandTests {
  /// The document with another id of its label, and a folder with that document and a translation.
  private func translated(_ key: String, in file: String, _ folder: TemporaryFolder) throws -> String {
    _ = try folder.write(
      file.hasSuffix("strings")
        ? "\"\(key)\" = \"Vorname\";\n"
        : """
        <xliff version="1.2"><file original="Base.lproj/View.xib" source-language="en" target-language="de"><body>
        <trans-unit id="\(key)"><source>Name</source><target>Vorname</target></trans-unit></body></file></xliff>
        """, to: file)
    _ = try folder.write("", to: "Package.swift")
    return try folder.write(document().replacing("l-1", with: "l-9"), to: "Base.lproj/View.xib")
  }

  @Test(arguments: ["de.lproj/View.strings", "Translations/de.xliff"])
  func idsThatTranslationsReferToStay(file: String) throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base.xib")
    let path = try translated("l-9.text", in: file, folder)
    expectEqual(plumb("tidy", path, "--against", base).output, "Nothing to tidy.\n")
    try expectEqual(folder.read("Base.lproj/View.xib"), document().replacing("l-1", with: "l-9"))
    #expect(plumb("diff", base, path).output.contains("id of label \"Name\" (l-9): l-1 → l-9"))
  }

  @Test func idsThatTranslationsDoNotReferToAreRestored() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base.xib")
    let path = try translated("l-1.text", in: "de.lproj/View.strings", folder)
    expectEqual(plumb("tidy", path, "--against", base).output, "\(path): tidied\n")
    try expectEqual(folder.read("Base.lproj/View.xib"), document())
  }

  @Test func pathsWithoutADocumentAreErrors() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base.xib")
    expectEqual(plumb("tidy", folder.url.path + "/Missing.xib", "--against", base).status, .failure)
    expectEqual(plumb("tidy", base, "--against", folder.url.path + "/Missing.xib").status, .failure)
  }

  @Test func noiseIsUndoneOnce() throws {
    let folder = try TemporaryFolder()
    let base = try folder.write(document(), to: "base.xib")
    let noisy = try folder.write(document(version: "23504"), to: "View.xib")
    expectEqual(plumb("tidy", noisy, "--against", base, "--check").status, .findings)
    expectEqual(plumb("tidy", noisy, "--against", base).output, "\(noisy): tidied\n")
    try expectEqual(folder.read("View.xib"), document())
    expectEqual(plumb("tidy", noisy, "--against", base, "--check").output, "Nothing to tidy.\n")
  }
}
