import Foundation

/// A path of straight and curved segments.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path: CGMutablePath
  /// The width of the line, in points. Affects drawing only.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open segments. Affects drawing only.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the joints between segments. Affects drawing only.
  open var lineJoinStyle = CGLineJoin.miter
  /// The ratio of the length of a miter to the line width above which a joint is beveled. Affects drawing only.
  open var miterLimit: CGFloat = 10
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)
  /// Whether the even-odd rule determines the inside, instead of the nonzero rule.
  open var usesEvenOddFillRule = false

  /// Creates an empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// Creates a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Creates the largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Creates a rectangle with rounded corners. The radius is at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Creates a rectangle with some rounded corners. The radii are at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let most = min(rect.width, rect.height) / 2
    let radius = CGSize(width: min(max(0, cornerRadii.width), most), height: min(max(0, cornerRadii.height), most))
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.addRoundedRect(rect, radii: order.map { corners.contains($0) ? radius : .zero })
  }

  /// Creates an arc. Angles are in radians, clockwise from the positive x-axis.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The Core Graphics path.
  open var cgPath: CGPath {
    get { path.copy(using: nil) ?? CGPath() }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }
  /// The bounding box of all points including control points.
  open var bounds: CGRect { path.boundingBox }
  /// The current point.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Starts a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic Bézier curve.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds an arc, with a line to its start. Angles are in radians, clockwise from the positive x-axis.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The y-axis points downward.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Closes the current subpath.
  open func close() { path.closeSubpath() }
  /// Removes all segments.
  open func removeAllPoints() { path.removeAll() }
  /// Appends another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Transforms all points.
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }

  /// Returns whether a point is inside. All subpaths are treated as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Fills the path in the current context. Affects drawing only.
  open func fill() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.fillPath(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }
  /// Strokes the path in the current context. Affects drawing only.
  open func stroke() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setLineDash(phase: dash.phase, lengths: dash.pattern)
    context.beginPath()
    context.addPath(cgPath)
    context.strokePath()
    context.restoreGState()
  }
  /// Intersects the clipping area of ``UIGraphicsGetCurrentContext()`` with the path.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of dashes and gaps, in points, and the offset of the first. Affects drawing only.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : count)), phase)
  }

  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.dash, copy.usesEvenOddFillRule) = (miterLimit, dash, usesEvenOddFillRule)
    return copy
  }
}
