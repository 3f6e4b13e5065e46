import CoreGraphics
import Foundation
import KitSupport

/// A path of straight and curved segments.
open class NSBezierPath: KitBezierPath, @unchecked Sendable {
  /// The ends of lines.
  public typealias LineCapStyle = CGLineCap
  /// The corners of lines.
  public typealias LineJoinStyle = CGLineJoin

  /// Creates a rectangle with rounded corners.
  public convenience init(roundedRect rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    self.init()
    let radius = CGSize(width: min(max(0, xRadius), rect.width / 2), height: min(max(0, yRadius), rect.height / 2))
    path.addRoundedRect(rect, radii: [radius, radius, radius, radius])
  }

  /// The Core Graphics path.
  open var cgPath: CGPath { path.copy(using: nil) ?? path }
  /// The smallest rectangle that contains the path.
  open var bounds: CGRect { path.boundingBoxOfPath }
  /// Adds a line.
  open func line(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Adds a rectangle.
  open func appendRect(_ rect: CGRect) { path.addRect(rect) }
  /// Adds the largest ellipse in a rectangle.
  open func appendOval(in rect: CGRect) { path.addEllipse(in: rect) }

  /// Adds a path.
  open func append(_ path: NSBezierPath) { self.path.addPath(path.path) }
  /// Adds a rectangle with rounded corners.
  open func appendRoundedRect(_ rect: CGRect, xRadius: CGFloat, yRadius: CGFloat) {
    append(NSBezierPath(roundedRect: rect, xRadius: xRadius, yRadius: yRadius))
  }
  /// Adds an arc, counterclockwise where the y-axis is upward. Angles are in degrees.
  open func appendArc(withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat) {
    appendArc(withCenter: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: false)
  }
  /// Adds an arc, clockwise or counterclockwise where the y-axis is upward. Angles are in degrees. A line joins the
  /// current point with the start of the arc.
  open func appendArc(
    withCenter center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool
  ) {
    path.addArc(
      center: center, radius: radius, startAngle: startAngle * .pi / 180, endAngle: endAngle * .pi / 180,
      clockwise: clockwise)
  }
  /// The kinds of elements.
  public enum ElementType: UInt, Sendable {
    /// The beginning of a subpath.
    case moveTo
    /// A straight line.
    case lineTo
    /// A cubic curve.
    case cubicCurveTo
    /// The end of a closed subpath.
    case closePath
    /// A quadratic curve.
    case quadraticCurveTo
    /// A cubic curve.
    public static var curveTo: ElementType { .cubicCurveTo }
  }
  /// The number of elements.
  open var elementCount: Int { path.elements.count }
  /// Returns the kind of an element and writes its points, of which there are at most three, unless `points` is nil. The
  /// end of a subpath has none.
  open func element(at index: Int, associatedPoints points: UnsafeMutablePointer<CGPoint>? = nil) -> ElementType {
    let (kind, values): (ElementType, [CGPoint]) =
      switch path.elements[index] {
      case .move(let point): (.moveTo, [point])
      case .line(let point): (.lineTo, [point])
      case .quad(let control, let end): (.quadraticCurveTo, [control, end])
      case .cubic(let first, let second, let end): (.cubicCurveTo, [first, second, end])
      case .close: (.closePath, [])
      }
    for (offset, value) in values.enumerated() { points?[offset] = value }
    return kind
  }
  /// Creates a path from a Core Graphics path.
  public convenience init(cgPath: CGPath) {
    self.init()
    path.addPath(cgPath)
  }
  /// The rule by which areas are inside the path. Affects drawing only.
  open var windingRule: WindingRule {
    get { fillRule == .evenOdd ? .evenOdd : .nonZero }
    set { fillRule = newValue == .evenOdd ? .evenOdd : .winding }
  }
  /// The rule by which areas are inside a path.
  public enum WindingRule: UInt, Sendable {
    /// The sum of the directions is not zero.
    case nonZero
    /// The number of crossings is odd.
    case evenOdd
  }
  /// The largest distance of a drawn curve from the exact one. Has no effect: the drawing chooses it.
  open var flatness: CGFloat = 0.6
  /// Adds a quadratic curve.
  open func curve(to endPoint: CGPoint, controlPoint: CGPoint) {
    path.addQuadCurve(to: endPoint, control: controlPoint)
  }
  /// Starts a new subpath at a distance from the current point.
  open func relativeMove(to point: CGPoint) {
    path.move(to: CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y))
  }
  /// Adds a line to a point at a distance from the current point.
  open func relativeLine(to point: CGPoint) {
    path.addLine(to: CGPoint(x: currentPoint.x + point.x, y: currentPoint.y + point.y))
  }
  /// The smallest rectangle that contains the points and the control points.
  open var controlPointBounds: CGRect { path.boundingBox }
  /// Intersects the clipping area of the current context with the path: it cannot be widened. Affects drawing only.
  open func setClip() { addClip() }
  /// Intersects the clipping area of the current context with a rectangle. Affects drawing only.
  open class func clip(_ rect: CGRect) { NSBezierPath(rect: rect).addClip() }
  /// Transforms all points.
  open func transform(using transform: AffineTransform) {
    transformPath(
      CGAffineTransform(
        a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY))
  }
  /// Fills a rectangle in the current context. Affects drawing only.
  open class func fill(_ rect: CGRect) { NSBezierPath(rect: rect).fill() }
  /// Draws the outline of a rectangle in the current context. Affects drawing only.
  open class func stroke(_ rect: CGRect) { NSBezierPath(rect: rect).stroke() }
  /// Draws a line in the current context. Affects drawing only.
  open class func strokeLine(from point1: CGPoint, to point2: CGPoint) {
    let path = NSBezierPath()
    path.move(to: point1)
    path.line(to: point2)
    path.stroke()
  }
}

extension CGRect {
  /// Fills the rectangle in the current context. Affects drawing only.
  @preconcurrency @MainActor public func fill() { NSBezierPath.fill(self) }

  /// Draws the outline inside the rectangle in the current context, in its fill color. Affects drawing only.
  @preconcurrency @MainActor public func frame(withWidth width: CGFloat = 1) {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    let (across, down) = (min(width, self.width), min(width, height))
    context.fill([
      CGRect(x: minX, y: minY, width: self.width, height: down),
      CGRect(x: minX, y: maxY - down, width: self.width, height: down),
      CGRect(x: minX, y: minY, width: across, height: height),
      CGRect(x: maxX - across, y: minY, width: across, height: height),
    ])
  }
}

extension NSColor {
  /// Sets the color of fills in the current context. Affects drawing only.
  @preconcurrency @MainActor public func setFill() { NSGraphicsContext.current?.cgContext.setFillColor(cgColor) }
  /// Sets the color of lines in the current context. Affects drawing only.
  @preconcurrency @MainActor public func setStroke() { NSGraphicsContext.current?.cgContext.setStrokeColor(cgColor) }
  /// Sets the color of fills and lines in the current context. Affects drawing only.
  @preconcurrency @MainActor public func set() {
    setFill()
    setStroke()
  }
}
