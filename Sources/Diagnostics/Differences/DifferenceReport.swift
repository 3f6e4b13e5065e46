/// A difference of two documents in words.
public struct DifferenceReport: Hashable, Sendable {
  /// What happened to an object.
  public enum Kind: String, Hashable, Sendable {
    /// An object or a part of one was added.
    case added
    /// An object or a part of one was removed.
    case removed
    /// A property was changed.
    case changed
    /// An object was moved to another parent or position.
    case moved
  }

  /// What happened.
  public var kind: Kind
  /// The scene, by its controller; nil outside of scenes and in single interfaces.
  public var scene: String?
  /// The object, for example `label "Name" (abc-de-fgh)`.
  public var object: String
  /// Object id; empty if the difference concerns the whole document.
  public var objectID: String
  /// 1-based line, in the new document; in the old one for what was removed.
  public var line: Int
  /// The sentence: `leading of nameLabel: 16 → 24`.
  public var text: String
}

/// A view that is laid out elsewhere although its own element did not change.
public struct MovedViewReport: Hashable, Sendable {
  /// The view, for example `label "Name" (abc-de-fgh)`.
  public var view: String
  /// Object id.
  public var objectID: String
  /// The sentence: `label "Name" (abc-de-fgh): x 16 → 24`.
  public var text: String
}
