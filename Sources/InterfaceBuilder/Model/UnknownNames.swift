/// Names that a document uses and the loader does not know, with how often, sorted by name.
public struct UnknownNames: Sendable {
  /// A name with how often it occurs.
  public struct Entry: Hashable, Sendable {
    /// The element, or the element and its attribute.
    public let name: String
    /// How often it occurs, at least once.
    public let count: Int
    /// Line of the first one.
    public let line: Int
  }

  /// Names of elements, in the order of their first occurrence.
  public internal(set) var elements: [Entry] = []
  /// Names of attributes, in the order of their first occurrence.
  public internal(set) var attributes: [Entry] = []
  /// Whether everything was known.
  public var isEmpty: Bool { elements.isEmpty && attributes.isEmpty }
}
