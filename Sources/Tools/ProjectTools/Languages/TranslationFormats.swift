import DocumentInspection
import Foundation
import Resources

/// The formats of translations that property lists and JSON are made of.
package enum TranslationFormats {
  /// The texts of a `.stringsdict` file by key; nil if it is not a property list.
  package static func plurals(_ data: Data) -> [String: String]? {
    let list = try? PropertyListSerialization.propertyList(from: data, format: nil)
    return (list as? [String: Any]).map { $0.compactMapValues(pluralForm) }
  }

  /// The characters that a text has at most: forms that contain each other make texts of any length.
  private static let maximumLength = 10_000

  /// The text of an entry of a `.stringsdict` file, with the forms for `other`, the longest as a rule.
  static func pluralForm(_ entry: Any) -> String? {
    guard let entry = entry as? [String: Any], var text = entry["NSStringLocalizedFormatKey"] as? String else {
      return nil
    }
    var forms = entry.compactMapValues { ($0 as? [String: Any])?["other"] as? String }
    // A form may contain further ones, each of which is replaced once.
    while let name = forms.keys.filter({ text.contains("%#@\($0)@") }).min(), text.utf8.count < maximumLength {
      text = text.replacingOccurrences(of: "%#@\(name)@", with: forms.removeValue(forKey: name) ?? "")
    }
    return text
  }

  /// The reason for which a string catalog cannot be read.
  package enum CatalogProblem: Error, Hashable {
    /// The file is not a JSON object.
    case notACatalog
    /// The text with this key has a localization whose language is not the code of one.
    case language(LanguageTag.Problem, key: String)
  }

  /// The texts of a string catalog by language and key, without those of the source language.
  package static func catalog(_ data: Data) throws(CatalogProblem) -> [LanguageTag: [String: String]] {
    guard let catalog = StringCatalog([UInt8](data)) else { throw .notACatalog }
    var result: [LanguageTag: [String: String]] = [:]
    for (key, localizations) in catalog.localizations.sorted(by: { $0.key < $1.key }) {
      for (code, localization) in localizations.sorted(by: { $0.key < $1.key }) where code != catalog.sourceLanguage {
        let language: LanguageTag
        do throws(LanguageTag.Problem) { language = try LanguageTag(code) } catch { throw .language(error, key: key) }
        if let text = localization.text { result[language, default: [:]][key] = text }
      }
    }
    return result
  }
}
