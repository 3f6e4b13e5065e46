import Foundation

/// A context for drawing code. It maintains the transform, the clipping rectangle and the path, but draws nothing.
open class CGContext: @unchecked Sendable {
  private struct State {
    var transform = CGAffineTransform.identity
    // In the coordinates of the bitmap.
    var clip: CGRect
  }

  /// The width of the bitmap, in pixels.
  public let width: Int
  /// The height of the bitmap, in pixels.
  public let height: Int
  private var state: State
  private var saved: [State] = []
  // In the coordinates of the bitmap, so that later transforms do not move its elements.
  private var line = CGMutablePath()

  /// Creates a context with a size in points and a number of pixels per point.
  public init(size: CGSize, scale: CGFloat = 1) {
    func pixels(_ length: CGFloat) -> Int { Int(exactly: (max(0, length) * scale).rounded(.up)) ?? 0 }
    (width, height) = (pixels(size.width), pixels(size.height))
    state = State(clip: CGRect(origin: .zero, size: size))
  }

  // MARK: State

  /// Pushes the transform and the clipping rectangle on the stack.
  open func saveGState() { saved.append(state) }
  /// Pops the transform and the clipping rectangle from the stack; ignored if it is empty.
  open func restoreGState() { state = saved.popLast() ?? state }
  /// The current transformation matrix.
  open var ctm: CGAffineTransform { state.transform }
  /// Prepends a transform to the current one.
  open func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  /// Translates the coordinate system, in points.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) { state.transform = state.transform.translatedBy(x: tx, y: ty) }
  /// Scales the coordinate system.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }
  /// Rotates the coordinate system by an angle in radians.
  open func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  // MARK: Clipping

  /// Intersects the clipping area with a rectangle.
  open func clip(to rect: CGRect) {
    if rect.isInfinite { return }
    clip(inPicture: rect.isNull ? rect : rect.applying(state.transform))
  }
  /// Intersects the clipping area with the bounding box of the path, and clears the path.
  open func clip(using rule: CGPathFillRule = .winding) {
    clip(inPicture: line.boundingBox)
    beginPath()
  }
  /// Intersects the clipping area. Foundation's `intersection` traps on NaN, which clips nothing here.
  private func clip(inPicture rect: CGRect) {
    let (left, right) = (max(state.clip.minX, rect.minX), min(state.clip.maxX, rect.maxX))
    let (top, bottom) = (max(state.clip.minY, rect.minY), min(state.clip.maxY, rect.maxY))
    let isEmpty = left > right || top > bottom
    state.clip = isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  /// The bounding box of the clipping area, in current coordinates.
  open var boundingBoxOfClipPath: CGRect {
    state.clip.isNull ? .null : state.clip.applying(state.transform.inverted())
  }

  // MARK: The path

  /// Begins an empty path.
  open func beginPath() { line = CGMutablePath() }
  /// Begins a subpath.
  open func move(to point: CGPoint) { line.move(to: point, transform: ctm) }
  /// Adds a straight line to the path.
  open func addLine(to point: CGPoint) { line.addLine(to: point, transform: ctm) }
  /// Adds straight lines between points.
  open func addLines(between points: [CGPoint]) { line.addLines(between: points, transform: ctm) }
  /// Adds a cubic Bézier curve.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    line.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    line.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// Adds an arc; angles are in radians.
  open func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    line.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
  }
  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { line.addRect(rect, transform: ctm) }
  /// Adds the ellipse inside a rectangle.
  open func addEllipse(in rect: CGRect) { line.addEllipse(in: rect, transform: ctm) }
  /// Adds a path.
  open func addPath(_ path: CGPath) { line.addPath(path, transform: ctm) }
  /// Closes the subpath.
  open func closePath() { line.closeSubpath() }
  /// The current path, in current coordinates; nil if it is empty.
  open var path: CGPath? { line.isEmpty ? nil : line.copy(using: ctm.inverted()) }
  /// Whether the path is empty.
  open var isPathEmpty: Bool { line.isEmpty }
  /// The bounding box of the path, in current coordinates.
  open var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  // MARK: Drawing: nothing is drawn

  /// Fills the path and clears it. Has no effect: the context draws nothing.
  open func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Strokes the path and clears it. Has no effect: the context draws nothing.
  open func strokePath() { beginPath() }
  /// Fills a rectangle. Has no effect: the context draws nothing.
  open func fill(_ rect: CGRect) {}
  /// Fills rectangles. Has no effect: the context draws nothing.
  open func fill(_ rects: [CGRect]) {}
  /// Fills the ellipse inside a rectangle. Has no effect: the context draws nothing.
  open func fillEllipse(in rect: CGRect) {}
  /// Strokes a rectangle. Has no effect: the context draws nothing.
  open func stroke(_ rect: CGRect) {}
  /// Strokes a rectangle with a line width. Has no effect: the context draws nothing.
  open func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Strokes the ellipse inside a rectangle. Has no effect: the context draws nothing.
  open func strokeEllipse(in rect: CGRect) {}
  /// Clears a rectangle. Has no effect: the context draws nothing.
  open func clear(_ rect: CGRect) {}
  /// Sets the fill color. Has no effect: the context draws nothing.
  open func setFillColor(_ color: CGColor) {}
  /// Sets the stroke color. Has no effect: the context draws nothing.
  open func setStrokeColor(_ color: CGColor) {}
  /// Sets the line width. Has no effect: the context draws nothing.
  open func setLineWidth(_ width: CGFloat) {}
  /// Sets the line cap. Has no effect: the context draws nothing.
  open func setLineCap(_ cap: CGLineCap) {}
  /// Sets the line join. Has no effect: the context draws nothing.
  open func setLineJoin(_ join: CGLineJoin) {}
  /// Sets the dash pattern. Has no effect: the context draws nothing.
  open func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Sets the opacity. Has no effect: the context draws nothing.
  open func setAlpha(_ alpha: CGFloat) {}
  /// Sets the shadow. Has no effect: the context draws nothing.
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
}
