extension Element {
  /// The maximum depth of nesting. Real documents are far from it; the limit protects recursion.
  public static let maximumDepth = 400

  /// Reads XML in UTF-8, UTF-16, ASCII, or ISO 8859-1. Rejects document type declarations.
  public static func read(bytes: [UInt8]) throws(DocumentError) -> Element {
    var sink = MarkupSink(elements: ElementSink())
    try MarkupParser.parse(DocumentText(bytes).utf8, into: &sink)
    return try root(of: sink)
  }

  static func root(of sink: MarkupSink) throws(DocumentError) -> Element {
    guard let root = sink.elements?.root else { throw DocumentError(.malformed(.noElement), line: 1, column: 1) }
    return root
  }
}

extension MarkupParser {
  /// Parses a text in UTF-8.
  static func parse(_ bytes: [UInt8], into sink: inout MarkupSink) throws(DocumentError) {
    var failure: DocumentError?
    bytes.withUnsafeBufferPointer { buffer in
      var parser = MarkupParser(buffer)
      do throws(DocumentError) { try parser.parse(into: &sink) } catch { failure = error }
    }
    if let failure { throw failure }
  }
}
