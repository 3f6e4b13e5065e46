import CoreGraphics

/// A layer that draws a color gradient. Affects drawing only.
@preconcurrency @MainActor open class CAGradientLayer: CALayer {
  /// The colors, of type `CGColor`.
  open var colors: [Any]?
  /// The location of each color, from 0 to 1.
  open var locations: [NSNumber]?
  /// The start point, as a fraction of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// The end point, as a fraction of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The gradient type.
  open var type = CAGradientLayerType.axial
}

/// The gradient type.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From the center outward.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Around the center.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
