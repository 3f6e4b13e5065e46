import DocumentTestSupport
import Foundation
import TestSupport
import Testing

@testable import plumb

private typealias Sample = SampleDocument

private let crooked = Sample.phone(
  subviews: [
    Sample.view("box", (36, 79, 42, 21), "misplaced=\"YES\" "),
    Sample.label("oth-er", "World", (16, 108, 50, 21)),
  ].joined(separator: "\n"),
  constraints: [
    Sample.constraint("c-1", "box.left", "root.left", constant: 16),
    Sample.constraint("c-2", "box.top", "safe.top", constant: 20),
    Sample.constraint("c-3", "oth-er.leading", "box.leading"),
    Sample.constraint("c-4", "oth-er.top", "box.bottom", constant: 8),
    Sample.constraint("c-6", "box.width", constant: 42), Sample.constraint("c-7", "box.height", constant: 21),
    Sample.constraint("c-5", "box.bottom", "oth-er.top", constant: -8),
  ].joined(separator: "\n"))

/// Repairs all that can be repaired; `left-right…` is off by default.
private let fix = ["check", "--fix", "--rule=left-right-instead-of-leading-trailing=warning"]

@Suite struct FixTests {
  @Test func fixChangesWhatItSaysAndNothingElse() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(crooked, to: "Main.storyboard")
    let run = plumb(fix + [path])
    expectEqual(run.status, .success)
    #expect(run.output.contains("Main.storyboard: repaired: updated the frame of view (box)\n"))
    #expect(run.output.contains("repaired: replaced left and right by leading and trailing in constraint c-1\n"))
    #expect(run.output.contains("repaired: removed duplicate constraint c-5\n"))
    #expect(run.output.contains("No problems found in 1 document; 3 repairs made"))
    let expected =
      crooked
      .replacing(" misplaced=\"YES\"", with: "").replacing("x=\"36\"", with: "x=\"16\"")
      .replacing("\"left\"", with: "\"leading\"")
      .split(separator: "\n", omittingEmptySubsequences: false).filter { !$0.contains("id=\"c-5\"") }
      .joined(separator: "\n")
    try expectEqual(folder.read("Main.storyboard"), expected)
    let again = plumb(fix + [path])
    expectEqual(again.status, .success)
    expectEqual(again.output, "No problems found in 1 document\n")
    try expectEqual(folder.read("Main.storyboard"), expected)
  }

  @Test func rulesThatAreOffRepairNothing() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(crooked, to: "Main.storyboard")
    let run = plumb("check", "--fix", "--rule=all=off", "--rule=misplaced=warning", path)
    expectEqual(run.status, .success)
    #expect(run.output.contains("1 repair made"))
    try expectEqual(
      folder.read("Main.storyboard"),
      crooked.replacing(" misplaced=\"YES\"", with: "").replacing("x=\"36\"", with: "x=\"16\""))
  }

  @Test func leftAndRightAreKeptByDefault() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(crooked, to: "Main.storyboard")
    #expect(plumb("check", "--fix", path).output.contains("; 2 repairs made"))
    #expect(try folder.read("Main.storyboard").contains("firstAttribute=\"left\""))
  }

  @Test func goodDocumentsAreNotWritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(Sample.greeting, to: "Main.storyboard")
    let old = Date(timeIntervalSince1970: 1_000_000)
    try FileManager.default.setAttributes([.modificationDate: old], ofItemAtPath: path)
    expectEqual(plumb("check", "--fix", path).status, .success)
    let date = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
    expectEqual(date, old)
  }

  @Test func linksAndPermissionsSurvive() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write(crooked, to: "Main.storyboard")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    let link = folder.url.appendingPathComponent("Link.storyboard").path
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(plumb(fix + [link]).output.contains("3 repairs made"))
    try expectEqual(FileManager.default.destinationOfSymbolicLink(atPath: link), path)
    #expect(try !folder.read("Main.storyboard").contains("misplaced"))
    let permissions = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    expectEqual(permissions, 0o640)
  }

  @Test func constraintsThatAnOutletNamesAreKept() throws {
    let folder = try TemporaryFolder()
    let document = crooked.replacing(
      "</viewController>",
      with: "<connections><outlet property=\"gap\" destination=\"c-5\" id=\"out\"/></connections></viewController>")
    let path = try folder.write(document, to: "Main.storyboard")
    let run = plumb("check", "--fix", path)
    #expect(run.output.contains("removed duplicate constraint c-4"))
    #expect(try folder.read("Main.storyboard").contains("id=\"c-5\""))
  }

  @Test(arguments: [["--fix", "-"], ["--fix", "--device", "iPhone 11", "x.xib"], ["--fix", "--rtl", "x.xib"]])
  func fixRefusesWhatItCannotDo(words: [String]) {
    let console = Console.recording(input: crooked)
    expectEqual(Plumb.run(["check"] + words, console: console), .failure)
    #expect(console.errors.contains("--fix"))
    #expect(console.output.isEmpty)
  }

  @Test func unreadableFilesAreNotTouched() throws {
    let folder = try TemporaryFolder()
    let cut = String(crooked.prefix(900))
    let path = try folder.write(cut, to: "cut.xib")
    expectEqual(plumb("check", "--fix", path).status, .failure)
    try expectEqual(folder.read("cut.xib"), cut)
  }
}

/// Over a folder of real documents, where `PLUMB_CORPUS` names one.
@Suite(.enabled(if: Corpus.folder != nil, "PLUMB_CORPUS is not set"))
struct FixCorpusTests {
  @Test func everyOtherByteStaysAndASecondRunRepairsNothing() throws {
    let folder = try TemporaryFolder()
    let corpus = try #require(Corpus.folder)
    let copy = folder.url.appendingPathComponent("corpus").path
    try FileManager.default.copyItem(atPath: corpus, toPath: copy)
    let rules =
      ["--rule=all=off"]
      + ["misplaced", "duplicate-constraint", "left-right-instead-of-leading-trailing"].map {
        "--rule=\($0)=warning"
      }
    let first = Console.recording()
    #expect(Plumb.run(["check", "--fix"] + rules + [copy], console: first) != .failure)
    #expect(first.output.contains("repaired:"))
    let documents = documentPaths([copy])
    let once = try documents.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    let second = Console.recording()
    #expect(Plumb.run(["check", "--fix"] + rules + [copy], console: second) != .failure)
    #expect(!second.output.contains("repaired:"), "\(second.output)")
    for (path, repaired) in zip(documents, once) {
      try expectEqual(Data(contentsOf: URL(fileURLWithPath: path)), repaired, "\(path)")
      let original = try Data(contentsOf: URL(fileURLWithPath: corpus + path.dropFirst(copy.count)))
      if original == repaired { continue }
      expectEqual(Corpus.skeleton(original), Corpus.skeleton(repaired), "\(path)")
    }
  }
}

enum Corpus {
  static let folder = ProcessInfo.processInfo.environment["PLUMB_CORPUS"]

  /// The lines of a document without what repairs may change: numbers of frames, the mark of misplaced views,
  /// attributes of constraints, and whole constraints.
  static func skeleton(_ data: Data) -> [Substring] {
    String(decoding: data, as: UTF8.self).replacing(" misplaced=\"YES\"", with: "")
      .split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !$0.contains("<constraint ") && !$0.contains("<rect key=\"frame\"") }
  }
}
