import LayoutEngine

/// Finds top and bottom insets that can be derived from heights and centers only.
enum VerticalInsets {
  /// Insets that bars and devices make on the editor's canvas.
  private static let tops: [Double] = [0, 20, 44, 47, 48, 50, 59, 62, 64, 88, 91, 92, 96, 97, 103, 106, 116, 140, 143]
  private static let bottoms: [Double] = [0, 34, 44, 49, 78, 83]
  /// Rarer ones: those of cards, of systems from 26 on, of phones on their side and of prompts.
  private static let moreTops: [Double] = [
    24, 42.5, 52, 56, 58.67, 68, 70, 74, 94, 118, 118.5, 124, 126, 150, 162, 168, 172, 178, 202,
  ]
  private static let moreBottoms: [Double] = [20, 21, 54, 68, 82, 117]

  /// Whether a device or a bar makes such an inset at the top.
  static func isTop(_ inset: Double) -> Bool { tops.contains(inset) || moreTops.contains(inset) }

  /// Whether a device or a bar makes such an inset at the bottom.
  static func isBottom(_ inset: Double) -> Bool { bottoms.contains(inset) || moreBottoms.contains(inset) }

  /// - Parameters:
  ///   - top, bottom: what is known from edges; nil where nothing is.
  ///   - rule: what counts where the evidence tells nothing.
  static func explain(
    _ evidence: [InferredMetrics.CenterEvidence], height: Double, top: Double?, bottom: Double?, rule: Insets
  ) -> (top: Double, bottom: Double) {
    let asKnown = (top: top ?? rule.top, bottom: bottom ?? rule.bottom)
    guard top == nil || bottom == nil, let first = evidence.first,
      error(of: evidence, height, asKnown) >= 1
    else { return asKnown }
    if let bottom {
      let top = first.isHeight ? height - first.value - bottom : 2 * first.value - height + bottom
      return isPlausible(evidence, height, (top, bottom)) ? (halved(top), bottom) : asKnown
    }
    if let top {
      let bottom = first.isHeight ? height - first.value - top : top + height - 2 * first.value
      return isPlausible(evidence, height, (top, bottom)) ? (top, halved(bottom)) : asKnown
    }
    var best = asKnown
    var bestError = 1.0
    for top in tops {
      for bottom in bottoms {
        let error = error(of: evidence, height, (top, bottom))
        let isSmaller = abs(error - bestError) <= 0.01 && top + bottom < best.top + best.bottom
        if error < bestError - 0.01 || isSmaller {
          best = (top, bottom)
          bestError = error
        }
      }
    }
    return best
  }

  private static func isPlausible(
    _ evidence: [InferredMetrics.CenterEvidence], _ height: Double, _ insets: (top: Double, bottom: Double)
  ) -> Bool {
    insets.top >= 0 && insets.bottom >= 0 && insets.top <= 200 && insets.bottom <= 200
      && error(of: evidence, height, insets) < Double(evidence.count)
  }

  private static func halved(_ value: Double) -> Double { (value * 2).rounded() / 2 }

  private static func error(
    of evidence: [InferredMetrics.CenterEvidence], _ height: Double, _ insets: (top: Double, bottom: Double)
  ) -> Double {
    var error = 0.0
    for fact in evidence {
      let value =
        fact.isHeight ? height - insets.top - insets.bottom : (insets.top + height - insets.bottom) / 2
      error += abs(value - fact.value)
    }
    return error
  }
}
