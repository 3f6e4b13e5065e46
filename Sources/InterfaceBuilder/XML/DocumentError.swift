/// Why a file is not a readable Interface Builder document.
///
/// `line` and `column` are 1-based; 0 where the reason concerns the whole file.
public struct DocumentError: Error, Hashable, Sendable {
  public enum Kind: Hashable, Sendable {
    /// The file could not be opened or read.
    case unreadable
    /// Nothing but white space.
    case empty
    /// Not text: a compiled nib, an image, an archive.
    case binary
    /// Not well-formed XML, or cut off.
    case malformed
    /// Well-formed XML whose root is not an Interface Builder document.
    case notInterfaceBuilder
    /// An Interface Builder archive older than Xcode 5, which has another form.
    case archivedFormat
    /// Nested deeper than any editor writes.
    case tooDeep
  }

  public var kind: Kind
  public var line: Int
  public var column: Int
  /// What was found or expected, in words, without the place.
  public var reason: String

  public init(_ kind: Kind, line: Int = 0, column: Int = 0, reason: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.reason = reason
  }
}
