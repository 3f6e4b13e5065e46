/// A difference between two documents, as a sentence.
public struct DifferenceReport: Hashable, Sendable {
  /// The kind of change of an object.
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

  /// The kind of change.
  public var kind: Kind
  /// The scene, named by its controller; nil outside of scenes and in documents without scenes.
  public var scene: String?
  /// The object, for example `label "Name" (abc-de-fgh)`.
  public var object: String
  /// The object id; empty if the difference concerns the whole document.
  public var objectID: String
  /// The line in the new document, from 1; for a removal, the line in the old document.
  public var line: Int
  /// The sentence: `leading of nameLabel: 16 → 24`.
  public var text: String
  /// What was added or removed with it, in the order of the document: views, constraints, outlets, actions and segues.
  public var contents: [String] = []
}

/// A view whose frame changed although its own element did not.
public struct MovedViewReport: Hashable, Sendable {
  /// The view, for example `label "Name" (abc-de-fgh)`.
  public var view: String
  /// The id of the object in the document.
  public var objectID: String
  /// The sentence: `label "Name" (abc-de-fgh): x 16 → 24`.
  public var text: String
}
