import Foundation

/// The translations of bundles. Foundation on other systems finds the texts of one language alone and stops at `.stringsdict`
/// files, so that lowered sources and documents read the tables here.
extension Bundle {
  /// Returns the translation of a key in a table of a bundle, or the value, or else the key: `NSLocalizedString` of lowered
  /// sources.
  public static func translated(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
  ) -> String {
    bundle.translatedString(forKey: key, value: value, table: tableName)
  }

  /// Returns the translation of a key in a table, or the value, or else the key: `localizedString(forKey:value:table:)` of
  /// lowered sources.
  ///
  /// The language is the one that the environment variable `PLUMB_LANGUAGE` names, such as `de` or `pt-BR`, or else English.
  /// Where the bundle does not have it, it is a regional form of the language, such as `en-US`, or else the base or the
  /// development language.
  public func translatedString(forKey key: String, value: String?, table: String?) -> String {
    translation(key, table: table) ?? (value.map { $0.isEmpty ? key : $0 } ?? key)
  }

  /// The translation of a key in a table, `Localizable` if it is nil; nil if there is none.
  package func translation(_ key: String, table: String?) -> String? {
    let table = table.map { $0.isEmpty ? "Localizable" : $0 } ?? "Localizable"
    for (language, folder) in translationFolders {
      if let text = StringTables.text(key, inFile: "\(folder)/\(table)", language) { return text }
    }
    return nil
  }

  /// The folders that can have tables, with their languages, in the order in which they are searched.
  private var translationFolders: [(language: String, folder: String)] {
    let root = resourcePath ?? bundlePath
    let known = localizations
    let wanted = ProcessInfo.processInfo.environment["PLUMB_LANGUAGE"] ?? "en"
    // SwiftPM writes the names of folders in lower case.
    func named(_ language: String) -> [String] { known.filter { $0.lowercased() == language.lowercased() } }
    let language = String(wanted.prefix { $0 != "-" && $0 != "_" })
    var languages = named(wanted) + named(language)
    if languages.isEmpty { languages = Self.regional(language, in: known) }
    languages += named("Base")
    // `developmentLocalization` stops at bundles without a property list.
    languages += (infoDictionary?["CFBundleDevelopmentRegion"] as? String).map(named) ?? []
    if languages.isEmpty { languages = known.sorted().prefix(1).map(\.self) }
    let folders = languages.map { ($0.lowercased() == "base" ? "en" : $0, "\(root)/\($0).lproj") }
    return folders + [(languages.first ?? "en", root)]
  }

  /// The languages with a region that are forms of a language, that of its most likely region first.
  private static func regional(_ language: String, in known: [String]) -> [String] {
    let likely = Locale.Language(identifier: Locale.Language(identifier: language).maximalIdentifier).region?.identifier
    let forms = known.filter { $0.lowercased().hasPrefix(language.lowercased() + "-") }.sorted()
    let first = forms.filter { $0.lowercased().hasSuffix("-" + (likely ?? "").lowercased()) }
    return first + forms.filter { !first.contains($0) }
  }
}

/// The tables of translations that were read.
private final class StringTables: @unchecked Sendable {
  private static let shared = StringTables()

  private enum Text {
    case text(String)
    case plural(PluralText)
  }

  private let lock = NSLock()
  private var tables: [String: [String: Text]] = [:]

  /// The text of a key in a table, whose path has no extension. A text with plural forms is returned as its format.
  static func text(_ key: String, inFile path: String, _ language: String) -> String? {
    let entry = shared.lock.withLock { () -> Text? in
      let table = shared.tables[path] ?? read(path, language)
      shared.tables[path] = table
      return table[key]
    }
    switch entry {
    case .text(let text)?: return text
    case .plural(let plural)?: return plural.registered
    case nil: return nil
    }
  }

  private static func read(_ path: String, _ language: String) -> [String: Text] {
    let texts = list(path + ".strings").compactMapValues { ($0 as? String).map(Text.text) }
    let plurals = list(path + ".stringsdict").compactMapValues { value in
      (value as? [String: Any]).flatMap { PluralText($0, language) }.map(Text.plural)
    }
    return texts.merging(plurals) { $1 }
  }

  private static func list(_ path: String) -> [String: Any] {
    guard let data = FileManager.default.contents(atPath: path) else { return [:] }
    return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]) ?? [:]
  }
}
