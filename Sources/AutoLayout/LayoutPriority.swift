import Foundation

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

extension NSLayoutConstraint {
  /// How strongly a constraint is meant: 1000 is required, every lower number is optional, and each level counts more
  /// than all lower ones together.
  public struct Priority: NumericRawRepresentable, Hashable, Sendable, Codable {
    /// The number, greater than 0 and at most 1000 where it is used by a constraint.
    public var rawValue: Float

    /// Makes a priority of its number.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Makes a priority of its number.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// 1000: must hold.
    public static let required = Priority(1000)
    /// 750: how strongly a button resists being made smaller than its content.
    public static let defaultHigh = Priority(750)
    /// 250: how strongly a button hugs its content.
    public static let defaultLow = Priority(250)
    /// 50: how strongly a fitting size is wanted (UIKit). Nothing should be set exactly to it.
    public static let fittingSizeLevel = Priority(50)
    /// 510: a drag that may resize the scene of the window.
    public static let dragThatCanResizeScene = Priority(510)
    /// 500: the scene's wish to keep its size.
    public static let sceneSizeStayPut = Priority(500)
    /// 490: a drag that must not resize the scene of the window.
    public static let dragThatCannotResizeScene = Priority(490)
    /// 510: a drag that may resize the window (AppKit).
    public static let dragThatCanResizeWindow = Priority(510)
    /// 500: the window's wish to keep its size (AppKit).
    public static let windowSizeStayPut = Priority(500)
    /// 490: a drag that must not resize the window (AppKit).
    public static let dragThatCannotResizeWindow = Priority(490)
    /// 50: how strongly a fitting size is wanted (AppKit).
    public static let fittingSizeCompression = Priority(50)
  }
}
