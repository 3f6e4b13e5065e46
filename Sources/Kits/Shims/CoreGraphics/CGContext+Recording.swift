import Foundation

extension CGContext {
  /// Something that was drawn.
  package struct Drawing {
    /// What was drawn, in points, in the coordinates that the context was created with.
    package var content: Content
    /// The clipping area.
    package var clip: Clip
    /// The opacity of the context, from 0 to 1.
    package var alpha: CGFloat
  }

  /// The content of a drawing.
  package enum Content {
    /// A filled path.
    case fill(CGPath, CGColor)
    /// A stroked path. Dashes and gaps alternate; widths and lengths are in points.
    case stroke(CGPath, CGColor, width: CGFloat, dash: [CGFloat], isRound: Bool)
    /// A gradient that fills the clipping area.
    case gradient(CGGradient, start: CGPoint, end: CGPoint, isRadial: Bool)
    /// An object in a size, with the transform from its coordinates, which begin in its upper left corner, with the
    /// y-axis downward.
    case object(any DrawnObject, CGSize, CGAffineTransform)
  }

  /// A clipping area: the intersection of a rectangle and paths.
  package struct Clip {
    /// The rectangle; null if nothing is inside.
    package var rect: CGRect
    /// The paths that are not rectangles.
    package var paths: [CGPath] = []

    /// Intersects the rectangle. Foundation's `intersection` traps on NaN, which clips nothing here.
    mutating func formIntersection(_ other: CGRect) {
      let (left, right) = (max(rect.minX, other.minX), min(rect.maxX, other.maxX))
      let (top, bottom) = (max(rect.minY, other.minY), min(rect.maxY, other.maxY))
      let isEmpty = left > right || top > bottom
      rect = isEmpty ? .null : CGRect(x: left, y: top, width: right - left, height: bottom - top)
    }
  }

  /// The drawings that are kept: drawing code without an end must not fill the memory.
  private static let mostDrawings = 20_000

  private static let currentKey = "plumb.context"

  /// The context that text and images of the kits are drawn into on this thread; nil for none.
  package static var current: CGContext? {
    get { Thread.current.threadDictionary[currentKey] as? CGContext }
    set { Thread.current.threadDictionary[currentKey] = newValue }
  }

  private func record(_ content: Content) {
    guard !state.clip.rect.isNull, drawings.count < Self.mostDrawings else { return }
    drawings.append(Drawing(content: content, clip: state.clip, alpha: state.alpha))
  }

  /// Records the fill of a path in the coordinates of the bitmap.
  func recordFill(_ path: CGPath) { if !path.isEmpty { record(.fill(path.copy(using: nil) ?? path, state.fillColor)) } }

  /// Records the stroke of a path in the coordinates of the bitmap.
  func recordStroke(_ path: CGPath, width: CGFloat) {
    guard !path.isEmpty else { return }
    let scale = ctm.meanScale
    record(
      .stroke(
        path.copy(using: nil) ?? path, state.strokeColor, width: width * scale, dash: state.dash.map { $0 * scale },
        isRound: state.isRound))
  }

  /// Draws a gradient along a line, over the clipping area. Its first and last colors continue beyond its ends,
  /// whatever the options are.
  public func drawLinearGradient(
    _ gradient: CGGradient, start startPoint: CGPoint, end endPoint: CGPoint, options: CGGradientDrawingOptions
  ) { record(.gradient(gradient, start: startPoint.applying(ctm), end: endPoint.applying(ctm), isRadial: false)) }

  /// Draws a gradient from a center outward, over the clipping area. The inner circle counts as its center; the last
  /// color continues outside, whatever the options are.
  public func drawRadialGradient(
    _ gradient: CGGradient, startCenter: CGPoint, startRadius: CGFloat, endCenter: CGPoint, endRadius: CGFloat,
    options: CGGradientDrawingOptions
  ) {
    let center = endCenter.applying(ctm)
    let outer = CGPoint(x: center.x + endRadius * ctm.meanScale, y: center.y)
    record(.gradient(gradient, start: center, end: outer, isRadial: true))
  }

  /// The transform from coordinates that begin in the upper left corner of `rect`, with the y-axis downward.
  private func placement(in rect: CGRect) -> CGAffineTransform {
    CGAffineTransform(
      a: 1, b: 0, c: 0, d: isFlipped ? 1 : -1, tx: rect.minX, ty: isFlipped ? rect.minY : rect.maxY
    ).concatenating(ctm)
  }

  /// Draws an object in a rectangle.
  package func draw(_ object: any DrawnObject, in rect: CGRect) {
    record(.object(object, rect.size, placement(in: rect)))
  }

  /// Fills a path, in the coordinates of the bitmap, in the shape of a mask.
  func recordFill(_ path: CGPath, in mask: Mask) {
    let (saved, box) = (state.clip, path.boundingBox)
    defer { state.clip = saved }
    guard !box.isNull else { return }
    state.clip.formIntersection(box)
    if path.elements != CGPath(rect: box).elements { state.clip.paths.append(CGPath(elements: path.elements)) }
    // Images begin at their lower edge in the coordinates of drawing code, whatever the direction of its y-axis is.
    let place = CGAffineTransform(a: 1, b: 0, c: 0, d: -1, tx: mask.rect.minX, ty: mask.rect.maxY)
      .concatenating(mask.transform)
    switch mask.image.colored(state.fillColor) {
    case .object(let object): record(.object(object, mask.rect.size, place))
    case .drawings(let drawings):
      let scale = CGAffineTransform(
        scaleX: mask.rect.width / mask.image.size.width, y: mask.rect.height / mask.image.size.height)
      record(drawings, scale.concatenating(place))
    }
  }

  /// Draws what another context of a size recorded, scaled to a rectangle.
  package func draw(_ recorded: [Drawing], size: CGSize, in rect: CGRect) {
    guard size.width > 0, size.height > 0 else { return }
    let transform = CGAffineTransform(scaleX: rect.width / size.width, y: rect.height / size.height)
      .concatenating(placement(in: rect))
    record(recorded, transform)
  }

  /// Records drawings in other coordinates.
  private func record(_ recorded: [Drawing], _ transform: CGAffineTransform) {
    for drawing in recorded {
      guard drawings.count < Self.mostDrawings else { return }
      var copy = drawing.applying(transform)
      copy.clip.formIntersection(state.clip.rect)
      copy.clip.paths += state.clip.paths
      copy.alpha *= state.alpha
      if !copy.clip.rect.isNull { drawings.append(copy) }
    }
  }
}

/// What a kit draws besides paths and gradients: text and images.
package protocol DrawnObject {}

extension CGContext.Drawing {
  /// Returns the drawing with its shapes in a color, whose opacity theirs reduces. Images of files keep their colors.
  package func colored(_ color: CGColor) -> CGContext.Drawing {
    func shade(_ own: CGColor) -> CGColor { color.copy(alpha: color.alpha * own.alpha) ?? color }
    var copy = self
    switch content {
    case .fill(let path, let own): copy.content = .fill(path, shade(own))
    case .stroke(let path, let own, let width, let dash, let isRound):
      copy.content = .stroke(path, shade(own), width: width, dash: dash, isRound: isRound)
    case .gradient, .object: break
    }
    return copy
  }

  /// Returns the drawing in other coordinates.
  fileprivate func applying(_ transform: CGAffineTransform) -> CGContext.Drawing {
    func moved(_ path: CGPath) -> CGPath { path.copy(using: transform) ?? path }
    let scale = transform.meanScale
    var copy = self
    copy.clip.rect = clip.rect.applying(transform)
    copy.clip.paths = clip.paths.map(moved)
    switch content {
    case .fill(let path, let color): copy.content = .fill(moved(path), color)
    case .stroke(let path, let color, let width, let dash, let isRound):
      copy.content = .stroke(
        moved(path), color, width: width * scale, dash: dash.map { $0 * scale }, isRound: isRound)
    case .gradient(let gradient, let start, let end, let isRadial):
      copy.content = .gradient(
        gradient, start: start.applying(transform), end: end.applying(transform), isRadial: isRadial)
    case .object(let object, let size, let own): copy.content = .object(object, size, own.concatenating(transform))
    }
    return copy
  }
}

extension CGAffineTransform {
  /// The factor for lengths without a direction, such as line widths.
  var meanScale: CGFloat { abs(a * d - b * c).squareRoot() }
}
