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
    /// The content scrolled by a page.
    public static let pageScrolled = Notification(rawValue: 1009)
  }

  /// Posts a notification. Has no effect: Plumb has no assistive technologies.
  public static func post(notification: Notification, argument: Any?) {}

  /// Whether VoiceOver is on. Has no effect: a test sets it for the program to read.
  public static var isVoiceOverRunning = false
  /// Whether a switch is the means of input. Has no effect: a test sets it for the program to read.
  public static var isSwitchControlRunning = false
  /// Whether transparency is to be reduced. Has no effect: a test sets it for the program to read.
  public static var isReduceTransparencyEnabled = false
  /// Whether motion is to be reduced. Has no effect: a test sets it for the program to read.
  public static var isReduceMotionEnabled = false
  /// Whether text is to be bold. Has no effect: a test sets it for the program to read.
  public static var isBoldTextEnabled = false
  /// Whether colors are to be darker. Has no effect: a test sets it for the program to read.
  public static var isDarkerSystemColorsEnabled = false
  /// Whether colors are inverted. Has no effect: a test sets it for the program to read.
  public static var isInvertColorsEnabled = false

  /// Posted after VoiceOver was turned on or off. Has no effect: Plumb does not post it.
  public nonisolated static let voiceOverStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityVoiceOverStatusDidChangeNotification")
  /// Posted after the setting changed. Has no effect: Plumb does not post it.
  public nonisolated static let reduceTransparencyStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceTransparencyStatusDidChangeNotification")
  /// Posted after the setting changed. Has no effect: Plumb does not post it.
  public nonisolated static let reduceMotionStatusDidChangeNotification = Foundation.Notification.Name(
    "UIAccessibilityReduceMotionStatusDidChangeNotification")
  /// Posted after another element has the focus. Has no effect: Plumb does not post it.
  public nonisolated static let elementFocusedNotification = Foundation.Notification.Name(
    "UIAccessibilityElementFocusedNotification")
  /// The key of the element that has the focus, in ``elementFocusedNotification``.
  public nonisolated static let focusedElementUserInfoKey = "UIAccessibilityFocusedElementKey"
}

/// The direction in which an assistive technology scrolls. Has no effect: Plumb has no assistive technologies.
public enum UIAccessibilityScrollDirection: Int, Sendable {
  /// To the right.
  case right = 1
  /// To the left.
  case left
  /// Up.
  case up
  /// Down.
  case down
  /// To the next page.
  case next
  /// To the page before.
  case previous
}

/// The accessibility settings of a view.
struct AccessibilityState {
  var isElement = false
  var hint: String?
  var value: String?
  var traits: UIAccessibilityTraits?
  var isModal = false
  var groupsChildren = false
  var hidesElements = false
  var ignoresInvertColors = false
}

extension UIView {
  /// Whether elements outside of the view are ignored. Has no effect: Plumb has no assistive technologies.
  public var accessibilityViewIsModal: Bool {
    get { rare.accessibility.isModal }
    set { ownRare.accessibility.isModal = newValue }
  }
  /// Whether the elements in the view are read together. Has no effect: Plumb has no assistive technologies.
  public var shouldGroupAccessibilityChildren: Bool {
    get { rare.accessibility.groupsChildren }
    set { ownRare.accessibility.groupsChildren = newValue }
  }
  /// Whether the elements in the view are hidden. Has no effect: Plumb has no assistive technologies.
  public var accessibilityElementsHidden: Bool {
    get { rare.accessibility.hidesElements }
    set { ownRare.accessibility.hidesElements = newValue }
  }
  /// Whether the colors are kept while others are inverted. Has no effect: Plumb has no assistive technologies.
  public var accessibilityIgnoresInvertColors: Bool {
    get { rare.accessibility.ignoresInvertColors }
    set { ownRare.accessibility.ignoresInvertColors = newValue }
  }
}
