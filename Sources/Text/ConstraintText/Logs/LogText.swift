// Escapes in console logs: HTML entities, terminal colors, property list escapes, Markdown.

extension LogLine {
  /// The line without HTML entities, terminal colors and the carriage return.
  static func decoded(_ line: [UInt8]) -> [UInt8] {
    var line = line
    if line.last == 13 { line.removeLast() }
    guard line.contains(where: { $0 == UInt8(ascii: "&") || $0 == 27 }) else { return line }
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "&"), let entity = entity(line, at: index) {
        result += entity.bytes
        index = entity.next
      } else if line[index] == 27, let next = endOfColor(line, at: index) {
        index = next
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  private static func entity(_ line: [UInt8], at index: Int) -> (bytes: [UInt8], next: Int)? {
    let named: [(StaticString, String)] = [
      ("&lt;", "<"), ("&gt;", ">"), ("&amp;", "&"), ("&quot;", "\""), ("&apos;", "'"), ("&nbsp;", " "),
      ("&lsquo;", "'"), ("&rsquo;", "'"), ("&ldquo;", "\""), ("&rdquo;", "\""), ("&minus;", "-"),
    ]
    for (name, text) in named where line.has(name, at: index) {
      return (Array(text.utf8), index + name.utf8CodeUnitCount)
    }
    guard line.has("&#", at: index), let semicolon = line.find(";", in: index..<min(line.count, index + 10)) else {
      return nil
    }
    let isHex = line.has("&#x", at: index) || line.has("&#X", at: index)
    let digits = line.text((index + (isHex ? 3 : 2))..<semicolon)
    guard let code = UInt32(digits, radix: isHex ? 16 : 10), let scalar = Unicode.Scalar(code) else { return nil }
    return (Array(String(Character(scalar)).utf8), semicolon + 1)
  }

  /// End of `ESC [ … letter`.
  private static func endOfColor(_ line: [UInt8], at index: Int) -> Int? {
    guard index + 1 < line.count, line[index + 1] == UInt8(ascii: "[") else { return nil }
    var stop = index + 2
    while stop < line.count, !(line[stop] >= 0x40 && line[stop] <= 0x7E) { stop += 1 }
    return min(stop + 1, line.count)
  }
}

extension Array where Element == UInt8 {
  /// Resolves the escapes of a property list string: `
  /// `, `\"`, `\\`, `\U2019`.
  func unescaped() -> [UInt8] {
    guard contains(UInt8(ascii: "\\")) else { return self }
    var result: [UInt8] = []
    result.reserveCapacity(count)
    var index = 0
    var high: UInt32?
    while index < count {
      guard self[index] == UInt8(ascii: "\\"), index + 1 < count else {
        result.append(self[index])
        index += 1
        continue
      }
      if let code = unicodeEscape(at: index) {
        index += 6
        if code >= 0xD800, code < 0xDC00 {
          high = code
          continue
        }
        var value = code
        if let first = high, code >= 0xDC00, code < 0xE000 {
          value = 0x10000 + ((first - 0xD800) << 10) + (code - 0xDC00)
        }
        high = nil
        result += Array(String(Character(Unicode.Scalar(value) ?? "\u{FFFD}")).utf8)
        continue
      }
      result.append(simpleEscape(self[index + 1]))
      index += 2
    }
    return result
  }

  private func unicodeEscape(at index: Int) -> UInt32? {
    guard index + 5 < count, self[index + 1] == UInt8(ascii: "U") || self[index + 1] == UInt8(ascii: "u") else {
      return nil
    }
    var value: UInt32 = 0
    for offset in 2..<6 {
      guard let digit = Bytes.hexValue(self[index + offset]) else { return nil }
      value = value * 16 + digit
    }
    return value
  }

  private func simpleEscape(_ byte: UInt8) -> UInt8 {
    switch byte {
    case UInt8(ascii: "n"): 10
    case UInt8(ascii: "t"): 9
    case UInt8(ascii: "r"): 13
    default: byte
    }
  }

  /// Removes backslashes that Markdown requires before punctuation (`\<`, `\_`).
  func withoutMarkdownEscapes() -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(count)
    for index in indices {
      let isEscape = self[index] == UInt8(ascii: "\\") && index + 1 < count
      if isEscape, "<>_*[]()|".utf8.contains(self[index + 1]) { continue }
      result.append(self[index])
    }
    return result
  }

  /// Replaces typographic quotation marks, dashes and symbols by the characters that a log prints.
  func withPlainPunctuation() -> [UInt8] {
    guard contains(where: { $0 >= 128 }) else { return self }
    var text = ""
    for scalar in String(decoding: self, as: UTF8.self).unicodeScalars {
      switch scalar.value {
      case 0x2018, 0x2019: text += "'"
      case 0x2212, 0x2010, 0x2011: text += "-"
      case 0x2013, 0x2014: text += "--"
      case 0x00A0, 0x202F, 0x2009: text += " "
      case 0x2264: text += "<="
      case 0x2265: text += ">="
      default: text.unicodeScalars.append(scalar)
      }
    }
    return Array(text.utf8)
  }
}
