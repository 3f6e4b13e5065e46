import DocumentInspection
import InterfaceBuilder
import JSON

/// A new text of a table.
package enum NewText: Hashable, Sendable {
  /// One text.
  case text(String)
  /// The texts by the plural category of a number: `one`, `other` and so on.
  case forms([String: String])

  /// The text, or the one for `other` numbers.
  package var plain: String? {
    switch self {
    case .text(let text): text
    case .forms(let forms): forms["other"]
    }
  }
}

/// Adds and changes texts of a table (`.strings`, `.stringsdict`, `.xcstrings`) and keeps every other byte.
package struct TextTableEditor {
  /// The bytes of the table, with the changes so far.
  package private(set) var bytes: [UInt8]
  private let path: String

  /// A table by the name of its file.
  package init(path: String, _ bytes: [UInt8]) { (self.path, self.bytes) = (path, bytes) }

  /// Sets the text of a key. In a string catalog it is that of a language; other tables have one language each.
  package mutating func set(_ key: String, to text: NewText, in language: LanguageTag) throws(ProjectError) {
    switch path.split(separator: ".").last {
    case "strings" where !isMarkup: bytes = try StringsEditor(bytes).setting(key, to: try single(text, key))
    case "strings", "stringsdict": bytes = try PropertyListEditor(bytes).setting(key, to: text)
    case "xcstrings": bytes = try CatalogEditor(bytes).setting(key, to: text, in: language.code)
    default: throw ProjectError("'\(path)' is not a .strings, .stringsdict or .xcstrings file")
    }
  }

  private var isMarkup: Bool { bytes.starts(with: "<?xml".utf8) || bytes.starts(with: [0xEF, 0xBB, 0xBF, 0x3C]) }

  private func single(_ text: NewText, _ key: String) throws(ProjectError) -> String {
    guard case .text(let text) = text else {
      throw ProjectError("'\(key)': a .strings file has no forms for numbers; use a .stringsdict or .xcstrings file")
    }
    return text
  }
}

/// The line end of a file and what its last line needs.
enum LineStyle {
  static func end(of bytes: [UInt8]) -> String { bytes.contains(0x0D) ? "\r\n" : "\n" }
}

/// `"key" = "text";`
private struct StringsEditor {
  /// The text in UTF-8, without a byte order mark.
  private var text: [UInt8]
  private let encoding: Encoding

  private enum Encoding {
    case utf8, utf8WithMark
    case utf16(isBig: Bool)
  }

  init(_ bytes: [UInt8]) throws(ProjectError) {
    if bytes.starts(with: "bplist".utf8) {
      throw ProjectError(
        "the table is a binary property list; convert it to text first, as 'plutil -convert xml1' does")
    }
    let isBig = bytes.starts(with: [0xFE, 0xFF])
    if isBig || bytes.starts(with: [0xFF, 0xFE]) {
      let units = stride(from: 2, to: bytes.count - 1, by: 2).map { index -> UInt16 in
        let (high, low) = isBig ? (bytes[index], bytes[index + 1]) : (bytes[index + 1], bytes[index])
        return UInt16(high) << 8 | UInt16(low)
      }
      (text, encoding) = (Array(String(decoding: units, as: UTF16.self).utf8), .utf16(isBig: isBig))
    } else if bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      (text, encoding) = (Array(bytes.dropFirst(3)), .utf8WithMark)
    } else {
      (text, encoding) = (bytes, .utf8)
    }
    guard encoded == bytes else { throw ProjectError("the table has bytes that are not text in UTF-8 or UTF-16") }
  }

  private var encoded: [UInt8] {
    switch encoding {
    case .utf8: return String(validating: text, as: UTF8.self) == nil ? [] : text
    case .utf8WithMark: return [0xEF, 0xBB, 0xBF] + text
    case .utf16(let isBig):
      var bytes: [UInt8] = isBig ? [0xFE, 0xFF] : [0xFF, 0xFE]
      for unit in String(decoding: text, as: UTF8.self).utf16 {
        let (high, low) = (UInt8(unit >> 8), UInt8(unit & 0xFF))
        bytes += isBig ? [high, low] : [low, high]
      }
      return bytes
    }
  }

  func setting(_ key: String, to value: String) throws(ProjectError) -> [UInt8] {
    var result = self
    let before = try texts(key)
    let tokens = SourceTokens(text).tokens
    // The last text of a key that is there twice is the one at run time.
    let place = tokens.indices.dropLast(2).last { index in
      tokens[index].kind != .sign && tokens[index].text == key && tokens[index + 1].text == "="
    }
    if let place {
      let old = tokens[place + 2]
      let new = Self.escaped(value)
      result.text.replaceSubrange(old.range, with: (old.kind == .string ? new : "\"\(new)\"").utf8)
    } else {
      let end = LineStyle.end(of: text)
      if let last = text.last, last != 0x0A { result.text += end.utf8 }
      result.text += "\"\(Self.escaped(key))\" = \"\(Self.escaped(value))\";\(end)".utf8
    }
    guard try result.texts(key) == before.merging([key: value], uniquingKeysWith: { $1 }) else {
      throw ProjectError("'\(key)': the table has a form in which its texts cannot be changed")
    }
    return result.encoded
  }

  private func texts(_ key: String) throws(ProjectError) -> [String: String] {
    do throws(StringsFile.Problem) { return try StringsFile(text).texts } catch {
      throw ProjectError("line \(error.line): \(error.reason)")
    }
  }

  private static func escaped(_ text: String) -> String {
    text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
  }
}
