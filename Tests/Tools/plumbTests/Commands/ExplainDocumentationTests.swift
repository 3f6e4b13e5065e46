import Foundation
import TestSupport
import Testing

@testable import plumb

@Suite struct ExplainDocumentationTests {
  /// The blocks of Documentation/Explain.md that name no language: a log, then what the program says about it, and so
  /// on.
  private static func blocks() throws -> [String] {
    let file = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appendingPathComponent("../../../Documentation/Explain.md")
    var blocks: [String] = []
    var current: [Substring]?
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n", omittingEmptySubsequences: false) {
      if line.hasPrefix("```") {
        if let lines = current {
          if lines.first == "```" { blocks.append(lines.dropFirst().joined(separator: "\n") + "\n") }
          current = nil
        } else {
          current = [line]
        }
      } else {
        current?.append(line)
      }
    }
    return blocks
  }

  @Test func everyExampleGivesWhatTheChapterShows() throws {
    let blocks = try Self.blocks()
    #expect(blocks.count >= 4)
    expectEqual(blocks.count % 2, 0)
    for index in stride(from: 0, to: blocks.count - 1, by: 2) {
      expectEqual(plumb("explain", input: blocks[index]).output, blocks[index + 1])
    }
  }
}
