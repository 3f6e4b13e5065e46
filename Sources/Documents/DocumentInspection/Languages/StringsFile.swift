/// A `.strings` file: keys and texts in quotation marks, with comments.
public struct StringsFile: Sendable {
  /// A key with its text.
  public struct Entry: Hashable, Sendable {
    /// The key: an object id, a period and the name of an attribute.
    public var key: String
    /// The translated text.
    public var text: String
    /// The line of the key, from 1.
    public var line: Int
  }

  /// The reason for which a file cannot be read.
  public struct Problem: Error, Hashable, Sendable {
    /// The line in the file, from 1.
    public var line: Int
    /// The expected token.
    public var reason: String
  }

  /// In the order of the file. A key that is there twice counts with its last text, as at run time.
  public private(set) var entries: [Entry] = []

  /// Reads a file in UTF-8 or UTF-16.
  public init(_ bytes: [UInt8]) throws(Problem) {
    var reader = StringsReader(Self.decoded(bytes))
    while let entry = try reader.entry() { entries.append(entry) }
  }

  /// The texts by key.
  public var texts: [String: String] {
    var result: [String: String] = [:]
    for entry in entries { result[entry.key] = entry.text }
    return result
  }

  private static func decoded(_ bytes: [UInt8]) -> [Unicode.Scalar] {
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    if isBig || bytes.starts(with: [0xFF, 0xFE]) || bytes.count > 1 && bytes[1] == 0 {
      let start = bytes[0] >= 0xFE ? 2 : 0
      let units = stride(from: start, to: bytes.count - 1, by: 2).map { index in
        let (high, low) = isBig ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
        return UInt16(high) << 8 | UInt16(low)
      }
      return Array(String(decoding: units, as: UTF16.self).unicodeScalars)
    }
    let start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return Array(String(decoding: bytes[start...], as: UTF8.self).unicodeScalars)
  }
}

/// Reads `"key" = "text";`.
private struct StringsReader {
  private let text: [Unicode.Scalar]
  private var position = 0
  private var line = 1

  init(_ text: [Unicode.Scalar]) { self.text = text }

  mutating func entry() throws(StringsFile.Problem) -> StringsFile.Entry? {
    try skipSpace()
    guard position < text.count else { return nil }
    let start = line
    let key = try word("a key")
    try skipSpace()
    var value = key
    if position < text.count, text[position] == "=" {
      advance()
      try skipSpace()
      value = try word("a text")
      try skipSpace()
    }
    guard position < text.count, text[position] == ";" else { throw problem("expected ';' after the text of '\(key)'") }
    advance()
    return StringsFile.Entry(key: key, text: value, line: start)
  }

  private func problem(_ reason: String) -> StringsFile.Problem { StringsFile.Problem(line: line, reason: reason) }

  private mutating func advance() {
    if text[position] == "\n" { line += 1 }
    position += 1
  }

  private func starts(with word: [Unicode.Scalar]) -> Bool {
    position + word.count <= text.count && text[position..<position + word.count].elementsEqual(word)
  }

  private mutating func skipSpace() throws(StringsFile.Problem) {
    while position < text.count {
      if text[position].properties.isWhitespace || text[position] == "\u{FEFF}" {
        advance()
      } else if starts(with: ["/", "/"]) {
        while position < text.count, text[position] != "\n" { advance() }
      } else if starts(with: ["/", "*"]) {
        let start = line
        while position < text.count, !starts(with: ["*", "/"]) { advance() }
        guard position < text.count else {
          throw StringsFile.Problem(line: start, reason: "the comment is not closed")
        }
        position += 2
      } else {
        return
      }
    }
  }

  /// A text in quotation marks, or a word without them.
  private mutating func word(_ expected: String) throws(StringsFile.Problem) -> String {
    guard position < text.count else { throw problem("expected \(expected)") }
    guard text[position] == "\"" else { return try bareWord(expected) }
    let start = line
    advance()
    var result = String.UnicodeScalarView()
    while position < text.count, text[position] != "\"" {
      if text[position] == "\\" {
        advance()
        try appendEscape(to: &result)
      } else {
        result.append(text[position])
        advance()
      }
    }
    guard position < text.count else {
      throw StringsFile.Problem(line: start, reason: "the quotation mark is not closed")
    }
    advance()
    return String(result)
  }

  private mutating func bareWord(_ expected: String) throws(StringsFile.Problem) -> String {
    var result = String.UnicodeScalarView()
    while position < text.count, !text[position].properties.isWhitespace,
      !"=;\"".unicodeScalars.contains(text[position])
    {
      result.append(text[position])
      advance()
    }
    guard !result.isEmpty else { throw problem("expected \(expected)") }
    return String(result)
  }

  private mutating func appendEscape(to result: inout String.UnicodeScalarView) throws(StringsFile.Problem) {
    guard position < text.count else { throw problem("the quotation mark is not closed") }
    let letter = text[position]
    advance()
    switch letter {
    case "n": result.append("\n")
    case "t": result.append("\t")
    case "r": result.append("\r")
    case "0": result.append("\0")
    case "U", "u":
      var unit: UInt16 = 0
      var digits = 0
      while digits < 4, position < text.count, let digit = Character(text[position]).hexDigitValue {
        unit = unit << 4 | UInt16(digit)
        digits += 1
        advance()
      }
      result.append(contentsOf: String(decoding: [unit], as: UTF16.self).unicodeScalars)
    default: result.append(letter)
    }
  }
}
