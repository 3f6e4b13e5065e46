/// The content size categories that a user can choose on iOS.
public enum TextSizeCategory: Int, CaseIterable, Hashable, Comparable, Sendable {
  /// The smallest.
  case extraSmall
  /// Small.
  case small
  /// Below the default.
  case medium
  /// The default.
  case large
  /// Above the default.
  case extraLarge
  /// Two above the default.
  case extraExtraLarge
  /// The largest category that is not an accessibility size.
  case extraExtraExtraLarge
  /// The first accessibility size.
  case accessibilityMedium
  /// The second accessibility size.
  case accessibilityLarge
  /// The third accessibility size.
  case accessibilityExtraLarge
  /// The fourth accessibility size.
  case accessibilityExtraExtraLarge
  /// The largest.
  case accessibilityExtraExtraExtraLarge

  /// The name in Apple's type tables: `xS`, `L`, `AX1`.
  package var shortName: String {
    ["xS", "S", "M", "L", "xL", "xxL", "xxxL", "AX1", "AX2", "AX3", "AX4", "AX5"][rawValue]
  }

  public static func < (lhs: TextSizeCategory, rhs: TextSizeCategory) -> Bool { lhs.rawValue < rhs.rawValue }
}

extension TextStyle {
  /// Returns the system font of this style on iOS in a content size category.
  ///
  /// The sizes are those of the Dynamic Type tables of Apple's Human Interface Guidelines.
  public func font(category: TextSizeCategory) -> Font {
    var font = font(on: .iOS)
    font.size = Double(sizes[category.rawValue])
    return font
  }

  /// The sizes in points from the smallest category to the largest.
  private var sizes: [Int] {
    switch self {
    case .largeTitle: [31, 32, 33, 34, 36, 38, 40, 44, 48, 52, 56, 60]
    case .title1: [25, 26, 27, 28, 30, 32, 34, 38, 43, 48, 53, 58]
    case .title2: [19, 20, 21, 22, 24, 26, 28, 34, 39, 44, 50, 56]
    case .title3: [17, 18, 19, 20, 22, 24, 26, 31, 37, 43, 49, 55]
    case .headline, .body: [14, 15, 16, 17, 19, 21, 23, 28, 33, 40, 47, 53]
    case .callout: [13, 14, 15, 16, 18, 20, 22, 26, 32, 38, 44, 51]
    case .subheadline: [12, 13, 14, 15, 17, 19, 21, 25, 30, 36, 42, 49]
    case .footnote: [12, 12, 12, 13, 15, 17, 19, 23, 27, 33, 38, 44]
    case .caption1: [11, 11, 11, 12, 14, 16, 18, 22, 26, 32, 37, 43]
    case .caption2: [11, 11, 11, 11, 13, 15, 17, 20, 24, 29, 34, 40]
    }
  }

  /// Returns the leading of the style in the category in which its font has a size, in points; nil if there is none.
  /// Categories with the same size have the same leading.
  package func leading(fontSize: Double) -> Double? {
    TextSizeCategory.allCases.first { font(category: $0).size == fontSize }.map { leading(category: $0) }
  }

  /// Returns the leading of this style on iOS in a category, in points: the distance between two baselines in Apple's
  /// type tables.
  ///
  /// Fonts and distances that follow a style are scaled by the ratio of two leadings. Lines of labels in the font of
  /// the style are its leading apart; other lines have ``FontMetrics/lineHeight``. The values of six categories are
  /// measured (`UIFontMetrics` on iOS 26); the others have not been checked against a source.
  public func leading(category: TextSizeCategory) -> Double { Double(leadings[category.rawValue]) }

  /// The leadings in points from the smallest category to the largest.
  private var leadings: [Int] {
    switch self {
    case .largeTitle: [38, 39, 40, 41, 43, 46, 48, 52, 57, 61, 66, 70]
    case .title1: [31, 32, 33, 34, 36, 39, 41, 46, 51, 57, 61, 68]
    case .title2: [24, 25, 26, 28, 30, 32, 34, 41, 47, 52, 59, 66]
    case .title3: [22, 23, 24, 25, 28, 30, 32, 38, 44, 51, 58, 65]
    // The headline's 51 is measured, although it is between 48 and 62.
    case .headline: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 51, 62]
    case .body: [19, 20, 21, 22, 24, 26, 29, 34, 40, 48, 56, 62]
    case .callout: [18, 19, 20, 21, 23, 25, 28, 32, 39, 46, 52, 60]
    case .subheadline: [16, 18, 19, 20, 22, 24, 26, 31, 36, 43, 50, 58]
    case .footnote: [16, 16, 16, 18, 20, 22, 24, 29, 33, 40, 46, 52]
    case .caption1: [13, 13, 13, 16, 19, 21, 23, 28, 32, 39, 44, 51]
    case .caption2: [13, 13, 13, 13, 18, 20, 22, 25, 29, 35, 41, 48]
    }
  }
}
