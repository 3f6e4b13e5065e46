/// Where the tags and attributes of a well-formed XML document stand in its bytes.
///
/// It is the counterpart of a parser for those who change a document: everything keeps its place, nothing is interpreted.
/// Only documents that a parser has accepted are indexed; anything odd makes `init` return nil rather than guess.
/// O(bytes).
struct MarkupIndex {
  /// An attribute: `name="value"`.
  struct Attribute {
    /// From the first letter of the name to the closing quote.
    let range: Range<Int>
    let name: Range<Int>
    /// Between the quotes.
    let value: Range<Int>
  }

  /// An element from its start tag on.
  struct Element {
    let name: Range<Int>
    /// The start tag, from `<` to `>`.
    let startTag: Range<Int>
    let attributes: [Attribute]
    /// Index of the parent element; nil for the root.
    let parent: Int?
    /// Just behind the element's last `>`.
    fileprivate(set) var end: Int
  }

  let bytes: [UInt8]
  /// Elements in document order.
  private(set) var elements: [Element] = []
  /// The first element with each `id` attribute.
  private(set) var elementByID: [String: Int] = [:]

  init?(_ bytes: [UInt8]) {
    // A byte order mark of UTF-16, or a zero byte, means that bytes are not characters.
    guard !bytes.starts(with: [0xFF, 0xFE]), !bytes.starts(with: [0xFE, 0xFF]) else { return nil }
    self.bytes = bytes
    guard scan() else { return nil }
  }
}

extension MarkupIndex {
  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func isNamed(_ element: Int, _ name: String) -> Bool { bytes[elements[element].name].elementsEqual(name.utf8) }

  /// The attribute of that name.
  func attribute(_ name: String, of element: Int) -> Attribute? {
    elements[element].attributes.first { bytes[$0.name].elementsEqual(name.utf8) }
  }

  func value(_ name: String, of element: Int) -> String? {
    attribute(name, of: element).map { text($0.value) }
  }

  /// The direct children with that element name.
  func children(_ name: String, of parent: Int) -> [Int] {
    var result: [Int] = []
    var index = parent + 1
    while index < elements.count, elements[index].startTag.lowerBound < elements[parent].end {
      if elements[index].parent == parent, isNamed(index, name) { result.append(index) }
      index += 1
    }
    return result
  }

  /// The whole element; with the white space before it and one line end where it fills its lines alone.
  func wholeLines(of element: Int) -> Range<Int> {
    let range = elements[element].startTag.lowerBound..<elements[element].end
    var low = range.lowerBound
    while low > 0, bytes[low - 1] == 0x20 || bytes[low - 1] == 0x09 { low -= 1 }
    guard low == 0 || bytes[low - 1] == 0x0A else { return range }
    var high = range.upperBound
    while high < bytes.count, bytes[high] == 0x20 || bytes[high] == 0x09 || bytes[high] == 0x0D { high += 1 }
    guard high < bytes.count, bytes[high] == 0x0A else { return range }
    return low..<high + 1
  }
}

// MARK: - Scanning

extension MarkupIndex {
  private mutating func scan() -> Bool {
    var open: [Int] = []
    var position = 0
    while let start = find(UInt8(ascii: "<"), from: position) {
      if hasPrefix("<!--", at: start) {
        guard let end = find("-->", from: start + 4) else { return false }
        position = end
      } else if hasPrefix("<![CDATA[", at: start) {
        guard let end = find("]]>", from: start + 9) else { return false }
        position = end
      } else if hasPrefix("<?", at: start) {
        guard let end = find("?>", from: start + 2) else { return false }
        position = end
      } else if hasPrefix("<!", at: start) {
        // A document type may hold declarations of its own; no editor writes one.
        return false
      } else if hasPrefix("</", at: start) {
        guard let end = find(UInt8(ascii: ">"), from: start), let last = open.popLast() else { return false }
        elements[last].end = end + 1
        position = end + 1
      } else {
        guard let (end, isEmpty) = scanStartTag(at: start, parent: open.last) else { return false }
        if !isEmpty { open.append(elements.count - 1) }
        position = end
      }
    }
    return open.isEmpty && !elements.isEmpty
  }

  /// Reads one start tag; returns the place behind it and whether it closes itself.
  private mutating func scanStartTag(at start: Int, parent: Int?) -> (Int, Bool)? {
    let name = word(from: start + 1)
    var attributes: [Attribute] = []
    var position = name.upperBound
    while true {
      position = skipSpace(from: position)
      guard position < bytes.count else { return nil }
      let isEmpty = bytes[position] == UInt8(ascii: "/")
      if isEmpty { position += 1 }
      if position < bytes.count, bytes[position] == UInt8(ascii: ">") {
        let end = position + 1
        let element = Element(
          name: name, startTag: start..<end, attributes: attributes, parent: parent, end: end)
        elements.append(element)
        for attribute in attributes where bytes[attribute.name].elementsEqual("id".utf8) {
          let id = text(attribute.value)
          if elementByID[id] == nil { elementByID[id] = elements.count - 1 }
        }
        return (end, isEmpty)
      }
      guard !isEmpty, let attribute = scanAttribute(at: position) else { return nil }
      attributes.append(attribute)
      position = attribute.range.upperBound
    }
  }

  private func scanAttribute(at start: Int) -> Attribute? {
    let name = word(from: start)
    guard !name.isEmpty else { return nil }
    var position = skipSpace(from: name.upperBound)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "=") else { return nil }
    position = skipSpace(from: position + 1)
    guard position < bytes.count, bytes[position] == UInt8(ascii: "\"") || bytes[position] == UInt8(ascii: "'"),
      let end = find(bytes[position], from: position + 1)
    else { return nil }
    return Attribute(range: start..<end + 1, name: name, value: position + 1..<end)
  }

  private func word(from start: Int) -> Range<Int> {
    var end = start
    while end < bytes.count, bytes[end] > 0x20, !Self.delimiters.contains(bytes[end]) { end += 1 }
    return start..<end
  }

  private static let delimiters = Array("=/><\"'".utf8)

  private func skipSpace(from start: Int) -> Int {
    var position = start
    while position < bytes.count, bytes[position] <= 0x20 { position += 1 }
    return position
  }

  private func find(_ byte: UInt8, from start: Int) -> Int? {
    var position = start
    while position < bytes.count {
      if bytes[position] == byte { return position }
      position += 1
    }
    return nil
  }

  /// The place behind the next occurrence of a text.
  private func find(_ text: StaticString, from start: Int) -> Int? {
    var position = start
    while position + text.utf8CodeUnitCount <= bytes.count {
      if hasPrefix(text, at: position) { return position + text.utf8CodeUnitCount }
      position += 1
    }
    return nil
  }

  private func hasPrefix(_ text: StaticString, at start: Int) -> Bool {
    guard start + text.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<text.utf8CodeUnitCount where bytes[start + offset] != text.utf8Start[offset] { return false }
    return true
  }
}
