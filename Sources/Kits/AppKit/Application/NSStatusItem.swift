import Foundation
import KitSupport

/// The items at the right of the menu bar. Has no effect: Plumb draws no menu bar.
open class NSStatusBar: KitObject {
  /// The status bar of the system.
  public static let system = NSStatusBar()
  /// The height of the bar, in points.
  open var thickness: CGFloat { 24 }
  /// Creates an item with a width in points, or one of the lengths of `NSStatusItem`.
  open func statusItem(withLength length: CGFloat) -> NSStatusItem { NSStatusItem(length: length) }
  /// Removes an item. Has no effect: Plumb draws no menu bar.
  open func removeStatusItem(_ item: NSStatusItem) {}
}

/// An item of the menu bar. Its button is laid out if a program adds it to a view.
open class NSStatusItem: KitObject {
  /// The width of the content.
  public static let variableLength: CGFloat = -1
  /// The thickness of the bar.
  public static let squareLength: CGFloat = -2

  /// The width in points, or ``variableLength`` or ``squareLength``.
  open var length: CGFloat
  /// The menu. Plumb does not present menus.
  open var menu: NSMenu?
  /// Whether the item is in the bar.
  open var isVisible = true
  /// The name by which the position is kept. Has no effect: Plumb has no menu bar.
  open var autosaveName: String! = ""
  /// What the user can do with the item. Has no effect: Plumb has no menu bar.
  open var behavior = Behavior([])
  /// The button.
  public let button: NSStatusBarButton? = NSStatusBarButton()

  /// What the user can do with an item. Has no effect: Plumb has no menu bar.
  public struct Behavior: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The user can remove it.
    public static let removalAllowed = Behavior(rawValue: 1 << 1)
    /// Removing it ends the application.
    public static let terminationOnRemoval = Behavior(rawValue: 1 << 2)
  }

  init(length: CGFloat) {
    self.length = length
    super.init()
  }
}

/// The button of an item of the menu bar.
open class NSStatusBarButton: NSButton {
  /// Whether the button is drawn as disabled. Affects drawing only.
  open var appearsDisabled = false
}
