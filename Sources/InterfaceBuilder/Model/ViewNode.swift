/// A view of a document, with the facts that layout, checks and pictures ask for.
///
/// Views refer to each other by their index in `Document.views` (parents before children).
public struct ViewNode: Sendable {
  /// How a view hangs in the hierarchy.
  public enum Place: Hashable, Sendable {
    /// It has no parent view: the root of a view controller, of a window, or an object of its own.
    case topLevel
    /// A subview of its parent.
    case subview
    /// In a named slot of its parent: `contentView`, `tableHeaderView`, a scroller, a cell of a table or grid ….
    case slot
  }

  /// Position in `Document.views`.
  public let index: ViewIndex
  /// Object id; empty where the document gives none.
  public let id: String
  /// Element name: `label`, `button`, `view`, `stackView` ….
  public let tag: String
  /// Everything the document says about the view.
  public let element: Element
  /// Index of the view around it; nil for a top-level view.
  public let parent: ViewIndex?
  /// Indices of the views inside, from back to front.
  public internal(set) var children: [ViewIndex] = []
  /// How it hangs in the hierarchy.
  public let place: Place
  /// The `key` attribute: the slot of the parent or controller it fills.
  public let key: String?
  /// Element name of the container it stands in: `subviews`, `beginningViews`, `cells`, `objects` ….
  public let container: String
  /// The saved frame in the document's own coordinates: of the parent, bottom-up on macOS unless the parent is
  /// flipped. nil in documents of early Xcode 8, which hold none.
  public let savedFrame: DocumentFrame?
  /// 1-based line of its start tag.
  public let line: Int
}

extension ViewNode {
  /// The class that the project gives it; nil for the system's own.
  public var customClass: String? { element["customClass"] }
  /// Whether the view is invisible. It takes part in layout all the same, except in a stack.
  public var isHidden: Bool { element["hidden"] == "YES" }
  /// The editor found the saved frame to differ from the constraints.
  public var isMarkedMisplaced: Bool { element["misplaced"] == "YES" }
  /// The editor found that the constraints leave something open.
  public var isMarkedAmbiguous: Bool { element["ambiguous"] == "YES" }
  /// Whether the editor keeps its frame because it has too few constraints.
  public var isFixedFrame: Bool { element["fixedFrame"] == "YES" }
  /// Laid out by its autoresizing mask instead of constraints.
  public var translatesAutoresizingMask: Bool { element["translatesAutoresizingMaskIntoConstraints"] != "NO" }
  /// The `userLabel` of the editor's outline.
  public var userLabel: String? { element["userLabel"] }
  /// Whether it is a stack view of iOS, or of macOS.
  public var isStack: Bool { tag == "stackView" }

  /// Whether it is a cell of a table or collection of iOS, or the content view of one.
  var isPartOfCell: Bool {
    switch tag {
    case "tableViewCell", "tableViewCellContentView", "collectionViewCell", "collectionViewCellContentView": return true
    default: return false
    }
  }

  /// The AppKit cell inside a control.
  public var cell: Element? { element.child(key: "cell") }

  /// Width and height of `placeholderIntrinsicWidth/Height`; `infinite` means no intrinsic size.
  var placeholderWidth: PlaceholderLength? { PlaceholderLength(element["placeholderIntrinsicWidth"]) }
  var placeholderHeight: PlaceholderLength? { PlaceholderLength(element["placeholderIntrinsicHeight"]) }
}

/// The editor's stand-in for an intrinsic length that only code knows.
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
