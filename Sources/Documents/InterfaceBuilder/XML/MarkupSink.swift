/// Receives the markup of a document from a ``MarkupParser``, in document order, and builds the tree of elements, the
/// syntax tree, or both. Ranges are byte offsets.
struct MarkupSink {
  /// Builds the tree of elements; nil if it is not needed.
  var elements: ElementSink?
  /// Builds the syntax tree; nil if it is not needed.
  var syntax: SyntaxSink?

  /// A start tag. An empty element is followed by ``end(_:)`` with an empty range.
  mutating func start(
    _ name: Range<Int>, _ attributes: [AttributeSyntax], tag: Range<Int>, _ parser: borrowing MarkupParser
  ) {
    elements?.start(name, attributes, tag: tag, parser)
    syntax?.start(name, attributes, tag: tag, parser)
  }

  /// Text between tags, with unreplaced references.
  mutating func text(_ range: Range<Int>, _ parser: borrowing MarkupParser) { elements?.text(range, parser) }

  /// The text of a CDATA section.
  mutating func characterData(_ range: Range<Int>, _ parser: borrowing MarkupParser) {
    elements?.characterData(range, parser)
  }

  /// An end tag.
  mutating func end(_ tag: Range<Int>) {
    elements?.end()
    syntax?.end(tag)
  }
}
