import Foundation
import TestSupport
import Testing

@testable import ProjectTools
@testable import plumb

/// What strangers write in documents, translations and catalogs, and the links that they put into folders, does not
/// lead a command out of its folders.
@Suite struct ConfinementTests {
  private static func document(_ extra: String = "") -> String {
    """
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" useAutolayout="YES">
      <objects><view id="v"><rect key="frame" x="0" y="0" width="320" height="480"/><subviews>
        <label text="Name" id="l"><rect key="frame" x="16" y="20" width="45" height="20"/></label>\(extra)
      </subviews></view></objects>
    </document>
    """
  }

  /// The paths and contents of all files of a folder.
  private func tree(_ folder: TemporaryFolder) throws -> [String: Data] {
    var result: [String: Data] = [:]
    for path in try FileManager.default.subpathsOfDirectory(atPath: folder.url.path) {
      result[path] = FileManager.default.contents(atPath: folder.url.path + "/" + path) ?? Data()
    }
    return result
  }

  private func link(_ folder: TemporaryFolder, _ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(atPath: folder.url.path + "/" + name, withDestinationPath: target)
  }

  @Test func languageCodesOfStringCatalogsAreNoPaths() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "in/M.xib")
    try folder.write(
      #"{"strings":{"l.text":{"localizations":{"/../../PWN":{"stringUnit":{"value":"q"}}}}}}"#, to: "in/M.xcstrings")
    // The folder through which the path would lead.
    try folder.write("", to: "out/M.xib./file")
    let before = try tree(folder).filter { !$0.key.hasPrefix("out/") }
    let run = plumb("render", "--languages", "-o", folder.url.path + "/out", path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("M.xcstrings: 'l.text': '/../../PWN' is not the code of a language"))
    try expectEqual(tree(folder).filter { !$0.key.hasPrefix("out/") }, before)
  }

  @Test func languageCodesOfInterchangeFilesAreNoPaths() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "in/M.xib")
    try folder.write(
      """
      <xliff version="1.2">
      <file original="M.xib" target-language="/../../PWN"><body><trans-unit id="l.text"><target>q</target></trans-unit>
      </body></file></xliff>
      """, to: "in/x.xliff")
    try folder.write("", to: "out/M.xib./file")
    let before = try tree(folder)
    let run = plumb(
      "render", "--languages", "--project", folder.url.path + "/in", "-o", folder.url.path + "/out", path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("x.xliff:2: '/../../PWN' is not the code of a language"))
    try expectEqual(tree(folder), before)
  }

  @Test func languageCodesOfFoldersAndOptionsAreChecked() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "Base.lproj/M.xib")
    try folder.write("", to: "d..e.lproj/M.strings")
    let run = plumb("check", "--languages", path)
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("d..e.lproj': 'd..e' is not the code of a language"))
    let option = plumb("render", "--language", "../x", "-o", folder.url.path + "/out", path)
    expectEqual(option.status, .failure)
    #expect(option.errors.contains("invalid value '../x' for '--language'"))
  }

  /// Every file that a command writes: its name, and the words of the command.
  private static let outputs: [(name: String, words: [String])] = [
    ("M.xib.svg", ["render", "M.xib", "-o", "out"]),
    ("index.html", ["render", "M.xib", "-o", "out"]),
    ("M.svg", ["render", "M.xib", "-o", "out/M.svg"]),
    ("index.html", ["diff", "M.xib", "N.xib", "-o", "out"]),
    ("N.xib-1.after.svg", ["diff", "M.xib", "N.xib", "-o", "out"]),
    ("f.svg", ["vfl", "H:|-[a]-|", "--svg", "out/f.svg"]),
    ("e.svg", ["explain", "log", "--svg", "out/e.svg"]),
    ("p.html", ["canvas", "M.xib", "-o", "out/p.html"]),
    ("b.json", ["check", "M.xib", "--write-baseline", "out/b.json"]),
    ("m.xib", ["merge", "M.xib", "M.xib", "N.xib", "-o", "out/m.xib"]),
  ]

  private typealias Run = (status: plumb.ExitStatus, output: String, errors: String)

  /// The command with paths in a folder.
  private func run(_ words: [String], in folder: TemporaryFolder) -> Run {
    plumb(
      words.map { ["M.xib", "N.xib", "log"].contains($0) || $0.hasPrefix("out") ? folder.url.path + "/" + $0 : $0 })
  }

  @Test(arguments: outputs.indices)
  func linksInTheOutputFolderAreNotFollowed(_ index: Int) throws {
    let folder = try TemporaryFolder()
    let (name, words) = Self.outputs[index]
    try folder.write(Self.document(), to: "M.xib")
    try folder.write(Self.document().replacing("Name", with: "Other"), to: "N.xib")
    try folder.write("", to: "log")
    try folder.write("precious", to: "victim")
    try FileManager.default.createDirectory(atPath: folder.url.path + "/out", withIntermediateDirectories: true)
    try link(folder, "out/" + name, to: "../victim")
    let refused = run(words, in: folder)
    expectEqual(refused.status, .failure)
    #expect(refused.errors.contains("a symbolic link, which is not followed"))
    try expectEqual(folder.read("victim"), "precious")
    // Without the link the same command succeeds, and replaces its file.
    try FileManager.default.removeItem(atPath: folder.url.path + "/out/" + name)
    try folder.write("old", to: "out/" + name)
    #expect(run(words, in: folder).status != .failure)
    #expect(try folder.read("out/" + name) != "old")
  }

  @Test func anOutputFolderThatIsALinkIsRefused() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Self.document(), to: "M.xib")
    try folder.write("", to: "elsewhere/file")
    try link(folder, "out", to: "elsewhere")
    expectEqual(plumb("render", path, "-o", folder.url.path + "/out").status, .failure)
    try expectEqual(FileManager.default.contentsOfDirectory(atPath: folder.url.path + "/elsewhere"), ["file"])
  }

  private static let image =
    "<imageView image=\"photo\" id=\"i\"><rect key=\"frame\" x=\"0\" y=\"90\" width=\"20\" height=\"20\"/></imageView>"
  private static let secret = #"<svg xmlns="http://www.w3.org/2000/svg" width="20" height="20"><!--SECRET--></svg>"#

  @Test(arguments: ["../../../secret.svg", "/secret.svg", "..", "sub/../../../../secret.svg", "link.svg"])
  func catalogsNameOnlyTheirOwnFiles(_ name: String) throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.secret, to: "secret.svg")
    let set = "project/A.xcassets/photo.imageset"
    let file = name == "/secret.svg" ? folder.url.path + name : name
    try folder.write(#"{"images":[{"idiom":"universal","filename":"\#(file)"}]}"#, to: set + "/Contents.json")
    try FileManager.default.createDirectory(
      atPath: folder.url.path + "/\(set)/sub", withIntermediateDirectories: true)
    try link(folder, set + "/link.svg", to: "../../../secret.svg")
    let path = try folder.write(Self.document(Self.image), to: "project/M.xib")
    for words in [[], ["--project", folder.url.path + "/project"]] {
      let run = plumb(["render", path, "-o", "-"] + words)
      expectEqual(run.status, .success)
      #expect(!run.output.contains("data:image"))
      #expect(run.errors.contains("the image is not a file of the image set or project"))
    }
  }

  @Test func filesOfCatalogsAreDrawn() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      #"{"images":[{"idiom":"universal","filename":"a.svg"}]}"#, to: "A.xcassets/photo.imageset/Contents.json")
    try folder.write(Self.secret, to: "Shared/shared.svg")
    try link(folder, "A.xcassets/photo.imageset/a.svg", to: "../../Shared/shared.svg")
    let path = try folder.write(Self.document(Self.image), to: "M.xib")
    let run = plumb("render", path, "-o", "-", "--project", folder.url.path)
    #expect(run.output.contains("data:image/svg+xml"))
    #expect(run.errors.isEmpty)
  }

  @Test func linksThatLeaveTheProjectAreNotRead() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document(), to: "secret.xib")
    try folder.write("\"l.text\" = \"SECRET\";", to: "secret.strings")
    try folder.write("SECRET", to: "secret.json")
    try folder.write(Self.document(), to: "project/M.xib")
    try link(folder, "project/N.xib", to: "../secret.xib")
    try link(folder, "project/Inner.xib", to: "M.xib")
    try link(folder, "project/Zero.xib", to: "/dev/zero")
    let run = plumb("check", "-q", folder.url.path + "/project")
    expectEqual(run.status, .failure)
    #expect(run.errors.contains("N.xib: a symbolic link to a file outside of the project"))
    #expect(run.errors.contains("Zero.xib: a symbolic link to a file outside of the project"))
    #expect(!run.errors.contains("Inner.xib"))
    // The command line is trusted.
    #expect(plumb("check", "-q", folder.url.path + "/project/N.xib").errors.isEmpty)
    try folder.write("", to: "project/de.lproj/file")
    try link(folder, "project/de.lproj/M.strings", to: "../../secret.strings")
    let strings = plumb("strings", folder.url.path + "/project/M.xib")
    expectEqual(strings.status, .failure)
    #expect(!strings.output.contains("SECRET"))
    try link(folder, "project/.plumb.json", to: "../secret.json")
    let settings = plumb("check", folder.url.path + "/project/M.xib")
    expectEqual(settings.status, .failure)
    #expect(settings.errors.contains(".plumb.json: the settings file cannot be read"))
  }

  @Test func documentsOutsideOfTheProjectAreNotRepaired() throws {
    let folder = try TemporaryFolder()
    try folder.write(Self.document(), to: "other.xib")
    try folder.write(Self.document(), to: "project/M.xib")
    try link(folder, "project/N.xib", to: "../other.xib")
    _ = plumb("check", "--fix", folder.url.path + "/project")
    try expectEqual(folder.read("other.xib"), Self.document())
  }

  /// The names of a stream of documents are as foreign as their texts.
  @Test func namesOfDocumentsInAStreamAreNoPaths() throws {
    let folder = try TemporaryFolder()
    try folder.write("\"l.text\" = \"SECRET SECRET SECRET SECRET\";", to: "de.lproj/M.strings")
    let text = try #require(String(data: JSONEncoder().encode(Self.document()), encoding: .utf8))
    let run = plumb(
      "check", "--stdin-documents", "--languages", "--rule", "clipped-text=warning",
      input: #"{"name": "\#(folder.url.path)/M.xib", "text": \#(text)}"# + "\n")
    #expect(!run.output.contains("SECRET"))
    #expect(run.output.contains("findings"))
  }
}
