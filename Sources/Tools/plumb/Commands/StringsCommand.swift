import Diagnostics
import DocumentInspection
import Foundation
import InterfaceBuilder
import JSON

extension Command {
  private enum Format: String, CaseIterable, Sendable { case text, csv, json }
  private static let format = Option<Format>.choice(
    "format", "The output format: text (the default), csv for spreadsheets, or json.")

  /// `plumb strings`: the texts of documents for translators.
  static let strings = Command(
    name: "strings", summary: "List the texts of documents, the space available for each, and their translations.",
    operands: "PATH…",
    options: [format.syntax, TranslationFiles.language.syntax] + LayoutSettings.syntax + [WalkSettings.jobs.syntax],
    discussion: """
      PATH is a .storyboard or .xib file, a folder that is searched for them, or - for standard input. The available
      space is the maximum width of the view on the device, in points and in characters, if only this text changes.
      Texts that wrap have no limit in characters. Translations are read from .strings, .stringsdict and .xcstrings
      files next to the document and from .xliff files of --project.
      """
  ) { arguments, console in
    let format = try arguments.value(format) ?? .text
    let options = try LayoutSettings.options(from: arguments, console: console)
    let files = try TranslationFiles(arguments) ?? TranslationFiles()
    var status = ExitStatus.success
    var tables: [TextTable] = []
    Parallel.map(
      InputDocument.collect(arguments.operands, console: console), jobs: try WalkSettings.jobs(from: arguments)
    ) { input -> Result<TextTable, FileError> in
      do throws(FileError) {
        let document = try input.read()
        return .success(
          TextTable(
            path: input.path, document: document, rooms: document.textRooms(options),
            translations: try files.translations(of: document, at: input)))
      } catch {
        return .failure(FileError(reason: error.sentence(path: input.path)))
      }
    } deliver: { result in
      switch result {
      case .success(let table): tables.append(table)
      case .failure(let error):
        console.complain(error.reason)
        status = .failure
      }
    }
    switch format {
    case .text: console.write(lines: Array(tables.map(\.lines).joined(separator: [""])))
    case .csv: console.write(.lines(TextTable.csv(tables), end: "\r\n"))
    case .json: console.write(.json(JSONValue.array(tables.flatMap(\.objects)).indentedBytes + [0x0A]))
    }
    let languages = Set(tables.flatMap { $0.translations.map(\.language) })
    if !tables.isEmpty, files.complain(aboutLanguagesExcept: languages, console) { status = .failure }
    return status
  }
}

/// The texts of a document with their room and translations.
struct TextTable: Sendable {
  let path: String
  let document: Document
  let rooms: [TextRoom]
  let translations: [Translation]

  private func view(_ room: TextRoom) -> String { room.view.map { document.views[$0].name.description } ?? "" }

  /// One paragraph for each text.
  var lines: [String] {
    var lines = ["\(path): \(CheckSummary.plural(rooms.count, "text"))"]
    for room in rooms {
      lines.append("  \(room.text.key): \"\(room.text.text)\"")
      if let width = room.width {
        let limit = room.characters.map { ", about \(CheckSummary.plural($0, "character"))" } ?? ", multiple lines"
        lines.append("    available: \(Numeral.rounded(width)) pt\(limit) in \(view(room))")
      }
      for translation in translations {
        let text = translation.texts[room.text.key].map { "\"\($0)\"" } ?? "not translated"
        lines.append("    \(translation.language): \(text)")
      }
    }
    return lines
  }

  var objects: [JSONValue] {
    rooms.map { room in
      .object([
        ("file", .string(path)), ("key", .string(room.text.key)), ("text", .string(room.text.text)),
        ("view", .string(view(room))), ("width", room.width.map { .number($0) } ?? .null),
        ("characters", room.characters.map { .integer($0) } ?? .null), ("wraps", .bool(room.wraps)),
        (
          "translations",
          .object(translations.compactMap { one in one.texts[room.text.key].map { (one.language.code, .string($0)) } })
        ),
      ])
    }
  }

  /// The rows of all tables, with a column for each language.
  static func csv(_ tables: [TextTable]) -> [String] {
    let languages = Set(tables.flatMap { $0.translations.map(\.language) }).sorted()
    let heading = ["file", "key", "text", "view", "width", "characters", "wraps"] + languages.map(\.code)
    let rows = tables.flatMap { table in
      table.rooms.map { room in
        [
          table.path, room.text.key, room.text.text, table.view(room), room.width.map { Numeral.rounded($0) } ?? "",
          room.characters?.description ?? "", room.wraps ? "yes" : "no",
        ]
          + languages.map { language in
            table.translations.first { $0.language == language }?.texts[room.text.key] ?? ""
          }
      }
    }
    return ([heading] + rows).map { $0.map(field).joined(separator: ",") }
  }

  /// A field as RFC 4180 has it. A leading sign that spreadsheets take for a formula gets an apostrophe.
  private static func field(_ text: String) -> String {
    let isFormula = text.first.map { "=+-@".contains($0) } ?? false
    let safe = (isFormula ? "'" : "") + text
    guard safe.contains(where: { ",\"\n\r".contains($0) }) else { return safe }
    return "\"" + safe.replacing("\"", with: "\"\"") + "\""
  }
}
