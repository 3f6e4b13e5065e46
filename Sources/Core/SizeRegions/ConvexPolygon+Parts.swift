extension ConvexPolygon {
  /// 2 for a polygon, 1 for a line, 0 for a point.
  package var dimension: Int { min(corners.count, 3) - 1 }

  /// The part that two regions have in common. Of lines and points, the one with fewer corners is cut.
  package func commonPart(with other: ConvexPolygon) -> ConvexPolygon {
    if corners.count > 2, other.corners.count > 2 { return intersection(other) }
    let (line, area) = corners.count <= other.corners.count ? (self, other) : (other, self)
    if area.corners.count > 2 { return line.intersection(area) }
    guard line.corners.count == 2, area.corners.count == 2 else {
      return line.corners.count == 1 && area.contains(line.corners[0]) ? line : ConvexPolygon(corners: [])
    }
    guard let one = line.bounds, let two = area.bounds, one.x.overlaps(two.x), one.y.overlaps(two.y) else {
      return ConvexPolygon(corners: [])
    }
    let (x, y) = (one.x.clamped(to: two.x), one.y.clamped(to: two.y))
    return ConvexPolygon(
      corners: [PlanePoint(x: x.lowerBound, y: y.lowerBound), PlanePoint(x: x.upperBound, y: y.upperBound)])
  }

  /// Whether it is a gap that rounding explains: a line shorter than 1e-5 points, or a strip that is thinner than 1e-4
  /// points.
  package var isNegligible: Bool {
    guard let bounds else { return true }
    let lengths = [bounds.x.upperBound - bounds.x.lowerBound, bounds.y.upperBound - bounds.y.lowerBound]
    // A convex set has at least half of the area of the rectangle of its diameter and thickness.
    if corners.count > 2 { return 2 * area <= 1e-4 * max(lengths[0], lengths[1]) }
    return corners.count == 2 && lengths.allSatisfy { $0 <= 1e-5 }
  }
}

extension [ConvexPolygon] {
  /// The ranges of x of the sets, in order. Ranges that are at most 1e-5 apart are one.
  package var rangesOfX: [ClosedRange<Double>] { Self.merged(compactMap { $0.bounds?.x }) }

  /// The ranges of y of the sets, in order. Ranges that are at most 1e-5 apart are one.
  package var rangesOfY: [ClosedRange<Double>] { Self.merged(compactMap { $0.bounds?.y }) }

  private static func merged(_ ranges: [ClosedRange<Double>]) -> [ClosedRange<Double>] {
    var result: [ClosedRange<Double>] = []
    for range in ranges.sorted(by: { $0.lowerBound < $1.lowerBound }) {
      if let last = result.last, range.lowerBound <= last.upperBound + 1e-5 {
        result[result.count - 1] = last.lowerBound...Swift.max(last.upperBound, range.upperBound)
      } else {
        result.append(range)
      }
    }
    return result
  }
}
