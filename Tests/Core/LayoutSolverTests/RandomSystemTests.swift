import TestSupport
import Testing

@testable import LayoutSolver

@Suite("Random systems against a dense oracle")
struct RandomSystemTests {
  @Test("S24 random systems reach the oracle's violations on every level; conflicts are irreducible")
  func randomSystemsMatchOracleOnEveryLevel() throws {
    for seed in 0..<(3 * systemCount) {
      var random = SplitMix64(seed: seed)
      let largest = seed % 50 == 0 ? 40 : (seed % 10 == 0 ? 14 : 6)
      var model = try Self.randomModel(largest: largest, random: &random)
      if seed % 2 == 0 { model.solver.pricing.trials.leastVisits = 0 }
      if seed % 4 == 0 { Self.lowerLimits(of: &model.solver) }
      if seed % 3 != 0 { model.solver.basis.blocks.largestDense = 1 }
      try model.settle(random: &random, reverts: false, seed: seed)
      model.expectOptimal(seed: seed)
    }
  }

  /// Lets a small system have a shared multiplier, and searches for alternating paths from their end.
  private static func lowerLimits(of solver: inout Solver) {
    solver.pricing.shared.leastTerms = 2
    solver.path.mostTerms = 2
  }

  @Test("Sequences of changes end where a fresh start ends")
  func sequencesOfChangesMatchFreshStart() throws {
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 1_000_000 + seed)
      let system = RandomSystem(using: &random)
      var model = Model()
      if seed % 2 == 0 { model.solver.pricing.trials.leastVisits = 0 }
      if seed % 4 == 0 { Self.lowerLimits(of: &model.solver) }
      if seed % 3 != 0 { model.solver.basis.blocks.largestDense = 1 }
      for _ in 0..<Int.random(in: 1...8, using: &random) {
        model.addVariable(isNonNegative: Int.random(in: 0..<4, using: &random) == 0)
      }
      for _ in 0..<Int.random(in: 2...8, using: &random) {
        for _ in 0..<Int.random(in: 1...6, using: &random) {
          try Self.change(&model, system, random: &random)
          model.checkInvariants()
        }
        try model.settle(random: &random, reverts: true, seed: seed)
        model.expectOptimal(seed: seed)
      }
    }
  }

  @Test("Uniqueness agrees with the oracle and its witnesses are optimal")
  func uniquenessMatchesOracle() throws {
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 2_000_000 + seed)
      var model = try Self.randomModel(largest: 5, random: &random)
      if seed % 2 == 0 { model.solver.basis.blocks.largestDense = 1 }
      try model.settle(random: &random, reverts: false, seed: seed)
      let rows = model.state.allRows
      let before = model.values
      for (index, variable) in model.state.variables.enumerated() {
        let low = Oracle.optimum(before.count, rows, question: (index, 1))
        let high = Oracle.optimum(before.count, rows, question: (index, -1))
        let isUnique =
          low.isBounded && high.isBounded
          && (high.values[index] - low.values[index]).magnitude < 1e-6 * max(1, high.values[index].magnitude)
        switch model.solver.uniqueness(of: variable) {
        case .unique: #expect(isUnique, "an ambiguous variable passes as unique (seed \(seed))")
        case .ambiguous(let witness):
          #expect(!isUnique, "a unique variable passes as ambiguous (seed \(seed))")
          expectOptimal(witness.variables, witness.low, model, seed)
          expectOptimal(witness.variables, witness.high, model, seed)
          let pair = try #require(witness.values(of: variable))
          #expect(pair.low < pair.high)
        }
        expectEqual(model.values, before, "a question changed values (seed \(seed))")
        model.checkInvariants()
      }
    }
  }

  @Test("A reverted batch leaves no trace, to the last bit")
  func revertedBatchLeavesNoTrace() throws {
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 3_000_000 + seed)
      let system = RandomSystem(using: &random)
      var first = try Self.buildPair(system, SplitMix64(seed: seed))
      var second = try Self.buildPair(system, SplitMix64(seed: seed))
      var excursion = SplitMix64(seed: 77 + seed)
      let saved = first.state
      for _ in 0..<Int.random(in: 1...8, using: &excursion) { try Self.change(&first, system, random: &excursion) }
      if Bool.random(using: &excursion) { _ = try? first.solver.solve() }
      // A pass that succeeds cannot be taken back; only refused or pending batches are compared.
      guard first.solver.hasPendingBatch else { continue }
      first.solver.revert()
      first.state = saved
      first.checkInvariants()
      expectEqual(first.values, second.values, "seed \(seed)")
      var left = random
      var right = random
      for _ in 0..<4 {
        try Self.change(&first, system, random: &left)
        try Self.change(&second, system, random: &right)
        try first.settle(random: &left, reverts: true, seed: seed)
        try second.settle(random: &right, reverts: true, seed: seed)
        expectEqual(first.values, second.values, "a reverted batch left a trace (seed \(seed))")
      }
    }
  }

  // MARK: Drawing

  private static func buildPair(_ system: RandomSystem, _ seed: SplitMix64) throws -> Model {
    var random = seed
    var model = Model()
    for _ in 0..<5 { model.addVariable(isNonNegative: Bool.random(using: &random)) }
    for _ in 0..<8 { try model.addRow(system.row(5, using: &random)) }
    try model.settle(random: &random, reverts: false, seed: 0)
    return model
  }

  static func randomModel(largest: Int, random: inout SplitMix64) throws -> Model {
    let system = RandomSystem(using: &random)
    var model = Model()
    let count = Int.random(in: 1...largest, using: &random)
    for _ in 0..<count { model.addVariable(isNonNegative: Int.random(in: 0..<4, using: &random) == 0) }
    for _ in 0..<Int.random(in: 1...(2 * count + 4), using: &random) {
      try model.addRow(system.row(count, using: &random))
    }
    return model
  }

  static func change(_ model: inout Model, _ system: RandomSystem, random: inout SplitMix64) throws {
    if model.state.variables.isEmpty { model.addVariable() }
    let count = model.state.rows.count
    switch Int.random(in: 0..<10, using: &random) {
    case 0: model.addVariable(isNonNegative: Bool.random(using: &random))
    case 1...4: try model.addRow(system.row(model.state.variables.count, using: &random))
    case 5...6 where count > 0: model.removeRow(at: Int.random(in: 0..<count, using: &random))
    case 7...8 where count > 0:
      try model.setConstant(system.constant(using: &random), at: Int.random(in: 0..<count, using: &random))
    case 9 where count > 0:
      let (above, below) = system.penalty(using: &random)
      try model.setPenalty(above: above, below: below, at: Int.random(in: 0..<count, using: &random))
    default: break
    }
  }

  private func expectOptimal(
    _ variables: [VariableID], _ values: [Double], _ model: borrowing Model, _ seed: UInt64
  ) {
    var solution = model.values
    for (variable, value) in zip(variables, values) {
      solution[model.state.variables.firstIndex(of: variable)!] = value
    }
    let rows = model.state.allRows
    let published = Model.violations(of: rows, values: model.values)
    let witnessed = Model.violations(of: rows, values: solution)
    for (level, violation) in published {
      #expect(
        (violation - (witnessed[level] ?? 0)).magnitude <= 1e-6 * max(1, violation),
        "a witness is not optimal (seed \(seed))")
    }
  }
}
