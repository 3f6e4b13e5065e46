/// A view controller of a document with what decides about bars around its view.
public struct ViewController: Sendable {
  public struct Segue: Sendable {
    public let kind: String
    public let relationship: String?
    public let destination: String
    public let line: Int
  }

  public let id: String
  /// Element name: `viewController`, `navigationController`, `tableViewController` ….
  public let tag: String
  public let element: Element
  /// Index of its root view in `Document.views`.
  public let rootView: Int?
  /// All segues below the controller, in document order.
  public let segues: [Segue]
  public let line: Int

  public var customClass: String? { element["customClass"] }
}

/// A scene of a storyboard: the controllers and other objects that stand together.
public struct Scene: Sendable {
  public let id: String
  /// Indices into `Document.viewControllers`.
  public let viewControllers: [Int]
  public let line: Int
}

/// An image resource with its size in points.
public struct ImageResource: Sendable {
  public let name: String
  /// nil where the document gives none.
  public let width: Double?
  public let height: Double?
  /// A symbol of the system's catalogue: its size here is not the intrinsic size of an image view that shows it.
  public let isSystemSymbol: Bool
}
