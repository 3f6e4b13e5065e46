import Foundation
import TestSupport
import Testing

@testable import KitSupport

/// Translations with plural forms, of which Foundation on other systems makes nothing.
@Suite struct TranslationTests {
  /// A bundle with the files of a dictionary.
  private func withBundle<Result>(_ files: [String: String], _ body: (Bundle) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: folder) }
    for (name, text) in files {
      let url = folder.appendingPathComponent(name)
      try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
      try text.write(to: url, atomically: true, encoding: .utf8)
    }
    return try body(try #require(Bundle(path: folder.path)))
  }

  private static func plural(_ key: String, _ format: String, _ variables: [String: [String: String]]) -> String {
    let texts = variables.map { name, forms in
      let list = forms.map { "<key>\($0)</key><string>\($1)</string>" }.joined()
      return "<key>\(name)</key><dict><key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>"
        + "<key>NSStringFormatValueTypeKey</key><string>d</string>\(list)</dict>"
    }
    return "<?xml version=\"1.0\"?><plist version=\"1.0\"><dict><key>\(key)</key><dict>"
      + "<key>NSStringLocalizedFormatKey</key><string>\(format)</string>\(texts.joined())</dict></dict></plist>"
  }

  @Test func textsAreThoseOfTheLanguageOrTheValueOrTheKey() throws {
    let files = [
      "en.lproj/Localizable.strings": "\"title\" = \"Title\";",
      "de.lproj/Localizable.strings": "\"title\" = \"Titel\";",
      "en.lproj/Other.strings": "\"title\" = \"Other\";",
    ]
    try withBundle(files) { bundle in
      expectEqual(Bundle.translated("title", bundle: bundle, comment: ""), "Title")
      expectEqual(Bundle.translated("title", tableName: "Other", bundle: bundle, comment: ""), "Other")
      expectEqual(Bundle.translated("none", bundle: bundle, value: "Value", comment: ""), "Value")
      expectEqual(bundle.translatedString(forKey: "none", value: nil, table: nil), "none")
    }
    // A form of the language with a region, that of the most likely one first, before the base language.
    let regions = ["ar", "en-gb", "en-us", "Base"].map { ("\($0).lproj/Localizable.strings", "\"title\" = \"\($0)\";") }
    try withBundle(Dictionary(uniqueKeysWithValues: regions)) { bundle in
      expectEqual(Bundle.translated("title", bundle: bundle, comment: ""), "en-us")
    }
    // The only language of a bundle.
    try withBundle(["de.lproj/Localizable.strings": "\"title\" = \"Titel\";"]) { bundle in
      expectEqual(Bundle.translated("title", bundle: bundle, comment: ""), "Titel")
    }
  }

  @Test func numbersChooseTheForm() throws {
    let forms = ["zero": "no files", "one": "%d file", "other": "%d files"]
    let text = Self.plural("files", "%#@files@ in %@", ["files": forms])
    try withBundle(["en.lproj/Localizable.stringsdict": text]) { bundle in
      let format = Bundle.translated("files", bundle: bundle, comment: "")
      expectEqual(String.translated(format: format, 0, "Trips"), "no files in Trips")
      expectEqual(String.translated(format: format, 1, "Trips"), "1 file in Trips")
      expectEqual(String.translated(format: format, locale: nil, 5, "Trips"), "5 files in Trips")
      expectEqual(String.translated(format: "%d %%", 5), "5 %")
    }
  }

  @Test func variablesUseTheirOwnArguments() throws {
    let variables = [
      "a": ["one": "%d day", "other": "%d days"], "b": ["one": "%d hour", "other": "%d hours"],
    ]
    let first = Self.plural("time", "%#@a@, %#@b@", variables)
    let second = Self.plural("time", "%2$#@b@, %1$#@a@", variables)
    let third = Self.plural("time", "%#@a@, %#@b@", ["a": ["other": "%d d"], "b": ["other": "%d h"]])
    let texts = try [first, second, third].map { text in
      try withBundle(["en.lproj/Localizable.stringsdict": text]) { bundle in
        String.translated(format: Bundle.translated("time", bundle: bundle, comment: ""), 1, 3)
      }
    }
    expectEqual(texts, ["1 day, 3 hours", "3 hours, 1 day", "1 d, 3 h"])
  }

  /// A catalog with the localizations of its keys.
  private static func catalog(_ source: String, _ strings: [String: String]) -> String {
    let entries = strings.map { "\"\($0)\": {\"localizations\": {\($1)}}" }.joined(separator: ", ")
    return "{\"sourceLanguage\": \"\(source)\", \"strings\": {\(entries), \"bare\": {}}, \"version\": \"1.0\"}"
  }
  private static func unit(_ text: String, _ state: String = "translated") -> String {
    "{\"stringUnit\": {\"state\": \"\(state)\", \"value\": \"\(text)\"}}"
  }
  private static func forms(_ forms: [String: String]) -> String {
    let list = forms.map { "\"\($0)\": \(unit($1))" }.joined(separator: ", ")
    return "\"variations\": {\"plural\": {\(list)}}"
  }

  @Test func textsOfStringCatalogsAreThoseOfTheLanguage() throws {
    let catalog = Self.catalog(
      "de",
      [
        "title": "\"de\": \(Self.unit("Titel")), \"en-GB\": \(Self.unit("Title"))",
        "only": "\"de\": \(Self.unit("Nur"))",
        "new": "\"en-GB\": \(Self.unit("", "new"))",
        "device":
          "\"en-GB\": {\"variations\": {\"device\": {\"mac\": \(Self.unit("Click")), \"other\": \(Self.unit("Tap"))}}}",
      ])
    try withBundle(["Localizable.xcstrings": catalog]) { bundle in
      func text(_ key: String) -> String { Bundle.translated(key, bundle: bundle, comment: "") }
      expectEqual(
        ["title", "only", "new", "bare", "none", "device"].map(text), ["Title", "Nur", "new", "bare", "none", "Tap"])
    }
    // A table of the language comes before the catalog; that of a document is in the folder of several languages.
    let files = [
      "Main.xcstrings": Self.catalog("en", ["a.text": "\"en\": \(Self.unit("catalog"))"]),
      "mul.lproj/Other.xcstrings": Self.catalog("en", ["a.text": "\"en\": \(Self.unit("several"))"]),
      "en.lproj/Main.strings": "\"a.text\" = \"table\";",
    ]
    try withBundle(files) { bundle in
      expectEqual(
        ["Main", "Other", "None"].map { bundle.translation("a.text", table: $0) }, ["table", "several", nil])
      expectEqual(["Main", "Other", "None"].map(bundle.hasStringCatalog), [true, true, false])
    }
    try withBundle(["Localizable.xcstrings": "no catalog"]) { bundle in
      expectEqual(Bundle.translated("title", bundle: bundle, comment: ""), "title")
    }
  }

  @Test func numbersChooseTheFormOfAStringCatalog() throws {
    let parts = """
      {"stringUnit": {"state": "translated", "value": "%1$@: %#@files@ in %#@folders@"}, "substitutions": {
      "files": {"argNum": 2, "formatSpecifier": "lld", \(Self.forms(["one": "%arg file", "other": "%arg files"]))},
      "folders": {"argNum": 3, "formatSpecifier": "lld", \(Self.forms(["one": "one folder", "other": "%arg folders"]))}}}
      """
    let plural = Self.forms(["zero": "nothing for %2$@", "one": "%lld trip for %@", "other": "%lld trips for %@"])
    let late = Self.forms(["one": "%@ has %lld trip", "other": "%@ has %lld trips"])
    let catalog = Self.catalog(
      "en", ["parts": "\"en\": \(parts)", "plural": "\"en\": {\(plural)}", "late": "\"en\": {\(late)}"])
    try withBundle(["Localizable.xcstrings": catalog]) { bundle in
      func format(_ key: String) -> String { Bundle.translated(key, bundle: bundle, comment: "") }
      expectEqual(String.translated(format: format("parts"), "Ann", 1, 2), "Ann: 1 file in 2 folders")
      expectEqual(String.translated(format: format("parts"), "Ann", 5, 1), "Ann: 5 files in one folder")
      expectEqual(String.translated(format: format("plural"), 0, "Ann"), "nothing for Ann")
      expectEqual(String.translated(format: format("plural"), 1, "Ann"), "1 trip for Ann")
      expectEqual(String.translated(format: format("plural"), 2, "Ann"), "2 trips for Ann")
      expectEqual(String.translated(format: format("late"), "Ann", 1), "Ann has 1 trip")
      expectEqual(String.translated(format: format("late"), "Ann", 7), "Ann has 7 trips")
    }
  }

  /// Numbers of each category, after
  /// https://www.unicode.org/cldr/charts/latest/supplemental/language_plural_rules.html.
  @Test(arguments: [
    ("en", "one 1, other 0 2 5 11 21"), ("ru", "one 1 21 101, few 2 4 22, many 0 5 11 12 14 20 111"),
    ("pl", "one 1, few 2 4 22, many 0 5 12 21"), ("cs", "one 1, few 2 4, other 0 5 22"), ("ja", "other 0 1 2"),
    ("pt-BR", "one 0 1, other 2 5"), ("ar", "zero 0, one 1, two 2, few 3 10 103, many 11 99, other 100 102"),
    ("ro", "one 1, few 0 2 19 101, other 20 100"), ("lt", "one 1 21, few 2 9 22, other 0 10 11 20"),
    ("sl", "one 1 101, two 2, few 3 4, other 0 5"), ("lv", "zero 0 10 11, one 1 21, other 2 9"),
    ("he", "one 1, two 2, other 0 3"),
  ])
  func categoriesOfNumbers(language: String, expected: String) {
    let rule = PluralRule(language: language)
    for group in expected.components(separatedBy: ", ") {
      let words = group.split(separator: " ")
      for number in words.dropFirst() {
        expectEqual(rule.category(of: Double(number) ?? -1), String(words[0]), "\(language) \(number)")
      }
    }
    expectEqual(rule.category(of: 2.5), "other")
  }
}
