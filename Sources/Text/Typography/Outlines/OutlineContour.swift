/// A point of a contour in font units. Points that are not on the curve control a quadratic curve.
struct OutlinePoint {
  var x, y: Double
  var isOnCurve: Bool

  func halfway(to other: OutlinePoint) -> OutlinePoint {
    OutlinePoint(x: (x + other.x) / 2, y: (y + other.y) / 2, isOnCurve: true)
  }
}

/// An affine transform of outlines: x' = ax + cy + tx, y' = bx + dy + ty.
struct OutlineTransform {
  var a = 1.0
  var b = 0.0
  var c = 0.0
  var d = 1.0
  var x = 0.0
  var y = 0.0

  func applied(to point: OutlinePoint) -> OutlinePoint {
    OutlinePoint(
      x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y, isOnCurve: point.isOnCurve)
  }

  /// The transform that applies `first`, then this one.
  func preceded(by first: OutlineTransform) -> OutlineTransform {
    OutlineTransform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, x: a * first.x + c * first.y + x, y: b * first.x + d * first.y + y)
  }
}

extension [TextShaper.OutlineElement] {
  /// Appends a closed contour in ems, as TrueType describes them: between two consecutive points that are not on the
  /// curve, their midpoint is on it.
  mutating func appendContour(_ points: [OutlinePoint], unitsPerEm: Double) {
    guard points.count > 1, let first = points.first, let last = points.last else { return }
    let start = first.isOnCurve ? first : last.isOnCurve ? last : first.halfway(to: last)
    append(.move(x: start.x / unitsPerEm, y: start.y / unitsPerEm))
    var control: OutlinePoint?
    func element(to end: OutlinePoint) -> TextShaper.OutlineElement {
      let (x, y) = (end.x / unitsPerEm, end.y / unitsPerEm)
      guard let control else { return .line(x: x, y: y) }
      return .quadraticCurve(controlX: control.x / unitsPerEm, controlY: control.y / unitsPerEm, x: x, y: y)
    }
    for point in first.isOnCurve ? points.dropFirst() : points[...] {
      if point.isOnCurve {
        append(element(to: point))
        control = nil
      } else {
        if let control { append(element(to: control.halfway(to: point))) }
        control = point
      }
    }
    if control != nil { append(element(to: start)) }
    append(.close)
  }
}
