import TestSupport
import Testing

@testable import LayoutSolver

/// Layouts that are not chains: what a row costs must not depend on how deep it is, or how many rows there are.
@Suite("Work counts of deep and wide layouts")
struct StructureWorkTests {
  /// Visits of a build, for each row.
  private func visits(_ count: Int, _ build: (inout Solver, Int) throws -> Int) throws -> Double {
    var solver = Solver()
    let rows = try build(&solver, count)
    try solver.solve()
    solver._checkInvariants()
    let statistics = solver.statistics
    return Double(
      statistics.reachVisits + statistics.definitionVisits + statistics.variablesTouched + statistics.rowsTouched
        + statistics.factoredVariables) / Double(rows)
  }

  private func expectLinear(atMost limit: Double = .infinity, _ build: (inout Solver, Int) throws -> Int) throws {
    let (small, large) = (try visits(100, build), try visits(1600, build))
    #expect(large < min(1.3 * small + 2, limit), "\(small) visits a row, then \(large)")
  }

  @Test("Views inside each other, each with an inequality, are built with the same work at every depth")
  func nestedViewsCostSameWorkAtEveryDepth() throws {
    // 24 definitions would be looked at for each inequality, and again, if the length of the chain were not known.
    try expectLinear(atMost: 5) { solver, count in
      var width = solver.addVariable()
      try solver.addRow([Term(width, 1)], constant: -Double(8 * count + 200), .equal, Priority(999))
      for _ in 0..<count {
        let (x, inner) = (solver.addVariable(), solver.addVariable())
        try solver.addRow([Term(x, 1)], constant: -4, .equal)
        try solver.addRow([Term(x, 1), Term(inner, 1), Term(width, -1)], constant: 4, .equal)
        try solver.addRow([Term(inner, 1)], constant: 0, .greaterThanOrEqual)
        width = inner
      }
      return 3 * count + 1
    }
  }

  @Test("Positions of nested views that cancel are not followed to the outermost view")
  func nestingInOneCoordinateSystem() throws {
    try expectLinear { solver, count in
      var (left, width) = (solver.addVariable(), solver.addVariable())
      try solver.addRow([Term(left, 1)], constant: 0, .equal)
      try solver.addRow([Term(width, 1)], constant: -2000, .equal, Priority(999))
      for level in 0..<count {
        let (x, w) = (solver.addVariable(), solver.addVariable())
        try solver.addRow([Term(x, 1), Term(left, -1)], constant: -1, .equal)
        try solver.addRow([Term(w, 1)], constant: -Double(1900 - 3 * level), .equal, Priority(500))
        try solver.addRow(
          [Term(x, 1), Term(w, 1), Term(left, -1), Term(width, -1)], constant: 1, .lessThanOrEqual)
        (left, width) = (x, w)
      }
      return 3 * count + 2
    }
  }

  /// Heights are limited by what is inside, in coordinates of the whole feed.
  @Test("Cells below each other are built with the same work wherever they are; one that grows moves the others once")
  func cellsCostSameWorkAtEveryPosition() throws {
    var grown: RowID?
    let build = { (solver: inout Solver, count: Int) throws -> Int in
      var bottom = solver.addVariable()
      try solver.addRow([Term(bottom, 1)], constant: 0, .equal)
      for index in 0..<count {
        let (y, height, title, next) = (
          solver.addVariable(), solver.addVariable(), solver.addVariable(), solver.addVariable()
        )
        try solver.addRow([Term(y, 1), Term(bottom, -1)], constant: 0, .equal)
        try solver.addRow([Term(title, 1), Term(y, -1)], constant: -8, .equal)
        try solver.addRow([Term(next, 1), Term(y, -1), Term(height, -1)], constant: 0, .equal)
        try solver.addRow(
          [Term(y, 1), Term(height, 1), Term(title, -1)], constant: -Double(20 + index % 7), .greaterThanOrEqual)
        let hug = try solver.addRow([Term(height, 1)], constant: 0, .equal, Priority(200))
        if index == 1 { grown = hug }
        bottom = next
      }
      return 5 * count + 1
    }
    try expectLinear(build)
    var solver = Solver()
    _ = try build(&solver, 400)
    try solver.solve()
    let before = solver.statistics
    try solver.setConstant(-100, of: grown!)
    try solver.solve()
    solver._checkInvariants()
    #expect(solver.statistics.pivots - before.pivots <= 2)
    #expect(solver.statistics.variablesTouched - before.variablesTouched <= 4 * 400)
  }

  @Test("Buttons that share a width and have minimums are built with the same work in every number")
  func buttonsOfEqualWidthCostSameWorkInAnyNumber() throws {
    try expectLinear { solver, count in
      let total = solver.addVariable()
      try solver.addRow([Term(total, 1)], constant: -Double(90 * count), .equal, Priority(999))
      var (last, first): (VariableID?, VariableID?)
      for index in 0..<count {
        let (x, width) = (solver.addVariable(), solver.addVariable())
        let terms = last.map { [Term(x, 1), Term($0, -1)] } ?? [Term(x, 1)]
        try solver.addRow(terms, constant: -8, .equal)
        try solver.addRow([Term(width, 1)], constant: -30, .greaterThanOrEqual)
        try solver.addRow(
          [Term(width, 1)], constant: -Double(40 + index * 37 % 80),
          penalty: Penalty(above: Priority(250), below: Priority(749)))
        if let first { try solver.addRow([Term(width, 1), Term(first, -1)], constant: 0, .equal, Priority(750)) }
        first = first ?? width
        let end = solver.addVariable()
        try solver.addRow([Term(end, 1), Term(x, -1), Term(width, -1)], constant: 0, .equal)
        last = end
      }
      try solver.addRow([Term(last!, 1), Term(total, -1)], constant: 8, .lessThanOrEqual)
      return 5 * count + 1
    }
  }

  // MARK: Columns that close a window

  /// Columns beside each other that fill a window whose width is edited.
  private struct Columns: ~Copyable {
    var solver: Solver
    let window: RowID
    let first: VariableID
    /// Rows on each level: the content or minimum of each column, and that it is as wide as the first.
    let preferences: [(row: RowID, penalty: Penalty)]

    init(_ count: Int, areEqual: Bool, fills: Bool) throws {
      var solver = Solver()
      var preferences: [(row: RowID, penalty: Penalty)] = []
      let total = solver.addVariable()
      let window = try solver.addRow([Term(total, 1)], constant: -200 * Double(count), .equal, Priority(999))
      var before: (x: VariableID, width: VariableID)?
      var first: VariableID?
      for index in 0..<count {
        let (x, width) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
        let after = before.map { [Term($0.x, -1), Term($0.width, -1)] } ?? []
        try solver.addRow([Term(x, 1)] + after, constant: -6, .equal)
        let level = Priority(Float(490 + index % 3 * 10))
        let penalty = areEqual ? Penalty(above: nil, below: level) : Penalty(above: Priority(250), below: level)
        let natural = Double(40 + index * 37 % 120)
        preferences.append((try solver.addRow([Term(width, 1)], constant: -natural, penalty: penalty), penalty))
        if let first, areEqual {
          let penalty = Penalty(above: Priority(300), below: Priority(300))
          let row = try solver.addRow([Term(width, 1), Term(first, -1)], constant: 0, penalty: penalty)
          preferences.append((row, penalty))
        }
        first = first ?? width
        before = (x, width)
      }
      try solver.addRow(
        [Term(before!.x, 1), Term(before!.width, 1), Term(total, -1)], constant: 6, fills ? .equal : .lessThanOrEqual)
      try solver.solve()
      (self.window, self.first, self.preferences) = (window, first!, preferences)
      self.solver = solver
    }

    mutating func resize(to width: Double) throws {
      try solver.setConstant(-width, of: window)
      try solver.solve()
    }

    /// The cost on each level, the highest first.
    func cost() -> [Double] {
      var sums = [510: 0.0, 500: 0, 490: 0, 300: 0, 250: 0]
      for (row, penalty) in preferences {
        let residual = solver.residual(of: row)
        if let level = residual > 0 ? penalty.above : penalty.below { sums[Int(level.rawValue)]! += residual.magnitude }
      }
      return sums.sorted { $0.key > $1.key }.map(\.value)
    }
  }

  @Test("A column that gives way in a window does not move the columns behind it one by one")
  func resizingColumnDoesNotMoveColumnsBehindIt() throws {
    func moved(_ count: Int) throws -> Double {
      var columns = try Columns(count, areEqual: false, fills: false)
      let before = columns.solver.statistics
      for step in 0..<10 { try columns.resize(to: Double(count) * Double(60 + step * 37 % 41)) }
      columns.solver._checkInvariants()
      let after = columns.solver.statistics
      return Double(after.variablesTouched - before.variablesTouched) / Double(after.pivots - before.pivots)
    }
    let (small, large) = (try moved(60), try moved(600))
    #expect(large < 1.3 * small + 2, "\(small) variables a pivot, then \(large)")
  }

  @Test("Trials reach the same cost on every level as pricing after each pivot, and cost little where they are refused")
  func trialsAreExact() throws {
    var columns = try Columns(150, areEqual: true, fills: true)
    var priced = try Columns(150, areEqual: true, fills: true)
    priced.solver.pricing.trials.leastVisits = Int.max
    let before = (columns.solver.statistics, priced.solver.statistics)
    for step in 0..<12 {
      let width = 150 * Double(56 + step * 37 % 101)
      try columns.resize(to: width)
      try priced.resize(to: width)
      for (tried, expected) in zip(columns.cost(), priced.cost()) {
        #expect((tried - expected).magnitude < 1e-6 * max(1, expected), "width \(width)")
      }
    }
    columns.solver._checkInvariants()
    #expect(columns.solver.statistics.refusedTrials > before.0.refusedTrials)
    let visits = columns.solver.statistics.reachVisits - before.0.reachVisits
    let visitsWithoutTrials = priced.solver.statistics.reachVisits - before.1.reachVisits
    #expect(Double(visits) < 1.2 * Double(visitsWithoutTrials))
  }

  @Test("Replacing rows of a block reaches the same cost on every level as factoring the block after each pivot")
  func replacedRowsAreExact() throws {
    var columns = try Columns(150, areEqual: true, fills: true)
    var factored = try Columns(150, areEqual: true, fills: true)
    factored.solver.basis.blocks.mostReplacements = 0
    let before = (columns.solver.statistics, factored.solver.statistics)
    for step in 0..<12 {
      let width = 150 * Double(56 + step * 37 % 101)
      try columns.resize(to: width)
      try factored.resize(to: width)
      for (replaced, expected) in zip(columns.cost(), factored.cost()) {
        #expect((replaced - expected).magnitude < 1e-6 * max(1, expected), "width \(width)")
      }
    }
    columns.solver._checkInvariants()
    #expect(columns.solver.statistics.replacedRows > before.0.replacedRows + 100)
    #expect(columns.solver.statistics.borderedBlocks > before.0.borderedBlocks + 20)
    let work = columns.solver.statistics.factoredVariables - before.0.factoredVariables
    let workOfFactoring = factored.solver.statistics.factoredVariables - before.1.factoredVariables
    #expect(Double(work) < 0.7 * Double(workOfFactoring))
  }

  /// A border relies on the last pivot; a sweep or a question that begins later must not take a row for it.
  @Test("After a pass and after a question no pivot counts as the last one")
  func lastPivotIsForgotten() throws {
    var columns = try Columns(60, areEqual: true, fills: true)
    try columns.resize(to: 60 * 93)
    expectEqual(columns.solver.basis.blocks.lastEntered, -1)
    let open = columns.solver.addVariable()
    try columns.solver.addRow([Term(open, 1)], constant: 0, .greaterThanOrEqual)
    try columns.solver.addRow([Term(open, 1), Term(columns.first, -1)], constant: 0, .lessThanOrEqual)
    try columns.solver.solve()
    let pivots = columns.solver.statistics.pivots
    _ = columns.solver.uniqueness(of: open)
    #expect(columns.solver.statistics.pivots > pivots)
    expectEqual(columns.solver.basis.blocks.lastEntered, -1)
    columns.solver._checkInvariants()
  }

  @Test("The journal notes the multipliers of a row once, however many pivots of a pass change them")
  func journalIsShort() throws {
    var columns = try Columns(600, areEqual: true, fills: true)
    let limit = try columns.solver.addRow([Term(columns.first, 1)], constant: 1, .lessThanOrEqual)
    try columns.solver.setConstant(-600 * 93, of: columns.window)
    let before = columns.solver.statistics.pivots
    #expect(throws: Conflict.self) { try columns.solver.solve() }
    #expect(columns.solver.statistics.pivots > before + 300)
    // It would be 52 words a column with each change.
    #expect(columns.solver.batch.journal.count < 40 * 600)
    columns.solver.removeRow(limit)
    columns.solver.revert()
    columns.solver._checkInvariants()
  }
}
