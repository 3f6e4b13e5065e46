/// The reason why a file cannot be read as an Interface Builder document. `Diagnostics` has the message.
public struct DocumentError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// The file contains only white space.
    case empty
    /// A compiled nib, which no longer has constraints.
    case compiledNib
    /// The pointer that a checkout without Git LFS has in place of the document.
    case gitLFSPointer
    /// The file is not text.
    case binary
    /// Bytes that are not text in the encoding that the document states.
    case invalidEncoding(String)
    /// An encoding other than UTF-8, UTF-16, ASCII and ISO 8859-1, by the name that the document states.
    case unsupportedEncoding(String)
    /// A document type declaration, which could expand without bound and which Interface Builder does not write.
    case documentType
    /// The marker of an unresolved merge conflict.
    case mergeConflict
    /// The XML is not well-formed.
    case malformed(MarkupError)
    /// Well-formed XML with another root element, which is named.
    case notInterfaceBuilder(root: String)
    /// A `<document>` whose type is not one of Interface Builder.
    case otherDocumentType
    /// An Interface Builder archive from before Xcode 5, which has another format.
    case archivedFormat
    /// Nested deeper than ``Element/maximumDepth``.
    case tooDeep
  }

  /// The kind of error.
  public var kind: Kind
  /// The line, from 1; 0 if the error concerns the whole file.
  public var line: Int
  /// The column in the line, in characters from 1; 0 if the error concerns the whole file.
  public var column: Int

  /// Creates an error; without a position it concerns the whole document.
  public init(_ kind: Kind, line: Int = 0, column: Int = 0) {
    (self.kind, self.line, self.column) = (kind, line, column)
  }
}

/// The reason why text is not well-formed XML.
public enum MarkupError: Error, Hashable, Sendable {
  /// The text has no element.
  case noElement
  /// The text ends before the element that was opened on a line is closed.
  case unclosedElement(String, line: Int)
  /// The text ends inside a tag, comment, CDATA section or processing instruction.
  case unexpectedEnd
  /// An end tag that does not belong to the element that is open.
  case mismatchedEndTag(String, open: String)
  /// Text or an element after the end of the root element, or text before it.
  case contentOutsideRoot
  /// A character, or a character reference, that XML does not allow at this position.
  case invalidCharacter
  /// An XML declaration without a version 1.x, or one that does not begin the text.
  case invalidDeclaration
  /// `<` is not followed by a name.
  case invalidName
  /// An attribute without an equals sign and a value in quotation marks.
  case attributeWithoutValue(String)
  /// An element has an attribute twice.
  case duplicateAttribute(String)
  /// `<` inside the value of an attribute.
  case lessThanInAttribute(String)
  /// A reference to an entity other than the five of XML.
  case undeclaredEntity(String)
  /// `&` that does not begin a reference.
  case invalidReference
}
