#if arch(x86_64)
  private typealias Number = Float80
#else
  private typealias Number = Double
#endif

/// Σ coefficient × variable + constant, and on which sides of zero it may not lie.
public struct LinearStatement: Sendable {
  public var terms: [Int: Double]
  public var constant: Double
  /// The sum is at most 0.
  public var isBoundedAbove: Bool
  /// The sum is at least 0.
  public var isBoundedBelow: Bool

  public init(_ terms: [Int: Double], constant: Double, isBoundedAbove: Bool = true, isBoundedBelow: Bool = true) {
    self.terms = terms
    self.constant = constant
    self.isBoundedAbove = isBoundedAbove
    self.isBoundedBelow = isBoundedBelow
  }
}

/// Says whether statements can hold together: the first phase of the textbook simplex method on a dense tableau, by
/// Bland's rule alone (Chvátal, "Linear Programming", chapters 2, 3 and 8). It shares nothing with the solver that it
/// judges.
public struct Feasibility {
  private var tableau: [[Number]] = []
  /// Cost of each column; its last entry is minus the sum of what is violated.
  private var costs: [Number] = []
  private var basis: [Int] = []

  /// The least sum of violations, in the units of the statements; 0 where all can hold together.
  ///
  /// - Parameter nonNegative: variables that are not below 0; the others are free.
  public static func leastViolation(_ statements: [LinearStatement], nonNegative: Set<Int> = []) -> Double {
    var oracle = Feasibility(statements, nonNegative)
    oracle.minimize()
    return Double(-(oracle.costs.last ?? 0))
  }

  private init(_ statements: [LinearStatement], _ nonNegative: Set<Int>) {
    var columns: [Int: Int] = [:]
    var count = 0
    for variable in Set(statements.flatMap { $0.terms.keys }).sorted() {
      columns[variable] = count
      // A free variable is the difference of two that are not negative.
      count += nonNegative.contains(variable) ? 1 : 2
    }
    let sides = statements.flatMap { statement -> [(LinearStatement, Number)] in
      var sides: [(LinearStatement, Number)] = []
      if statement.isBoundedAbove { sides.append((statement, 1)) }
      if statement.isBoundedBelow { sides.append((statement, -1)) }
      return sides
    }
    // Each side is  ±Σ + slack − artificial = ∓constant  with a right side that is not negative.
    let width = count + 2 * sides.count
    costs = Array(repeating: 0, count: width + 1)
    for (index, (statement, sign)) in sides.enumerated() {
      var row = Array(repeating: Number(0), count: width + 1)
      for (variable, coefficient) in statement.terms {
        let column = columns[variable] ?? 0
        row[column] = sign * Number(coefficient)
        if !nonNegative.contains(variable) { row[column + 1] = -sign * Number(coefficient) }
      }
      row[count + index] = 1
      row[width] = -sign * Number(statement.constant)
      if row[width] >= 0 {
        basis.append(count + index)
      } else {
        row = row.map { -$0 }
        row[count + sides.count + index] = 1
        basis.append(count + sides.count + index)
        for column in row.indices { costs[column] -= row[column] }
        costs[count + sides.count + index] = 0
      }
      tableau.append(row)
    }
  }

  private mutating func minimize() {
    let width = costs.count - 1
    let zero: Number = 1e-13
    while let entering = (0..<width).first(where: { costs[$0] < -zero }) {
      var leaving: Int?
      for row in tableau.indices where tableau[row][entering] > zero {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let difference = tableau[row][width] / tableau[row][entering] - tableau[best][width] / tableau[best][entering]
        if difference < -zero || (difference.magnitude <= zero && basis[row] < basis[best]) { leaving = row }
      }
      guard let leaving else { return }
      pivot(leaving, entering)
    }
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let entry = tableau[row][column]
    for place in tableau[row].indices { tableau[row][place] /= entry }
    for other in tableau.indices where other != row { subtract(tableau[other][column], row, from: &tableau[other]) }
    subtract(costs[column], row, from: &costs)
    basis[row] = column
  }

  private func subtract(_ multiple: Number, _ row: Int, from line: inout [Number]) {
    guard multiple != 0 else { return }
    let source = tableau[row]
    for place in source.indices where source[place] != 0 { line[place] -= multiple * source[place] }
  }
}
