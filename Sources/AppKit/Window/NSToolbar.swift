import Foundation

/// A bar of tools at the upper edge of a window. It counts in the layout by its height.
@preconcurrency @MainActor
open class NSToolbar: NSObject {
  /// The name of a toolbar.
  public typealias Identifier = String

  /// The name of the toolbar, under which its arrangement is saved.
  public let identifier: Identifier
  /// Whether the toolbar is visible.
  open var isVisible = true
  /// The display of items as images, labels or both. Affects drawing only.
  open var displayMode = DisplayMode.default
  /// Whether the user can change the items. Has no effect: Plumb does not receive events.
  open var allowsUserCustomization = false
  /// Whether a line separates the toolbar from the content. Affects drawing only.
  open var showsBaselineSeparator = true

  /// Creates a toolbar.
  public init(identifier: Identifier) {
    self.identifier = identifier
    super.init()
  }

  /// Creates a toolbar without a name.
  public convenience override init() { self.init(identifier: "") }

  /// The display of items as images, labels or both. Affects drawing only.
  public enum DisplayMode: UInt, Sendable {
    /// The default.
    case `default`
    /// Image and label.
    case iconAndLabel
    /// Image.
    case iconOnly
    /// Label.
    case labelOnly
  }

  /// The height that a toolbar adds to the title bar, in points.
  static func height(_ style: NSWindow.ToolbarStyle) -> CGFloat {
    switch style {
    case .automatic, .unified: 24
    case .unifiedCompact: 10
    case .expanded: 52
    case .preference: 48
    }
  }
}
