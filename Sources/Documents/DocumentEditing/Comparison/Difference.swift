/// One difference between two documents, as a value that can be applied to the old one.
public struct Difference: Hashable, Sendable {
  /// The part of the document that a difference affects.
  public enum Target: Hashable, Sendable {
    /// An element of the old document.
    case existing(ElementPath)
    /// An element that another difference adds: its number, and the positions of children from there.
    case added(Int, [Int])
  }

  /// The kind of difference.
  public enum Change: Hashable, Sendable {
    /// An attribute was set, changed or removed.
    case attribute(String, from: String?, to: String?)
    /// The text of an element was changed.
    case text(from: String, to: String)
    /// An element was added, after a sibling or as the first child. The number identifies it among the differences.
    case added(NewElement, number: Int, in: Target, after: Target?)
    /// An element was removed.
    case removed
    /// An element was moved to another parent, or to another position in its parent.
    case moved(in: Target, after: Target?)
  }

  /// The subject of a difference.
  public enum Significance: Hashable, Sendable {
    /// The appearance or behavior of the application.
    case meaning
    /// A frame that constraints, a container or a mask give, in points; the largest change of a number.
    case frame(change: Double)
    /// The canvas of the editor: the position of a scene, in points, the largest change of a number; 1000 for the
    /// device and the simulated bars that it shows.
    case canvas(change: Double)
    /// Values that Interface Builder copied from the project: sizes of images, colors.
    case resource
    /// Versions of tools, and the verdicts of the editor.
    case tools
  }

  /// The element that is different; for an added one its number.
  public let target: Target
  /// The kind of difference.
  public let change: Change
  /// The subject of the difference.
  public let significance: Significance
  /// The element in the old document, as index of the syntax tree; nil for one that was added.
  public let oldNode: Int?
  /// The element in the new document, as index of the syntax tree; nil for one that was removed.
  public let newNode: Int?
}

extension Difference.Change {
  /// The parent that an element is added or moved to; nil for other changes.
  public var parent: Difference.Target? {
    switch self {
    case .added(_, _, let parent, _), .moved(let parent, _): parent
    case .attribute, .text, .removed: nil
    }
  }
}
