/// The baselines of text in the system font.
///
/// The system font has an ascent of 1950 and a descent of 494 units in 2048; saved frames of labels agree
/// (line height 1.19336 times the point size).
enum TouchBaselines {
  static let ascentRatio = 0.95214844
  static let descentRatio = 0.24121094
  static let lineRatio = ascentRatio + descentRatio

  /// Distance from the middle of a line down to its baseline.
  static func belowCenter(_ pointSize: Double) -> Double { (ascentRatio - descentRatio) / 2 * pointSize }

  /// Distances of a label's first baseline from its top and of the last one from its bottom.
  ///
  /// They stay the same where a label is taller than its text. A line stands in the middle of its height rounded up to
  /// a pixel; documents from before Xcode 7 round it up to a point, which their saved heights show.
  static func ofLabel(_ pointSize: Double, height: Double?, scale: Double) -> (top: Double, bottom: Double) {
    let line = lineRatio * pointSize
    var box = (line * scale - 1e-6).rounded(.up) / scale
    if let height, abs(height - line) < 1 { box = height }
    let padding = (box - line) / 2
    return (ascentRatio * pointSize + padding, descentRatio * pointSize + padding)
  }
}
