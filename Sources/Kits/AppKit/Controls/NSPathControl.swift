import ControlMetrics
import Foundation

/// A control that displays the path of a file. Its height is that of the tables of metrics; its width follows from
/// constraints.
open class NSPathControl: NSControl {
  /// The appearance of the path.
  public enum Style: Int, Sendable {
    /// The components beside each other.
    case standard = 0
    /// A pop-up button with the last component.
    case popUp = 2
  }

  /// The appearance of the path. Affects drawing only.
  open var pathStyle = Style.standard
  /// The displayed components, from the volume to the file.
  open var pathItems: [NSPathControlItem] = [] { didSet { contentChanged() } }
  /// The displayed file. Setting it sets ``pathItems``.
  open var url: URL? {
    didSet {
      pathItems = (url?.pathComponents ?? []).indices.compactMap { last in
        url.map { NSPathControlItem(components: Array($0.pathComponents[...last])) }
      }
    }
  }
  /// The background color. Affects drawing only.
  open var backgroundColor: NSColor?
  /// The text of an empty path.
  open var placeholderString: String? { didSet { contentChanged() } }
  /// The action of a double click.
  open var doubleAction: Selector?
  /// Whether the user can change the path. Has no effect: Plumb does not receive events.
  open var isEditable = false
  /// The component that the user clicked: nil, because Plumb does not receive events.
  open var clickedPathItem: NSPathControlItem? { nil }

  override var metricsStyle: DesktopStyle { .pathControl }
  override var layoutText: String? { pathItems.last?.title }
}

/// A component of a path.
open class NSPathControlItem: KitObject {
  /// The name.
  open var title = ""
  /// The icon. Affects drawing only.
  open var image: NSImage?
  /// The file; nil for a component without a file.
  open private(set) var url: URL?

  /// Creates an empty component.
  public override init() { super.init() }

  init(components: [String]) {
    super.init()
    let path = components.dropFirst().joined(separator: "/")
    title = components.last ?? ""
    url = URL(fileURLWithPath: "/" + path)
  }
}
