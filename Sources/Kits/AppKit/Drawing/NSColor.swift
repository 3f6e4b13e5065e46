import ControlMetrics
import CoreGraphics
import Foundation
import KitSupport
import Resources

/// A color. Affects drawing only.
open class NSColor: KitColor, @unchecked Sendable {
  /// The use of a color of the system, which has another value in the dark appearance.
  package enum Role: Sendable {
    case text, secondaryText, placeholder, separator, content, window
  }
  /// The use of a color of the system, or nil.
  package private(set) final var role: Role?
  /// The color in the dark appearance; nil if it is the same.
  private final var dark: NSColor?
  /// The image that the color fills areas with; nil for other colors.
  package private(set) final var pattern: NSImage?

  /// Creates a color that fills areas with copies of an image, from their upper left corner. Affects the backgrounds of
  /// windows and views; elsewhere the color is clear.
  public convenience init(patternImage image: NSImage) {
    self.init(white: 0, alpha: 0)
    pattern = image
  }

  open override func isEqual(_ object: Any?) -> Bool {
    super.isEqual(object) && pattern === (object as? NSColor)?.pattern
  }

  /// Creates a color from its components, each from 0 to 1.
  public convenience init(srgbRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from its components, each from 0 to 1.
  public convenience init(calibratedRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a color from its components, each from 0 to 1.
  public convenience init(deviceRed red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
    self.init(red: red, green: green, blue: blue, alpha: alpha)
  }

  /// Creates a gray color.
  public convenience init(calibratedWhite white: CGFloat, alpha: CGFloat) { self.init(white: white, alpha: alpha) }

  /// Creates a color from a Core Graphics color.
  public convenience init?(cgColor: CGColor) {
    guard let parts = cgColor.components, parts.count == 4 else { return nil }
    self.init(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
  }

  /// The color in an appearance. Colors of asset catalogs and of documents can have another value in the dark one.
  package final func resolved(isDark: Bool) -> NSColor { isDark ? dark ?? self : self }

  /// The color in the appearance that drawing code uses.
  private var current: NSColor {
    guard dark != nil else { return self }
    return resolved(isDark: NSAppearance.currentDrawing().bestMatch(from: [.aqua, .darkAqua]) == .darkAqua)
  }

  /// The red component in the appearance that drawing code uses, from 0 to 1.
  open var redComponent: CGFloat { current.components.red }
  /// The green component in the appearance that drawing code uses, from 0 to 1.
  open var greenComponent: CGFloat { current.components.green }
  /// The blue component in the appearance that drawing code uses, from 0 to 1.
  open var blueComponent: CGFloat { current.components.blue }
  /// The opacity in the appearance that drawing code uses, from 0 to 1.
  open var alphaComponent: CGFloat { current.components.alpha }
  /// The Core Graphics color in the appearance that drawing code uses.
  open var cgColor: CGColor {
    let parts = current.components
    return CGColor(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
  }
  /// Returns the color with another opacity.
  open func withAlphaComponent(_ alpha: CGFloat) -> NSColor {
    let color = NSColor(red: components.red, green: components.green, blue: components.blue, alpha: alpha)
    color.dark = dark?.withAlphaComponent(alpha)
    return color
  }
}

// swift-format-ignore: NoLeadingUnderscores
/// The type of color literals.
public typealias _ColorLiteralType = NSColor

extension NSColor {
  private static func gray(_ white: CGFloat, _ alpha: CGFloat = 1) -> NSColor { NSColor(white: white, alpha: alpha) }
  private static func gray(_ white: CGFloat, _ alpha: CGFloat = 1, for role: Role) -> NSColor {
    let color = gray(white, alpha)
    color.role = role
    return color
  }
  private static func rgb(_ red: Int, _ green: Int, _ blue: Int) -> NSColor {
    NSColor(red: CGFloat(red) / 255, green: CGFloat(green) / 255, blue: CGFloat(blue) / 255, alpha: 1)
  }
  /// The background of selected items of menus.
  public class var selectedMenuItemColor: NSColor { controlAccentColor }
  /// The color of the focus ring.
  public class var keyboardFocusIndicatorColor: NSColor { controlAccentColor.withAlphaComponent(0.5) }
  /// The background of selected rows.
  public class var alternateSelectedControlColor: NSColor { controlAccentColor }
  /// The color of selected text.
  public class var selectedTextColor: NSColor { gray(0) }
  /// Black.
  public class var black: NSColor { gray(0) }
  /// White.
  public class var white: NSColor { gray(1) }
  /// Gray.
  public class var gray: NSColor { gray(0.5) }
  /// Light gray.
  public class var lightGray: NSColor { gray(2.0 / 3) }
  /// Dark gray.
  public class var darkGray: NSColor { gray(1.0 / 3) }
  /// Transparent.
  public class var clear: NSColor { gray(0, 0) }
  /// Red.
  public class var red: NSColor { rgb(255, 0, 0) }
  /// Green.
  public class var green: NSColor { rgb(0, 255, 0) }
  /// Blue.
  public class var blue: NSColor { rgb(0, 0, 255) }
  /// Yellow.
  public class var yellow: NSColor { rgb(255, 255, 0) }
  /// Orange.
  public class var orange: NSColor { rgb(255, 128, 0) }
  /// Purple.
  public class var purple: NSColor { rgb(128, 0, 128) }
  /// Brown.
  public class var brown: NSColor { rgb(153, 102, 51) }
  /// Cyan.
  public class var cyan: NSColor { rgb(0, 255, 255) }
  /// Magenta.
  public class var magenta: NSColor { rgb(255, 0, 255) }
  /// The system's blue.
  public class var systemBlue: NSColor { rgb(0, 122, 255) }
  /// The system's green.
  public class var systemGreen: NSColor { rgb(40, 205, 65) }
  /// The system's red.
  public class var systemRed: NSColor { rgb(255, 59, 48) }
  /// The system's orange.
  public class var systemOrange: NSColor { rgb(255, 149, 0) }
  /// The system's yellow.
  public class var systemYellow: NSColor { rgb(255, 204, 0) }
  /// The system's purple.
  public class var systemPurple: NSColor { rgb(175, 82, 222) }
  /// The system's pink.
  public class var systemPink: NSColor { rgb(255, 45, 85) }
  /// The system's brown.
  public class var systemBrown: NSColor { rgb(162, 132, 94) }
  /// The system's indigo.
  public class var systemIndigo: NSColor { rgb(88, 86, 214) }
  /// The system's teal.
  public class var systemTeal: NSColor { rgb(89, 173, 196) }
  /// The system's cyan.
  public class var systemCyan: NSColor { rgb(85, 190, 240) }
  /// The system's mint.
  public class var systemMint: NSColor { rgb(0, 199, 190) }
  /// The system's gray.
  public class var systemGray: NSColor { rgb(142, 142, 147) }
  /// The color of text in labels.
  public class var labelColor: NSColor { gray(0, 0.85, for: .text) }
  /// The color of less important text.
  public class var secondaryLabelColor: NSColor { gray(0, 0.5, for: .secondaryText) }
  /// The color of unimportant text.
  public class var tertiaryLabelColor: NSColor { gray(0, 0.26, for: .placeholder) }
  /// The color of the least important text.
  public class var quaternaryLabelColor: NSColor { gray(0, 0.1) }
  /// The color of placeholders.
  public class var placeholderTextColor: NSColor { gray(0, 0.25, for: .placeholder) }
  /// The color of text.
  public class var textColor: NSColor { gray(0, for: .text) }
  /// The background of text.
  public class var textBackgroundColor: NSColor { gray(1, for: .content) }
  /// The background of windows.
  public class var windowBackgroundColor: NSColor { gray(0.925, for: .window) }
  /// The background below documents.
  public class var underPageBackgroundColor: NSColor { gray(0.59) }
  /// The background of controls.
  public class var controlBackgroundColor: NSColor { gray(1, for: .content) }
  /// The surface of controls.
  public class var controlColor: NSColor { gray(1) }
  /// The text of controls.
  public class var controlTextColor: NSColor { gray(0, 0.85, for: .text) }
  /// The accent of controls.
  public class var controlAccentColor: NSColor { rgb(0, 122, 255) }
  /// The background of selected content.
  public class var selectedContentBackgroundColor: NSColor { rgb(0, 99, 225) }
  /// The background of selected content in a window that is not the key window.
  public class var unemphasizedSelectedContentBackgroundColor: NSColor { rgb(220, 220, 220) }
  /// The background of selected text.
  public class var selectedTextBackgroundColor: NSColor { rgb(179, 215, 255) }
  /// The color of links.
  public class var linkColor: NSColor { rgb(0, 104, 218) }
  /// The color of lines between content.
  public class var separatorColor: NSColor { gray(0, 0.1, for: .separator) }
  /// The color of the lines of a grid.
  public class var gridColor: NSColor { gray(0.9) }
  /// The text of disabled controls.
  public class var disabledControlTextColor: NSColor { catalog("disabledControlTextColor") }
  /// The text of the headers of tables.
  public class var headerTextColor: NSColor { catalog("headerTextColor") }
  /// The background of the headers of tables.
  public class var headerColor: NSColor { catalog("headerColor") }
  /// The text in the frames of windows.
  public class var windowFrameTextColor: NSColor { catalog("windowFrameTextColor") }
  /// The frames of windows.
  public class var windowFrameColor: NSColor { catalog("windowFrameColor") }
  /// The shadow of controls.
  public class var controlShadowColor: NSColor { catalog("controlShadowColor") }
  /// The text of selected items of menus.
  public class var selectedMenuItemTextColor: NSColor { catalog("selectedMenuItemTextColor") }
  /// The text of selected rows.
  public class var alternateSelectedControlTextColor: NSColor { catalog("alternateSelectedControlTextColor") }

  private class func catalog(_ name: String) -> NSColor { NSColor(systemColorNamed: name) ?? .clear }
}

extension NSColor {
  /// The name of a color in an asset catalog.
  public typealias Name = String

  /// Creates the color of an asset catalog of the main bundle. Returns nil if there is none.
  public convenience init?(named name: Name) { self.init(named: name, bundle: nil) }

  /// Creates the color of an asset catalog of a bundle, by default the main one, with its value for the dark
  /// appearance. Returns nil if there is none.
  public convenience init?(named name: Name, bundle: Bundle?) {
    guard let color = BundleImages.color(named: name, in: bundle ?? .main), let light = Self.color(color.light) else {
      return nil
    }
    self.init(light, dark: color.dark.flatMap { Self.color($0)?.resolved(isDark: true) } ?? light.dark)
  }

  /// Creates the color of the system with the name that documents use, with its value for the dark appearance. Returns
  /// nil if there is none.
  convenience init?(systemColorNamed name: String) {
    guard let color = SystemColor.desktop[name] else { return nil }
    self.init(Self.color(color.light), dark: Self.color(color.dark))
  }

  private convenience init(_ light: NSColor, dark: NSColor?) {
    let parts = light.components
    self.init(red: parts.red, green: parts.green, blue: parts.blue, alpha: parts.alpha)
    self.dark = dark
  }

  /// The color of an asset catalog in one appearance; nil if the system has no color with its name.
  private static func color(_ value: CatalogColor.Value) -> NSColor? {
    switch value {
    case .system(let name): NSColor(systemColorNamed: name)
    case .components(let parts):
      NSColor(
        red: CGFloat(parts.red), green: CGFloat(parts.green), blue: CGFloat(parts.blue), alpha: CGFloat(parts.alpha))
    }
  }

  private static func color(_ value: SystemColor.Value) -> NSColor {
    NSColor(
      red: CGFloat(value.hex >> 16 & 255) / 255, green: CGFloat(value.hex >> 8 & 255) / 255,
      blue: CGFloat(value.hex & 255) / 255, alpha: CGFloat(value.alpha))
  }
}
