import ConflictAnalysis
import ConstraintText
import LayoutEngine

/// The sentence of a logged constraint.
///
/// It extends ``ConstraintSentence`` by cases that occur only in logs: unnamed superviews, positions without a second
/// item, and the content of scroll views.
struct LogSentence {
  let items: LogItems
  let names: ViewNames

  /// The sentence without a number and a full stop.
  func text(_ constraint: LoggedConstraint) -> String {
    let first = constraint.first
    var sentence = ConstraintSentence(
      name(first), first.attribute.attribute, constraint.relation, multiplier: constraint.multiplier,
      constant: constraint.constant)
    if let second = constraint.second {
      sentence.second = ConstraintAnchor(name(second), second.attribute.attribute)
      sentence.kinship = kinship(index(first), index(second))
    } else if !first.attribute.isSize {
      // A position without a second item is relative to the near edge of the superview. In AppKit the y-axis points up
      // from the bottom.
      let superview = items.superview(of: constraint)
      var edge: Attribute = first.attribute.isHorizontal ? .left : .top
      if constraint.first.item.isOfAppKit, case .variable(let variable) = first.attribute,
        let mirrored = variable.mirrored
      {
        sentence = ConstraintSentence(
          name(first), mirrored.attribute, constraint.relation, multiplier: constraint.multiplier,
          constant: -constraint.constant)
        edge = .bottom
      }
      sentence.second = ConstraintAnchor(names[superview], edge)
      sentence.kinship = kinship(index(first), superview)
    } else if constraint.constant < 0, constraint.relation != .greaterThanOrEqual {
      return sentence.text + ", which is not possible"
    }
    return sentence.text
  }

  private func index(_ anchor: LoggedAnchor) -> LogItems.Index { items.index(of: items.resolved(anchor.item)) }

  private func name(_ anchor: LoggedAnchor) -> String {
    let name = names[index(anchor)]
    return anchor.attribute.isContentSize ? "the content of \(name)" : name
  }

  private func kinship(_ first: LogItems.Index, _ second: LogItems.Index) -> ConstraintSentence.Kinship {
    if items.contains(second, first) { return .secondContainsFirst }
    return items.contains(first, second) ? .firstContainsSecond : .unrelated
  }
}
