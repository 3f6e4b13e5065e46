import DocumentInspection
import InterfaceBuilder
import LayoutEngine
import SizeRegions
import Typography

extension SizeProof {
  /// A failure in words, with the sizes at which it occurs, a counterexample and the constraints that are responsible.
  public func text(of failure: SizeFailure, on screen: Screen) -> ProblemText {
    let place = Self.sentence(failure, within: screen) + variants(of: failure, on: screen)
    let size = "\(Points.text(failure.counterexample.width)) × \(Points.text(failure.counterexample.height))"
    let example = ProblemText.Note("for example at \(size)" + failure.variant.words)
    if let finding = failure.finding {
      var text = text(of: finding, at: failure.counterexample, in: failure.variant, on: screen)
      text.message += ", " + place
      text.notes.insert(example, at: 0)
      return text
    }
    let constraints = failure.constraints.map { index in
      let node = document.constraints[index]
      return ProblemText.Note(
        "determined by: \(document.sentence(ofConstraint: index))", line: node.line, objectID: node.id)
    }
    return ProblemText("\(predicate(of: failure)) \(place)", notes: [example] + constraints + cure(of: failure))
  }

  private func predicate(of failure: SizeFailure) -> String {
    let names = failure.views.map { document.views[$0].name.description }
    let (first, last) = (names[0], names[names.count - 1])
    let points = "by up to \(Points.length((failure.points * 10).rounded() / 10))"
    switch failure.subject {
    case .requirement(let requirement):
      return "'\(requirement.words)' does not hold, \(points),"
    case .shrinkingText: return "the text \(first) gets lower when the text size gets larger, \(points),"
    case .rule(.overlappingViews): return "\(first) and \(last) overlap, \(points),"
    case .rule(.outsideContainer): return "\(first) extends beyond \(last), \(points),"
    case .rule(.missingSafeArea): return "\(first) extends beyond the safe area of \(last), \(points),"
    case .rule(.smallTouchTarget): return "\(first) is hard to hit: too small \(points),"
    case .rule(.readingOrder):
      return "\(first) is read before \(last) in the document, and is placed after it \(points),"
    default: return "the text of \(first) is cut off, \(points),"
    }
  }

  /// A change that keeps the property, where the constraints show one.
  private func cure(of failure: SizeFailure) -> [ProblemText.Note] {
    switch failure.subject {
    case .rule(.clippedText):
      return failure.constraints.map { document.constraints[$0] }.filter { node in
        let item = node.firstItem ?? document.views[node.owner].id
        return item == failure.objectID && node.secondAttribute == nil && node.relation == .equal
      }.map { node in
        ProblemText.Note(
          "a text that must not be cut off needs '>=' here instead of '='", line: node.line, objectID: node.id)
      }
    case .rule(.overlappingViews):
      let ids = failure.views.map { document.views[$0].id }
      let areJoined = document.constraints.contains { node in
        let owner = document.views[node.owner].id
        let pair = [node.firstItem ?? owner, node.secondItem ?? owner]
        return node.secondAttribute != nil && ids.allSatisfy { pair.contains($0) }
      }
      return areJoined
        ? [] : [ProblemText.Note("no constraint keeps the two views apart: add one with '>=' between their edges")]
    case .rule(.outsideContainer):
      return [
        ProblemText.Note("add a constraint with '>=' between the edge of the view and that of its superview")
      ]
    default: return []
    }
  }

  /// The finding as `plumb check` describes it at the counterexample.
  private func text(
    of finding: Finding, at size: Size, in variant: SizeVariant, on screen: Screen
  ) -> ProblemText {
    var options = settings.options
    options.direction = variant.direction
    let translation = settings.translations.first { $0.language == variant.language }
    let translated = translation.flatMap { try? document.translated(by: $0) } ?? document
    let sized = variant.textSize == .large ? translated : translated.atTextSize(variant.textSize) ?? translated
    let layout = sized.layout(of: screen.root, size: size, options: options)
    return DocumentCheck(layout, ambiguities: [[]], isOwnLayout: false).text(of: finding)
  }

  /// In how many of several text sizes, languages and directions it fails.
  private func variants(of failure: SizeFailure, on screen: Screen) -> String {
    guard screen.covers.count > 1 else { return "" }
    if failure.variants.count == screen.covers.count { return ", in every variant" }
    return ", in \(failure.variants.count) of \(screen.covers.count) variants"
  }

  /// `at widths below 341`, `at every width`, `at widths from 400 to 414 and above 1024, at heights below 480`.
  static func sentence(_ failure: SizeFailure, within screen: Screen) -> String {
    let widths = sentence(failure.widths, within: screen.widths, "width")
    if screen.heights.lowerBound == screen.heights.upperBound { return widths }
    let heights = sentence(failure.heights, within: screen.heights, "height")
    return heights == "at every height" ? widths : widths + ", " + heights
  }

  private static func sentence(
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

extension SizeFailure.Subject {
  /// The name of the rule in reports.
  public var name: String {
    switch self {
    case .rule(let rule): rule.name
    case .requirement: "requirement"
    case .shrinkingText: "shrinking-text"
    }
  }
}

extension SizeVariant {
  /// `, text size AX3, in de, from right to left`; empty for the usual one.
  public var words: String {
    var result = textSize == .large ? "" : ", text size \(textSize.shortName)"
    if let language { result += ", in \(language.code)" }
    if direction == .rightToLeft { result += ", from right to left" }
    return result
  }
}
