import ConflictAnalysis
import ConstraintText
import LayoutEngine

/// What a logged constraint says, in the words that all sentences about constraints have.
///
/// It adds what only logs know: superviews that are not named, places without a second side, and contents of scroll views.
struct LogSentence {
  let items: LogItems
  let names: ViewNames

  /// Without number and full stop.
  func text(_ constraint: LoggedConstraint) -> String {
    let first = constraint.first
    var sentence = ConstraintSentence(
      name(first), first.attribute.plain, constraint.relation.relation, multiplier: constraint.multiplier,
      constant: constraint.constant)
    if let second = constraint.second {
      sentence.second = name(second)
      sentence.secondAttribute = second.attribute.plain
      sentence.kinship = kinship(index(first), index(second))
    } else if !first.attribute.isSize {
      // A place alone counts from the near edge of the superview.
      let superview = items.superview(of: constraint)
      sentence.second = names[superview]
      sentence.secondAttribute = first.attribute.isHorizontal ? .left : .top
      sentence.kinship = kinship(index(first), superview)
    } else if constraint.constant < 0, constraint.relation != .greaterThanOrEqual {
      return sentence.text + ", which no view can be"
    }
    return sentence.text
  }

  private func index(_ anchor: LoggedAnchor) -> Int { items.index(of: items.resolved(anchor.item)) }

  private func name(_ anchor: LoggedAnchor) -> String {
    let name = names[index(anchor)]
    switch anchor.attribute {
    case .contentWidth, .contentHeight: return "what \(name) scrolls"
    default: return name
    }
  }

  private func kinship(_ first: Int, _ second: Int) -> ConstraintSentence.Kinship {
    if items.contains(second, first) { return .secondContainsFirst }
    return items.contains(first, second) ? .firstContainsSecond : .unrelated
  }
}

extension LoggedAttribute {
  /// The attribute of the engine: logs have more names for some.
  fileprivate var plain: Attribute {
    switch self {
    case .left, .minX: .left
    case .right, .maxX: .right
    case .top, .minY: .top
    case .bottom, .maxY: .bottom
    case .leading: .leading
    case .trailing: .trailing
    case .width, .boundsWidth, .contentWidth: .width
    case .height, .boundsHeight, .contentHeight: .height
    case .centerX, .midX: .centerX
    case .centerY, .midY: .centerY
    case .firstBaseline: .firstBaseline
    case .lastBaseline: .lastBaseline
    case .leftMargin: .leftMargin
    case .rightMargin: .rightMargin
    case .topMargin: .topMargin
    case .bottomMargin: .bottomMargin
    case .leadingMargin: .leadingMargin
    case .trailingMargin: .trailingMargin
    case .centerXWithinMargins: .centerXWithinMargins
    case .centerYWithinMargins: .centerYWithinMargins
    }
  }
}

extension LoggedRelation {
  fileprivate var relation: Relation { Relation(rawValue: Int(rawValue)) ?? .equal }
}
