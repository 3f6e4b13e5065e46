import InterfaceBuilder

/// The texts of a document in one language.
public struct Translation: Hashable, Sendable {
  /// The language; ``LanguageTag/pseudo`` for the pseudo-language.
  public var language: LanguageTag
  /// The texts by key.
  public var texts: [String: String]
  /// Whether every text is derived from that of the document, as in the pseudo-language.
  var isDerived = false

  /// Creates a translation.
  public init(language: LanguageTag, texts: [String: String]) { (self.language, self.texts) = (language, texts) }

  /// Whether the language is written from right to left.
  public var isRightToLeft: Bool {
    ["ar", "arc", "ckb", "dv", "fa", "he", "iw", "ku", "ps", "sd", "ug", "ur", "yi"].contains(language.language)
  }

  /// The texts of the document that have no translation. Texts without letters need none.
  public func missing(in document: Document) -> [LocalizedText] {
    isDerived
      ? []
      : document.localizedTexts.filter { texts[$0.key] == nil && !$0.isTemplate && $0.text.contains { $0.isLetter } }
  }

  /// The keys whose object or property the document does not have any more.
  public func stale(in document: Document) -> [String] {
    let known = Set(document.localizedTexts.map { $0.key })
    // A property that is empty, or unknown to Plumb, is not stale as long as the object is there.
    var objects: Set<String> = []
    document.root.visit { if let id = $0["id"] { objects.insert(id) } }
    return texts.keys.filter { !known.contains($0) && !objects.contains(LocalizedText.objectID(ofKey: $0)) }.sorted()
  }
}

extension Document {
  /// The document with the texts of a translation.
  public func translated(by translation: Translation) throws(DocumentError) -> Document {
    var result = try replacingTexts { key, _ in translation.texts[key] }
    result.hasSavedTexts = false
    return result
  }
}

extension Translation {
  /// A language that nobody speaks: every text is longer by as much as translations of texts of its length are, in
  /// letters with accents and in brackets, so that texts which are not translated and texts which are cut off can be
  /// seen.
  public static func pseudo(of document: Document) -> Translation {
    var texts: [String: String] = [:]
    for text in document.localizedTexts { texts[text.key] = PseudoLanguage.text(text.text) }
    var result = Translation(language: .pseudo, texts: texts)
    result.isDerived = true
    return result
  }
}

/// Makes texts of the pseudo-language.
public enum PseudoLanguage {
  /// A longer text with the same placeholders: `Sign in` becomes `[Šîğñ îñ one two]`.
  public static func text(_ text: String) -> String {
    guard text.contains(where: { $0.isLetter }) else { return text }
    var result = ""
    var isPlaceholder = false
    var depth = 0
    for character in text {
      if character == "{" { depth += 1 }
      if character == "%" { isPlaceholder = true }
      result.append(isPlaceholder || depth > 0 ? character : accented[character] ?? character)
      if character == "}" { depth = max(0, depth - 1) }
      // `%1$@`, `%.2f`, `%ld`, `%%`: a conversion ends with a letter or sign other than a length.
      if isPlaceholder, character.isLetter && !"lhqzt".contains(character) || character == "@" { isPlaceholder = false }
    }
    return "[" + result + padding(for: text.count) + "]"
  }

  /// The share by which translations of English texts grow, by the number of characters (the W3C's article "Text size
  /// in translation", after IBM).
  static func growth(_ count: Int) -> Double {
    switch count {
    case ...10: 1
    case ...20: 0.8
    case ...30: 0.6
    case ...50: 0.4
    case ...70: 0.3
    default: 0.3
    }
  }

  private static func padding(for count: Int) -> String {
    var missing = Int((Double(count) * growth(count)).rounded()) - 2
    var result = ""
    var word = 0
    while missing > 0 {
      let next = " " + words[word % words.count]
      result += next.prefix(max(2, missing))
      missing -= next.count
      word += 1
    }
    return result
  }

  private static let words = ["one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"]
  private static let accented: [Character: Character] = [
    "A": "Å", "C": "Ç", "D": "Ð", "E": "É", "G": "Ğ", "I": "Î", "N": "Ñ", "O": "Ö", "S": "Š", "U": "Û", "Y": "Ý",
    "Z": "Ž",
    "a": "å", "c": "ç", "e": "é", "g": "ğ", "i": "î", "n": "ñ", "o": "ö", "s": "š", "u": "û", "y": "ý", "z": "ž",
  ]
}
