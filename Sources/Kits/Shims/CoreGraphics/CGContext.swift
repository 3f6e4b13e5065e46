import Foundation

/// A context for drawing code. It records what is drawn: snapshots show what a view draws.
///
/// Shadows, blend modes and clearing are not recorded.
open class CGContext: @unchecked Sendable {
  /// The graphics state.
  struct State {
    var transform = CGAffineTransform.identity
    /// The clipping area, in the coordinates of the bitmap.
    var clip: Clip
    var fillColor = CGColor(gray: 0, alpha: 1)
    var strokeColor = CGColor(gray: 0, alpha: 1)
    var lineWidth: CGFloat = 1
    var isRound = false
    var dash: [CGFloat] = []
    var alpha: CGFloat = 1
    var mask: Mask?
  }

  /// An image in whose shape paths are filled.
  struct Mask {
    var image: CGImage
    /// The place of the image, in the coordinates of `transform`.
    var rect: CGRect
    /// The transform to the coordinates of the bitmap.
    var transform: CGAffineTransform
  }

  /// What was drawn, in painting order.
  package internal(set) var drawings: [Drawing] = []
  /// What drawing code asked for and is not recorded.
  package private(set) var limits: Set<String> = []
  /// Whether the y-axis of drawing code points down, so that text is drawn from the edge with the smaller y.
  package var isFlipped = true

  /// The width of the bitmap, in pixels.
  public let width: Int
  /// The height of the bitmap, in pixels.
  public let height: Int
  var state: State
  private var saved: [State] = []
  // In the coordinates of the bitmap, so that later transforms do not move its elements.
  var line = CGMutablePath()

  /// Creates a context with a size in points and a number of pixels per point.
  public init(size: CGSize, scale: CGFloat = 1) {
    func pixels(_ length: CGFloat) -> Int { Int(exactly: (max(0, length) * scale).rounded(.up)) ?? 0 }
    (width, height) = (pixels(size.width), pixels(size.height))
    state = State(clip: Clip(rect: CGRect(origin: .zero, size: size)))
  }

  // MARK: State

  /// Pushes the transform and the clipping rectangle on the stack.
  open func saveGState() { saved.append(state) }
  /// Pops the transform and the clipping rectangle from the stack; ignored if it is empty.
  open func restoreGState() { state = saved.popLast() ?? state }
  /// The current transformation matrix.
  open var ctm: CGAffineTransform { state.transform }
  /// Prepends a transform to the current one.
  open func concatenate(_ transform: CGAffineTransform) { state.transform = transform.concatenating(state.transform) }
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
  /// Intersects the clipping area with the path, and clears the path. The nonzero rule determines the inside, whatever
  /// the rule is.
  open func clip(using rule: CGPathFillRule = .winding) {
    let box = line.boundingBox
    clip(inPicture: box)
    if !box.isNull, line.elements != CGPath(rect: box).elements {
      state.clip.paths.append(CGPath(elements: line.elements))
    }
    beginPath()
  }
  /// Intersects the clipping area with a rectangle, and lets paths be filled in the shape of an image: the usual way to
  /// color one. Strokes, gradients and images are drawn in the whole rectangle. A later mask replaces an earlier one.
  open func clip(to rect: CGRect, mask: CGImage) {
    clip(to: rect)
    if !rect.isInfinite, !rect.isNull { state.mask = Mask(image: mask, rect: rect, transform: ctm) }
  }
  /// Intersects the clipping rectangle.
  private func clip(inPicture rect: CGRect) { state.clip.formIntersection(rect) }
  /// The bounding box of the clipping area, in current coordinates.
  open var boundingBoxOfClipPath: CGRect {
    state.clip.rect.isNull ? .null : state.clip.rect.applying(state.transform.inverted())
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
  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`.
  open func addArc(tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat) {
    line.addArc(tangent1End: tangent1End, tangent2End: tangent2End, radius: radius, transform: ctm)
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

  private func fillNow(_ path: CGPath) { fillInMask(path.copy(using: ctm) ?? path) }

  /// Fills a path in the coordinates of the bitmap.
  private func fillInMask(_ path: CGPath) {
    if let mask = state.mask { recordFill(path, in: mask) } else { recordFill(path) }
  }

  private func strokeNow(_ path: CGPath, width: CGFloat? = nil) {
    recordStroke(path.copy(using: ctm) ?? path, width: width ?? state.lineWidth)
  }

  /// Fills the path and clears it. The nonzero rule determines the inside, whatever the rule is.
  open func fillPath(using rule: CGPathFillRule = .winding) {
    fillInMask(line)
    beginPath()
  }
  /// Strokes the path and clears it.
  open func strokePath() {
    recordStroke(line, width: state.lineWidth)
    beginPath()
  }
  /// Fills and strokes the path as `mode` says, and clears it. The nonzero rule determines the inside.
  open func drawPath(using mode: CGPathDrawingMode) {
    switch mode {
    case .fill, .eoFill, .fillStroke, .eoFillStroke: fillInMask(line)
    case .stroke: break
    }
    switch mode {
    case .stroke, .fillStroke, .eoFillStroke: recordStroke(line, width: state.lineWidth)
    case .fill, .eoFill: break
    }
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
  /// Strokes lines, each between two of the points.
  open func strokeLineSegments(between points: [CGPoint]) {
    let path = CGMutablePath()
    for (index, point) in points.enumerated() {
      if index.isMultiple(of: 2) { path.move(to: point) } else { path.addLine(to: point) }
    }
    strokeNow(path)
  }
  /// Strokes the ellipse inside a rectangle.
  open func strokeEllipse(in rect: CGRect) { strokeNow(CGPath(ellipseIn: rect)) }
  /// Clears a rectangle. Has no effect: what is below stays visible.
  open func clear(_ rect: CGRect) { limits.insert("cleared rectangles are not drawn") }
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
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {
    limits.insert("shadows of drawing code are not drawn")
  }
  /// Sets the blend mode. Has no effect: everything is drawn in the normal mode.
  open func setBlendMode(_ mode: CGBlendMode) { if mode != .normal { limits.insert("blend modes are not drawn") } }
  /// Sets whether edges are smoothed. Has no effect: pictures consist of shapes.
  open func setShouldAntialias(_ shouldAntialias: Bool) {}
  /// Sets whether edges can be smoothed. Has no effect: pictures consist of shapes.
  open func setAllowsAntialiasing(_ allowsAntialiasing: Bool) {}
  /// How images are scaled. Has no effect: the drawing chooses it.
  open var interpolationQuality = CGInterpolationQuality.default
  /// Begins what is drawn as a whole. Its opacity applies to each part.
  open func beginTransparencyLayer(auxiliaryInfo: NSDictionary?) { saveGState() }
  /// Ends what is drawn as a whole.
  open func endTransparencyLayer() { restoreGState() }
}

/// How images are scaled.
public enum CGInterpolationQuality: Int32, Sendable {
  /// As the context chooses.
  case `default` = 0
  /// The nearest pixel.
  case none = 1
  /// Fast.
  case low = 2
  /// Slow and smooth.
  case high = 3
  /// Between both.
  case medium = 4
}

/// How colors are combined with what is below.
public enum CGBlendMode: Int32, Sendable {
  /// The color covers what is below.
  case normal = 0
  /// Both colors are multiplied.
  case multiply = 1
  /// The inverse colors are multiplied.
  case screen = 2
  /// Multiplies or screens, depending on what is below.
  case overlay = 3
  /// The darker color.
  case darken = 4
  /// The lighter color.
  case lighten = 5
  /// What is below becomes transparent.
  case clear = 16
  /// The color replaces what is below.
  case copy = 17
  /// The color where something is below.
  case sourceIn = 18
  /// The color where nothing is below.
  case sourceOut = 19
  /// The color above what is below, where something is.
  case sourceAtop = 20
  /// The color below what is there.
  case destinationOver = 21
}
