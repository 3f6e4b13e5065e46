// Solves with the matrix of tight rows. B has the tight rows as rows and the variables as columns.

extension Solver {
  /// Computes the values of `dirtyVariables` and of all that depend on them from their rows, and lists in `moved` those
  /// that changed.
  mutating func recomputeValues() {
    reach.begin(variables: variables.count)
    for index in 0..<batch.dirtyVariables.count {
      if isOutput(batch.dirtyVariables[index]) {
        definitions.dirtyOutputs.append(batch.dirtyVariables[index])
      } else {
        extendReach(from: batch.dirtyVariables[index], Dependents.self)
      }
    }
    batch.dirtyVariables.removeAll()
    for index in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let node = reach.order[index]
      if basis.blockOf[node] >= 0 { recomputeBlock(basis.blocks[basis.blockOf[node]]) } else { recomputeVariable(node) }
    }
  }

  @inline(__always) mutating func recomputeVariable(_ variable: Int32) {
    let row = basis.tightRow[variable]
    var result = 0.0
    if row >= 0 {
      var sum = rows.constant[row]
      for place in matrix.rows[row].places {
        let other = matrix.terms.indices[place]
        if other != variable { sum += matrix.terms.coefficients[place] * variables.value[other] }
      }
      result = sum == 0 ? 0 : -sum / basis.pivotCoefficient[variable]
    }
    move(variable, to: result)
  }

  /// Solves for a block with what is outside as constants, and once more for what rounding left.
  private mutating func recomputeBlock(_ block: Block) {
    let vector = basis.blocks.vector.pointer
    let scratch = basis.blocks.scratch.pointer
    for round in 0..<2 {
      var worst = 0.0
      for local in 0..<block.size {
        let (residual, tolerance) = residual(basis.tightRow[block.members[local]])
        vector[local] = -residual
        worst = max(worst, residual.magnitude / tolerance)
      }
      if worst < (round == 0 ? 1e-9 : 1e-3) { break }
      block.solve(vector, scratch: scratch)
      for local in 0..<block.size where vector[local] != 0 {
        let variable = block.members[local]
        move(variable, to: variables.value[variable] + vector[local])
      }
    }
  }

  @inline(__always) mutating func move(_ variable: Int32, to newValue: Double) {
    statistics.variablesTouched += 1
    if newValue == variables.value[variable] { return }
    batch.touch(variable, before: variables.value[variable])
    variables.value[variable] = newValue
    work.moved.append(variable)
  }

  // Both transformations go through `reach.order` backwards. A depth-first search leaves a node after everything that
  // it leads to, so backwards each node is met when all that contributes to it is known: forward elimination and back
  // substitution in one, without a stored order.
  //
  // A sum that cancels is set to zero at once. Layouts have ±1 coefficients, and paths that meet again usually cancel
  // exactly; a leftover of 1e-17 would make everything behind it part of the response.

  /// Forward transformation: how the variables respond when the tight row of `variable` moves by `amount`.
  ///
  /// The response is left in `work`, its variables in `moved`; `work` must be zeroed by the caller.
  mutating func transformForward(from variable: Int32, amount: Double) {
    transformForward(from: variable, amount: amount, Dependents.self)
  }

  mutating func transformForward<D: ReachDirection>(from variable: Int32, amount: Double, _: D.Type) {
    reach.begin(variables: variables.count)
    extendReach(from: variable, D.self)
    work.entries[variable] = amount
    work.moved.removeAll()
    for index in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let node = reach.order[index]
      if basis.blockOf[node] < 0 {
        if work.entries[node] == 0 { continue }
        let response = work.entries[node] / basis.pivotCoefficient[node]
        work.entries[node] = response
        work.moved.append(node)
        pushForward(response, from: node, block: -1, D.self)
      } else {
        transformBlockForward(basis.blockOf[node], D.self)
      }
    }
  }

  @inline(__always) private mutating func pushForward<D: ReachDirection>(
    _ response: Double, from variable: Int32, block: Int32, _: D.Type
  ) {
    let column = matrix.columns[variable]
    let edges = matrix.occurrences.indices.pointer
    let coefficients = matrix.occurrences.coefficients.pointer
    let dependents = D.includesOutputs ? basis.matchedVariable.pointer : basis.dependentVariable.pointer
    for place in Int(column.start)..<Int(column.start + column.count) {
      let dependent = dependents[Int(edges[place])]
      if dependent < 0 || dependent == variable || (block >= 0 && basis.blockOf[dependent] == block) { continue }
      let old = work.entries[dependent]
      let push = coefficients[place] * response
      let sum = old - push
      work.entries[dependent] = sum.magnitude <= max(old.magnitude, push.magnitude) * Tolerance.cancellation ? 0 : sum
    }
  }

  private mutating func transformBlockForward<D: ReachDirection>(_ index: Int32, _: D.Type) {
    let block = basis.blocks[index]
    let vector = basis.blocks.vector.pointer
    var largest = 0.0
    for local in 0..<block.size {
      vector[local] = work.entries[block.members[local]]
      largest = max(largest, vector[local].magnitude)
    }
    if largest == 0 { return }
    statistics.blockEntries += block.size
    block.solve(vector, scratch: basis.blocks.scratch.pointer)
    for local in 0..<block.size { largest = max(largest, vector[local].magnitude) }
    for local in 0..<block.size {
      let variable = block.members[local]
      let response = vector[local].magnitude <= largest * Tolerance.blockNoise ? 0 : vector[local]
      work.entries[variable] = response
      if response != 0 { work.moved.append(variable) }
    }
    for local in 0..<block.size {
      let variable = block.members[local]
      if work.entries[variable] != 0 { pushForward(work.entries[variable], from: variable, block: index, D.self) }
    }
  }

  /// Backward transformation of the vector in `work`, whose variables have been given to
  /// `extendReach(from:Dependencies.self)`.
  ///
  /// Calls `body` with each variable and the multiplier of its tight row, and zeroes `work`.
  @inline(__always)
  mutating func transformBackward(_ body: (inout Solver, _ variable: Int32, _ multiplier: Double) -> Void) {
    transformBackward(Dependencies.self, body)
  }

  @inline(__always) mutating func transformBackward<D: ReachDirection>(
    _: D.Type, _ body: (inout Solver, _ variable: Int32, _ multiplier: Double) -> Void
  ) {
    for index in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let node = reach.order[index]
      let blockIndex = basis.blockOf[node]
      if D.endsAtDetermined && placement.determined.contains(node) {
        clearEntries(of: node)
        continue
      }
      if D.endsAtEnd && node == reach.end { continue }
      if blockIndex < 0 {
        if work.entries[node] == 0 { continue }
        let multiplier = work.entries[node] / basis.pivotCoefficient[node]
        work.entries[node] = 0
        pushBackward(multiplier, from: node, block: -1)
        body(&self, node, multiplier)
      } else {
        let block = basis.blocks[blockIndex]
        guard transformBlockBackward(blockIndex) else { continue }
        let vector = basis.blocks.vector.pointer
        for local in 0..<block.size where vector[local] != 0 { body(&self, block.members[local], vector[local]) }
      }
    }
  }

  /// Zeroes the entries of a node where a transformation ends.
  private mutating func clearEntries(of node: Int32) {
    let block = basis.blockOf[node]
    if block < 0 {
      work.entries[node] = 0
      return
    }
    for local in 0..<basis.blocks[block].size { work.entries[basis.blocks[block].members[local]] = 0 }
  }

  @inline(__always) private mutating func pushBackward(_ multiplier: Double, from variable: Int32, block: Int32) {
    let row = basis.tightRow[variable]
    if row < 0 { return }
    for place in matrix.rows[row].places {
      let other = matrix.terms.indices[place]
      if other == variable || (block >= 0 && basis.blockOf[other] == block) { continue }
      let old = work.entries[other]
      let push = matrix.terms.coefficients[place] * multiplier
      let sum = old - push
      work.entries[other] = sum.magnitude <= max(old.magnitude, push.magnitude) * Tolerance.cancellation ? 0 : sum
    }
  }

  private mutating func transformBlockBackward(_ index: Int32) -> Bool {
    let block = basis.blocks[index]
    let vector = basis.blocks.vector.pointer
    var largest = 0.0
    for local in 0..<block.size {
      vector[local] = work.entries[block.members[local]]
      work.entries[block.members[local]] = 0
      largest = max(largest, vector[local].magnitude)
    }
    if largest == 0 { return false }
    statistics.blockEntries += block.size
    block.solveTransposed(vector, scratch: basis.blocks.scratch.pointer)
    for local in 0..<block.size { largest = max(largest, vector[local].magnitude) }
    for local in 0..<block.size {
      if vector[local].magnitude <= largest * Tolerance.blockNoise { vector[local] = 0 }
      if vector[local] != 0 { pushBackward(vector[local], from: block.members[local], block: index) }
    }
    return true
  }
}
