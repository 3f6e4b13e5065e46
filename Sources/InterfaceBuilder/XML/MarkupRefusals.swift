/// A look at the markup before a parser sees it, for what a document of Interface Builder never holds and what parsers stumble over.
///
/// FoundationXML reads through a null pointer at a processing instruction without content (`<?name?>`), and a document type declaration can make a small
/// file expand without bound. Comments and CDATA sections are passed over: their text may look like anything.
struct MarkupRefusals {
  private let bytes: UnsafeRawBufferPointer
  private var position = 0

  init(_ bytes: UnsafeRawBufferPointer) {
    self.bytes = bytes
  }

  /// Nil where nothing is refused. O(bytes).
  mutating func first() -> DocumentError? {
    while let open = index(of: UInt8(ascii: "<"), from: position) {
      position = open + 1
      if starts("!--", at: position) {
        skip(past: "-->", from: position + 3)
      } else if starts("![CDATA[", at: position) {
        skip(past: "]]>", from: position + 8)
      } else if starts("!DOCTYPE", at: position) {
        return refusal(at: open, "a document type declaration, which Interface Builder documents do not have")
      } else if starts("?", at: position), isBareInstruction(from: position + 1) {
        return refusal(at: open, "a processing instruction without content")
      }
    }
    return nil
  }

  /// Whether nothing but white space stands between the name and the end of the instruction.
  private func isBareInstruction(from start: Int) -> Bool {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, bytes[end] != UInt8(ascii: "?") { end += 1 }
    while end < bytes.count, bytes[end] <= 0x20 { end += 1 }
    return end >= bytes.count || starts("?>", at: end)
  }

  private func index(of byte: UInt8, from start: Int) -> Int? {
    var index = start
    while index < bytes.count {
      if bytes[index] == byte { return index }
      index += 1
    }
    return nil
  }

  private func starts(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private mutating func skip(past end: StaticString, from start: Int) {
    position = start
    while position < bytes.count, !starts(end, at: position) { position += 1 }
  }

  private func refusal(at place: Int, _ what: String) -> DocumentError {
    var line = 1
    var column = 1
    for index in 0..<place {
      let isNewline = bytes[index] == UInt8(ascii: "\n")
      line += isNewline ? 1 : 0
      column = isNewline ? 1 : column + 1
    }
    return DocumentError(.malformed, line: line, column: column, reason: what)
  }
}
