extension SyntaxTree {
  /// The value of an attribute, with references replaced.
  public func value(of attribute: AttributeSyntax) -> String { decoded(attribute.value, isAttribute: true) }

  /// The text directly in an element, with references replaced and without comments. White space next to child elements
  /// is not text, nor is a blank line in an element without any.
  public func content(of node: Int) -> String {
    let element = nodes[node]
    guard !element.endTag.isEmpty, element.startTag.upperBound < element.endTag.lowerBound else { return "" }
    var result = ""
    var position = element.startTag.upperBound
    for child in children(of: node) {
      appendText(position..<nodes[child].range.lowerBound, isBetweenElements: true, to: &result)
      position = nodes[child].range.upperBound
    }
    let isBetweenElements = element.end > node + 1
    appendText(position..<element.endTag.lowerBound, isBetweenElements: isBetweenElements, to: &result)
    return result
  }

  /// The line of a position, from 1.
  public func line(at position: Int) -> Int { bytes[..<position].reduce(1) { $0 + ($1 == 0x0A ? 1 : 0) } }

  /// Appends text without markup of comments, processing instructions and CDATA sections.
  private func appendText(_ range: Range<Int>, isBetweenElements: Bool, to result: inout String) {
    var position = range.lowerBound
    while position < range.upperBound {
      guard bytes[position] == UInt8(ascii: "<") else {
        let end = bytes[position..<range.upperBound].firstIndex(of: UInt8(ascii: "<")) ?? range.upperBound
        appendPlain(position..<end, isBetweenElements: isBetweenElements, to: &result)
        position = end
        continue
      }
      let isComment = bytes[position...].starts(with: "<!--".utf8)
      let isData = !isComment && bytes[position...].starts(with: "<![".utf8)
      let start = isData ? position + 9 : position
      let closing: [UInt8] = isComment ? Array("-->".utf8) : isData ? Array("]]>".utf8) : Array("?>".utf8)
      var end = start
      while end < range.upperBound, !bytes[end...].starts(with: closing) { end += 1 }
      if isData { result += text(start..<end) }
      position = end + closing.count
    }
  }

  private func appendPlain(_ range: Range<Int>, isBetweenElements: Bool, to result: inout String) {
    let isBlank = bytes[range].allSatisfy { $0 <= 0x20 }
    if isBlank, isBetweenElements || bytes[range].contains(0x0A) { return }
    result += decoded(range, isAttribute: false)
  }

  private func decoded(_ range: Range<Int>, isAttribute: Bool) -> String {
    bytes.withUnsafeBufferPointer { MarkupParser($0).decoded(range, isAttribute: isAttribute) }
  }
}
