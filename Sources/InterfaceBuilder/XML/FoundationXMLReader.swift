#if canImport(FoundationXML)
  import Foundation
  import FoundationXML
#elseif canImport(Darwin)
  import Foundation
#endif

#if canImport(FoundationXML) || canImport(Darwin)
  extension Document {
    /// Reads the document at `path`.
    public static func read(path: String) throws(DocumentError) -> Document {
      let data: Data
      do {
        data = try Data(contentsOf: URL(fileURLWithPath: path))
      } catch {
        throw DocumentError(.unreadable, reason: "the file cannot be read")
      }
      return try read(data: data)
    }

    /// Reads a document from the bytes of a file.
    public static func read(bytes: [UInt8]) throws(DocumentError) -> Document {
      try read(data: Data(bytes))
    }

    /// Reads a document from text.
    public static func read(text: String) throws(DocumentError) -> Document {
      try read(data: Data(text.utf8))
    }

    private static func read(data: Data) throws(DocumentError) -> Document {
      try refuseWhatIsNotText(data)
      let text = try DocumentText(data).utf8
      let refusal = text.withUnsafeBytes { bytes in
        var refusals = MarkupRefusals(bytes)
        return refusals.first()
      }
      if let refusal { throw refusal }
      return try Document(root: try parseElements(text))
    }

    /// Compiled nibs and other binary files get an answer of their own instead of a complaint about XML.
    private static func refuseWhatIsNotText(_ data: Data) throws(DocumentError) {
      let head = data.prefix(4096)
      if head.allSatisfy({ $0 <= 0x20 && $0 != 0 }) && head.count == data.count {
        throw DocumentError(.empty, reason: "the file is empty")
      }
      if head.starts(with: Array("bplist".utf8)) || head.starts(with: Array("NIBArchive".utf8)) {
        throw DocumentError(.binary, reason: "this is a compiled nib; the document it was made from is needed")
      }
      let isUTF16 = head.starts(with: [0xFF, 0xFE]) || head.starts(with: [0xFE, 0xFF])
      let isUTF32 = head.starts(with: [0xFF, 0xFE, 0, 0])
      if (head.contains(0) && !isUTF16) || isUTF32 {
        throw DocumentError(.binary, reason: "this is a binary file, not an XML document")
      }
    }
  }

  /// Parses XML into elements.
  func parseElements(_ data: Data) throws(DocumentError) -> Element {
    let reader = ElementReader()
    let parser = XMLParser(data: data)
    parser.delegate = reader
    // The parser can return success on malformed input: what it told the delegate counts as well.
    let succeeded = parser.parse()
    if reader.sink.isTooDeep {
      throw DocumentError(.tooDeep, reason: "elements are nested deeper than \(ElementSink.maximumDepth) levels")
    }
    if !succeeded || reader.failed {
      let line = reader.failed ? reader.failureLine : parser.lineNumber
      let column = reader.failed ? reader.failureColumn : parser.columnNumber
      throw DocumentError(
        .malformed, line: max(1, line), column: max(1, column),
        reason: describe(parser.parserError ?? reader.failure))
    }
    guard let root = reader.sink.root else {
      throw DocumentError(
        .malformed, line: max(1, parser.lineNumber), column: max(1, parser.columnNumber),
        reason: "no complete root element")
    }
    return root
  }

  private func describe(_ error: (any Error)?) -> String {
    guard let error, let code = XMLParser.ErrorCode(rawValue: (error as NSError).code) else {
      return "not well-formed XML"
    }
    switch code {
    case .prematureDocumentEndError, .tagNameMismatchError, .notWellBalancedError:
      return "an element is not closed"
    case .emptyDocumentError: return "no element found"
    case .attributeRedefinedError: return "an attribute is given twice"
    case .attributeNotStartedError, .attributeNotFinishedError, .attributeHasNoValueError:
      return "an attribute has no value in quotes"
    case .lessThanSymbolInAttributeError: return "'<' inside an attribute value"
    case .invalidCharacterError, .invalidCharacterRefError: return "a character that XML does not allow"
    case .gtRequiredError: return "expected '>'"
    case .undeclaredEntityError: return "an entity that is not declared"
    case .unknownEncodingError, .invalidEncodingNameError:
      return "the text is not in the encoding it states"
    default: return "not well-formed XML (libxml2 code \(code.rawValue))"
    }
  }

  private final class ElementReader: NSObject, XMLParserDelegate {
    var sink = ElementSink()
    var failed = false
    var failure: (any Error)?
    var failureLine = 0
    var failureColumn = 0

    func parser(
      _ parser: XMLParser, didStartElement elementName: String, namespaceURI: String?, qualifiedName qName: String?,
      attributes attributeDict: [String: String]
    ) {
      var attributes: [Element.Attribute] = []
      attributes.reserveCapacity(attributeDict.count)
      for (name, value) in attributeDict { attributes.append(Element.Attribute(name: name, value: value)) }
      sink.start(elementName, attributes: attributes, line: parser.lineNumber)
      if sink.isTooDeep { parser.abortParsing() }
    }

    func parser(
      _ parser: XMLParser, didEndElement elementName: String, namespaceURI: String?, qualifiedName qName: String?
    ) {
      sink.end()
    }

    func parser(_ parser: XMLParser, foundCharacters string: String) {
      sink.characters(string)
    }

    func parser(_ parser: XMLParser, parseErrorOccurred parseError: any Error) {
      guard !failed else { return }
      failed = true
      failure = parseError
      failureLine = parser.lineNumber
      failureColumn = parser.columnNumber
    }
  }
#endif
