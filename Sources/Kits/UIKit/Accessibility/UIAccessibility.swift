import Foundation

/// The traits of an element for assistive technologies. Has no effect: Plumb has no assistive technologies.
public struct UIAccessibilityTraits: OptionSet, Hashable, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  /// The element has no traits.
  public static let none = UIAccessibilityTraits([])
  /// The element is a button.
  public static let button = UIAccessibilityTraits(rawValue: 1 << 0)
  /// The element is a link.
  public static let link = UIAccessibilityTraits(rawValue: 1 << 1)
  /// The element is an image.
  public static let image = UIAccessibilityTraits(rawValue: 1 << 2)
  /// The element is selected.
  public static let selected = UIAccessibilityTraits(rawValue: 1 << 3)
  /// The element is static text.
  public static let staticText = UIAccessibilityTraits(rawValue: 1 << 6)
  /// The element is not enabled.
  public static let notEnabled = UIAccessibilityTraits(rawValue: 1 << 8)
  /// The element updates its label or value frequently.
  public static let updatesFrequently = UIAccessibilityTraits(rawValue: 1 << 9)
  /// The element is a search field.
  public static let searchField = UIAccessibilityTraits(rawValue: 1 << 10)
  /// The value of the element can be adjusted.
  public static let adjustable = UIAccessibilityTraits(rawValue: 1 << 12)
  /// The element is a header.
  public static let header = UIAccessibilityTraits(rawValue: 1 << 16)
  /// The element is a tab bar.
  public static let tabBar = UIAccessibilityTraits(rawValue: 1 << 17)
}

/// Notifications of assistive technologies.
@preconcurrency @MainActor public enum UIAccessibility {
  /// A notification of assistive technologies.
  public struct Notification: RawRepresentable, Hashable, Sendable {
    public var rawValue: UInt32
    public init(rawValue: UInt32) { self.rawValue = rawValue }
    /// A new view covers most of the screen.
    public static let screenChanged = Notification(rawValue: 1000)
    /// The layout of the screen changed.
    public static let layoutChanged = Notification(rawValue: 1001)
    /// An announcement is to be made.
    public static let announcement = Notification(rawValue: 1008)
  }

  /// Posts a notification. Has no effect: Plumb has no assistive technologies.
  public static func post(notification: Notification, argument: Any?) {}
}

/// The accessibility settings of a view.
struct AccessibilitySettings {
  var isElement = false
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
}
