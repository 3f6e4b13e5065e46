import Foundation
import KitSupport
import Typography

/// A font. Plumb uses it for measuring text.
open class NSFont: KitFont, @unchecked Sendable {
  /// The size of the standard system font: 13 points.
  open class var systemFontSize: CGFloat { 13 }
  /// The size of the small system font: 11 points.
  open class var smallSystemFontSize: CGFloat { 11 }
  /// The size of the font of labels below controls: 10 points.
  open class var labelFontSize: CGFloat { 10 }
  /// Returns the size of the system font in a control size, in points.
  open class func systemFontSize(for controlSize: NSControl.ControlSize) -> CGFloat {
    switch controlSize {
    case .mini: 9
    case .small: 11
    case .regular, .large, .extraLarge: 13
    }
  }

  /// The length of a font size that means the standard size.
  private static func size(_ size: CGFloat) -> Double { Double(size > 0 && size.isFinite ? size : systemFontSize) }

  /// The system font. A size of 0 is the standard size, here and below.
  open class func systemFont(ofSize fontSize: CGFloat) -> NSFont { NSFont(font: .system(size(fontSize))) }
  /// The system font in a weight.
  open class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    NSFont(font: .system(size(fontSize), weight: weight.nearest))
  }
  /// The bold system font.
  open class func boldSystemFont(ofSize fontSize: CGFloat) -> NSFont {
    NSFont(font: .system(size(fontSize), weight: .bold))
  }
  /// The fixed-pitch system font.
  open class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    NSFont(font: Font(family: .monospaced, size: size(fontSize), weight: weight.nearest))
  }
  /// The system font with digits of equal widths.
  open class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> NSFont {
    NSFont(font: Font(size: size(fontSize), weight: weight.nearest, usesMonospacedDigits: true))
  }
  /// The font of labels below controls.
  open class func labelFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize > 0 ? fontSize : labelFontSize)
  }
  /// The font of the content of controls.
  open class func controlContentFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
  /// The font of menus.
  open class func menuFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
  /// The font of messages.
  open class func messageFont(ofSize fontSize: CGFloat) -> NSFont { systemFont(ofSize: fontSize) }
  /// The font of title bars.
  open class func titleBarFont(ofSize fontSize: CGFloat) -> NSFont { boldSystemFont(ofSize: fontSize) }
  /// The font of tool tips.
  open class func toolTipsFont(ofSize fontSize: CGFloat) -> NSFont {
    systemFont(ofSize: fontSize > 0 ? fontSize : smallSystemFontSize)
  }
  /// The font of documents without a font.
  open class func userFont(ofSize fontSize: CGFloat) -> NSFont? {
    NSFont(name: "Helvetica", size: fontSize > 0 ? fontSize : 12)
  }
  /// The fixed-pitch font of documents without a font.
  open class func userFixedPitchFont(ofSize fontSize: CGFloat) -> NSFont? {
    NSFont(name: "Menlo-Regular", size: fontSize > 0 ? fontSize : 11)
  }
  /// The font of a text style.
  open class func preferredFont(forTextStyle style: TextStyle, options: [AnyHashable: Any] = [:]) -> NSFont {
    NSFont(font: style.style.font(on: .macOS))
  }

  /// The PostScript name.
  open var fontName: String {
    if let file = font.file { return file.postScriptName }
    return if case .named(let name) = font.family { name } else { ".AppleSystemUIFont" }
  }
  /// The name of the family, such as “Helvetica Neue”.
  open var familyName: String? { font.file?.familyName ?? fontName }
  /// The name to display.
  open var displayName: String? { font.file?.fullName ?? fontName }
  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> NSFont {
    var font = font
    font.size = Self.size(fontSize)
    return NSFont(font: font)
  }
}
