import Foundation
import KitSupport
import Typography

/// A font. Plumb uses it for measuring text.
open class NSFont: NSObject, MeasuredFont, @unchecked Sendable {
  /// The font of the text measurer.
  public let font: Typography.Font

  /// Creates a font from one of the text measurer. Plumb-specific.
  public init(font: Typography.Font) {
    self.font = font
    super.init()
  }

  /// Creates a font by its family or PostScript name. Returns nil if the size is not greater than 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
    self.init(font: Font(family: .named(fontName), size: Double(fontSize)))
  }

  /// A font weight.
  public typealias Weight = FontWeight
  /// A text style.
  public typealias TextStyle = FontTextStyle

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
  private static func size(_ size: CGFloat) -> Double {
    Double(size > 0 && size.isFinite ? size : systemFontSize)
  }

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

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The distance of the ascender from the baseline, in points.
  open var ascender: CGFloat { CGFloat(font.metrics.ascent) }
  /// The distance of the descender from the baseline, in points; negative.
  open var descender: CGFloat { -CGFloat(font.metrics.descent) }
  /// The extra space between lines, in points: 0.
  open var leading: CGFloat { 0 }
  /// The height of capital letters in points: 1443/2048 of the size, as in the system font.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of lowercase letters without ascender in points: 1078/2048 of the size, as in the system font.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }
  /// The PostScript name.
  open var fontName: String { if case .named(let name) = font.family { name } else { ".AppleSystemUIFont" } }
  /// The name of the family, such as “Helvetica Neue”.
  open var familyName: String? { fontName }
  /// The name to display.
  open var displayName: String? { fontName }
  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> NSFont {
    var font = font
    font.size = Self.size(fontSize)
    return NSFont(font: font)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? NSFont)?.font == font }
  open override var hash: Int { font.hashValue }
}
