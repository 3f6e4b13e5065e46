import AutoLayout
import Foundation
import Typography

/// A font, as far as the size of text goes.
open class UIFont: NSObject, NSSecureCoding, @unchecked Sendable {
  /// The font for the measurer.
  public let font: Typography.Font
  /// How the font follows the user's size of text; nil where it does not.
  let scaling: FontScaling?

  /// Makes a font of the measurer's.
  public init(font: Typography.Font) {
    (self.font, scaling) = (font, nil)
    super.init()
  }

  /// Makes the system's font at the size of labels.
  public convenience override init() { self.init(font: .system(Double(Self.labelFontSize))) }

  init(font: Typography.Font, scaling: FontScaling?) {
    (self.font, self.scaling) = (font, scaling)
    super.init()
  }

  /// Makes a font of an archive; nil where what the archive holds is none.
  public required convenience init?(coder: NSCoder) {
    guard let font = coder.decodeForm(ArchivedFont.self) else { return nil }
    self.init(font: font.font, scaling: font.scaling)
  }

  /// Writes the font.
  open func encode(with coder: NSCoder) { coder.encodeForm(ArchivedFont(self)) }

  /// Archives name the class.
  public static var supportsSecureCoding: Bool { true }

  /// Makes a font of a family, at a size in points.
  public convenience init?(name fontName: String, size fontSize: CGFloat) {
    guard !fontName.isEmpty, fontSize > 0, fontSize.isFinite else { return nil }
    self.init(font: Typography.Font(family: .named(fontName), size: Double(fontSize)))
  }

  /// The thickness of the strokes.
  public struct Weight: NumericRawRepresentable, Hashable, Sendable {
    /// From −1 to 1; 0 is regular.
    public var rawValue: CGFloat
    /// Makes a weight of its number.
    public init(rawValue: CGFloat) { self.rawValue = rawValue }
    /// Makes a weight of its number.
    public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
    /// The thinnest.
    public static let ultraLight = Weight(-0.8)
    /// Thin.
    public static let thin = Weight(-0.6)
    /// Light.
    public static let light = Weight(-0.4)
    /// The weight of running text.
    public static let regular = Weight(0)
    /// A little bolder.
    public static let medium = Weight(0.23)
    /// Between medium and bold.
    public static let semibold = Weight(0.3)
    /// Bold.
    public static let bold = Weight(0.4)
    /// Bolder.
    public static let heavy = Weight(0.56)
    /// The boldest.
    public static let black = Weight(0.62)

    /// The measurer's weight that is nearest.
    var nearest: Typography.Font.Weight {
      let known: [(Weight, Typography.Font.Weight)] = [
        (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
        (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
      ]
      return known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
    }
  }

  /// A named style of text.
  public struct TextStyle: RawRepresentable, Hashable, Sendable {
    /// The name.
    public var rawValue: String
    /// Makes a style of its name.
    public init(rawValue: String) { self.rawValue = rawValue }
    /// The largest title.
    public static let largeTitle = TextStyle(rawValue: "UICTFontTextStyleTitle0")
    /// A title of the first level.
    public static let title1 = TextStyle(rawValue: "UICTFontTextStyleTitle1")
    /// A title of the second level.
    public static let title2 = TextStyle(rawValue: "UICTFontTextStyleTitle2")
    /// A title of the third level.
    public static let title3 = TextStyle(rawValue: "UICTFontTextStyleTitle3")
    /// A headline.
    public static let headline = TextStyle(rawValue: "UICTFontTextStyleHeadline")
    /// A line below a headline.
    public static let subheadline = TextStyle(rawValue: "UICTFontTextStyleSubhead")
    /// Running text.
    public static let body = TextStyle(rawValue: "UICTFontTextStyleBody")
    /// Remarks.
    public static let callout = TextStyle(rawValue: "UICTFontTextStyleCallout")
    /// Footnotes.
    public static let footnote = TextStyle(rawValue: "UICTFontTextStyleFootnote")
    /// Captions.
    public static let caption1 = TextStyle(rawValue: "UICTFontTextStyleCaption1")
    /// Lesser captions.
    public static let caption2 = TextStyle(rawValue: "UICTFontTextStyleCaption2")

    var style: Typography.TextStyle {
      switch self {
      case .largeTitle: .largeTitle
      case .title1: .title1
      case .title2: .title2
      case .title3: .title3
      case .headline: .headline
      case .subheadline: .subheadline
      case .callout: .callout
      case .footnote: .footnote
      case .caption1: .caption1
      case .caption2: .caption2
      default: .body
      }
    }
  }

  /// The size of labels, in points.
  public class var labelFontSize: CGFloat { 17 }
  /// The size of buttons, in points.
  public class var buttonFontSize: CGFloat { 18 }
  /// The size of small text, in points.
  public class var smallSystemFontSize: CGFloat { 12 }
  /// The size of text in general, in points.
  public class var systemFontSize: CGFloat { 14 }

  /// The system's font at a size in points.
  public class func systemFont(ofSize fontSize: CGFloat) -> UIFont { UIFont(font: .system(Double(fontSize))) }
  /// The system's font at a size in points and a weight.
  public class func systemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: .system(Double(fontSize), weight: weight.nearest))
  }
  /// The system's bold font at a size in points.
  public class func boldSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    // Titles set in bold use the semibold face.
    UIFont(font: .system(Double(fontSize), weight: .semibold))
  }
  /// The system's slanted font at a size in points.
  public class func italicSystemFont(ofSize fontSize: CGFloat) -> UIFont {
    UIFont(font: Typography.Font(size: Double(fontSize), isItalic: true))
  }
  /// The system's font of fixed pitch at a size in points.
  public class func monospacedSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Typography.Font(family: .monospaced, size: Double(fontSize), weight: weight.nearest))
  }
  /// The system's font with digits of one width, at a size in points.
  public class func monospacedDigitSystemFont(ofSize fontSize: CGFloat, weight: Weight) -> UIFont {
    UIFont(font: Typography.Font(size: Double(fontSize), weight: weight.nearest, usesMonospacedDigits: true))
  }
  /// The font of a style at the user's size of text.
  public class func preferredFont(forTextStyle style: TextStyle) -> UIFont {
    preferredFont(forTextStyle: style, compatibleWith: nil)
  }

  /// The size, in points.
  open var pointSize: CGFloat { CGFloat(font.size) }
  /// How far letters reach above the baseline, in points.
  open var ascender: CGFloat { CGFloat(font.metrics.ascent) }
  /// How far letters reach below the baseline, in points: a negative number.
  open var descender: CGFloat { -CGFloat(font.metrics.descent) }
  /// The distance of lines, in points.
  open var lineHeight: CGFloat { CGFloat(font.metrics.lineHeight) }
  /// Room between lines beyond their height: none.
  open var leading: CGFloat { 0 }
  /// How high capital letters are, in points: of the system's font, 1443/2048 of the size.
  open var capHeight: CGFloat { pointSize * 1443 / 2048 }
  /// How high small letters without ascender are, in points: of the system's font, 1078/2048 of the size.
  open var xHeight: CGFloat { pointSize * 1078 / 2048 }
  /// The same font at another size, in points.
  open func withSize(_ fontSize: CGFloat) -> UIFont {
    var font = font
    font.size = Double(fontSize)
    return UIFont(font: font)
  }

  /// Whether both are the same font.
  open override func isEqual(_ object: Any?) -> Bool { (object as? UIFont)?.font == font }
  /// A hash of the font.
  open override var hash: Int { font.hashValue }
}
