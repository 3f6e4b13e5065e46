import Foundation

/// A path of lines and Bézier curves.
open class CGPath: Hashable, @unchecked Sendable {
  /// An element of a path.
  package enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, to: CGPoint)
    case cubic(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element]

  /// Creates an empty path.
  public init() { elements = [] }

  package init(elements: [Element]) { self.elements = elements }

  /// Creates a path of a rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// Creates a path of the ellipse inside a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// Creates a path of a rounded rectangle. The corners take at most half of each side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// Whether the path has no elements.
  public var isEmpty: Bool { elements.isEmpty }

  /// The current point; zero for an empty path.
  public var currentPoint: CGPoint {
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      switch element {
      case .move(let point): (start, current) = (point, point)
      case .line(let point), .quad(_, let point), .cubic(_, _, let point): current = point
      case .close: current = start
      }
    }
    return current
  }

  /// The smallest rectangle that contains all points, including control points; the null rectangle for an empty path.
  public var boundingBox: CGRect {
    var box = PointBox()
    for element in elements {
      switch element {
      case .move(let a), .line(let a): box.add(a)
      case .quad(let a, let b): box.add([a, b])
      case .cubic(let a, let b, let c): box.add([a, b, c])
      case .close: break
      }
    }
    return box.rect
  }

  /// The smallest rectangle that contains the path; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    for curve in curves(closed: false) {
      box.add(curve.point(0))
      box.add(curve.point(1))
      for t in curve.extremes(\.x) + curve.extremes(\.y) { box.add(curve.point(t)) }
    }
    return box.rect
  }

  /// Returns a copy whose points are transformed.
  open func copy(using transform: UnsafePointer<CGAffineTransform>) -> CGPath? { copy(using: transform.pointee) }
  /// Returns a copy whose points are transformed, unless `transform` is nil.
  open func copy(using transform: CGAffineTransform?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(transform ?? .identity) })
  }
  /// Returns a mutable copy.
  open func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Returns whether the path, whose subpaths count as closed, contains a point.
  public func contains(
    _ point: CGPoint, using rule: CGPathFillRule = .winding, transform: CGAffineTransform = .identity
  ) -> Bool {
    let path = transform.isIdentity ? self : CGPath(elements: elements.map { $0.applying(transform) })
    let winding = path.curves(closed: true).reduce(into: (sum: 0, count: 0)) { total, curve in
      let crossings = curve.crossings(rightOf: point)
      total.sum += crossings.sum
      total.count += crossings.count
    }
    return rule == .winding ? winding.sum != 0 : winding.count % 2 == 1
  }

  public static func == (first: CGPath, second: CGPath) -> Bool { first.elements == second.elements }

  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// The rule that determines the interior of a path.
public enum CGPathFillRule: Int, Sendable {
  /// The nonzero winding number rule.
  case winding
  /// The even-odd rule.
  case evenOdd
}

/// How a path is drawn.
public enum CGPathDrawingMode: Int32, Sendable {
  /// The inside by the nonzero rule.
  case fill
  /// The inside by the even-odd rule.
  case eoFill
  /// The line.
  case stroke
  /// The inside by the nonzero rule, then the line.
  case fillStroke
  /// The inside by the even-odd rule, then the line.
  case eoFillStroke
}

/// The shape of the ends of lines.
public enum CGLineCap: Int32, Sendable {
  /// Squared off at the endpoint.
  case butt
  /// Rounded beyond the endpoint.
  case round
  /// Squared off half a line width beyond the endpoint.
  case square
}

/// The shape of the joins of lines.
public enum CGLineJoin: Int32, Sendable {
  /// Mitered.
  case miter
  /// Rounded.
  case round
  /// Beveled.
  case bevel
}

/// A mutable path.
open class CGMutablePath: CGPath, @unchecked Sendable {
  /// Begins a subpath at a point.
  open func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Adds a straight line.
  open func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// Begins a subpath at the first point and adds straight lines to the others.
  open func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
    }
  }

  /// Adds a quadratic Bézier curve.
  open func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.quad(control.applying(transform), to: end.applying(transform)))
  }

  /// Adds a cubic Bézier curve.
  open func addCurve(to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.cubic(control1.applying(transform), control2.applying(transform), to: end.applying(transform)))
  }

  /// Adds a rectangle.
  open func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) }, transform: transform)
    closeSubpath()
  }

  /// Adds the ellipse inside a rectangle.
  open func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let unit = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    addRelativeArc(
      center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi, transform: unit.concatenating(transform))
    closeSubpath()
  }

  /// Adds a rounded rectangle. The corners take at most half of each side.
  open func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radius = CGSize(
      width: min(max(0, cornerWidth), rect.width / 2), height: min(max(0, cornerHeight), rect.height / 2))
    addRoundedRect(rect, radii: [radius, radius, radius, radius], transform)
  }

  /// Adds a rounded rectangle with a radius for each corner, clockwise from the top left.
  package func addRoundedRect(_ rect: CGRect, radii: [CGSize], _ transform: CGAffineTransform = .identity) {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    let signs: [(CGFloat, CGFloat)] = [(1, 1), (-1, 1), (-1, -1), (1, -1)]
    for index in 0..<4 {
      let (radius, sign) = (radii[index], signs[index])
      guard radius.width > 0, radius.height > 0 else {
        let corner = CGPoint(x: corners[index].0, y: corners[index].1)
        if index == 0 { move(to: corner, transform: transform) } else { addLine(to: corner, transform: transform) }
        continue
      }
      let center = CGPoint(
        x: corners[index].0 + sign.0 * radius.width, y: corners[index].1 + sign.1 * radius.height)
      let unit = CGAffineTransform(translationX: center.x, y: center.y).scaledBy(x: radius.width, y: radius.height)
      // The arc of the first corner begins at its left side.
      addRelativeArc(
        center: .zero, radius: 1, startAngle: .pi + CGFloat(index) * .pi / 2, delta: .pi / 2,
        transform: unit.concatenating(transform), startsPart: index == 0)
    }
    closeSubpath()
  }

  /// Adds an arc, with a line to its start. Angles are in radians from the x-axis toward the y-axis; `clockwise` refers
  /// to a y-axis that points up.
  open func addArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, endAngle: CGFloat, clockwise: Bool,
    transform: CGAffineTransform = .identity
  ) {
    let turn = CGFloat.pi * 2
    var delta = endAngle - startAngle
    if clockwise {
      if delta > 0 { delta = delta.truncatingRemainder(dividingBy: turn) - turn }
      delta = max(delta, -turn)
    } else {
      if delta < 0 { delta = delta.truncatingRemainder(dividingBy: turn) + turn }
      delta = min(delta, turn)
    }
    addRelativeArc(center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform)
  }

  /// Adds an arc that touches the lines from the current point to `tangent1End` and from there to `tangent2End`, with a
  /// line to its start; only the line to `tangent1End` if the three points lie on one line or the radius is 0.
  open func addArc(
    tangent1End: CGPoint, tangent2End: CGPoint, radius: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let start = currentPoint.applying(transform.inverted())
    let (x1, y1) = (start.x - tangent1End.x, start.y - tangent1End.y)
    let (x2, y2) = (tangent2End.x - tangent1End.x, tangent2End.y - tangent1End.y)
    let (cross, dot) = (x1 * y2 - y1 * x2, x1 * x2 + y1 * y2)
    let lengths = (x1 * x1 + y1 * y1).squareRoot() * (x2 * x2 + y2 * y2).squareRoot()
    guard abs(cross) > 1e-9 * lengths, radius > 0, lengths.isFinite else {
      return addLine(to: tangent1End, transform: transform)
    }
    // Half of the angle between the lines has the tangent |cross| / (lengths + dot); the points of contact are at the
    // radius divided by it from the corner, and the center is a radius away from the first of them, inside.
    let distance = radius * (lengths + dot) / abs(cross)
    let first = (x1 * x1 + y1 * y1).squareRoot()
    let second = (x2 * x2 + y2 * y2).squareRoot()
    let begin = CGPoint(x: tangent1End.x + x1 / first * distance, y: tangent1End.y + y1 / first * distance)
    let end = CGPoint(x: tangent1End.x + x2 / second * distance, y: tangent1End.y + y2 / second * distance)
    let side: CGFloat = cross > 0 ? 1 : -1
    let center = CGPoint(x: begin.x - y1 / first * radius * side, y: begin.y + x1 / first * radius * side)
    addArc(
      center: center, radius: radius, startAngle: atan2(begin.y - center.y, begin.x - center.x),
      endAngle: atan2(end.y - center.y, end.x - center.x), clockwise: cross > 0, transform: transform)
  }

  /// Adds an arc, with a line to its start. Angles are in radians from the x-axis toward the y-axis.
  open func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform,
      startsPart: elements.isEmpty || elements.last == .close)
  }

  /// Adds an arc, one curve per quarter, with handles of length 4/3·tan(angle/4) (Riškus, "Approximation of a cubic
  /// Bézier curve by circular arcs", 2006). The error is less than 0.03 % of the radius.
  private func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform,
    startsPart: Bool
  ) {
    // Ignore angles that are not finite and an excessive number of turns.
    guard startAngle.isFinite, abs(delta) <= 1e6 else { return }
    func point(_ angle: CGFloat, _ handle: CGFloat = 0) -> CGPoint {
      let (sine, cosine) = (sin(angle), cos(angle))
      return CGPoint(
        x: center.x + radius * (cosine - handle * sine), y: center.y + radius * (sine + handle * cosine))
    }
    if startsPart {
      move(to: point(startAngle), transform: transform)
    } else {
      addLine(to: point(startAngle), transform: transform)
    }
    let count = max(1, Int((abs(delta) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = delta / CGFloat(count)
    let handle = 4 / 3 * tan(step / 4)
    for index in 0..<count where delta != 0 {
      let (start, end) = (startAngle + CGFloat(index) * step, startAngle + CGFloat(index + 1) * step)
      addCurve(to: point(end), control1: point(start, handle), control2: point(end, -handle), transform: transform)
    }
  }

  /// Adds a path.
  open func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  /// Closes the subpath with a straight line.
  open func closeSubpath() {
    guard !elements.isEmpty, elements.last != .close else { return }
    elements.append(.close)
  }

  package func removeAll() { elements = [] }
}

extension CGPath.Element {
  func applying(_ transform: CGAffineTransform) -> CGPath.Element {
    guard !transform.isIdentity else { return self }
    return switch self {
    case .move(let a): .move(a.applying(transform))
    case .line(let a): .line(a.applying(transform))
    case .quad(let a, let b): .quad(a.applying(transform), to: b.applying(transform))
    case .cubic(let a, let b, let c): .cubic(a.applying(transform), b.applying(transform), to: c.applying(transform))
    case .close: .close
    }
  }
}
