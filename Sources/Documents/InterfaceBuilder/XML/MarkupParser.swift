/// An attribute in the text of a document: `name="value"`. Ranges are byte offsets.
public struct AttributeSyntax: Hashable, Sendable {
  /// The name, as a range of bytes of the document.
  public let name: Range<Int>
  /// The value between the quotation marks, with unreplaced references.
  public let value: Range<Int>

  /// From the first byte of the name to the closing quotation mark.
  public var range: Range<Int> { name.lowerBound..<value.upperBound + 1 }
}

/// A parser for XML 1.0 in UTF-8 without document type declarations, as Interface Builder writes it.
///
/// It checks that the text is well-formed and passes byte ranges to a sink; nothing is copied. O(bytes).
struct MarkupParser: ~Copyable {
  let bytes: UnsafeBufferPointer<UInt8>
  private var position = 0
  private var open: [(name: Range<Int>, start: Int)] = []
  /// A position with a known line. Positions are requested in ascending order, so that counting lines is linear
  /// overall.
  private var knownLine = (position: 0, line: 1)

  init(_ bytes: UnsafeBufferPointer<UInt8>) { self.bytes = bytes }

  /// Parses the whole text.
  mutating func parse(into sink: inout MarkupSink) throws(DocumentError) {
    if has("\u{FEFF}", at: 0) { position = 3 }
    let beginning = position
    var hasRoot = false
    while position < bytes.count {
      guard bytes[position] == UInt8(ascii: "<") else {
        try parseText(into: &sink)
        continue
      }
      let start = position
      if has("<!--", at: start) {
        position = try end(of: "-->", from: start + 4, else: start)
      } else if has("<![CDATA[", at: start) {
        guard !open.isEmpty else { throw error(.contentOutsideRoot, at: start) }
        position = try end(of: "]]>", from: start + 9, else: start)
        sink.characterData(start + 9..<position - 3, self)
      } else if has("<?", at: start) {
        position = try end(of: "?>", from: start + 2, else: start)
        if word(from: start + 2).count == 3, has("xml", at: start + 2),
          start != beginning || !statesVersion(start + 5..<position - 2)
        {
          throw error(.invalidDeclaration, at: start)
        }
      } else if has("<!", at: start) {
        throw has("<!DOCTYPE", at: start) ? fault(.documentType, at: start) : error(.invalidName, at: start)
      } else if has("</", at: start) {
        try parseEndTag(into: &sink)
      } else {
        if has("<<<<<<<", at: start) { throw fault(.mergeConflict, at: start) }
        guard !open.isEmpty || !hasRoot else { throw error(.contentOutsideRoot, at: start) }
        hasRoot = true
        try parseStartTag(into: &sink)
      }
    }
    if let last = open.last {
      throw error(.unclosedElement(string(last.name), line: line(of: last.start)), at: bytes.count)
    }
    guard hasRoot else { throw error(.noElement, at: bytes.count) }
  }
}

// MARK: - Declaration

extension MarkupParser {
  /// Whether the rest of an XML declaration begins with `version="1.x"` (Extensible Markup Language 1.0, section 2.8).
  private borrowing func statesVersion(_ range: Range<Int>) -> Bool {
    let name = place(afterSpaceFrom: range.lowerBound)
    guard has("version", at: name) else { return false }
    let equals = place(afterSpaceFrom: name + 7)
    guard has("=", at: equals) else { return false }
    let quote = place(afterSpaceFrom: equals + 1)
    guard has("\"1.", at: quote) || has("'1.", at: quote) else { return false }
    var end = quote + 3
    while end < range.upperBound, (0x30...0x39).contains(bytes[end]) { end += 1 }
    return end > quote + 3 && end < range.upperBound && bytes[end] == bytes[quote]
  }

  private borrowing func place(afterSpaceFrom start: Int) -> Int {
    var place = start
    while place < bytes.count, bytes[place] <= 0x20 { place += 1 }
    return place
  }
}

// MARK: - Tags

extension MarkupParser {
  private mutating func parseStartTag(into sink: inout MarkupSink) throws(DocumentError) {
    let start = position
    let name = word(from: start + 1)
    guard isName(name) else { throw error(.invalidName, at: start) }
    var attributes: [AttributeSyntax] = []
    position = name.upperBound
    while true {
      let blank = position
      skipSpace()
      guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
      let byte = bytes[position]
      if byte == UInt8(ascii: ">") || has("/>", at: position) {
        let isEmpty = byte != UInt8(ascii: ">")
        position += isEmpty ? 2 : 1
        try refuseDuplicates(attributes)
        if open.count >= Element.maximumDepth { throw DocumentError(.tooDeep) }
        sink.start(name, attributes, tag: start..<position, self)
        if isEmpty { sink.end(position..<position) } else { open.append((name, start)) }
        return
      }
      guard position > blank else { throw error(.invalidCharacter, at: position) }
      attributes.append(try parseAttribute())
    }
  }

  private mutating func parseAttribute() throws(DocumentError) -> AttributeSyntax {
    let name = word(from: position)
    guard isName(name) else { throw error(.invalidName, at: position) }
    position = name.upperBound
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else {
      throw error(.attributeWithoutValue(string(name)), at: name.lowerBound)
    }
    position += 1
    skipSpace()
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'") else {
      throw error(.attributeWithoutValue(string(name)), at: name.lowerBound)
    }
    let quote = bytes[position]
    let start = position + 1
    position = start
    while position < bytes.count, bytes[position] != quote {
      switch bytes[position] {
      case UInt8(ascii: "<"): throw error(.lessThanInAttribute(string(name)), at: position)
      case UInt8(ascii: "&"): position = try endOfReference(at: position)
      default: try advance()
      }
    }
    guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
    position += 1
    return AttributeSyntax(name: name, value: start..<position - 1)
  }

  private mutating func parseEndTag(into sink: inout MarkupSink) throws(DocumentError) {
    let start = position
    let name = word(from: start + 2)
    position = name.upperBound
    skipSpace()
    guard position < bytes.count else { throw error(.unexpectedEnd, at: position) }
    guard let last = open.popLast() else { throw error(.contentOutsideRoot, at: start) }
    guard bytes[position] == UInt8(ascii: ">"), areEqual(name, last.name) else {
      throw error(.mismatchedEndTag(string(name), open: string(last.name)), at: start)
    }
    position += 1
    sink.end(start..<position)
  }

  private mutating func refuseDuplicates(_ attributes: [AttributeSyntax]) throws(DocumentError) {
    // Elements have few attributes, which are compared with each other. Hostile documents have a hundred thousand.
    if attributes.count > 32 {
      var names: Set<String> = []
      for attribute in attributes where !names.insert(string(attribute.name)).inserted {
        throw error(.duplicateAttribute(string(attribute.name)), at: attribute.name.lowerBound)
      }
      return
    }
    for (index, attribute) in attributes.enumerated() {
      for other in attributes[..<index] where areEqual(attribute.name, other.name) {
        throw error(.duplicateAttribute(string(attribute.name)), at: attribute.name.lowerBound)
      }
    }
  }
}

// MARK: - Text

extension MarkupParser {
  private mutating func parseText(into sink: inout MarkupSink) throws(DocumentError) {
    let start = position
    while position < bytes.count, bytes[position] != UInt8(ascii: "<") {
      switch bytes[position] {
      case UInt8(ascii: "&"): position = try endOfReference(at: position)
      case UInt8(ascii: "]") where has("]]>", at: position): throw error(.invalidCharacter, at: position)
      default: try advance()
      }
    }
    if open.isEmpty {
      for place in start..<position where bytes[place] > 0x20 { throw error(.contentOutsideRoot, at: place) }
    } else {
      sink.text(start..<position, self)
    }
  }

  /// Skips one byte. Rejects control characters.
  private mutating func advance() throws(DocumentError) {
    let byte = bytes[position]
    guard byte >= 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else {
      throw error(.invalidCharacter, at: position)
    }
    position += 1
  }

  /// The end of a reference such as `&amp;` or `&#10;`, which must be a character that XML allows.
  private mutating func endOfReference(at start: Int) throws(DocumentError) -> Int {
    var end = start + 1
    while end < bytes.count, end < start + 64, bytes[end] != UInt8(ascii: ";"), bytes[end] > 0x20,
      bytes[end] != UInt8(ascii: "<"), bytes[end] != UInt8(ascii: "&")
    {
      end += 1
    }
    guard end < bytes.count, bytes[end] == UInt8(ascii: ";"), end > start + 1 else {
      throw error(.invalidReference, at: start)
    }
    guard referenced(start..<end + 1) != nil else {
      let isNumber = bytes[start + 1] == UInt8(ascii: "#")
      throw error(isNumber ? .invalidCharacter : .undeclaredEntity(string(start + 1..<end)), at: start)
    }
    return end + 1
  }

  /// The character of a reference, from `&` to `;`.
  private borrowing func referenced(_ range: Range<Int>) -> Unicode.Scalar? {
    let name = range.lowerBound + 1..<range.upperBound - 1
    guard bytes[name.lowerBound] == UInt8(ascii: "#") else {
      if has("lt;", at: name.lowerBound) { return "<" }
      if has("gt;", at: name.lowerBound) { return ">" }
      if has("amp;", at: name.lowerBound) { return "&" }
      if has("quot;", at: name.lowerBound) { return "\"" }
      if has("apos;", at: name.lowerBound) { return "'" }
      return nil
    }
    let isHexadecimal = name.count > 1 && bytes[name.lowerBound + 1] == UInt8(ascii: "x")
    let digits = name.dropFirst(isHexadecimal ? 2 : 1)
    var value: UInt32 = 0
    for index in digits {
      guard let digit = Self.digit(bytes[index]), isHexadecimal || digit < 10, value < 0x110000 else { return nil }
      value = value * (isHexadecimal ? 16 : 10) + digit
    }
    let isAllowed =
      value == 0x09 || value == 0x0A || value == 0x0D || (value >= 0x20 && value != 0xFFFE && value != 0xFFFF)
    return digits.isEmpty || !isAllowed ? nil : Unicode.Scalar(value)
  }

  private static func digit(_ byte: UInt8) -> UInt32? {
    switch byte {
    case 0x30...0x39: UInt32(byte) - 0x30
    case 0x41...0x46: UInt32(byte) - 0x37
    case 0x61...0x66: UInt32(byte) - 0x57
    default: nil
    }
  }

  /// The bytes of a range without references and white space to replace; nil if there are any.
  borrowing func plain(_ range: Range<Int>, isAttribute: Bool) -> UnsafeBufferPointer<UInt8>? {
    let slice = slice(range)
    let isPlain = slice.allSatisfy { $0 != UInt8(ascii: "&") && $0 != 0x0D && (!isAttribute || $0 >= 0x20) }
    return isPlain ? slice : nil
  }

  /// The text of a range with references replaced and line ends normalized; in attributes, white space becomes blanks.
  borrowing func decoded(_ range: Range<Int>, isAttribute: Bool) -> String {
    if let plain = plain(range, isAttribute: isAttribute) { return String(decoding: plain, as: UTF8.self) }
    var result: [UInt8] = []
    result.reserveCapacity(range.count)
    var index = range.lowerBound
    while index < range.upperBound {
      let byte = bytes[index]
      switch byte {
      case UInt8(ascii: "&"):
        var end = index
        while bytes[end] != UInt8(ascii: ";") { end += 1 }
        if let scalar = referenced(index..<end + 1) {
          result += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
        }
        index = end
      case 0x0D:
        if index + 1 == range.upperBound || bytes[index + 1] != 0x0A { result.append(isAttribute ? 0x20 : 0x0A) }
      case 0x09, 0x0A: result.append(isAttribute ? 0x20 : byte)
      default: result.append(byte)
      }
      index += 1
    }
    return String(decoding: result, as: UTF8.self)
  }
}

// MARK: - Bytes and places

extension MarkupParser {
  borrowing func slice(_ range: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: bytes[range])
  }

  borrowing func string(_ range: Range<Int>) -> String { String(decoding: slice(range), as: UTF8.self) }

  /// The line of a position, from 1. Positions that ascend are counted once.
  mutating func line(of place: Int) -> Int {
    if place < knownLine.position { knownLine = (0, 1) }
    for index in knownLine.position..<place where bytes[index] == 0x0A { knownLine.line += 1 }
    knownLine.position = place
    return knownLine.line
  }

  private mutating func error(_ error: MarkupError, at place: Int) -> DocumentError {
    fault(.malformed(error), at: place)
  }

  private mutating func fault(_ kind: DocumentError.Kind, at place: Int) -> DocumentError {
    var start = place
    while start > 0, bytes[start - 1] != 0x0A { start -= 1 }
    // Bytes that continue a character are not characters of their own.
    let column = bytes[start..<place].reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    return DocumentError(kind, line: line(of: place), column: column)
  }

  private mutating func end(of text: StaticString, from start: Int, else beginning: Int) throws(DocumentError) -> Int {
    var index = start
    while index < bytes.count {
      if has(text, at: index) { return index + text.utf8CodeUnitCount }
      index += 1
    }
    throw error(.unexpectedEnd, at: beginning)
  }

  private borrowing func has(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }

  private borrowing func areEqual(_ one: Range<Int>, _ other: Range<Int>) -> Bool {
    one.count == other.count
      && UnsafeBufferPointer(rebasing: bytes[one]).elementsEqual(UnsafeBufferPointer(rebasing: bytes[other]))
  }

  private mutating func skipSpace() {
    while position < bytes.count {
      switch bytes[position] {
      case 0x20, 0x0A, 0x0D, 0x09: position += 1
      default: return
      }
    }
  }

  /// The bytes up to white space or a delimiter.
  private borrowing func word(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, Self.isWordByte(bytes[end]) { end += 1 }
    return start..<end
  }

  /// Letters, digits, `-`, `.`, `_`, `:` and everything outside ASCII.
  private static func isWordByte(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x3A, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x2D, 0x2E, 0x80...: true
    default: false
    }
  }

  private borrowing func isName(_ range: Range<Int>) -> Bool {
    guard let first = range.first.map({ bytes[$0] }) else { return false }
    return !(0x30...0x39).contains(first) && first != UInt8(ascii: "-") && first != UInt8(ascii: ".")
  }
}
