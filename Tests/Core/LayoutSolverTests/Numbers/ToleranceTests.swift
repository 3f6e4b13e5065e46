import TestSupport
import Testing

@testable import LayoutSolver

@Suite("Numbers at the edge")
struct ToleranceTests {
  @Test("Rows scaled by 1e-9 to 1e9 determine the same values", arguments: [1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9])
  func rowsScaledBy1e9DetermineSameValues(_ scale: Double) throws {
    var solver = Solver()
    let x = solver.addVariable()
    let width = solver.addVariable(isNonNegative: true)
    try solver.addRow([Term(x, scale)], constant: -8 * scale, .equal)
    try solver.addRow([Term(width, scale)], constant: -50 * scale, .greaterThanOrEqual, Priority(750))
    try solver.addRow([Term(x, scale), Term(width, scale)], constant: -40 * scale, .lessThanOrEqual)
    try solver.solve()
    solver._checkInvariants()
    #expect((solver.value(of: x) - 8).magnitude < 1e-9)
    #expect((solver.value(of: width) - 32).magnitude < 1e-9)
  }

  @Test("Values of 1e-9 to 1e9 are exact to rounding", arguments: [1e-9, 1e-6, 1e-3, 1, 1e3, 1e6, 1e9])
  func valuesFrom1e9To1e9AreExactToRounding(_ scale: Double) throws {
    var solver = Solver()
    let variables = (0..<50).map { _ in solver.addVariable() }
    try solver.addRow([Term(variables[0], 1)], constant: -scale / 3, .equal)
    for (before, after) in zip(variables, variables.dropFirst()) {
      try solver.addRow([Term(after, 1), Term(before, -1)], constant: -scale / 7, .equal)
    }
    try solver.solve()
    solver._checkInvariants()
    for (index, variable) in variables.enumerated() {
      let expected = scale / 3 + Double(index) * scale / 7
      #expect((solver.value(of: variable) - expected).magnitude <= 1e-12 * expected)
    }
  }

  @Test func smallContradictionsAreConflictsAndRoundingIsNot() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.addRow([Term(x, 3)], constant: -1, .equal)
    try solver.addRow([Term(x, 1)], constant: -(1.0 / 3), .equal)
    try solver.solve()
    try solver.addRow([Term(x, 1)], constant: -(1.0 / 3) - 1e-6, .equal)
    #expect(throws: Conflict.self) { try solver.solve() }
  }

  @Test("Numbers that are not finite are refused and change nothing")
  func nonFiniteNumbersAreRefused() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.addRow([Term(x, 1)], constant: -5, .equal)
    try solver.solve()
    for number in [Double.nan, .infinity, -.infinity, 1e300] {
      #expect(throws: SolverError.notFinite) { try solver.addRow([Term(x, number)], constant: 0, .equal) }
      #expect(throws: SolverError.notFinite) { try solver.addRow([Term(x, 1)], constant: number, .equal) }
      #expect(throws: SolverError.notFinite) { try solver.setConstant(number, of: row) }
    }
    for priority in [Float(0), -1, 1001, .nan, .infinity] {
      #expect(throws: SolverError.invalidPriority) {
        try solver.addRow([Term(x, 1)], constant: 0, .equal, Priority(priority))
      }
      #expect(throws: SolverError.invalidPriority) {
        try solver.setPenalty(Penalty(.equal, Priority(priority)), of: row)
      }
    }
    expectEqual(solver.hasPendingBatch, false)
    try solver.solve()
    expectEqual(solver.value(of: x), 5)
    #expect(solver.changedVariables.isEmpty)
  }

  @Test func staleNumbersAreRefused() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.addRow([Term(x, 1)], constant: -5, .equal)
    try solver.solve()
    solver.removeRow(row)
    #expect(throws: SolverError.unknownRow(row)) { try solver.setConstant(1, of: row) }
    solver.removeVariable(x)
    try solver.solve()
    #expect(throws: SolverError.unknownVariable(x)) { try solver.addRow([Term(x, 1)], constant: 0, .equal) }
  }

  @Test("Each distinct priority is a level of its own, hundreds of them")
  func eachPriorityIsItsOwnLevel() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for level in 1...900 {
      try solver.addRow([Term(x, 1)], constant: -Double(level), .equal, Priority(Float(level) + 0.5))
    }
    try solver.addRow([Term(x, 1)], constant: 1, .greaterThanOrEqual, .broken)
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.value(of: x), 900)
  }

  @Test func oneStrongOutweighsAnyNumberOfWeak() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for _ in 0..<2_000 { try solver.addRow([Term(x, 1)], constant: -50, .lessThanOrEqual, Priority(250)) }
    try solver.addRow([Term(x, 1)], constant: -100, .greaterThanOrEqual, Priority(250.1))
    try solver.solve()
    expectEqual(solver.value(of: x), 100)
  }

  @Test("Terms that cancel but for rounding are gone") func termsThatCancelUpToRoundingAreRemoved() throws {
    var solver = Solver()
    let x = solver.addVariable(isNonNegative: true)
    let third = Term(x, 1.0 / 3)
    let row = try solver.addRow([Term(x, -1), third, third, third], constant: 44.5, .lessThanOrEqual, Priority(250))
    try solver.solve()
    solver._checkInvariants()
    let (value, residual) = (solver.value(of: x), solver.residual(of: row))
    expectEqual(value, 0)
    expectEqual(residual, 44.5)
  }
}
