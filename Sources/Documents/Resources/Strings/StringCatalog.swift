import JSON

/// A string catalog (`.xcstrings`): the texts of a table in all of its languages.
///
/// The format is that of Xcode 15:
/// https://developer.apple.com/documentation/xcode/localizing-and-varying-text-with-a-string-catalog. Texts that wait
/// for their translation, whose state is `new`, are left out.
package struct StringCatalog: Sendable {
  /// The text of a key in a language.
  package struct Localization: Hashable, Sendable {
    /// The text; nil if it depends on a number or on the device.
    package var value: String?
    /// The texts by the plural category of a number: `zero`, `one`, `two`, `few`, `many` and `other`.
    package var plural: [String: Localization] = [:]
    /// The texts by the device: `iphone`, `ipad`, `mac`, `other` and others.
    package var device: [String: Localization] = [:]
    /// The parts of the text, which it has as `%#@NAME@`, that depend on a number each.
    package var substitutions: [String: Substitution] = [:]
  }

  /// A part of a text that depends on a number.
  package struct Substitution: Hashable, Sendable {
    /// The position of the number among the arguments, from 1; nil for the next one.
    package var argument: Int?
    /// How the number is written in place of `%arg`, such as `lld`.
    package var specifier: String
    /// The texts by the category of the number.
    package var forms: Localization
  }

  /// The language of the keys.
  package let sourceLanguage: String?
  /// The texts by key and code of the language.
  package let localizations: [String: [String: Localization]]

  /// Reads a file. Returns nil if it is not a JSON object.
  package init?(_ bytes: [UInt8]) {
    guard let catalog = JSONReader.read(bytes), case .object = catalog else { return nil }
    sourceLanguage = catalog["sourceLanguage"]?.text
    localizations = (catalog["strings"]?.members ?? [:]).mapValues { entry in
      (entry["localizations"]?.members ?? [:]).compactMapValues { Localization($0) }
    }
  }

  /// The codes of the languages that texts have.
  package var languages: Set<String> { Set(localizations.values.flatMap(\.keys)) }
}

extension StringCatalog.Localization {
  /// Reads a text; nil if it has none.
  fileprivate init?(_ json: JSONValue) {
    let unit = json["stringUnit"]
    value = unit?["state"]?.text == "new" ? nil : unit?["value"]?.text
    plural = json.variations("plural")
    device = json.variations("device")
    for (name, json) in json["substitutions"]?.members ?? [:] {
      guard let forms = StringCatalog.Localization(json) else { continue }
      substitutions[name] = StringCatalog.Substitution(
        argument: json["argNum"]?.integer, specifier: json["formatSpecifier"]?.text ?? "lld", forms: forms)
    }
    if value == nil, plural.isEmpty, device.isEmpty { return nil }
  }

  /// The text for `other` numbers and devices, or for the first ones in the order of their names.
  package var text: String? {
    if let value { return value }
    let forms = plural.isEmpty ? device : plural
    return (forms["other"] ?? forms.min { $0.key < $1.key }?.value)?.text
  }
}

extension JSONValue {
  fileprivate var members: [String: JSONValue]? {
    guard case .object(let members) = self else { return nil }
    return Dictionary(members) { first, _ in first }
  }

  fileprivate func variations(_ name: String) -> [String: StringCatalog.Localization] {
    (self["variations"]?[name]?.members ?? [:]).compactMapValues { StringCatalog.Localization($0) }
  }
}
