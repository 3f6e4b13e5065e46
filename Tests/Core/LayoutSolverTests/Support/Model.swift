import TestSupport
import Testing

@testable import LayoutSolver

/// A solver and, beside it, the plain description of what it was told, for comparison with the ``Oracle``.
struct Model: ~Copyable {
  var solver = Solver()
  var state = State()
  var published = State()

  /// What was told, by the numbers of the model's own.
  struct State {
    var variables: [VariableID] = []
    var isNonNegative: [Bool] = []
    var rows: [(id: RowID, row: ModelRow)] = []

    /// All rows, the bounds of variables included.
    var allRows: [ModelRow] {
      rows.map(\.row)
        + isNonNegative.indices.filter { isNonNegative[$0] }.map {
          ModelRow(terms: [$0: 1], constant: 0, above: 0, below: 1000)
        }
    }
  }

  mutating func addVariable(isNonNegative: Bool = false) {
    state.variables.append(solver.addVariable(isNonNegative: isNonNegative))
    state.isNonNegative.append(isNonNegative)
  }

  mutating func addRow(_ row: ModelRow) throws {
    let terms = row.terms.sorted { $0.key < $1.key }.map { Term(state.variables[$0.key], $0.value) }
    let id = try solver.addRow(terms, constant: row.constant, penalty: row.penalty)
    state.rows.append((id, row))
  }

  mutating func removeRow(at index: Int) {
    solver.removeRow(state.rows.remove(at: index).id)
  }

  mutating func setConstant(_ constant: Double, at index: Int) throws {
    try solver.setConstant(constant, of: state.rows[index].id)
    state.rows[index].row.constant = constant
  }

  mutating func setPenalty(above: Double, below: Double, at index: Int) throws {
    state.rows[index].row.above = above
    state.rows[index].row.below = below
    try solver.setPenalty(state.rows[index].row.penalty, of: state.rows[index].id)
  }

  /// Solves; conflicts are proved irreducible and then resolved by removing a member, or by reverting.
  mutating func settle(random: inout SplitMix64, reverts: Bool, seed: UInt64) throws {
    while true {
      let before = state.variables.map { solver.contains($0) ? solver.value(of: $0) : 0 }
      do {
        try solver.solve()
        published = state
        checkInvariants()
        return
      } catch {
        checkInvariants()
        #expect(before == state.variables.map { solver.value(of: $0) }, "a refused pass changed values (seed \(seed))")
        expectIrreducible(error, seed: seed)
        if reverts && Bool.random(using: &random) {
          solver.revert()
          state = published
        } else {
          try relax(error, random: &random)
        }
      }
    }
  }

  private mutating func relax(_ conflict: Conflict, random: inout SplitMix64) throws {
    let rows = conflict.members.compactMap { member -> RowID? in
      if case .row(let id) = member { return id }
      return nil
    }
    let id = try #require(rows.randomElement(using: &random))
    let index = try #require(state.rows.firstIndex { $0.id == id })
    if Bool.random(using: &random) {
      removeRow(at: index)
    } else {
      let row = state.rows[index].row
      try setPenalty(above: row.above == 0 ? 0 : 900, below: row.below == 0 ? 0 : 900, at: index)
    }
  }

  /// The members cannot hold together; without any one of them they can.
  private func expectIrreducible(_ conflict: Conflict, seed: UInt64) {
    let members = conflict.members.map { member -> ModelRow in
      switch member {
      case .row(let id): return state.rows.first { $0.id == id }!.row.requiredPart
      case .nonNegative(let variable):
        let index = state.variables.firstIndex(of: variable)!
        return ModelRow(terms: [index: 1], constant: 0, above: 0, below: 1000)
      }
    }
    let count = state.variables.count
    let excess = Oracle.optimum(count, members).violations[1000] ?? 0
    #expect(excess > 1e-7, "the members of a conflict can hold together (seed \(seed))")
    #expect(
      (excess - conflict.excess).magnitude <= 1e-6 * max(1, excess), "the excess of a conflict is wrong (seed \(seed))")
    for index in members.indices {
      var rest = members
      rest.remove(at: index)
      #expect(
        (Oracle.optimum(count, rest).violations[1000] ?? 0) < 1e-7, "a conflict is not irreducible (seed \(seed))")
    }
    expectContradiction(conflict, members, seed: seed)
  }

  /// The members weighted by the multipliers add up to a constant, the excess.
  private func expectContradiction(_ conflict: Conflict, _ members: [ModelRow], seed: UInt64) {
    var coefficients: [Int: Double] = [:]
    var constant = 0.0
    for (member, multiplier) in zip(members, conflict.multipliers) {
      for (variable, coefficient) in member.terms {
        coefficients[variable, default: 0] += multiplier * coefficient
      }
      constant += multiplier * member.constant
      #expect(multiplier != 0)
      #expect(multiplier.magnitude <= 1 + 1e-9)
    }
    #expect(coefficients.values.allSatisfy { $0.magnitude < 1e-7 }, "multipliers do not cancel (seed \(seed))")
    #expect((constant - conflict.excess).magnitude <= 1e-6 * max(1, constant.magnitude), "seed \(seed)")
  }

  var values: [Double] { state.variables.map { solver.value(of: $0) } }

  /// Compares the violations of the solution with the oracle's, level by level.
  func expectOptimal(seed: UInt64) {
    let rows = state.allRows
    let optimum = Oracle.optimum(state.variables.count, rows).violations
    let actual = Model.violations(of: rows, values: values)
    for level in optimum.keys.sorted(by: >) {
      let expected = optimum[level]!
      let found = actual[level] ?? 0
      guard (found - expected).magnitude <= 1e-6 * max(1, expected) else {
        Issue.record("level \(level): \(found) instead of \(expected) (seed \(seed))")
        return
      }
    }
  }

  static func violations(of rows: [ModelRow], values: [Double]) -> [Double: Double] {
    var result: [Double: Double] = [:]
    for row in rows {
      let residual = row.terms.sorted { $0.key < $1.key }.reduce(row.constant) { $0 + $1.value * values[$1.key] }
      if row.above > 0 { result[row.above, default: 0] += max(0, residual) }
      if row.below > 0 { result[row.below, default: 0] += max(0, -residual) }
    }
    return result
  }

  mutating func checkInvariants() {
    #if DEBUG || SOLVER_CHECKS
      solver._checkInvariants()
    #endif
  }
}

extension ModelRow {
  var penalty: Penalty { Penalty(above: ModelRow.priority(above), below: ModelRow.priority(below)) }

  static func priority(_ level: Double) -> Priority? { level == 0 ? nil : Priority(Float(level)) }

  /// The sides that are required.
  var requiredPart: ModelRow {
    ModelRow(terms: terms, constant: constant, above: above == 1000 ? 1000 : 0, below: below == 1000 ? 1000 : 0)
  }
}
