/// The values of two parameters.
public struct PlanePoint: Hashable, Sendable {
  /// The first parameter.
  public var x: Double
  /// The second parameter.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }

  /// The distance from another point.
  public static func - (left: PlanePoint, right: PlanePoint) -> PlanePoint {
    PlanePoint(x: left.x - right.x, y: left.y - right.y)
  }

  /// The point that is a part of the way to another one.
  package func moved(to other: PlanePoint, part: Double) -> PlanePoint {
    PlanePoint(x: x + part * (other.x - x), y: y + part * (other.y - y))
  }

  var length: Double { (x * x + y * y).squareRoot() }

  /// Twice the signed area of the triangle with the origin and another point.
  func cross(_ other: PlanePoint) -> Double { x * other.y - y * other.x }
}

/// An affine function of two parameters.
public struct PlaneFunction: Hashable, Sendable {
  /// The value at a point of reference, and the changes along both parameters.
  public var value: Double
  /// The change with the first parameter.
  public var slopeX: Double
  /// The change with the second parameter.
  public var slopeY: Double

  /// Creates a function.
  public init(value: Double, slopeX: Double = 0, slopeY: Double = 0) {
    (self.value, self.slopeX, self.slopeY) = (value, slopeX, slopeY)
  }

  /// The value at a distance from the point of reference.
  public func at(_ distance: PlanePoint) -> Double { value + slopeX * distance.x + slopeY * distance.y }

  /// The same function with another point of reference, at a distance from the former one.
  public func moved(by distance: PlanePoint) -> PlaneFunction {
    PlaneFunction(value: at(distance), slopeX: slopeX, slopeY: slopeY)
  }

  /// The sum of two functions with the same point of reference.
  public static func + (left: PlaneFunction, right: PlaneFunction) -> PlaneFunction {
    PlaneFunction(
      value: left.value + right.value, slopeX: left.slopeX + right.slopeX, slopeY: left.slopeY + right.slopeY)
  }

  /// The difference of two functions with the same point of reference.
  public static func - (left: PlaneFunction, right: PlaneFunction) -> PlaneFunction {
    PlaneFunction(
      value: left.value - right.value, slopeX: left.slopeX - right.slopeX, slopeY: left.slopeY - right.slopeY)
  }

  /// The function with a number added.
  public static func + (left: PlaneFunction, number: Double) -> PlaneFunction {
    PlaneFunction(value: left.value + number, slopeX: left.slopeX, slopeY: left.slopeY)
  }

  /// The function multiplied by a factor.
  public static func * (left: PlaneFunction, factor: Double) -> PlaneFunction {
    PlaneFunction(value: left.value * factor, slopeX: left.slopeX * factor, slopeY: left.slopeY * factor)
  }
}

/// A convex set in the plane of two parameters by its corners, counterclockwise: a polygon, a line from one corner to
/// another, or a point.
public struct ConvexPolygon: Hashable, Sendable {
  /// The corners.
  public private(set) var corners: [PlanePoint]

  /// Creates a set by its corners, which have to be counterclockwise.
  public init(corners: [PlanePoint]) { self.corners = corners }

  /// Creates a rectangle.
  public init(x: ClosedRange<Double>, y: ClosedRange<Double>) {
    corners = [
      PlanePoint(x: x.lowerBound, y: y.lowerBound), PlanePoint(x: x.upperBound, y: y.lowerBound),
      PlanePoint(x: x.upperBound, y: y.upperBound), PlanePoint(x: x.lowerBound, y: y.upperBound),
    ]
  }

  /// An edge that is shorter has no direction: it comes from lines that meet in one point, up to rounding.
  private static let shortest = 1e-6

  /// Whether it has no points.
  public var isEmpty: Bool { corners.isEmpty }

  /// The mean of the corners, which is inside.
  public var center: PlanePoint {
    let count = Double(max(1, corners.count))
    return PlanePoint(
      x: corners.reduce(0) { $0 + $1.x } / count, y: corners.reduce(0) { $0 + $1.y } / count)
  }

  /// The area.
  public var area: Double {
    guard corners.count > 2 else { return 0 }
    var sum = 0.0
    for index in 2..<corners.count {
      sum += (corners[index - 1] - corners[0]).cross(corners[index] - corners[0])
    }
    return sum / 2
  }

  /// The area divided by the length: how far two opposite edges are apart, within a factor of two.
  var thickness: Double {
    var longest = 0.0
    for (index, one) in corners.enumerated() {
      for other in corners[..<index] { longest = max(longest, (one - other).length) }
    }
    return longest > 0 ? area / longest : 0
  }

  /// The least distance of a point inside from an edge.
  package func margin(of point: PlanePoint) -> Double {
    var least = Double.infinity
    for (from, to) in edges {
      let edge = to - from
      if edge.length > Self.shortest { least = min(least, edge.cross(point - from) / edge.length) }
    }
    return least
  }

  /// The edges, each from one corner to the next.
  var edges: [(from: PlanePoint, to: PlanePoint)] {
    corners.indices.map { (corners[$0], corners[$0 + 1 == corners.count ? 0 : $0 + 1]) }
  }

  /// The smallest rectangle around it; nil for an empty set.
  public var bounds: (x: ClosedRange<Double>, y: ClosedRange<Double>)? {
    guard let first = corners.first else { return nil }
    var (left, right, top, bottom) = (first.x, first.x, first.y, first.y)
    for corner in corners {
      (left, right) = (min(left, corner.x), max(right, corner.x))
      (top, bottom) = (min(top, corner.y), max(bottom, corner.y))
    }
    return (left...right, top...bottom)
  }

  /// Whether a point is inside or closer to it than a tolerance.
  public func contains(_ point: PlanePoint, tolerance: Double = 1e-9) -> Bool {
    switch corners.count {
    case 0: return false
    case 1: return (point - corners[0]).length <= tolerance
    case 2:
      let edge = corners[1] - corners[0]
      guard edge.length > 0 else { return (point - corners[0]).length <= tolerance }
      let along = ((point - corners[0]).x * edge.x + (point - corners[0]).y * edge.y) / edge.length
      return (edge.cross(point - corners[0]) / edge.length).magnitude <= tolerance && along >= -tolerance
        && along <= edge.length + tolerance
    default: return margin(of: point) >= -tolerance
    }
  }

  /// The part in which a function of the point is at least zero (Sutherland and Hodgman 1974). The function has to be
  /// affine.
  public func part(where function: (PlanePoint) -> Double) -> ConvexPolygon {
    let values = corners.map(function)
    if values.allSatisfy({ $0 >= 0 }) { return self }
    var result: [PlanePoint] = []
    for index in corners.indices {
      let next = index + 1 == corners.count ? 0 : index + 1
      if values[index] >= 0 { result.append(corners[index]) }
      // The edge of a line is followed once.
      if corners.count == 2 && index == 1 { break }
      if (values[index] < 0) != (values[next] < 0), corners.count > 1 {
        let crossing = corners[index].moved(to: corners[next], part: values[index] / (values[index] - values[next]))
        result.append(crossing)
      }
    }
    return ConvexPolygon(corners: Self.withoutShortEdges(result))
  }

  private static func withoutShortEdges(_ corners: [PlanePoint]) -> [PlanePoint] {
    var result: [PlanePoint] = []
    for corner in corners where result.last.map({ (corner - $0).length > shortest }) ?? true { result.append(corner) }
    while result.count > 1, (result[0] - result[result.count - 1]).length <= shortest { result.removeLast() }
    return result
  }

  /// The part that is inside of another polygon, which has an area.
  public func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    var result = self
    for edge in other.edges where !result.isEmpty { result = result.part(leftOf: edge) }
    return result
  }

  /// The values of the second parameter at a value of the first one; nil if there are none.
  public func rangeOfY(atX x: Double) -> ClosedRange<Double>? {
    let line = part { $0.x - x }.part { x - $0.x }
    return line.bounds?.y
  }

  /// The part on the left of the line through two points, or with the opposite sign on the right.
  func part(leftOf edge: (from: PlanePoint, to: PlanePoint), sign: Double = 1) -> ConvexPolygon {
    let direction = edge.to - edge.from
    return part { sign * direction.cross($0 - edge.from) }
  }

  /// What another polygon leaves of it, as disjoint convex polygons. Parts thinner than a tolerance are left out.
  func subtracting(_ other: ConvexPolygon, tolerance: Double) -> [ConvexPolygon] {
    guard let own = bounds, let its = other.bounds, own.x.overlaps(its.x), own.y.overlaps(its.y) else { return [self] }
    var rest = self
    var result: [ConvexPolygon] = []
    for edge in other.edges {
      let outside = rest.part(leftOf: edge, sign: -1)
      if outside.thickness > tolerance { result.append(outside) }
      rest = rest.part(leftOf: edge)
      // They have nothing in common.
      if rest.thickness <= tolerance { return [self] }
    }
    return result
  }

  /// The smallest convex polygon around points (Andrew 1979).
  init(around points: [PlanePoint]) {
    let sorted = points.sorted { $0.x != $1.x ? $0.x < $1.x : $0.y < $1.y }
    func chain(_ points: [PlanePoint]) -> [PlanePoint] {
      var chain: [PlanePoint] = []
      for point in points {
        while chain.count > 1,
          (chain[chain.count - 1] - chain[chain.count - 2]).cross(point - chain[chain.count - 2]) <= 0
        {
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    corners = sorted.count < 3 ? sorted : chain(sorted) + chain(sorted.reversed())
  }
}
