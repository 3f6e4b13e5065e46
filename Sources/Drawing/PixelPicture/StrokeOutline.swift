import LayoutModel
import Picture

/// The polygons that a stroke covers: the line moved by half of its width to each side, with joins and caps.
struct StrokeOutline {
  private let half: Double
  private let isRound: Bool
  /// The length of the lines that a round join is divided into: their distance from the circle is below a
  /// hundredth of a pixel.
  private let chord: Double
  /// The polygons of the whole stroke, which is drawn at once: where it crosses itself, its color counts once.
  private(set) var polygons: [[Point]] = []

  init(_ outline: Outline, _ stroke: Stroke, scale: Double) {
    half = stroke.width / 2
    isRound = stroke.isRound
    chord = max(half * 0.08 / scale, 0.01 * half).squareRoot()
    guard half > 0 else { return }
    for part in outline.parts {
      for line in Self.dashed(part, stroke.dash) { add(line) }
    }
  }

  /// The dashes of a line; the line itself if it is solid.
  private static func dashed(_ part: Outline.Part, _ pattern: [Double]) -> [Outline.Part] {
    let length = pattern.reduce(0, +)
    // Dashes that nobody could see would only take time.
    guard length > 0.01, length.isFinite, pattern.allSatisfy({ $0 >= 0 }) else { return [part] }
    var result: [Outline.Part] = []
    var (index, rest, current) = (0, pattern[0], Outline.Part())
    let points = part.isClosed ? part.points + [part.points[0]] : part.points
    for (start, end) in zip(points, points.dropFirst()) {
      let (x, y) = (end.x - start.x, end.y - start.y)
      let total = (x * x + y * y).squareRoot()
      if index.isMultiple(of: 2), current.points.isEmpty { current.points = [start] }
      var place = 0.0
      while total - place > rest {
        place += rest
        let point = Outline.mix(start, end, place / total)
        if index.isMultiple(of: 2) {
          result.append(Outline.Part(points: current.points + [point]))
          current.points = []
        } else {
          current.points = [point]
        }
        index += 1
        rest = pattern[index % pattern.count]
      }
      rest -= total - place
      if index.isMultiple(of: 2) { current.points.append(end) }
    }
    if current.points.count > 1 { result.append(current) }
    return result
  }

  private mutating func add(_ part: Outline.Part) {
    var points: [Point] = []
    for point in part.points where points.last != point { points.append(point) }
    if part.isClosed, points.count > 1, points.first == points.last { points.removeLast() }
    guard points.count > 1 else {
      // A point with round caps is a dot.
      if isRound, let center = points.first {
        let normal = Point(x: half, y: 0)
        polygons.append(cap(center, normal) + cap(center, Point(x: -half, y: 0)))
      }
      return
    }
    guard !part.isClosed || points.count < 3 else {
      polygons.append(side(points, isClosed: true))
      polygons.append(side(points.reversed(), isClosed: true))
      return
    }
    let back: [Point] = points.reversed()
    polygons.append(
      [points, back].flatMap { line in
        side(line, isClosed: false)
          + (isRound ? cap(line[line.count - 1], normal(line[line.count - 2], line[line.count - 1])) : [])
      })
  }

  /// The points of one side of a line, half of its width away.
  private func side(_ points: [Point], isClosed: Bool) -> [Point] {
    let count = points.count
    var result: [Point] = []
    for index in 0..<count {
      let point = points[index]
      let hasLast = isClosed || index > 0
      let hasNext = isClosed || index < count - 1
      let before = hasLast ? normal(points[(index + count - 1) % count], point) : normal(point, points[index + 1])
      let after = hasNext ? normal(point, points[(index + 1) % count]) : before
      result += join(point, before, after)
    }
    return result
  }

  /// The points of a side where two lines meet, whose normals these are.
  private func join(_ point: Point, _ before: Point, _ after: Point) -> [Point] {
    let turn = before.x * after.y - before.y * after.x
    let cosine = (before.x * after.x + before.y * after.y) / (half * half)
    let (end, start) = (point.moved(before), point.moved(after))
    // Where the lines of this side cross each other. The square of its distance from the point, in halves of the line
    // width, is 2 * share.
    let share = 1 / (1 + cosine)
    let crossing = point.moved(Point(x: (before.x + after.x) * share, y: (before.y + after.y) * share))
    if cosine > 0.98 { return [crossing] }
    // On the inner side, lines that are short may end before they cross.
    if turn < 0 { return cosine > 0.5 ? [crossing] : [end, point, start] }
    if isRound { return [end] + arc(point, before, after) + [start] }
    // SVG draws a bevel where a miter would be longer than 4 line widths.
    return 2 * share <= 16 ? [crossing] : [end, start]
  }

  /// The vector from a line to its left side as seen with y increasing downward.
  private func normal(_ start: Point, _ end: Point) -> Point {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let factor = half / (x * x + y * y).squareRoot()
    return Point(x: y * factor, y: -x * factor)
  }
  /// The points of a half circle at the end of a line with a normal.
  private func cap(_ center: Point, _ normal: Point) -> [Point] {
    let (ahead, right) = (Point(x: -normal.y, y: normal.x), Point(x: -normal.x, y: -normal.y))
    return [center.moved(normal)] + arc(center, normal, ahead) + [center.moved(ahead)] + arc(center, ahead, right)
      + [center.moved(right)]
  }

  /// The points of an arc of at most a half circle between two vectors from its center, without its ends.
  private func arc(_ center: Point, _ start: Point, _ end: Point) -> [Point] {
    let (x, y) = (end.x - start.x, end.y - start.y)
    let middle = Point(x: start.x + end.x, y: start.y + end.y)
    let length = (middle.x * middle.x + middle.y * middle.y).squareRoot()
    guard x * x + y * y > chord * chord, length > 0 else { return [] }
    let vector = Point(x: middle.x * half / length, y: middle.y * half / length)
    return arc(center, start, vector) + [center.moved(vector)] + arc(center, vector, end)
  }
}

extension Point {
  fileprivate func moved(_ vector: Point) -> Point { Point(x: x + vector.x, y: y + vector.y) }
}
