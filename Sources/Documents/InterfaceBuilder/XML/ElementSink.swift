/// Builds the tree of elements from the markup of a document.
struct ElementSink {
  private struct Open {
    var name: String
    var attributes: [Element.Attribute]
    var children: [Element] = []
    var text = ""
    var line: Int
  }

  private var open: [Open] = []
  private var known = KnownStrings()
  private var knownLine = (position: 0, line: 1)
  /// The root element, once it is closed.
  private(set) var root: Element?

  mutating func start(
    _ name: Range<Int>, _ attributes: [AttributeSyntax], tag: Range<Int>, _ parser: borrowing MarkupParser
  ) {
    for index in knownLine.position..<tag.upperBound where parser.bytes[index] == 0x0A { knownLine.line += 1 }
    knownLine.position = tag.upperBound
    var values: [Element.Attribute] = []
    values.reserveCapacity(attributes.count)
    for attribute in attributes {
      values.append(
        Element.Attribute(
          name: known.string(parser.slice(attribute.name)),
          value: parser.plain(attribute.value, isAttribute: true).map { known.string($0) }
            ?? parser.decoded(attribute.value, isAttribute: true)))
    }
    open.append(Open(name: known.string(parser.slice(name)), attributes: values, line: knownLine.line))
  }

  mutating func text(_ range: Range<Int>, _ parser: borrowing MarkupParser) {
    if isBetweenTags(range, parser) { return }
    open[open.count - 1].text += parser.decoded(range, isAttribute: false)
  }

  mutating func characterData(_ range: Range<Int>, _ parser: borrowing MarkupParser) {
    if isBetweenTags(range, parser) { return }
    open[open.count - 1].text += parser.string(range)
  }

  /// White space between tags is not text.
  private func isBetweenTags(_ range: Range<Int>, _ parser: borrowing MarkupParser) -> Bool {
    open[open.count - 1].text.isEmpty && parser.slice(range).allSatisfy { $0 <= 0x20 }
  }

  mutating func end() {
    guard let top = open.popLast() else { return }
    let element = Element(
      name: top.name, attributes: top.attributes, children: top.children, text: trimmed(top.text), line: top.line)
    if open.isEmpty { root = element } else { open[open.count - 1].children.append(element) }
  }

  private func trimmed(_ text: String) -> String {
    guard let last = text.utf8.last, last <= 0x20 else { return text }
    var end = text.endIndex
    while end > text.startIndex {
      let before = text.utf8.index(before: end)
      guard text.utf8[before] <= 0x20 else { break }
      end = before
    }
    return String(text[..<end])
  }
}
