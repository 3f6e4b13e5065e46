/// Names of Swift, made of texts of documents.
enum Identifier {
  private static let keywords: Set<String> = [
    "as", "associatedtype", "break", "case", "catch", "class", "continue", "default", "defer", "deinit", "do", "else",
    "enum", "extension", "fallthrough", "false", "fileprivate", "for", "func", "guard", "if", "import", "in", "init",
    "inout", "internal", "is", "let", "nil", "operator", "private", "protocol", "public", "repeat", "rethrows",
    "return",
    "self", "static", "struct", "subscript", "super", "switch", "throw", "throws", "true", "try", "typealias", "var",
    "where", "while",
  ]

  /// A name that is a keyword in backticks.
  static func escaped(_ name: String) -> String { keywords.contains(name) ? "`\(name)`" : name }

  /// The words of a text that can be parts of a name: of letters and digits of ASCII, also those of a name in camel
  /// case. Empty if most of the text is in another script.
  static func words(_ text: String) -> [String] {
    var words: [String] = []
    var word = ""
    var (others, wasLower) = (0, false)
    for scalar in text.unicodeScalars {
      let (isLower, isUpper) = (("a"..."z").contains(scalar), ("A"..."Z").contains(scalar))
      let isDigit = ("0"..."9").contains(scalar)
      if isUpper && wasLower || !(isLower || isUpper || isDigit) {
        // An apostrophe is inside of a word.
        if scalar == "'" || scalar == "\u{2019}" { continue }
        if !word.isEmpty { words.append(word) }
        word = ""
      }
      if isLower || isUpper || isDigit {
        word.unicodeScalars.append(scalar)
      } else if scalar.value > 0x7F {
        others += 1
      }
      wasLower = isLower || isDigit
    }
    if !word.isEmpty { words.append(word) }
    return others > words.count ? [] : words
  }

  /// The words as a name in camel case. Nil if it would begin with a digit or be empty.
  static func name(_ words: [String], isType: Bool = false) -> String? {
    guard let first = words.first?.unicodeScalars.first, !("0"..."9").contains(first) else { return nil }
    var result = ""
    for (index, word) in words.enumerated() { result += index == 0 && !isType ? lowered(word) : raised(word) }
    return result
  }

  /// A word with a capital letter at the beginning; the others stay, as in `URL`.
  static func raised(_ word: String) -> String { word.prefix(1).uppercased() + word.dropFirst() }

  /// A word that begins a name: `URL` becomes `url`, and `iPhone` stays.
  static func lowered(_ word: String) -> String {
    let capitals = word.unicodeScalars.prefix { ("A"..."Z").contains($0) }.count
    if capitals == word.unicodeScalars.count { return word.lowercased() }
    // The last capital of `URLField` begins the next word.
    let count = max(min(1, capitals), capitals - 1)
    return word.prefix(count).lowercased() + word.dropFirst(count)
  }
}

/// Names that are in use, to which others are made unique.
struct NameScope {
  private var used: Set<String>

  init(_ used: Set<String> = []) { self.used = used }

  /// Returns the name, or with a number behind it if it is in use, and uses it.
  mutating func claim(_ name: String) -> String {
    var (result, number) = (name, 2)
    while used.contains(result) {
      result = name + String(number)
      number += 1
    }
    used.insert(result)
    return result
  }

  func isUsed(_ name: String) -> Bool { used.contains(name) }

  /// Uses a name if it is not in use. Returns whether it was free.
  mutating func claimExactly(_ name: String) -> Bool { used.insert(name).inserted }
}

extension String {
  /// Whether a text is a part of this one. `contains` of a string is not in Embedded Swift.
  func mentions(_ part: String) -> Bool {
    let (text, part) = (Array(utf8), Array(part.utf8))
    guard text.count >= part.count else { return false }
    return (0...(text.count - part.count)).contains { text[$0..<($0 + part.count)].elementsEqual(part) }
  }
}
