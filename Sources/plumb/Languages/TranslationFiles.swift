import DocumentInspection
import Foundation
import InterfaceBuilder

/// Finds the translations of documents: `.strings`, `.stringsdict` and `.xcstrings` beside them, and `.xliff` files of
/// the project.
struct TranslationFiles: Sendable {
  /// The languages to read; empty for all. `pseudo` is the pseudo-language.
  let languages: [String]
  /// The XLIFF files of the project.
  private let interchange: [InterchangeFile]

  static let all = Flag(
    "languages",
    "Lay out every translation that is beside a document (.strings, .stringsdict, .xcstrings) or in an .xliff file of --project."
  )
  static let language = Option<String>.text(
    "language", "CODE",
    "Lay out only this language, such as de; 'pseudo' is a language with longer texts and accents. Can be repeated.")

  /// nil if no languages are requested.
  init?(_ arguments: Arguments) throws(UsageError) {
    languages = try arguments.allValues(Self.language)
    guard arguments.has(Self.all) || !languages.isEmpty else { return nil }
    interchange = try Self.interchangeFiles(in: try arguments.value(LayoutSettings.project))
  }

  /// All languages, without a project.
  init() {
    languages = []
    interchange = []
  }

  /// The translations of a document at a path, by language.
  func translations(of document: Document, path: String) throws(FileError) -> [Translation] {
    var texts: [String: [String: String]] = [:]
    if path != "-" {
      for (language, file) in Self.files(beside: path) { try read(file, language: language, into: &texts) }
      for file in interchange {
        for (original, translation) in file.translations where Self.isSame(original, path) {
          texts[translation.language, default: [:]].merge(translation.texts) { old, _ in old }
        }
      }
    }
    var result = texts.filter { languages.isEmpty || languages.contains($0.key) }.sorted { $0.key < $1.key }
      .map { Translation(language: $0.key, texts: $0.value) }
    if languages.contains("pseudo") { result.append(.pseudo(of: document)) }
    return result
  }

  private func read(_ file: String, language: String, into texts: inout [String: [String: String]]) throws(FileError) {
    let whole = file
    guard let data = FileManager.default.contents(atPath: whole) else {
      throw FileError(reason: "'\(whole)' cannot be read")
    }
    if whole.hasSuffix(".strings") {
      do throws(StringsFile.Problem) {
        texts[language, default: [:]].merge(try StringsFile([UInt8](data)).texts) { _, new in new }
      } catch {
        throw FileError(reason: "\(whole):\(error.line): \(error.reason)")
      }
    } else if whole.hasSuffix(".stringsdict") {
      guard let plurals = TranslationFormats.plurals(data) else {
        throw FileError(reason: "'\(whole)' is not a property list")
      }
      texts[language, default: [:]].merge(plurals) { _, new in new }
    } else {
      guard let catalog = TranslationFormats.catalog(data) else {
        throw FileError(reason: "'\(whole)' is not a string catalog")
      }
      for (language, more) in catalog {
        texts[language, default: [:]].merge(more) { _, new in new }
      }
    }
  }

  // MARK: Files

  /// The files with texts of a document, each with its language; that of string catalogs is empty.
  private static func files(beside path: String) -> [(language: String, file: String)] {
    let url = URL(fileURLWithPath: path)
    let name = url.deletingPathExtension().lastPathComponent
    let folder = url.deletingLastPathComponent()
    let isLocalized = folder.pathExtension == "lproj"
    let parent = isLocalized ? folder.deletingLastPathComponent() : folder
    let manager = FileManager.default
    var result: [(String, String)] = []
    for entry in ((try? manager.contentsOfDirectory(atPath: parent.path)) ?? []).sorted()
    where entry.hasSuffix(".lproj") {
      let language = String(entry.dropLast(".lproj".count))
      for suffix in ["strings", "stringsdict", "xcstrings"] {
        let file = "\(parent.path)/\(entry)/\(name).\(suffix)"
        if manager.fileExists(atPath: file) { result.append((language, file)) }
      }
    }
    let catalog = "\(parent.path)/\(name).xcstrings"
    if manager.fileExists(atPath: catalog) { result.append(("", catalog)) }
    return result
  }

  private static func interchangeFiles(in folder: String?) throws(UsageError) -> [InterchangeFile] {
    guard let folder else { return [] }
    var result: [InterchangeFile] = []
    let walk = FileManager.default.enumerator(atPath: folder)
    while let path = walk?.nextObject() as? String {
      guard path.hasSuffix(".xliff"), let data = FileManager.default.contents(atPath: folder + "/" + path) else {
        continue
      }
      do throws(DocumentError) {
        result.append(try InterchangeFile([UInt8](data)))
      } catch {
        throw .other(FileError(error).sentence(path: folder + "/" + path))
      }
    }
    return result
  }

  /// Whether the path in an XLIFF file is that of a document, which may be in a folder above.
  private static func isSame(_ original: String, _ path: String) -> Bool {
    let whole = URL(fileURLWithPath: path).standardized.path
    return whole.hasSuffix("/" + original)
  }
}
