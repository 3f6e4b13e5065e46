import LayoutEngine
import LayoutSolver

/// A constraint in words.
public struct ConstraintSentence: ConstraintProtocol, Sendable {
  /// An attribute with the name of its item.
  public typealias Anchor = ConstraintAnchor<String, Attribute>

  /// Which of the two items contains the other.
  public enum Kinship: Sendable {
    /// The second item contains the first one, or is a guide of such a view.
    case secondContainsFirst
    /// The first item contains the second one, or is a guide of such a view.
    case firstContainsSecond
    /// Neither item contains the other.
    case unrelated
  }

  /// The constraint, whose items are names.
  public var statement: ConstraintStatement<Anchor>
  /// Which of the items contains the other.
  public var kinship: Kinship

  /// Creates a sentence. The parameters are in the order of a constraint.
  public init(
    _ first: String, _ firstAttribute: Attribute, _ relation: Relation, _ second: String? = nil,
    _ secondAttribute: Attribute = .notAnAttribute, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, kinship: Kinship = .unrelated
  ) {
    statement = ConstraintStatement(
      Anchor(first, firstAttribute), relation, second.map { Anchor($0, secondAttribute) }, multiplier: multiplier,
      constant: constant, priority: priority)
    self.kinship = kinship
  }

  /// Creates the sentence of an engine's constraint. `name` returns the name of an item.
  public init(_ constraint: Constraint, kinship: Kinship, name: (ItemID) -> String) {
    let isOneItem = constraint.first.item == constraint.second?.item
    self.init(
      name(constraint.first.item), constraint.first.attribute, constraint.relation,
      constraint.second.map { name($0.item) }, constraint.second?.attribute ?? .notAnAttribute,
      multiplier: constraint.multiplier, constant: constraint.constant, priority: constraint.priority,
      kinship: isOneItem ? .unrelated : kinship)
  }

  /// The sentence, with the priority if it is below required.
  public var text: String { priority < .required ? "\(claim) (priority \(Points.text(priority.rawValue)))" : claim }

  private var firstName: String { first.item }
  private var secondName: String? { second?.item }
  private var firstAttribute: Attribute { first.attribute }
  private var secondAttribute: Attribute { second?.attribute ?? .notAnAttribute }

  private var claim: String {
    if firstAttribute.isSize { return sizeClaim }
    guard let second = secondName else {
      return "the \(firstAttribute.words) of \(firstName) is \(relation.bound)at \(Points.length(constant))"
    }
    guard multiplier == 1 else { return equation }
    if firstName == second, let text = extentClaim { return text }
    switch kinship {
    case .secondContainsFirst:
      return insideClaim(inner: firstName, innerAttribute, outer: second, outerAttribute, offset: constant, relation)
    case .firstContainsSecond:
      return insideClaim(
        inner: second, innerAttribute, outer: firstName, outerAttribute, offset: -constant, relation.reversed)
    case .unrelated: return neighborClaim(second)
    }
  }

  private var innerAttribute: Attribute { kinship == .secondContainsFirst ? firstAttribute : secondAttribute }
  private var outerAttribute: Attribute { kinship == .secondContainsFirst ? secondAttribute : firstAttribute }

  /// The equation in words, for constraints without a shorter sentence.
  private var equation: String {
    let factor = multiplier == 1 ? "" : Points.factor(multiplier) + " × "
    let right = secondName.map { "\(factor)the \(secondAttribute.words) of \($0)" } ?? Points.length(constant)
    let tail =
      second == nil || constant == 0 ? "" : (constant < 0 ? " minus " : " plus ") + Points.length(constant.magnitude)
    return "the \(firstAttribute.words) of \(firstName) is \(relation.bound)\(right)\(tail)"
  }
}

// MARK: - Sizes

extension ConstraintSentence {
  private var sizeClaim: String {
    let adjective = firstAttribute.adjective
    guard let second = secondName else {
      return "\(firstName) is \(relation.bound)\(Points.length(constant)) \(adjective)"
    }
    if firstName == second { return ratioClaim }
    guard firstAttribute == secondAttribute else { return equation }
    if multiplier == 1 {
      if constant == 0 { return "\(firstName) is \(relation.bound)as \(adjective) as \(second)" }
      // "at most 10 pt narrower" is the same as "at least −10 pt wider".
      let comparison = constant > 0 ? firstAttribute.larger : firstAttribute.smaller
      let bound = constant > 0 ? relation.bound : relation.reversed.bound
      return "\(firstName) is \(bound)\(Points.length(constant.magnitude)) \(comparison) than \(second)"
    }
    if constant == 0 {
      return "\(firstName) is \(relation.bound)\(Points.factor(multiplier)) times as \(adjective) as \(second)"
    }
    return equation
  }

  /// The distance between the two edges of the same item: its width or height. Nil for other attributes, and if the
  /// edges are exchanged.
  private var extentClaim: String? {
    let isForward = firstAttribute.isFarEdge && secondAttribute.isNearEdge
    guard isForward || (firstAttribute.isNearEdge && secondAttribute.isFarEdge), !firstAttribute.isMargin,
      !secondAttribute.isMargin, firstAttribute.axis == secondAttribute.axis,
      firstAttribute.isAbsoluteSide == secondAttribute.isAbsoluteSide
    else { return nil }
    let (extent, bound) = isForward ? (constant, relation.bound) : (-constant, relation.reversed.bound)
    guard extent >= 0 else { return nil }
    return "\(firstName) is \(bound)\(Points.length(extent)) \(firstAttribute.adjective)"
  }

  /// The constraint relates the width and the height of the same item.
  private var ratioClaim: String {
    guard constant == 0, firstAttribute != secondAttribute else { return equation }
    if multiplier == 1 {
      return "\(firstName) is \(relation.bound)as \(firstAttribute.adjective) as it is \(secondAttribute.adjective)"
    }
    return
      "\(firstName) is \(relation.bound)\(Points.factor(multiplier)) times as \(firstAttribute.adjective) as it is \(secondAttribute.adjective)"
  }
}

// MARK: - Positions

extension ConstraintSentence {
  /// Returns the sentence for two items one of which contains the other. Distances are measured inward.
  ///
  /// `offset` is the inner value minus the outer value.
  private func insideClaim(
    inner: String, _ attribute: Attribute, outer: String, _ outerAttribute: Attribute, offset: Double,
    _ relation: Relation
  ) -> String {
    guard attribute.withoutMargin == outerAttribute.withoutMargin, !attribute.isBaseline, !attribute.isMargin else {
      return neighborClaim(secondName ?? outer)
    }
    if attribute.isCenter {
      let axis = attribute.axis == .horizontal ? "horizontally" : "vertically"
      if offset == 0, relation == .equal { return "\(inner) is centered \(axis) in \(outer)" }
      return neighborClaim(secondName ?? outer)
    }
    let isFarEdge = attribute.isFarEdge
    let inset = isFarEdge ? -offset : offset
    let side = isFarEdge ? relation.reversed : relation
    let edge = "the \(outerAttribute.words) of \(outer)"
    if inset == 0 {
      switch side {
      case .equal: return "\(inner) is pinned to \(edge)"
      case .greaterThanOrEqual: return "\(inner) does not extend beyond \(edge)"
      case .lessThanOrEqual: return "\(inner) extends to or beyond \(edge)"
      }
    }
    if inset > 0 { return "\(inner) is \(side.bound)\(Points.length(inset)) from \(edge)" }
    return "\(inner) extends \(side.reversed.bound)\(Points.length(-inset)) beyond \(edge)"
  }

  /// Two items side by side.
  private func neighborClaim(_ second: String) -> String {
    if kinship == .unrelated, firstName != second {
      if firstAttribute.isNearEdge, secondAttribute.isFarEdge,
        let text = gapClaim(firstName, after: second, constant, relation)
      {
        return text
      }
      if firstAttribute.isFarEdge, secondAttribute.isNearEdge,
        let text = gapClaim(second, after: firstName, -constant, relation.reversed)
      {
        return text
      }
      if firstAttribute == secondAttribute, constant == 0, relation == .equal {
        return "\(firstName) and \(second) have the same \(firstAttribute.words)"
      }
    }
    return "the \(firstAttribute.words) of \(firstName) is \(distance) the \(secondAttribute.words) of \(second)"
  }

  /// Returns the sentence for the distance from the far edge of one item to the near edge of the next.
  private func gapClaim(_ item: String, after other: String, _ gap: Double, _ relation: Relation) -> String? {
    let side = firstAttribute.isAbsoluteSide ? "to the right of" : "after"
    let place = firstAttribute.axis == .horizontal ? side : "below"
    if gap == 0 {
      switch relation {
      case .equal: return "\(item) is directly \(place) \(other)"
      case .greaterThanOrEqual: return "\(item) is at least 0 pt \(place) \(other)"
      case .lessThanOrEqual: return nil
      }
    }
    guard gap > 0 else {
      let axis = firstAttribute.axis == .horizontal ? "horizontally" : "vertically"
      return "\(item) overlaps \(other) \(axis) by \(relation.reversed.bound)\(Points.length(-gap))"
    }
    return "\(item) is \(relation.bound)\(Points.length(gap)) \(place) \(other)"
  }

  /// Returns the offset of the first attribute from the second: "at least 8 pt below".
  private var distance: String {
    let (forward, backward) = firstAttribute.directions
    if constant == 0 {
      switch relation {
      case .equal: return "at"
      case .greaterThanOrEqual: return "at or \(forward)"
      case .lessThanOrEqual: return "at or \(backward)"
      }
    }
    if constant > 0 { return "\(relation.bound)\(Points.length(constant)) \(forward)" }
    return "\(relation.reversed.bound)\(Points.length(-constant)) \(backward)"
  }
}
