/// The vertical measures of one line of a font, in points.
///
/// The constants of the system font are ratios of the point size: ascent 1950/2048, descent 494/2048, no gap between
/// lines. Their sum, 1.19336, times the size and rounded up to a pixel is the height of a single-line label.
public struct FontMetrics: Hashable, Sendable {
  /// From the baseline up to the top of the line.
  public var ascent: Double
  /// From the baseline down to the bottom of the line; positive.
  public var descent: Double

  /// Makes metrics; both distances are positive, in points.
  public init(ascent: Double, descent: Double) {
    self.ascent = ascent
    self.descent = descent
  }

  /// The measures of `font`.
  ///
  /// A few common fonts by name have ratios of their own; all others have those of the system font.
  public init(font: Font) {
    let named: NamedFace? = if case .named(let name) = font.family { NamedFace(name, font: font) } else { nil }
    ascent = font.size * (named?.ascent ?? 1950.0 / 2048.0)
    descent = font.size * (named?.descent ?? 494.0 / 2048.0)
  }

  /// The distance between the baselines of two lines.
  public var lineHeight: Double { ascent + descent }

  /// The measures of a line that holds text of both.
  public func union(_ other: FontMetrics) -> FontMetrics {
    FontMetrics(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}
