import DocumentInspection
import FileAccess
import Foundation
import ProjectTools

/// The texts that a view in code shows instead of those that it has.
enum CodeTexts: Equatable {
  /// Longer ones.
  case longer
  /// Those of a translation, by the text that is shown: a key, or its text in the development language.
  case translated([String: String])

  /// Reads the translations of a package: `.strings` and `.stringsdict` in folders of languages, and `.xcstrings`.
  ///
  /// Foundation has one language on Linux, so that the code itself shows keys or texts of its development language.
  init(language: LanguageTag, in package: String) throws(ToolError) {
    if language == .pseudo {
      self = .longer
      return
    }
    var tables: [String: [LanguageTag: [String: String]]] = [:]
    for path in Self.files(in: package) { try Self.read(path, in: package, &tables) }
    var texts: [String: String] = [:]
    var languages: Set<String> = []
    for (_, table) in tables.sorted(by: { $0.key < $1.key }) {
      languages.formUnion(table.keys.map { $0.code })
      guard let own = table.first(where: { Self.isSame($0.key, language) })?.value else { continue }
      // English comes first, since its texts are those that Foundation finds.
      let others = table.filter { !Self.isSame($0.key, language) }
        .sorted { (Self.rank($0.key), $0.key) < (Self.rank($1.key), $1.key) }
      for (key, text) in own.sorted(by: { $0.key < $1.key }) {
        for shown in [key] + others.compactMap({ $0.value[key] }) where texts[shown] == nil { texts[shown] = text }
      }
    }
    guard !texts.isEmpty else {
      let list = languages.isEmpty ? "there are none" : "there are " + languages.sorted().joined(separator: ", ")
      throw ToolError(
        "the package has no texts in '\(language)' (.strings or .xcstrings): \(list), and 'pseudo' for longer texts")
    }
    self = .translated(texts)
  }

  private static func rank(_ language: LanguageTag) -> Int {
    switch language.language {
    case "en": 0
    case "Base": 1
    default: 2
    }
  }

  private static func isSame(_ left: LanguageTag, _ right: LanguageTag) -> Bool {
    func form(_ tag: LanguageTag) -> String { tag.code.replacing("_", with: "-").lowercased() }
    return form(left) == form(right)
  }

  /// The files with texts, relative to the package.
  private static func files(in package: String) -> [String] {
    var paths: [String] = []
    _ = FolderWalk(package).run { entry in
      if entry.kind == .file, [".strings", ".stringsdict", ".xcstrings"].contains(where: entry.name.hasSuffix) {
        paths.append(entry.path)
      }
      return !entry.name.hasPrefix(".")
    }
    return paths.sorted()
  }

  /// Adds the texts of a file to those of its table.
  private static func read(
    _ path: String, in package: String, _ tables: inout [String: [LanguageTag: [String: String]]]
  ) throws(ToolError) {
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(package + "/" + path, within: RootFolder(package)) } catch
    {
      throw ToolError("\(path): \(error)")
    }
    let table = (path as NSString).deletingPathExtension
    if path.hasSuffix(".xcstrings") {
      guard let catalog = try? TranslationFormats.catalog(Data(bytes)) else {
        throw ToolError("\(path) is not a string catalog")
      }
      for (language, texts) in catalog { tables[table, default: [:]][language, default: [:]].merge(texts) { $1 } }
      return
    }
    let folder = (path as NSString).deletingLastPathComponent
    let name = ((folder as NSString).lastPathComponent as NSString)
    guard name.pathExtension == "lproj", let language = try? LanguageTag(name.deletingPathExtension) else { return }
    let place = (folder as NSString).deletingLastPathComponent + "/" + (table as NSString).lastPathComponent
    let texts: [String: String]
    if path.hasSuffix(".strings") {
      do throws(StringsFile.Problem) { texts = try StringsFile(bytes).texts } catch {
        throw ToolError("\(path):\(error.line): \(error.reason)")
      }
    } else {
      guard let plurals = TranslationFormats.plurals(Data(bytes)) else {
        throw ToolError("\(path) is not a property list")
      }
      texts = plurals
    }
    tables[place, default: [:]][language, default: [:]].merge(texts) { $1 }
  }
}
