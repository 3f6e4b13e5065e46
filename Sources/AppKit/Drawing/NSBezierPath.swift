import CoreGraphics
import Foundation

/// A path of straight and curved segments.
@preconcurrency @MainActor
open class NSBezierPath: NSObject {
  private let path = CGMutablePath()
  /// The width of the line, in points. Affects drawing only.
  open var lineWidth: CGFloat = 1

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

  /// Fills the path in the current context. Affects drawing only.
  open func fill() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.addPath(path)
    context.fillPath()
  }

  /// Draws the line of the path in the current context. Affects drawing only.
  open func stroke() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.setLineWidth(lineWidth)
    context.addPath(path)
    context.strokePath()
  }

  /// Intersects the clipping area of the current context with the path. Affects drawing only.
  open func addClip() {
    guard let context = NSGraphicsContext.current?.cgContext else { return }
    context.addPath(path)
    context.clip()
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
