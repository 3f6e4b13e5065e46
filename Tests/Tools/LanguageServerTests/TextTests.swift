import JSON
import TestSupport
import Testing

@testable import LanguageServer

@Suite struct TextTests {
  @Test func positionsCountCodeUnitsOfUTF16() {
    let buffer = TextBuffer(Array("aé😀b\r\nx\ry\n".utf8))
    let offsets = [0: (0, 0), 1: (0, 1), 3: (0, 2), 7: (0, 4), 8: (0, 5), 10: (1, 0), 12: (2, 0), 14: (3, 0)]
    for (offset, place) in offsets {
      expectEqual(buffer.position(at: offset), TextPosition(line: place.0, character: place.1), "\(offset)")
      expectEqual(buffer.offset(of: TextPosition(line: place.0, character: place.1)), offset)
    }
    // Between the halves of a character, behind the end of a line, and behind the last line.
    expectEqual(buffer.offset(of: TextPosition(line: 0, character: 3)), 3)
    expectEqual(buffer.offset(of: TextPosition(line: 0, character: 99)), 8)
    expectEqual(buffer.offset(of: TextPosition(line: 9, character: 0)), 14)
  }

  private static let pieces = ["a", "é", "😀", "\n", "\r\n", "\r", "<view/>", "", "  "]

  private static func text(_ length: Int, _ random: inout SplitMix64) -> String {
    (0..<length).map { _ in pieces.randomElement(using: &random) ?? "" }.joined()
  }

  @Test func editedTextsHaveTheLinesOfNewOnes() {
    var random = SplitMix64(seed: 7)
    var buffer = TextBuffer(Array(Self.text(40, &random).utf8))
    for step in 0..<3000 {
      let one = buffer.position(at: Int.random(in: 0...buffer.bytes.count, using: &random))
      let other = buffer.position(at: Int.random(in: 0...buffer.bytes.count, using: &random))
      let (start, end) = (min(one, other), max(one, other))
      let text = Self.text(Int.random(in: 0...6, using: &random), &random)
      let isApplied = buffer.apply(["range": ["start": start.json, "end": end.json], "text": .string(text)])
      #expect(isApplied)
      expectEqual(buffer.lines, TextBuffer(buffer.bytes).lines, "step \(step)")
      if buffer.bytes.count > 200 { buffer = TextBuffer(Array(Self.text(30, &random).utf8)) }
    }
  }

  @Test func changesMakeTheNewTextAndKeepWholeCharacters() {
    var random = SplitMix64(seed: 8)
    for _ in 0..<400 {
      let old = Array(Self.text(30, &random).utf8)
      var new = TextBuffer(old)
      for _ in 0..<3 {
        let start = new.position(at: Int.random(in: 0...new.bytes.count, using: &random))
        let range: JSONValue = ["start": start.json, "end": start.json]
        _ = new.apply(["range": range, "text": .string(Self.text(2, &random))])
      }
      let changes = TextChanges.between(old, new.bytes)
      var result = old
      for change in changes.reversed() {
        result.replaceSubrange(change.range, with: change.text)
        #expect(String(validating: change.text, as: UTF8.self) != nil)
      }
      expectEqual(result, new.bytes)
    }
    expectEqual(
      TextChanges.between(Array("a\nb=\"1\"\nc\nd\n".utf8), Array("a\nb=\"12\"\nc\n".utf8)),
      [
        TextChanges.Replacement(range: 6..<6, text: Array("2".utf8)),
        TextChanges.Replacement(range: 10..<12, text: []),
      ])
  }

  @Test func addressesAreReadAndWritten() {
    expectEqual(FileAddress.path("file:///a%20b/%C3%BC.xib"), "/a b/ü.xib")
    expectEqual(FileAddress.address("/a b/ü.xib"), "file:///a%20b/%C3%BC.xib")
    expectEqual(FileAddress.path("file://localhost/a"), "/a")
    for other in ["untitled:1", "http://a/b", "file://host/a", "file:///a%00b"] {
      expectEqual(FileAddress.path(other), nil)
    }
  }
}
