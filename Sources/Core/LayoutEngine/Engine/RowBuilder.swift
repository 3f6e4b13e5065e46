import LayoutSolver

/// Collects the terms of one row. A variable that occurs twice becomes one term, and a term that cancels out is
/// dropped.
struct RowBuilder: ~Copyable {
  private var storage = Buffer<Term>()
  private(set) var constant = 0.0

  /// The terms, valid until the row changes.
  var terms: UnsafeMutableBufferPointer<Term> {
    UnsafeMutableBufferPointer(start: storage.pointer, count: storage.count)
  }

  mutating func reset() {
    storage.removeAll()
    (constant, costRank) = (0, 0)
  }

  mutating func add(_ value: Double) { constant += value }

  @inline(__always) mutating func add(_ variable: VariableID?, _ coefficient: Double) {
    guard let variable, coefficient != 0 else { return }
    for position in 0..<storage.count where storage[position].variable == variable {
      combine(coefficient, at: position)
      return
    }
    storage.append(Term(variable, coefficient))
  }

  /// The place by which the row costs more than others.
  private(set) var costRank: UInt16 = 0

  /// Multiplies both sides, so that the row costs more where it does not hold.
  mutating func scale(byCostRank rank: UInt16) {
    costRank = rank
    let factor = ConstraintRecord.weight(of: rank)
    constant *= factor
    for position in 0..<storage.count { storage[position].coefficient *= factor }
  }

  private mutating func combine(_ coefficient: Double, at position: Int) {
    let sum = storage[position].coefficient + coefficient
    guard abs(sum) < 1e-12 else {
      storage[position].coefficient = sum
      return
    }
    for place in position + 1..<storage.count { storage[place - 1] = storage[place] }
    storage.truncate(to: storage.count - 1)
  }

  /// Limits the row's numbers, so that products of constants and multipliers remain finite.
  @inline(__always) mutating func bound() {
    constant = constant.bounded
    for position in 0..<storage.count where !storage[position].coefficient.isFinite {
      storage[position].coefficient = storage[position].coefficient.bounded
    }
  }
}
