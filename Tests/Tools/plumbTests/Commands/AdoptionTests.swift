import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// A document with a constraint that is there twice.
private let duplicated = """
  <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" targetRuntime="iOS.CocoaTouch" useAutolayout="YES"><objects>
  <view id="v-1"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
  <view translatesAutoresizingMaskIntoConstraints="NO" id="v-2"><rect key="frame" x="8" y="8" width="10" height="10"/></view></subviews>
  <constraints>
  <constraint firstItem="v-2" firstAttribute="leading" secondItem="v-1" secondAttribute="leading" constant="8" id="c-1"/>
  <constraint firstItem="v-2" firstAttribute="top" secondItem="v-1" secondAttribute="top" constant="8" id="c-2"/>
  <constraint firstItem="v-2" firstAttribute="width" constant="10" id="c-3"/>
  <constraint firstItem="v-2" firstAttribute="height" constant="10" id="c-4"/>
  <constraint firstItem="v-2" firstAttribute="height" constant="10" id="c-5"/>
  </constraints></view></objects></document>
  """

@Suite struct AdoptionTests {
  @Test func aBaselineHidesKnownFindingsOnly() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(duplicated, to: "A.xib")
    let baseline = folder.url.path + "/baseline.json"
    expectEqual(plumb("check", path).status, .findings)
    expectEqual(plumb("check", path, "--write-baseline", baseline).status, .success)
    expectEqual(plumb("check", path, "--baseline", baseline).status, .success)
    // Lines are not part of it.
    try folder.write("\n\n" + duplicated, to: "A.xib")
    expectEqual(plumb("check", path, "--baseline", baseline, "--strict-baseline").status, .success)
    try folder.write(duplicated.replacing("c-5", with: "c-6"), to: "A.xib")
    expectEqual(plumb("check", path, "--baseline", baseline).status, .findings)
    try folder.write(
      duplicated.replacing(#"constant="10" id="c-5""#, with: #"constant="9" priority="1" id="c-5""#), to: "A.xib")
    expectEqual(plumb("check", path, "--baseline", baseline).status, .success)
    let strict = plumb("check", path, "--baseline", baseline, "--strict-baseline")
    expectEqual(strict.status, .findings)
    #expect(strict.errors.contains("duplicate-constraint of 'c-5' in the baseline no longer occurs"))
  }

  @Test func pathsAreRelativeToTheRoot() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(duplicated, to: "App/A.xib")
    let run = plumb("check", "--format", "github", "--root", folder.url.path + "/App", path)
    #expect(run.output.contains("file=A.xib,"))
    #expect(
      plumb("check", "--format", "sarif", "--root", folder.url.path, path).output.contains("\"uri\": \"App/A.xib\""))
    #expect(plumb("check", "--root", path, path).errors.contains("expected a folder"))
  }

  @Test func singleFindingsAreSuppressedInTheSettings() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(duplicated, to: "A.xib")
    try folder.write(#"{"suppress": ["duplicate-constraint:c-5"]}"#, to: ".plumb.json")
    expectEqual(plumb("check", path).status, .success)
    try folder.write(#"{"suppress": ["duplicate-constraint:c-4"]}"#, to: ".plumb.json")
    expectEqual(plumb("check", path).status, .findings)
    try folder.write(#"{"suppress": ["duplicate-constraints:c-4"]}"#, to: ".plumb.json")
    #expect(plumb("check", path).errors.contains("did you mean 'duplicate-constraint'?"))
  }

  @Test func foldersWithoutDocumentsAreFailures() throws {
    let folder = try TemporaryFolder()
    try folder.write("", to: "Empty/readme.txt")
    let empty = plumb("check", folder.url.path + "/Empty")
    expectEqual(empty.status, .failure)
    #expect(empty.errors.contains("no .storyboard or .xib file in this folder"))
    try folder.write(duplicated, to: "Odd/Folder.xib/A.xib")
    #expect(plumb("check", folder.url.path + "/Odd").errors.contains("Folder.xib: a folder, not a document"))
    #expect(plumb("check", folder.url.path + "/None.xib").errors.contains("no such file"))
  }

  @Test func summaryInMarkdownIsAppended() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(duplicated, to: "A_b.xib")
    let summary = try folder.write("# Job\n", to: "summary.md")
    expectEqual(plumb("check", path, "--root", folder.url.path, "--summary-markdown", summary).status, .findings)
    let text = try folder.read("summary.md")
    #expect(text.hasPrefix("# Job\n### Plumb\n\n1 warning in 1 of 1 document\n"))
    #expect(text.contains("| warning | A\\_b.xib:"))
    #expect(text.contains("| duplicate-constraint |\n"))
  }

  @Test func foldersOfOthersAreNotSearched() throws {
    let folder = try TemporaryFolder()
    try folder.write(duplicated, to: "A.xib")
    try folder.write(duplicated, to: "Pods/B.xib")
    try folder.write(duplicated, to: "Sources/Generated/C.xib")
    expectEqual(documentPaths([folder.url.path]).count, 2)
    expectEqual(documentPaths([folder.url.path + "/Pods"]).count, 1)
    try folder.write(#"{"exclude": ["**/Generated"]}"#, to: ".plumb.json")
    #expect(plumb("check", folder.url.path).output.contains("1 warning in 1 of 1 document"))
    let named = folder.url.path + "/Sources/Generated/C.xib"
    #expect(plumb("check", named).output.contains("1 warning in 1 of 1 document"))
    let forced = plumb("check", "--force-exclude", named)
    expectEqual(forced.output, "No problems found in 0 documents\n")
    expectEqual(forced.status, .success)
  }

  @Test func patternsMatchParts() {
    let pattern = PathPattern("/a/**/b*/c")
    #expect(pattern.matches("/a/b/c"))
    #expect(pattern.matches("/a/x/y/bcd/c/file"))
    #expect(!pattern.matches("/a/x/c"))
    #expect(PathPattern("/a/b").matches("/a/b/c"))
    #expect(!PathPattern("/a/b").matches("/a/bc"))
    #expect(PathPattern("/a/**").matches("/a/b"))
  }

  @Test func aDryRunWritesNothing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(duplicated, to: "A.xib")
    #expect(plumb("check", path, "--fix", "--dry-run").output.contains("repaired"))
    try expectEqual(folder.read("A.xib"), duplicated)
    expectEqual(plumb("check", path, "--dry-run").status, .failure)
  }

  @Test func namesAndIDsCannotBeCommands() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(
      duplicated.replacing("c-5", with: "&#10;::error ::x"), to: "A\n::error ::b.xib")
    let result = plumb("check", path)
    #expect(!result.output.contains("\n::error"))
    #expect(!result.errors.contains("\n::error"))
    #expect(!result.output.contains("\u{1B}"))
  }

  @Test(arguments: ["bash", "zsh", "fish"]) func completionsHaveEveryCommandAndOption(shell: String) {
    let script = plumb("completions", shell).output
    for command in Plumb.commands {
      #expect(script.contains(command.name))
      for option in command.options { #expect(script.contains(option.name)) }
    }
  }

  @Test func theManualPageHasEveryCommand() {
    let page = plumb("manual").output
    #expect(page.hasPrefix(".TH PLUMB 1"))
    for command in Plumb.commands { #expect(page.contains(".SS " + command.name)) }
  }

  @Test(arguments: ["iPhone 12", "iphone 13 pro", "iPhone X", "iPhone 8", "iPhone SE", "iPad", "iPhone 17", "iPad Pro"])
  func productsAreDevices(name: String) {
    #expect(LayoutSettings.findDevice(name) != nil)
  }

  @Test func logsInUTF16AreRead() throws {
    let text = "Unable to simultaneously satisfy constraints: Größe 📐 of a view\n"
    for (encoding, mark) in [(String.Encoding.utf16LittleEndian, [0xFF, 0xFE]), (.utf16BigEndian, [])]
      as [(String.Encoding, [UInt8])]
    {
      var data = Data(mark)
      data.append(try #require(text.data(using: encoding)))
      var decoder = LogDecoder()
      var result: [UInt8] = []
      // Pieces that part characters.
      for start in stride(from: 0, to: data.count, by: 7) {
        let piece = Array(data[start..<min(start + 7, data.count)])
        piece.withUnsafeBytes { decoder.decode($0) { result += Array($0) } }
      }
      expectEqual(String(decoding: result, as: UTF8.self), text)
    }
  }
}
