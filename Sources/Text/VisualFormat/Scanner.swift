/// A word of a format string.
struct Token: Equatable {
  enum Kind: Equatable {
    case name
    case number(Double)
    /// `|`, the superview
    case bar
    case openBracket, closeBracket
    case openParenthesis, closeParenthesis
    case hyphen, plus, star, slash, dot, comma, at, colon
    /// `==`
    case equal
    /// `<=`
    case lessThanOrEqual
    /// `>=`
    case greaterThanOrEqual
    /// `=`, `<` or `>` alone, which is no relation
    case halfRelation
    case space
    /// A byte that has no place in the language.
    case unknown
    case end
  }

  var kind: Kind
  /// The range of the word, in bytes of UTF-8.
  var range: Range<Int>
}

/// Cuts a format string into words.
struct Scanner {
  let bytes: [UInt8]

  /// The word that begins at `position`.
  ///
  /// - Complexity: O(length of the word).
  func token(at position: Int) -> Token {
    guard position < bytes.count else { return Token(kind: .end, range: bytes.count..<bytes.count) }
    let byte = bytes[position]
    if Self.isNameStart(byte) {
      var end = position + 1
      while end < bytes.count, Self.isNameStart(bytes[end]) || Self.isDigit(bytes[end]) { end += 1 }
      return Token(kind: .name, range: position..<end)
    }
    if Self.isDigit(byte) || byte == UInt8(ascii: "."), let number = NumberScanner.scan(bytes, at: position) {
      return Token(kind: .number(number.value), range: position..<number.end)
    }
    if byte == UInt8(ascii: "=") || byte == UInt8(ascii: "<") || byte == UInt8(ascii: ">") {
      return relation(at: position)
    }
    if byte == UInt8(ascii: " ") || (byte >= 0x09 && byte <= 0x0D) {
      var end = position + 1
      while end < bytes.count, bytes[end] == UInt8(ascii: " ") || (bytes[end] >= 0x09 && bytes[end] <= 0x0D) {
        end += 1
      }
      return Token(kind: .space, range: position..<end)
    }
    return Token(kind: Self.sign(byte), range: position..<position + 1)
  }

  private func relation(at position: Int) -> Token {
    guard position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "=") else {
      return Token(kind: .halfRelation, range: position..<position + 1)
    }
    let kind: Token.Kind =
      switch bytes[position] {
      case UInt8(ascii: "<"): .lessThanOrEqual
      case UInt8(ascii: ">"): .greaterThanOrEqual
      default: .equal
      }
    return Token(kind: kind, range: position..<position + 2)
  }

  private static func sign(_ byte: UInt8) -> Token.Kind {
    switch byte {
    case UInt8(ascii: "|"): .bar
    case UInt8(ascii: "["): .openBracket
    case UInt8(ascii: "]"): .closeBracket
    case UInt8(ascii: "("): .openParenthesis
    case UInt8(ascii: ")"): .closeParenthesis
    case UInt8(ascii: "-"): .hyphen
    case UInt8(ascii: "+"): .plus
    case UInt8(ascii: "*"): .star
    case UInt8(ascii: "/"): .slash
    case UInt8(ascii: "."): .dot
    case UInt8(ascii: ","): .comma
    case UInt8(ascii: "@"): .at
    case UInt8(ascii: ":"): .colon
    default: .unknown
    }
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  /// Whether a C-like name may begin with `byte`.
  static func isNameStart(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || (byte | 0x20 >= UInt8(ascii: "a") && byte | 0x20 <= UInt8(ascii: "z"))
  }
}
