/// The names in a Swift source: those that it declares, and all words of its code.
struct SourceNames: Sendable {
  /// The types and protocols that are in no other type: their names are those by which other files use them.
  private(set) var types: Set<String> = []
  /// The functions, properties, cases and operators.
  private(set) var members: Set<String> = []
  /// The types that it extends, its functions and properties that are in no type, and those of its extensions: by these
  /// names, and those of its types, other files use it.
  private(set) var shared: Set<String> = []
  /// Whether it declares operators, which other files use without a word.
  private(set) var hasOperators = false
  /// The words of the code, without those of comments, of texts and of imports, and without members (`a.word`).
  private(set) var words: Set<String> = []

  private static let typeWords: Set<String> = ["class", "struct", "enum", "protocol", "actor", "typealias"]
  private static let memberWords: Set<String> = ["func", "var", "let", "case"]

  /// Reads the text of a source. O(length).
  init(_ text: String) {
    let bytes = Array(text.utf8)
    var index = 0
    var last = ""
    var depth = 0
    var isExtension = false
    while index < bytes.count {
      if let end = Self.skipped(bytes, index) {
        index = end
        continue
      }
      guard Self.isOfWord(bytes[index]) else {
        // A name follows its keyword without anything else between them.
        if last == "func", bytes[index] > 0x20, bytes[index] != 0x60 { hasOperators = true }
        if bytes[index] == UInt8(ascii: "{") { depth += 1 }
        if bytes[index] == UInt8(ascii: "}") { depth -= 1 }
        if bytes[index] != 0x20, bytes[index] != 0x0A, bytes[index] != 0x60 { last = "" }
        index += 1
        continue
      }
      let start = index
      while index < bytes.count, Self.isOfWord(bytes[index]) { index += 1 }
      let word = String(decoding: bytes[start..<index], as: UTF8.self)
      if word == "import" {
        index = bytes[index...].firstIndex(of: 0x0A) ?? bytes.count
        continue
      }
      if start == 0 || bytes[start - 1] != UInt8(ascii: ".") { words.insert(word) }
      // `class func` and `class var` declare no class.
      if depth == 0, Self.typeWords.contains(last), !Self.memberWords.contains(word) { types.insert(word) }
      if depth == 0, Self.typeWords.contains(last) || last == "extension" { isExtension = last == "extension" }
      if depth == 0, last == "extension" { shared.insert(word) }
      guard Self.memberWords.contains(last) else {
        last = word
        continue
      }
      members.insert(word)
      if depth == 0 || depth == 1 && isExtension { shared.insert(word) }
      last = word
    }
  }

  /// The modules that a source imports, by its lines: `@testable import Trips`, `import struct Core.Trip`. O(length).
  static func imports(of text: String) -> [String] {
    text.split(whereSeparator: \.isNewline).compactMap { line in
      let words = line.split(whereSeparator: \.isWhitespace)
      guard let mark = words.firstIndex(of: "import"), mark < 3, !line.contains("//") else { return nil }
      let rest = words[(mark + 1)...].drop { typeWords.contains(String($0)) || memberWords.contains(String($0)) }
      return rest.first.map { String($0.prefix { $0 != "." && $0 != ";" }) }
    }
  }

  /// The end of a comment or a text that begins at an index; nil if none does.
  private static func skipped(_ bytes: [UInt8], _ start: Int) -> Int? {
    func at(_ index: Int) -> UInt8 { index < bytes.count ? bytes[index] : 0 }
    let (slash, star, quote) = (UInt8(ascii: "/"), UInt8(ascii: "*"), UInt8(ascii: "\""))
    if bytes[start] == slash, at(start + 1) == slash {
      return bytes[start...].firstIndex(of: 0x0A) ?? bytes.count
    }
    if bytes[start] == slash, at(start + 1) == star {
      var (depth, index) = (1, start + 2)
      while index < bytes.count, depth > 0 {
        if bytes[index] == slash, at(index + 1) == star { (depth, index) = (depth + 1, index + 1) }
        if bytes[index] == star, at(index + 1) == slash { (depth, index) = (depth - 1, index + 1) }
        index += 1
      }
      return index
    }
    guard bytes[start] == quote else { return nil }
    let isLong = at(start + 1) == quote && at(start + 2) == quote
    var index = start + (isLong ? 3 : 1)
    while index < bytes.count {
      if bytes[index] == UInt8(ascii: "\\") {
        index += 2
      } else if bytes[index] == quote, !isLong || at(index + 1) == quote && at(index + 2) == quote {
        return index + (isLong ? 3 : 1)
      } else if bytes[index] == 0x0A, !isLong {
        return index
      } else {
        index += 1
      }
    }
    return index
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), 0x80...,
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: false
    }
  }
}
