/// The named styles of text that Apple's platforms offer in place of sizes.
///
/// Sizes and weights are those of the default content size, from the typography page of Apple's Human Interface
/// Guidelines.
public enum TextStyle: CaseIterable, Hashable, Sendable {
  /// The largest titles; 34 points.
  case largeTitle
  /// Titles of the first level; 28 points.
  case title1
  /// Titles of the second level; 22 points.
  case title2
  /// Titles of the third level; 20 points.
  case title3
  /// Headings of parts, semibold; 17 points.
  case headline
  /// Headings below headings; 15 points.
  case subheadline
  /// Running text; 17 points on iOS at the default size.
  case body
  /// Text beside the running text; 16 points.
  case callout
  /// Footnotes; 13 points.
  case footnote
  /// Captions; 12 points.
  case caption1
  /// Smaller captions; 11 points.
  case caption2

  /// The platforms whose styles differ.
  public enum Platform: Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// The Mac.
    case macOS
    /// Apple TV.
    case tvOS
  }

  /// The system font of this style.
  public func font(on platform: Platform = .iOS) -> Font {
    switch platform {
    case .iOS: iOSFont
    case .macOS: macOSFont
    case .tvOS: tvOSFont
    }
  }

  private var iOSFont: Font {
    switch self {
    case .largeTitle: .system(34)
    case .title1: .system(28)
    case .title2: .system(22)
    case .title3: .system(20)
    case .headline: .system(17, weight: .semibold)
    case .subheadline: .system(15)
    case .body: .system(17)
    case .callout: .system(16)
    case .footnote: .system(13)
    case .caption1: .system(12)
    case .caption2: .system(11)
    }
  }

  private var macOSFont: Font {
    switch self {
    case .largeTitle: .system(26)
    case .title1: .system(22)
    case .title2: .system(17)
    case .title3: .system(15)
    case .headline: .system(13, weight: .bold)
    case .subheadline: .system(11)
    case .body: .system(13)
    case .callout: .system(12)
    case .footnote: .system(10)
    case .caption1: .system(10)
    case .caption2: .system(10, weight: .medium)
    }
  }

  private var tvOSFont: Font {
    switch self {
    case .largeTitle, .title1: .system(76, weight: .medium)
    case .title2: .system(57, weight: .medium)
    case .title3: .system(48, weight: .medium)
    case .headline: .system(38, weight: .medium)
    case .subheadline: .system(38)
    case .body: .system(29, weight: .medium)
    case .callout: .system(31, weight: .medium)
    case .footnote, .caption2: .system(23, weight: .medium)
    case .caption1: .system(25, weight: .medium)
    }
  }
}
