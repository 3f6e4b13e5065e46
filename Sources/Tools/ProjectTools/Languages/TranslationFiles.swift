import Diagnostics
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder

/// Finds the translations of documents: `.strings`, `.stringsdict` and `.xcstrings` beside them, and `.xliff` files of
/// the project.
package struct TranslationFiles: Sendable {
  /// The languages to read; empty for all. `pseudo` is the pseudo-language.
  package let languages: [LanguageTag]
  /// The XLIFF files of the project.
  private let interchange: [InterchangeFile]

  /// All languages, without a project.
  package init() { (languages, interchange) = ([], []) }

  /// Some languages or all, with the `.xliff` files of a project.
  package init(languages: [LanguageTag] = [], project: String?) throws(ProjectError) {
    self.languages = languages
    interchange = try Self.interchangeFiles(in: project)
  }

  /// The translations of a document, by language. Files beside it are read if its path is that of a file.
  package func translations(of document: Document, at input: InputDocument) throws(FileError) -> [Translation] {
    var result = try texts(at: input).filter { languages.isEmpty || languages.contains($0.key) }
      .sorted { $0.key < $1.key }.map { Translation(language: $0.key, texts: $0.value) }
    if languages.contains(.pseudo) { result.append(.pseudo(of: document)) }
    return result
  }

  /// The texts of a document by language and key.
  package func texts(at input: InputDocument) throws(FileError) -> [LanguageTag: [String: String]] {
    var texts: [LanguageTag: [String: String]] = [:]
    let path = input.path
    if input.isFile {
      let root = RootFolder(ProjectFolder.top(of: path) ?? Self.localizedFolder(of: path).path)
      for file in try Self.files(beside: path) { try read(file, within: root, into: &texts) }
    }
    if path != "-" {
      for file in interchange {
        for (original, translation) in file.translations where Self.isSame(original, path) {
          texts[translation.language, default: [:]].merge(translation.texts) { old, _ in old }
        }
      }
    }
    return texts
  }

  /// Sentences about the requested languages that no document has.
  package func missing(from found: Set<LanguageTag>) -> [String] {
    languages.filter { $0 != .pseudo && !found.contains($0) }.map { "no document has a translation into '\($0)'" }
  }

  private func read(
    _ file: File, within root: RootFolder, into texts: inout [LanguageTag: [String: String]]
  ) throws(FileError) {
    let path = file.path
    let bytes: [UInt8]
    do throws(FileAccessError) { bytes = try FileReader.read(path, within: root) } catch {
      throw FileError(reason: "'\(path)' cannot be read: \(error)")
    }
    guard let language = file.language else {
      do throws(TranslationFormats.CatalogProblem) {
        for (language, more) in try TranslationFormats.catalog(Data(bytes)) {
          texts[language, default: [:]].merge(more) { _, new in new }
        }
      } catch {
        switch error {
        case .notACatalog: throw FileError(reason: "'\(path)' is not a string catalog")
        case .language(let problem, let key): throw FileError(reason: "\(path): '\(key)': \(problem.reason)")
        }
      }
      return
    }
    if path.hasSuffix(".strings") {
      do throws(StringsFile.Problem) {
        texts[language, default: [:]].merge(try StringsFile(bytes).texts) { _, new in new }
      } catch {
        throw FileError(reason: "\(path):\(error.line): \(error.reason)")
      }
    } else {
      guard let plurals = TranslationFormats.plurals(Data(bytes)) else {
        throw FileError(reason: "'\(path)' is not a property list")
      }
      texts[language, default: [:]].merge(plurals) { _, new in new }
    }
  }

  // MARK: Files

  /// A file with texts of a document.
  struct File {
    /// nil for a string catalog, which has texts in several languages.
    var language: LanguageTag?
    var path: String
  }

  /// The folder with the folders of languages for a document.
  static func localizedFolder(of path: String) -> URL {
    let folder = URL(fileURLWithPath: path).deletingLastPathComponent()
    return folder.pathExtension == "lproj" ? folder.deletingLastPathComponent() : folder
  }

  static func files(beside path: String) throws(FileError) -> [File] {
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    let parent = localizedFolder(of: path).path
    let manager = FileManager.default
    var result: [File] = []
    for entry in ((try? manager.contentsOfDirectory(atPath: parent)) ?? []).sorted() where entry.hasSuffix(".lproj") {
      for suffix in ["strings", "stringsdict", "xcstrings"] {
        let file = "\(parent)/\(entry)/\(name).\(suffix)"
        guard manager.fileExists(atPath: file) else { continue }
        do throws(LanguageTag.Problem) {
          let language = try LanguageTag(String(entry.dropLast(".lproj".count)))
          result.append(File(language: suffix == "xcstrings" ? nil : language, path: file))
        } catch {
          throw FileError(reason: "'\(parent)/\(entry)': \(error.reason)")
        }
      }
    }
    let catalog = "\(parent)/\(name).xcstrings"
    if manager.fileExists(atPath: catalog) { result.append(File(language: nil, path: catalog)) }
    return result
  }

  private static func interchangeFiles(in folder: String?) throws(ProjectError) -> [InterchangeFile] {
    guard let folder else { return [] }
    var paths: [String] = []
    let problems = FolderWalk(folder).run { entry in
      guard entry.isReadable, entry.name.hasSuffix(".xliff") else { return entry.kind == .folder }
      if entry.kind == .file || entry.kind == .link { paths.append(folder + "/" + entry.path) }
      return entry.kind == .folder
    }
    if let problem = problems.first { throw ProjectError("\(folder)/\(problem.path): \(problem.sentence)") }
    let root = RootFolder(folder)
    var result: [InterchangeFile] = []
    for path in paths.sorted() {
      let bytes: [UInt8]
      do throws(FileAccessError) { bytes = try FileReader.read(path, within: root) } catch {
        throw ProjectError(FileError(error).sentence(path: path))
      }
      do throws(InterchangeFile.Problem) { result.append(try InterchangeFile(bytes)) } catch {
        throw ProjectError(FileError(line: error.line, column: error.column, reason: error.reason).sentence(path: path))
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
