/// A line of a console stream, split into the parts that belong to conflicts.
///
/// Everything that surrounds a log (comment markers, quotation marks, prefixes of loggers, HTML entities, Markdown) is
/// removed or skipped here; `LogScanner` receives only the parts in order.
struct LogLine {
  enum Part: Hashable {
    case heading(ConflictLog.Heading)
    case breaking
    case opening
    case closing
    /// A description without its angle brackets. `isComplete` is false if it continues on the next line.
    case entry([UInt8], isComplete: Bool, isEscaped: Bool)
    case hidden
    case emptyEntry
    /// A string in quotation marks that is not a description.
    case quoted
    /// The standard sentences before and after a list.
    case known
    case blank
    case other
  }

  /// The line with the escapes of web pages resolved, as `decoded` returns it.
  let bytes: [UInt8]
  private(set) var parts: [Part] = []
  /// Whether the first part follows other words, as in a mention in other output.
  private(set) var hasForeignPrefix = false
  /// Whether a description without angle brackets may be in the line.
  private let mayBeBare: Bool

  /// The width of the last line of the input that the line consists of, in bytes and in characters.
  let widths: [Int]
  /// The bytes before the first part; all of them if there is no marker. They may continue an entry.
  private(set) var lead = 0..<0

  /// - Parameters:
  ///   - line: A decoded line.
  ///   - widths: The width of the line in the input.
  ///   - isOutside: Whether no conflict is being read. Then a line without a marker is other output and is not parsed.
  init(_ line: [UInt8], widths: [Int], isOutside: Bool = false) {
    bytes = line
    self.widths = widths
    mayBeBare = bytes.find("onstraint:0x", in: 0..<bytes.count) != nil
    splitIntoParts(isOutside)
  }

  /// The line without the surrounding characters.
  var content: [UInt8] { content(0..<bytes.count) }

  private func content(_ range: Range<Int>) -> [UInt8] {
    var range = stripped(range)
    while range.upperBound > range.lowerBound, bytes[range.upperBound - 1] == UInt8(ascii: "`") {
      range = range.lowerBound..<(range.upperBound - 1)
    }
    return Array(bytes[range])
  }

  /// A part of the line as a piece of an entry.
  func piece(_ range: Range<Int>) -> PartialEntry.Piece {
    PartialEntry.Piece(raw: Array(bytes[range]), content: content(range), widths: widths)
  }

  var hasLetters: Bool { bytes.contains { Bytes.isLetter($0) } }

  /// Whether a closing bracket that is not followed by anything ends the line: it may also be a part of `>=`.
  var endsWithBracket: Bool { bytes.last == UInt8(ascii: ">") }
}

// MARK: Splitting

extension LogLine {
  private struct Marker {
    var start: Int
    var contentStart: Int
    var part: Part
    var isBare = false
  }

  private mutating func splitIntoParts(_ isOutside: Bool) {
    let markers = findMarkers()
    guard let first = markers.first else {
      lead = 0..<bytes.count
      parts = [isOutside ? .other : classify(stripped(0..<bytes.count))]
      return
    }
    if case .entry = first.part { lead = 0..<quoteStart(before: first.start) }
    if case .breaking = first.part { lead = 0..<first.start }
    let prefix = stripped(0..<first.start)
    if prefix.contains(where: { Bytes.isLetter(bytes[$0]) }) { hasForeignPrefix = true }
    if opensList(prefix) { parts.append(.opening) }
    for (number, marker) in markers.enumerated() {
      let next = number + 1 < markers.count ? markers[number + 1].start : bytes.count
      if case .entry = marker.part {
        addEntry(marker, marker.contentStart..<next)
      } else {
        parts.append(marker.part)
        addRest(marker.contentStart..<next, after: marker.part)
      }
    }
  }

  /// Finds headings, sentences about broken constraints and descriptions, in order.
  private func findMarkers() -> [Marker] {
    var markers: [Marker] = []
    var index = 0
    while index < bytes.count {
      guard let marker = marker(at: index, isFirst: markers.isEmpty) else {
        index += 1
        continue
      }
      markers.append(marker)
      index = max(marker.contentStart, index + 1)
    }
    return markers
  }

  private func marker(at index: Int, isFirst: Bool) -> Marker? {
    switch bytes[index] {
    case UInt8(ascii: "i"), UInt8(ascii: "S"), UInt8(ascii: "s"):
      let words: StaticString = "imultaneously satisfy constraints"
      guard bytes.has(words, at: index) else { return nil }
      return Marker(start: index, contentStart: index + words.utf8CodeUnitCount, part: .heading(.unableToSatisfy))
    case UInt8(ascii: "o"):
      let words: StaticString = "onflicting constraints detected"
      guard bytes.has(words, at: index) else { return nil }
      return Marker(
        start: index, contentStart: index + words.utf8CodeUnitCount, part: .heading(.conflictingConstraints))
    case UInt8(ascii: "t"):
      let words: StaticString = "ttempt to recover by breaking"
      guard bytes.has(words, at: index) else { return nil }
      var stop = index + words.utf8CodeUnitCount
      if bytes.has(" constraint", at: stop) { stop += 11 }
      return Marker(start: index, contentStart: stop, part: .breaking)
    case UInt8(ascii: "b"):
      // Variants of the sentence are accepted if a description follows.
      let words: StaticString = "breaking "
      guard bytes.has(words, at: index) else { return nil }
      let near = index..<min(bytes.count, index + 40)
      guard let open = bytes.find("<", in: near), let start = descriptionStart(open + 1),
        bytes.find("onstraint:0x", in: start..<min(bytes.count, start + 60)) != nil
      else { return nil }
      return Marker(start: index, contentStart: open, part: .breaking)
    case UInt8(ascii: "<"):
      guard let start = descriptionStart(index + 1) else { return nil }
      return Marker(start: index, contentStart: start, part: .entry([], isComplete: true, isEscaped: false))
    default:
      return mayBeBare ? bareMarker(at: index) : nil
    }
  }

  /// Returns the start of `Class:0x…` or `SomeConstraint:key` after an angle bracket.
  private func descriptionStart(_ index: Int) -> Int? {
    var start = index
    while start < bytes.count, bytes[start] == Bytes.space, start < index + 2 { start += 1 }
    var colon = start
    while colon < bytes.count, isClassByte(bytes[colon]) { colon += 1 }
    guard colon > start, colon + 1 < bytes.count, bytes[colon] == UInt8(ascii: ":"), !Bytes.isDigit(bytes[start])
    else { return nil }
    if bytes.find("onstraint", in: start..<colon) != nil { return start }
    return bytes.has("0x", at: colon + 1) && isQuoted(before: index - 1) ? start : nil
  }

  /// Finds a description without angle brackets at the start of a line or of a string.
  private func bareMarker(at index: Int) -> Marker? {
    guard isClassByte(bytes[index]), index == 0 || !isClassByte(bytes[index - 1]) else { return nil }
    var colon = index
    while colon < bytes.count, isClassByte(bytes[colon]) { colon += 1 }
    guard bytes.has("onstraint:0x", at: colon - 9), stripped(0..<index).isEmpty || isQuoted(before: index) else {
      return nil
    }
    return Marker(
      start: index, contentStart: index, part: .entry([], isComplete: true, isEscaped: false), isBare: true)
  }

  private func isQuoted(before index: Int) -> Bool {
    var index = index - 1
    while index >= 0, bytes[index] == Bytes.space || bytes[index] == UInt8(ascii: "\\") { index -= 1 }
    return index >= 0 && bytes[index] == UInt8(ascii: "\"")
  }

  /// The quotation mark before an entry, otherwise the start of the entry.
  private func quoteStart(before index: Int) -> Int {
    guard isQuoted(before: index), let quote = bytes.findLast("\"", in: 0..<index) else { return index }
    return quote > 0 && bytes[quote - 1] == UInt8(ascii: "\\") ? quote - 1 : quote
  }

  private func isClassByte(_ byte: UInt8) -> Bool {
    Bytes.isLetter(byte) || Bytes.isDigit(byte) || byte == UInt8(ascii: "_") || byte == UInt8(ascii: ".")
      || byte == UInt8(ascii: "$") || byte == UInt8(ascii: "*")
  }

  private mutating func addEntry(_ marker: Marker, _ range: Range<Int>) {
    let isEscaped = isQuoted(before: marker.start)
    if let stop = marker.isBare ? bareEnd(range) : LogLine.descriptionEnd(bytes, range) ?? readableEnd(range) {
      var end = stop
      if !marker.isBare, end > range.lowerBound, bytes[end - 1] == UInt8(ascii: "\\") { end -= 1 }
      parts.append(.entry(Array(bytes[range.lowerBound..<end]), isComplete: true, isEscaped: isEscaped))
      addRest((stop + (marker.isBare ? 0 : 1))..<range.upperBound, after: marker.part)
    } else {
      let stop = range.upperBound
      parts.append(.entry(Array(bytes[range.lowerBound..<stop]), isComplete: false, isEscaped: isEscaped))
    }
  }

  /// Returns the `>` that ends a description: the last one that is not an operator and is followed by punctuation only.
  static func descriptionEnd(_ bytes: [UInt8], _ range: Range<Int>) -> Int? {
    var index = range.upperBound - 1
    while index >= range.lowerBound {
      if bytes[index] == UInt8(ascii: ">"), isClosed(bytes, (index + 1)..<range.upperBound) { return index }
      index -= 1
    }
    return nil
  }

  /// Returns the first `>` before other words with which the description can be read. Other output can follow on the
  /// same line.
  private func readableEnd(_ range: Range<Int>) -> Int? {
    var start = range.lowerBound
    while let stop = bytes.find(">", in: start..<range.upperBound) {
      start = stop + 1
      let isFollowedByBlank = start < range.upperBound && "\\#".utf8.contains(bytes[start])
      guard start < range.upperBound, isFollowedByBlank || Bytes.isSpace(bytes[start]) else { continue }
      if (try? DescriptionReader.read(Array(bytes[range.lowerBound..<stop]).unescaped())) != nil { return stop }
    }
    return nil
  }

  private static func isClosed(_ bytes: [UInt8], _ tail: Range<Int>) -> Bool {
    guard let first = tail.first.map({ bytes[$0] }) else { return true }
    // A quotation mark ends the description, whatever follows.
    if first == UInt8(ascii: "\"") || bytes.has("\\\"", at: tail.lowerBound) { return true }
    if first == UInt8(ascii: "=") { return false }
    var index = tail.lowerBound
    while index < tail.upperBound {
      let byte = bytes[index]
      if byte == UInt8(ascii: "\\"), index + 1 < tail.upperBound {
        index += 2
        continue
      }
      if byte == UInt8(ascii: "#") {
        index += 4
        continue
      }
      // Spaces, followed by something that is not part of a description.
      let isPunctuation = !Bytes.isDigit(byte) && !(Bytes.isLetter(byte) && byte < 128) && byte != UInt8(ascii: "[")
      guard isPunctuation, byte != UInt8(ascii: "="), byte != UInt8(ascii: ":"), byte != UInt8(ascii: "<") else {
        return false
      }
      if byte == UInt8(ascii: ")") || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: ",") { return true }
      index += 1
    }
    return true
  }

  /// Without brackets, an entry ends at its quotation mark, or before the punctuation at the end of the line.
  private func bareEnd(_ range: Range<Int>) -> Int? {
    if let quote = bytes.find("\"", in: range) { return quote }
    var stop = bytes.trimmed(range).upperBound
    while stop > range.lowerBound, bytes[stop - 1] == UInt8(ascii: ",") || bytes[stop - 1] == UInt8(ascii: "`") {
      stop -= 1
    }
    return stop
  }

  /// Finds the brackets that begin or end the list after a part on the same line, and redacted entries.
  private mutating func addRest(_ range: Range<Int>, after part: Part) {
    guard !range.isEmpty else { return }
    if bytes.find("<private>", in: range) != nil { parts.append(.hidden) }
    var index = range.lowerBound
    while index < range.upperBound, !Bytes.isLetter(bytes[index]), !Bytes.isDigit(bytes[index]) {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < range.upperBound { index += 1 }
      if bytes[index] == UInt8(ascii: ")") || bytes[index] == UInt8(ascii: "]") { parts.append(.closing) }
      if bytes[index] == UInt8(ascii: "(") { parts.append(.opening) }
      index += 1
    }
  }
}

// MARK: Lines without a marker

extension LogLine {
  private func classify(_ range: Range<Int>) -> Part {
    guard let first = range.first.map({ bytes[$0] }) else { return .blank }
    if bytes.find("<private>", in: range) != nil { return .hidden }
    if opensList(range) { return .opening }
    if first == UInt8(ascii: ")") || first == UInt8(ascii: "]") || first == UInt8(ascii: "}") {
      return range.dropFirst().contains { Bytes.isLetter(bytes[$0]) } ? .other : .closing
    }
    if let bracket = bracketAfterPrefix(range) { return bracket }
    if first == UInt8(ascii: "\"") {
      let hasContent = range.contains { Bytes.isLetter(bytes[$0]) || Bytes.isDigit(bytes[$0]) }
      // A single mark closes an entry on the line before.
      if !hasContent, range.count(where: { bytes[$0] == first }) == 1 { return .blank }
      return hasContent ? .quoted : .emptyEntry
    }
    if range.allSatisfy({ bytes[$0] == UInt8(ascii: "`") }) || bytes.has("&nbsp;", at: range.lowerBound) {
      return .blank
    }
    return isKnown(range) ? .known : .other
  }

  /// Finds an opening parenthesis or bracket at the end of `range` with only surrounding characters before it.
  private func opensList(_ range: Range<Int>) -> Bool {
    guard range.count >= 1, let first = range.first.map({ bytes[$0] }), let last = range.last.map({ bytes[$0] }) else {
      return false
    }
    guard first == UInt8(ascii: "(") || first == UInt8(ascii: "[") else { return false }
    return range.count == 1 || ((last == first || last == UInt8(ascii: "\"")) && range.count < 6)
  }

  /// An unmatched parenthesis at the end of a line opens or closes the list; the text before it is the prefix of a
  /// logger.
  private func bracketAfterPrefix(_ range: Range<Int>) -> Part? {
    guard range.count > 1, let last = range.last, Bytes.isSpace(bytes[last - 1]) else { return nil }
    let opened = range.count { bytes[$0] == UInt8(ascii: "(") }
    let closed = range.count { bytes[$0] == UInt8(ascii: ")") }
    if bytes[last] == UInt8(ascii: ")"), closed > opened { return .closing }
    if bytes[last] == UInt8(ascii: "("), opened > closed { return .opening }
    return nil
  }

  private func isKnown(_ range: Range<Int>) -> Bool {
    let phrases: [StaticString] = [
      "Probably at least one of the constraints", "Try this", "look at each constraint", "find the code that added",
      "If you're seeing", "Make a symbolic breakpoint", "UIConstraintBasedLayoutDebugging",
      "NSConstraintBasedLayoutVisualize", "visualizeConstraints:",
    ]
    return phrases.contains { bytes.find($0, in: range) != nil }
  }

  /// Returns `range` without leading white space and markers of comments, quotations, lists and loggers.
  private func stripped(_ range: Range<Int>) -> Range<Int> {
    var range = bytes.trimmed(range)
    while let width = prefixWidth(range) {
      // A marker of several characters can extend beyond the examined part of the line.
      range = bytes.trimmed((range.lowerBound + min(width, range.count))..<range.upperBound)
    }
    if range.count >= 2, bytes.has("*/", at: range.upperBound - 2) {
      range = bytes.trimmed(range.lowerBound..<(range.upperBound - 2))
    }
    return range
  }

  /// Returns the end of a logger's prefix, `2026-01-05 10:00:00.123 Shop[100:2000]`: a date, and a process with its
  /// number in brackets.
  private func loggerEnd(_ range: Range<Int>) -> Int? {
    let near = range.lowerBound..<min(range.upperBound, range.lowerBound + 120)
    guard let open = bytes.find("[", in: near), bytes.find(":", in: near.lowerBound..<open) != nil else { return nil }
    var index = open + 1
    while index < near.upperBound, Bytes.isHexDigit(bytes[index]) || bytes[index] == UInt8(ascii: ":") { index += 1 }
    guard index > open + 1, index < near.upperBound, bytes[index] == UInt8(ascii: "]") else { return nil }
    let after = index + 1
    return after < range.upperBound && bytes[after] == UInt8(ascii: ":") ? after + 1 : after
  }

  private func prefixWidth(_ range: Range<Int>) -> Int? {
    guard range.count > 0 else { return nil }
    let start = range.lowerBound
    if bytes.has("//", at: start) || bytes.has("/*", at: start) { return 2 }
    if bytes.has("flutter:", at: start) { return 8 }
    if bytes.has("\u{FEFF}", at: start) { return 3 }
    let byte = bytes[start]
    if byte == UInt8(ascii: "`") { return 1 }
    if Bytes.isDigit(byte), let stop = loggerEnd(range) { return stop - start }
    let isFollowedByBlank = range.count == 1 || Bytes.isSpace(bytes[start + 1])
    let isMark = [UInt8(ascii: ">"), UInt8(ascii: "*"), UInt8(ascii: "#"), UInt8(ascii: "|")].contains(byte)
    if isMark, isFollowedByBlank { return 1 }
    if byte == UInt8(ascii: ">"), range.count > 1, bytes[start + 1] == byte || bytes[start + 1] == UInt8(ascii: "\"") {
      return 1
    }
    if byte == UInt8(ascii: "*"), range.count > 1, bytes[start + 1] == byte { return 2 }
    if byte == UInt8(ascii: "["), let close = bytes.find("]", in: range), close > start + 1,
      bytes[(start + 1)..<close].allSatisfy({ $0 == Bytes.space })
    {
      return close + 1 - start
    }
    return nil
  }
}
