// Diagonal blocks of two or more variables and their factors.

extension Solver {
  /// Factors the block of `members` (ascending), which it takes over.
  ///
  /// A dependent row inside the block, which only rounding can cause, is replaced by the pseudo row of a variable; the
  /// pass then starts over.
  mutating func makeBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int) {
    statistics.factorizations += 1
    statistics.factoredVariables += size
    basis.blocks.localIndex.extend(to: variables.count, with: -1)
    for local in 0..<size { basis.blocks.localIndex[members[local]] = Int32(local) }
    let block =
      size <= basis.blocks.largestDense ? makeDenseBlock(members, size) : makeSparseBlock(members, size)
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
        return Block(members: members, size: size, dense: dense)
      }
      dense.deallocate()
      replaced.append(deficient)
    }
  }

  private mutating func makeSparseBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int) -> Block {
    var replaced: [(row: Int, column: Int)] = []
    var entries = 0
    for local in 0..<size { entries += Int(matrix.rows[basis.tightRow[members[local]]].count) }
    while true {
      let elimination = basis.blocks.elimination(size: size, entries: entries)
      let visits = elimination.pointee.visits
      defer { statistics.blockEntries += entries + elimination.pointee.visits - visits }
      forEachEntry(of: members, size, replaced) { row, column, entry in
        elimination.pointee.append(row: row, column: column, entry: entry)
      }
      if let sparse = elimination.pointee.run() {
        scheduleRepair(members, replaced)
        return Block(members: members, size: size, sparse: sparse)
      }
      replaced.append(elimination.pointee.deficient!)
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

  // MARK: Replaced rows

  /// Replaces the tight row of `variable` with `entering` in the factors of its block, if all variables of the
  /// alternating path that `path` has are in the block and the new matrix can be solved well. Returns whether the
  /// factors stay.
  mutating func replaceRow(of variable: Int32, entering: RowCode, isDirect: Bool) -> Bool {
    let index = basis.blockOf[variable]
    guard index >= 0, entering >= 0 else { return false }
    let block = basis.blocks[index]
    guard block.dense == nil, block.replacements < basis.blocks.mostReplacements else { return false }
    var receiver = isDirect ? -1 : path.parent[variable]
    while receiver >= 0 {
      if basis.blockOf[receiver] != index { return false }
      receiver = path.parent[receiver]
    }
    guard let noise = replacement(of: variable, by: entering, in: index) else { return false }
    var local = block.local(variable)
    let factorRow = block.updates.map { $0.rowPlace[local] } ?? Int32(local)
    statistics.replacedRows += 1
    basis.blocks.replaceRow(at: Int(factorRow), of: index, noise: noise)
    let rowPlace = basis.blocks[index].updates!.rowPlace
    receiver = isDirect ? -1 : path.parent[variable]
    while receiver >= 0 {
      let next = block.local(receiver)
      rowPlace[local] = rowPlace[next]
      local = next
      receiver = path.parent[receiver]
    }
    rowPlace[local] = factorRow
    return true
  }

  /// Leaves α, by the factors' rows, in `blocks.vector` for a row that takes the place of the tight row of a variable
  /// in a block. Returns which entries are noise, or nil where the new matrix cannot be solved well.
  mutating func replacement(of variable: Int32, by row: Int32, in index: Int32) -> Double? {
    let block = basis.blocks[index]
    let vector = basis.blocks.vector.pointer
    for local in 0..<block.size { vector[local] = 0 }
    for place in matrix.rows[row].places {
      let local = block.local(matrix.terms.indices[place])
      if local >= 0 { vector[local] = matrix.terms.coefficients[place] }
    }
    block.solveTransposedByFactorRows(vector, scratch: basis.blocks.scratch.pointer)
    var largest = 0.0
    for local in 0..<block.size { largest = max(largest, vector[local].magnitude) }
    let local = block.local(variable)
    let factorRow = block.updates.map { Int($0.rowPlace[local]) } ?? local
    if largest == 0 || !(vector[factorRow].magnitude >= largest * Tolerance.replacement) { return nil }
    return largest * Tolerance.blockNoise
  }

  /// Dissolves all blocks with replaced rows, so that nothing that follows depends on the pivots that led to this
  /// basis.
  mutating func dissolveUpdatedBlocks() { while let index = basis.blocks.popUpdated() { basis.dissolveBlock(index) } }
}
