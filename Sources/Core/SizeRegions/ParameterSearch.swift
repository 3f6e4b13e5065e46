/// An interval of a parameter in which a computation decides the same, so that its results are affine.
public struct ParameterRegion: Sendable {
  /// The least parameter of the region.
  public var lower: Double
  /// The largest parameter of the region.
  public var upper: Double
  /// A parameter inside of the region for which the computation was done.
  public var inside: Double
  /// The results at `lower`, as the limit from inside. Empty where there are none.
  public var lowerValues: [Double]
  /// The results at `upper`, as the limit from inside.
  public var upperValues: [Double]

  /// One of the results at a parameter of the region.
  public func value(_ index: Int, at parameter: Double) -> Double {
    if upper <= lower { return lowerValues[index] }
    let part = (parameter - lower) / (upper - lower)
    return lowerValues[index] + part * (upperValues[index] - lowerValues[index])
  }
}

/// The regions that cover a range of a parameter.
public struct ParameterCover: Sendable {
  /// The regions, in ascending order. Each begins where the one before ends.
  public var regions: [ParameterRegion] = []
  /// The intervals of which nothing is known: after the last region if there are more than the limit, and where
  /// rounding hides the order of two borders that are less than 1e-6 apart.
  public var gaps: [ClosedRange<Double>] = []
  /// How many times the computation was done.
  public var samples = 0
  /// The work of the samples.
  public var work = 0

  /// Whether regions cover all of the range.
  public var isComplete: Bool { gaps.isEmpty }
}

/// Finds the regions of one parameter, from below.
///
/// Each step goes a little way over the border of the region before. Two samples there have the same decisions, and
/// their difference is the slope of each margin: the first margin to reach zero ends the region, and backwards one
/// begins it. A third sample just before the end has to have the same decisions. Then all of the segment has
/// (``DecisionTrace``); it is the verification, and it makes the slopes exact. If the region that was found begins
/// beyond the border, there is another one in between, which is searched with smaller steps.
///
/// Degenerate margins, which stay zero in a whole region, have no slope and end nothing. A border where several margins
/// vanish at once needs no rule of choice either, because the computation is done anew behind it.
public struct ParameterSearch {
  /// What was found.
  public private(set) var result = ParameterCover()
  private let limits: SearchLimits

  /// Creates a search.
  public init(limits: SearchLimits) { self.limits = limits }

  /// How far behind a border the computation is done, and how far the second time: powers of two, so that a border of
  /// whole pixels stays exact. Shorter than a thousandth of a point, and long enough for slopes that are exact to 1e-8.
  private static let stride = 1.0 / 16384
  /// Two borders that differ by less are the same.
  private static let tolerance = 1e-6
  /// A margin whose slope is less does not change.
  private static let flatSlope = 1e-6

  /// Covers a range with regions. Ranges that do not overlap may be covered one after the other, in ascending order.
  ///
  /// - Parameters:
  ///   - range: The range, in which only its ends may have rules of their own; see ``coverPoint(_:_:)``.
  ///   - isOpen: Whether the results at the ends are not those of the range.
  ///   - sample: The computation.
  public mutating func cover(
    _ range: ClosedRange<Double>, isOpen: Bool = false, _ sample: (Double) -> ParameterSample
  ) {
    var cursor = range.lowerBound
    var skip = 0.0
    while cursor < range.upperBound {
      guard !limits.areReached(regions: result.regions.count, samples: result.samples, work: result.work) else {
        addGap(cursor...range.upperBound)
        return
      }
      var step = min(Self.stride, (range.upperBound - cursor) / 4)
      var found = region(behind: cursor, step: step, in: range, isOpen: isOpen, sample)
      // A border between the samples, or before them: the region behind the cursor is shorter than a step.
      while found.map({ $0.lower > cursor + Self.tolerance }) ?? true, step > Self.tolerance / 4 {
        step = min(step / 4, found.map { ($0.lower - cursor) / 4 } ?? step)
        found = region(behind: cursor, step: step, in: range, isOpen: isOpen, sample)
      }
      guard var region = found else {
        // Where decisions differ at any two points, as by rounding to pixels, longer and longer parts are left out.
        skip = max(2 * step, 2 * skip)
        let end = min(range.upperBound, cursor + skip)
        addGap(cursor...end)
        cursor = end
        continue
      }
      skip = 0
      if region.lower > cursor + Self.tolerance {
        addGap(cursor...region.lower)
      } else {
        region.lower = cursor
      }
      cursor = region.upper
      result.regions.append(region)
    }
  }

  private mutating func addGap(_ gap: ClosedRange<Double>) {
    if let last = result.gaps.last, last.upperBound == gap.lowerBound {
      result.gaps[result.gaps.count - 1] = last.lowerBound...gap.upperBound
    } else {
      result.gaps.append(gap)
    }
  }

  /// Adds the region that is one parameter alone, at which the rules of the computation differ from those on both
  /// sides.
  public mutating func coverPoint(_ parameter: Double, _ sample: (Double) -> ParameterSample) {
    let values = evaluate(parameter, sample).values
    result.regions.append(
      ParameterRegion(
        lower: parameter, upper: parameter, inside: parameter, lowerValues: values, upperValues: values))
  }

  private mutating func evaluate(_ parameter: Double, _ sample: (Double) -> ParameterSample) -> ParameterSample {
    let found = sample(parameter)
    result.samples += 1
    result.work += found.work
    return found
  }

  /// The region of the point one step behind a border, from there or where it begins after that. Nil if it ends within
  /// another step.
  private mutating func region(
    behind cursor: Double, step: Double, in range: ClosedRange<Double>, isOpen: Bool,
    _ sample: (Double) -> ParameterSample
  ) -> ParameterRegion? {
    let (start, near) = (cursor + step, cursor + 2 * step)
    let first = evaluate(start, sample)
    if let conflict = first.conflict {
      let (lower, upper) = (max(cursor, conflict.lowerBound), min(range.upperBound, conflict.upperBound))
      return ParameterRegion(lower: lower, upper: max(upper, start), inside: start, lowerValues: [], upperValues: [])
    }
    let second = evaluate(near, sample)
    if second.conflict != nil { return nil }
    guard first.agrees(with: second) else { return nil }
    let span = Self.span(of: first, at: start, second, at: near)
    let lower = max(cursor, span.lowerBound)
    var upper = min(range.upperBound, span.upperBound)
    if range.upperBound - upper < Self.tolerance { upper = range.upperBound }
    // The end of a range that is not open belongs to it.
    let isEnd = upper == range.upperBound && span.upperBound > upper && !isOpen
    let last = isEnd ? upper : upper - min(step, (upper - near) / 2)
    guard last > near else {
      return Self.interpolated(lower, max(upper, near), (start, first), (near, second))
    }
    let third = evaluate(last, sample)
    if first.agrees(with: third) {
      if !isEnd { upper = min(range.upperBound, Self.span(of: first, at: start, third, at: last).upperBound) }
      if range.upperBound - upper < Self.tolerance { upper = range.upperBound }
      return Self.interpolated(lower, max(upper, last), (start, first), (last, third))
    }
    let (border, end) = shrink(from: (start, first), to: last, sample)
    return Self.interpolated(lower, border, (start, first), (border, end))
  }

  /// The last parameter before `end` that has the decisions of `start`, to within the tolerance, and the sample there.
  private mutating func shrink(
    from start: (at: Double, sample: ParameterSample), to end: Double, _ sample: (Double) -> ParameterSample
  ) -> (Double, ParameterSample) {
    var (good, bad) = (start, end)
    while bad - good.at > Self.tolerance / 4 {
      let middle = good.at + (bad - good.at) / 2
      let found = evaluate(middle, sample)
      if found.agrees(with: start.sample) { good = (middle, found) } else { bad = middle }
    }
    return (bad, good.sample)
  }

  /// Between which parameters no margin is negative.
  private static func span(
    of first: ParameterSample, at start: Double, _ second: ParameterSample, at end: Double
  ) -> ClosedRange<Double> {
    var (lower, upper) = (-Double.infinity, Double.infinity)
    for index in first.trace.margins.indices {
      let slope = (second.trace.margins[index] - first.trace.margins[index]) / (end - start)
      let zero = start - first.trace.margins[index] / slope
      if slope < -flatSlope { upper = min(upper, max(zero, end)) }
      if slope > flatSlope { lower = max(lower, min(zero, start)) }
    }
    return lower...upper
  }

  /// A region with the values of the line through two samples.
  private static func interpolated(
    _ lower: Double, _ upper: Double, _ first: (at: Double, sample: ParameterSample),
    _ last: (at: Double, sample: ParameterSample)
  ) -> ParameterRegion {
    func values(at parameter: Double) -> [Double] {
      let part = (parameter - first.at) / (last.at - first.at)
      return first.sample.values.indices.map { index in
        let value = first.sample.values[index]
        let change = last.sample.values[index] - value
        return change == 0 ? value : value + part * change
      }
    }
    return ParameterRegion(
      lower: lower, upper: upper, inside: first.at + (last.at - first.at) / 2, lowerValues: values(at: lower),
      upperValues: values(at: upper))
  }
}
