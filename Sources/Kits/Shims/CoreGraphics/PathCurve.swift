import Foundation

/// A segment of a path as a polynomial of a parameter from 0 to 1.
struct PathCurve {
  /// The coefficients of 1, t, t² and t³.
  var coefficients: [CGPoint]

  init(_ start: CGPoint, lineTo end: CGPoint) {
    coefficients = [start, Self.sum([(-1, start), (1, end)]), .zero, .zero]
  }

  init(_ start: CGPoint, _ control: CGPoint, quadTo end: CGPoint) {
    coefficients = [
      start, Self.sum([(-2, start), (2, control)]), Self.sum([(1, start), (-2, control), (1, end)]), .zero,
    ]
  }

  init(_ start: CGPoint, _ first: CGPoint, _ second: CGPoint, cubicTo end: CGPoint) {
    coefficients = [
      start, Self.sum([(-3, start), (3, first)]), Self.sum([(3, start), (-6, first), (3, second)]),
      Self.sum([(-1, start), (3, first), (-3, second), (1, end)]),
    ]
  }

  private static func sum(_ parts: [(CGFloat, CGPoint)]) -> CGPoint {
    parts.reduce(.zero) { CGPoint(x: $0.x + $1.0 * $1.1.x, y: $0.y + $1.0 * $1.1.y) }
  }

  func point(_ t: CGFloat) -> CGPoint { CGPoint(x: value(\.x, t), y: value(\.y, t)) }

  func value(_ axis: KeyPath<CGPoint, CGFloat>, _ t: CGFloat) -> CGFloat {
    let c = coefficients.map { $0[keyPath: axis] }
    return c[0] + t * (c[1] + t * (c[2] + t * c[3]))
  }

  /// The parameters between 0 and 1 at which a coordinate has an extremum, in order.
  func extremes(_ axis: KeyPath<CGPoint, CGFloat>) -> [CGFloat] {
    let c = coefficients.map { $0[keyPath: axis] }
    let (a, b, d) = (3 * c[3], 2 * c[2], c[1])
    var roots: [CGFloat] = []
    if abs(a) > 1e-12 {
      let discriminant = b * b - 4 * a * d
      guard discriminant >= 0 else { return [] }
      // This form avoids cancellation.
      let q = -0.5 * (b + (b < 0 ? -1 : 1) * discriminant.squareRoot())
      roots = [q / a]
      if q != 0 { roots.append(d / q) }
    } else if abs(b) > 1e-12 {
      roots = [-d / b]
    }
    return roots.filter { $0 > 0 && $0 < 1 }.sorted()
  }

  /// The crossings of the ray from a point to the right: their sum, downward +1 and upward −1, and their number.
  func crossings(rightOf point: CGPoint) -> (sum: Int, count: Int) {
    var result = (sum: 0, count: 0)
    let stops = [0] + extremes(\.y) + [1]
    for (from, to) in zip(stops, stops.dropFirst()) {
      let (first, last) = (value(\.y, from), value(\.y, to))
      // Half-open, so that a common endpoint of two segments counts once.
      guard (first <= point.y) != (last <= point.y) else { continue }
      guard value(\.x, parameter(atY: point.y, from, to, rising: first < last)) > point.x else { continue }
      result.sum += first < last ? 1 : -1
      result.count += 1
    }
    return result
  }

  /// Bisects a segment in which y is monotonic.
  private func parameter(atY y: CGFloat, _ from: CGFloat, _ to: CGFloat, rising: Bool) -> CGFloat {
    var (low, high) = (from, to)
    for _ in 0..<60 {
      let middle = (low + high) / 2
      if (value(\.y, middle) <= y) == rising { low = middle } else { high = middle }
    }
    return (low + high) / 2
  }
}

extension CGPath {
  /// The segments; if `closed`, each subpath is closed.
  func curves(closed: Bool) -> [PathCurve] {
    var result: [PathCurve] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    func back() { if current != start { result.append(PathCurve(current, lineTo: start)) } }
    for element in elements {
      switch element {
      case .move(let point):
        if closed { back() }
        (start, current) = (point, point)
      case .line(let point):
        result.append(PathCurve(current, lineTo: point))
        current = point
      case .quad(let control, let point):
        result.append(PathCurve(current, control, quadTo: point))
        current = point
      case .cubic(let first, let second, let point):
        result.append(PathCurve(current, first, second, cubicTo: point))
        current = point
      case .close:
        back()
        current = start
      }
    }
    if closed { back() }
    return result
  }
}

/// The bounding box of points.
struct PointBox {
  private var bounds: (left: CGFloat, top: CGFloat, right: CGFloat, bottom: CGFloat)?

  mutating func add(_ point: CGPoint) {
    guard let old = bounds else {
      bounds = (point.x, point.y, point.x, point.y)
      return
    }
    bounds = (min(old.left, point.x), min(old.top, point.y), max(old.right, point.x), max(old.bottom, point.y))
  }

  mutating func add(_ points: [CGPoint]) { for point in points { add(point) } }

  var rect: CGRect {
    guard let bounds else { return .null }
    return CGRect(
      x: bounds.left, y: bounds.top, width: bounds.right - bounds.left, height: bounds.bottom - bounds.top)
  }
}
