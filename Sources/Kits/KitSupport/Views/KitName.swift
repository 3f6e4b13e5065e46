/// A name of a kit: a structure around a text. Plumb-specific.
public protocol KitName: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral where RawValue == String {
  /// Creates a name.
  init(rawValue: String)
}

extension KitName {
  /// Creates a name.
  public init(_ rawValue: String) { self.init(rawValue: rawValue) }
  /// Creates a name.
  public init(stringLiteral value: String) { self.init(rawValue: value) }
}
