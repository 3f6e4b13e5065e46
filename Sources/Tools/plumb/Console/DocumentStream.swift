import Foundation
import JSON
import ProjectTools

/// Documents as lines of JSON on the standard input, and results as lines on the standard output, so that a program
/// which distributes work can use one process for many documents.
///
/// Each line of the input is an object with the strings `name` and `text`. Each has one line of output, in the same
/// order, as soon as it is known: the input may wait for it.
struct DocumentStream {
  static let option = Flag(
    "stdin-documents",
    "Read documents from the standard input, one JSON object per line with the strings 'name' and 'text', and write one JSON "
      + "object per line with the result of each.")

  /// A line of the input.
  private struct Line: Sendable {
    let number: Int
    let bytes: [UInt8]
  }

  /// A document of the input.
  private struct Message: Decodable {
    let name: String
    let text: String
  }

  let jobs: Int

  /// Calls `work` for each document, and writes what it returns. Returns ``ExitStatus/failure`` if a line or a document
  /// cannot be read, or if there is none: the program that writes them may have failed.
  func run(_ console: Console, work: @escaping @Sendable (InputDocument) -> (line: [UInt8], status: ExitStatus))
    -> ExitStatus
  {
    var status = ExitStatus.success
    var pending: [UInt8] = []
    var number = 0
    var isAtEnd = false
    var isEmpty = true
    while !isAtEnd {
      let chunk = console.readChunk()
      isAtEnd = chunk.isEmpty
      let searched = pending.count
      pending += chunk
      let lines = Self.removeLines(from: &pending, searched: searched, isAtEnd: isAtEnd).map { bytes in
        number += 1
        return Line(number: number, bytes: bytes)
      }
      Parallel.map(lines.filter { !$0.bytes.allSatisfy { $0 <= 0x20 } }, jobs: jobs) { line in
        Self.result(of: line, work)
      } deliver: { result in
        isEmpty = false
        console.write(.json(result.line))
        if result.status.rawValue > status.rawValue { status = result.status }
      }
      if !lines.isEmpty { console.flush() }
    }
    if isEmpty {
      console.complain("there are no documents on the standard input")
      return .failure
    }
    return status
  }

  private static func result(
    of line: Line, _ work: @Sendable (InputDocument) -> (line: [UInt8], status: ExitStatus)
  ) -> (line: [UInt8], status: ExitStatus) {
    guard let message = try? JSONDecoder().decode(Message.self, from: Data(line.bytes)) else {
      let error = FileError(line: line.number, reason: "not a JSON object with the strings 'name' and 'text'")
      return (Self.failure(name: "-", error), .failure)
    }
    return work(InputDocument(path: message.name, bytes: Array(message.text.utf8)))
  }

  /// Returns the line for a document that cannot be read: `{"name":…,"error":{"line":…,"column":…,"reason":…}}`.
  static func failure(name: String, _ error: FileError) -> [UInt8] {
    let value = JSONValue.object([
      ("name", .string(name)),
      (
        "error",
        ["line": .integer(error.line), "column": .integer(error.column), "reason": .string(error.reason)]
      ),
    ])
    return value.bytes + [0x0A]
  }

  /// The complete lines; the rest stays. No line break is among the first `searched` bytes.
  private static func removeLines(from bytes: inout [UInt8], searched: Int, isAtEnd: Bool) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    var start = 0
    var position = searched
    while position < bytes.count {
      if bytes[position] == 0x0A {
        lines.append(Array(bytes[start..<position]))
        start = position + 1
      }
      position += 1
    }
    if isAtEnd, start < bytes.count {
      lines.append(Array(bytes[start...]))
      start = bytes.count
    }
    if start > 0 { bytes.removeSubrange(..<start) }
    return lines
  }
}
