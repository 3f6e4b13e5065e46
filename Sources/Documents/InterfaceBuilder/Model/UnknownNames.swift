/// The names in a document that the loader does not know, with their counts, sorted by name.
public struct UnknownNames: Sendable {
  /// A name and its count.
  public struct Entry: Hashable, Sendable {
    /// The element, or the element and its attribute.
    public let name: String
    /// The number of occurrences, at least 1.
    public let count: Int
    /// The line of the first occurrence.
    public let line: Int
  }

  /// Names of elements, in the order of their first occurrence.
  public internal(set) var elements: [Entry] = []
  /// Names of attributes, in the order of their first occurrence.
  public internal(set) var attributes: [Entry] = []
  /// Whether all names are known.
  public var isEmpty: Bool { elements.isEmpty && attributes.isEmpty }
}

extension UnknownNames {
  /// Whether documents of Interface Builder have attributes of that name.
  package static func isKnown(attribute name: String) -> Bool { KnownAttributes.all.contains(name) }
}
