/// A view of a document, with the properties that layout, checks, and drawing use.
///
/// Views refer to each other by their index in `Document.views` (parents before children).
public struct ViewNode: Sendable {
  /// The position of a view in the hierarchy.
  public enum Place: Hashable, Sendable {
    /// A top-level view: the root view of a view controller or window, or a top-level object.
    case topLevel
    /// A subview of its parent.
    case subview
    /// A view in a named slot of its parent: `contentView`, `tableHeaderView`, a scroller, a cell of a table or grid,
    /// and so on.
    case slot
  }

  /// The position in `Document.views`.
  public let index: ViewIndex
  /// The object id. Empty if the document has none.
  public let id: String
  /// Element name: `label`, `button`, `view`, `stackView` ….
  public let tag: String
  /// The kind that the element name means.
  public let kind: ViewKind
  /// The element of the view.
  public let element: Element
  /// The index of the superview, or nil for a top-level view.
  public let parent: ViewIndex?
  /// The indices of the subviews, back to front.
  public internal(set) var children: [ViewIndex] = []
  /// The position in the hierarchy.
  public let place: Place
  /// The `key` attribute: the slot in the parent or controller.
  public let key: String?
  /// The name of the enclosing element: `subviews`, `beginningViews`, `cells`, `objects`, and so on.
  public let container: String
  /// The saved frame in the document's coordinate space: that of the parent, with y increasing upward on macOS unless
  /// the parent is flipped. Nil in documents of early versions of Xcode 8, which have no frames.
  public let savedFrame: DocumentFrame?
  /// The line of its start tag, from 1.
  public let line: Int
}

extension ViewNode {
  /// The custom class, or nil.
  public var customClass: String? { element["customClass"] }
  /// Whether the view is hidden. A hidden view takes part in layout, except in a stack view.
  public var isHidden: Bool { element["hidden"] == "YES" }
  /// Whether Interface Builder marked the view as misplaced.
  public var isMarkedMisplaced: Bool { element["misplaced"] == "YES" }
  /// Whether Interface Builder marked the view as ambiguous.
  public var isMarkedAmbiguous: Bool { element["ambiguous"] == "YES" }
  /// Whether Interface Builder keeps the view's frame because it has no constraints.
  public var isFixedFrame: Bool { element["fixedFrame"] == "YES" }
  /// Whether the view is laid out by its autoresizing mask.
  public var translatesAutoresizingMask: Bool { element["translatesAutoresizingMaskIntoConstraints"] != "NO" }
  /// The `userLabel`: the name in the document outline.
  public var userLabel: String? { element["userLabel"] }
  /// Whether the view is a stack view.
  public var isStack: Bool { kind == .stackView }

  /// The AppKit cell inside a control.
  public var cell: Element? { element.child(key: "cell") }

  /// The values of `placeholderIntrinsicWidth` and `placeholderIntrinsicHeight`. `infinite` is no intrinsic size.
  var placeholderWidth: PlaceholderLength? { PlaceholderLength(element["placeholderIntrinsicWidth"]) }
  var placeholderHeight: PlaceholderLength? { PlaceholderLength(element["placeholderIntrinsicHeight"]) }
}

/// A placeholder for an intrinsic size that is set in code.
enum PlaceholderLength: Hashable, Sendable {
  case none
  case points(Double)

  init?(_ text: String?) {
    guard let text else { return nil }
    if let value = parseNumber(text), value >= 0 {
      self = .points(value)
    } else {
      self = .none
    }
  }
}
