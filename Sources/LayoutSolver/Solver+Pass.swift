// The pass: brings a batch up to date.

extension Solver {
  /// Brings the whole pending batch up to date and publishes the new values.
  ///
  /// - Throws: ``Conflict`` where required rows exclude each other. The published values are unchanged then and the batch stays pending: remove or
  ///   relax a member and call `solve()` again, or ``revert()``.
  /// - Complexity: proportional to the rows and variables that the batch reaches.
  public mutating func solve() throws(Conflict) {
    statistics.passes += 1
    restoreUnpublishedValues()
    if followSweep() || followDirections() { return }
    otherPasses += 1
    let (row, crossings) = (loneEdit, statistics.pivots + statistics.flips)
    unpinChangedRows()
    findOptimum()
    if let conflict = findConflict() {
      withholdValues()
      throw conflict
    }
    publish()
    considerSweep(of: row, crossings: statistics.pivots + statistics.flips - crossings)
  }

  /// Values, sides, multipliers and basis until nothing is pending.
  mutating func findOptimum() {
    var rounds = 0
    while true {
      placeNewRows()
      moved.removeAll()
      recomputeValues()
      settleUnplacedRows()
      checkSides()
      let pivots = statistics.pivots
      _ = optimize()
      let hasEvicted = evictDeadRows()
      rounds += 1
      if rounds > Tolerance.rounds {
        settle()
        break
      }
      if !repairs.isEmpty {
        repair()
        continue
      }
      // Steps add increments; rows tell the exact values. Rarely another round is needed.
      if hasEvicted || statistics.pivots != pivots { findDrift() }
      checkDoubtfulRows()
      if !pendingGradient.isEmpty { continue }
      if dirtyVariables.isEmpty { break }
    }
    computeOutputs()
  }

  /// Ends a pass that goes round in circles by rounding: the basis stays, and its values are computed once more.
  private mutating func settle() {
    if !repairs.isEmpty { repair() }
    recomputeValues()
    moved.removeAll()
    if !pendingGradient.isEmpty { price() }
  }

  // MARK: Penalties and bounds

  /// Changes what a row costs; the multipliers learn of it in the next pass.
  mutating func changePenalty(of row: Int32, above newAbove: Double, below newBelow: Double) {
    if above[row] == newAbove && below[row] == newBelow { return }
    journal.append(.penalty, row, above[row], below[row])
    if pin[row] != Pin.none { unpinning.append(row) }
    let variable = matchedVariable[row]
    if variable < 0 && side[row] != 0 { addSlope(of: row, multiple: -1) }
    above[row] = newAbove
    below[row] = newBelow
    if variable >= 0 {
      markCandidate(variable)
      if newAbove == Level.none && newBelow == Level.none { deadRows.append(row) }
    } else if side[row] != 0 {
      addSlope(of: row, multiple: 1)
      noteSuspect(row)
      noteTwin(row)
      movedRows.append(row)
    }
  }

  /// Sets or drops the bound ≥ 0 of a variable.
  mutating func setBound(_ variable: Int32, _ bound: Bool) {
    let code = -1 - variable
    let isTight = tightRow[variable] == Solver.pseudo
    if !isTight { addSlope(of: code, multiple: -1) }
    isNonNegative[variable] = bound ? 1 : 0
    if bound { need(variable) } else { unneed(variable) }
    dropDirections(covering: coverage[variable])
    if isTight { markCandidate(variable) } else { addSlope(of: code, multiple: 1) }
  }

  // MARK: Eviction

  /// Lets rows without penalty leave the basis: their variable goes towards 0 and stops where a row begins to cost. Returns whether there were any.
  private mutating func evictDeadRows() -> Bool {
    let updates = statistics.factorUpdates
    for index in 0..<deadRows.count {
      let row = deadRows[index]
      if rowState[row] == .absent || matchedVariable[row] < 0 { continue }
      if above[row] != Level.none || below[row] != Level.none { continue }
      evict(row)
    }
    deadRows.removeAll()
    return statistics.factorUpdates != updates
  }

  private mutating func evict(_ row: Int32) {
    moved.removeAll()
    transformForward(from: matchedVariable[row], amount: 1)
    let target = evictionTarget(matchedVariable[row])
    let goal = -value[target] / work[target]
    if goal < 0 {
      for index in 0..<moved.count { work[moved[index]] = -work[moved[index]] }
    }
    collectBreakpoints(leaving: row)
    var best = Breakpoint(step: goal.magnitude, rate: 0, code: -1 - target)
    for index in 0..<breakpoints.count {
      let breakpoint = breakpoints[index]
      if breakpoint.step < best.step || (breakpoint.step == best.step && breakpoint.rate > best.rate) {
        best = breakpoint
      }
    }
    _ = step(best.step)
    exchange(matchedVariable[row], entering: best.code, leavingSide: goal < 0 ? -1 : 1)
    dirtyVariables.append(best.code >= 0 ? matchedVariable[best.code] : -1 - best.code)
  }

  /// The variable whose pseudo row may replace the evicted row: the matched one, or inside a block the one that responds most if that does not.
  private mutating func evictionTarget(_ variable: Int32) -> Int32 {
    var best = variable
    for index in 0..<moved.count where work[moved[index]].magnitude * Tolerance.placement > work[best].magnitude {
      best = moved[index]
    }
    return best
  }

  // MARK: Repair

  /// Replaces dependent tight rows, which only rounding can leave in the basis, and computes everything anew.
  mutating func repair() {
    while !repairs.isEmpty {
      let repair = repairs.removeLast()
      if repair.row < 0 || matchedVariable[repair.row] < 0 || tightRow[repair.variable] < 0 { continue }
      unpin(repair.row)
      if matchedVariable[repair.row] < 0 || tightRow[repair.variable] < 0 { continue }
      let side: Int8 = residual(repair.row).value < 0 ? -1 : 1
      exchange(matchedVariable[repair.row], entering: -1 - repair.variable, leavingSide: side)
      for variable in 0..<Int32(variableCount) where tightRow[variable] != Solver.absent {
        dirtyVariables.append(variable)
      }
    }
    moved.removeAll()
    recomputeValues()
    checkSides()
    refreshMultipliers()
  }

  // MARK: Publishing

  private mutating func publish() {
    noteEdits()
    takeOutRemoved()
    changedVariables.removeAll(keepingCapacity: true)
    for index in 0..<touched.count {
      let variable = touched[index].variable
      if value[variable] != touched[index].before && tightRow[variable] != Solver.absent {
        changedVariables.append(VariableID(rawValue: variable))
      }
    }
    keepSuspects()
    keepDoubtfulRows()
    for index in 0..<restored.count { forgetForm(of: restored[index]) }
    forgetBatch()
    cacheDirections()
  }

  /// Takes removed rows out of the columns and frees the numbers of removed rows and variables.
  private mutating func takeOutRemoved() {
    for index in 0..<removedRows.count { unlink(removedRows[index]) }
    for index in 0..<removedVariables.count {
      let variable = removedVariables[index]
      tightRow[variable] = Solver.absent
      value[variable] = 0
      freeVariables.append(variable)
    }
  }

  /// Keeps the rows that still stand on a side where required pays, each once.
  private mutating func keepSuspects() {
    if suspects.isEmpty { return }
    var kept = 0
    rowMarks.removeAll()
    path.begin(variables: variableCount)
    for index in 0..<suspects.count {
      let code = suspects[index]
      if !paysForRequired(code) || wasMet(code) { continue }
      suspects[kept] = code
      kept += 1
    }
    suspects.truncate(to: kept)
  }

  /// Marks a row or bound; true where it was marked already.
  private mutating func wasMet(_ code: RowCode) -> Bool {
    code >= 0 ? !rowMarks.insert(code) : !path.marks.insert(-1 - code)
  }

  mutating func forgetBatch() {
    journal.removeAll()
    edits.removeAll()
    removedRows.removeAll()
    removedVariables.removeAll()
    touched.removeAll()
    newRows.removeAll()
    dirtyVariables.removeAll()
    movedRows.removeAll()
    deadRows.removeAll()
    unplaced.removeAll()
    unpinning.removeAll()
    restored.removeAll()
    dirtyOutputs.removeAll()
    pendingGradient.removeAll()
    touchMarks.removeAll()
  }

  /// After a revert: nothing is pending, and no tight row wants to move.
  mutating func settleMarks() {
    for index in 0..<candidates.count { isCandidate[candidates[index]] = 0 }
    candidates.removeAll()
    entering.removeAll()
  }

  // MARK: Refused passes

  /// Exchanges the values of a refused pass with the published ones.
  mutating func withholdValues() {
    valuesArePublished = false
    exchangeValues()
  }

  mutating func restoreUnpublishedValues() {
    if valuesArePublished { return }
    valuesArePublished = true
    exchangeValues()
  }

  private mutating func exchangeValues() {
    for index in 0..<touched.count {
      let variable = touched[index].variable
      let held = value[variable]
      value[variable] = touched[index].before
      touched.pointer[index].before = held
    }
  }
}
