/// The importance of a constraint relative to others: a number in (0, 1000]; 1000 means required.
///
/// Levels are strictly ordered: no sum of violations on a lower level outweighs any violation on a higher one. Every
/// distinct value is a level of its own. A value outside of the range can be created; a layout refuses a constraint
/// that has one.
public struct Priority: Hashable, Comparable, Sendable, BitwiseCopyable {
  /// The level, greater than 0 and at most 1000 in a valid priority.
  public let rawValue: Double

  /// Creates a priority from a number as `NSLayoutConstraint` has it.
  @inlinable public init(_ value: Float) { rawValue = Double(value) }

  /// Creates a priority from a number as a text has it.
  @inlinable public init(level: Double) { rawValue = level }

  /// The highest level, 1000: the constraint must hold.
  @inlinable public static var required: Priority { Priority(level: 1000) }

  /// A level above every `Float` below 1000: the level of a required constraint that had to be broken.
  @inlinable public static var broken: Priority { Priority(level: 999.999_99) }

  /// Whether the level is greater than 0 and at most 1000.
  @inlinable public var isValid: Bool { rawValue > 0 && rawValue <= 1000 }

  @inlinable public static func < (left: Priority, right: Priority) -> Bool { left.rawValue < right.rawValue }
}
