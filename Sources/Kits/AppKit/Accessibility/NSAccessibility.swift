import Foundation

/// The vocabulary of accessibility.
public enum NSAccessibility {
  /// The kind of an element. Plumb has no assistive technologies; tests and snapshots read it.
  public struct Role: RawRepresentable, Hashable, Sendable {
    public var rawValue: String
    public init(rawValue: String) { self.rawValue = rawValue }
    /// A button.
    public static let button = Role(rawValue: "AXButton")
    /// A cell of a table.
    public static let cell = Role(rawValue: "AXCell")
    /// A check box.
    public static let checkBox = Role(rawValue: "AXCheckBox")
    /// A group of elements.
    public static let group = Role(rawValue: "AXGroup")
    /// An image.
    public static let image = Role(rawValue: "AXImage")
    /// A link.
    public static let link = Role(rawValue: "AXLink")
    /// A list.
    public static let list = Role(rawValue: "AXList")
    /// A row of a table.
    public static let row = Role(rawValue: "AXRow")
    /// A slider.
    public static let slider = Role(rawValue: "AXSlider")
    /// A text that cannot be edited.
    public static let staticText = Role(rawValue: "AXStaticText")
    /// A field with a text.
    public static let textField = Role(rawValue: "AXTextField")
    /// An element of an unknown kind.
    public static let unknown = Role(rawValue: "AXUnknown")
  }
}

/// What a program says to assistive technologies about a view or a window.
struct AccessibilityState {
  var isElement = false
  var label, title, help, identifier: String?
  var value: Any?
  var role: NSAccessibility.Role?
  var children: [Any]?
}

/// The settings of assistive technologies, of the module Accessibility. Plumb has no such settings.
public enum AccessibilitySettings {
  /// Whether images are animated; true.
  public static var animatedImagesEnabled: Bool { true }
  /// Posted when ``animatedImagesEnabled`` changes. Plumb does not post it.
  public static let animatedImagesEnabledDidChangeNotification = Notification.Name("animatedImagesEnabledDidChange")
}
