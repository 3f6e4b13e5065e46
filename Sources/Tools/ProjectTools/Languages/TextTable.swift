import Diagnostics
import DocumentInspection
import InterfaceBuilder
import JSON

/// The texts of a document with their room and translations.
package struct TextTable: Sendable {
  package let path: String
  package let document: Document
  let rooms: [TextRoom]
  package let translations: [Translation]

  /// The texts of a document on a device, with the translations of some languages.
  package init(_ input: InputDocument, _ options: LayoutOptions, _ files: TranslationFiles) throws(FileError) {
    path = input.path
    document = try input.readAny()
    rooms = document.textRooms(options)
    translations = try files.translations(of: document, at: input)
  }

  private func view(_ room: TextRoom) -> String { room.view.map { document.views[$0].name.description } ?? "" }

  /// One paragraph for each text.
  package var lines: [String] {
    var lines = ["\(path): \(Words.plural(rooms.count, "text"))"]
    for room in rooms {
      lines.append("  \(room.text.key): \"\(room.text.text)\"")
      if let width = room.width {
        let limit = room.characters.map { ", about \(Words.plural($0, "character"))" } ?? ", multiple lines"
        lines.append("    available: \(Numeral.rounded(width)) pt\(limit) in \(view(room))")
      }
      for translation in translations {
        let text = translation.texts[room.text.key].map { "\"\($0)\"" } ?? "not translated"
        lines.append("    \(translation.language): \(text)")
      }
    }
    return lines
  }

  package var objects: [JSONValue] {
    rooms.map { room in
      [
        "file": .string(path), "key": .string(room.text.key), "text": .string(room.text.text),
        "view": .string(view(room)), "width": room.width.map { .number($0) } ?? .null,
        "characters": room.characters.map { .integer($0) } ?? .null, "wraps": .bool(room.wraps),
        "translations": .object(
          translations.compactMap { one in one.texts[room.text.key].map { (one.language.code, .string($0)) } }),
      ]
    }
  }

  /// The rows of all tables, with a column for each language.
  package static func csv(_ tables: [TextTable]) -> [String] {
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
