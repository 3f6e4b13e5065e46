/// A description that can extend over several lines.
///
/// A line can be broken within a text (a real newline), between words, or after a fixed number of characters, and a
/// tracker or a web page can have changed its punctuation. The possible readings are tried until one consists of whole
/// names: no blank or line break is part of a class or an address.
struct PartialEntry {
  struct Failure: Error {
    var reason: UnreadLine.Reason
    var address: String?
  }

  /// The part of a description on one line.
  struct Piece {
    var raw: [UInt8]
    /// The part without white space, prefixes and Markdown at its ends.
    var content: [UInt8]
    /// The width of the whole line.
    var widths: [Int]
  }

  /// What is between two pieces.
  private enum Separator: CaseIterable {
    /// The line was broken after a fixed number of characters.
    case none
    /// The same, but white space or prefixes were added or removed.
    case noneWithoutPrefix, noneWithoutBlanks
    case newline, blank
  }

  var pieces: [Piece] = []
  var line = 0
  /// Whether the description is in a quoted list entry, where special characters are escaped.
  var isEscaped = false
  /// Whether the closing bracket has been found.
  var isClosed = false

  /// The maximum number of lines of a description.
  static let longest = 24

  var text: String { "<" + String(decoding: joined(pieces.dropFirst().map { _ in .newline }), as: UTF8.self) }

  /// Appends the part on the next line. Returns whether it ends the description.
  mutating func append(_ piece: Piece, isWrapped: Bool) -> Bool {
    guard let stop = LogLine.descriptionEnd(piece.raw, 0..<piece.raw.count) else {
      if let whole = closedBeforeWords(piece, isWrapped: isWrapped) {
        self = whole
        return true
      }
      pieces.append(piece)
      return false
    }
    let content = piece.content[..<(LogLine.descriptionEnd(piece.content, 0..<piece.content.count) ?? 0)]
    var whole = self
    whole.pieces.append(Piece(raw: Array(piece.raw[..<stop]), content: Array(content), widths: piece.widths))
    whole.isClosed = true
    // A bracket at the end of a line can belong to a relation that continues on the next one.
    if stop == piece.raw.count - 1, !whole.isReadable(isWrapped: isWrapped) {
      pieces.append(piece)
      return false
    }
    self = whole
    return true
  }

  /// The description up to a bracket that other output follows, if it can be read.
  private func closedBeforeWords(_ piece: Piece, isWrapped: Bool) -> PartialEntry? {
    for stop in piece.raw.indices.dropLast() where piece.raw[stop] == UInt8(ascii: ">") {
      guard Bytes.isSpace(piece.raw[stop + 1]) else { continue }
      var whole = self
      let raw = Array(piece.raw[..<stop])
      whole.pieces.append(Piece(raw: raw, content: Array(raw[raw.trimmed(0..<stop)]), widths: piece.widths))
      whole.isClosed = true
      if whole.isReadable(isWrapped: isWrapped) { return whole }
    }
    return nil
  }

  mutating func removeIndentation(_ width: Int) {
    for index in pieces.indices.dropFirst() { pieces[index].raw.removeFirst(min(width, pieces[index].raw.count)) }
  }

  /// The most blanks that are taken to be missing at the end of a line.
  static let mostBlanks = 3

  /// Adds the blanks at the ends of lines that are shorter than all others: a terminal removes them when text is copied.
  mutating func restoreBlanks(width: Int, _ measure: Int) {
    for index in pieces.indices.dropLast() where pieces[index].widths.indices.contains(measure) {
      let missing = width - pieces[index].widths[measure]
      if 1...Self.mostBlanks ~= missing { pieces[index].raw += [UInt8](repeating: Bytes.space, count: missing) }
    }
  }

  func isReadable(isWrapped: Bool) -> Bool {
    if case .success = read(isWrapped: isWrapped) { return true }
    return false
  }

  /// Reads the description.
  ///
  /// - Parameter isWrapped: Whether the lines of the log are broken after a fixed number of characters, so that nothing
  ///   was between the pieces.
  func read(isWrapped: Bool) -> Result<LoggedConstraint, Failure> {
    guard isClosed || endsLikeADescription else { return .failure(Failure(reason: .cutOff, address: address)) }
    var failure: DescriptionError?
    for separators in separations(isWrapped) {
      for reading in readings(joined(separators)) {
        do throws(DescriptionError) {
          let constraint = try DescriptionReader.read(reading, line: line)
          if constraint.hasWholeNames(isStrict: pieces.count > 1) { return .success(constraint) }
          failure = failure ?? DescriptionError(offset: 0, expected: "names and addresses without blanks")
        } catch {
          failure = failure ?? error
        }
      }
    }
    if let constraint = repaired(isWrapped) { return .success(constraint) }
    let error = failure ?? DescriptionError(offset: 0, expected: "a constraint")
    let isCut = error.offset >= pieces.reduce(0) { $0 + $1.raw.count } - 1
    return .failure(Failure(reason: isCut ? .cutOff : .description(error), address: address))
  }

  /// The text with escapes resolved, in every form that a tracker or a web page may have given to it.
  private func readings(_ whole: [UInt8]) -> [[UInt8]] {
    let plain = isEscaped ? whole.unescaped() : whole
    var readings = [plain]
    if let text = plain.withoutStrikethrough() { readings.insert(text, at: 0) }
    if whole.contains(UInt8(ascii: "\\")) {
      readings += [whole.unescaped(), whole, whole.withoutMarkdownEscapes().unescaped()]
    }
    if whole.contains(where: { $0 >= 128 }) {
      // Logs print straight quotation marks. If there are none, a word processor may have replaced them.
      let straight = plain.withPlainPunctuation()
      readings.insert(
        straight, at: plain.contains(Bytes.quote) || !straight.contains(Bytes.quote) ? readings.count : 0)
    }
    if whole.find("**", in: 0..<whole.count) != nil { readings.append(plain.withoutBold()) }
    return readings
  }

  private var address: String? {
    var header = DescriptionReader(joined(pieces.dropFirst().map { _ in .blank }))
    return (try? header.readHeader())?.address
  }

  /// A description without a closing bracket is complete if a parenthesis or quotation mark ends it; a number can be
  /// truncated.
  private var endsLikeADescription: Bool {
    guard let last = pieces.last?.raw else { return false }
    let range = last.trimmed(0..<last.count)
    return range.last.map { ")]\"".utf8.contains(last[$0]) } ?? false
  }
}

// MARK: Joining

extension PartialEntry {
  /// The ways to join the pieces, the likeliest first: one separator for all of them, then others at one or two places.
  private func separations(_ isWrapped: Bool) -> [[Separator]] {
    let count = pieces.count - 1
    guard count > 0 else { return [[]] }
    let glued: [Separator] = [.none, .noneWithoutPrefix, .noneWithoutBlanks]
    let spaced: [Separator] = isEscaped ? [.blank, .newline] : [.newline, .blank]
    let order = isWrapped ? glued + spaced : spaced + glued
    var result = order.map { [Separator](repeating: $0, count: count) }
    for base in [order[0], isWrapped ? .blank : .none] {
      let uniform = [Separator](repeating: base, count: count)
      for first in 0..<count {
        for other in order where other != base {
          var changed = uniform
          changed[first] = other
          result.append(changed)
          for second in (first + 1)..<max(count, first + 1) where count < 9 {
            changed[second] = other
            result.append(changed)
            changed[second] = base
          }
        }
      }
    }
    return result
  }

  private func joined(_ separators: [Separator]) -> [UInt8] {
    var result = pieces.first?.raw ?? []
    for (piece, separator) in zip(pieces.dropFirst(), separators) {
      if separator != .none {
        while let last = result.last, Bytes.isSpace(last) || last == UInt8(ascii: "`") { result.removeLast() }
      }
      switch separator {
      case .none: result += piece.raw
      case .noneWithoutPrefix: result += piece.content
      case .noneWithoutBlanks: result += piece.raw[piece.raw.trimmed(0..<piece.raw.count)]
      case .newline: result += [10] + piece.content
      case .blank: result += [Bytes.space] + piece.content
      }
    }
    return result
  }

  /// Reads a description with a blank within a name, an address or a number, as the text of a slide or of a PDF has.
  private func repaired(_ isWrapped: Bool) -> LoggedConstraint? {
    guard let whole = readings(joined(separations(isWrapped)[0])).first else { return nil }
    func isWord(_ byte: UInt8) -> Bool { Bytes.isLetter(byte) || Bytes.isDigit(byte) || "_.:$".utf8.contains(byte) }
    let blanks = whole.indices.dropFirst().dropLast().filter {
      Bytes.isSpace(whole[$0]) && isWord(whole[$0 - 1]) && isWord(whole[$0 + 1])
    }
    // Every choice of blanks, those with the fewest removed first; of many blanks only all of them.
    let choices = blanks.count <= 8 ? Array(1..<(1 << blanks.count)) : []
    let removals = choices.sorted { $0.nonzeroBitCount < $1.nonzeroBitCount }.map { choice in
      blanks.indices.filter { choice >> $0 & 1 == 1 }.map { blanks[$0] }
    }
    for removal in removals.isEmpty ? [blanks] : removals where !blanks.isEmpty {
      let text = whole.indices.filter { !removal.contains($0) }.map { whole[$0] }
      if let constraint = try? DescriptionReader.read(text, line: line), constraint.hasWholeNames(isStrict: true) {
        return constraint
      }
    }
    return nil
  }
}
