import Foundation
import KitSupport

/// What the user copied. The pasteboard belongs to the program: it does not exchange anything with the system.
open class UIPasteboard: KitObject {
  /// The pasteboard for copying and pasting.
  public static let general = UIPasteboard()

  /// The first text.
  open var string: String? {
    get { strings?.first }
    set { strings = newValue.map { [$0] } }
  }
  /// The texts; nil if there is none.
  open var strings: [String]?
  /// The first URL.
  open var url: URL? {
    get { string.flatMap { URL(string: $0) } }
    set { string = newValue?.absoluteString }
  }
  /// The first image.
  open var image: UIImage?
  /// Whether there is an image.
  open var hasImages: Bool { image != nil }
  /// Whether there is a URL.
  open var hasURLs: Bool { url != nil }
  /// Whether there is a text.
  open var hasStrings: Bool { strings?.isEmpty == false }
}

/// The menu of edit commands. Has no effect: Plumb does not present menus.
open class UIMenuController: KitObject {
  /// The menu of the program.
  public static let shared = UIMenuController()
  /// The items beside those of the system. Has no effect: Plumb does not present menus.
  open var menuItems: [UIMenuItem]?
  /// Whether the menu is visible: false.
  open var isMenuVisible: Bool { false }
  /// Has no effect: Plumb does not present menus.
  open func showMenu(from targetView: UIView, rect targetRect: CGRect) {}
  /// Has no effect: Plumb does not present menus.
  open func hideMenu() {}
  /// Has no effect: Plumb does not present menus.
  open func setTargetRect(_ targetRect: CGRect, in targetView: UIView) {}
  /// Has no effect: Plumb does not present menus.
  open func setMenuVisible(_ menuVisible: Bool, animated: Bool) {}
  /// The name of the notification that a menu was hidden. It is never posted: Plumb does not present menus.
  public nonisolated static let didHideMenuNotification = Notification.Name("UIMenuControllerDidHideMenuNotification")
}

/// An item of the menu of edit commands.
open class UIMenuItem: KitObject {
  /// The title.
  open var title: String
  /// The action.
  open var action: Selector
  /// Creates an item.
  public init(title: String, action: Selector) {
    (self.title, self.action) = (title, action)
    super.init()
  }
}
