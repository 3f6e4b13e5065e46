import DocumentTestSupport
import Foundation
import JSON
import ProjectTools
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct LanguageServerTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  @Test func serversBeginWithInitializeAndEndWithExit() throws {
    let client = TestClient(folder, initializes: false)
    expectEqual(client.request("textDocument/hover", .object([]))["error"]?["code"]?.integer, -32002)
    let capabilities = client.result("initialize", ["capabilities": .object([])])["capabilities"]
    expectEqual(capabilities?["textDocumentSync"]?["change"]?.integer, 2)
    expectEqual(client.request("initialize", .object([]))["error"]?["code"]?.integer, -32600)
    expectEqual(client.request("no/such", .object([]))["error"]?["code"]?.integer, -32601)
    expectEqual(client.request("shutdown", .null)["result"]?.bytes, JSONValue.null.bytes)
    expectEqual(client.request("textDocument/hover", .object([]))["error"]?["code"]?.integer, -32600)
    client.notify("exit", .null)
    expectEqual(client.waitForEnd(), true)
    let other = TestClient(folder)
    other.close()
    expectEqual(other.waitForEnd(), false)
  }

  @Test func messagesThatCannotBeReadAreAnswered() {
    let client = TestClient(folder)
    client.send("text")
    expectEqual(client.wait { $0["error"] != nil }?["error"]?["code"]?.integer, -32600)
    expectEqual(client.request("textDocument/hover", .object([]))["error"]?["code"]?.integer, -32803)
    // Notifications about files that are not open change nothing.
    client.change(
      "No.xib", ["start": ["line": 0, "character": 0], "end": ["line": 0, "character": 0]], "x", version: 2)
    client.notify("textDocument/didClose", ["textDocument": client.item("No.xib")])
    expectEqual(client.result("textDocument/codeAction", ["textDocument": client.item("No.xib")]).elements.count, 0)
  }

  @Test func cancelledRequestsAreNotAnswered() {
    let client = TestClient(folder)
    client.notify("$/cancelRequest", ["id": 70])
    expectEqual(client.request("textDocument/hover", .object([]), id: 70)["error"]?["code"]?.integer, -32800)
  }

  @Test func filesOutsideOfTheFoldersAreNotRead() throws {
    let other = try TemporaryFolder()
    let path = try other.write(SampleDocument.greeting, to: "Other.xib")
    let client = TestClient(folder)
    let address = JSONValue.string(FileAddress.address(RootPath.of(path)))
    let answer = client.request("textDocument/documentSymbol", ["textDocument": ["uri": address]])
    #expect(answer["error"]?["message"]?.text?.contains("cannot be read") ?? false)
  }

  /// Random edits of a document; `PLUMB_EDITS` is another number of them.
  @Test func randomEditsGiveTheFindingsOfAFreshCheck() throws {
    let count = ProcessInfo.processInfo.environment["PLUMB_EDITS"].flatMap { Int($0) } ?? 40
    let client = TestClient(folder)
    var random = SplitMix64(seed: 11)
    let labels = (0..<6).map { index in
      SampleDocument.label("lab-e\(index)-one", "Text \(index)", (16, 100 + Double(index) * 30, 361, 21))
    }
    let original = SampleDocument.phone(
      subviews: labels.joined(separator: "\n"),
      constraints: (0..<6).map { index in
        SampleDocument.constraint("con-s\(index)-one", "lab-e\(index)-one.leading", "root.leading", constant: 16)
          + "\n"
          + SampleDocument.constraint(
            "con-s\(index)-two", "lab-e\(index)-one.top", "root.top", constant: 100 + Double(index) * 30)
      }.joined(separator: "\n"),
      scenes: (1...2).map { number in
        """
        <scene sceneID="scene\(number)"><objects><viewController id="controller\(number)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="root\(number)">
        <rect key="frame" x="0.0" y="0.0" width="393" height="852"/>
        <subviews>
        \(SampleDocument.label("oth-e\(number)-one", "Other \(number)", (16, 100, 100, 21)))
        </subviews>
        <constraints>
        \(SampleDocument.constraint("oth-c\(number)-one", "oth-e\(number)-one.leading", "root\(number).leading", constant: 20))
        </constraints>
        </view>
        </viewController></objects></scene>
        """
      }.joined(separator: "\n"))
    var buffer = TextBuffer(Array(original.utf8))
    client.open("Random.storyboard", original)
    _ = client.findings("Random.storyboard", version: 1)
    let path = RootPath.of(folder.path) + "/Random.storyboard"
    for version in 2..<(count + 2) {
      let text = String(decoding: buffer.bytes, as: UTF8.self)
      let edit = RandomEdit(text, &random)
      client.change("Random.storyboard", buffer.json(edit.range), edit.text, version: version)
      buffer.replace(edit.range, with: Array(edit.text.utf8))
      let found = try #require(client.findings("Random.storyboard", version: version))
      let report = InputDocument(path: path, bytes: buffer.bytes).check(settings: DocumentSettings(), project: nil)
      let rules = report.failure.map { _ in ["unreadable"] } ?? report.findings.map { $0.rule.name }
      expectEqual(found.compactMap { $0["code"]?.text }, rules, "version \(version)")
      for (finding, expected) in zip(found, report.findings) {
        expectEqual(finding["message"]?.text?.hasPrefix(expected.text.message), true, "version \(version)")
        let line = finding["range"]?["start"]?["line"]?.integer ?? -1
        #expect(line < expected.line || expected.line == 0, "version \(version)")
      }
      // Most edits leave a document.
      if report.failure != nil {
        buffer = TextBuffer(Array(original.utf8))
        client.notify("textDocument/didClose", ["textDocument": client.item("Random.storyboard")])
        client.open("Random.storyboard", original, version: version)
        _ = client.findings("Random.storyboard", version: version)
      }
    }
  }
}

/// A change of a document as a person makes it in its text: another number, a line that is gone or there twice, or a
/// character.
struct RandomEdit {
  var range: Range<Int>
  var text: String

  init(_ document: String, _ random: inout SplitMix64) {
    let bytes = Array(document.utf8)
    let lines = TextBuffer(bytes).lines
    let line = Int.random(in: 4..<lines.count - 1, using: &random)
    let range = lines[line]..<lines[line + 1]
    switch Int.random(in: 0..<10, using: &random) {
    case 0: (self.range, text) = (range.lowerBound..<range.lowerBound, String(decoding: bytes[range], as: UTF8.self))
    case 1 where !String(decoding: bytes[range], as: UTF8.self).contains("</"): (self.range, text) = (range, "")
    case 2:
      let place = Int.random(in: range, using: &random)
      (self.range, text) = (place..<place, "é")
    default:
      let numbers = bytes.indices.filter { (0x30...0x39).contains(bytes[$0]) && $0 > 200 }
      let place = numbers.randomElement(using: &random) ?? range.lowerBound
      (self.range, text) = (place..<place + 1, "\(Int.random(in: 0..<10, using: &random))")
    }
    if bytes[self.range.lowerBound] & 0xC0 == 0x80 { (self.range, text) = (0..<0, "") }
  }
}
