import TestSupport
import Testing

@testable import LayoutSolver

/// Linear programs on which the textbook simplex method runs in circles, told as rows: the objective is an optional row
/// far below its unreachable goal.
///
/// Sources: Beale, "Cycling in the dual simplex algorithm", 1955; Kuhn's example as in Balinski and Tucker, "Duality
/// theory of linear programs", 1969; Marshall and Suurballe, "A note on cycling in the simplex method", 1969; Hoffman's
/// is left out, its coefficients being irrational.
struct CyclingProgram: CustomTestStringConvertible, Sendable {
  var name: String
  /// Coefficients of the objective, to be minimized over nonnegative variables.
  var objective: [Double]
  /// Rows coefficients · x ≤ bound.
  var rows: [(coefficients: [Double], bound: Double)]
  var optimum: Double

  var testDescription: String { name }

  static let all = [
    CyclingProgram(
      name: "Beale", objective: [-0.75, 150, -0.02, 6],
      rows: [([0.25, -60, -0.04, 9], 0), ([0.5, -90, -0.02, 3], 0), ([0, 0, 1, 0], 1)], optimum: -0.05),
    CyclingProgram(
      name: "Kuhn", objective: [-2, -3, 1, 12],
      rows: [([-2, -9, 1, 9], 0), ([1.0 / 3, 1, -1.0 / 3, -2], 0), ([2, 3, -1, -12], 2)], optimum: -2),
    CyclingProgram(
      name: "Marshall and Suurballe", objective: [-10, 57, 9, 24],
      rows: [([0.5, -5.5, -2.5, 9], 0), ([0.5, -1.5, -0.5, 1], 0), ([1, 0, 0, 0], 1)], optimum: -1),
  ]
}

@Suite("Degenerate and cycling programs end")
struct CyclingTests {
  @Test("S24 known cycling programs reach their optimum", arguments: CyclingProgram.all)
  func endsAtTheOptimum(_ program: CyclingProgram) throws {
    var solver = Solver()
    let variables = program.objective.map { _ in solver.addVariable(isNonNegative: true) }
    for row in program.rows {
      try solver.addRow(zip(variables, row.coefficients).map { Term($0, $1) }, constant: -row.bound, .lessThanOrEqual)
    }
    let goal = zip(variables, program.objective).map { Term($0, $1) }
    try solver.addRow(goal, constant: 1000, .equal, Priority(500))
    try solver.solve()
    solver._checkInvariants()
    let reached = zip(variables, program.objective).reduce(0) { $0 + solver.value(of: $1.0) * $1.1 }
    #expect((reached - program.optimum).magnitude < 1e-9)
    #expect(solver.statistics.pivots < 100)
  }

  @Test func blandsRuleAloneEndsAndReachesTheOptimum() throws {
    // A vertex where two hundred planes meet: every choice is a tie.
    var solver = Solver()
    let variables = (0..<6).map { _ in solver.addVariable() }
    for number in 0..<200 {
      let terms = variables.enumerated().map { index, variable in
        Term(variable, Double((number * (index + 3)) % 7 - 3))
      }
      try solver.addRow(terms, constant: 0, number % 2 == 0 ? .lessThanOrEqual : .greaterThanOrEqual, Priority(500))
    }
    for (index, variable) in variables.enumerated() {
      try solver.addRow([Term(variable, 1)], constant: Double(-index - 1), .equal, Priority(250))
    }
    try solver.solve()
    solver._checkInvariants()
    #expect(solver.statistics.pivots < 2_000)
  }

  @Test func repeatedRowsAreNoDifferentFromOne() throws {
    var solver = Solver()
    let x = solver.addVariable()
    for _ in 0..<300 { try solver.addRow([Term(x, 1)], constant: -10, .equal) }
    for _ in 0..<300 { try solver.addRow([Term(x, 1)], constant: -12, .greaterThanOrEqual, Priority(750)) }
    try solver.solve()
    expectEqual(solver.value(of: x), 10)
  }
}
