import DocumentInspection
import TestSupport
import Testing

@Suite struct LanguageTagTests {
  @Test(arguments: [
    "de", "pt-BR", "zh-Hans", "zh-Hant-HK", "zh_CN", "es-419", "sl-rozaj-biske", "de-CH-1901", "en-GB-u-hc-h12", "gsw",
    "yue",
    "zh-cmn-Hans-CN", "x-private", "en-x-app", "Base", "mul", "English", "Japanese", "pseudo", "en_GB",
  ])
  func tagsOfProjectsAreAccepted(_ text: String) throws {
    try expectEqual(LanguageTag(text).code, text)
  }

  @Test(arguments: [
    "", ".", "..", "/", "/../../escaped", "../de", "de/..", "de\u{0}", "de\n", "de.svg", "a", "e", "12", "de-", "-de",
    "de--CH",
    "de-u", "x", "toolonglanguage", "dé", "de CH", "de-\u{202E}", "de-toolongvariant",
    "de" + String(repeating: "-variant1", count: 10),
  ])
  func textsThatAreNoTagsAreRefused(_ text: String) {
    #expect(throws: LanguageTag.Problem(text: text)) { try LanguageTag(text) }
  }

  @Test func theLanguageIsTheFirstSubtag() throws {
    try expectEqual(LanguageTag("zh_CN").language, "zh")
    try expectEqual(LanguageTag("ar-EG").language, "ar")
    expectEqual(LanguageTag.pseudo.language, "pseudo")
  }

  /// What is accepted can be a part of a file name.
  @Test func acceptedTextsHaveNoCharacterWithAMeaningInPaths() {
    var generator = SystemRandomNumberGenerator()
    let alphabet = Array("aB1-_./\\:\u{0}\u{1B} é".unicodeScalars)
    var accepted = 0
    for _ in 0..<20_000 {
      var text = ""
      for _ in 0..<Int.random(in: 0...9, using: &generator) {
        text.unicodeScalars.append(alphabet.randomElement(using: &generator)!)
      }
      guard (try? LanguageTag(text)) != nil else { continue }
      accepted += 1
      #expect(text.unicodeScalars.allSatisfy { "aB1-_".unicodeScalars.contains($0) }, "\(text.debugDescription)")
    }
    #expect(accepted > 0)
  }
}
