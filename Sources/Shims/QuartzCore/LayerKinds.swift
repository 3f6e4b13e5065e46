import CoreGraphics

/// A layer with a shape. Nothing is drawn.
@preconcurrency @MainActor
open class CAShapeLayer: CALayer {
  /// The shape, in the layer's own coordinates.
  open var path: CGPath?
  /// The colour inside; black unless set.
  open var fillColor: CGColor? = CGColor(gray: 0, alpha: 1)
  /// What is inside.
  open var fillRule = CAShapeLayerFillRule.nonZero
  /// The colour of the line.
  open var strokeColor: CGColor?
  /// Where along the shape the line begins, from 0 to 1.
  open var strokeStart: CGFloat = 0
  /// Where along the shape the line ends, from 0 to 1.
  open var strokeEnd: CGFloat = 1
  /// The width of the line, in points.
  open var lineWidth: CGFloat = 1
  /// How the line ends.
  open var lineCap = CAShapeLayerLineCap.butt
  /// How pieces of the line meet.
  open var lineJoin = CAShapeLayerLineJoin.miter
  /// How far a corner may reach, as a multiple of the width.
  open var miterLimit: CGFloat = 10
  /// The lengths of dashes and gaps, in points.
  open var lineDashPattern: [NSNumber]?
  /// Where in the dashes the line begins, in points.
  open var lineDashPhase: CGFloat = 0
}

/// What is inside of a shape.
public struct CAShapeLayerFillRule: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a rule of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Places round which the shape goes in one direction more often than in the other.
  public static let nonZero = CAShapeLayerFillRule(rawValue: "non-zero")
  /// Places round which the shape goes an odd number of times.
  public static let evenOdd = CAShapeLayerFillRule(rawValue: "even-odd")
}

/// How a shape's line ends.
public struct CAShapeLayerLineCap: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes an end of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// At the last point.
  public static let butt = CAShapeLayerLineCap(rawValue: "butt")
  /// In half a circle.
  public static let round = CAShapeLayerLineCap(rawValue: "round")
  /// Half a width beyond the last point.
  public static let square = CAShapeLayerLineCap(rawValue: "square")
}

/// How pieces of a shape's line meet.
public struct CAShapeLayerLineJoin: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a join of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// In a point.
  public static let miter = CAShapeLayerLineJoin(rawValue: "miter")
  /// In a circle.
  public static let round = CAShapeLayerLineJoin(rawValue: "round")
  /// In an edge.
  public static let bevel = CAShapeLayerLineJoin(rawValue: "bevel")
}

/// A layer that goes from colour to colour. Nothing is drawn.
@preconcurrency @MainActor
open class CAGradientLayer: CALayer {
  /// The colours, `CGColor`s.
  open var colors: [Any]?
  /// Where each colour stands, from 0 to 1.
  open var locations: [NSNumber]?
  /// Where the first colour stands, as a fraction of the size.
  open var startPoint = CGPoint(x: 0.5, y: 0)
  /// Where the last colour stands, as a fraction of the size.
  open var endPoint = CGPoint(x: 0.5, y: 1)
  /// The course of the colours.
  open var type = CAGradientLayerType.axial
}

/// The course of a gradient's colours.
public struct CAGradientLayerType: RawRepresentable, Hashable, Sendable {
  /// The name.
  public var rawValue: String
  /// Makes a course of its name.
  public init(rawValue: String) { self.rawValue = rawValue }
  /// Along a line.
  public static let axial = CAGradientLayerType(rawValue: "axial")
  /// From a middle outwards.
  public static let radial = CAGradientLayerType(rawValue: "radial")
  /// Round a middle.
  public static let conic = CAGradientLayerType(rawValue: "conic")
}
