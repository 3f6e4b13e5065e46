import Foundation
import Resources

/// The translations of bundles. Foundation on other systems finds the texts of one language alone and stops at
/// `.stringsdict` files, so that lowered sources and documents read the tables here.
extension Bundle {
  /// Returns the translation of a key in a table of a bundle, or the value, or else the key: `NSLocalizedString` of
  /// lowered sources.
  public static func translated(
    _ key: String, tableName: String? = nil, bundle: Bundle = .main, value: String = "", comment: String
  ) -> String { bundle.translatedString(forKey: key, value: value, table: tableName) }

  /// Returns the translation of a key in a table, or the value, or else the key: `localizedString(forKey:value:table:)`
  /// of lowered sources.
  ///
  /// The language is the one that the environment variable `PLUMB_LANGUAGE` names, such as `de` or `pt-BR`, or else
  /// English. Where the bundle does not have it, it is a regional form of the language, such as `en-US`, or else the
  /// base or the development language.
  public func translatedString(forKey key: String, value: String?, table: String?) -> String {
    translation(key, table: table) ?? (value.map { $0.isEmpty ? key : $0 } ?? key)
  }

  /// The translation of a key in a table, `Localizable` if it is nil; nil if there is none.
  package func translation(_ key: String, table: String?) -> String? {
    let table = table.map { $0.isEmpty ? "Localizable" : $0 } ?? "Localizable"
    let catalogs = catalogs(ofTable: table)
    for (language, folder) in translationFolders(catalogs) {
      if let text = StringTables.text(key, inFile: "\(folder)/\(table)", language) { return text }
      for catalog in catalogs { if let text = StringTables.text(key, of: catalog, language) { return text } }
    }
    return nil
  }

  /// Whether the bundle has a string catalog with the texts of a table.
  package func hasStringCatalog(ofTable table: String) -> Bool { !catalogs(ofTable: table).isEmpty }

  /// The string catalogs of a table: those of the bundle, and of documents, which have them in the folder of several
  /// languages.
  private func catalogs(ofTable table: String) -> [CatalogFile] {
    let root = resourcePath ?? bundlePath
    return ["", "/mul.lproj", "/Base.lproj", "/base.lproj"].compactMap {
      StringTables.catalog("\(root)\($0)/\(table).xcstrings")
    }
  }

  /// The folders that can have tables, with their languages, in the order in which they are searched.
  private func translationFolders(_ catalogs: [CatalogFile]) -> [(language: String, folder: String)] {
    let root = resourcePath ?? bundlePath
    let known = Set(localizations + catalogs.flatMap(\.languages)).subtracting(["mul"]).sorted()
    let wanted = ProcessInfo.processInfo.environment["PLUMB_LANGUAGE"] ?? "en"
    // SwiftPM writes the names of folders in lower case.
    func named(_ language: String) -> [String] { known.filter { $0.lowercased() == language.lowercased() } }
    let language = String(wanted.prefix { $0 != "-" && $0 != "_" })
    var languages = named(wanted) + named(language)
    if languages.isEmpty { languages = Self.regional(language, in: known) }
    languages += named("Base")
    // `developmentLocalization` stops at bundles without a property list.
    languages += (infoDictionary?["CFBundleDevelopmentRegion"] as? String).map(named) ?? []
    languages += catalogs.compactMap(\.catalog.sourceLanguage)
    if languages.isEmpty { languages = known.prefix(1).map(\.self) }
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

/// A string catalog that was read.
private struct CatalogFile: Sendable {
  let path: String
  let catalog: StringCatalog
  let languages: Set<String>
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
  private var catalogs: [String: CatalogFile?] = [:]

  /// The text of a key in a table, whose path has no extension. A text with plural forms is returned as its format.
  static func text(_ key: String, inFile path: String, _ language: String) -> String? {
    let entry = shared.lock.withLock { () -> Text? in
      let table = shared.tables[path] ?? read(path, language)
      shared.tables[path] = table
      return table[key]
    }
    return entry.map(text)
  }

  private static func text(_ entry: Text) -> String {
    switch entry {
    case .text(let text): text
    case .plural(let plural): plural.registered
    }
  }

  /// The string catalog in a file; nil if there is none.
  static func catalog(_ path: String) -> CatalogFile? {
    shared.lock.withLock {
      if let known = shared.catalogs[path] { return known }
      let catalog = FileManager.default.contents(atPath: path).flatMap { StringCatalog([UInt8]($0)) }
      let file = catalog.map { CatalogFile(path: path, catalog: $0, languages: $0.languages) }
      shared.catalogs[path] = .some(file)
      return file
    }
  }

  /// The text of a key in a string catalog. A text with plural forms is returned as its format.
  static func text(_ key: String, of file: CatalogFile, _ language: String) -> String? {
    let entry = shared.lock.withLock { () -> Text? in
      let name = "\(file.path)/\(language)"
      let table = shared.tables[name] ?? table(of: file.catalog, language)
      shared.tables[name] = table
      return table[key]
    }
    return entry.map(text)
  }

  private static func table(of catalog: StringCatalog, _ language: String) -> [String: Text] {
    catalog.localizations.compactMapValues { localizations in
      let localization = localizations.first { $0.key.lowercased() == language.lowercased() }?.value
      return localization.flatMap { localization in
        PluralText(localization, language).map(Text.plural) ?? localization.text.map(Text.text)
      }
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
