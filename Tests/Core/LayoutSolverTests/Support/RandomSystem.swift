import Foundation
import TestSupport

/// How many random systems each test draws; set `PLUMB_SOLVER_SYSTEMS` for a long run.
let systemCount = ProcessInfo.processInfo.environment["PLUMB_SOLVER_SYSTEMS"].flatMap(UInt64.init) ?? 400

/// Draws rows of the kinds that go wrong: degenerate, redundant, conflicting, with ratios, on mixed levels.
struct RandomSystem {
  var levels: [Double]
  var coefficients: [Double]
  var constants: [Double]
  var requiredShare: Double
  var longestRow: Int

  init(using random: inout SplitMix64) {
    let pool: [Double] = [999, 900, 750, 749.5, 500, 251, 250, 50, 1]
    levels = Array(pool.shuffled(using: &random).prefix(Int.random(in: 1...5, using: &random)))
    coefficients =
      [[1, -1], [1, 1, -1, 2, -0.5], [1, -1, 1.0 / 3, -0.6, 9.0 / 16, 0.1]].randomElement(using: &random)!
    constants =
      [[0, 0, 0, 1, -1], [0, 8, -8, 20, -44, 100, -100], [0.5, 1.0 / 3, -16.1, 7.25, 0, 0, -320.4]]
      .randomElement(using: &random)!
    requiredShare = [0, 0.2, 0.5, 0.8].randomElement(using: &random)!
    longestRow = Int.random(in: 1...5, using: &random)
  }

  func row(_ variableCount: Int, using random: inout SplitMix64) -> ModelRow {
    var terms: [Int: Double] = [:]
    for _ in 0..<Int.random(in: 1...longestRow, using: &random) {
      terms[Int.random(in: 0..<variableCount, using: &random)] = coefficients.randomElement(using: &random)!
    }
    var row = ModelRow(terms: terms, constant: constant(using: &random), above: 0, below: 0)
    (row.above, row.below) = penalty(using: &random)
    return row
  }

  func constant(using random: inout SplitMix64) -> Double { constants.randomElement(using: &random)! }

  func penalty(using random: inout SplitMix64) -> (above: Double, below: Double) {
    func level() -> Double {
      Double.random(in: 0..<1, using: &random) < requiredShare ? 1000 : levels.randomElement(using: &random)!
    }
    switch Int.random(in: 0..<8, using: &random) {
    case 0...2:
      let both = level()
      return (both, both)
    case 3...4: return (level(), 0)
    case 5...6: return (0, level())
    default: return (level(), level())
    }
  }
}
