import DocumentInspection
import Foundation
import TestSupport
import Testing

@testable import ProjectTools

@Suite struct TranslationFormatsTests {
  @Test func pluralsOfStringsdictTakeTheirOtherForm() {
    let entry: [String: Any] = [
      "NSStringLocalizedFormatKey": "%#@files@ left",
      "files": ["NSStringFormatSpecTypeKey": "NSStringPluralRuleType", "one": "a file", "other": "%d files"],
    ]
    expectEqual(TranslationFormats.pluralForm(entry), "%d files left")
  }

  @Test func pluralsThatContainEachOtherEnd() {
    var entry: [String: Any] = ["NSStringLocalizedFormatKey": "%#@a0@"]
    for index in 0..<40 { entry["a\(index)"] = ["other": "%#@a\(index + 1)@%#@a\(index + 1)@"] }
    #expect((TranslationFormats.pluralForm(entry)?.count ?? .max) < 100_000)
    let loop: [String: Any] = ["NSStringLocalizedFormatKey": "%#@a@", "a": ["other": "x %#@a@"]]
    expectEqual(TranslationFormats.pluralForm(loop), "x %#@a@")
  }

  @Test func oneBadEntryOfAStringCatalogLosesNoOther() throws {
    let catalog = """
      {"sourceLanguage": "en", "strings": {"bad": 3, "worse": {"localizations": {"de": []}},
      "good": {"localizations": {"de": {"stringUnit": {"state": "translated", "value": "Gut"}}}}}}
      """
    try expectEqual(TranslationFormats.catalog(Data(catalog.utf8)), [LanguageTag("de"): ["good": "Gut"]])
  }
}
