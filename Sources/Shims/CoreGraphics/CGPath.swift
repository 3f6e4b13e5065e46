import Foundation

/// A line of straight and curved pieces in the plane: geometry without drawing.
open class CGPath: Hashable, @unchecked Sendable {
  /// A piece of a path.
  package enum Element: Hashable {
    case move(CGPoint)
    case line(CGPoint)
    case quad(CGPoint, to: CGPoint)
    case cubic(CGPoint, CGPoint, to: CGPoint)
    case close
  }

  package fileprivate(set) var elements: [Element]

  /// Makes an empty path.
  public init() { elements = [] }

  package init(elements: [Element]) { self.elements = elements }

  /// Makes a path round a rectangle.
  public convenience init(rect: CGRect, transform: CGAffineTransform? = nil) {
    let path = CGMutablePath()
    path.addRect(rect, transform: transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// Makes a path round the largest ellipse in a rectangle.
  public convenience init(ellipseIn rect: CGRect, transform: CGAffineTransform? = nil) {
    let path = CGMutablePath()
    path.addEllipse(in: rect, transform: transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// Makes a path round a rectangle with round corners. Corners take at most half of each side.
  public convenience init(
    roundedRect rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform? = nil
  ) {
    let path = CGMutablePath()
    path.addRoundedRect(
      in: rect, cornerWidth: cornerWidth, cornerHeight: cornerHeight, transform: transform ?? .identity)
    self.init(elements: path.elements)
  }

  /// Whether the path has no pieces.
  public var isEmpty: Bool { elements.isEmpty }

  /// The place where the next piece begins; 0 for an empty path.
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

  /// The smallest rectangle round all points, those that pull at curves among them; the null rectangle for an empty path.
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

  /// The smallest rectangle round the path itself; the null rectangle for an empty path.
  public var boundingBoxOfPath: CGRect {
    var box = PointBox()
    for curve in curves(closed: false) {
      box.add(curve.point(0))
      box.add(curve.point(1))
      for t in curve.extremes(\.x) + curve.extremes(\.y) { box.add(curve.point(t)) }
    }
    return box.rect
  }

  /// The path with each point mapped.
  open func copy(using transform: CGAffineTransform?) -> CGPath? {
    CGPath(elements: elements.map { $0.applying(transform ?? .identity) })
  }
  /// The path as one that can be changed.
  open func mutableCopy() -> CGMutablePath? { CGMutablePath(elements: elements) }

  /// Whether a point lies inside the path, each part of which counts as closed.
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

  /// Whether both have the same pieces.
  public static func == (first: CGPath, second: CGPath) -> Bool { first.elements == second.elements }

  /// Hashes the pieces.
  public func hash(into hasher: inout Hasher) { hasher.combine(elements) }
}

/// What is inside of a path that goes round a place more than once.
public enum CGPathFillRule: Int, Sendable {
  /// A place round which the path goes in one direction more often than in the other.
  case winding
  /// A place round which the path goes an odd number of times.
  case evenOdd
}

/// How lines end.
public enum CGLineCap: Int32, Sendable {
  /// At the last point.
  case butt
  /// In half a circle.
  case round
  /// Half a width beyond the last point.
  case square
}

/// How lines meet.
public enum CGLineJoin: Int32, Sendable {
  /// In a point.
  case miter
  /// In a circle.
  case round
  /// In an edge.
  case bevel
}

/// A path that can be changed.
open class CGMutablePath: CGPath, @unchecked Sendable {
  /// Begins a part.
  open func move(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.move(point.applying(transform)))
  }

  /// Goes straight on.
  open func addLine(to point: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.line(point.applying(transform)))
  }

  /// Begins a part at the first point and goes straight from each to the next.
  open func addLines(between points: [CGPoint], transform: CGAffineTransform = .identity) {
    for (index, point) in points.enumerated() {
      if index == 0 { move(to: point, transform: transform) } else { addLine(to: point, transform: transform) }
    }
  }

  /// Goes on in a curve that one point pulls at.
  open func addQuadCurve(to end: CGPoint, control: CGPoint, transform: CGAffineTransform = .identity) {
    elements.append(.quad(control.applying(transform), to: end.applying(transform)))
  }

  /// Goes on in a curve that two points pull at.
  open func addCurve(
    to end: CGPoint, control1: CGPoint, control2: CGPoint, transform: CGAffineTransform = .identity
  ) {
    elements.append(.cubic(control1.applying(transform), control2.applying(transform), to: end.applying(transform)))
  }

  /// Adds the way round a rectangle.
  open func addRect(_ rect: CGRect, transform: CGAffineTransform = .identity) {
    let corners = [(rect.minX, rect.minY), (rect.maxX, rect.minY), (rect.maxX, rect.maxY), (rect.minX, rect.maxY)]
    addLines(between: corners.map { CGPoint(x: $0.0, y: $0.1) }, transform: transform)
    closeSubpath()
  }

  /// Adds the way round the largest ellipse in a rectangle.
  open func addEllipse(in rect: CGRect, transform: CGAffineTransform = .identity) {
    let unit = CGAffineTransform(translationX: rect.midX, y: rect.midY)
      .scaledBy(x: rect.width / 2, y: rect.height / 2)
    addRelativeArc(
      center: .zero, radius: 1, startAngle: 0, delta: 2 * .pi, transform: unit.concatenating(transform))
    closeSubpath()
  }

  /// Adds the way round a rectangle with round corners. Corners take at most half of each side.
  open func addRoundedRect(
    in rect: CGRect, cornerWidth: CGFloat, cornerHeight: CGFloat, transform: CGAffineTransform = .identity
  ) {
    let radius = CGSize(
      width: min(max(0, cornerWidth), rect.width / 2), height: min(max(0, cornerHeight), rect.height / 2))
    addRoundedRect(rect, radii: [radius, radius, radius, radius], transform)
  }

  /// The corners from the top left one on, clockwise as the screen shows them.
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
      // The turn begins at the side that the way comes from: the left one of the first corner.
      addRelativeArc(
        center: .zero, radius: 1, startAngle: .pi + CGFloat(index) * .pi / 2, delta: .pi / 2,
        transform: unit.concatenating(transform), startsPart: index == 0)
    }
    closeSubpath()
  }

  /// Adds a part of a circle, with a line to its start. Angles are in radians and grow from x to y; `clockwise` is what it
  /// is where y grows upwards.
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

  /// Adds a part of a circle, with a line to its start. Angles are in radians and grow from x to y.
  open func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform = .identity
  ) {
    addRelativeArc(
      center: center, radius: radius, startAngle: startAngle, delta: delta, transform: transform,
      startsPart: elements.isEmpty || elements.last == .close)
  }

  /// Each quarter is a curve whose handles are 4/3·tan(angle/4) long (Riškus, "Approximation of a cubic Bézier curve by
  /// circular arcs", 2006): off the circle by less than 0.03 % of the radius.
  private func addRelativeArc(
    center: CGPoint, radius: CGFloat, startAngle: CGFloat, delta: CGFloat, transform: CGAffineTransform,
    startsPart: Bool
  ) {
    // Angles without a number are no way, nor are so many turns that nobody could count them.
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

  /// Adds the pieces of another path.
  open func addPath(_ path: CGPath, transform: CGAffineTransform = .identity) {
    elements += path.elements.map { $0.applying(transform) }
  }

  /// Goes straight back to where the part began.
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
