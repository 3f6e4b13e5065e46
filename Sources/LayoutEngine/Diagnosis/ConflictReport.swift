import LayoutSolver

/// Required constraints that exclude each other, and which of them was broken.
public struct ConflictReport: Sendable {
  /// One of the statements that cannot hold together.
  public struct Member: Sendable {
    /// What is stated.
    public var statement: Statement

    /// Its share in the contradiction: the rows weighted by these factors add up to `0 = excess`.
    public var multiplier: Double
  }

  /// A constraint, or the rule that no extent is negative.
  public enum Statement: Sendable {
    /// The constraint with that id, as it was when the conflict arose.
    case constraint(ConstraintID, Constraint)
    /// The width (horizontal) or height (vertical) of the item is at least 0.
    case nonNegativeSize(ItemID, Axis)
  }

  /// The members: without any one of them the others can hold.
  public var members: [Member]

  /// By how many points the members miss each other.
  public var excess: Double

  /// The constraint that was broken to lay out the rest.
  public var broken: ConstraintID

  /// Why it was that one.
  public var reason: BreakingReason

  /// The ids of the constraints among the members.
  public var constraints: [ConstraintID] {
    members.compactMap { member in
      if case .constraint(let id, _) = member.statement { id } else { nil }
    }
  }
}

/// The rule that singled out the constraint to break.
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
  /// Its kind gives way first: gaps before trailing edges, these before sizes, relations between sizes and leading edges.
  case kind
  /// It has the largest constant.
  case largestConstant
  /// It comes last; nothing else sets the constraints apart.
  case last
}
