import AutoLayout
import Foundation

extension UIColor {
  /// Black.
  public static let black = UIColor(white: 0, alpha: 1)
  /// Dark gray.
  public static let darkGray = UIColor(white: 1 / 3, alpha: 1)
  /// Light gray.
  public static let lightGray = UIColor(white: 2 / 3, alpha: 1)
  /// White.
  public static let white = UIColor(white: 1, alpha: 1)
  /// Gray.
  public static let gray = UIColor(white: 0.5, alpha: 1)
  /// Red.
  public static let red = UIColor(red: 1, green: 0, blue: 0, alpha: 1)
  /// Green.
  public static let green = UIColor(red: 0, green: 1, blue: 0, alpha: 1)
  /// Blue.
  public static let blue = UIColor(red: 0, green: 0, blue: 1, alpha: 1)
  /// Cyan.
  public static let cyan = UIColor(red: 0, green: 1, blue: 1, alpha: 1)
  /// Yellow.
  public static let yellow = UIColor(red: 1, green: 1, blue: 0, alpha: 1)
  /// Magenta.
  public static let magenta = UIColor(red: 1, green: 0, blue: 1, alpha: 1)
  /// Orange.
  public static let orange = UIColor(red: 1, green: 0.5, blue: 0, alpha: 1)
  /// Purple.
  public static let purple = UIColor(red: 0.5, green: 0, blue: 0.5, alpha: 1)
  /// Brown.
  public static let brown = UIColor(red: 0.6, green: 0.4, blue: 0.2, alpha: 1)
  /// Transparent.
  public static let clear = UIColor(white: 0, alpha: 0)
  /// System blue.
  public static let systemBlue = UIColor(red: 0, green: 0.48, blue: 1, alpha: 1)
  /// System red.
  public static let systemRed = UIColor(red: 1, green: 0.23, blue: 0.19, alpha: 1)
  /// System green.
  public static let systemGreen = UIColor(red: 0.2, green: 0.78, blue: 0.35, alpha: 1)
  /// System orange.
  public static let systemOrange = UIColor(red: 1, green: 0.58, blue: 0, alpha: 1)
  /// System yellow.
  public static let systemYellow = UIColor(red: 1, green: 0.8, blue: 0, alpha: 1)
  /// System purple.
  public static let systemPurple = UIColor(red: 0.69, green: 0.32, blue: 0.87, alpha: 1)
  /// System pink.
  public static let systemPink = UIColor(red: 1, green: 0.18, blue: 0.33, alpha: 1)
  /// System teal.
  public static let systemTeal = UIColor(red: 0.19, green: 0.69, blue: 0.78, alpha: 1)
  /// System indigo.
  public static let systemIndigo = UIColor(red: 0.35, green: 0.34, blue: 0.84, alpha: 1)
  /// System gray.
  public static let systemGray = UIColor(red: 0.56, green: 0.56, blue: 0.58, alpha: 1)
  /// The background.
  public static let systemBackground = white
  /// The background of content on the main background.
  public static let secondarySystemBackground = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// Primary text.
  public static let label = black
  /// Secondary text.
  public static let secondaryLabel = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.6)
  /// Separators.
  public static let separator = UIColor(red: 0.24, green: 0.24, blue: 0.26, alpha: 0.29)
  /// System brown.
  public static let systemBrown = UIColor(red: 0.64, green: 0.52, blue: 0.37, alpha: 1)
  /// System cyan.
  public static let systemCyan = UIColor(red: 0.2, green: 0.68, blue: 0.9, alpha: 1)
  /// System mint.
  public static let systemMint = UIColor(red: 0, green: 0.78, blue: 0.75, alpha: 1)
  /// System gray 2.
  public static let systemGray2 = UIColor(red: 0.68, green: 0.68, blue: 0.7, alpha: 1)
  /// System gray 3.
  public static let systemGray3 = UIColor(red: 0.78, green: 0.78, blue: 0.8, alpha: 1)
  /// System gray 4.
  public static let systemGray4 = UIColor(red: 0.82, green: 0.82, blue: 0.84, alpha: 1)
  /// System gray 5.
  public static let systemGray5 = UIColor(red: 0.9, green: 0.9, blue: 0.92, alpha: 1)
  /// System gray 6.
  public static let systemGray6 = UIColor(red: 0.95, green: 0.95, blue: 0.97, alpha: 1)
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = white
  /// The background of grouped content.
  public static let systemGroupedBackground = systemGray6
  /// The background of content on the grouped background.
  public static let secondarySystemGroupedBackground = white
  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = systemGray6
  /// Tertiary text.
  public static let tertiaryLabel = secondaryLabel.withAlphaComponent(0.3)
  /// Quaternary text.
  public static let quaternaryLabel = secondaryLabel.withAlphaComponent(0.18)
  /// Placeholder text.
  public static let placeholderText = secondaryLabel.withAlphaComponent(0.3)
  /// Opaque separators.
  public static let opaqueSeparator = UIColor(red: 0.78, green: 0.78, blue: 0.78, alpha: 1)
  /// Links.
  public static let link = systemBlue
  /// The fill of controls.
  public static let systemFill = UIColor(red: 0.47, green: 0.47, blue: 0.5, alpha: 0.2)
  /// The default tint color.
  public static let tintColor = systemBlue
}

extension UIColor {
  /// Creates the color that was registered with ``register(_:named:)``. Returns nil if there is none.
  public convenience init?(named name: String) {
    guard let color = Self.registry[name] else { return nil }
    let parts = color.components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }

  /// Creates the color that was registered with ``register(_:named:)``. The bundle and the traits have no effect.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    self.init(named: name)
  }

  /// Registers a color under a name. Plumb-specific: there is no asset catalog.
  public static func register(_ color: UIColor, named name: String) { registry[name] = color }

  private static let registry = NamedObjects<UIColor>()
}
