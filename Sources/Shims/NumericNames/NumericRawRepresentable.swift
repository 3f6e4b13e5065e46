/// Numeric names with a raw value that clients add to and compare, such as priorities and font weights.
public protocol NumericRawRepresentable: RawRepresentable, Comparable where RawValue: Comparable & Numeric {
  /// Makes a value of its number.
  init(rawValue: RawValue)
}

extension NumericRawRepresentable {
  /// Compares the numbers.
  public static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The value that is `right` higher.
  public static func + (left: Self, right: RawValue) -> Self { Self(rawValue: left.rawValue + right) }

  /// The value that is `right` lower.
  public static func - (left: Self, right: RawValue) -> Self { Self(rawValue: left.rawValue - right) }

  /// How much `left` is above `right`.
  public static func - (left: Self, right: Self) -> RawValue { left.rawValue - right.rawValue }

  /// Raises the value.
  public static func += (left: inout Self, right: RawValue) { left = left + right }

  /// Lowers the value.
  public static func -= (left: inout Self, right: RawValue) { left = left - right }
}
