import TestSupport
import Testing

@testable import LayoutSolver

struct DegenerateConflictTests {
  /// Two sizes and three gaps are too much for the whole; the size between them ends at exactly 0, so its bound pays
  /// without being violated.
  @Test func aBoundThatIsHeldExactlyIsPartOfTheProof() throws {
    var solver = Solver()
    let left = solver.addVariable(isNonNegative: true)
    let right = solver.addVariable(isNonNegative: true)
    let leftX = solver.addVariable()
    let wholeX = solver.addVariable()
    let stackX = solver.addVariable()
    let whole = solver.addVariable(isNonNegative: true)
    let rightX = solver.addVariable()
    let stack = solver.addVariable(isNonNegative: true)
    let labelX = solver.addVariable()
    let otherX = solver.addVariable()
    let label = solver.addVariable(isNonNegative: true)
    let other = solver.addVariable(isNonNegative: true)
    try solver.addRow([Term(left, 1)], constant: -44, .equal)
    try solver.addRow([Term(right, 1)], constant: -62, .equal)
    try solver.addRow([Term(leftX, 1), Term(wholeX, -1)], constant: -12, .equal)
    try solver.addRow([Term(stackX, 1), Term(leftX, -1), Term(left, -1)], constant: -8, .equal)
    try solver.addRow([Term(wholeX, 1), Term(whole, 1), Term(rightX, -1), Term(right, -1)], constant: -6, .equal)
    try solver.addRow([Term(rightX, 1), Term(stackX, -1), Term(stack, -1)], constant: -8, .equal)
    try solver.addRow([Term(labelX, 1), Term(otherX, -1)], constant: 0, .equal)
    try solver.addRow([Term(labelX, 1), Term(label, 1), Term(otherX, -1), Term(other, -1)], constant: 0, .equal)
    try solver.addRow([Term(stackX, 1), Term(labelX, -1)], constant: 0, .equal)
    try solver.addRow([Term(stackX, 1), Term(stack, 1), Term(labelX, -1), Term(label, -1)], constant: 0, .equal)
    try solver.addRow([Term(whole, 1)], constant: -90.5, .equal)
    do throws(Conflict) {
      try solver.solve()
      Issue.record("44 + 62 and the gaps do not fit into 90.5")
    } catch {
      #expect(error.members.contains(.nonNegative(stack)))
      expectEqual(error.members.count, 8)
      #expect(abs(error.excess - 49.5) < 1e-9)
    }
  }
}
