/// The reason why bytes are not a compiled document.
public struct CompiledDocumentError: Error, Hashable, Sendable {
  /// The kind of error.
  public enum Kind: Hashable, Sendable {
    /// Neither a `NIBArchive` nor a binary property list.
    case notANib
    /// A version of the format other than 1, or of the coder other than 9 and 10.
    case unknownVersion(UInt32)
    /// The bytes end inside of a table, or a table is outside of the bytes.
    case outOfBounds
    /// The tables overlap, or do not follow each other.
    case misplacedTable
    /// A number of variable length that is larger than any index.
    case invalidNumber
    /// Text that is not UTF-8, or the name of a class without its final zero.
    case invalidText
    /// A value of a type that the format does not have.
    case unknownType(UInt8)
    /// The index of a class, key, value or object that does not exist.
    case invalidIndex
    /// The property list is damaged.
    case invalidPropertyList
    /// A property list that is not a keyed archive of a nib.
    case notAKeyedNib
    /// The graph has no root of a nib.
    case noRoot
    /// A nib of macOS with constraints, or a compiled storyboard of macOS, of which no document is made.
    case unsupportedPlatform
  }

  /// The kind of error.
  public var kind: Kind
  /// The offset of the byte at which the error was found; for a graph, 0.
  public var offset: Int

  /// Creates an error.
  public init(_ kind: Kind, offset: Int = 0) { (self.kind, self.offset) = (kind, offset) }
}
