/// Why a file is not a readable Interface Builder document.
///
/// `line` and `column` are 1-based; 0 where the reason concerns the whole file.
public struct DocumentError: Error, Hashable, Sendable {
  /// What is wrong with a document that cannot be read.
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

  /// What is wrong.
  public var kind: Kind
  /// The line, from 1; 0 where the error is about the whole.
  public var line: Int
  /// The column in the line, from 1; 0 where it is not known.
  public var column: Int
  /// What was found or expected, in words, without the place.
  public var reason: String

  /// Makes an error; without a place it is about the whole document.
  public init(_ kind: Kind, line: Int = 0, column: Int = 0, reason: String) {
    self.kind = kind
    self.line = line
    self.column = column
    self.reason = reason
  }
}
