import Foundation

extension NSAttributedString.Key {
  /// The font of a run: a `UIFont`.
  public static let font = NSAttributedString.Key("NSFont")
  /// Points added after each character of a run.
  public static let kern = NSAttributedString.Key("NSKern")
  /// How the lines of a paragraph stand: an `NSParagraphStyle`.
  public static let paragraphStyle = NSAttributedString.Key("NSParagraphStyle")
  /// The colour of a run. It changes no size.
  public static let foregroundColor = NSAttributedString.Key("NSColor")
  /// The colour behind a run. It changes no size.
  public static let backgroundColor = NSAttributedString.Key("NSBackgroundColor")
  /// The line below a run: the raw value of an `NSUnderlineStyle`. It changes no size.
  public static let underlineStyle = NSAttributedString.Key("NSUnderline")
  /// The colour of the line below a run. It changes no size.
  public static let underlineColor = NSAttributedString.Key("NSUnderlineColor")
  /// The line through a run: the raw value of an `NSUnderlineStyle`. It changes no size.
  public static let strikethroughStyle = NSAttributedString.Key("NSStrikethrough")
  /// The colour of the line through a run. It changes no size.
  public static let strikethroughColor = NSAttributedString.Key("NSStrikethroughColor")
  /// The colour of a run's outline. It changes no size.
  public static let strokeColor = NSAttributedString.Key("NSStrokeColor")
  /// The width of a run's outline. It changes no size.
  public static let strokeWidth = NSAttributedString.Key("NSStrokeWidth")
  /// What stands in the place of a character: an `NSTextAttachment`.
  public static let attachment = NSAttributedString.Key("NSAttachment")
  /// Where a run leads to. It changes no size.
  public static let link = NSAttributedString.Key("NSLink")
}

/// A line below or through text. It changes no size.
public struct NSUnderlineStyle: OptionSet, Hashable, Sendable {
  /// One bit a setting.
  public let rawValue: Int
  /// Makes a style of its bits.
  public init(rawValue: Int) { self.rawValue = rawValue }
  /// One thin line.
  public static let single = NSUnderlineStyle(rawValue: 1)
  /// One thick line.
  public static let thick = NSUnderlineStyle(rawValue: 2)
  /// Two lines.
  public static let double = NSUnderlineStyle(rawValue: 9)
}
