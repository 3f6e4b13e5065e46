/// What a row costs per unit of violation: a convex function with its breakpoint at zero.
///
/// The two sides may be on different levels. A label that hugs its content at 250 and resists compression at 750 is one
/// row with `Penalty(above: 250, below: 750)`.
public struct Penalty: Hashable, Sendable, BitwiseCopyable {
  /// The level that pays when terms + constant > 0, or nil where that side is free.
  public var above: Priority?
  /// The level that pays when terms + constant < 0, or nil where that side is free.
  public var below: Priority?

  /// Charges each side at a level of its own; nil makes a side free.
  public init(above: Priority?, below: Priority?) { (self.above, self.below) = (above, below) }

  /// Charges what violates `relation`, at `priority`: one side of an inequality, both of an equality.
  public init(_ relation: Relation, _ priority: Priority) {
    above = relation == .greaterThanOrEqual ? nil : priority
    below = relation == .lessThanOrEqual ? nil : priority
  }

  var isValid: Bool { (above?.isValid ?? true) && (below?.isValid ?? true) }
}
