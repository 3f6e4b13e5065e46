// Diagonal blocks of two or more variables and their factors.

extension Solver {
  /// Factors the block of `members` (ascending), which it takes over.
  ///
  /// A dependent row inside the block, which only rounding can cause, is replaced by the pseudo row of a variable; the pass then starts over.
  mutating func makeBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int) {
    statistics.factorizations += 1
    statistics.factoredVariables += size
    basis.blocks.localIndex.extend(to: variables.count, with: -1)
    for local in 0..<size { basis.blocks.localIndex[members[local]] = Int32(local) }
    let block =
      size <= DenseFactor.limit ? makeDenseBlock(members, size) : makeSparseBlock(members, size)
    for local in 0..<size { basis.blocks.localIndex[members[local]] = -1 }
    let index = basis.blocks.insert(block)
    for local in 0..<size { basis.blockOf[members[local]] = index }
  }

  private mutating func makeDenseBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int) -> Block {
    var replaced: [(row: Int, column: Int)] = []
    while true {
      let dense = DenseFactor(size: size)
      forEachEntry(of: members, size, replaced) { row, column, entry in dense.entries[row * size + column] = entry }
      guard let deficient = dense.factorize() else {
        scheduleRepair(members, replaced)
        return Block(members: members, size: size, dense: dense, sparse: nil)
      }
      dense.deallocate()
      replaced.append(deficient)
    }
  }

  private mutating func makeSparseBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int) -> Block {
    var replaced: [(row: Int, column: Int)] = []
    while true {
      var elimination = MarkowitzElimination(size: size)
      forEachEntry(of: members, size, replaced) { row, column, entry in
        elimination.append(row: row, column: column, entry: entry)
      }
      if let sparse = elimination.run() {
        scheduleRepair(members, replaced)
        return Block(members: members, size: size, dense: nil, sparse: sparse)
      }
      replaced.append(elimination.deficient!)
    }
  }

  /// The entries of the block's matrix; a replaced row has the single entry 1 in its column.
  private mutating func forEachEntry(
    of members: UnsafeMutablePointer<Int32>, _ size: Int, _ replaced: [(row: Int, column: Int)],
    _ body: (_ row: Int, _ column: Int, _ entry: Double) -> Void
  ) {
    for local in 0..<size {
      if let (row, column) = replaced.first(where: { $0.row == local }) {
        body(row, column, 1)
        continue
      }
      for place in matrix.rows[basis.tightRow[members[local]]].places {
        let column = basis.blocks.localIndex[matrix.terms.indices[place]]
        if column >= 0 { body(local, Int(column), matrix.terms.coefficients[place]) }
      }
    }
  }

  private mutating func scheduleRepair(_ members: UnsafeMutablePointer<Int32>, _ replaced: [(row: Int, column: Int)]) {
    for (row, column) in replaced {
      basis.repairs.append(Repair(row: basis.tightRow[members[row]], variable: members[column]))
    }
  }
}
