/// Sparse LU factors of a square matrix (Markowitz order with threshold pivoting), in flat arrays.
///
/// `steps` eliminations; step k has a pivot at (`pivotRow[k]`, `pivotColumn[k]`). L is kept as the multiples that each
/// step subtracts from later rows, U as the rows at the time of their elimination without the pivot.
@usableFromInline struct SparseFactor: BitwiseCopyable {
  let size: Int
  let pivot: UnsafeMutablePointer<Double>
  let lowerMultiple: UnsafeMutablePointer<Double>
  let upperEntry: UnsafeMutablePointer<Double>
  let pivotRow: UnsafeMutablePointer<Int32>
  let pivotColumn: UnsafeMutablePointer<Int32>
  let lowerStart: UnsafeMutablePointer<Int32>
  let upperStart: UnsafeMutablePointer<Int32>
  let lowerRow: UnsafeMutablePointer<Int32>
  let upperColumn: UnsafeMutablePointer<Int32>
  /// All arrays are in one allocation, because large blocks are factored in many pivots.
  private let memory: UnsafeMutableRawPointer

  init(size: Int, lower: Int, upper: Int) {
    self.size = size
    let (numbers, indices) = (size + lower + upper, 4 * size + 2 + lower + upper)
    memory = .allocate(byteCount: 8 * numbers + 4 * indices, alignment: 8)
    pivot = memory.bindMemory(to: Double.self, capacity: numbers)
    lowerMultiple = pivot + size
    upperEntry = lowerMultiple + lower
    pivotRow = (memory + 8 * numbers).bindMemory(to: Int32.self, capacity: indices)
    pivotColumn = pivotRow + size
    lowerStart = pivotColumn + size
    upperStart = lowerStart + size + 1
    lowerRow = upperStart + size + 1
    upperColumn = lowerRow + lower
  }

  func deallocate() { memory.deallocate() }

  /// Replaces the right-hand side (by rows) with the solution (by columns).
  func solve(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    for step in 0..<size {
      let number = vector[Int(pivotRow[step])]
      if number == 0 { continue }
      var place = Int(lowerStart[step])
      let end = Int(lowerStart[step + 1])
      while place < end {
        vector[Int(lowerRow[place])] -= lowerMultiple[place] * number
        place += 1
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = vector[Int(pivotRow[step])]
      var place = Int(upperStart[step])
      let end = Int(upperStart[step + 1])
      while place < end {
        sum -= upperEntry[place] * scratch[Int(upperColumn[place])]
        place += 1
      }
      scratch[Int(pivotColumn[step])] = sum == 0 ? 0 : sum / pivot[step]
    }
    vector.update(from: scratch, count: size)
  }

  /// Replaces the right-hand side (by columns) with the solution (by rows) of the transposed system.
  func solveTransposed(_ vector: UnsafeMutablePointer<Double>, scratch: UnsafeMutablePointer<Double>) {
    for step in 0..<size {
      let number = vector[Int(pivotColumn[step])]
      guard number != 0 else {
        scratch[Int(pivotRow[step])] = 0
        continue
      }
      let quotient = number / pivot[step]
      scratch[Int(pivotRow[step])] = quotient
      var place = Int(upperStart[step])
      let end = Int(upperStart[step + 1])
      while place < end {
        vector[Int(upperColumn[place])] -= upperEntry[place] * quotient
        place += 1
      }
    }
    for step in stride(from: size - 1, through: 0, by: -1) {
      var sum = scratch[Int(pivotRow[step])]
      var place = Int(lowerStart[step])
      let end = Int(lowerStart[step + 1])
      while place < end {
        sum -= lowerMultiple[place] * scratch[Int(lowerRow[place])]
        place += 1
      }
      scratch[Int(pivotRow[step])] = sum
    }
    vector.update(from: scratch, count: size)
  }
}
