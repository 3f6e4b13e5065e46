import Diagnostics
import DocumentInspection
import FileAccess
import Foundation
import InterfaceBuilder
import JSON
import Resources

/// The tables with the translations of a document, or of a table of texts in other languages: what they lack, and
/// changes of them.
package struct TextTables {
  /// A text that is translated.
  package struct Entry: Hashable, Sendable {
    package var key: String
    package var text: String
  }

  private let path: String
  private let files: [TranslationFiles.File]
  /// The texts by language and key.
  private let texts: [LanguageTag: [String: String]]
  /// What is to be translated, in the order of the document or of the keys.
  package let entries: [Entry]

  /// The tables of a document or beside a table, by its whole path.
  package init(_ path: String) throws(FileError) {
    self.path = path
    let input = InputDocument(path: path)
    files = try TranslationFiles.files(beside: path)
    if InputFiles.isDocument(path) {
      entries = try input.readAny().localizedTexts.map { Entry(key: $0.key, text: $0.text) }
      texts = try TranslationFiles().texts(at: input)
      return
    }
    guard TableSymbols.isTable(path), !path.hasSuffix(".xliff") else {
      throw FileError(reason: "expected a document, or a .strings, .stringsdict or .xcstrings file")
    }
    let texts = try TranslationFiles().texts(at: input)
    self.texts = texts
    guard path.hasSuffix(".xcstrings") else {
      let own = files.first { $0.path == path }?.language.flatMap { texts[$0] } ?? [:]
      let keys = Set(texts.values.flatMap(\.keys))
      entries = keys.sorted().map { Entry(key: $0, text: own[$0] ?? $0) }
      return
    }
    let bytes = try input.load()
    guard let catalog = StringCatalog(bytes) else { throw FileError(reason: "not a string catalog") }
    let strings = JSONReader.read(bytes)?["strings"]
    entries = catalog.localizations.keys.sorted().compactMap { key in
      if let isTranslated = strings?[key]?["shouldTranslate"], !isTranslated.isTrue { return nil }
      return Entry(key: key, text: catalog.sourceLanguage.flatMap { catalog.localizations[key]?[$0]?.text } ?? key)
    }
  }

  /// The languages of the tables, sorted.
  package var languages: [LanguageTag] { texts.keys.sorted() }

  /// The text of a key in a language.
  package func text(_ key: String, in language: LanguageTag) -> String? { texts[language]?[key] }

  /// The texts that a language lacks.
  package func missing(in language: LanguageTag) -> [Entry] { entries.filter { texts[language]?[$0.key] == nil } }

  // MARK: Changes

  /// The folder in which the tables have to be.
  private var root: RootFolder {
    RootFolder(ProjectFolder.top(of: path) ?? TranslationFiles.localizedFolder(of: path).path)
  }

  /// The files with new texts of a language. Texts of keys that no table has go into the string catalog, or else into the
  /// table of the language, which is created if there is none.
  package func setting(_ new: [String: NewText], in language: LanguageTag) throws(ProjectError) -> [FileReplacement] {
    var changes: [String: FileReplacement] = [:]
    for (key, text) in new.sorted(by: { $0.key < $1.key }) {
      if InputFiles.isDocument(path), !entries.contains(where: { $0.key == key }) {
        throw ProjectError(
          "the document has no text '\(key)': its texts are "
            + entries.prefix(6).map { $0.key }.joined(separator: ", ") + (entries.count > 6 ? ", …" : ""))
      }
      let file = table(of: key, text, language)
      var change: FileReplacement
      if let known = changes[file] { change = known } else { change = try read(file) }
      var editor = TextTableEditor(path: file, change.new)
      do throws(ProjectError) { try editor.set(key, to: text, in: language) } catch {
        throw ProjectError("\(file): \(error)")
      }
      change.new = editor.bytes
      changes[file] = change
    }
    return changes.values.filter { $0.old != $0.new }.sorted { $0.path < $1.path }
  }

  /// The table for the text of a key.
  private func table(of key: String, _ text: NewText, _ language: LanguageTag) -> String {
    let usable = files.filter { $0.language == nil || $0.language == language }.map { $0.path }
    let known = usable.first { file in
      guard let bytes = try? FileReader.read(file, within: root) else { return false }
      return TableSymbols(file: file, bytes).keys.contains { $0.key == key }
    }
    if let known { return known }
    if let catalog = usable.first(where: { $0.hasSuffix(".xcstrings") }) { return catalog }
    let suffix = if case .forms = text { ".stringsdict" } else { ".strings" }
    if let table = usable.first(where: { $0.hasSuffix(suffix) }) { return table }
    let name = URL(fileURLWithPath: path).deletingPathExtension().lastPathComponent
    return TranslationFiles.localizedFolder(of: path).path + "/\(language.code).lproj/\(name)\(suffix)"
  }

  private func read(_ file: String) throws(ProjectError) -> FileReplacement {
    guard FileManager.default.fileExists(atPath: file) else {
      return FileReplacement(
        path: file, old: nil, new: Array((file.hasSuffix(".stringsdict") ? Self.emptyList : "").utf8))
    }
    do throws(FileAccessError) {
      let bytes = try FileReader.read(file, within: root)
      return FileReplacement(path: file, old: bytes, new: bytes)
    } catch {
      throw ProjectError("\(file): \(error)")
    }
  }

  private static let emptyList = """
    <?xml version="1.0" encoding="UTF-8"?>
    <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
    <plist version="1.0">
    <dict>
    </dict>
    </plist>

    """
}

/// A file that gets other bytes.
package struct FileReplacement: Sendable {
  /// The whole path.
  package var path: String
  /// nil if there is no such file yet.
  package var old: [UInt8]?
  package var new: [UInt8]

  package init(path: String, old: [UInt8]?, new: [UInt8]) { (self.path, self.old, self.new) = (path, old, new) }
}
