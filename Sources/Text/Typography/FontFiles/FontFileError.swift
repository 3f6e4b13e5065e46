/// The reason why a font file cannot be used, with the table that is damaged.
public struct FontFileError: Error, Hashable, Sendable {
  /// What is wrong with a table.
  public enum Reason: Hashable, Sendable {
    /// The bytes are not those of a TrueType or OpenType font.
    case unknownFormat
    /// The font does not have the table.
    case missing
    /// The table, or a part of it, extends beyond the end of the file or of the table.
    case truncated
    /// The table contains a value that the format does not allow.
    case invalidValue
    /// The font has no table of characters in a format that can be read (4 or 12).
    case unsupported
  }

  /// The tag of the table, such as `hmtx`; empty for the header of the file.
  public var table: String
  /// What is wrong with it.
  public var reason: Reason

  /// Creates an error.
  public init(table: String, reason: Reason) { (self.table, self.reason) = (table, reason) }
}

extension FontFileError {
  /// A sentence for people, without the name of the file.
  public var description: String {
    switch reason {
    case .unknownFormat: "not a TrueType or OpenType font"
    case .missing: "the font has no table '\(table)'"
    case .truncated: table.isEmpty ? "the header of the font is incomplete" : "the table '\(table)' is incomplete"
    case .invalidValue: "the table '\(table)' has an invalid value"
    case .unsupported: "the table '\(table)' is in a format that cannot be read"
    }
  }
}
