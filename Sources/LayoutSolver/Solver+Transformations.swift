// Solves with the matrix of tight rows. B has the tight rows as rows and the variables as columns.

extension Solver {
  /// Computes the values of `dirtyVariables` and of all that depend on them from their rows, and lists in `moved` those that changed.
  mutating func recomputeValues() {
    reach.begin(variables: variableCount)
    for index in 0..<dirtyVariables.count {
      if isOutput(dirtyVariables[index]) {
        dirtyOutputs.append(dirtyVariables[index])
      } else {
        extendReach(from: dirtyVariables[index], Dependents.self)
      }
    }
    dirtyVariables.removeAll()
    for index in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let node = reach.order[index]
      if blockOf[node] >= 0 { recomputeBlock(blocks[blockOf[node]]) } else { recomputeVariable(node) }
    }
  }

  @inline(__always)
  mutating func recomputeVariable(_ variable: Int32) {
    let row = tightRow[variable]
    var result = 0.0
    if row >= 0 {
      var sum = constant[row]
      let span = rows[row]
      for place in span.start..<span.start + span.count {
        let other = rowEntries.indices[place]
        if other != variable { sum += rowEntries.coefficients[place] * value[other] }
      }
      result = sum == 0 ? 0 : -sum / pivotCoefficient[variable]
    }
    move(variable, to: result)
  }

  /// Solves for a block with what is outside as constants, and once more for what rounding left.
  private mutating func recomputeBlock(_ block: Block) {
    let vector = blocks.vector.pointer
    let scratch = blocks.scratch.pointer
    for round in 0..<2 {
      var worst = 0.0
      for local in 0..<block.size {
        let (residual, tolerance) = residual(tightRow[block.members[local]])
        vector[local] = -residual
        worst = max(worst, residual.magnitude / tolerance)
      }
      if worst < (round == 0 ? 1e-9 : 1e-3) { break }
      block.solve(vector, scratch: scratch)
      for local in 0..<block.size where vector[local] != 0 {
        let variable = block.members[local]
        move(variable, to: value[variable] + vector[local])
      }
    }
  }

  @inline(__always)
  mutating func move(_ variable: Int32, to newValue: Double) {
    statistics.variablesTouched += 1
    if newValue == value[variable] { return }
    if touchMarks.insert(variable) { touched.append(TouchedValue(variable: variable, before: value[variable])) }
    value[variable] = newValue
    moved.append(variable)
  }

  /// Forward transformation: how the variables respond when the tight row of `variable` moves by `amount`.
  ///
  /// The response is left in `work`, its variables in `moved`; `work` must be zeroed by the caller.
  mutating func transformForward(from variable: Int32, amount: Double) {
    transformForward(from: variable, amount: amount, Dependents.self)
  }

  mutating func transformForward<D: ReachDirection>(from variable: Int32, amount: Double, _: D.Type) {
    reach.begin(variables: variableCount)
    extendReach(from: variable, D.self)
    work[variable] = amount
    moved.removeAll()
    for index in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let node = reach.order[index]
      if blockOf[node] < 0 {
        if work[node] == 0 { continue }
        let response = work[node] / pivotCoefficient[node]
        work[node] = response
        moved.append(node)
        pushForward(response, from: node, block: -1, D.self)
      } else {
        transformBlockForward(blockOf[node], D.self)
      }
    }
  }

  @inline(__always)
  private mutating func pushForward<D: ReachDirection>(
    _ response: Double, from variable: Int32, block: Int32, _: D.Type
  ) {
    let column = columns[variable]
    let edges = columnEntries.indices.pointer
    let coefficients = columnEntries.coefficients.pointer
    let dependents = D.includesOutputs ? matchedVariable.pointer : dependentVariable.pointer
    for place in Int(column.start)..<Int(column.start + column.count) {
      let dependent = dependents[Int(edges[place])]
      if dependent < 0 || dependent == variable || (block >= 0 && blockOf[dependent] == block) { continue }
      let old = work[dependent]
      let push = coefficients[place] * response
      let sum = old - push
      work[dependent] = sum.magnitude <= max(old.magnitude, push.magnitude) * Tolerance.cancellation ? 0 : sum
    }
  }

  private mutating func transformBlockForward<D: ReachDirection>(_ index: Int32, _: D.Type) {
    let block = blocks[index]
    let vector = blocks.vector.pointer
    var largest = 0.0
    for local in 0..<block.size {
      vector[local] = work[block.members[local]]
      largest = max(largest, vector[local].magnitude)
    }
    if largest == 0 { return }
    block.solve(vector, scratch: blocks.scratch.pointer)
    for local in 0..<block.size { largest = max(largest, vector[local].magnitude) }
    for local in 0..<block.size {
      let variable = block.members[local]
      let response = vector[local].magnitude <= largest * Tolerance.blockNoise ? 0 : vector[local]
      work[variable] = response
      if response != 0 { moved.append(variable) }
    }
    for local in 0..<block.size {
      let variable = block.members[local]
      if work[variable] != 0 { pushForward(work[variable], from: variable, block: index, D.self) }
    }
  }

  /// Backward transformation of the vector in `work`, whose variables have been given to `extendReach(from:Dependencies.self)`.
  ///
  /// Calls `body` with each variable and the multiplier of its tight row, and zeroes `work`.
  @inline(__always)
  mutating func transformBackward(_ body: (inout Solver, _ variable: Int32, _ multiplier: Double) -> Void) {
    for index in stride(from: reach.order.count - 1, through: 0, by: -1) {
      let node = reach.order[index]
      let blockIndex = blockOf[node]
      if blockIndex < 0 {
        if work[node] == 0 { continue }
        let multiplier = work[node] / pivotCoefficient[node]
        work[node] = 0
        pushBackward(multiplier, from: node, block: -1)
        body(&self, node, multiplier)
      } else {
        let block = blocks[blockIndex]
        guard transformBlockBackward(blockIndex) else { continue }
        let vector = blocks.vector.pointer
        for local in 0..<block.size where vector[local] != 0 { body(&self, block.members[local], vector[local]) }
      }
    }
  }

  @inline(__always)
  private mutating func pushBackward(_ multiplier: Double, from variable: Int32, block: Int32) {
    let row = tightRow[variable]
    if row < 0 { return }
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      let other = rowEntries.indices[place]
      if other == variable || (block >= 0 && blockOf[other] == block) { continue }
      let old = work[other]
      let push = rowEntries.coefficients[place] * multiplier
      let sum = old - push
      work[other] = sum.magnitude <= max(old.magnitude, push.magnitude) * Tolerance.cancellation ? 0 : sum
    }
  }

  private mutating func transformBlockBackward(_ index: Int32) -> Bool {
    let block = blocks[index]
    let vector = blocks.vector.pointer
    var largest = 0.0
    for local in 0..<block.size {
      vector[local] = work[block.members[local]]
      work[block.members[local]] = 0
      largest = max(largest, vector[local].magnitude)
    }
    if largest == 0 { return false }
    block.solveTransposed(vector, scratch: blocks.scratch.pointer)
    for local in 0..<block.size { largest = max(largest, vector[local].magnitude) }
    for local in 0..<block.size {
      if vector[local].magnitude <= largest * Tolerance.blockNoise { vector[local] = 0 }
      if vector[local] != 0 { pushBackward(vector[local], from: block.members[local], block: index) }
    }
    return true
  }
}
