import Cassowary

/// Collects the terms of one row. A variable that occurs twice becomes one term, and a term that cancels out is dropped.
struct RowBuilder {
  var terms: [Term] = []
  private(set) var constant = 0.0

  mutating func reset() {
    // A row has two or three terms: `removeAll` costs more.
    while terms.popLast() != nil {}
    constant = 0
  }

  mutating func add(_ value: Double) {
    constant += value
  }

  mutating func add(_ variable: VariableID?, _ coefficient: Double) {
    guard let variable, coefficient != 0 else { return }
    for position in terms.indices where terms[position].variable == variable {
      let sum = terms[position].coefficient + coefficient
      if abs(sum) < 1e-12 {
        terms.remove(at: position)
      } else {
        terms[position].coefficient = sum
      }
      return
    }
    terms.append(Term(variable, coefficient))
  }

  /// Keeps the row within numbers that can be computed with, whatever products of constants and multipliers came to.
  mutating func bound() {
    constant = constant.bounded
    for position in terms.indices where !terms[position].coefficient.isFinite {
      terms[position].coefficient = terms[position].coefficient.bounded
    }
  }
}
