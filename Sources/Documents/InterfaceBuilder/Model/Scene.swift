/// A view controller of a document, with the properties that determine its bars.
public struct ViewController: Sendable {
  /// A segue to another view controller.
  public struct Segue: Sendable {
    /// The kind as written: `show`, `embed`, `relationship`, and so on.
    public let kind: String
    /// The relationship of a container to its content as written, or nil for other segues.
    public let relationship: String?
    /// The object id of the destination.
    public let destination: String
    /// The line of its start tag, from 1.
    public let line: Int
  }

  /// The object id.
  public let id: String
  /// Element name: `viewController`, `navigationController`, `tableViewController` ….
  public let tag: String
  /// The kind that the element name means.
  public let kind: ControllerKind
  /// The element of the controller.
  public let element: Element
  /// The index of its root view in `Document.views`.
  public internal(set) var rootView: ViewIndex?
  /// All segues below the controller, in document order.
  public let segues: [Segue]
  /// The line of its start tag, from 1.
  public let line: Int

  /// The custom class, or nil.
  public var customClass: String? { element["customClass"] }
}

/// A scene of a storyboard: a view controller and its accompanying objects.
public struct Scene: Sendable {
  /// The id of the scene, which differs from that of its controller.
  public let id: String
  /// The indices in `Document.viewControllers`.
  public let viewControllers: [Int]
  /// The line of its start tag, from 1.
  public let line: Int
}

/// An image resource with its size in points.
public struct ImageResource: Sendable {
  /// The name in the project or the system's catalog.
  public let name: String
  /// The width in points, or nil if the document has none.
  public let width: Double?
  /// The height in points, or nil if the document has none.
  public let height: Double?
  /// Whether the image is a system symbol. Its size here differs from the intrinsic size of an image view that shows
  /// it.
  public let isSystemSymbol: Bool
}
