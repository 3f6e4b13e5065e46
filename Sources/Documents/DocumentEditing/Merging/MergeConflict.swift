/// Two changes of one document that exclude each other. `Diagnostics` describes it in words.
public struct MergeConflict: Hashable, Sendable {
  /// The kind of conflict.
  public enum Kind: Hashable, Sendable {
    /// Both sides set the attribute to different values; nil where a side removed it.
    case attribute(String, base: String?, ours: String?, theirs: String?)
    /// Both sides changed a value that consists of several attributes, such as a color or a constraint, or gave one
    /// property different values; nil where a side does not have it.
    case value(base: NewElement?, ours: NewElement?, theirs: NewElement?)
    /// Both sides changed a text.
    case text(base: String, ours: String, theirs: String)
    /// One side removed an element that the other one changed, or that something new of it refers to.
    case removedAndChanged(removedByUs: Bool)
    /// Both sides moved an element to different positions.
    case moved
    /// A side added an element that refers to an object that the other one removed.
    case missingObject(String)
    /// Both sides added an object of the same id in different places.
    case addedTwice
  }

  /// The kind of conflict.
  public let kind: Kind
  /// The name of the element.
  public let element: String
  /// The object id of the element, or of the nearest object around it.
  public let objectID: String
  /// The element in the base, as index of the syntax tree; nil for one that is not in it.
  public let baseNode: Int?
}
