/// The vertical metrics of a font, in points.
///
/// The metrics of the system font are ratios of the point size: ascent 1950/2048, descent 494/2048, line gap 0. The
/// height of a single-line label is their sum (1.19336) times the size, rounded up to a pixel.
public struct FontMetrics: Hashable, Sendable {
  /// The distance from the baseline to the top of the line.
  public var ascent: Double
  /// The distance from the baseline to the bottom of the line; positive.
  public var descent: Double

  /// Creates metrics. Both distances are positive, in points.
  public init(ascent: Double, descent: Double) { (self.ascent, self.descent) = (ascent, descent) }

  /// Returns the metrics of `font`.
  ///
  /// Those of its file count, if it has one. A few common families have their own ratios; all others have those of the
  /// system font.
  public init(font: Font) {
    if let file = font.file {
      (ascent, descent) = (font.size * file.metrics.ascent, font.size * file.metrics.descent)
      return
    }
    let named: NamedFace? = if case .named(let name) = font.family { NamedFace(name, font: font) } else { nil }
    ascent = font.size * (named?.ascent ?? 1950.0 / 2048.0)
    descent = font.size * (named?.descent ?? 494.0 / 2048.0)
  }

  /// The distance between the baselines of two lines.
  public var lineHeight: Double { ascent + descent }

  /// Returns the metrics of a line that contains text of both.
  public func union(_ other: FontMetrics) -> FontMetrics {
    FontMetrics(ascent: max(ascent, other.ascent), descent: max(descent, other.descent))
  }
}
