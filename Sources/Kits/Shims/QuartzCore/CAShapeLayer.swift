import CoreGraphics

/// A layer that draws a shape. Affects drawing only.
@preconcurrency @MainActor open class CAShapeLayer: CALayer {
  /// The path of the shape, in the layer's coordinates.
  open var path: CGPath?
  /// The fill color. The default is black.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// The fill rule.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The stroke color.
  open var strokeColor: CGColor?
  /// The start of the stroke along the path, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// The end of the stroke along the path, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The line width, in points.
  open var lineWidth: CGFloat = 1
  /// The line cap.
  open var lineCap = CAShapeLayerLineCap.butt
  /// The line join.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// The miter limit, as a multiple of the line width.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
  /// The offset into the dash pattern, in points.
  open var lineDashPhase: CGFloat = 0
}

/// The fill rule of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// The nonzero winding number rule.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// The even-odd rule.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// The line cap of a shape.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Squared off at the endpoint.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// Rounded beyond the endpoint.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Squared off half a line width beyond the endpoint.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// The line join of a shape.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  public var rawValue: String
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Mitered.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// Rounded.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// Beveled.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}
