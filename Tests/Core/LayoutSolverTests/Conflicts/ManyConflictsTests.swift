import TestSupport
import Testing

@testable import LayoutSolver

/// Systems in which many required rows conflict at once.
struct ManyConflictsTests {
  @Test("Each conflict takes no more rows than there are variables", arguments: [20, 40, 80])
  func conflictsAreFoundOneByOne(count: Int) throws {
    var random = SplitMix64(seed: 17)
    var solver = Solver()
    let variables = (0..<count).map { _ in solver.addVariable() }
    // Every variable is compared with others at random: nearly all rows are connected, and three of four are too many.
    for index in 0..<4 * count {
      let first = variables[index % count]
      let second = variables[Int(random.next() % UInt64(count))]
      let constant = Double(random.next() % 200)
      guard first != second else { continue }
      try solver.addRow([Term(first, 1), Term(second, -1)], constant: constant, .equal)
    }
    var conflicts = 0
    while dropOne(of: &solver) { conflicts += 1 }
    #expect(conflicts > 2 * count)
    #expect(solver.statistics.conflictRows <= count * conflicts)
  }

  /// Solves, and removes a row of the conflict. Returns false if there is none.
  private func dropOne(of solver: inout Solver) -> Bool {
    do throws(Conflict) {
      try solver.solve()
      return false
    } catch {
      guard case .row(let row)? = error.members.last else { return false }
      solver.removeRow(row)
      return true
    }
  }
}
