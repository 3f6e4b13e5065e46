import Foundation

/// What drawing code draws into. Nothing is drawn; the transform, the clipped rectangle and the path are kept as they would
/// be.
open class CGContext: @unchecked Sendable {
  private struct State {
    var transform = CGAffineTransform.identity
    // In the coordinates of the picture.
    var clip: CGRect
  }

  /// The width of the picture, in pixels.
  public let width: Int
  /// The height of the picture, in pixels.
  public let height: Int
  private var state: State
  private var saved: [State] = []
  // Pieces lie where they are in the picture: what is mapped later does not move them.
  private var line = CGMutablePath()

  /// Makes a context of a picture of a size in points, with `scale` pixels a point.
  public init(size: CGSize, scale: CGFloat = 1) {
    func pixels(_ length: CGFloat) -> Int { Int(exactly: (max(0, length) * scale).rounded(.up)) ?? 0 }
    (width, height) = (pixels(size.width), pixels(size.height))
    state = State(clip: CGRect(origin: .zero, size: size))
  }

  // MARK: State

  /// Keeps transform and clipped rectangle until ``restoreGState()``.
  open func saveGState() { saved.append(state) }
  /// Goes back to what the last ``saveGState()`` kept; without one nothing happens.
  open func restoreGState() { state = saved.popLast() ?? state }
  /// How coordinates are mapped to those of the picture.
  open var ctm: CGAffineTransform { state.transform }
  /// Maps what follows by `transform` first.
  open func concatenate(_ transform: CGAffineTransform) {
    state.transform = transform.concatenating(state.transform)
  }
  /// Shifts what follows, in points.
  open func translateBy(x tx: CGFloat, y ty: CGFloat) { state.transform = state.transform.translatedBy(x: tx, y: ty) }
  /// Scales what follows.
  open func scaleBy(x sx: CGFloat, y sy: CGFloat) { state.transform = state.transform.scaledBy(x: sx, y: sy) }
  /// Turns what follows, in radians.
  open func rotate(by angle: CGFloat) { state.transform = state.transform.rotated(by: angle) }

  // MARK: Clipping

  /// Has drawing end at a rectangle.
  open func clip(to rect: CGRect) {
    if rect.isInfinite { return }
    clip(inPicture: rect.isNull ? rect : rect.applying(state.transform))
  }
  /// Has drawing end at the path, which begins anew; without a path nothing is left. What ``boundingBoxOfClipPath`` tells goes by
  /// the rectangle round it.
  open func clip(using rule: CGPathFillRule = .winding) {
    clip(inPicture: line.boundingBox)
    beginPath()
  }
  /// Foundation's `intersection` stops the program at numbers that are none; here they clip nothing.
  private func clip(inPicture rect: CGRect) {
    let (left, right) = (max(state.clip.minX, rect.minX), min(state.clip.maxX, rect.maxX))
    let (top, bottom) = (max(state.clip.minY, rect.minY), min(state.clip.maxY, rect.maxY))
    let isEmpty = left > right || top > bottom
    state.clip = isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }
  /// The rectangle outside of which nothing would be drawn, in present coordinates.
  open var boundingBoxOfClipPath: CGRect {
    state.clip.isNull ? .null : state.clip.applying(state.transform.inverted())
  }

  // MARK: The path

  /// Begins a path without pieces.
  open func beginPath() { line = CGMutablePath() }
  /// Begins a part of the path.
  open func move(to point: CGPoint) { line.move(to: point, transform: ctm) }
  /// Goes straight on.
  open func addLine(to point: CGPoint) { line.addLine(to: point, transform: ctm) }
  /// Goes straight through points.
  open func addLines(between points: [CGPoint]) { line.addLines(between: points, transform: ctm) }
  /// Goes on in a curve that two points pull at.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint) {
    line.addCurve(to: end, control1: control1, control2: control2, transform: ctm)
  }
  /// Goes on in a curve that one point pulls at.
  open func addQuadCurve(to end: CGPoint, control: CGPoint) {
    line.addQuadCurve(to: end, control: control, transform: ctm)
  }
  /// Adds a part of a circle; angles are in radians.
  open func addArc(center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool) {
    line.addArc(
      center: center, radius: radius, startAngle: startAngle, endAngle: endAngle, clockwise: clockwise, transform: ctm)
  }
  /// Adds a rectangle.
  open func addRect(_ rect: CGRect) { line.addRect(rect, transform: ctm) }
  /// Adds the largest ellipse in a rectangle.
  open func addEllipse(in rect: CGRect) { line.addEllipse(in: rect, transform: ctm) }
  /// Adds the pieces of another path.
  open func addPath(_ path: CGPath) { line.addPath(path, transform: ctm) }
  /// Goes straight back to where the part began.
  open func closePath() { line.closeSubpath() }
  /// The path as it is so far, in present coordinates; nil where it has no pieces.
  open var path: CGPath? { line.isEmpty ? nil : line.copy(using: ctm.inverted()) }
  /// Whether the path has no pieces.
  open var isPathEmpty: Bool { line.isEmpty }
  /// The smallest rectangle round the path, in present coordinates.
  open var boundingBoxOfPath: CGRect { path?.boundingBox ?? .null }

  // MARK: Drawing: nothing is drawn

  /// Fills the path, which begins anew.
  open func fillPath(using rule: CGPathFillRule = .winding) { beginPath() }
  /// Draws the path's line; the path begins anew.
  open func strokePath() { beginPath() }
  /// Fills a rectangle.
  open func fill(_ rect: CGRect) {}
  /// Fills rectangles.
  open func fill(_ rects: [CGRect]) {}
  /// Fills the largest ellipse in a rectangle.
  open func fillEllipse(in rect: CGRect) {}
  /// Draws the line round a rectangle.
  open func stroke(_ rect: CGRect) {}
  /// Draws the line round a rectangle, of a width in points.
  open func stroke(_ rect: CGRect, width: CGFloat) {}
  /// Draws the line round the largest ellipse in a rectangle.
  open func strokeEllipse(in rect: CGRect) {}
  /// Empties a rectangle.
  open func clear(_ rect: CGRect) {}
  /// Has following fillings use a colour.
  open func setFillColor(_ color: CGColor) {}
  /// Has following lines use a colour.
  open func setStrokeColor(_ color: CGColor) {}
  /// Has following lines be of a width, in points.
  open func setLineWidth(_ width: CGFloat) {}
  /// Has following lines end so.
  open func setLineCap(_ cap: CGLineCap) {}
  /// Has following lines meet so.
  open func setLineJoin(_ join: CGLineJoin) {}
  /// Has following lines be dashed; lengths are in points.
  open func setLineDash(phase: CGFloat, lengths: [CGFloat]) {}
  /// Has following drawing be of an opacity from 0 to 1.
  open func setAlpha(_ alpha: CGFloat) {}
  /// Has following drawing cast a shadow; lengths are in points.
  open func setShadow(offset: CGSize, blur: CGFloat, color: CGColor? = nil) {}
}
