import TestSupport
import Testing

@testable import plumb

/// A run that has checked nothing, or that could not read something, does not pass.
@Suite struct FalsePassTests {
  private let document = """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <label text="Name" id="l"><rect key="frame" x="16" y="20" width="45" height="20"/></label></subviews></view></objects>
    </document>
    """

  @Test func addedDocumentsHaveToBeDocuments() throws {
    let folder = try TemporaryFolder()
    let garbage = try folder.write("garbage", to: "garbage.xib")
    let good = try folder.write(document, to: "good.xib")
    for words in [
      ["/dev/null", garbage], [garbage, "/dev/null"], [garbage, good], [good, garbage], ["/dev/null", "/dev/null"],
    ] {
      expectEqual(plumb(["diff"] + words).status, .failure, "\(words)")
    }
    expectEqual(plumb("diff", "/dev/null", good).output, "\(good): added\n")
    expectEqual(plumb("diff", good, "/dev/null").output, "/dev/null: removed\n")
  }

  @Test func tidyNeedsDocuments() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "empty/file")
    // The folder of the tests is in a repository.
    for path in [folder.url.path + "/empty", folder.url.path + "/gone.xib"] {
      expectEqual(plumb("tidy", "--check", path).status, .failure)
    }
  }

  @Test func settingsThatExcludeEveryDocumentFail() throws {
    let folder = try TemporaryFolder()
    try folder.write(document, to: "M.xib")
    try folder.write(#"{"exclude": ["**"]}"#, to: ".plumb.json")
    let run = plumb("check", folder.url.path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("the settings exclude every document (1)"))
    #expect(plumb("check", folder.url.path + "/M.xib").status != .failure)
  }

  @Test func aLanguageThatNoDocumentHasFails() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "Base.lproj/M.xib")
    try folder.write(#""l.text" = "Name";"#, to: "de.lproj/M.strings")
    #expect(plumb("check", "--language", "de", "--language", "pseudo", path).status != .failure)
    let run = plumb("check", "--language", "ed", path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("no document has a translation into 'ed'"))
  }

  @Test(arguments: [["strings"], ["render", "--languages"]])
  func aLanguageThatNoDocumentHasIsNotLeftOut(_ command: [String]) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "Base.lproj/M.xib")
    try folder.write(#""l.text" = "Name";"#, to: "de.lproj/M.strings")
    let words = command + (command[0] == "render" ? ["-o", folder.url.path + "/out"] : []) + [path]
    expectEqual(plumb(words + ["--language", "de", "--language", "pseudo"]).status, .success)
    let run = plumb(words + ["--language", "de", "--language", "ed"])
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("no document has a translation into 'ed'"))
  }

  @Test(arguments: ["gone.json", "folder", "garbage.json", "list.json"])
  func baselinesThatCannotBeReadFail(_ name: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "M.xib")
    try folder.write("", to: "folder/file")
    try folder.write("garbage", to: "garbage.json")
    try folder.write("[]", to: "list.json")
    expectEqual(plumb("check", "--baseline", folder.url.path + "/" + name, path).status, .failure)
  }

  @Test func aDocumentGivenTwiceIsCheckedOnce() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(document, to: "M.xib")
    #expect(plumb("check", path, path).output.contains("1 document"))
  }

  @Test(arguments: ["", " ", "<", "<html/>", "garbage"])
  func whatIsNoDocumentFails(_ text: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(text, to: "M.xib")
    for command in [["check"], ["layout"], ["strings"], ["render", "-o", "-"], ["diff", "--textconv"]] {
      expectEqual(plumb(command + [path]).status, .failure, "\(command)")
    }
  }
}
