import LayoutSolver
import TestSupport
import Testing

@Suite("Solver basics")
struct SolverBasics {
  @Test func aNewVariableIsZero() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.solve()
    expectEqual(solver.value(of: x), 0)
  }

  @Test func requiredOutranksOptional() throws {
    var solver = Solver()
    let left = solver.addVariable()
    let width = solver.addVariable(isNonNegative: true)
    try solver.addRow([Term(left, 1)], constant: -8, .equal)
    try solver.addRow([Term(width, 1)], constant: -120, .greaterThanOrEqual, Priority(750))
    try solver.addRow([Term(left, 1), Term(width, 1)], constant: -100, .lessThanOrEqual)
    try solver.solve()
    expectEqual(solver.value(of: left), 8)
    expectEqual(solver.value(of: width), 92)
  }

  @Test func aLoneInequalityLandsOnItsBoundary() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.addRow([Term(x, 1)], constant: -30, .greaterThanOrEqual, Priority(250))
    try solver.solve()
    expectEqual(solver.value(of: x), 30)
  }

  @Test func aNegativeWidthIsAConflict() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    try solver.solve()
    let row = try solver.addRow([Term(width, 1)], constant: 5, .equal)
    do {
      try solver.solve()
      Issue.record("the conflict went unnoticed")
    } catch {
      expectEqual(Set(error.members), [.row(row), .nonNegative(width)])
      expectEqual(error.excess, 5)
    }
    expectEqual(solver.value(of: width), 0)
    solver.revert()
    try solver.solve()
    expectEqual(solver.value(of: width), 0)
  }

  @Test func removalLetsAVariableSettleAtZero() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.addRow([Term(x, 1)], constant: -5, .equal)
    try solver.solve()
    solver.removeRow(row)
    try solver.solve()
    expectEqual(solver.value(of: x), 0)
    expectEqual(solver.changedVariables, [x])
  }

  @Test func aFreeVariableIsAmbiguousWithAWitness() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    try solver.addRow([Term(x, 1)], constant: -5, .greaterThanOrEqual)
    try solver.addRow([Term(x, 1)], constant: -9, .lessThanOrEqual)
    try solver.addRow([Term(y, 1)], constant: -3, .equal)
    try solver.solve()
    expectEqual(solver.uniqueness(of: y), .unique)
    guard case .ambiguous(let witness) = solver.uniqueness(of: x) else {
      Issue.record("x can be anything from 5 to 9")
      return
    }
    let values = try #require(witness.values(of: x))
    expectEqual(values.low, 5)
    expectEqual(values.high, 9)
  }
}
