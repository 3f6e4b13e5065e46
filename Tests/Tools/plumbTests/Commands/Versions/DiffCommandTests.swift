import Foundation
import JSON
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

@Suite struct DiffCommandTests {
  @Test func differencesAreSentences() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(labelDocument(), to: "Old.xib")
    let new = try folder.write(labelDocument(constant: "24", text: "First name", version: "23504"), to: "New.xib")
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
      labelDocument(
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
    let old = try folder.write(labelDocument(), to: "Old.xib")
    let new = try folder.write(labelDocument(constant: "24"), to: "New.xib")
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
    let old = try folder.write(labelDocument(), to: "Old.xib")
    let new = try folder.write(labelDocument(constant: "24"), to: "New.xib")
    #expect(
      plumb("diff", old, new).output.contains(
        "frames that also change on the device of the document:\n    label \"Name\" (l-1): x 16 → 24"))
    let json = plumb("diff", old, new, "--format", "json", "--devices", "iPhone 15,iPad Air").output
    #expect(json.contains(#""text": "leading of label \"Name\" (l-1): 16 → 24""#))
    #expect(json.contains(#""device": "iPad Air""#))
  }

  @Test func textOfDocumentsCannotBeMarkupOrCommands() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(labelDocument(), to: "Old.xib")
    let new = try folder.write(labelDocument(text: "&#10;::error ::*@all* &lt;b>\u{202E}"), to: "New.xib")
    #expect(!plumb("diff", old, new, "--format", "github").output.contains("\n::error"))
    #expect(!plumb("diff", old, new).output.contains("\n::error"))
    #expect(!plumb("diff", old, new).output.contains("\u{202E}"))
    let markdown = plumb("diff", old, new, "--format", "markdown").output
    #expect(markdown.contains(#"\*@"#))
    #expect(markdown.contains("&lt;b&gt;"))
  }

  @Test func picturesOfBothVersionsAreWritten() throws {
    let folder = try TemporaryFolder()
    let old = try folder.write(labelDocument(), to: "Old.xib")
    let new = try folder.write(labelDocument(constant: "24"), to: "New.xib")
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
    _ = try folder.write(labelDocument(), to: "View.xib")
    for words in [["add", "."], ["-c", "user.name=a", "-c", "user.email=a@b", "commit", "-qm", "a"]] {
      try git.run(words)
    }
    let new = try folder.write(labelDocument(constant: "24"), to: "View.xib")
    let range = try git.range("HEAD")
    try expectEqual(git.changes(range, paths: []), [Git.Change(oldPath: "View.xib", newPath: "View.xib")])
    try expectEqual(git.contents(of: "View.xib", at: range.base), Array(labelDocument().utf8))
    #expect(throws: ProjectError.self) { try git.range("no-such-branch..HEAD") }
    #expect(throws: ProjectError.self) { try git.range("--output=x") }
    // As git calls its driver.
    let driver = plumb("diff", "View.xib", new, "0", "100644", new, "0", "100644")
    expectEqual(driver.output, "View.xib: no differences\n")
    #expect(plumb("diff", "--textconv", new).output.contains("label #l-1  text=Name"))
  }
}
