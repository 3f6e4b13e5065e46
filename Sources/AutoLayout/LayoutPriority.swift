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
