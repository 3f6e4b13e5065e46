import LayoutSolver

/// A conflict between required constraints, and the constraint that was broken.
public struct ConflictReport: Sendable {
  /// A member of a conflict.
  public struct Member: Sendable {
    /// The constraint or rule.
    public var statement: Statement

    /// The multiplier of its row in the contradiction: the sum of all rows times their multipliers is `0 = excess`.
    public var multiplier: Double
  }

  /// A constraint, or the rule that a size is not negative.
  public enum Statement: Sendable {
    /// The constraint with the given id, at the time of the conflict.
    case constraint(ConstraintID, Constraint)
    /// The width (horizontal) or height (vertical) of the item is at least 0.
    case nonNegativeSize(ItemID, Axis)
  }

  /// The members. Without any one of them, the others can be satisfied.
  public var members: [Member]

  /// The number of points by which the members cannot be met.
  public var excess: Double

  /// The constraint that was broken.
  public var broken: ConstraintID

  /// The rule that selected it.
  public var reason: BreakingReason

  /// Where the baselines are that the members name, each once: no constraint states it, and the members conflict
  /// because of it.
  public var baselines: [BaselinePosition]

  /// The ids of the constraints among the members.
  public var constraints: [ConstraintID] {
    members.compactMap { member in
      if case .constraint(let id, _) = member.statement { id } else { nil }
    }
  }
}

/// The rule that selected the constraint to break.
public enum BreakingReason: Hashable, Sendable {
  /// It is the only constraint of the conflict.
  case onlyConstraint
  /// All others are facts about the world, such as a window's size.
  case othersAreProtected
  /// It is a required limit to an item's own size.
  case sizeLimit
  /// It states the larger of two numbers for the same thing.
  case largerDuplicate
  /// It lies deepest in the hierarchy.
  case deepest
  /// It is the largest fixed size.
  case largestSize
  /// Its kind gives way first: gaps before trailing edges, these before sizes, relations between sizes and leading
  /// edges.
  case kind
  /// It has the largest constant.
  case largestConstant
  /// It comes last; nothing else sets the constraints apart.
  case last
}
