import TestSupport
import Testing

@testable import LayoutSolver

/// Two rows with one term each and the same breakpoint, such as hugging and resisting compression, are as good as one
/// row that pays on both sides.
@Suite("Rows with the same breakpoint")
struct TwinTests {
  /// Boxes in a row whose total width is swept; pivots of the sweep and the solution at its end.
  private func sweep(asPairs: Bool) throws -> (pivots: Int, violations: [Double: Double]) {
    var random = SplitMix64(seed: 12)
    var model = Model()
    for _ in 0...40 { model.addVariable() }
    try model.addRow(ModelRow(terms: [0: 1], constant: -900, above: 999, below: 999))
    var total = [0: -1.0]
    for box in 1...40 {
      let natural = -Double.random(in: 20...60, using: &random)
      total[box] = 1
      if asPairs {
        try model.addRow(ModelRow(terms: [box: 1], constant: natural, above: Double(240 + box / 4), below: 0))
        try model.addRow(ModelRow(terms: [box: 1], constant: natural, above: 0, below: Double(760 - box / 4)))
      } else {
        try model.addRow(
          ModelRow(terms: [box: 1], constant: natural, above: Double(240 + box / 4), below: Double(760 - box / 4)))
      }
    }
    try model.addRow(ModelRow(terms: total, constant: 0, above: 1000, below: 1000))
    try model.solver.solve()
    let before = model.solver.statistics.pivots
    for width in stride(from: 900.0, through: 2400, by: 300) {
      try model.setConstant(-width, at: 0)
      try model.solver.solve()
      model.checkInvariants()
    }
    let pivots = model.solver.statistics.pivots - before
    return (pivots, Model.violations(of: model.state.allRows, values: model.values))
  }

  @Test("A pair of rows takes no more pivots than one row with two sides") func pairsAreOneRow() throws {
    let pairs = try sweep(asPairs: true)
    let single = try sweep(asPairs: false)
    #expect(single.pivots > 0)
    #expect(pairs.pivots <= single.pivots)
    for (level, violation) in single.violations {
      #expect(((pairs.violations[level] ?? 0) - violation).magnitude < 1e-6, "level \(level)")
    }
  }

  @Test("A pair that comes apart no longer holds its variable") func separatedPairNoLongerHoldsItsVariable() throws {
    for seed in 0..<300 as Range<UInt64> {
      var random = SplitMix64(seed: 77_000 + seed)
      var model = Model()
      let count = Int.random(in: 1...4, using: &random)
      for _ in 0..<count { model.addVariable(isNonNegative: Bool.random(using: &random)) }
      try model.addRow(
        ModelRow(
          terms: Dictionary(uniqueKeysWithValues: (0..<count).map { ($0, 1) }), constant: -40, above: 700, below: 700))
      let levels: [Double] = [250, 250, 300, 750, 750, 800]
      for variable in 0..<count {
        let natural = -Double(Int.random(in: 0...3, using: &random) * 10)
        for _ in 0..<Int.random(in: 2...3, using: &random) {
          let factor = [1.0, -1, 2, 0.5].randomElement(using: &random)!
          let isUpper = Bool.random(using: &random)
          try model.addRow(
            ModelRow(
              terms: [variable: factor], constant: factor * natural,
              above: isUpper ? levels.randomElement(using: &random)! : 0,
              below: isUpper ? 0 : levels.randomElement(using: &random)!))
        }
      }
      try model.solver.solve()
      model.expectOptimal(seed: seed)
      for _ in 0..<12 {
        let index = Int.random(in: 0..<model.state.rows.count, using: &random)
        switch Int.random(in: 0..<5, using: &random) {
        case 0 where index > 0: model.removeRow(at: index)
        case 1:
          let isUpper = model.state.rows[index].row.above > 0
          let level = levels.randomElement(using: &random)!
          try model.setPenalty(above: isUpper ? level : 0, below: isUpper ? 0 : level, at: index)
        default: try model.setConstant(-Double(Int.random(in: 0...4, using: &random) * 10), at: index)
        }
        try model.solver.solve()
        model.checkInvariants()
        model.expectOptimal(seed: seed)
      }
    }
  }

  @Test("Several rows with the same breakpoint on one level count together, in whatever order they are found")
  func rowsWithSameBreakpointCountTogether() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let large = try solver.addRow([Term(x, -1)], constant: 1e6, .equal)
    try solver.addRow([Term(x, -1)], constant: -100, penalty: Penalty(above: .required, below: Priority(750)))
    try solver.solve()
    // x has to be 0, by two rows; two more, of different slopes, begin to pay there on one level.
    try solver.addRow([Term(x, -1)], constant: 0, .lessThanOrEqual)
    try solver.addRow([Term(x, -1)], constant: 0, penalty: Penalty(above: .broken, below: .required))
    try solver.addRow([Term(x, 0.1)], constant: 0, penalty: Penalty(above: .broken, below: .broken))
    var isRefused = false
    do { try solver.solve() } catch { isRefused = true }
    #expect(isRefused)
    // Taking a row out changes the order in which the others are found.
    solver.removeRow(large)
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.value(of: x), 0)
  }
}
