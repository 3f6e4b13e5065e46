extension Document {
  /// Reads a document from the bytes of a file.
  public static func read(bytes: [UInt8]) throws(DocumentError) -> Document {
    try Document(root: Element.read(bytes: bytes))
  }

  /// Reads a document from text.
  public static func read(text: String) throws(DocumentError) -> Document { try read(bytes: Array(text.utf8)) }
}

extension SyntaxTree {
  /// Parses a document in UTF-8 once for its syntax tree and its elements.
  package static func read(_ bytes: [UInt8]) throws(DocumentError) -> (tree: SyntaxTree, document: Document) {
    var sink = MarkupSink(elements: ElementSink(), syntax: SyntaxSink())
    let tree = try SyntaxTree(bytes, &sink)
    return (tree, try Document(root: Element.root(of: sink)))
  }
}
