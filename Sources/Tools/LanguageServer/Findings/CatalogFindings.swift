import DocumentInspection
import FileAccess
import Foundation
import JSON

/// What is wrong with a member of an asset catalog: contents that cannot be read, files that are not there, files that
/// the contents do not name, and components of colors that are no numbers.
struct CatalogFindings {
  let file: String
  let buffer: TextBuffer
  let files: OpenFiles

  var all: [FileFinding] {
    if let offset = JSONReader.firstError(in: buffer.bytes) {
      return [finding("unreadable", .error, "expected JSON", offset..<min(offset + 1, buffer.bytes.count))]
    }
    guard files.isInside(file) else { return [] }
    return fileFindings + components
  }

  private func finding(_ rule: String, _ severity: Severity, _ message: String, _ range: Range<Int>) -> FileFinding {
    FileFinding(range: buffer.json(range), severity: severity, rule: rule, message: message)
  }

  private var tokens: [SourceTokens.Token] { SourceTokens(buffer.bytes).tokens }

  /// The literals that are values of a key.
  private func values(of keys: Set<String>) -> [(key: String, token: SourceTokens.Token)] {
    let tokens = tokens
    return tokens.indices.dropFirst(2).compactMap { index in
      guard tokens[index].kind == .string, tokens[index - 1].text == ":", keys.contains(tokens[index - 2].text) else {
        return nil
      }
      return (tokens[index - 2].text, tokens[index])
    }
  }

  private var fileFindings: [FileFinding] {
    let folder = URL(fileURLWithPath: file).deletingLastPathComponent().path
    let named = values(of: ["filename"]).map { $0.token }
    let present = Set((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
    var result = named.filter { !present.contains($0.text) }.map { token in
      finding("missing-file", .error, "the file '\(token.text)' does not exist", token.range)
    }
    // Only sets have files of their own.
    guard folder.hasSuffix("set"), folder.split(separator: "/").last?.contains(".") ?? false else { return result }
    let known = Set(named.map { $0.text })
    for name in present.sorted() where !known.contains(name) && name != "Contents.json" && !name.hasPrefix(".") {
      result.append(finding("unassigned-file", .warning, "no entry names the file '\(name)'", 0..<0))
    }
    return result
  }

  private var components: [FileFinding] {
    values(of: ["red", "green", "blue", "white", "alpha"]).filter { _, token in
      let text = token.text
      let isNumber = text.hasPrefix("0x") ? Int(text.dropFirst(2), radix: 16) != nil : Double(text)?.isFinite ?? false
      return !isNumber
    }.map { key, token in
      finding("color-component", .error, "'\(token.text)' is not a number for '\(key)'", token.range)
    }
  }
}
