import DocumentInspection
import Foundation
import InterfaceBuilder
import JSON
import ProjectTools
import Resources

/// What is wrong with a table of texts: what cannot be read, keys that are there twice, texts that lack a language, and
/// texts whose arguments are not those of the key.
struct TableFindings {
  let file: String
  let buffer: TextBuffer

  var all: [FileFinding] {
    let bytes = buffer.bytes
    switch file.split(separator: ".").last {
    case "strings":
      // Old files are property lists in the form of XML or binary.
      if bytes.starts(with: "<?xml".utf8) || bytes.starts(with: "bplist".utf8) { return [] }
      do throws(StringsFile.Problem) { _ = try StringsFile(bytes) } catch {
        return [unreadable(error.reason, ObjectPlaces.line(error.line, in: buffer))]
      }
      return repeatedKeys + changedArguments
    case "stringsdict":
      if TranslationFormats.plurals(Data(bytes)) == nil { return [unreadable("expected a property list")] }
      return repeatedKeys
    case "xliff":
      do throws(InterchangeFile.Problem) { _ = try InterchangeFile(bytes) } catch {
        return [unreadable(error.reason, ObjectPlaces.line(error.line, in: buffer))]
      }
      return []
    default: return catalog
    }
  }

  private func unreadable(_ reason: String, _ range: JSONValue? = nil) -> FileFinding {
    FileFinding(
      range: range ?? ObjectPlaces.line(1, in: buffer), severity: .error, rule: "unreadable", message: reason)
  }

  private var keys: [TableSymbols.Key] { TableSymbols(file: file, buffer.bytes).keys }

  private var repeatedKeys: [FileFinding] {
    var known: [String: Range<Int>] = [:]
    return keys.compactMap { key in
      guard let first = known.updateValue(key.range, forKey: key.key) else { return nil }
      return FileFinding(
        range: buffer.json(key.range), severity: .warning, rule: "duplicate-key",
        message: "the key '\(key.key)' is there twice; the last text is used",
        related: [FileFinding.Related(range: buffer.json(first), text: "the first text")])
    }
  }

  /// Texts of a strings file whose keys are the texts of the code.
  private var changedArguments: [FileFinding] {
    keys.compactMap { key in
      key.text.flatMap { arguments(of: $0, differFrom: key.key, key: key, language: nil) }
    }
  }

  private func arguments(
    of text: String, differFrom source: String, key: TableSymbols.Key, language: String?
  ) -> FileFinding? {
    let (wanted, found) = (TextArguments(source), TextArguments(text))
    guard !wanted.isEmpty, wanted != found else { return nil }
    return FileFinding(
      range: buffer.json(key.range), severity: .error, rule: "text-arguments",
      message: "the text" + (language.map { " in '\($0)'" } ?? "")
        + " has the arguments \(found), and the code passes \(wanted)")
  }

  // MARK: String catalogs

  private var catalog: [FileFinding] {
    if let offset = JSONReader.firstError(in: buffer.bytes) {
      return [unreadable("expected JSON", buffer.json(offset..<min(offset + 1, buffer.bytes.count)))]
    }
    guard let catalog = StringCatalog(buffer.bytes) else { return [unreadable("expected an object")] }
    let source = catalog.sourceLanguage ?? "en"
    let languages = catalog.languages.subtracting([source])
    return keys.flatMap { key -> [FileFinding] in
      let texts = catalog.localizations[key.key] ?? [:]
      let original = texts[source]?.value ?? key.key
      var findings = texts.sorted { $0.key < $1.key }.compactMap { language, text in
        language == source
          ? nil : text.value.flatMap { arguments(of: $0, differFrom: original, key: key, language: language) }
      }
      for language in texts.keys.sorted() {
        do throws(LanguageTag.Problem) { _ = try LanguageTag(language) } catch {
          findings.append(
            FileFinding(
              range: buffer.json(key.range), severity: .error, rule: "unreadable", message: "\(error.reason)"))
        }
      }
      let missing = languages.filter { texts[$0]?.text == nil }.sorted()
      if !missing.isEmpty, !texts.isEmpty || !languages.isEmpty, translates(key.key) {
        findings.append(
          FileFinding(
            range: buffer.json(key.range), severity: .note, rule: Rule.missingTranslation.name,
            message: "not translated into " + missing.joined(separator: ", ")))
      }
      return findings
    }
  }

  /// Whether an entry is to be translated.
  private func translates(_ key: String) -> Bool {
    guard let entry = JSONReader.read(buffer.bytes)?["strings"]?[key] else { return true }
    if case .bool(false) = entry["shouldTranslate"] { return false }
    return entry["extractionState"]?.text != "stale"
  }
}

/// The arguments that a text formats, such as `%@, %lld`, by their positions.
struct TextArguments: Equatable, CustomStringConvertible {
  /// The kinds of the arguments; nil for one that the text leaves out.
  private var kinds: [String?] = []

  var isEmpty: Bool { kinds.isEmpty }
  var description: String {
    kinds.isEmpty ? "of no text" : kinds.map { $0.map { "%" + $0 } ?? "–" }.joined(separator: ", ")
  }

  init(_ text: String) {
    var next = 0
    let format = #/%(?:(\d+)\$)?[-+ 0#']*\d*(?:\.\d+)?(hh|h|ll|l|q|z|t|j|L)?([@dDiuUxXoOfFeEgGaAcCsSp%])/#
    for match in text.matches(of: format) where match.3 != "%" {
      let position = match.1.flatMap { Int($0) } ?? next + 1
      next = max(next, position)
      guard position > 0, position < 100 else { continue }
      while kinds.count < position { kinds.append(nil) }
      kinds[position - 1] = Self.kind(String(match.3))
    }
  }

  /// Arguments of one kind can replace each other.
  private static func kind(_ letter: String) -> String {
    switch letter {
    case "d", "D", "i", "u", "U", "x", "X", "o", "O": "d"
    case "f", "F", "e", "E", "g", "G", "a", "A": "f"
    default: letter
    }
  }
}
