/// A convex set of two parameters in which a computation decides the same, so that its results are affine.
public struct PlaneRegion: Sendable {
  /// The parameters of the region.
  public var polygon: ConvexPolygon
  /// Parameters inside of the region for which the computation was done.
  public var inside: PlanePoint
  /// The results, with `inside` as the point of reference. Empty where there are none.
  public var values: [PlaneFunction]

  /// One of the results at parameters of the region.
  public func value(_ index: Int, at point: PlanePoint) -> Double { values[index].at(point - inside) }
}

/// The regions that cover a rectangle of two parameters.
public struct PlaneCover: Sendable {
  /// The regions, in no particular order. Any two have at most a border in common.
  public var regions: [PlaneRegion] = []
  /// The sets of which nothing is known, because a limit was reached or decisions differ between points that are close
  /// to each other.
  public var gaps: [ConvexPolygon] = []
  /// How many times the computation was done.
  public var samples = 0
  /// The work of the samples.
  public var work = 0
}

/// Finds the regions of two parameters.
///
/// The computation has to decide the same whenever it is done for the same parameters. A layout from scratch does; a
/// solver that goes on from its last solution may end in another one of several optimal bases.
///
/// What is not covered yet is a set of disjoint convex polygons, at first the rectangle. In one of them three samples
/// close to each other have the same decisions and give the gradient of every margin. The region is where no margin is
/// negative. Samples just inside of its corners have to have the same decisions: then all of the polygon has
/// (``DecisionTrace``), which verifies it, and the corners give exact gradients. The region is taken out of every
/// polygon that is left. So each region is found once, neighbors need no order, and a degenerate border is nothing
/// special.
public struct PlaneSearch {
  /// What was found.
  public private(set) var result = PlaneCover()
  private let limits: SearchLimits

  /// Creates a search.
  public init(limits: SearchLimits) { self.limits = limits }

  /// The distance of samples from each other and from corners, as in ``ParameterSearch``.
  private static let stride = 1.0 / 16384
  /// Parts that are thinner are rounding.
  private static let thinnest = 1e-6
  /// The least thickness of a part in which regions are sought.
  private static let tolerance = 4e-5
  /// A margin whose gradient is less does not change.
  private static let flatSlope = 1e-6

  /// Covers a rectangle with regions. Rectangles that do not overlap may be covered one after the other.
  public mutating func cover(
    x: ClosedRange<Double>, y: ClosedRange<Double>, _ sample: (PlanePoint) -> ParameterSample
  ) {
    let rectangle = ConvexPolygon(x: x, y: y)
    var open = [rectangle]
    while let cell = open.popLast() {
      if cell.thickness <= Self.tolerance {
        if cell.thickness > Self.thinnest { result.gaps.append(cell) }
        continue
      }
      guard !limits.areReached(regions: result.regions.count, samples: result.samples, work: result.work) else {
        result.gaps += [cell] + open
        return
      }
      guard let region = region(in: cell, within: rectangle, sample) else {
        result.gaps.append(cell)
        continue
      }
      result.regions.append(region)
      let rest = cell.subtracting(region.polygon, tolerance: Self.thinnest)
      open = open.flatMap { $0.subtracting(region.polygon, tolerance: Self.thinnest) }
      // A region beside its own seed by rounding: the cell would come back unchanged.
      if rest == [cell] { result.gaps.append(cell) } else { open += rest }
    }
  }

  private mutating func evaluate(_ point: PlanePoint, _ sample: (PlanePoint) -> ParameterSample) -> ParameterSample {
    let found = sample(point)
    result.samples += 1
    result.work += found.work
    return found
  }

  /// The region of a point in a polygon. Nil if decisions differ around every point that was tried.
  private mutating func region(
    in cell: ConvexPolygon, within rectangle: ConvexPolygon, _ sample: (PlanePoint) -> ParameterSample
  ) -> PlaneRegion? {
    let center = cell.center
    for seed in [center] + cell.corners.prefix(3).map({ center.moved(to: $0, part: 0.437) }) {
      var step = min(Self.stride, cell.margin(of: seed) / 4)
      let first = evaluate(seed, sample)
      while step > 1e-7 {
        let corners = [PlanePoint(x: seed.x + step, y: seed.y), PlanePoint(x: seed.x, y: seed.y + step)]
        var near: [(point: PlanePoint, sample: ParameterSample)] = []
        for corner in corners {
          let found = evaluate(corner, sample)
          guard found.agrees(with: first) else { break }
          near.append((corner, found))
        }
        if near.count == 2 { return verified([(seed, first)] + near, within: rectangle, sample) }
        step /= 16
      }
    }
    return nil
  }

  /// The region of three samples with the same decisions, as far as samples at its corners agree.
  private mutating func verified(
    _ near: [(point: PlanePoint, sample: ParameterSample)], within rectangle: ConvexPolygon,
    _ sample: (PlanePoint) -> ParameterSample
  ) -> PlaneRegion? {
    var polygon = Self.polygon(of: near, within: rectangle)
    let (seed, first) = near[0]
    guard polygon.thickness > Self.thinnest, polygon.contains(seed, tolerance: Self.thinnest) else { return nil }
    let center = polygon.center
    var known = near
    var isWhole = true
    var reached: [PlanePoint] = []
    for corner in polygon.corners {
      let distance = (center - corner).length
      let target = corner.moved(to: center, part: min(0.25, Self.stride / max(distance, Self.stride)))
      let found = evaluate(target, sample)
      if found.agrees(with: first) {
        known.append((target, found))
        reached.append(corner)
        continue
      }
      isWhole = false
      let last = approach(from: seed, first, to: target, sample)
      known.append(last)
      reached.append(last.point)
    }
    let triangle = Self.widestTriangle(of: known)
    if isWhole {
      polygon = Self.polygon(of: triangle, within: rectangle)
    } else {
      polygon = ConvexPolygon(around: reached + near.map { $0.point })
    }
    guard polygon.thickness > Self.thinnest / 2, polygon.contains(seed, tolerance: Self.thinnest) else { return nil }
    return PlaneRegion(
      polygon: polygon, inside: seed,
      values: first.values.indices.map { index in
        let function = Self.function(triangle) { $0.values[index] }
        let origin = triangle[0].point
        return PlaneFunction(value: function.at(seed - origin), slopeX: function.slopeX, slopeY: function.slopeY)
      })
  }

  /// The last point on the way from one with the same decisions to one with others.
  private mutating func approach(
    from seed: PlanePoint, _ first: ParameterSample, to target: PlanePoint, _ sample: (PlanePoint) -> ParameterSample
  ) -> (point: PlanePoint, sample: ParameterSample) {
    var (good, bad) = (0.0, 1.0)
    var last = (seed, first)
    let length = (target - seed).length
    while (bad - good) * length > Self.stride {
      let part = (good + bad) / 2
      let point = seed.moved(to: target, part: part)
      let found = evaluate(point, sample)
      if found.agrees(with: first) { (good, last) = (part, (point, found)) } else { bad = part }
    }
    return last
  }

  /// Where no margin is negative. The first sample is inside.
  private static func polygon(
    of samples: [(point: PlanePoint, sample: ParameterSample)], within rectangle: ConvexPolygon
  ) -> ConvexPolygon {
    var polygon = rectangle
    let origin = samples[0].point
    for index in samples[0].sample.trace.margins.indices {
      let margin = function(samples) { $0.trace.margins[index] }
      if margin.slopeX.magnitude < flatSlope && margin.slopeY.magnitude < flatSlope { continue }
      polygon = polygon.part { margin.at($0 - origin) }
    }
    return polygon
  }

  /// The affine function through three samples.
  private static func function(
    _ samples: [(point: PlanePoint, sample: ParameterSample)], _ number: (ParameterSample) -> Double
  ) -> PlaneFunction {
    let (one, other) = (samples[1].point - samples[0].point, samples[2].point - samples[0].point)
    let value = number(samples[0].sample)
    let (first, second) = (number(samples[1].sample) - value, number(samples[2].sample) - value)
    if first == 0 && second == 0 { return PlaneFunction(value: value) }
    let determinant = one.cross(other)
    return PlaneFunction(
      value: value, slopeX: (first * other.y - second * one.y) / determinant,
      slopeY: (second * one.x - first * other.x) / determinant)
  }

  /// The three points with the largest triangle.
  private static func widestTriangle(
    of samples: [(point: PlanePoint, sample: ParameterSample)]
  ) -> [(point: PlanePoint, sample: ParameterSample)] {
    var best = [0, 1, 2]
    var largest = 0.0
    for one in samples.indices {
      for two in 0..<one {
        for three in 0..<two {
          let area = (samples[two].point - samples[one].point).cross(samples[three].point - samples[one].point)
            .magnitude
          if area > largest { (best, largest) = ([one, two, three], area) }
        }
      }
    }
    return best.map { samples[$0] }
  }
}

/// When a search for regions ends.
public struct SearchLimits: Hashable, Sendable {
  /// The largest number of regions.
  public var regions: Int
  /// The most work of all samples, in the unit of ``ParameterSample/work``.
  public var work: Int
  /// The most samples for each region of the limit.
  private static let samplesPerRegion = 8

  /// Creates limits.
  public init(regions: Int = 10_000, work: Int = .max) { (self.regions, self.work) = (regions, work) }

  func areReached(regions count: Int, samples: Int, work done: Int) -> Bool {
    count >= regions || samples >= Self.samplesPerRegion * regions || done >= work
  }
}
