/// The source of a test, in which the texts of calls are replaced.
///
/// It is read only as far as calls are concerned: strings, comments and brackets.
struct InlineSource {
  /// A replacement of a range of bytes.
  struct Edit {
    let range: Range<Int>
    let text: String
  }

  private let bytes: [UInt8]
  /// The offset of the first byte of each line.
  private let lines: [Int]

  init(_ text: String) {
    let bytes = Array(text.utf8)
    self.bytes = bytes
    lines = [0] + bytes.indices.filter { bytes[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
  }

  /// The text after replacements, which do not overlap.
  func applying(_ edits: [Edit]) -> String {
    var result = bytes
    for edit in edits.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      result.replaceSubrange(edit.range, with: Array(edit.text.utf8))
    }
    return String(decoding: result, as: UTF8.self)
  }

  /// The replacement that makes a text the one of a call. Returns nil if there is no call at the place.
  func edit(_ call: InlineCall, _ text: String?) -> Edit? {
    guard lines.indices.contains(call.line - 1), let open = openParenthesis(call.line - 1, call.column - 1),
      let close = end(ofBracketAt: open)
    else { return nil }
    let indent = indentation(of: call.line - 1)
    switch call.place {
    case .argument(let label):
      guard let value = argument(label, open, close) else { return nil }
      return Edit(range: value, text: Self.literal(text ?? "", indent + "  "))
    case .closure(let descriptor):
      let body = text.map { "{\n\(indent)  \(Self.literal($0, indent + "  "))\n\(indent)}" }
      for label in [descriptor.trailingClosureLabel] + descriptor.deprecatedTrailingClosureLabels {
        if let value = argument(label, open, close) { return Edit(range: value, text: body ?? "nil") }
      }
      return trailingEdit(descriptor, body, after: close)
    }
  }

  private func trailingEdit(_ descriptor: InlineSnapshotSyntaxDescriptor, _ body: String?, after close: Int) -> Edit {
    let closures = trailingClosures(after: close)
    let labels = [descriptor.trailingClosureLabel] + descriptor.deprecatedTrailingClosureLabels
    let offset = descriptor.trailingClosureOffset
    if let closure = closures.first(where: { $0.label.map(labels.contains) ?? (offset == 0) }) {
      let start = body == nil ? closure.whole.lowerBound : closure.body.lowerBound
      return Edit(range: start..<closure.whole.upperBound, text: body ?? "")
    }
    guard let body else { return Edit(range: close..<close, text: "") }
    // Closures are in the order of the parameters. The first one has no label.
    let before = closures.prefix(offset)
    let place = before.last?.whole.upperBound ?? close
    return Edit(
      range: place..<place, text: before.isEmpty ? " \(body)" : " \(descriptor.trailingClosureLabel): \(body)")
  }

  // MARK: Literals

  /// A string literal with more than one line, whose first line is at the end of an indentation.
  static func literal(_ text: String, _ indent: String) -> String {
    // As many number signs as are needed so that neither quotation marks nor backslashes are special.
    var count = 0
    for mark in ["\"\"\"", "\\"] {
      var rest = text[...]
      while let found = rest.firstRange(of: mark) {
        rest = rest[found.upperBound...]
        count = max(count, rest.prefix { $0 == "#" }.count + 1)
      }
    }
    let signs = String(repeating: "#", count: count)
    let lines = escapingControls(text, signs).split(separator: "\n", omittingEmptySubsequences: false).map {
      $0.isEmpty ? "" : indent + $0
    }
    return "\(signs)\"\"\"\n\(lines.joined(separator: "\n"))\n\(indent)\"\"\"\(signs)"
  }

  /// Control characters, which literals cannot contain or which the compiler changes, as escapes.
  private static func escapingControls(_ text: String, _ signs: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      if scalar.value < 0x20, scalar != "\n", scalar != "\t" {
        result += "\\\(signs)u{\(String(scalar.value, radix: 16, uppercase: true))}"
      } else {
        result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  // MARK: Reading

  private func indentation(of line: Int) -> String {
    let start = lines[line]
    let end = bytes[start...].firstIndex { $0 != UInt8(ascii: " ") && $0 != UInt8(ascii: "\t") } ?? bytes.count
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// The parenthesis of the call at a place. If the text before the call was changed in a copy that was compiled, the place is that
  /// of the next call in the line.
  private func openParenthesis(_ line: Int, _ column: Int) -> Int? {
    let end = line + 1 < lines.count ? lines[line + 1] : bytes.count
    let place = lines[line] + column
    let starts = (lines[line]..<end).filter { isName(bytes[$0]) && ($0 == 0 || !isName(bytes[$0 - 1])) }
    let candidates = starts.filter { $0 == place } + starts.filter { $0 != place }
    for start in candidates {
      var index = start
      while index < bytes.count, isName(bytes[index]) || bytes[index] == UInt8(ascii: ".") { index += 1 }
      if index < bytes.count, bytes[index] == UInt8(ascii: "("),
        start == place || name(start, index).contains("nline") || name(start, index).hasPrefix("assert")
      {
        return index
      }
    }
    return nil
  }

  private func name(_ start: Int, _ end: Int) -> String { String(decoding: bytes[start..<end], as: UTF8.self) }

  private func isName(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "_") || byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  /// The range of the value of an argument between parentheses.
  private func argument(_ label: String, _ open: Int, _ close: Int) -> Range<Int>? {
    var index = open + 1
    while index < close - 1 {
      index = skippingSpace(index)
      let start = index
      while index < close, isName(bytes[index]) { index += 1 }
      let found = name(start, index) == label && index < close && bytes[skippingSpace(index)] == UInt8(ascii: ":")
      if found { index = skippingSpace(skippingSpace(index) + 1) }
      let value = index
      var last = index
      while index < close - 1, bytes[index] != UInt8(ascii: ",") {
        let next = skippingToken(index)
        if !isSpace(bytes[index]) { last = next }
        index = next
      }
      if found { return value..<last }
      index += 1
    }
    return nil
  }

  /// The closures behind the parentheses of a call: their labels, their ranges with label and the space before, and those of the
  /// braces.
  private func trailingClosures(after close: Int) -> [(label: String?, whole: Range<Int>, body: Range<Int>)] {
    var result: [(label: String?, whole: Range<Int>, body: Range<Int>)] = []
    var place = close
    while true {
      var index = skippingSpace(place)
      var label: String?
      if !result.isEmpty {
        let start = index
        while index < bytes.count, isName(bytes[index]) { index += 1 }
        label = name(start, index)
        index = skippingSpace(index)
        guard label != "", index < bytes.count, bytes[index] == UInt8(ascii: ":") else { return result }
        index = skippingSpace(index + 1)
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: "{"), let end = end(ofBracketAt: index) else {
        return result
      }
      result.append((label, place..<end, index..<end))
      place = end
    }
  }

  /// The place behind the bracket that closes the one at a place.
  private func end(ofBracketAt open: Int) -> Int? {
    var (index, depth) = (open, 0)
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"):
        depth += 1
        index += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        index += 1
        if depth == 0 { return index }
      default: index = skippingWord(index)
      }
    }
    return nil
  }

  /// The place behind what begins at a place: brackets with their contents, a string, a comment, or a byte.
  private func skippingToken(_ index: Int) -> Int {
    if [UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{")].contains(bytes[index]) {
      return end(ofBracketAt: index) ?? bytes.count
    }
    return skippingWord(index)
  }

  private func skippingWord(_ index: Int) -> Int {
    switch bytes[index] {
    case UInt8(ascii: "/") where has("//", index) || has("/*", index): return skippingComment(index)
    case UInt8(ascii: "\""): return skippingString(index, signs: 0)
    case UInt8(ascii: "#"):
      var count = 0
      while index + count < bytes.count, bytes[index + count] == UInt8(ascii: "#") { count += 1 }
      let quote = index + count
      guard quote < bytes.count, bytes[quote] == UInt8(ascii: "\"") else { return quote }
      return skippingString(quote, signs: count)
    default: return index + 1
    }
  }

  private func skippingComment(_ start: Int) -> Int {
    if has("//", start) { return bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count }
    var (index, depth) = (start, 0)
    while index < bytes.count {
      if has("/*", index) {
        (index, depth) = (index + 2, depth + 1)
      } else if has("*/", index) {
        (index, depth) = (index + 2, depth - 1)
        if depth == 0 { return index }
      } else {
        index += 1
      }
    }
    return index
  }

  private func skippingString(_ quote: Int, signs: Int) -> Int {
    let fence = String(repeating: "#", count: signs)
    let mark = has("\"\"\"", quote) ? "\"\"\"" : "\""
    var index = quote + mark.utf8.count
    while index < bytes.count {
      if has(mark + fence, index) { return index + mark.utf8.count + signs }
      if has("\\" + fence, index) {
        index += 1 + signs
        // Interpolations contain code.
        if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
          index = end(ofBracketAt: index) ?? bytes.count
        } else {
          index += 1
        }
      } else {
        index += 1
      }
    }
    return index
  }

  private func has(_ text: String, _ index: Int) -> Bool { bytes[index...].starts(with: text.utf8) }

  private func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || (9...13).contains(byte) }

  private func skippingSpace(_ start: Int) -> Int {
    var index = start
    while index < bytes.count {
      if isSpace(bytes[index]) {
        index += 1
      } else if has("//", index) || has("/*", index) {
        index = skippingComment(index)
      } else {
        break
      }
    }
    return index
  }
}
