// The lowering tool compiles this file in the module that declares the errors.
#if canImport(InterfaceBuilder)
  import InterfaceBuilder
#endif

extension DocumentError {
  /// Why a document of WatchKit is not laid out.
  public static let watchKitReason =
    "a document of WatchKit, whose interface objects are placed by groups: it is not laid out"

  /// The description of the error, without its position.
  public var reason: String {
    switch kind {
    case .empty: "the file is empty"
    case .compiledNib: "this is a compiled nib; use the document that it was compiled from"
    case .gitLFSPointer: "this is a pointer of Git LFS, not the document; run 'git lfs pull'"
    case .binary: "this is a binary file, not an XML document"
    case .invalidEncoding(let name): "the text is not valid \(name)"
    case .unsupportedEncoding(let name): "the encoding '\(name)' is not supported; save the document in UTF-8"
    case .documentType: "a document type declaration, which Interface Builder documents do not have"
    case .mergeConflict: "an unresolved merge conflict"
    case .malformed(let error): error.reason
    case .notInterfaceBuilder(let root):
      "expected the root element <document> of an Interface Builder document, found <\(root)>"
    case .otherDocumentType: "the type of the <document> is not one of Interface Builder"
    case .archivedFormat: "the document has the format from before Xcode 5; open and save it in a later Xcode"
    case .tooDeep: "elements are nested deeper than \(Element.maximumDepth) levels"
    }
  }
}

extension MarkupError {
  fileprivate var reason: String {
    switch self {
    case .noElement: "the file has no XML element"
    case .unclosedElement(let name, let line): "<\(name)> from line \(line) is not closed"
    case .unexpectedEnd: "unexpected end of the file"
    case .mismatchedEndTag(let name, let open): "expected </\(open)>, found </\(name)>"
    case .contentOutsideRoot: "text or an element outside the root element"
    case .invalidCharacter: "a character that XML does not allow here"
    case .invalidDeclaration: "an XML declaration that has no version 1.x or does not begin the document"
    case .invalidName: "expected a name"
    case .attributeWithoutValue(let name): "the attribute '\(name)' has no value in quotation marks"
    case .duplicateAttribute(let name): "the attribute '\(name)' occurs twice"
    case .lessThanInAttribute(let name): "'<' in the value of the attribute '\(name)'"
    case .undeclaredEntity(let name): "unknown entity '&\(name);'"
    case .invalidReference: "'&' does not begin a reference; write '&amp;'"
    }
  }
}
