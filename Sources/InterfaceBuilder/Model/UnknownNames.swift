/// Names that a document uses and the loader does not know, with how often, sorted by name.
public struct UnknownNames: Sendable {
  public struct Entry: Hashable, Sendable {
    public let name: String
    public let count: Int
    /// Line of the first one.
    public let line: Int
  }

  public internal(set) var elements: [Entry] = []
  public internal(set) var attributes: [Entry] = []
  public var isEmpty: Bool { elements.isEmpty && attributes.isEmpty }
}
