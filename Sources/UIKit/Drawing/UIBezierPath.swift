import Foundation

/// A line of straight and curved pieces, with what its drawing needs to know. Nothing is drawn here; the geometry is
/// real.
open class UIBezierPath: NSObject, NSCopying, @unchecked Sendable {
  private var path: CGMutablePath
  /// The width of the line, in points. It counts in no rectangle.
  open var lineWidth: CGFloat = 1
  /// How the line ends.
  open var lineCapStyle = CGLineCap.butt
  /// How pieces of the line meet.
  open var lineJoinStyle = CGLineJoin.miter
  /// How far a corner may reach, as a multiple of the width.
  open var miterLimit: CGFloat = 10
  /// How far drawn curves may be off, in points.
  open var flatness: CGFloat = 0.6
  /// Whether places inside are those round which the path goes an odd number of times.
  open var usesEvenOddFillRule = false
  private var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)

  /// Makes an empty path.
  public override init() {
    path = CGMutablePath()
    super.init()
  }

  /// Makes a path round a rectangle.
  public convenience init(rect: CGRect) {
    self.init()
    path.addRect(rect)
  }

  /// Makes a path round the largest ellipse in a rectangle.
  public convenience init(ovalIn rect: CGRect) {
    self.init()
    path.addEllipse(in: rect)
  }

  /// Makes a path round a rectangle with round corners, which take at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, cornerRadius: CGFloat) {
    self.init(
      roundedRect: rect, byRoundingCorners: .allCorners,
      cornerRadii: CGSize(width: cornerRadius, height: cornerRadius))
  }

  /// Makes a path round a rectangle some of whose corners are round. They take at most half of the shorter side.
  public convenience init(roundedRect rect: CGRect, byRoundingCorners corners: UIRectCorner, cornerRadii: CGSize) {
    self.init()
    let most = min(rect.width, rect.height) / 2
    let radius = CGSize(width: min(max(0, cornerRadii.width), most), height: min(max(0, cornerRadii.height), most))
    let order: [UIRectCorner] = [.topLeft, .topRight, .bottomRight, .bottomLeft]
    path.addRoundedRect(rect, radii: order.map { corners.contains($0) ? radius : .zero })
  }

  /// Makes a part of a circle. Angles are in radians and grow clockwise from the right.
  public convenience init(
    arcCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    self.init()
    addArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise)
  }

  /// Makes a path of another one.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }

  /// The path alone.
  open var cgPath: CGPath {
    get { path.copy(using: nil) ?? CGPath() }
    set {
      path = CGMutablePath()
      path.addPath(newValue)
    }
  }

  /// Whether the path has no pieces.
  open var isEmpty: Bool { path.isEmpty }
  /// The smallest rectangle round all points, those that pull at curves among them.
  open var bounds: CGRect { path.boundingBox }
  /// The place where the next piece begins.
  open var currentPoint: CGPoint { path.currentPoint }

  /// Begins a part.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Goes straight on.
  open func addLine(to point: CGPoint) { path.addLine(to: point) }
  /// Goes on in a curve that two points pull at.
  open func addCurve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Goes on in a curve that one point pulls at.
  open func addQuadCurve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Adds a part of a circle, with a line to its start. Angles are in radians and grow clockwise from the right.
  open func addArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    // The screen's y grows downwards.
    path.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: !clockwise)
  }
  /// Goes straight back to where the part began.
  open func close() { path.closeSubpath() }
  /// Takes all pieces away.
  open func removeAllPoints() { path.removeAll() }
  /// Adds the pieces of another path.
  open func append(_ bezierPath: UIBezierPath) { path.addPath(bezierPath.path) }
  /// Maps every point.
  open func apply(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }

  /// Whether a point lies inside, each part of the path counting as closed.
  open func contains(_ point: CGPoint) -> Bool {
    path.contains(point, using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// Sets the lengths of dashes and gaps, in points, and where in them the line begins.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = ((0..<max(0, count)).compactMap { pattern?[$0] }, phase)
  }
  /// The lengths of dashes and gaps, in points, and where in them the line begins.
  public var lineDash: (pattern: [CGFloat], phase: CGFloat) { dash }

  /// Fills the inside. Nothing is drawn here.
  open func fill() {}
  /// Draws the line. Nothing is drawn here.
  open func stroke() {}
  /// Has drawing of the present context end at the path; see ``UIGraphicsGetCurrentContext()``.
  open func addClip() {
    guard let context = UIGraphicsGetCurrentContext() else { return }
    context.beginPath()
    context.addPath(cgPath)
    context.clip(using: usesEvenOddFillRule ? .evenOdd : .winding)
  }

  /// A path with the same pieces and the same settings.
  open func copy(with zone: NSZone? = nil) -> Any {
    let copy = UIBezierPath(cgPath: path)
    (copy.lineWidth, copy.lineCapStyle, copy.lineJoinStyle) = (lineWidth, lineCapStyle, lineJoinStyle)
    (copy.miterLimit, copy.flatness, copy.usesEvenOddFillRule, copy.dash) = (
      miterLimit, flatness, usesEvenOddFillRule, dash
    )
    return copy
  }
}
