import CoreGraphics
import Foundation

/// A path of straight and curved segments.
@preconcurrency @MainActor
open class NSBezierPath: NSObject {
  private var path = CGMutablePath()
  /// The width of the line, in points. Affects drawing only.
  open var lineWidth: CGFloat = 1

  /// The ends of lines. Affects drawing only.
  public enum LineCapStyle: UInt, Sendable {
    /// The line ends at its last point.
    case butt = 0
    /// A half circle.
    case round = 1
    /// A half square. Drawn like `butt`.
    case square = 2
  }

  /// The corners of lines. Affects drawing only.
  public enum LineJoinStyle: UInt, Sendable {
    /// The edges are extended until they meet.
    case miter = 0
    /// An arc.
    case round = 1
    /// A straight edge. Drawn like `miter`.
    case bevel = 2
  }

  /// The ends of the lines. Affects drawing only.
  open var lineCapStyle = LineCapStyle.butt
  /// The corners of the lines. Affects drawing only.
  open var lineJoinStyle = LineJoinStyle.miter
  private var dash: [CGFloat] = []

  /// Creates an empty path.
  public override init() { super.init() }

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
  /// Whether the path has no segments.
  open var isEmpty: Bool { path.isEmpty }
  /// Returns whether a point is inside the path.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point) }

  /// Begins a new part at a point.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Adds a line.
  open func line(to point: CGPoint) { path.addLine(to: point) }
  /// Adds a cubic curve.
  open func curve(to endPoint: CGPoint, controlPoint1: CGPoint, controlPoint2: CGPoint) {
    path.addCurve(to: endPoint, control1: controlPoint1, control2: controlPoint2)
  }
  /// Closes the current part.
  open func close() { path.closeSubpath() }
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
  /// Transforms all points.
  open func transform(using transform: AffineTransform) {
    let matrix = CGAffineTransform(
      a: transform.m11, b: transform.m12, c: transform.m21, d: transform.m22, tx: transform.tX, ty: transform.tY)
    let moved = path.copy(using: matrix) ?? path
    path = CGMutablePath()
    path.addPath(moved)
  }
  /// Sets the lengths of dashes and gaps, in points. The phase has no effect.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = pattern.map { Array(UnsafeBufferPointer(start: $0, count: max(0, count))) } ?? []
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

  /// Fills the path in the current context. Affects drawing only.
  open func fill() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.addPath(path)
    context.fillPath()
  }

  /// Draws the line of the path in the current context. Affects drawing only.
  open func stroke() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineDash(phase: 0, lengths: dash)
    context.setLineCap(lineCapStyle == .round ? .round : .butt)
    if lineJoinStyle == .round { context.setLineJoin(.round) }
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Intersects the clipping area of the current context with the path. Affects drawing only.
  open func addClip() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.addPath(path)
    context.clip()
  }
}

extension CGRect {
  /// Fills the rectangle in the current context. Affects drawing only.
  @preconcurrency @MainActor
  public func fill() { NSBezierPath.fill(self) }

  /// Draws the outline inside the rectangle in the current context, in its fill color. Affects drawing only.
  @preconcurrency @MainActor
  public func frame(withWidth width: CGFloat = 1) {
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
