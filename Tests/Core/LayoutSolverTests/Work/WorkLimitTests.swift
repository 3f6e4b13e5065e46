import TestSupport
import Testing

@testable import LayoutSolver

/// Passes that stop at a limit of work, and work that grows with the number of rows.
struct WorkLimitTests {
  @Test("A pass that stopped at its limit is finished by the next one", arguments: 0..<60 as Range<UInt64>)
  func nextPassFinishesAnInterruptedOne(seed: UInt64) throws {
    var random = SplitMix64(seed: 3_000_000 + seed)
    let system = RandomSystem(using: &random)
    var model = Model()
    for _ in 0..<6 { model.addVariable(isNonNegative: Bool.random(using: &random)) }
    for round in 0..<3 {
      for _ in 0..<8 { try model.addRow(system.row(6, using: &random)) }
      if round == 1 { model.removeRow(at: Int.random(in: 0..<model.state.rows.count, using: &random)) }
      model.solver.workLimit = model.solver.statistics.work + Int.random(in: 0..<120, using: &random)
      // A conflict here is found again below.
      try? model.solver.solve()
      model.solver.workLimit = Int.max
      try model.settle(random: &random, reverts: false, seed: seed)
      let isOptimal = model.solver.isOptimal
      #expect(isOptimal)
      model.expectOptimal(seed: seed)
    }
  }

  @Test func passStopsAtItsLimitWithoutAConflict() throws {
    var solver = Solver()
    let variable = solver.addVariable()
    for constant in 0..<10 { try solver.addRow([Term(variable, 1)], constant: -Double(constant), .equal) }
    solver.workLimit = 0
    try solver.solve()
    let isOptimal = solver.isOptimal
    #expect(!isOptimal)
    solver.workLimit = Int.max
    let conflict = Self.conflict(of: &solver)
    expectEqual(conflict?.members.count, 2)
  }

  @Test func nothingIsAmbiguousInAPassThatStopped() throws {
    var solver = Solver()
    let variable = solver.addVariable()
    solver.workLimit = 0
    try solver.solve()
    guard case .unique = solver.uniqueness(of: variable) else {
      Issue.record("nothing is known of a pass that has stopped")
      return
    }
  }

  /// Solves, and returns the conflict if there is one.
  private static func conflict(of solver: inout Solver) -> Conflict? {
    do throws(Conflict) {
      try solver.solve()
      return nil
    } catch {
      return error
    }
  }

  /// A column of views without heights, one below the other. Returns tops and heights.
  private func column(_ count: Int, _ solver: inout Solver) throws -> (tops: [VariableID], heights: [VariableID]) {
    let tops = (0..<count).map { _ in solver.addVariable() }
    let heights = (0..<count).map { _ in solver.addVariable(isNonNegative: true) }
    try solver.addRow([Term(tops[0], 1)], constant: 0, .equal)
    for index in 1..<count {
      try solver.addRow(
        [Term(tops[index], 1), Term(tops[index - 1], -1), Term(heights[index - 1], -1)], constant: -8, .equal)
    }
    return (tops, heights)
  }

  @Test("Rows that tied an open column leave with work, and have terms, in proportion", arguments: [500, 2_000])
  func tiesOfAnOpenColumnLeaveInProportion(count: Int) throws {
    var solver = Solver()
    let (tops, heights) = try column(count, &solver)
    try solver.solve()
    let ties = try heights.indices.flatMap { index in
      [
        try solver.addRow([Term(heights[index], 1)], constant: -20, .equal, Priority(2)),
        try solver.addRow([Term(tops[index], 1)], constant: -28 * Double(index), .equal, Priority(1)),
      ]
    }
    try solver.solve()
    let values = tops.map { solver.value(of: $0) }
    expectEqual(values, tops.indices.map { 28 * Double($0) })
    let before = solver.statistics.work
    for tie in ties { solver.removeRow(tie) }
    try solver.solve()
    solver._checkInvariants()
    let (work, terms) = (solver.statistics.work - before, solver.matrix.terms.indices.count)
    let remaining = heights.map { solver.value(of: $0) }.filter { $0 != 0 }
    #expect(remaining.isEmpty)
    #expect(work < 200 * count)
    #expect(terms < 40 * count)
  }

  @Test func variablesThatAreUniqueForCertainTakeNoQuestions() throws {
    var solver = Solver()
    let (tops, heights) = try column(100, &solver)
    for height in heights.dropLast() { try solver.addRow([Term(height, 1)], constant: -20, .equal, Priority(250)) }
    try solver.solve()
    for variable in tops + heights.dropLast() {
      guard case .unique = solver.uniqueness(of: variable) else {
        Issue.record("\(variable) is determined")
        return
      }
    }
    let before = solver.statistics
    expectEqual(before.questions, 0)
    #expect(before.faceVisits <= 2)
    guard case .ambiguous = solver.uniqueness(of: heights[99]) else {
      Issue.record("nothing determines the last height")
      return
    }
    let questions = solver.statistics.questions
    expectEqual(questions, 1)
  }

  @Test func conflictsWithoutACommonVariableAreFoundTogether() throws {
    var solver = Solver()
    let variables = (0..<50).map { _ in solver.addVariable() }
    for variable in variables {
      for constant in [10.0, 20.0] { try solver.addRow([Term(variable, 1)], constant: -constant, .equal) }
    }
    let found = Self.conflict(of: &solver)
    let conflict = try #require(found)
    let all = [conflict] + solver.otherConflicts
    let violated = solver.violatedRows
    expectEqual(all.count, 50)
    #expect(all.allSatisfy { $0.members.count == 2 && $0.isIrreducible })
    expectEqual(Set(all.flatMap { $0.members }).count, 100)
    expectEqual(violated.count, 50)
  }

  @Test func conflictsBeyondTheirLimitAreNotReduced() throws {
    var solver = Solver()
    let variable = solver.addVariable()
    for constant in 0..<30 { try solver.addRow([Term(variable, 1)], constant: -Double(constant), .equal) }
    solver.conflictWorkLimit = 5
    let found = Self.conflict(of: &solver)
    let conflict = try #require(found)
    #expect(!conflict.isIrreducible)
    expectEqual(conflict.members.count, 30)
    let others = solver.otherConflicts
    #expect(others.isEmpty)
  }
}
