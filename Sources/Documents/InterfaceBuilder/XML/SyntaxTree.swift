/// The lossless syntax tree of a document: its bytes, and the range of each element and attribute.
///
/// Nothing is interpreted. Edits replace byte ranges; everything else is preserved.
public struct SyntaxTree: Sendable {
  /// An element in the text of a document. Ranges are byte offsets.
  public struct Node: Sendable {
    /// The name in the start tag.
    public let name: Range<Int>
    /// The start tag, from `<` to `>`.
    public let startTag: Range<Int>
    /// The attributes, in the order of the text.
    public let attributes: [AttributeSyntax]
    /// Index of the parent; nil for the root.
    public let parent: Int?
    /// The end tag, from `<` to `>`; empty if the start tag closes the element.
    public fileprivate(set) var endTag: Range<Int>
    /// The index after the last descendant.
    public fileprivate(set) var end: Int

    /// The whole element.
    public var range: Range<Int> { startTag.lowerBound..<endTag.upperBound }
  }

  /// The text, in UTF-8.
  public let bytes: [UInt8]
  /// The elements, in the order of the text: parents before children.
  public let nodes: [Node]
  private let nodeByID: [String: Int]

  /// Parses a document in UTF-8. Other encodings are rejected, since edits would have to be written in them.
  public init(_ bytes: [UInt8]) throws(DocumentError) {
    var sink = MarkupSink(syntax: SyntaxSink())
    self = try SyntaxTree(bytes, &sink)
  }

  init(_ bytes: [UInt8], _ sink: inout MarkupSink) throws(DocumentError) {
    try DocumentText.refuseAllButUTF8(bytes)
    try MarkupParser.parse(bytes, into: &sink)
    self.bytes = bytes
    nodes = sink.syntax?.nodes ?? []
    nodeByID = sink.syntax?.nodeByID ?? [:]
  }
}

extension SyntaxTree {
  /// Returns the first element with an object id.
  public func node(id: String) -> Int? { nodeByID[id] }

  /// Returns the text of a range as written.
  public func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  /// Returns whether an element has a name.
  public func isNamed(_ node: Int, _ name: String) -> Bool { bytes[nodes[node].name].elementsEqual(name.utf8) }

  /// Returns an attribute of an element by its name.
  public func attribute(_ name: String, of node: Int) -> AttributeSyntax? {
    nodes[node].attributes.first { bytes[$0.name].elementsEqual(name.utf8) }
  }

  /// Returns the children of an element.
  public func children(of node: Int) -> [Int] {
    var result: [Int] = []
    var index = node + 1
    while index < nodes[node].end {
      result.append(index)
      index = nodes[index].end
    }
    return result
  }

  /// Returns the range of an element, including its indentation and line break if it is alone on its lines.
  public func wholeLines(of node: Int) -> Range<Int> {
    let range = nodes[node].range
    var low = range.lowerBound
    while low > 0, bytes[low - 1] == 0x20 || bytes[low - 1] == 0x09 { low -= 1 }
    guard low == 0 || bytes[low - 1] == 0x0A else { return range }
    var high = range.upperBound
    while high < bytes.count, bytes[high] == 0x20 || bytes[high] == 0x09 || bytes[high] == 0x0D { high += 1 }
    guard high < bytes.count, bytes[high] == 0x0A else { return range }
    return low..<high + 1
  }
}

/// Collects the nodes of a syntax tree.
struct SyntaxSink {
  private(set) var nodes: [SyntaxTree.Node] = []
  private(set) var nodeByID: [String: Int] = [:]
  private var open: [Int] = []

  mutating func start(
    _ name: Range<Int>, _ attributes: [AttributeSyntax], tag: Range<Int>, _ parser: borrowing MarkupParser
  ) {
    for attribute in attributes
    where attribute.name.count == 2 && parser.slice(attribute.name).elementsEqual("id".utf8) {
      let id = parser.decoded(attribute.value, isAttribute: true)
      if nodeByID[id] == nil { nodeByID[id] = nodes.count }
    }
    nodes.append(
      SyntaxTree.Node(
        name: name, startTag: tag, attributes: attributes, parent: open.last, endTag: tag.upperBound..<tag.upperBound,
        end: nodes.count + 1))
    open.append(nodes.count - 1)
  }

  mutating func end(_ tag: Range<Int>) {
    guard let last = open.popLast() else { return }
    nodes[last].endTag = tag
    nodes[last].end = nodes.count
  }
}
