import Foundation
import TestSupport
import Testing

@testable import SnapshotAssertions

/// Texts of inline snapshots are written into the sources of tests.
@Suite("Recording of inline snapshots")
struct InlineRecordingTests {
  /// The source after the text of the call that begins at the mark `1️⃣` was recorded.
  private func recorded(
    _ text: String?, in marked: String,
    _ place: InlineCall.Place = .closure(InlineSnapshotSyntaxDescriptor())
  ) throws -> String {
    let lines = marked.split(separator: "\n", omittingEmptySubsequences: false)
    let line = try #require(lines.firstIndex { $0.contains("1️⃣") })
    let column = try #require(lines[line].range(of: "1️⃣")).lowerBound.utf16Offset(in: lines[line])
    let source = InlineSource(marked.replacingOccurrences(of: "1️⃣", with: ""))
    let call = InlineCall(file: "", line: line + 1, column: column + 1, place: place)
    return source.applying([try #require(source.edit(call, text))])
  }

  @Test func textIsAddedBehindTheCall() throws {
    let source = """
      func test() {
        1️⃣assertInlineSnapshot(of: f(")", /* ) */ [1]), as: .json) // )
      }
      """
    #expect(
      try recorded("{\n\n}", in: source) == """
        func test() {
          assertInlineSnapshot(of: f(")", /* ) */ [1]), as: .json) {
            \"""
            {

            }
            \"""
          } // )
        }
        """)
  }

  @Test func textReplacesTheFormerOne() throws {
    let source = ##"""
      1️⃣assertInlineSnapshot(
        of: x, as: .lines
      ) {
        #"""
        } \#(")") """
        """#
      }
      next()
      """##
    #expect(
      try recorded("new", in: source) == """
        assertInlineSnapshot(
          of: x, as: .lines
        ) {
          \"""
          new
          \"""
        }
        next()
        """)
  }

  @Test func textOfAnArgumentIsReplaced() throws {
    #expect(
      try recorded("new", in: "1️⃣assertInlineSnapshot(of: x, as: .lines, matches: { \"old, )\" }, line: 3)") == """
        assertInlineSnapshot(of: x, as: .lines, matches: {
          \"""
          new
          \"""
        }, line: 3)
        """)
    #expect(
      try recorded("new", in: "  1️⃣_assertInlineSnapshot(matching: x, as: .lines, with: \"\")", .argument("with")) == """
          _assertInlineSnapshot(matching: x, as: .lines, with: \"""
            new
            \""")
        """)
  }

  @Test func valueThatIsMissingRemovesTheText() throws {
    #expect(
      try recorded(nil, in: "1️⃣assertInlineSnapshot(of: x, as: .lines) { \"old\" }\n")
        == "assertInlineSnapshot(of: x, as: .lines)\n")
    #expect(
      try recorded(nil, in: "1️⃣assertInlineSnapshot(of: x, as: .lines, matches: { \"old\" })")
        == "assertInlineSnapshot(of: x, as: .lines, matches: nil)")
  }

  @Test func otherFunctionsHaveLabelsOfTheirOwn() throws {
    let second = InlineCall.Place.closure(
      InlineSnapshotSyntaxDescriptor(trailingClosureLabel: "page", trailingClosureOffset: 1))
    #expect(
      try recorded("b", in: "1️⃣assertPage(x) { \"a\" } page: { \"c\" } other: { 1 }", second) == """
        assertPage(x) { "a" } page: {
          \"""
          b
          \"""
        } other: { 1 }
        """)
    #expect(
      try recorded("b", in: "1️⃣assertPage(x) { \"a\" }", second) == """
        assertPage(x) { "a" } page: {
          \"""
          b
          \"""
        }
        """)
  }

  @Test("A column that a copy of the source has changed leads to the assertion of the line")
  func columnOfAChangedLine() throws {
    let source = InlineSource("func test() { assertInlineSnapshot(of: x, as: .lines) }")
    let call = InlineCall(
      file: "", line: 1, column: 43, place: .closure(InlineSnapshotSyntaxDescriptor()))
    let edit = try #require(source.edit(call, "a"))
    #expect(source.applying([edit]).hasPrefix("func test() { assertInlineSnapshot(of: x, as: .lines) {\n"))
    #expect(source.edit(InlineCall(file: "", line: 2, column: 1, place: call.place), "a") == nil)
  }

  @Test func controlCharactersAreEscaped() {
    #expect(InlineSource.literal("a\r\n\u{0}\\", "") == "#\"\"\"\na\\#u{D}\n\\#u{0}\\\n\"\"\"#")
  }

  @Test("A recorded text of any characters is replaced as a whole")
  func recordedTextsAreReplaced() throws {
    var generator = SplitMix64(seed: 37)
    let characters = Array("\"\\#\n )({}a/*")
    let call = "  1️⃣assertInlineSnapshot(of: x, as: .lines)"
    for _ in 0..<500 {
      let text = String(
        (0..<Int.random(in: 0...12, using: &generator)).map { _ in characters.randomElement(using: &generator)! })
      let first = try recorded(text, in: call + "\n// the end )")
      let second = try recorded("new", in: first.replacingOccurrences(of: "  assert", with: "  1️⃣assert"))
      let direct = try recorded("new", in: call + "\n// the end )")
      #expect(second == direct, "\(text)")
    }
  }

  @Test func recorderKeepsThePlacesOfLaterCalls() throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent("plumb-\(UUID().uuidString).swift").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try "assertInlineSnapshot(of: 1, as: .description)\nassertInlineSnapshot(of: 2, as: .description)\n".write(
      toFile: file, atomically: true, encoding: .utf8)
    let recorder = InlineRecorder()
    let calls = [1, 2].map {
      InlineCall(file: file, line: $0, column: 1, place: .closure(InlineSnapshotSyntaxDescriptor()))
    }
    try recorder.write("1", at: calls[0])
    try recorder.write("2", at: calls[1])
    try recorder.write("1", at: calls[0])
    func expected(_ value: Int) -> String {
      "assertInlineSnapshot(of: \(value), as: .description) {\n  \"\"\"\n  \(value)\n  \"\"\"\n}\n"
    }
    #expect(try String(contentsOfFile: file, encoding: .utf8) == expected(1) + expected(2))
    #expect(throws: InlineRecordingError.self) { try recorder.write("3", at: calls[0]) }
  }
}
