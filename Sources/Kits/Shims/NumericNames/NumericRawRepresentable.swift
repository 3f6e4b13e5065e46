/// A type with a numeric raw value that clients add to and compare, such as priorities and font weights.
public protocol NumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// Creates a value from its raw value.
  init(rawValue: RawValue)
}

extension NumericRawRepresentable {
  /// Compares the raw values.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// Returns the value increased by `right`.
  public static func + (left: Self, right: RawValue) -> Self { Self(rawValue: left.rawValue + right) }

  /// Returns the value decreased by `right`.
  public static func - (left: Self, right: RawValue) -> Self { Self(rawValue: left.rawValue - right) }

  /// Returns the difference of two values.
  public static func - (left: Self, right: Self) -> RawValue { left.rawValue - right.rawValue }

  /// Increases the value.
  public static func += (left: inout Self, right: RawValue) { left = left + right }

  /// Decreases the value.
  public static func -= (left: inout Self, right: RawValue) { left = left - right }
}
