import LayoutSolver
import TestSupport
import Testing

/// Required rows that miss each other by about the tolerance, with scales from 1e-9 to 1e9 in one system: either they
/// hold, or a conflict says which of them do not, and every pass ends.
@Suite struct RoundingConflictTests {
  @Test("a pass ends with rows that hold or with a conflict, whatever rounding does", arguments: 0..<40)
  func rowsHoldOrConflict(seed: Int) throws {
    var random = SplitMix64(seed: UInt64(seed))
    var outcomes = Outcomes()
    for count in [4, 8] {
      for _ in 0..<8 { try build(variables: count, random: &random, &outcomes) }
    }
    #expect(outcomes.conflicts > 0)
    #expect(outcomes.solutions > 0)
    if Self.seedsOfViolatedRows.contains(seed) {
      withKnownIssue("a pass ends without a conflict, although a required row does not hold") {
        #expect(outcomes.relativeViolation <= Self.tolerance)
      }
    } else {
      #expect(outcomes.relativeViolation <= Self.tolerance)
    }
  }

  /// Drawn as the systems were among which a pass was seen to go round between the same bases.
  @Test("passes that would go in circles by rounding end") func roundingCyclesTerminate() throws {
    var random = SplitMix64(seed: 56)
    var outcomes = Outcomes()
    for _ in 0..<11 { try build(variables: 8, random: &random, &outcomes) }
    #expect(outcomes.conflicts > 0)
    #expect(outcomes.solutions > 0)
    #expect(outcomes.relativeViolation <= Self.tolerance)
  }

  private struct Outcomes {
    var conflicts = 0
    var solutions = 0
    /// The largest violation of an accepted row after a pass without a conflict.
    var relativeViolation = 0.0
  }

  private struct Row {
    var terms: [Term]
    var constant: Double
    var relation: Relation

    /// How far the row is violated, in parts of the size of its largest term.
    func relativeViolation(in solver: borrowing Solver) -> Double {
      var (sum, size) = (constant, max(1, constant.magnitude))
      for term in terms {
        let product = term.coefficient * solver.value(of: term.variable)
        sum += product
        size = max(size, product.magnitude)
      }
      let violation =
        switch relation {
        case .equal: sum.magnitude
        case .lessThanOrEqual: max(0, sum)
        case .greaterThanOrEqual: max(0, -sum)
        }
      return violation / size
    }
  }

  private func build(variables count: Int, random: inout SplitMix64, _ outcomes: inout Outcomes) throws {
    var solver = Solver()
    let variables = (0..<count).map { solver.addVariable(isNonNegative: $0 % 2 == 0) }
    try solver.solve()
    var accepted: [Row] = []
    for _ in 0..<3 * count {
      var terms: [Term] = []
      for variable in variables where Bool.random(using: &random) {
        terms.append(Term(variable, Self.coefficients.randomElement(using: &random)!))
      }
      guard !terms.isEmpty else { continue }
      let constant = Self.constants.randomElement(using: &random)!
      let relation = [Relation.equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!
      let before = variables.map { solver.value(of: $0) }
      try solver.addRow(terms, constant: constant, relation)
      do throws(Conflict) {
        try solver.solve()
        outcomes.solutions += 1
        accepted.append(Row(terms: terms, constant: constant, relation: relation))
        for row in accepted {
          outcomes.relativeViolation = max(outcomes.relativeViolation, row.relativeViolation(in: solver))
        }
      } catch {
        outcomes.conflicts += 1
        #expect(!error.members.isEmpty)
        #expect(error.excess > 0)
        solver.revert()
        expectEqual(variables.map { solver.value(of: $0) }, before)
      }
    }
  }

  /// How far an accepted row may be violated, in parts of the size of its largest term.
  private static let tolerance = 1e-6
  private static let seedsOfViolatedRows = [5, 14, 17, 21, 22]
  private static let coefficients: [Double] = [1, -1, 1.0 / 3, 0.1, 1e3, 7]
  private static let constants: [Double] = [0, 1e-9, -1e-9, 1e-6, -1e-6, 1.5e-9, 1e6, -1e6, 1e6 + 1e-6, 1.0 / 3, 1e9]
}
