/// The names, signs and string literals of a Swift or Objective-C file, without comments. What is interpolated in a
/// literal follows it.
package struct SourceTokens: Sendable {
  /// A part of a source file.
  package struct Token: Sendable {
    package enum Kind: Sendable { case word, sign, string }

    package var kind: Kind
    /// The word or the sign. Of a literal, what is between the quotation marks, with escapes replaced where its value
    /// is known.
    package var text: String
    /// The range of the bytes; of a literal, those between its quotation marks.
    package var range: Range<Int>
    /// Whether `text` is the value of the literal: it interpolates nothing.
    package var isKnown = true
    /// Whether the bytes of the literal are its value: it has no escapes.
    package var isPlain = true
  }

  /// In the order of the file.
  package private(set) var tokens: [Token] = []
  private var position = 0

  /// Scans a file in UTF-8. O(bytes).
  package init(_ bytes: [UInt8]) { scan(bytes, isInterpolation: false) }

  /// Scans to the end, or to the parenthesis that closes an interpolation.
  private mutating func scan(_ bytes: [UInt8], isInterpolation: Bool) {
    var depth = 0
    while position < bytes.count {
      let byte = bytes[position]
      if skipComment(bytes) { continue }
      if Self.isPartOfWord(byte) {
        let start = position
        while position < bytes.count, Self.isPartOfWord(bytes[position]) { position += 1 }
        append(.word, bytes, start..<position)
      } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "#"), literal(bytes) {
        continue
      } else {
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") {
          depth -= 1
          if isInterpolation, depth < 0 { return }
        }
        if byte == UInt8(ascii: "'"), skipCharacter(bytes) { continue }
        if byte > 0x20 { append(.sign, bytes, position..<position + 1) }
        position += 1
      }
    }
  }

  private mutating func append(_ kind: Token.Kind, _ bytes: [UInt8], _ range: Range<Int>) {
    tokens.append(Token(kind: kind, text: String(decoding: bytes[range], as: UTF8.self), range: range))
  }

  private func starts(_ bytes: [UInt8], _ text: StaticString) -> Bool {
    guard position + text.utf8CodeUnitCount <= bytes.count else { return false }
    for index in 0..<text.utf8CodeUnitCount where bytes[position + index] != text.utf8Start[index] { return false }
    return true
  }

  private mutating func skipComment(_ bytes: [UInt8]) -> Bool {
    if starts(bytes, "//") {
      while position < bytes.count, bytes[position] != 0x0A { position += 1 }
      return true
    }
    guard starts(bytes, "/*") else { return false }
    position += 2
    while position < bytes.count, !starts(bytes, "*/") { position += 1 }
    position = min(position + 2, bytes.count)
    return true
  }

  /// Skips a character of Objective-C, such as `'"'`.
  private mutating func skipCharacter(_ bytes: [UInt8]) -> Bool {
    var end = position + 1
    while end < bytes.count, end < position + 4 {
      if bytes[end] == UInt8(ascii: "'"), bytes[end - 1] != UInt8(ascii: "\\") || end == position + 3 {
        position = end + 1
        return true
      }
      end += 1
    }
    return false
  }

  /// Scans a literal, with as many `#` around its quotation marks as it has. Returns false if there is none.
  private mutating func literal(_ bytes: [UInt8]) -> Bool {
    let start = position
    var signs = 0
    while position < bytes.count, bytes[position] == UInt8(ascii: "#") {
      signs += 1
      position += 1
    }
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") else {
      position = start
      return false
    }
    let isLong = starts(bytes, "\"\"\"")
    position += isLong ? 3 : 1
    let index = tokens.count
    tokens.append(Token(kind: .string, text: "", range: position..<position, isPlain: !isLong))
    var value: [UInt8] = []
    while position < bytes.count, !closes(bytes, signs, isLong: isLong) {
      let byte = bytes[position]
      // A literal that is not closed ends with its line.
      if byte == 0x0A, !isLong { break }
      if byte == UInt8(ascii: "\\"), isEscape(bytes, signs) {
        tokens[index].isPlain = false
        position += 1 + signs
        if position < bytes.count, bytes[position] == UInt8(ascii: "(") {
          tokens[index].isKnown = false
          position += 1
          scan(bytes, isInterpolation: true)
          position += 1
        } else {
          escape(bytes, &value)
        }
      } else {
        value.append(byte)
        position += 1
      }
    }
    let end = min(position, bytes.count)
    tokens[index].range = tokens[index].range.lowerBound..<end
    tokens[index].text = String(decoding: value, as: UTF8.self)
    if isLong { tokens[index].isKnown = false }
    if end < bytes.count, bytes[end] == UInt8(ascii: "\"") { position = end + (isLong ? 3 : 1) + signs }
    return true
  }

  private func closes(_ bytes: [UInt8], _ signs: Int, isLong: Bool) -> Bool {
    guard bytes[position] == UInt8(ascii: "\""), !isLong || starts(bytes, "\"\"\"") else { return false }
    let end = position + (isLong ? 3 : 1)
    return end + signs <= bytes.count && bytes[end..<end + signs].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  private func isEscape(_ bytes: [UInt8], _ signs: Int) -> Bool {
    let end = position + 1 + signs
    return end <= bytes.count && bytes[(position + 1)..<end].allSatisfy { $0 == UInt8(ascii: "#") }
  }

  /// Reads what follows a backslash, in Swift, C, JSON and strings files.
  private mutating func escape(_ bytes: [UInt8], _ value: inout [UInt8]) {
    guard position < bytes.count else { return }
    let byte = bytes[position]
    position += 1
    switch byte {
    case UInt8(ascii: "n"): value.append(0x0A)
    case UInt8(ascii: "t"): value.append(0x09)
    case UInt8(ascii: "r"): value.append(0x0D)
    case UInt8(ascii: "u"), UInt8(ascii: "U"):
      let hasBraces = position < bytes.count && bytes[position] == UInt8(ascii: "{")
      if hasBraces { position += 1 }
      var code: UInt32 = 0
      var digits = 0
      while position < bytes.count, digits < (hasBraces ? 8 : 4),
        let digit = Character(Unicode.Scalar(bytes[position])).hexDigitValue
      {
        code = code << 4 | UInt32(digit)
        digits += 1
        position += 1
      }
      if hasBraces, position < bytes.count, bytes[position] == UInt8(ascii: "}") { position += 1 }
      if let scalar = Unicode.Scalar(code) { value += Array(String(Character(scalar)).utf8) }
    default: value.append(byte)
    }
  }

  package static func isPartOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), 0x80...:
      true
    default: false
    }
  }
}
