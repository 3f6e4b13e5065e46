import Foundation
import KitSupport

/// An element of a menu.
open class UIMenuElement: KitObject {
  /// Attributes of a menu element. Has no effect: Plumb does not present menus.
  public struct Attributes: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The element is disabled.
    public static let disabled = Attributes(rawValue: 1 << 0)
    /// The element performs a destructive action.
    public static let destructive = Attributes(rawValue: 1 << 1)
    /// The element is hidden.
    public static let hidden = Attributes(rawValue: 1 << 2)
  }

  /// The state of a menu element. Has no effect: Plumb does not present menus.
  public enum State: Int, Sendable {
    /// The element is off.
    case off = 0
    /// The element is on.
    case on = 1
    /// Some of what the element represents is on.
    case mixed = 2
  }

  /// The title of the element.
  public final let title: String
  /// The image of the element.
  public final let image: UIImage?

  init(_ title: String, _ image: UIImage?) {
    (self.title, self.image) = (title, image)
    super.init()
  }
}

/// A container of actions and other menus. Has no effect: Plumb does not present menus.
open class UIMenu: UIMenuElement {
  /// The elements from top to bottom.
  public let children: [UIMenuElement]

  /// Creates a menu.
  public init(title: String = "", image: UIImage? = nil, children: [UIMenuElement] = []) {
    self.children = children
    super.init(title, image)
  }
}
