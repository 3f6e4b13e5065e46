import CoreGraphics
import Foundation

/// What the paths of both kits have in common: straight and curved segments. Plumb-specific.
open class KitBezierPath: NSObject, @unchecked Sendable {
  package final var path = CGMutablePath()
  package final var dash: (pattern: [CGFloat], phase: CGFloat) = ([], 0)
  /// The width of the line, in points. Affects drawing only.
  open var lineWidth: CGFloat = 1
  /// The shape of the ends of open segments. Affects drawing only.
  open var lineCapStyle = CGLineCap.butt
  /// The shape of the joints between segments. Affects drawing only.
  open var lineJoinStyle = CGLineJoin.miter
  /// The ratio of the length of a miter to the line width above which a joint is beveled. Affects drawing only.
  open var miterLimit: CGFloat = 10
  package final var fillRule = CGPathFillRule.winding

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

  /// Whether the path is empty.
  open var isEmpty: Bool { path.isEmpty }
  /// The current point.
  open var currentPoint: CGPoint { path.currentPoint }
  /// Returns whether a point is inside. All subpaths are treated as closed.
  open func contains(_ point: CGPoint) -> Bool { path.contains(point, using: fillRule) }

  /// Starts a new subpath.
  open func move(to point: CGPoint) { path.move(to: point) }
  /// Closes the current subpath.
  open func close() { path.closeSubpath() }
  /// Removes all segments.
  open func removeAllPoints() { path.removeAll() }
  /// Sets the lengths of dashes and gaps, in points, and the offset of the first. Affects drawing only.
  open func setLineDash(_ pattern: UnsafePointer<CGFloat>?, count: Int, phase: CGFloat) {
    dash = (Array(UnsafeBufferPointer(start: pattern, count: pattern == nil ? 0 : max(0, count))), phase)
  }

  /// Fills the path in the current context. Affects drawing only.
  open func fill() {
    guard let context = CGContext.current else { return }
    context.beginPath()
    context.addPath(path)
    context.fillPath(using: fillRule)
  }

  /// Draws the line of the path in the current context. Affects drawing only.
  open func stroke() {
    guard let context = CGContext.current else { return }
    context.saveGState()
    context.setLineWidth(lineWidth)
    context.setLineCap(lineCapStyle)
    context.setLineJoin(lineJoinStyle)
    context.setLineDash(phase: dash.phase, lengths: dash.pattern)
    context.beginPath()
    context.addPath(path)
    context.strokePath()
    context.restoreGState()
  }

  /// Intersects the clipping area of the current context with the path. Affects drawing only.
  open func addClip() {
    guard let context = CGContext.current else { return }
    context.beginPath()
    context.addPath(path)
    context.clip(using: fillRule)
  }

  /// Replaces the path by its points transformed by a matrix.
  package final func transformPath(_ transform: CGAffineTransform) {
    let old = path
    path = CGMutablePath()
    path.addPath(old, transform: transform)
  }
}
