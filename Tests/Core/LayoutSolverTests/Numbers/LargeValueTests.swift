import TestSupport
import Testing

@testable import LayoutSolver

/// Values of a million and more beside small numbers, found by random scripts: what is rounding beside the large values
/// is none once they are gone.
@Suite struct LargeValueTests {
  private static let third = 1.0 / 3

  /// The slope 1200 of the penalty cancels to about 1e-11 on the way; following it undid what the level below had
  /// gained, for ever.
  @Test("a slope that is only rounding moves nothing") func slopeOfRoundingErrorMovesNothing() throws {
    var solver = Solver()
    let x = (0..<6).map { _ in solver.addVariable(isNonNegative: true) }
    try solver.addRow([Term(x[2], 0.1)], constant: -8, .equal, .broken)
    let first = try solver.addRow([Term(x[1], 1), Term(x[2], 0.1)], constant: Self.third, .equal)
    try solver.addRow([Term(x[4], -1)], constant: 1e6, .equal)
    try solver.addRow([Term(x[4], -0.5), Term(x[3], Self.third), Term(x[2], 2)], constant: Self.third, .equal)
    try solver.addRow([Term(x[3], 2), Term(x[1], -0.5), Term(x[5], 0.1)], constant: Self.third, .equal)
    let last = try solver.addRow([Term(x[1], -2)], constant: Self.third, .equal)
    // x1 = 1/6 excludes the second row; then x3 and x5 cannot both be positive as the fifth one asks, unless x1 is
    // free.
    #expect(throws: Conflict.self) { try solver.solve() }
    solver.removeRow(first)
    #expect(throws: Conflict.self) { try solver.solve() }
    solver.removeRow(last)
    try solver.solve()
    solver._checkInvariants()
    #expect(solver.statistics.pivots < 20)
    // x2 = 80 holds, and x3 = 3 (x4/2 - 160 - 1/3).
    #expect(abs(solver.value(of: x[2]) - 80) < 1e-6)
    #expect(abs(solver.value(of: x[3]) - 3 * (500_000 - 160 - Self.third)) < 1e-3)
  }

  /// Beside x0 = 67,499,999 a difference of 1e-6 between two equations is rounding; when x0 comes down to 1.5 million
  /// the weaker one is violated by it.
  @Test("a row is on the right side after large values have gone") func sideAfterLargeValues() throws {
    var solver = Solver()
    let x = [solver.addVariable(isNonNegative: true), solver.addVariable(isNonNegative: true), solver.addVariable()]
    let sum = [Term(x[1], -0.5), Term(x[0], Self.third), Term(x[2], 2)]
    try solver.addRow([Term(x[1], -0.5)], constant: -100, penalty: Penalty(above: nil, below: .broken))
    try solver.addRow([Term(x[1], -1)], constant: 1e6, .lessThanOrEqual)
    try solver.addRow([Term(x[2], 2)], constant: 44.5, .lessThanOrEqual)
    let weak = try solver.addRow(sum, constant: Self.third, .equal, Priority(250.5))
    try solver.addRow([Term(x[2], 2)], constant: 8, .equal, Priority(250))
    let strong = try solver.addRow(sum, constant: Self.third, .equal)
    let limit = try solver.addRow(
      [Term(x[1], 0.1), Term(x[2], 0.1)], constant: 1e6, penalty: Penalty(above: .required, below: .broken))
    try solver.solve()
    solver._checkInvariants()
    try solver.setConstant(-1e-6, of: strong)
    try solver.setPenalty(Penalty(above: Priority(250), below: .broken), of: limit)
    try solver.setConstant(0, of: weak)
    try solver.solve()
    solver._checkInvariants()
    #expect(abs(solver.residual(of: weak) - 1e-6) < 1e-8)
  }

  /// x1 stays where a step of 58 million left it, within the rounding of x2; then x2 shrinks to 25 and takes that
  /// rounding with it.
  @Test("a tight row holds after large values have gone") func tightRowAfterLargeValues() throws {
    var solver = Solver()
    var x = [solver.addVariable()]
    let large = try solver.addRow(
      [Term(x[0], 0.5)], constant: 1e6, penalty: Penalty(above: nil, below: Priority(750)))
    x += [solver.addVariable(), solver.addVariable()]
    try solver.addRow([Term(x[1], -1), Term(x[2], 2)], constant: 44.5, .equal, Priority(250))
    let sum = try solver.addRow(
      [Term(x[2], 0.1), Term(x[0], 0.1), Term(x[1], 0.1)], constant: 0, penalty: Penalty(above: .broken, below: nil))
    x.append(solver.addVariable())
    let other = try solver.addRow(
      [Term(x[2], 0.1), Term(x[0], 3)], constant: Self.third, penalty: Penalty(above: nil, below: nil))
    try solver.solve()
    try solver.addRow([Term(x[2], 1), Term(x[0], -1), Term(x[3], 1)], constant: -8, .equal, .broken)
    try solver.setPenalty(Penalty(above: .required, below: .broken), of: other)
    try solver.setPenalty(Penalty(above: .required, below: Priority(250.5)), of: large)
    try solver.solve()
    try solver.addRow([Term(x[3], -0.5), Term(x[0], 1)], constant: -8, .equal, .broken)
    try solver.solve()
    solver._checkInvariants()
    try solver.setPenalty(Penalty(above: nil, below: nil), of: large)
    try solver.solve()
    solver._checkInvariants()
    #expect(solver.residual(of: sum) < 1e-9)
  }

  /// The direction of the edited constant passes by a row whose terms cancel along it, but which was violated by less
  /// than rounding.
  @Test("a cached edit notices a row that large values have hidden") func editAfterLargeValues() throws {
    var solver = Solver()
    let x = [solver.addVariable(), solver.addVariable()]
    let lower = try solver.addRow(
      [Term(x[0], 1), Term(x[1], 0.5)], constant: -1e-6, penalty: Penalty(above: nil, below: Priority(750)))
    let edited = try solver.addRow([Term(x[0], 0.1)], constant: 1e6, .greaterThanOrEqual)
    let upper = try solver.addRow([Term(x[0], 2), Term(x[1], 1)], constant: -1e-6, .lessThanOrEqual)
    try solver.solve()
    for constant in [1e6 - 1, 1e6 - 2, -1e-6] {
      try solver.setConstant(constant, of: edited)
      try solver.solve()
      solver._checkInvariants()
    }
    #expect(solver.residual(of: upper) <= 1e-9)
    #expect(abs(solver.residual(of: lower) + 5e-7) < 1e-8)
  }

  /// A drag of 10¹² points and back: what rounding 10⁹ leaves is far more than what a row of 1000 may miss.
  @Test("a cached edit that comes back from far away is exact") func editFromFarAway() throws {
    var solver = Solver()
    let (x, y) = (solver.addVariable(), solver.addVariable())
    let edited = try solver.addRow([Term(x, 1)], constant: 0, .equal, Priority(999))
    let follower = try solver.addRow([Term(y, 0.1), Term(x, -Self.third)], constant: -100, .equal)
    for constant in [-1.0, -2, -3, -1e12, -4, -5] {
      try solver.setConstant(constant, of: edited)
      try solver.solve()
      solver._checkInvariants()
      #expect(abs(solver.residual(of: follower)) < max(1e-9, -constant * 1e-13))
    }
  }
}
