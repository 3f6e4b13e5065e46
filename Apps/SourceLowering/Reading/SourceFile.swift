import Foundation
import SwiftParser
import SwiftSyntax

/// A source that was read and parsed.
final class SourceFile {
  /// The path of the original.
  let path: String
  /// The syntax tree.
  let tree: SourceFileSyntax
  /// The bytes of the text.
  let bytes: [UInt8]
  /// The lines of the text.
  let locations: SourceLocationConverter
  /// The types of the file.
  private(set) lazy var reader = Reader(self, conditions)
  private let conditions: Conditions

  init(path: String, _ conditions: Conditions) throws {
    (self.path, self.conditions) = (path, conditions)
    guard let data = FileManager.default.contents(atPath: path) else {
      throw Problem(message: "the file cannot be read", place: Place(path: path, line: 1))
    }
    bytes = Array(data)
    tree = Parser.parse(source: String(decoding: bytes, as: UTF8.self))
    locations = SourceLocationConverter(fileName: path, tree: tree)
  }

  /// The place of a syntax node, without the comments before it.
  func place(of node: some SyntaxProtocol) -> Place {
    let location = node.startLocation(converter: locations)
    return Place(path: path, line: location.line, column: location.column)
  }

  /// The text of a syntax node, without comments before and after it.
  func text(of node: some SyntaxProtocol) -> String {
    let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    return String(decoding: bytes[range], as: UTF8.self)
  }
}

/// Replacements of ranges of a text, which leave the number of its lines as it is.
struct Edits {
  private var edits: [(range: Range<Int>, text: String)] = []

  /// Replaces a syntax node, without the space around it.
  mutating func replace(_ node: some SyntaxProtocol, by text: String) {
    let range = node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append((range, text))
  }

  /// Replaces the text from the beginning of a syntax node to the end of another.
  mutating func replace(_ first: some SyntaxProtocol, to last: some SyntaxProtocol, by text: String) {
    edits.append(
      (first.positionAfterSkippingLeadingTrivia.utf8Offset..<last.endPositionBeforeTrailingTrivia.utf8Offset, text))
  }

  /// Replaces the text from the beginning of a syntax node to the beginning of another.
  mutating func replace(_ first: some SyntaxProtocol, upTo end: some SyntaxProtocol, by text: String) {
    let range = first.positionAfterSkippingLeadingTrivia.utf8Offset..<end.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((range, text))
  }

  /// Removes a syntax node and the space behind it.
  mutating func remove(_ node: some SyntaxProtocol) {
    edits.append((node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPosition.utf8Offset, ""))
  }

  /// Inserts a text before a syntax node, behind the comments before it.
  mutating func insert(_ text: String, before node: some SyntaxProtocol) {
    let position = node.positionAfterSkippingLeadingTrivia.utf8Offset
    edits.append((position..<position, text))
  }

  /// Inserts a text behind a syntax node, before the comments behind it.
  mutating func insert(_ text: String, after node: some SyntaxProtocol) {
    let position = node.endPositionBeforeTrailingTrivia.utf8Offset
    edits.append((position..<position, text))
  }

  /// Returns the text with the replacements. A line break in a range that is removed remains.
  func applied(to bytes: [UInt8]) -> String {
    var result: [UInt8] = []
    var position = 0
    // Stable, so that insertions at one position keep their order.
    let sorted = edits.enumerated().sorted {
      ($0.element.range.lowerBound, $0.element.range.upperBound, $0.offset) < (
        $1.element.range.lowerBound, $1.element.range.upperBound, $1.offset
      )
    }
    for (_, edit) in sorted where edit.range.lowerBound >= position {
      result += bytes[position..<edit.range.lowerBound]
      result += edit.text.utf8
      result += bytes[edit.range].filter { $0 == UInt8(ascii: "\n") }
      position = edit.range.upperBound
    }
    result += bytes[position...]
    return String(decoding: result, as: UTF8.self)
  }
}
