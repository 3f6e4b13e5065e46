import TestSupport
import Testing

@testable import LayoutSolver

/// Columns whose cells resist compression on one level, so that each pivot changes the multiplier of the row that
/// closes the grid.
@Suite("Rows that share a multiplier")
struct SharedMultiplierTests {
  private struct Grid: ~Copyable {
    var solver: Solver
    let window: RowID
    let count: Int
    private let resistance: [RowID]
    private let hugging: [RowID]

    init(_ count: Int) throws {
      var solver = Solver()
      let total = solver.addVariable()
      let window = try solver.addRow([Term(total, 1)], constant: -200 * Double(count), .equal, Priority(999))
      var (resistance, hugging): ([RowID], [RowID]) = ([], [])
      var before: (x: VariableID, width: VariableID)?
      for index in 0..<count {
        let (x, width) = (solver.addVariable(), solver.addVariable())
        let after = before.map { [Term($0.x, -1), Term($0.width, -1)] } ?? []
        try solver.addRow([Term(x, 1)] + after, constant: -6, .equal)
        for cell in 0..<5 {
          let size = Double(20 + (index * 37 + cell * 61) % 101)
          resistance.append(
            try solver.addRow([Term(width, 1)], constant: -size, .greaterThanOrEqual, Priority(750)))
        }
        hugging.append(try solver.addRow([Term(width, 1)], constant: 0, .equal, Priority(200)))
        before = (x, width)
      }
      try solver.addRow(
        [Term(before!.x, 1), Term(before!.width, 1), Term(total, -1)], constant: 6, .lessThanOrEqual)
      try solver.solve()
      (self.count, self.window, self.resistance, self.hugging) = (count, window, resistance, hugging)
      self.solver = solver
    }

    mutating func resize(to step: Int) throws {
      try solver.setConstant(-Double(count) * (40 + Double(step * 37 % 71)), of: window)
      try solver.solve()
    }

    /// The cost at 750 and at 200.
    func cost() -> [Double] {
      [
        resistance.reduce(0) { $0 + max(0, -solver.residual(of: $1)) },
        hugging.reduce(0) { $0 + solver.residual(of: $1).magnitude },
      ]
    }
  }

  @Test("A pivot of one column visits no more variables in a grid of ten times as many")
  func visitsStayAsTheyAre() throws {
    func visits(_ count: Int) throws -> Double {
      var grid = try Grid(count)
      let before = grid.solver.statistics
      for step in 0..<12 { try grid.resize(to: step) }
      grid.solver._checkInvariants()
      let after = grid.solver.statistics
      #expect(after.pivots - before.pivots > 5 * count)
      return Double(after.reachVisits - before.reachVisits) / Double(after.pivots - before.pivots)
    }
    let (small, large) = (try visits(80), try visits(800))
    #expect(large < 1.5 * small + 2, "\(small) variables a pivot, then \(large)")
  }

  @Test("Rows chosen by their thresholds reach the same cost on every level as pricing after each pivot")
  func thresholdsAreExact() throws {
    var predicted = try Grid(150)
    var priced = try Grid(150)
    priced.solver.pricing.trials.leastVisits = Int.max
    for step in 0..<12 {
      try predicted.resize(to: step)
      try priced.resize(to: step)
      for (cost, expected) in zip(predicted.cost(), priced.cost()) {
        #expect((cost - expected).magnitude < 1e-6 * max(1, expected), "step \(step)")
      }
    }
    #expect(2 * predicted.solver.statistics.reachVisits < priced.solver.statistics.reachVisits)
  }

  @Test("A batch that is taken back leaves no trace in the choice of rows")
  func revertIsComplete() throws {
    var reverted = try Grid(150)
    var plain = try Grid(150)
    for step in 0..<4 {
      try reverted.solver.setConstant(-150 * 50, of: reverted.window)
      try reverted.solver.solve()
      let impossible = reverted.solver.addVariable()
      try reverted.solver.addRow([Term(impossible, 1)], constant: 1, .equal)
      try reverted.solver.addRow([Term(impossible, 1)], constant: 2, .equal)
      try reverted.solver.setConstant(-150 * 90, of: reverted.window)
      #expect(throws: Conflict.self) { try reverted.solver.solve() }
      reverted.solver.revert()
      try plain.solver.setConstant(-150 * 50, of: plain.window)
      try plain.solver.solve()
      try reverted.resize(to: step)
      try plain.resize(to: step)
      expectEqual(reverted.cost(), plain.cost())
    }
  }
}
