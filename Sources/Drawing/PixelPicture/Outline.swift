import LayoutModel
import Picture

/// A path as straight lines, with the points of each of its parts in the space of the drawing.
struct Outline {
  struct Part {
    var points: [Point] = []
    var isClosed = false
  }

  private(set) var parts: [Part] = []

  /// - Parameter scale: The number of pixels in a unit of the drawing, by which curves are divided.
  init(_ shape: Shape, scale: Double) {
    switch shape {
    case .rect(let rect):
      parts = [Part(points: Self.corners(rect), isClosed: true)]
    case .roundedRect(let rect, let radius):
      let radius = max(0, min(radius, rect.width / 2, rect.height / 2))
      add(Self.oval(rect, radius, radius), scale)
    case .ellipse(let rect):
      guard rect.width > 0, rect.height > 0 else { return }
      add(Self.oval(rect, rect.width / 2, rect.height / 2), scale)
    case .line(let start, let end): parts = [Part(points: [start, end])]
    case .path(let elements): add(elements, scale)
    }
  }

  init(_ elements: [PathElement], scale: Double) { add(elements, scale) }

  private static func corners(_ rect: Rect) -> [Point] {
    [
      Point(x: rect.minX, y: rect.minY), Point(x: rect.maxX, y: rect.minY), Point(x: rect.maxX, y: rect.maxY),
      Point(x: rect.minX, y: rect.maxY),
    ]
  }

  /// A rectangle whose corners are quarters of an ellipse, each drawn as a cubic curve.
  private static func oval(_ rect: Rect, _ radiusX: Double, _ radiusY: Double) -> [PathElement] {
    // The distance of a control point from its end, for a quarter of a circle of radius 1.
    let (left, top) = (radiusX * (1 - 0.5522847498), radiusY * (1 - 0.5522847498))
    func point(_ x: Double, _ y: Double) -> Point { Point(x: x, y: y) }
    let (minX, minY, maxX, maxY) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    return [
      .move(point(minX + radiusX, minY)), .line(point(maxX - radiusX, minY)),
      .curve(point(maxX - left, minY), point(maxX, minY + top), end: point(maxX, minY + radiusY)),
      .line(point(maxX, maxY - radiusY)),
      .curve(point(maxX, maxY - top), point(maxX - left, maxY), end: point(maxX - radiusX, maxY)),
      .line(point(minX + radiusX, maxY)),
      .curve(point(minX + left, maxY), point(minX, maxY - top), end: point(minX, maxY - radiusY)),
      .line(point(minX, minY + radiusY)),
      .curve(point(minX, minY + top), point(minX + left, minY), end: point(minX + radiusX, minY)), .close,
    ]
  }

  private mutating func add(_ elements: [PathElement], _ scale: Double) {
    var part = Part()
    func finish() {
      if part.points.count > 1 { parts.append(part) }
    }
    for element in elements {
      let last = part.points.last ?? .zero
      switch element {
      case .move(let point):
        finish()
        part = Part(points: [point])
      case .line(let point): part.points.append(point)
      case .quadraticCurve(let control, let end):
        // The same curve as a cubic one: its control points lie two thirds of the way to the quadratic one's.
        let first = Self.mix(last, control, 2 / 3)
        part.points += Self.curve(last, first, Self.mix(end, control, 2 / 3), end, scale)
      case .curve(let first, let second, let end): part.points += Self.curve(last, first, second, end, scale)
      case .close:
        part.isClosed = true
        finish()
        part = Part(points: part.points.first.map { [$0] } ?? [])
      }
    }
    finish()
  }

  /// The ends of the lines that a cubic curve is divided into. The number of lines keeps their distance from the curve
  /// below a hundredth of a pixel: it is at most the largest second difference of the control points times 3 / (4 n²).
  private static func curve(
    _ start: Point, _ first: Point, _ second: Point, _ end: Point, _ scale: Double
  ) -> [Point] {
    func bend(_ one: Point, _ two: Point, _ three: Point) -> Double {
      let (x, y) = (one.x - 2 * two.x + three.x, one.y - 2 * two.y + three.y)
      return (x * x + y * y).squareRoot()
    }
    let deviation = max(bend(start, first, second), bend(first, second, end)) * scale
    let wanted = (75 * deviation).squareRoot().rounded(.up)
    let count = Int(wanted.isFinite ? min(max(wanted, 1), 500) : 1)
    return (1...count).map { index in
      let t = Double(index) / Double(count)
      let (one, two, three) = (mix(start, first, t), mix(first, second, t), mix(second, end, t))
      return mix(mix(one, two, t), mix(two, three, t), t)
    }
  }

  static func mix(_ one: Point, _ two: Point, _ share: Double) -> Point {
    Point(x: one.x + (two.x - one.x) * share, y: one.y + (two.y - one.y) * share)
  }
}
