#if arch(x86_64)
  typealias Exact = Float80
#else
  typealias Exact = Double
#endif

/// A row as the tests describe it; levels are raw priorities, 0 where a side is free.
struct ModelRow: Hashable {
  var terms: [Int: Double]
  var constant: Double
  var above: Double
  var below: Double
}

/// An independent way to the optimum: the classical dense tableau with two nonnegative error columns for each row, all
/// variables split into two, Bland's rule alone, and reduced costs for every level at once, compared lexicographically.
///
/// It shares nothing with the solver but the question. The error columns make a feasible start, so there is no first
/// phase.
struct Oracle {
  struct Optimum {
    /// Sum of violations by level.
    var violations: [Double: Double]
    /// False where the question has no bound.
    var isBounded: Bool
    var values: [Exact]
  }

  private let variableCount: Int
  private let rows: [ModelRow]
  private let levels: [Double]
  private var tableau: [[Exact]] = []
  private var right: [Exact] = []
  private var basis: [Int] = []
  private var reduced: [[Exact]] = []
  private static var zero: Exact { 1e-11 }

  /// Optimum of the rows; `question` is minimized below all levels: coefficient × variable.
  static func optimum(
    _ variableCount: Int, _ rows: [ModelRow], question: (variable: Int, coefficient: Double)? = nil
  ) -> Optimum {
    var oracle = Oracle(variableCount, rows, question)
    let isBounded = oracle.run()
    return Optimum(violations: oracle.violations(), isBounded: isBounded, values: oracle.values())
  }

  private init(_ variableCount: Int, _ rows: [ModelRow], _ question: (variable: Int, coefficient: Double)?) {
    self.variableCount = variableCount
    self.rows = rows
    levels = Set(rows.flatMap { [$0.above, $0.below] }).filter { $0 > 0 }.sorted(by: >)
    let columns = 2 * variableCount + 2 * rows.count
    var costs = Array(repeating: Array(repeating: Exact(0), count: columns), count: levels.count + 1)
    for (index, row) in rows.enumerated() {
      var line = Array(repeating: Exact(0), count: columns)
      for (variable, coefficient) in row.terms {
        line[2 * variable] = Exact(coefficient)
        line[2 * variable + 1] = -Exact(coefficient)
      }
      let (over, under) = (2 * variableCount + 2 * index, 2 * variableCount + 2 * index + 1)
      line[over] = -1
      line[under] = 1
      if let level = levels.firstIndex(of: row.above) { costs[level][over] = 1 }
      if let level = levels.firstIndex(of: row.below) { costs[level][under] = 1 }
      if row.constant > 0 {
        tableau.append(line.map { -$0 })
        right.append(Exact(row.constant))
        basis.append(over)
      } else {
        tableau.append(line)
        right.append(-Exact(row.constant))
        basis.append(under)
      }
    }
    if let question {
      costs[levels.count][2 * question.variable] = Exact(question.coefficient)
      costs[levels.count][2 * question.variable + 1] = -Exact(question.coefficient)
    }
    reduced = costs
    for (row, column) in basis.enumerated() {
      for level in reduced.indices where costs[level][column] != 0 {
        for other in 0..<columns { reduced[level][other] -= costs[level][column] * tableau[row][other] }
      }
    }
  }

  private mutating func run() -> Bool {
    while let entering = tableauColumns.first(where: isImproving) {
      var leaving: Int?
      for row in tableau.indices where tableau[row][entering] > Oracle.zero {
        guard let best = leaving else {
          leaving = row
          continue
        }
        let difference = right[row] / tableau[row][entering] - right[best] / tableau[best][entering]
        if difference < -1e-13 || (difference.magnitude <= 1e-13 && basis[row] < basis[best]) { leaving = row }
      }
      guard let leaving else { return false }
      pivot(leaving, entering)
    }
    return true
  }

  private var tableauColumns: Range<Int> { 0..<(2 * variableCount + 2 * rows.count) }

  private func isImproving(_ column: Int) -> Bool {
    for level in reduced {
      if level[column] < -Oracle.zero { return true }
      if level[column] > Oracle.zero { return false }
    }
    return false
  }

  private mutating func pivot(_ row: Int, _ column: Int) {
    let entry = tableau[row][column]
    for other in tableau[row].indices { tableau[row][other] /= entry }
    right[row] /= entry
    for other in tableau.indices where other != row {
      let multiple = tableau[other][column]
      if multiple == 0 { continue }
      for place in tableau[other].indices { tableau[other][place] -= multiple * tableau[row][place] }
      right[other] = max(0, right[other] - multiple * right[row])
    }
    for level in reduced.indices {
      let multiple = reduced[level][column]
      if multiple == 0 { continue }
      for place in reduced[level].indices { reduced[level][place] -= multiple * tableau[row][place] }
    }
    basis[row] = column
  }

  private func values() -> [Exact] {
    var columns = Array(repeating: Exact(0), count: 2 * variableCount + 2 * rows.count)
    for (row, column) in basis.enumerated() { columns[column] = right[row] }
    return (0..<variableCount).map { columns[2 * $0] - columns[2 * $0 + 1] }
  }

  private func violations() -> [Double: Double] {
    Model.violations(of: rows, values: values().map { Double($0) })
  }
}
