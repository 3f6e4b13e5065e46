import NumericNames
import Typography

/// The weight of a font: `UIFont.Weight` and `NSFont.Weight`.
public struct FontWeight: NumericRawRepresentable, Hashable, Sendable {
  /// The weight from −1 to 1; 0 is regular.
  public var rawValue: CGFloat
  public init(rawValue: CGFloat) { self.rawValue = rawValue }
  /// Creates a weight from −1 to 1.
  public init(_ rawValue: CGFloat) { self.rawValue = rawValue }
  /// Ultra light.
  public static let ultraLight = FontWeight(-0.8)
  /// Thin.
  public static let thin = FontWeight(-0.6)
  /// Light.
  public static let light = FontWeight(-0.4)
  /// Regular.
  public static let regular = FontWeight(0)
  /// Medium.
  public static let medium = FontWeight(0.23)
  /// Semibold.
  public static let semibold = FontWeight(0.3)
  /// Bold.
  public static let bold = FontWeight(0.4)
  /// Heavy.
  public static let heavy = FontWeight(0.56)
  /// Black.
  public static let black = FontWeight(0.62)

  /// The nearest weight of the text measurer.
  package var nearest: Typography.Font.Weight {
    let known: [(FontWeight, Typography.Font.Weight)] = [
      (.ultraLight, .ultraLight), (.thin, .thin), (.light, .light), (.regular, .regular), (.medium, .medium),
      (.semibold, .semibold), (.bold, .bold), (.heavy, .heavy), (.black, .black),
    ]
    return known.min { abs($0.0.rawValue - rawValue) < abs($1.0.rawValue - rawValue) }?.1 ?? .regular
  }
}

/// The style of a text: `UIFont.TextStyle` and `NSFont.TextStyle`.
public struct FontTextStyle: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Large title.
  public static let largeTitle = FontTextStyle(rawValue: "UICTFontTextStyleTitle0")
  /// First-level title.
  public static let title1 = FontTextStyle(rawValue: "UICTFontTextStyleTitle1")
  /// Second-level title.
  public static let title2 = FontTextStyle(rawValue: "UICTFontTextStyleTitle2")
  /// Third-level title.
  public static let title3 = FontTextStyle(rawValue: "UICTFontTextStyleTitle3")
  /// Headline.
  public static let headline = FontTextStyle(rawValue: "UICTFontTextStyleHeadline")
  /// Subheadline.
  public static let subheadline = FontTextStyle(rawValue: "UICTFontTextStyleSubhead")
  /// Body text.
  public static let body = FontTextStyle(rawValue: "UICTFontTextStyleBody")
  /// Callout.
  public static let callout = FontTextStyle(rawValue: "UICTFontTextStyleCallout")
  /// Footnote.
  public static let footnote = FontTextStyle(rawValue: "UICTFontTextStyleFootnote")
  /// Standard caption.
  public static let caption1 = FontTextStyle(rawValue: "UICTFontTextStyleCaption1")
  /// Alternate caption.
  public static let caption2 = FontTextStyle(rawValue: "UICTFontTextStyleCaption2")

  package var style: Typography.TextStyle {
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
