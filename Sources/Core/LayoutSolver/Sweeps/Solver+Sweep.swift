// Following a sweep, and writing what it found into the basis; see Sweep.swift.

extension Solver {
  /// Whether the batch is the next edit of the sweep, or of both sweeps, and nothing else.
  private mutating func isNextOfSweep() -> Bool {
    let rows = editedRows
    if rows.first < 0 { return false }
    if rows.first == otherSweep.row && rows.second < 0 { swap(&sweep, &otherSweep) }
    let isNext =
      rows.second < 0
      ? rows.first == sweep.row
      : otherSweep.isActive && rows == (min(sweep.row, otherSweep.row), max(sweep.row, otherSweep.row))
    return isNext && batch.dirtyVariables.count == batch.edits.count
      && batch.edits.count == (rows.second < 0 ? 1 : 2)
      && pricing.updatesSinceRefresh <= Tolerance.updatesBetweenRefreshes
  }

  /// Calls `body` with each sweep whose constant the batch edits in the place of `sweep`, until it returns false.
  @inline(__always) private mutating func forEachFollowed(_ body: (inout Solver) -> Bool) -> Bool {
    if !body(&self) { return false }
    if batch.edits.count == 1 { return true }
    swap(&sweep, &otherSweep)
    defer { swap(&sweep, &otherSweep) }
    return body(&self)
  }

  /// How far the residual of the edited row has been moved since the start.
  private var travel: Double { mutating get { sweep.constant - rows.constant[sweep.row] } }

  /// Brings a batch up to date that goes on with the sweep. Returns false, with the sweep ended, where that is not
  /// enough.
  ///
  /// - Complexity: O(variables that move + rows that contain leaves whose state changes).
  mutating func followSweep() -> Bool {
    if !sweep.isActive { return false }
    guard isNextOfSweep(), crossLeaves() else {
      endSweep()
      return false
    }
    directions.otherPasses += 1
    statistics.sweptEdits += batch.edits.count
    changedVariables.removeAll(keepingCapacity: true)
    _ = forEachFollowed { solver in
      solver.sweep.uses += 1
      solver.statistics.crossings += solver.sweep.undo.count
      let travel = solver.travel
      solver.moveStems(travel)
      solver.moveLeaves(travel)
      solver.moveLateOutputs()
      return true
    }
    batch.journal.removeAll()
    batch.edits.removeAll()
    batch.dirtyVariables.removeAll()
    return true
  }

  // MARK: Leaves

  /// Finds the state of all leaves and the multipliers of the stem. Returns false, with nothing changed, where the
  /// parameter leaves its range, a leaf would have to pay on the required level, or a row of the stem wants to move.
  private mutating func crossLeaves() -> Bool {
    let isInRange = forEachFollowed { solver in
      solver.sweep.undo.removeAll()
      let travel = solver.travel
      return travel > solver.sweep.from && travel < solver.sweep.to
    }
    if !isInRange { return false }
    let mark = batch.journal.count
    batch.journal.beginEra()
    // The leaves are optimal for the values of the stem. Whether the stem is optimal for what the leaves now contribute
    // only its multipliers tell.
    if forEachFollowed({ solver in solver.crossOwnLeaves() }) && chooseEntering(bland: false) == nil
      && basis.repairs.isEmpty
    {
      return true
    }
    pricing.pendingGradient.removeAll()
    unwind(to: mark)
    batch.journal.beginEra()
    pricing.discardCandidates()
    _ = forEachFollowed { solver in
      solver.recordTwin(solver.sweep.row)
      solver.sweep.undoCrossings()
      return true
    }
    return false
  }

  private mutating func crossOwnLeaves() -> Bool {
    let travel = travel
    let (from, to) = (sweep.leafFrom.pointer, sweep.leafTo.pointer)
    for index in 0..<sweep.leaves.count where travel < from[index] || travel > to[index] {
      if !cross(index, travel) { return false }
    }
    return true
  }

  /// Puts a leaf at its optimum for `travel`, and what that changes in the gradient of the others into the pending one.
  private mutating func cross(_ index: Int, _ travel: Double) -> Bool {
    let old = sweep.leaves[index]
    guard var leaf = sweep.optimum(of: old, travel) else { return false }
    statistics.rowsTouched += Int(leaf.lineCount)
    leaf.isChanged = true
    sweep.undo.append(
      SweepUndo(index: Int32(index), leaf: old, from: sweep.leafFrom[index], to: sweep.leafTo[index]))
    sweep.leaves[index] = leaf
    let (from, to) = sweep.range(of: leaf)
    sweep.storeState(of: leaf, at: index, from: from, to: to)
    addPull(from: old, to: leaf)
    return true
  }

  // MARK: Multipliers

  @inline(__always) private mutating func addPull(from old: SweepLeaf, to new: SweepLeaf) {
    for line in 0..<Int(new.lineCount) {
      let place = new.firstLine + Int32(line)
      let (first, count) = (sweep.lines[place].firstTerm, sweep.lines[place].termCount)
      if count == 0 { continue }
      let change = sweep.pull(of: line, in: new) - sweep.pull(of: line, in: old)
      if change == .zero { continue }
      for rank in 0..<SweepLeaf.maximalLevels where change[rank].magnitude > Tolerance.multiplier {
        for place in first..<first + count {
          let term = sweep.terms[place]
          pricing.pendingGradient.add(change[rank] * term.coefficient, to: term.variable, at: new.levels[rank])
        }
      }
    }
  }

  // MARK: Values

  private mutating func moveStems(_ travel: Double) {
    let (values, stems) = (variables.value.pointer, sweep.stems.pointer)
    for index in 0..<sweep.stems.count {
      values[Int(stems[index].variable)] = stems[index].start + stems[index].response * travel
    }
    statistics.variablesTouched += sweep.stems.count
    changedVariables.append(contentsOf: sweep.stemVariables)
  }

  private mutating func moveLeaves(_ travel: Double) {
    let (values, leaves) = (variables.value.pointer, sweep.leaves.pointer)
    let (offsets, rates) = (sweep.leafOffset.pointer, sweep.leafRate.pointer)
    let known = changedVariables.count
    for index in 0..<sweep.leaves.count {
      let variable = leaves[index].variable
      let new = offsets[index] + rates[index] * travel
      if values[Int(variable)] == new { continue }
      values[Int(variable)] = new
      changedVariables.append(VariableID(rawValue: variable))
    }
    statistics.variablesTouched += changedVariables.count - known
  }

  private mutating func moveLateOutputs() {
    work.moved.removeAll()
    for index in 0..<sweep.outputs.count {
      let variable = sweep.outputs[index]
      recomputeVariable(variable)
    }
    for index in 0..<work.moved.count { changedVariables.append(VariableID(rawValue: work.moved[index])) }
    work.moved.removeAll()
    batch.touched.removeAll()
    batch.touchMarks.removeAll()
  }

  // MARK: The end

  /// Writes the states of the leaves into the basis. Not journaled: the published values rest on them.
  mutating func settleSweep() {
    settleLeaves()
    if !otherSweep.isActive { return }
    swap(&sweep, &otherSweep)
    settleLeaves()
    swap(&sweep, &otherSweep)
  }

  private mutating func settleLeaves() {
    for index in 0..<sweep.leaves.count where sweep.leaves[index].isChanged {
      let leaf = sweep.leaves[index]
      sweep.leaves.pointer[index].isChanged = false
      let active = sweep.lines[leaf.firstLine + Int32(leaf.active)]
      clearTightRow(of: leaf.variable, for: active.code)
      for line in 0..<Int(leaf.lineCount) where line != Int(leaf.active) {
        let loose = sweep.lines[leaf.firstLine + Int32(line)]
        let isAbove = leaf.aboves & 1 << UInt8(line) != 0
        storeSide(isAbove == (loose.coefficient > 0) ? 1 : -1, of: loose.code)
      }
      for rank in 0..<SweepLeaf.maximalLevels where leaf.looseSlope[rank].magnitude > Tolerance.multiplier {
        pricing.setMultiplier(leaf.looseSlope[rank] / active.coefficient, at: leaf.levels[rank], of: active.code)
      }
      pricing.markCandidate(leaf.variable)
    }
  }

  /// Takes the multipliers from the tight row of a leaf, and its place if another row becomes tight.
  private mutating func clearTightRow(of variable: Int32, for entering: RowCode) {
    let leaving = basis.tightCode(of: variable)
    while pricing.firstMultiplier(of: leaving) >= 0 {
      pricing.setMultiplier(0, at: pricing.multipliers[pricing.firstMultiplier(of: leaving)].level, of: leaving)
    }
    if leaving == entering { return }
    statistics.factorUpdates += 1
    dropDirections(leaving: leaving, entering: entering)
    if leaving >= 0 { storeMatchedVariable(-1, of: leaving) }
    storeTightRow(entering >= 0 ? entering : Basis.pseudo, of: variable)
    if entering >= 0 { storeMatchedVariable(variable, of: entering) }
  }

  /// Something else than the next edit happens: the basis is brought up to date and the sweep forgotten.
  mutating func endSweep() {
    if !sweep.isActive { return }
    settleSweep()
    if sweep.uses < Tolerance.usesOfSweep { sweepSchedule.wait() } else { sweepSchedule.patience = 1 }
    sweep.row = -1
    otherSweep.row = -1
  }
}
