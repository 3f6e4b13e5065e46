import AutoLayout
import Foundation
import Typography

/// A font. Plumb uses it for measuring text.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The font of the text measurer.
  public let font: Typography.Font
  /// The text style or metrics by which the font follows the preferred content size category; nil if it does not.
  let scaling: FontScaling?

  /// Creates a font from one of the text measurer. Plumb-specific.
  public init(font: Typography.Font) {
    (self.font, scaling) = (font, nil)
    super.init()
  }

  /// Creates the system font in the size of labels.
  public convenience override init() { self.init(font: .system(Double(Self.labelFontSize))) }

  init(font: Typography.Font, scaling: FontScaling?) {
    (self.font, self.scaling) = (font, scaling)
    super.init()
  }

  /// Creates a font from an archive. Returns nil if the archive does not contain a valid font.
  public required convenience init?(coder: NSCoder) {
    guard let font = coder.decodeForm(ArchivedFont.self) else { return nil }
    self.init(font: font.font, scaling: font.scaling)
  }

  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedFont(self)) }

  /// True: archives name the class.
  public static var supportsSecureCoding: Bool { true }

  /// Creates a font of a family, in a size in points. Returns nil if the name is empty or the size is not above 0.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
    self.init(font: Typography.Font(family: .named(fontName), size: Double(fontSize)))
  }

  /// A font weight.
  public typealias Weight = FontWeight
  /// A text style.
  public typealias TextStyle = FontTextStyle

  /// The size of label fonts, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of button fonts, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small system fonts, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of system fonts, in points.
  public class var systemFontSize: CGFloat { 14 }

  /// The system font in a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(font: .system(Double(fontSize))) }
  /// The system font in a size in points and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .system(Double(fontSize), weight: weight.nearest))
  }
  /// The bold system font in a size in points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // Bold system fonts use the semibold face.
    UIFont(font: .system(Double(fontSize), weight: .semibold))
  }
  /// The italic system font in a size in points.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(font: Typography.Font(size: Double(fontSize), isItalic: true))
  }
  /// The monospaced system font in a size in points and a weight.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Typography.Font(family: .monospaced, size: Double(fontSize), weight: weight.nearest))
  }
  /// The system font with monospaced digits, in a size in points and a weight.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Typography.Font(size: Double(fontSize), weight: weight.nearest, usesMonospacedDigits: true))
  }
  /// The font of a text style in the preferred content size category.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The size in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// The distance of the ascender from the baseline, in points.
  open var ascender: CGFloat { CGFloat(font.metrics.ascent) }
  /// The distance of the descender from the baseline, in points; negative.
  open var descender: CGFloat { -CGFloat(font.metrics.descent) }
  /// The height of a line, in points.
  open var lineHeight: CGFloat { CGFloat(font.metrics.lineHeight) }
  /// The extra space between lines, in points: 0.
  open var leading: CGFloat { 0 }
  /// The height of capital letters in points: 1443/2048 of the size, as in the system font.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// The height of lowercase letters without ascender in points: 1078/2048 of the size, as in the system font.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }
  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = font
    font.size = Double(fontSize)
    return UIFont(font: font)
  }

  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  open override var hash: Int { font.hashValue }
}
