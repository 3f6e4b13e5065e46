// Diagonal blocks of two or more variables and their factors.

extension Solver {
  /// Forgets a block; its members are single nodes until a reach finds a cycle again.
  mutating func dissolveBlock(_ index: Int32) {
    let block = blocks[index]
    for member in 0..<block.size { blockOf[block.members[member]] = -1 }
    blocks.remove(index)
  }

  /// Factors the block of `members` (ascending), which it takes over.
  ///
  /// A dependent row inside the block, which only rounding can cause, gives way to the pseudo row of a variable; the pass then starts over.
  mutating func makeBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int) {
    statistics.factorizations += 1
    statistics.factoredVariables += size
    blocks.localIndex.extend(to: variableCount, with: -1)
    for local in 0..<size { blocks.localIndex[members[local]] = Int32(local) }
    let block =
      size <= DenseFactor.limit ? makeDenseBlock(members, size) : makeSparseBlock(members, size)
    for local in 0..<size { blocks.localIndex[members[local]] = -1 }
    let index = blocks.insert(block)
    for local in 0..<size { blockOf[members[local]] = index }
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
      let span = rows[tightRow[members[local]]]
      for place in span.start..<span.start + span.count {
        let column = blocks.localIndex[rowEntries.indices[place]]
        if column >= 0 { body(local, Int(column), rowEntries.coefficients[place]) }
      }
    }
  }

  private mutating func scheduleRepair(_ members: UnsafeMutablePointer<Int32>, _ replaced: [(row: Int, column: Int)]) {
    for (row, column) in replaced {
      repairs.append(Repair(row: tightRow[members[row]], variable: members[column]))
    }
  }
}

/// A tight row that depends on the others, and the variable whose pseudo row makes the basis regular in its place.
struct Repair: BitwiseCopyable {
  var row: Int32
  var variable: Int32
}
