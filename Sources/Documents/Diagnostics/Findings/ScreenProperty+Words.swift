import LayoutEngine
import ScreenProof
import SizeRegions

extension ScreenProperty {
  /// What a screen of a document or of code does at sizes at which it does not have the property: `label "Title" and
  /// button "OK" overlap, by up to 12 pt`.
  ///
  /// - Parameters:
  ///   - first: The name of the view.
  ///   - last: The name of the other view, or of the view.
  ///   - points: By how many points it fails at most.
  ///   - order: Where texts are read in the order that counts: `in the document`.
  package func sentence(_ first: String, _ last: String, points: Double, order: String) -> String {
    let points = "by up to \(Points.length((points * 10).rounded() / 10))"
    switch self {
    case .conflict: return "constraints of \(first) cannot be satisfied simultaneously"
    case .ambiguity: return "the frame of \(first) is ambiguous"
    case .clippedText: return "the text of \(first) is cut off, \(points)"
    case .outsideContainer: return "\(first) extends beyond \(last), \(points)"
    case .outsideSafeArea: return "\(first) extends beyond the safe area of \(last), \(points)"
    case .overlap: return "\(first) and \(last) overlap, \(points)"
    case .smallTarget: return "\(first) is hard to hit: too small \(points)"
    case .readingOrder: return "\(first) is read before \(last) \(order), and is placed after it \(points)"
    case .shrinkingText: return "the text \(first) gets lower when the text size gets larger, \(points)"
    case .requirement(let requirement): return "'\(requirement.words)' does not hold, \(points)"
    }
  }
}

extension [ConvexPolygon] {
  /// `at widths below 341`, `at every width`, `at widths from 400 to 414 and above 1024, at heights below 480`.
  package func words(within widths: ClosedRange<Double>, _ heights: ClosedRange<Double>) -> String {
    let text = Self.words(rangesOfX, within: widths, "width")
    if heights.lowerBound == heights.upperBound { return text }
    let other = Self.words(rangesOfY, within: heights, "height")
    return other == "at every height" ? text : text + ", " + other
  }

  private static func words(
    _ failing: [ClosedRange<Double>], within all: ClosedRange<Double>, _ name: String
  ) -> String {
    let parts = failing.map { range -> String in
      let (lower, upper) = (Points.text(range.lowerBound), Points.text(range.upperBound))
      switch (range.lowerBound <= all.lowerBound, range.upperBound >= all.upperBound) {
      case (true, true): return ""
      case (true, false): return "below \(upper)"
      case (false, true): return "above \(lower)"
      default: return lower == upper ? "of \(lower)" : "from \(lower) to \(upper)"
      }
    }
    if parts.contains("") { return "at every \(name)" }
    return "at \(name)s " + Words.list(parts.prefix(4) + (parts.count > 4 ? ["\(parts.count - 4) more ranges"] : []))
  }
}

extension SizeRequirement {
  /// The requirement as it is written on a command line.
  public var words: String {
    let relation = isMinimum ? ">=" : "<="
    let difference = subtrahend.map { " - \($0.object).\($0.attribute.rawValue)" } ?? ""
    return "\(object).\(attribute.rawValue)\(difference) \(relation) \(Points.text(constant))"
  }
}

extension Size {
  /// `320 × 568`.
  package var words: String { "\(Points.text(width)) × \(Points.text(height))" }
}

extension Rect {
  /// `(20, 100, 353, 21)`.
  package var words: String { "(\(Points.text(x)), \(Points.text(y)), \(Points.text(width)), \(Points.text(height)))" }
}
