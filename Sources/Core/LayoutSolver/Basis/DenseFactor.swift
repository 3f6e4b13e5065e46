/// LU factors of a small square matrix with partial pivoting, in one allocation.
///
/// For blocks of up to ``limit`` variables this beats any sparse bookkeeping.
@usableFromInline struct DenseFactor: BitwiseCopyable {
  static let limit = 12

  let size: Int
  /// L below the diagonal (unit diagonal implied), U on and above it, by rows.
  let entries: UnsafeMutablePointer<Double>
  /// The row of the matrix at each place of the factors.
  let order: UnsafeMutablePointer<Int32>

  /// Takes a zeroed matrix to be filled through `entries`; call ``factorize(deficient:)`` then.
  init(size: Int) {
    self.size = size
    entries = .allocate(capacity: size * size)
    entries.initialize(repeating: 0, count: size * size)
    order = .allocate(capacity: size)
    for row in 0..<size { order[row] = Int32(row) }
  }

  func deallocate() {
    entries.deallocate()
    order.deallocate()
  }

  /// - Returns: local numbers (row, column) of the first step without a usable pivot, or nil.
  func factorize() -> (row: Int, column: Int)? {
    for step in 0..<size {
      var best = step
      for row in step + 1..<max(size, step + 1) where magnitude(row, step) > magnitude(best, step) { best = row }
      if magnitude(best, step) < Tolerance.singular { return (Int(order[step]), step) }
      if best != step { swapRows(best, step) }
      let pivot = entries[step * size + step]
      var row = step + 1
      while row < size {
        let factor = entries[row * size + step]
        if factor != 0 {
          let multiple = factor / pivot
          entries[row * size + step] = multiple
          var column = step + 1
          while column < size {
            entries[row * size + column] -= multiple * entries[step * size + column]
            column += 1
          }
        }
        row += 1
      }
    }
    return nil
  }

  /// Replaces the right-hand side (by rows) with the solution (by columns).
  func solve(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    for place in 0..<size {
      var sum = vector[Int(order[place])]
      let row = entries + place * size
      for column in 0..<place { sum -= row[column] * scratch[column] }
      scratch[place] = sum
    }
    for place in stride(from: size - 1, through: 0, by: -1) {
      let row = entries + place * size
      var sum = scratch[place]
      var column = place + 1
      while column < size {
        sum -= row[column] * vector[column]
        column += 1
      }
      vector[place] = sum / row[place]
    }
  }

  /// Replaces the right-hand side (by columns) with the solution (by rows) of the transposed system.
  func solveTransposed(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    for place in 0..<size {
      var sum = vector[place]
      for row in 0..<place { sum -= entries[row * size + place] * scratch[row] }
      scratch[place] = sum / entries[place * size + place]
    }
    for place in stride(from: size - 1, through: 0, by: -1) {
      var sum = scratch[place]
      var row = place + 1
      while row < size {
        sum -= entries[row * size + place] * scratch[row]
        row += 1
      }
      scratch[place] = sum
    }
    for place in 0..<size { vector[Int(order[place])] = scratch[place] }
  }

  private func magnitude(_ row: Int, _ column: Int) -> Double { entries[row * size + column].magnitude }

  private func swapRows(_ first: Int, _ second: Int) {
    for column in 0..<size {
      let held = entries[first * size + column]
      entries[first * size + column] = entries[second * size + column]
      entries[second * size + column] = held
    }
    let held = order[first]
    order[first] = order[second]
    order[second] = held
  }
}
