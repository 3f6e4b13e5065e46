import CoreGraphics

/// The names of timing functions.
public struct CAMediaTimingFunctionName: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// A constant speed.
  public static let linear = CAMediaTimingFunctionName(rawValue: "linear")
  /// A slow start.
  public static let easeIn = CAMediaTimingFunctionName(rawValue: "easeIn")
  /// A slow end.
  public static let easeOut = CAMediaTimingFunctionName(rawValue: "easeOut")
  /// A slow start and end.
  public static let easeInEaseOut = CAMediaTimingFunctionName(rawValue: "easeInEaseOut")
  /// The default timing function.
  public static let `default` = CAMediaTimingFunctionName(rawValue: "default")
}

/// A timing function: a cubic Bézier curve from (0, 0) to (1, 1).
@preconcurrency @MainActor open class CAMediaTimingFunction: NSObject {
  /// The control points.
  public let controlPoints: (first: CGPoint, second: CGPoint)

  /// Creates a timing function with control points.
  public init(controlPoints c1x: Float, _ c1y: Float, _ c2x: Float, _ c2y: Float) {
    controlPoints = (CGPoint(x: Double(c1x), y: Double(c1y)), CGPoint(x: Double(c2x), y: Double(c2y)))
    super.init()
  }

  /// Creates a timing function with a name; linear for an unknown one.
  public convenience init(name: CAMediaTimingFunctionName) {
    switch name {
    case .easeIn: self.init(controlPoints: 0.42, 0, 1, 1)
    case .easeOut: self.init(controlPoints: 0, 0, 0.58, 1)
    case .easeInEaseOut: self.init(controlPoints: 0.42, 0, 0.58, 1)
    case .default: self.init(controlPoints: 0.25, 0.1, 0.25, 1)
    default: self.init(controlPoints: 0, 0, 1, 1)
    }
  }
}

/// The effect of an animation on its layer while it is not active.
public struct CAMediaTimingFillMode: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The animation is removed when it ends.
  public static let removed = CAMediaTimingFillMode(rawValue: "removed")
  /// The end value remains visible.
  public static let forwards = CAMediaTimingFillMode(rawValue: "forwards")
  /// The start value is visible before.
  public static let backwards = CAMediaTimingFillMode(rawValue: "backwards")
  /// Both values remain visible.
  public static let both = CAMediaTimingFillMode(rawValue: "both")
}
