import TestSupport
import Testing

@testable import LayoutSolver

/// Work is counted, not timed.
@Suite("Work counts")
struct WorkCountTests {
  /// A chain of views of equal width between two edges, its rows in any order. Returns the row that fixes the total
  /// width.
  private func chain(_ solver: inout Solver, _ count: Int, seed: UInt64?) throws -> RowID {
    let total = solver.addVariable()
    let left = (0..<count).map { _ in solver.addVariable() }
    let width = (0..<count).map { _ in solver.addVariable() }
    var rows: [([Term], Double)] = [([Term(left[0], 1)], -8)]
    for index in 1..<count {
      rows.append(([Term(left[index], 1), Term(left[index - 1], -1), Term(width[index - 1], -1)], -8))
      rows.append(([Term(width[index], 1), Term(width[0], -1)], 0))
    }
    rows.append(([Term(left[count - 1], 1), Term(width[count - 1], 1), Term(total, -1)], 8))
    if let seed {
      var random = SplitMix64(seed: seed)
      rows.shuffle(using: &random)
    }
    for (terms, constant) in rows { try solver.addRow(terms, constant: constant, .equal) }
    return try solver.addRow([Term(total, 1)], constant: -Double(count * 28 + 8), .equal, Priority(999))
  }

  @Test("A chain is placed without a pivot, in any order of insertion", arguments: [nil, 1, 2, 3])
  func chainNeedsNoPivot(_ seed: UInt64?) throws {
    var solver = Solver()
    _ = try chain(&solver, 300, seed: seed)
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.statistics.pivots, 0)
    expectEqual(solver.statistics.factorUpdates, 601)
    #expect(solver.statistics.factorizations <= 3)
    expectEqual(solver.changedVariables.count, 601)
    #expect(solver.statistics.reachVisits < 601 * 6)
  }

  @Test func repeatedEditsFollowACachedDirection() throws {
    var solver = Solver()
    let row = try chain(&solver, 300, seed: nil)
    try solver.solve()
    for step in 1...50 {
      try solver.setConstant(-Double(8408 + 3 * step), of: row)
      try solver.solve()
      solver._checkInvariants()
    }
    #expect(solver.statistics.cachedEdits >= 47)
    expectEqual(solver.statistics.pivots, 0)
    let before = solver.statistics
    try solver.setConstant(-9000, of: row)
    try solver.solve()
    expectEqual(solver.statistics.reachVisits, before.reachVisits)
    #expect(solver.statistics.variablesTouched - before.variablesTouched <= 601)
  }

  /// Cells of eight variables each that hang on one width, as in a list.
  private func list(_ solver: inout Solver, _ count: Int) throws -> (
    width: RowID, labels: [RowID], cells: [[VariableID]]
  ) {
    let total = solver.addVariable()
    let width = try solver.addRow([Term(total, 1)], constant: -600, .equal, Priority(999))
    var labels: [RowID] = []
    var cells: [[VariableID]] = []
    for index in 0..<count {
      let cell = (0..<6).map { _ in solver.addVariable() }
      try solver.addRow([Term(cell[0], 1)], constant: -8, .equal)
      try solver.addRow([Term(cell[1], 1), Term(total, -1)], constant: 16, .equal)
      try solver.addRow([Term(cell[2], 1), Term(cell[0], -1)], constant: -8, .equal)
      try solver.addRow([Term(cell[3], 1)], constant: -40, .equal)
      try solver.addRow([Term(cell[4], 1), Term(cell[2], -1), Term(cell[3], -1)], constant: -8, .equal)
      try solver.addRow(
        [Term(cell[4], 1), Term(cell[5], 1), Term(cell[0], -1), Term(cell[1], -1)], constant: 8, .lessThanOrEqual)
      labels.append(
        try solver.addRow(
          [Term(cell[5], 1)], constant: -Double(40 + index * 7 % 360),
          penalty: Penalty(above: Priority(250), below: Priority(750))))
      cells.append(cell)
    }
    return (width, labels, cells)
  }

  @Test func anEditInsideACellTouchesThatCellOnly() throws {
    var solver = Solver()
    let list = try list(&solver, 500)
    try solver.solve()
    let before = solver.statistics
    try solver.setConstant(-77, of: list.labels[250])
    try solver.solve()
    solver._checkInvariants()
    expectEqual(solver.changedVariables, [list.cells[250][5]])
    #expect(solver.statistics.variablesTouched - before.variablesTouched <= 2)
    #expect(solver.statistics.rowsTouched - before.rowsTouched <= 2)
    #expect(solver.statistics.reachVisits - before.reachVisits <= 12)
    expectEqual(solver.statistics.pivots, before.pivots)
  }

  @Test("Resizing a list costs at most two pivots for each cell that crosses a breakpoint")
  func resizingListCostsAtMostTwoPivotsPerCell() throws {
    var solver = Solver()
    let list = try list(&solver, 200)
    try solver.solve()
    for step in 0..<20 {
      let before = solver.statistics
      let old = list.cells.map { solver.value(of: $0[5]) }
      try solver.setConstant(-(600 - Double(step * 37 % 101) * 3), of: list.width)
      try solver.solve()
      solver._checkInvariants()
      let crossed = zip(list.cells, old).filter { solver.value(of: $0[5]) != $1 }.count
      #expect(solver.statistics.pivots - before.pivots <= 2 * crossed + 2)
    }
  }

  @Test func replacingRowsForEverNeedsNoMoreRoom() throws {
    var solver = Solver()
    let list = try list(&solver, 20)
    try solver.solve()
    var rows = list.labels
    var largest: Int32 = 0
    for step in 0..<2_000 {
      let index = step * 7 % 20
      solver.removeRow(rows[index])
      rows[index] = try solver.addRow(
        [Term(list.cells[index][5], 1)], constant: -Double(step % 200) / 3, .equal, Priority(700))
      try solver.solve()
      largest = max(largest, rows[index].rawValue)
    }
    solver._checkInvariants()
    #expect(largest <= 142)
  }

  @Test func theSameSequenceGivesTheSameBits() throws {
    func run() throws -> [UInt64] {
      var solver = Solver()
      let list = try list(&solver, 40)
      var random = SplitMix64(seed: 9)
      for step in 0..<100 {
        try solver.setConstant(-Double.random(in: 100...700, using: &random), of: list.width)
        try solver.setConstant(-Double.random(in: 1...400, using: &random), of: list.labels[step % 40])
        try solver.solve()
      }
      return list.cells.flatMap { $0.map { solver.value(of: $0).bitPattern } }
    }
    try expectEqual(run(), run())
  }
}
