import TestSupport
import Testing

@testable import LayoutSolver

@Suite("Questions and conflicts")
struct QuestionTests {
  @Test func theRowsThatDetermineAVariable() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let y = solver.addVariable()
    let z = solver.addVariable()
    let first = try solver.addRow([Term(x, 1)], constant: -5, .equal)
    let second = try solver.addRow([Term(y, 1), Term(x, -1)], constant: -3, .equal)
    let idle = try solver.addRow([Term(y, 1)], constant: -100, .lessThanOrEqual)
    try solver.addRow([Term(z, 1)], constant: -1, .equal)
    try solver.solve()
    expectEqual(solver.rows(determining: y), [first, second])
    expectEqual(solver.rows(determining: x), [first])
    #expect(!solver.rows(determining: y).contains(idle))
    solver._checkInvariants()
  }

  @Test func aVariableNoRowMentionsIsDeterminedByNone() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.solve()
    #expect(solver.rows(determining: x).isEmpty)
    guard case .ambiguous(let witness) = solver.uniqueness(of: x) else {
      Issue.record("nothing holds x")
      return
    }
    let pair = try #require(witness.values(of: x))
    #expect(pair.low < pair.high)
  }

  @Test("S24 a conflict names only the rows that exclude each other")
  func conflictNamesOnlyTheMinimalSet() throws {
    var solver = Solver()
    let variables = (0..<100).map { _ in solver.addVariable(isNonNegative: true) }
    for (before, after) in zip(variables, variables.dropFirst()) {
      try solver.addRow([Term(after, 1), Term(before, -1)], constant: -8, .greaterThanOrEqual)
    }
    let left = try solver.addRow([Term(variables[10], 1)], constant: -100, .equal)
    try solver.solve()
    let right = try solver.addRow([Term(variables[12], 1)], constant: -110, .equal)
    do {
      try solver.solve()
      Issue.record("110 is less than 100 + 16")
    } catch {
      expectEqual(error.members.count, 4)
      #expect(error.members.contains(.row(left)))
      #expect(error.members.contains(.row(right)))
      expectEqual(error.excess, 6)
    }
    solver.removeRow(left)
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.value(of: variables[12]), 110)
  }

  @Test func independentConflictsAreReportedOneByOne() throws {
    var solver = Solver()
    var rows: [RowID] = []
    for _ in 0..<5 {
      let x = solver.addVariable()
      try solver.addRow([Term(x, 1)], constant: -1, .equal)
      rows.append(try solver.addRow([Term(x, 1)], constant: -2, .equal))
    }
    var reports = 0
    while true {
      do {
        try solver.solve()
        break
      } catch {
        reports += 1
        expectEqual(error.members.count, 2)
        guard case .row(let row) = error.members.last else { break }
        try solver.setPenalty(Penalty(.equal, .broken), of: row)
      }
    }
    expectEqual(reports, 5)
  }

  @Test func aRowWithoutTermsHoldsOrNot() throws {
    var solver = Solver()
    try solver.addRow([], constant: -1, .lessThanOrEqual)
    try solver.solve()
    let impossible = try solver.addRow([], constant: 1, .lessThanOrEqual)
    do {
      try solver.solve()
      Issue.record("1 ≤ 0")
    } catch {
      expectEqual(error.members, [.row(impossible)])
    }
  }

  @Test func aBrokenRowOutranksEveryOptionalOne() throws {
    var solver = Solver()
    let x = solver.addVariable()
    try solver.addRow([Term(x, 1)], constant: -10, .equal, Priority(Float(1000).nextDown))
    try solver.addRow([Term(x, 1)], constant: -20, .equal, .broken)
    try solver.solve()
    expectEqual(solver.value(of: x), 20)
  }

  @Test func aRowWithoutCostComesAndGoes() throws {
    var solver = Solver()
    let x = solver.addVariable()
    let row = try solver.addRow([Term(x, 1)], constant: -7, penalty: Penalty(above: nil, below: nil))
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.value(of: x), 0)
    try solver.setPenalty(Penalty(.equal, .required), of: row)
    try solver.solve()
    expectEqual(solver.value(of: x), 7)
    try solver.setPenalty(Penalty(above: nil, below: nil), of: row)
    solver.removeRow(row)
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.value(of: x), 0)
  }
}
