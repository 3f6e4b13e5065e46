extension NSLayoutConstraint {
  /// The priority of a constraint. 1000 is required; every lower value is optional. A constraint takes precedence over
  /// all constraints of lower priority together.
  public struct Priority: NumericRawRepresentable, Hashable, Sendable, Codable {
    /// The value. The priority of a constraint is greater than 0 and at most 1000.
    public var rawValue: Float

    /// Creates a priority.
    public init(rawValue: Float) { self.rawValue = rawValue }

    /// Creates a priority.
    public init(_ rawValue: Float) { self.rawValue = rawValue }

    /// A required constraint: 1000.
    public static let required = Priority(1000)
    /// The priority with which a button resists compression below its content size: 750.
    public static let defaultHigh = Priority(750)
    /// The priority with which a button hugs its content: 250.
    public static let defaultLow = Priority(250)
    /// The priority of the target size while UIKit computes a fitting size: 50. Other constraints should not use this
    /// value.
    public static let fittingSizeLevel = Priority(50)
    /// The priority of a drag that can resize the window's scene: 510.
    public static let dragThatCanResizeScene = Priority(510)
    /// The priority with which a window's scene keeps its size: 500.
    public static let sceneSizeStayPut = Priority(500)
    /// The priority of a drag that cannot resize the window's scene: 490.
    public static let dragThatCannotResizeScene = Priority(490)
    /// The priority of a drag that can resize the window (AppKit): 510.
    public static let dragThatCanResizeWindow = Priority(510)
    /// The priority with which a window keeps its size (AppKit): 500.
    public static let windowSizeStayPut = Priority(500)
    /// The priority of a drag that cannot resize the window (AppKit): 490.
    public static let dragThatCannotResizeWindow = Priority(490)
    /// The priority of the target size while AppKit computes a fitting size: 50.
    public static let fittingSizeCompression = Priority(50)
  }
}
