import SizeRegions
import TestSupport
import Testing

@testable import LayoutSolver

@Suite("Regions of a parameter")
struct ParametricTests {
  @Test("Random systems: the values of regions are optimal everywhere, beside borders as well")
  func valuesOfRegionsAreOptimalAtEveryParameter() throws {
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 9_000_000 + seed)
      var model = try RandomSystemTests.randomModel(largest: seed % 10 == 0 ? 12 : 5, random: &random)
      let base = model.state.rows
      let moving = base.indices.filter { _ in Int.random(in: 0..<3, using: &random) == 0 }
      let rates = moving.map { _ in [1.0, -1, 2, 0.5, 1.0 / 3].randomElement(using: &random)! }
      let rows = zip(moving, rates).map { ParametricRow(base[$0].id, constant: base[$0].row.constant, rate: $1) }
      let variables = model.state.variables
      let cover = model.solver.regions(of: rows, over: -60...60, values: variables)
      #expect(cover.gaps.allSatisfy { $0.upperBound - $0.lowerBound < 1e-4 }, "a gap (seed \(seed))")
      Self.expectContiguous(cover, -60...60, seed: seed)
      for region in cover.regions {
        let width = region.upper - region.lower
        let inset = min(1e-4, width / 4)
        for parameter in [
          region.lower + inset, region.upper - inset, region.lower + width * Double.random(in: 0...1, using: &random),
        ] {
          var shifted = model.state.allRows
          for (index, rate) in zip(moving, rates) {
            shifted[index].constant = base[index].row.constant + rate * parameter
          }
          Self.expectOptimal(region, at: parameter, shifted, count: variables.count, seed: seed)
        }
      }
    }
  }

  private static func expectContiguous(_ cover: ParameterCover, _ range: ClosedRange<Double>, seed: UInt64) {
    expectEqual(cover.regions.first?.lower, range.lowerBound, "seed \(seed)")
    expectEqual(cover.regions.last?.upper, range.upperBound, "seed \(seed)")
    for (region, next) in zip(cover.regions, cover.regions.dropFirst()) {
      let isGap = cover.gaps.contains { $0.lowerBound == region.upper }
      #expect(isGap || next.lower == region.upper, "regions are not contiguous (seed \(seed))")
    }
  }

  private static func expectOptimal(
    _ region: ParameterRegion, at parameter: Double, _ rows: [ModelRow], count: Int, seed: UInt64
  ) {
    let optimum = Oracle.optimum(count, rows).violations
    guard !region.lowerValues.isEmpty || count == 0 else {
      #expect((optimum[1000] ?? 0) > 1e-7, "a region of a conflict without conflict (seed \(seed), \(parameter))")
      return
    }
    let values = (0..<count).map { region.value($0, at: parameter) }
    let actual = Model.violations(of: rows, values: values)
    for level in optimum.keys.sorted(by: >) {
      let (expected, found) = (optimum[level]!, actual[level] ?? 0)
      guard (found - expected).magnitude <= 2e-6 * max(1, expected) else {
        Issue.record("level \(level): \(found) instead of \(expected) at \(parameter) (seed \(seed))")
        return
      }
    }
  }

  /// The worked example of `Solver.md`: a label that hugs 120 between margins of 8, and a limit that the parameter
  /// sets.
  @Test func workedExampleHasThreeRegions() throws {
    var solver = Solver()
    let (left, width) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
    try solver.addRow([Term(left, 1)], constant: -8, .equal)
    try solver.addRow([Term(width, 1)], constant: -120, .greaterThanOrEqual, Priority(750))
    try solver.addRow([Term(width, 1)], constant: -120, .lessThanOrEqual, Priority(250))
    let limit = try solver.addRow([Term(left, 1), Term(width, 1)], constant: -100, .lessThanOrEqual)
    let cover = solver.regions(
      of: [ParametricRow(limit, constant: 0, rate: -1)], over: 0...200, values: [left, width])
    #expect(cover.isComplete)
    expectEqual(cover.regions.count, 3)
    expectEqual(cover.regions.map { ($0.upper * 1e6).rounded() / 1e6 }, [8, 128, 200])
    #expect(cover.regions[0].lowerValues.isEmpty)
    #expect((cover.regions[1].value(1, at: 68) - 60).magnitude < 1e-9)
    #expect((cover.regions[2].value(1, at: 150) - 120).magnitude < 1e-9)
  }

  @Test("A border at which many rows meet their breakpoints ends one region")
  func degenerateBorderEndsOneRegion() throws {
    var solver = Solver()
    let total = solver.addVariable(isNonNegative: true)
    let edited = try solver.addRow([Term(total, 1)], constant: 0, .equal)
    let widths = (0..<20).map { _ in solver.addVariable(isNonNegative: true) }
    for width in widths {
      try solver.addRow([Term(width, 1), Term(total, -1)], constant: 0, .lessThanOrEqual)
      try solver.addRow([Term(width, 1)], constant: -50, penalty: Penalty(above: Priority(250), below: Priority(750)))
    }
    let cover = solver.regions(
      of: [ParametricRow(edited, constant: 0, rate: -1)], over: 0...100, values: [total] + widths)
    #expect(cover.isComplete)
    expectEqual(cover.regions.map { ($0.upper * 1e6).rounded() / 1e6 }, [50, 100])
    #expect(cover.samples <= 3 * cover.regions.count)
  }

  @Test func regionsBeyondTheLimitAreAGap() throws {
    var solver = Solver()
    let total = solver.addVariable(isNonNegative: true)
    let edited = try solver.addRow([Term(total, 1)], constant: 0, .equal)
    for index in 1...10 {
      let width = solver.addVariable(isNonNegative: true)
      try solver.addRow([Term(width, 1), Term(total, -1)], constant: 0, .lessThanOrEqual)
      try solver.addRow(
        [Term(width, 1)], constant: -10 * Double(index), penalty: Penalty(above: Priority(250), below: Priority(750)))
    }
    let cover = solver.regions(
      of: [ParametricRow(edited, constant: 0, rate: -1)], over: 0...200, values: [total], limit: 4)
    expectEqual(cover.regions.count, 4)
    expectEqual(cover.gaps.count, 1)
    expectEqual((cover.gaps.first?.lowerBound ?? 0), cover.regions.last?.upper)
    #expect(!cover.isComplete)
  }
}
