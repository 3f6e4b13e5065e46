// Blocks around a factored one, which pivots make larger; see ``BlockBorder``.

extension Solver {
  /// Makes one block of an inner block and of single variables without factoring it, if all new cycles lead through the
  /// row that the last pivot has made tight. Takes the inner block and `members` (ascending) over.
  ///
  /// Returns false where the block has to be factored.
  mutating func makeBorderedBlock(_ members: UnsafeMutablePointer<Int32>, _ size: Int, around inner: Int32) -> Bool {
    let torn = basis.blocks.lastEntered
    guard torn >= 0, basis.blocks[inner].dense == nil, basis.blocks[inner].size >= size / 2,
      basis.blocks[inner].replacements < basis.blocks.mostReplacements,
      let index = surround(inner, members, size, torn: torn)
    else { return false }
    guard let noise = replacement(of: torn, by: basis.tightRow[torn], in: index) else {
      basis.blocks.unwrap(index)
      return false
    }
    basis.blocks.replaceRow(at: basis.blocks[index].local(torn), of: index, noise: noise)
    statistics.borderedBlocks += 1
    basis.blocks.withdraw(inner)
    for local in 0..<size { basis.blockOf[members[local]] = index }
    return true
  }

  /// A block of `members` around the inner one, without the row of `torn`; nil where cycles are left. The variables
  /// still belong to the inner block.
  private mutating func surround(
    _ inner: Int32, _ members: UnsafeMutablePointer<Int32>, _ size: Int, torn: Int32
  ) -> Int32? {
    basis.blocks.localIndex.extend(to: variables.count, with: -1)
    for local in 0..<size { basis.blocks.localIndex[members[local]] = Int32(local) }
    let isOrdered =
      basis.blocks.localIndex[torn] >= 0 && orderBorder(members, size, around: inner, torn: torn)
    let border = isOrdered ? fillBorder(around: inner, torn: torn) : nil
    for local in 0..<size { basis.blocks.localIndex[members[local]] = -1 }
    return border.map { basis.blocks.insert(Block(members: members, size: size, border: $0)) }
  }

  /// Orders the variables around the inner block so that each comes after those that it depends on, where the torn row
  /// counts for nothing. Returns false where cycles are left.
  private mutating func orderBorder(
    _ members: UnsafeMutablePointer<Int32>, _ size: Int, around inner: Int32, torn: Int32
  ) -> Bool {
    basis.blocks.border.begin(size: size)
    let core = basis.blocks.localIndex[basis.blocks[inner].members[0]]
    for local in 0..<size {
      let variable = members[local]
      let isInner = basis.blockOf[variable] == inner
      let place = isInner ? Int(core) : local
      if variable != torn {
        for term in matrix.rows[basis.tightRow[variable]].places {
          let other = matrix.terms.indices[term]
          if basis.blocks.localIndex[other] < 0 || other == variable { continue }
          if isInner && basis.blockOf[other] == inner { continue }
          basis.blocks.border.pending[place] += 1
        }
      }
      if !isInner && basis.blocks.border.pending[place] == 0 { basis.blocks.border.order.append(variable) }
    }
    basis.blocks.border.recordSizes(core: Int(core))
    return followBorder(size - basis.blocks[inner].size, around: inner, core: core, torn: torn)
  }

  private mutating func followBorder(_ count: Int, around inner: Int32, core: Int32, torn: Int32) -> Bool {
    var taken = 0
    var isInnerTaken = false
    while true {
      while taken < basis.blocks.border.order.count {
        settle(basis.blocks.border.order[taken], around: inner, core: core, torn: torn)
        taken += 1
      }
      if isInnerTaken || basis.blocks.border.pending[Int(core)] > 0 { break }
      isInnerTaken = true
      basis.blocks.border.before = taken
      let block = basis.blocks[inner]
      for local in 0..<block.size { settle(block.members[local], around: inner, core: core, torn: torn) }
    }
    return isInnerTaken && taken == count
  }

  /// Lists the variables whose dependencies are all known with this one.
  private mutating func settle(_ variable: Int32, around inner: Int32, core: Int32, torn: Int32) {
    let isInner = basis.blockOf[variable] == inner
    for place in matrix.columns[variable].places {
      let dependent = basis.matchedVariable[matrix.occurrences.indices[place]]
      if dependent < 0 || dependent == variable || dependent == torn { continue }
      let local = basis.blocks.localIndex[dependent]
      if local < 0 { continue }
      let isDependentInner = basis.blockOf[dependent] == inner
      if isDependentInner && isInner { continue }
      let waiting = isDependentInner ? Int(core) : Int(local)
      basis.blocks.border.pending[waiting] -= 1
      if !isDependentInner && basis.blocks.border.pending[waiting] == 0 {
        basis.blocks.border.order.append(dependent)
      }
    }
  }

  private mutating func fillBorder(around inner: Int32, torn: Int32) -> UnsafeMutablePointer<BlockBorder> {
    let block = basis.blocks[inner]
    let count = basis.blocks.border.order.count
    let border = BlockBorder(
      around: block, steps: count, before: basis.blocks.border.before, entries: basis.blocks.border.entries,
      couplings: basis.blocks.border.couplings)
    var used: Int32 = 0
    for index in 0..<count {
      let variable = basis.blocks.border.order[index]
      if variable != torn {
        for place in matrix.rows[basis.tightRow[variable]].places {
          let column = basis.blocks.localIndex[matrix.terms.indices[place]]
          if column < 0 || matrix.terms.indices[place] == variable { continue }
          (border.entries[Int(used)], border.columns[Int(used)]) = (matrix.terms.coefficients[place], column)
          used += 1
        }
      }
      border.steps[index] = .init(
        pivot: variable == torn ? 1 : basis.pivotCoefficient[variable], place: basis.blocks.localIndex[variable],
        end: used)
    }
    var coupled = 0
    for local in 0..<block.size {
      let variable = block.members[local]
      border.innerPlaces[local] = basis.blocks.localIndex[variable]
      if variable == torn { continue }
      for place in matrix.rows[basis.tightRow[variable]].places {
        let other = matrix.terms.indices[place]
        let column = basis.blocks.localIndex[other]
        if column < 0 || basis.blockOf[other] == inner { continue }
        border.couplings[coupled] = .init(entry: matrix.terms.coefficients[place], row: Int32(local), column: column)
        coupled += 1
      }
    }
    let result = UnsafeMutablePointer<BlockBorder>.allocate(capacity: 1)
    result.initialize(to: border)
    return result
  }
}
