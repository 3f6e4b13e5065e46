import Foundation
import KitSupport
import Typography

/// A font. Plumb uses it for measuring text.
open class UIFont: KitFont, NSSecureCoding, @unchecked Sendable {
  /// The text style or metrics by which the font follows the preferred content size category; nil if it does not.
  let scaling: FontScaling?

  /// Creates a font from one of the text measurer. Plumb-specific.
  public override init(font: Typography.Font) {
    scaling = nil
    super.init(font: font)
  }

  /// Creates the system font in the size of labels.
  public convenience init() { self.init(font: .system(Double(Self.labelFontSize))) }

  init(font: Typography.Font, scaling: FontScaling?) {
    self.scaling = scaling
    super.init(font: font)
  }

  /// Creates a font from an archive. Returns nil if the archive does not contain a valid font.
  public required convenience init?(coder: NSCoder) {
    guard let font = coder.decodeForm(ArchivedFont.self) else { return nil }
    self.init(font: font.font, scaling: font.scaling)
  }

  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedFont(self)) }

  /// True: archives name the class.
  public static var supportsSecureCoding: Bool { true }

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

  /// The height of a line, in points.
  open var lineHeight: CGFloat { CGFloat(font.metrics.lineHeight) }
  /// Returns the font in another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = font
    font.size = Double(fontSize)
    return UIFont(font: font)
  }
}
