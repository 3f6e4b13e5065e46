/// The level at which a violation counts, in (0, 1000].
///
/// Levels are strictly ordered: no sum of violations on a lower level outweighs any violation on a higher one. Every distinct value is a level
/// of its own. A value outside the range can be formed but is refused when a row with it enters the solver.
public struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The level, greater than 0 and at most 1000 in a row that the solver accepts.
  public let rawValue: Double

  /// Makes a level of any number. A row with one out of range is refused when it is added.
  public init(_ value: Float) { rawValue = Double(value) }

  init(level: Double) { rawValue = level }

  /// The topmost level, 1000. A system that cannot bring its violations to zero is in ``Conflict``.
  public static let required = Priority(level: 1000)

  /// Above every `Float` below 1000 and below required: where a caller puts a row that it had to break.
  public static let broken = Priority(level: 999.999_99)

  public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }

  /// Whether a row with this priority may enter a solver.
  var isValid: Bool { rawValue > 0 && rawValue <= 1000 }
}

/// How `terms + constant` is to compare with zero.
public enum Relation: Int8, Hashable, Sendable, BitwiseCopyable {
  /// The sum is at most 0.
  case lessThanOrEqual = -1
  /// The sum is 0.
  case equal = 0
  /// The sum is at least 0.
  case greaterThanOrEqual = 1
}

/// What a row costs per unit of violation: a convex function with its breakpoint at zero.
///
/// The two sides may lie on different levels. A label that hugs its content at 250 and resists compression at 750 is one row with
/// `Penalty(above: 250, below: 750)`.
public struct Penalty: Hashable, Sendable, BitwiseCopyable {
  /// The level that pays when terms + constant > 0, or nil where that side is free.
  public var above: Priority?
  /// The level that pays when terms + constant < 0, or nil where that side is free.
  public var below: Priority?

  /// Charges each side at a level of its own; nil makes a side free.
  public init(above: Priority?, below: Priority?) {
    self.above = above
    self.below = below
  }

  /// Charges what violates `relation`, at `priority`: one side of an inequality, both of an equality.
  public init(_ relation: Relation, _ priority: Priority) {
    above = relation == .greaterThanOrEqual ? nil : priority
    below = relation == .lessThanOrEqual ? nil : priority
  }

  var isValid: Bool { (above?.isValid ?? true) && (below?.isValid ?? true) }
}
