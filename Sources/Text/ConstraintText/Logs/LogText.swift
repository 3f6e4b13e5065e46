// Escapes in console logs: HTML entities, terminal colors, property list escapes, Markdown.

extension LogLine {
  /// The line without the carriage return, terminal colors and invisible characters, and with the escapes of web pages
  /// resolved: HTML entities, also those that were escaped twice, and URL encoding.
  ///
  /// The result contains a line feed for each line break that the escapes or `<br>` elements describe.
  static func decoded(_ line: [UInt8]) -> [UInt8] {
    var line = line
    if line.last == 13 { line.removeLast() }
    if isPercentEncoded(line) { line = withoutPercentEncoding(line) }
    // `&amp;lt;` was escaped twice.
    for _ in 0..<2 where line.contains(where: { $0 == UInt8(ascii: "&") || $0 == 27 || $0 >= 0xC2 }) {
      let plain = withoutEntities(line)
      if plain == line { break }
      line = plain
    }
    return line.contains(UInt8(ascii: "<")) ? withoutBreakElements(line) : line
  }

  private static func withoutEntities(_ line: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(line.count)
    var index = 0
    while index < line.count {
      if line[index] == UInt8(ascii: "&"), let entity = entity(line, at: index) {
        result += entity.bytes
        index = entity.next
      } else if line[index] == 27, let next = endOfColor(line, at: index) {
        index = next
      } else if let width = invisible.first(where: { line.has($0, at: index) })?.utf8CodeUnitCount {
        index += width
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  /// A zero-width space, a soft hyphen and a word joiner, which web pages put into long words.
  private static let invisible: [StaticString] = ["\u{200B}", "\u{AD}", "\u{2060}"]

  /// Replaces `<br>`, `<br/>` and `<br />` by line feeds, and removes `<wbr>`.
  private static func withoutBreakElements(_ line: [UInt8]) -> [UInt8] {
    let range = 0..<line.count
    guard line.find("br>", in: range) ?? line.find("br/>", in: range) ?? line.find("br />", in: range) != nil else {
      return line
    }
    let elements: [(StaticString, [UInt8])] = [
      ("<br>", [10]), ("<br/>", [10]), ("<br />", [10]), ("<wbr>", []), ("<wbr/>", []),
    ]
    var result: [UInt8] = []
    var index = 0
    while index < line.count {
      if let element = elements.first(where: { line.has($0.0, at: index) }) {
        result += element.1
        index += element.0.utf8CodeUnitCount
      } else {
        result.append(line[index])
        index += 1
      }
    }
    return result
  }

  /// Whether the line contains at least two encoded characters of those that every log has.
  private static func isPercentEncoded(_ line: [UInt8]) -> Bool {
    guard line.contains(UInt8(ascii: "%")) else { return false }
    let codes: [UInt32] = [0x0A, 0x09, 0x20, 0x22, 0x26, 0x27, 0x28, 0x29, 0x3A, 0x3C, 0x3D, 0x3E, 0x5B, 0x5D, 0x7C]
    var count = 0
    for index in line.indices {
      guard let code = percentCode(line, at: index), codes.contains(code) else { continue }
      count += 1
      if count == 2 { return true }
    }
    return false
  }

  private static func percentCode(_ line: [UInt8], at index: Int) -> UInt32? {
    guard line[index] == UInt8(ascii: "%"), index + 2 < line.count, let high = Bytes.hexValue(line[index + 1]),
      let low = Bytes.hexValue(line[index + 2])
    else { return nil }
    return high * 16 + low
  }

  private static func withoutPercentEncoding(_ line: [UInt8]) -> [UInt8] {
    // Forms encode a blank as a plus sign.
    let isForm = !line.contains(Bytes.space) && line.find("%20", in: 0..<line.count) == nil
    var result: [UInt8] = []
    var index = 0
    while index < line.count {
      if let code = percentCode(line, at: index) {
        result.append(UInt8(truncatingIfNeeded: code))
        index += 3
      } else {
        result.append(isForm && line[index] == UInt8(ascii: "+") ? Bytes.space : line[index])
        index += 1
      }
    }
    return result
  }

  /// Whether the line has escapes of web pages and ends within one: the rest of the escape is on the next line.
  static func endsInEscape(_ line: [UInt8]) -> Bool {
    guard let start = line.indices.suffix(7).last(where: { "&%".utf8.contains(line[$0]) }) else { return false }
    let tail = (start + 1)..<line.count
    if line[start] == UInt8(ascii: "%") {
      return tail.count < 2 && tail.allSatisfy { Bytes.isHexDigit(line[$0]) } && isPercentEncoded(line)
    }
    guard tail.allSatisfy({ Bytes.isLetter(line[$0]) || Bytes.isDigit(line[$0]) || line[$0] == UInt8(ascii: "#") })
    else { return false }
    // The letters of an autoresizing mask end in `&` as well.
    return !tail.isEmpty || start > 0 && !"-&=".utf8.contains(line[start - 1])
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

  /// The bytes with `~~` replaced by the hyphen from which a tracker made the mark for struck text: `-x-` is `~~x~~`.
  /// Nil without such marks.
  func withoutStrikethrough() -> [UInt8]? {
    guard let first = find("~~", in: 0..<count), find("~~", in: (first + 2)..<count) != nil else { return nil }
    return replacing("~~", by: [UInt8(ascii: "-")])
  }

  func withoutBold() -> [UInt8] { replacing("**", by: []) }

  private func replacing(_ mark: StaticString, by bytes: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    var index = 0
    while index < count {
      if has(mark, at: index) {
        result += bytes
        index += mark.utf8CodeUnitCount
      } else {
        result.append(self[index])
        index += 1
      }
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
