/// The text styles of Apple's platforms.
///
/// Sizes and weights are those of the default content size, from the typography page of Apple's Human Interface
/// Guidelines.
public enum TextStyle: CaseIterable, Hashable, Sendable {
  /// Large titles; 34 points.
  case largeTitle
  /// First-level titles; 28 points.
  case title1
  /// Second-level titles; 22 points.
  case title2
  /// Third-level titles; 20 points.
  case title3
  /// Headlines, semibold; 17 points.
  case headline
  /// Subheadlines; 15 points.
  case subheadline
  /// Body text; 17 points on iOS at the default size.
  case body
  /// Callouts; 16 points.
  case callout
  /// Footnotes; 13 points.
  case footnote
  /// Captions; 12 points.
  case caption1
  /// Alternate captions; 11 points.
  case caption2

  /// The platforms with different text styles.
  public enum Platform: Hashable, Sendable {
    /// iPhone and iPad.
    case iOS
    /// The Mac.
    case macOS
    /// Apple TV.
    case tvOS
  }

  /// Returns the system font of this style.
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
