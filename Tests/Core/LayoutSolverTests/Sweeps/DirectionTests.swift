import TestSupport
import Testing

@testable import LayoutSolver

/// Edits that follow cached directions; see Solver+Directions.swift.
@Suite("Cached directions")
struct DirectionTests {
  /// left and right are edited; width = right - left, at least 0 and at most 500; two views hang on left alone and on
  /// right alone.
  private struct Span: ~Copyable {
    var solver: Solver
    let edges: (left: RowID, right: RowID)
    let variables: [VariableID]

    init() throws {
      var solver = Solver()
      let (left, right) = (solver.addVariable(), solver.addVariable())
      let (width, before, behind) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
      let edges = (
        left: try solver.addRow([Term(left, 1)], constant: -100, .equal, Priority(700)),
        right: try solver.addRow([Term(right, 1)], constant: -200, .equal, Priority(600))
      )
      try solver.addRow([Term(width, 1), Term(right, -1), Term(left, 1)], constant: 0, .equal, Priority(900))
      try solver.addRow([Term(width, 1)], constant: 0, .greaterThanOrEqual)
      try solver.addRow([Term(width, 1)], constant: -500, .lessThanOrEqual)
      try solver.addRow([Term(before, 1), Term(left, -1)], constant: 10, .equal, Priority(800))
      try solver.addRow([Term(behind, 1), Term(right, -1)], constant: -10, .equal, Priority(800))
      try solver.solve()
      (self.edges, variables) = (edges, [left, right, width, before, behind])
      self.solver = solver
    }

    mutating func move(_ left: Double, _ right: Double) throws -> [Double] {
      try solver.setConstant(-left, of: edges.left)
      try solver.setConstant(-right, of: edges.right)
      try solver.solve()
      solver._checkInvariants()
      return variables.map { solver.value(of: $0) }
    }
  }

  @Test("Two constants that move the same variable are followed together, and it is listed once")
  func constantsThatMoveSameVariableAreFollowedTogether() throws {
    var span = try Span()
    for step in 1...10 {
      let (left, right) = (100 + Double(step), 200 + 3 * Double(step))
      try expectEqual(span.move(left, right), [left, right, right - left, left - 10, right + 10])
    }
    expectEqual(span.solver.statistics.cachedEdits, 16)
    expectEqual(Set(span.solver.changedVariables), Set(span.variables))
    expectEqual(span.solver.changedVariables.count, 5)
  }

  @Test("What the first constant leaves room for counts for the second")
  func sharedBreakpointCountsForBothConstants() throws {
    var span = try Span()
    for step in 1...4 { _ = try span.move(100 + Double(step), 200) }
    // Each move alone keeps the width above 0, both together would not: right gives way, as the weaker.
    try expectEqual(span.move(170, 140), [170, 170, 0, 160, 180])
    try expectEqual(span.move(100, 200), [100, 200, 100, 90, 210])
    for step in 1...4 { _ = try span.move(100, 200 + Double(step)) }
    // And here each alone would cross, but not both.
    try expectEqual(span.move(700, 800), [700, 800, 100, 690, 810])
    try expectEqual(span.move(10, 90), [10, 90, 80, 0, 100])
  }

  @Test("A direction that is at its breakpoint lets go of it")
  func restingAtABreakpoint() throws {
    var span = try Span()
    for right in [150.0, 140, 130, 120, 110, 100] { try expectEqual(span.move(100, right)[2], right - 100) }
    try expectEqual(span.move(100, 90), [100, 100, 0, 90, 110])
    try expectEqual(span.move(100, 95), [100, 100, 0, 90, 110])
    try expectEqual(span.move(100, 101), [100, 101, 1, 90, 111])
    try expectEqual(span.move(100, 600), [100, 600, 500, 90, 610])
    try expectEqual(span.move(100, 700), [100, 600, 500, 90, 610])
  }

  @Test("A row that was edited twice before its first pass moves what was rewritten with it")
  func rowEditedTwiceBeforeFirstPassMovesRewrittenRows() throws {
    var solver = Solver()
    let (base, follower) = (solver.addVariable(), solver.addVariable())
    let fixed = try solver.addRow([Term(base, -1)], constant: -8, .equal)
    try solver.setConstant(0, of: fixed)
    try solver.addRow([Term(base, 1), Term(follower, -1)], constant: 0, .greaterThanOrEqual, Priority(700))
    try solver.addRow([Term(follower, 1)], constant: -30, .equal, Priority(600))
    try solver.setConstant(-100, of: fixed)
    try solver.solve()
    // The base is the constant of its row; the follower is at most that, and 30 if it may.
    expectEqual(solver.value(of: base), -100)
    expectEqual(solver.value(of: follower), -100)
    for value in [50.0, 20, 60, 40, 10, 30, 31] {
      try solver.setConstant(value, of: fixed)
      try solver.solve()
      solver._checkInvariants()
      expectEqual(solver.value(of: base), value)
      expectEqual(solver.value(of: follower), min(value, 30))
    }
  }

  @Test("Random systems: constants edited together again and again equal the oracle")
  func randomConstantsEditedTogetherMatchOracle() throws {
    var cached = 0
    for seed in 0..<systemCount {
      var random = SplitMix64(seed: 8_000_000 + seed)
      var model = try RandomSystemTests.randomModel(largest: 7, random: &random)
      // Also constants that are edited before there is anything to follow.
      for _ in 0..<4 where Bool.random(using: &random) && !model.state.rows.isEmpty {
        let index = Int.random(in: 0..<model.state.rows.count, using: &random)
        for _ in 0..<2 { try model.setConstant(Double.random(in: -50...50, using: &random), at: index) }
      }
      try model.settle(random: &random, reverts: false, seed: seed)
      if model.state.rows.isEmpty { continue }
      for _ in 0..<2 {
        let count = Int.random(in: 1...3, using: &random)
        let edited = (0..<count).map { _ in Int.random(in: 0..<model.state.rows.count, using: &random) }
        let reach = [1.0, 10, 100].randomElement(using: &random)!
        for _ in 0..<8 {
          for index in edited {
            let change = Double.random(in: -reach...reach, using: &random)
            try model.setConstant(model.state.rows[index].row.constant + change, at: index)
          }
          guard (try? model.solver.solve()) != nil else {
            model.solver.revert()
            model.state = model.published
            continue
          }
          model.published = model.state
          model.checkInvariants()
          model.expectOptimal(seed: seed)
        }
      }
      cached += model.solver.statistics.cachedEdits
    }
    #expect(cached > Int(systemCount))
  }
}
