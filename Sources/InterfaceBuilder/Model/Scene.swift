/// A view controller of a document with what decides about bars around its view.
public struct ViewController: Sendable {
  /// A connection to another controller.
  public struct Segue: Sendable {
    /// What it does, as written: `show`, `embed`, `relationship` ….
    public let kind: String
    /// The relationship of a container to its content, as written; nil for other segues.
    public let relationship: String?
    /// Object id of the other controller.
    public let destination: String
    /// The line of its start tag, from 1.
    public let line: Int
  }

  /// Object id.
  public let id: String
  /// Element name: `viewController`, `navigationController`, `tableViewController` ….
  public let tag: String
  /// Everything the document says about the controller.
  public let element: Element
  /// Index of its root view in `Document.views`.
  public let rootView: ViewIndex?
  /// All segues below the controller, in document order.
  public let segues: [Segue]
  /// The line of its start tag, from 1.
  public let line: Int

  /// The class that the project gives it; nil for the system's own.
  public var customClass: String? { element["customClass"] }
}

/// A scene of a storyboard: the controllers and other objects that stand together.
public struct Scene: Sendable {
  /// The id of the scene, which is not that of its controller.
  public let id: String
  /// Indices into `Document.viewControllers`.
  public let viewControllers: [Int]
  /// The line of its start tag, from 1.
  public let line: Int
}

/// An image resource with its size in points.
public struct ImageResource: Sendable {
  /// The name in the project or in the system's catalogue.
  public let name: String
  /// nil where the document gives none.
  public let width: Double?
  /// nil where the document gives none.
  public let height: Double?
  /// A symbol of the system's catalogue: its size here is not the intrinsic size of an image view that shows it.
  public let isSystemSymbol: Bool
}
