import Foundation

/// A context for drawing code. It records what is filled and stroked: snapshots show what a view draws.
///
/// Clipping areas are rectangles: the bounding boxes of clipping paths. Shadows, images and blend modes are not recorded.
open class CGContext: @unchecked Sendable {
  private struct State {
    var transform = CGAffineTransform.identity
    // In the coordinates of the bitmap.
    var clip: CGRect
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var lineWidth: CGFloat = 1
    var isRound = false
    var dash: [CGFloat] = []
    var alpha: CGFloat = 1
  }

  /// A filled or stroked path.
  package struct Drawing {
    /// The path, in points, in the coordinates that the context was created with.
    package var path: CGPath
    /// The color, with the opacity of the context.
    package var color: CGColor
    /// The width of the stroke, in points; nil for a filled path.
    package var lineWidth: CGFloat?
    /// Alternating lengths of dashes and gaps, in points.
    package var dash: [CGFloat] = []
    /// Whether line caps and joins are round.
    package var isRound = false
    /// The clipping rectangle.
    package var clip: CGRect
  }

  /// What was drawn, in painting order.
  package private(set) var drawings: [Drawing] = []
  /// The drawings that are kept: drawing code without an end must not fill the memory.
  private static let mostDrawings = 20_000

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

  // MARK: Drawing

  private func record(_ path: CGPath, lineWidth: CGFloat? = nil) {
    guard !path.isEmpty, !state.clip.isNull, drawings.count < Self.mostDrawings else { return }
    let color = lineWidth == nil ? state.fillColor : state.strokeColor
    // A stroke is as wide as the mean scale of the transform makes it.
    let scale = abs(ctm.a * ctm.d - ctm.b * ctm.c).squareRoot()
    drawings.append(
      Drawing(
        path: path.copy(using: nil) ?? path, color: color.copy(alpha: color.alpha * state.alpha) ?? color,
        lineWidth: lineWidth.map { $0 * scale }, dash: state.dash.map { $0 * scale }, isRound: state.isRound,
        clip: state.clip))
  }

  private func fillNow(_ path: CGPath) { record(path.copy(using: ctm) ?? path) }

  private func strokeNow(_ path: CGPath, width: CGFloat? = nil) {
    record(path.copy(using: ctm) ?? path, lineWidth: width ?? state.lineWidth)
  }

  /// Fills the path and clears it. The nonzero rule determines the inside, whatever the rule is.
  open func fillPath(using rule: CGPathFillRule = .winding) {
    record(line)
    beginPath()
  }
  /// Strokes the path and clears it.
  open func strokePath() {
    record(line, lineWidth: state.lineWidth)
    beginPath()
  }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) { fillNow(CGPath(rect: rect)) }
  /// Fills rectangles.
  open func fill(_ rects: [CGRect]) { for rect in rects { fill(rect) } }
  /// Fills the ellipse inside a rectangle.
  open func fillEllipse(in rect: CGRect) { fillNow(CGPath(ellipseIn: rect)) }
  /// Strokes a rectangle.
  open func stroke(_ rect: CGRect) { strokeNow(CGPath(rect: rect)) }
  /// Strokes a rectangle with a line width.
  open func stroke(_ rect: CGRect, width: CGFloat) { strokeNow(CGPath(rect: rect), width: width) }
  /// Strokes the ellipse inside a rectangle.
  open func strokeEllipse(in rect: CGRect) { strokeNow(CGPath(ellipseIn: rect)) }
  /// Clears a rectangle. Has no effect: what is below stays visible.
  open func clear(_ rect: CGRect) {}
  /// Sets the fill color.
  open func setFillColor(_ color: CGColor) { state.fillColor = color }
  /// Sets the stroke color.
  open func setStrokeColor(_ color: CGColor) { state.strokeColor = color }
  /// Sets the line width, in points.
  open func setLineWidth(_ width: CGFloat) { state.lineWidth = width }
  /// Sets the line cap. Only round caps differ from butt caps.
  open func setLineCap(_ cap: CGLineCap) { state.isRound = cap == .round }
  /// Sets the line join. Only round joins differ from mitered ones.
  open func setLineJoin(_ join: CGLineJoin) { if join == .round { state.isRound = true } }
  /// Sets the dash pattern, in points. The phase has no effect.
  open func setLineDash(phase: CGFloat, lengths: [CGFloat]) { state.dash = lengths }
  /// Sets the opacity.
  open func setAlpha(_ alpha: CGFloat) { state.alpha = min(max(alpha, 0), 1) }
  /// Sets the shadow. Has no effect: Plumb draws the shadows of layers only.
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
}
