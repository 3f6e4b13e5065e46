import AutoLayout
import ControlMetrics
import Foundation
import Resources

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
  public static let systemBlue = system("systemBlueColor")
  /// System red.
  public static let systemRed = system("systemRedColor")
  /// System green.
  public static let systemGreen = system("systemGreenColor")
  /// System orange.
  public static let systemOrange = system("systemOrangeColor")
  /// System yellow.
  public static let systemYellow = system("systemYellowColor")
  /// System purple.
  public static let systemPurple = system("systemPurpleColor")
  /// System pink.
  public static let systemPink = system("systemPinkColor")
  /// System teal.
  public static let systemTeal = system("systemTealColor")
  /// System indigo.
  public static let systemIndigo = system("systemIndigoColor")
  /// System gray.
  public static let systemGray = system("systemGrayColor")
  /// The background.
  public static let systemBackground = system("systemBackgroundColor")
  /// The background of content on the main background.
  public static let secondarySystemBackground = system("secondarySystemBackgroundColor")
  /// Primary text.
  public static let label = system("labelColor")
  /// Secondary text.
  public static let secondaryLabel = system("secondaryLabelColor")
  /// Dark text on a light background, in both appearances.
  public static let darkText = system("darkTextColor")
  /// Light text on a dark background, in both appearances.
  public static let lightText = system("lightTextColor")
  /// The background of grouped tables, by its name before iOS 13.
  public static let groupTableViewBackground = system("groupTableViewBackgroundColor")
  /// Overlays of medium shapes.
  public static let secondarySystemFill = system("secondarySystemFillColor")
  /// Overlays of large shapes.
  public static let tertiarySystemFill = system("tertiarySystemFillColor")
  /// Overlays of large areas.
  public static let quaternarySystemFill = system("quaternarySystemFillColor")
  /// Separators.
  public static let separator = system("separatorColor")
  /// System brown.
  public static let systemBrown = system("systemBrownColor")
  /// System cyan.
  public static let systemCyan = system("systemCyanColor")
  /// System mint.
  public static let systemMint = system("systemMintColor")
  /// System gray 2.
  public static let systemGray2 = system("systemGray2Color")
  /// System gray 3.
  public static let systemGray3 = system("systemGray3Color")
  /// System gray 4.
  public static let systemGray4 = system("systemGray4Color")
  /// System gray 5.
  public static let systemGray5 = system("systemGray5Color")
  /// System gray 6.
  public static let systemGray6 = system("systemGray6Color")
  /// The background of content on the secondary background.
  public static let tertiarySystemBackground = system("tertiarySystemBackgroundColor")
  /// The background of grouped content.
  public static let systemGroupedBackground = system("systemGroupedBackgroundColor")
  /// The background of content on the grouped background.
  public static let secondarySystemGroupedBackground = system("secondarySystemGroupedBackgroundColor")
  /// The background of content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = system("tertiarySystemGroupedBackgroundColor")
  /// Tertiary text.
  public static let tertiaryLabel = system("tertiaryLabelColor")
  /// Quaternary text.
  public static let quaternaryLabel = system("quaternaryLabelColor")
  /// Placeholder text.
  public static let placeholderText = system("placeholderTextColor")
  /// Opaque separators.
  public static let opaqueSeparator = system("opaqueSeparatorColor")
  /// Links.
  public static let link = system("linkColor")
  /// The fill of controls.
  public static let systemFill = system("systemFillColor")
  /// The default tint color.
  public static let tintColor = system("tintColor")
}

extension UIColor {
  /// A color of the system, which depends on the appearance.
  private static func system(_ name: String) -> UIColor {
    guard let color = SystemColor.touch[name] else { return .clear }
    return UIColor(light: UIColor(color.light), dark: UIColor(color.dark))
  }

  /// Creates the color of the system with the name that documents use, or returns nil if there is none.
  convenience init?(systemColorNamed name: String) {
    guard let color = SystemColor.touch[name] else { return nil }
    let dark = UIColor(color.dark)
    self.init(components: UIColor(color.light)) { [light = UIColor(color.light)] in
      $0.userInterfaceStyle == .dark ? dark : light
    }
  }

  private convenience init(_ value: SystemColor.Value) {
    self.init(
      red: CGFloat(value.hex >> 16 & 255) / 255, green: CGFloat(value.hex >> 8 & 255) / 255,
      blue: CGFloat(value.hex & 255) / 255, alpha: CGFloat(value.alpha))
  }
}

extension UIColor {
  /// Creates the color that was registered with ``register(_:named:)``, or that of an asset catalog of the main bundle.
  /// Returns nil if there is none.
  public convenience init?(named name: String) { self.init(named: name, in: nil, compatibleWith: nil) }

  /// Creates the color that was registered with ``register(_:named:)``, or that of an asset catalog of a bundle, by
  /// default the main one, with its value for the dark appearance. The traits have no effect: the color follows those
  /// of the view. Returns nil if there is none.
  public convenience init?(named name: String, in bundle: Bundle?, compatibleWith traitCollection: UITraitCollection?) {
    if let color = Self.registry[name] {
      let parts = color.components
      self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
      return
    }
    guard let color = BundleImages.color(named: name, in: bundle ?? .main) else { return nil }
    let light = Self.color(color.light)
    let dark = color.dark.map { Self.color($0) } ?? light
    self.init(components: light) { $0.userInterfaceStyle == .dark ? dark : light }
  }

  /// The color of an asset catalog in one appearance.
  private static func color(_ value: CatalogColor.Value) -> UIColor {
    switch value {
    case .system(let name): UIColor(systemColorNamed: name) ?? .clear
    case .components(let parts):
      UIColor(
        red: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue), alpha: CGFloat(parts.alpha))
    }
  }

  /// Registers a color under a name. Plumb-specific.
  public static func register(_ color: UIColor, named name: String) { registry[name] = color }

  private static let registry = NamedObjects<UIColor>()
}
