import TestSupport
import Testing

@testable import SizeRegions

/// Regions of two parameters, of computations whose results are known at every point.
@Suite("Regions of two parameters")
struct PlaneSearchTests {
  /// The largest of the least of some affine functions, with every comparison in the trace.
  private struct Expression {
    var groups: [[PlaneFunction]]

    func sample(_ point: PlanePoint) -> ParameterSample {
      var trace = DecisionTrace()
      var result: Double?
      for group in groups {
        var least = group[0].at(point)
        for function in group.dropFirst() where trace.recordSign(least - function.at(point)) {
          least = function.at(point)
        }
        if let known = result {
          if trace.recordSign(least - known) { result = least }
        } else {
          result = least
        }
      }
      return ParameterSample(trace: trace, values: [result ?? 0])
    }

    static func random(_ random: inout SplitMix64) -> Expression {
      Expression(
        groups: (0..<Int.random(in: 1...3, using: &random)).map { _ in
          (0..<Int.random(in: 1...3, using: &random)).map { _ in
            PlaneFunction(
              value: Double(Int.random(in: -40...40, using: &random)),
              slopeX: [-1, 0, 0.5, 1, 2].randomElement(using: &random)!,
              slopeY: [-1, 0, 0.5, 1, 1.0 / 3].randomElement(using: &random)!)
          }
        })
    }
  }

  @Test("Random expressions: regions cover the rectangle and have the values of the expression")
  func regionsHaveTheValuesOfTheComputation() throws {
    for seed in 0..<UInt64(200) {
      var random = SplitMix64(seed: 9_500_000 + seed)
      let expression = Expression.random(&random)
      var search = PlaneSearch(limits: SearchLimits(regions: 1000))
      search.cover(x: -40...40, y: -30...30, expression.sample)
      let area = search.result.regions.reduce(0.0) { $0 + $1.polygon.area }
      let lost = search.result.gaps.reduce(0.0) { $0 + $1.area }
      #expect((area + lost - 4800).magnitude < 0.02, "the regions do not cover the rectangle (seed \(seed))")
      #expect(lost < 0.02, "gaps (seed \(seed))")
      for _ in 0..<50 {
        let point = PlanePoint(
          x: Double.random(in: -40...40, using: &random), y: Double.random(in: -30...30, using: &random))
        guard let region = search.result.regions.first(where: { $0.polygon.contains(point) }) else { continue }
        let difference = region.value(0, at: point) - expression.sample(point).values[0]
        #expect(difference.magnitude < 1e-6, "\(point) (seed \(seed))")
      }
    }
  }

  /// A size between a floor of 10 and the less one of both parameters.
  private static func floor(_ point: PlanePoint) -> ParameterSample {
    var trace = DecisionTrace()
    let least = trace.recordSign(point.x - point.y) ? point.y : point.x
    let result = trace.recordSign(least - 10) ? least : 10
    return ParameterSample(trace: trace, values: [result])
  }

  @Test func regionsMeetInAPoint() throws {
    var search = PlaneSearch(limits: SearchLimits(regions: 100))
    search.cover(x: 0...80, y: 0...80, Self.floor)
    expectEqual(search.result.regions.count, 4)
    for (x, y, expected) in [(5.0, 60.0, 10.0), (60, 30, 30), (30, 60, 30), (3, 4, 10), (70, 71, 70)] {
      let point = PlanePoint(x: x, y: y)
      let region = try #require(search.result.regions.first { $0.polygon.contains(point) })
      #expect((region.value(0, at: point) - expected).magnitude < 1e-9)
    }
  }

  @Test func regionsBeyondTheLimitAreGaps() {
    var search = PlaneSearch(limits: SearchLimits(regions: 2))
    search.cover(x: 0...80, y: 0...80, Self.floor)
    expectEqual(search.result.regions.count, 2)
    let area = search.result.regions.reduce(0.0) { $0 + $1.polygon.area }
    let lost = search.result.gaps.reduce(0.0) { $0 + $1.area }
    #expect((area + lost - 6400).magnitude < 0.02)
  }

  @Test func polygonsAreCutExactly() {
    let square = ConvexPolygon(x: 0...10, y: 0...10)
    let half = square.part { $0.x + $0.y - 10 }
    expectEqual(half.area, 50)
    expectEqual(half.rangeOfY(atX: 4), 6...10)
    let rest = square.subtracting(ConvexPolygon(x: 2...4, y: 3...5), tolerance: 1e-9)
    #expect((rest.reduce(0.0) { $0 + $1.area } - 96).magnitude < 1e-9)
    expectEqual(square.subtracting(ConvexPolygon(x: 20...30, y: 0...5), tolerance: 1e-9), [square])
    expectEqual(
      ConvexPolygon(corners: [PlanePoint(x: 0, y: 1), PlanePoint(x: 8, y: 1)]).part { $0.x - 3 }.bounds?.x, 3...8)
  }
}
