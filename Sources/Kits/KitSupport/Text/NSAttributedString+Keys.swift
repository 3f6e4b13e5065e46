import Foundation

extension NSAttributedString.Key {
  /// The font of a run: an instance of the font class of the kit.
  public static let font = NSAttributedString.Key("NSFont")
  /// The space added after each character of a run, in points.
  public static let kern = NSAttributedString.Key("NSKern")
  /// The paragraph style of a run: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The color of a run. Affects drawing only.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The background color of a run. Affects drawing only.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The underline of a run: the raw value of an `NSUnderlineStyle`. Affects drawing only.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The strikethrough of a run: the raw value of an `NSUnderlineStyle`. Affects drawing only.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The distance of a run above the baseline, in points. Has no effect: Plumb sets all runs of a line on its baseline.
  public static let baselineOffset = NSAttributedString.Key("NSBaselineOffset")
  /// The width of a run's outline. Affects drawing only.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// The color of a run's outline. Affects drawing only.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The attachment in place of a character: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// The link of a run. Has no effect: Plumb does not open links.
  public static let link = NSAttributedString.Key("NSLink")
  /// The shadow. Has no effect: shadows of texts are not drawn.
  public static let shadow = NSAttributedString.Key("NSShadow")
  /// The color of the underline. Has no effect: it has the color of the text.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The color of the strikethrough. Has no effect: it has the color of the text.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The slant. Has no effect: it is not drawn.
  public static let obliqueness = NSAttributedString.Key("NSObliqueness")
  /// The expansion. Has no effect: it is neither measured nor drawn.
  public static let expansion = NSAttributedString.Key("NSExpansion")
  /// The ligatures. Has no effect: those of the font are used.
  public static let ligature = NSAttributedString.Key("NSLigature")
  /// The directions of writing. Has no effect: the text determines them.
  public static let writingDirection = NSAttributedString.Key("NSWritingDirection")
  /// The effect of the text. Has no effect: it is not drawn.
  public static let textEffect = NSAttributedString.Key("NSTextEffect")
}

/// The style of an underline or a strikethrough. Affects drawing only.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  public let rawValue: Int
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// Single.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// Thick.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Double.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
