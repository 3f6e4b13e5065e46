import DocumentInspection
import InterfaceBuilder
import LayoutEngine

extension SizeProof {
  /// A failure in words, with the widths at which it occurs.
  public func text(of failure: SizeFailure, on screen: Screen) -> ProblemText {
    let place = Self.sentence(failure.widths, within: screen.widths)
    let size = "\(Points.text(failure.counterexample.width)) × \(Points.text(failure.counterexample.height))"
    let example = ProblemText.Note("for example at \(size)")
    if let finding = failure.finding {
      var text = text(of: finding, at: failure.counterexample, on: screen)
      text.message += ", " + place
      text.notes.insert(example, at: 0)
      return text
    }
    return ProblemText("\(predicate(of: failure)) \(place)", notes: [example])
  }

  private func predicate(of failure: SizeFailure) -> String {
    let names = failure.views.map { document.views[$0].name.description }
    let points = "by up to \(Points.length((failure.points * 10).rounded() / 10))"
    switch failure.subject {
    case .requirement(let requirement):
      return "'\(requirement.object).\(requirement.attribute.rawValue) \(requirement.isMinimum ? ">=" : "<=") "
        + "\(Points.text(requirement.constant))' does not hold, \(points),"
    case .rule(.overlappingViews): return "\(names[0]) and \(names[names.count - 1]) overlap, \(points),"
    case .rule(.outsideContainer):
      return "\(names[0]) extends beyond \(names[names.count - 1]), \(points),"
    case .rule(.smallTouchTarget): return "\(names[0]) is hard to hit: too small \(points),"
    default: return "the text of \(names[0]) is cut off, \(points),"
    }
  }

  /// The finding as `plumb check` describes it at the counterexample.
  private func text(of finding: Finding, at size: Size, on screen: Screen) -> ProblemText {
    let layout = document.layout(of: screen.root, size: size, options: options)
    return DocumentCheck(layout, ambiguities: [[]], isOwnLayout: false).text(of: finding)
  }

  /// `at widths below 341`, `at every width`, `at widths from 400 to 414 and above 1024`.
  static func sentence(_ failing: [ClosedRange<Double>], within all: ClosedRange<Double>) -> String {
    let parts = failing.map { range -> String in
      let (lower, upper) = (Points.text(range.lowerBound), Points.text(range.upperBound))
      if lower == upper { return "of \(lower)" }
      switch (range.lowerBound <= all.lowerBound, range.upperBound >= all.upperBound) {
      case (true, true): return ""
      case (true, false): return "below \(upper)"
      case (false, true): return "above \(lower)"
      default: return "from \(lower) to \(upper)"
      }
    }
    if parts.contains("") { return "at every width" }
    return "at widths " + Words.list(parts.prefix(4) + (parts.count > 4 ? ["\(parts.count - 4) more ranges"] : []))
  }
}
