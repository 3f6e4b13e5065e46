/// The error for a description that cannot be read, with its position.
public struct DescriptionError: Error, Hashable, Sendable {
  /// The byte offset from the start of the description.
  public var offset: Int
  /// The expected token.
  public var expected: String
}

/// Reads the description of one constraint, the text between `<` and `>`:
///
///     Class:0xADDR[@file#line] [h=xxx v=xxx] ['identifier'] BODY[(LTR)][ priority:p][   (tail)]
///
/// `BODY` is visual format or an equation. Views with text print it in quotation marks without escapes, so the end
/// of a text is recognized by what follows it; all possible ends are tried from the nearest to the farthest.
struct DescriptionReader {
  let bytes: [UInt8]
  /// The end of the part that has not been read. Suffixes are read first.
  var end: Int
  var position: Int
  var names = NamesTable()

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
    position = 0
    end = bytes.count
  }

  /// Reads one description. The result contains `line`.
  static func read(_ bytes: [UInt8], line: Int = 0) throws(DescriptionError) -> LoggedConstraint {
    var reader = DescriptionReader(bytes)
    return try reader.read(line: line)
  }

  private mutating func read(line: Int) throws(DescriptionError) -> LoggedConstraint {
    let header = try readHeader()
    let isActive = try readTail()
    var suffixes = Suffixes()
    readSuffixes(&suffixes)
    let mask = readMask()
    let afterMask = position
    var failure = DescriptionError(offset: afterMask, expected: "a constraint")
    for candidate in identifierEnds() {
      position = candidate.body
      let identifier = candidate.identifier ?? header.identifier
      let lateMask = mask ?? readMask()
      do throws(DescriptionError) {
        let body = try readBody(suffixes)
        var result = LoggedConstraint(
          className: header.className, address: header.address, identifier: identifier, first: body.first,
          relation: body.relation, second: body.second, multiplier: body.multiplier, constant: body.constant,
          priority: suffixes.priority ?? body.priority, isActive: isActive, superview: names.superview)
        result.label = header.label
        result.source = header.source
        result.mask = lateMask
        result.isSystemSpacing = body.isSystemSpacing
        result.contentPriorities = suffixes.contentPriorities
        result.isLeftToRight = suffixes.isLeftToRight
        result.isVisual = body.isVisual
        result.line = line
        result.text = bytes.text(0..<bytes.count)
        return result
      } catch {
        failure = error
      }
    }
    throw failure
  }

  func fail<T>(_ expected: String) throws(DescriptionError) -> T {
    throw DescriptionError(offset: position, expected: expected)
  }

  mutating func skipSpaces() { while position < end, Bytes.isSpace(bytes[position]) { position += 1 } }
}

// MARK: Header

extension DescriptionReader {
  struct Header {
    var className = ""
    var address: String?
    var label: String?
    var identifier: String?
    var source: SourcePlace?
  }

  /// Reads `Class:0xADDR`, `Class:key` or `Class:key[0xADDR]`, each with or without `@file#line`.
  mutating func readHeader() throws(DescriptionError) -> Header {
    var header = Header()
    skipSpaces()
    let start = position
    while position < end, bytes[position] != UInt8(ascii: ":"), !Bytes.isSpace(bytes[position]) { position += 1 }
    guard position > start, position < end, bytes[position] == UInt8(ascii: ":") else { return try fail("a class") }
    header.className = bytes.text(start..<position)
    position += 1
    skipSpaces()
    let key = position
    while position < end, !Bytes.isSpace(bytes[position]), bytes[position] != UInt8(ascii: "@") { position += 1 }
    guard position > key else { return try fail("an address") }
    if bytes.has("0x", at: key) {
      header.address = bytes.text(key..<position)
    } else if bytes[position - 1] == UInt8(ascii: "]"), let open = bytes.findLast("[0x", in: key..<position) {
      header.identifier = bytes.text(key..<open)
      header.address = bytes.text((open + 1)..<(position - 1))
    } else {
      header.label = bytes.text(key..<position)
    }
    if position < end, bytes[position] == UInt8(ascii: "@") { header.source = readSource() }
    return header
  }

  /// Reads `@file#line`. Older versions print the whole path, which can contain spaces.
  private mutating func readSource() -> SourcePlace? {
    var hash = position
    while let found = bytes.find("#", in: hash..<end) {
      var digits = found + 1
      while digits < end, Bytes.isDigit(bytes[digits]) { digits += 1 }
      if digits > found + 1, digits == end || Bytes.isSpace(bytes[digits]) {
        let line = Int(bytes.text((found + 1)..<digits)) ?? 0
        let source = SourcePlace(file: bytes.text((position + 1)..<found), line: line)
        position = digits
        return source
      }
      hash = found + 1
    }
    return nil
  }

  /// Reads `h=--& v=-&-`. The letters are kept as they are, because some websites replace two hyphens by a dash.
  mutating func readMask() -> MaskLetters? {
    skipSpaces()
    guard bytes.has("h=", at: position) else { return nil }
    let start = position
    position += 2
    let horizontal = readWord()
    skipSpaces()
    guard bytes.has("v=", at: position) else {
      position = start
      return nil
    }
    position += 2
    return MaskLetters(horizontal: horizontal, vertical: readWord())
  }

  private mutating func readWord() -> String {
    let start = position
    while position < end, !Bytes.isSpace(bytes[position]) { position += 1 }
    return bytes.text(start..<position)
  }

  /// Returns the positions where the identifier can end, the nearest first, or one position without an identifier if
  /// none begins here.
  private mutating func identifierEnds() -> [(identifier: String?, body: Int)] {
    skipSpaces()
    guard position < end, bytes[position] == Bytes.quote else { return [(nil, position)] }
    var result: [(identifier: String?, body: Int)] = []
    var index = position + 1
    while index + 1 < end {
      if bytes[index] == Bytes.quote, Bytes.isSpace(bytes[index + 1]) {
        result.append((bytes.text((position + 1)..<index), index + 1))
      }
      index += 1
    }
    return result
  }
}

// MARK: Suffixes

extension DescriptionReader {
  struct Suffixes {
    var priority: Priority?
    var contentPriorities: ContentPriorities?
    var isLeftToRight = false
    /// Reads the spacing after an equation, which has no operator.
    var systemSpacing: Double?
  }

  /// Reads `   (active, names: …)`, `   (inactive)` or `   (Names: …)`. Returns whether the constraint is active, or
  /// nil if the log does not print it. Names behind a word with a break in it are not lost, but an error.
  mutating func readTail() throws(DescriptionError) -> Bool? {
    end = bytes.trimmed(position..<end).upperBound
    guard end > position, bytes[end - 1] == UInt8(ascii: ")") else { return nil }
    let range = position..<end
    let starts = [
      bytes.findLast("(active", in: range), bytes.findLast("(inactive", in: range),
      bytes.findLast("(Names:", in: range),
      bytes.findLast("(names:", in: range),
    ]
    guard let start = starts.compactMap({ $0 }).max() else { return nil }
    let inside = (start + 1)..<(end - 1)
    if let colon = bytes.find("ames:", in: inside) {
      names = NamesTable(bytes, (colon + 5)..<inside.upperBound)
    } else if bytes.find(":0x", in: inside) != nil {
      throw DescriptionError(offset: start, expected: "names")
    }
    end = bytes.trimmed(position..<start).upperBound
    if bytes.has("(active", at: start) { return true }
    if bytes.has("(inactive", at: start) { return false }
    return nil
  }

  /// Removes ` priority:p`, ` Hug:h CompressionResistance:c`, `(LTR)` and a trailing spacing from the end, in any
  /// order.
  mutating func readSuffixes(_ suffixes: inout Suffixes) {
    var hugging: Double?
    var resistance: Double?
    while true {
      end = bytes.trimmed(position..<end).upperBound
      if end - 5 > position, bytes.has("(LTR)", at: end - 5) {
        suffixes.isLeftToRight = true
        end -= 5
        continue
      }
      if end - 5 > position, bytes.has("(RTL)", at: end - 5) {
        end -= 5
        continue
      }
      guard let word = lastWord() else { break }
      if let value = value(of: "priority:", in: word) {
        suffixes.priority = Priority(level: value)
      } else if let value = value(of: "Hug:", in: word) {
        hugging = value
      } else if let value = value(of: "CompressionResistance:", in: word) {
        resistance = value
      } else if let value = spacing(word) {
        suffixes.systemSpacing = value
      } else {
        break
      }
      end = word.lowerBound
    }
    if hugging != nil || resistance != nil {
      suffixes.contentPriorities = ContentPriorities(hugging: hugging ?? 0, compressionResistance: resistance ?? 0)
    }
  }

  private func lastWord() -> Range<Int>? {
    var start = end
    while start > position, !Bytes.isSpace(bytes[start - 1]) { start -= 1 }
    return start > position && start < end ? start..<end : nil
  }

  private func value(of name: StaticString, in word: Range<Int>) -> Double? {
    guard bytes.has(name, at: word.lowerBound) else { return nil }
    return bytes.number((word.lowerBound + name.utf8CodeUnitCount)..<word.upperBound)
  }

  /// Reads `NSSpace(8)`: a name and a number in parentheses.
  func spacing(_ word: Range<Int>) -> Double? {
    guard word.count > 3, bytes[word.upperBound - 1] == UInt8(ascii: ")"), let open = bytes.find("(", in: word),
      open > word.lowerBound, bytes.has("NS", at: word.lowerBound) || bytes.has("_", at: word.lowerBound)
    else { return nil }
    for index in word.lowerBound..<open where !(Bytes.isLetter(bytes[index]) || bytes[index] == UInt8(ascii: "_")) {
      return nil
    }
    return bytes.number((open + 1)..<(word.upperBound - 1))
  }
}
