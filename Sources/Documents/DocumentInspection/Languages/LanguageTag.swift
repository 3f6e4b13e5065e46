/// The code of a language: a well-formed tag of BCP 47 (RFC 5646, section 2.1), such as `de`, `pt-BR` or `zh-Hans`.
///
/// Apple's forms are tags as well: subtags may be separated by underscores (`zh_CN`), and the folders of projects have
/// `Base`, `mul`, and names of languages such as `English`. Irregular tags that were registered before RFC 4646, such
/// as `i-klingon`, are not accepted.
///
/// Codes become parts of file names. A tag consists of ASCII letters, digits, hyphens and underscores, and has at most
/// ``maximumLength`` characters.
public struct LanguageTag: Hashable, Comparable, Sendable, CustomStringConvertible {
  /// The text is not a well-formed tag.
  public struct Problem: Error, Hashable, Sendable {
    /// The text.
    public var text: String

    /// Creates an error.
    public init(text: String) { self.text = text }
  }

  /// The greatest number of characters of a tag. Those of registered languages have at most 35 (RFC 5646, section
  /// 4.4.1).
  public static let maximumLength = 64

  /// The code as it was written.
  public let code: String

  /// Reads a tag.
  public init(_ text: String) throws(Problem) {
    guard text.utf8.count <= Self.maximumLength else { throw Problem(text: text) }
    let subtags = text.utf8.split(omittingEmptySubsequences: false) {
      $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
    }
    var reader = SubtagReader(subtags.map { Array($0) })
    guard reader.readTag() else { throw Problem(text: text) }
    code = text
  }

  /// The code of the pseudo-language.
  private init(pseudo: Void) { code = "pseudo" }

  /// The language of the texts that ``Translation/pseudo(of:)`` makes.
  public static let pseudo = LanguageTag(pseudo: ())

  /// The subtag of the language: `zh` of `zh-Hans`.
  public var language: String { String(code.prefix { $0 != "-" && $0 != "_" }) }

  public var description: String { code }

  public static func < (left: LanguageTag, right: LanguageTag) -> Bool { left.code < right.code }
}

/// Reads the subtags of a tag from left to right.
private struct SubtagReader {
  private let subtags: [[UInt8]]
  private var position = 0

  init(_ subtags: [[UInt8]]) { self.subtags = subtags }

  /// `langtag` or `privateuse` of the grammar.
  mutating func readTag() -> Bool {
    if readPrivateUse() { return position == subtags.count }
    guard readLanguage() else { return false }
    _ = consume { Self.isLetters($0, 4...4) }
    _ = consume { Self.isLetters($0, 2...2) || Self.isDigits($0, 3...3) }
    while consume({ Self.isAlphanumeric($0, 5...8) || Self.isAlphanumeric($0, 4...4) && Self.isDigit($0[0]) }) {}
    while consume({ Self.isAlphanumeric($0, 1...1) && $0[0] | 0x20 != UInt8(ascii: "x") }) {
      guard consume({ Self.isAlphanumeric($0, 2...8) }) else { return false }
      while consume({ Self.isAlphanumeric($0, 2...8) }) {}
    }
    _ = readPrivateUse()
    return position == subtags.count
  }

  private mutating func readLanguage() -> Bool {
    if consume({ Self.isLetters($0, 4...8) }) { return true }
    guard consume({ Self.isLetters($0, 2...3) }) else { return false }
    var extensions = 0
    while extensions < 3, consume({ Self.isLetters($0, 3...3) }) { extensions += 1 }
    return true
  }

  private mutating func readPrivateUse() -> Bool {
    let start = position
    guard consume({ $0.count == 1 && $0[0] | 0x20 == UInt8(ascii: "x") }), consume({ Self.isAlphanumeric($0, 1...8) })
    else {
      position = start
      return false
    }
    while consume({ Self.isAlphanumeric($0, 1...8) }) {}
    return true
  }

  private mutating func consume(_ fits: ([UInt8]) -> Bool) -> Bool {
    guard position < subtags.count, fits(subtags[position]) else { return false }
    position += 1
    return true
  }

  private static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20) }

  private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

  private static func isLetters(_ subtag: [UInt8], _ length: ClosedRange<Int>) -> Bool {
    length.contains(subtag.count) && subtag.allSatisfy { isLetter($0) }
  }

  private static func isDigits(_ subtag: [UInt8], _ length: ClosedRange<Int>) -> Bool {
    length.contains(subtag.count) && subtag.allSatisfy { isDigit($0) }
  }

  private static func isAlphanumeric(_ subtag: [UInt8], _ length: ClosedRange<Int>) -> Bool {
    length.contains(subtag.count) && subtag.allSatisfy { isLetter($0) || isDigit($0) }
  }
}
