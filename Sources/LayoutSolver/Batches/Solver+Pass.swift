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
    directions.otherPasses += 1
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
      work.moved.removeAll()
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
      if !basis.repairs.isEmpty {
        repair()
        continue
      }
      // Steps add increments; rows tell the exact values. Rarely another round is needed.
      if hasEvicted || statistics.pivots != pivots { findDrift() }
      checkDoubtfulRows()
      if !pricing.pendingGradient.isEmpty { continue }
      if batch.dirtyVariables.isEmpty { break }
    }
    computeOutputs()
  }

  /// Ends a pass that goes round in circles by rounding: the basis stays, and its values are computed once more.
  private mutating func settle() {
    if !basis.repairs.isEmpty { repair() }
    recomputeValues()
    work.moved.removeAll()
    if !pricing.pendingGradient.isEmpty { price() }
  }

  // MARK: Penalties and bounds

  /// Changes what a row costs; the multipliers learn of it in the next pass.
  mutating func changePenalty(of row: Int32, above newAbove: Double, below newBelow: Double) {
    if rows.above[row] == newAbove && rows.below[row] == newBelow { return }
    batch.journal.append(.penalty, row, rows.above[row], rows.below[row])
    if definitions.pin[row] != Pin.none { definitions.unpinning.append(row) }
    let variable = basis.matchedVariable[row]
    if variable < 0 && rows.side[row] != 0 { addSlope(of: row, multiple: -1) }
    rows.above[row] = newAbove
    rows.below[row] = newBelow
    if variable >= 0 {
      pricing.markCandidate(variable)
      if newAbove == Level.none && newBelow == Level.none { batch.deadRows.append(row) }
    } else if rows.side[row] != 0 {
      addSlope(of: row, multiple: 1)
      noteSuspect(row)
      noteTwin(row)
      batch.movedRows.append(row)
    }
  }

  /// Sets or drops the bound ≥ 0 of a variable.
  mutating func setBound(_ variable: Int32, _ bound: Bool) {
    let code = -1 - variable
    let isTight = basis.tightRow[variable] == Basis.pseudo
    if !isTight { addSlope(of: code, multiple: -1) }
    variables.isNonNegative[variable] = bound ? 1 : 0
    if bound { need(variable) } else { unneed(variable) }
    dropDirections(covering: directions.coverage[variable])
    if isTight { pricing.markCandidate(variable) } else { addSlope(of: code, multiple: 1) }
  }

  // MARK: Eviction

  /// Lets rows without penalty leave the basis: their variable goes towards 0 and stops where a row begins to cost. Returns whether there were any.
  private mutating func evictDeadRows() -> Bool {
    let updates = statistics.factorUpdates
    for index in 0..<batch.deadRows.count {
      let row = batch.deadRows[index]
      if rows.state[row] == .absent || basis.matchedVariable[row] < 0 { continue }
      if rows.above[row] != Level.none || rows.below[row] != Level.none { continue }
      evict(row)
    }
    batch.deadRows.removeAll()
    return statistics.factorUpdates != updates
  }

  private mutating func evict(_ row: Int32) {
    work.moved.removeAll()
    transformForward(from: basis.matchedVariable[row], amount: 1)
    let target = evictionTarget(basis.matchedVariable[row])
    let goal = -variables.value[target] / work.entries[target]
    if goal < 0 {
      for index in 0..<work.moved.count { work.entries[work.moved[index]] = -work.entries[work.moved[index]] }
    }
    collectBreakpoints(leaving: row)
    var best = Breakpoint(step: goal.magnitude, rate: 0, code: -1 - target)
    for index in 0..<ratioTest.breakpoints.count {
      let breakpoint = ratioTest.breakpoints[index]
      if breakpoint.step < best.step || (breakpoint.step == best.step && breakpoint.rate > best.rate) {
        best = breakpoint
      }
    }
    _ = step(best.step)
    exchange(basis.matchedVariable[row], entering: best.code, leavingSide: goal < 0 ? -1 : 1)
    batch.dirtyVariables.append(best.code >= 0 ? basis.matchedVariable[best.code] : -1 - best.code)
  }

  /// The variable whose pseudo row may replace the evicted row: the matched one, or inside a block the one that responds most if that does not.
  private mutating func evictionTarget(_ variable: Int32) -> Int32 {
    var best = variable
    for index in 0..<work.moved.count
    where work.entries[work.moved[index]].magnitude * Tolerance.placement > work.entries[best].magnitude {
      best = work.moved[index]
    }
    return best
  }

  // MARK: Repair

  /// Replaces dependent tight rows, which only rounding can leave in the basis, and computes everything anew.
  mutating func repair() {
    while !basis.repairs.isEmpty {
      let repair = basis.repairs.removeLast()
      if repair.row < 0 || basis.matchedVariable[repair.row] < 0 || basis.tightRow[repair.variable] < 0 { continue }
      unpin(repair.row)
      if basis.matchedVariable[repair.row] < 0 || basis.tightRow[repair.variable] < 0 { continue }
      let side: Int8 = residual(repair.row).value < 0 ? -1 : 1
      exchange(basis.matchedVariable[repair.row], entering: -1 - repair.variable, leavingSide: side)
      for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
        batch.dirtyVariables.append(variable)
      }
    }
    work.moved.removeAll()
    recomputeValues()
    checkSides()
    refreshMultipliers()
  }

  // MARK: Publishing

  private mutating func publish() {
    noteEdits()
    takeOutRemoved()
    changedVariables.removeAll(keepingCapacity: true)
    for index in 0..<batch.touched.count {
      let variable = batch.touched[index].variable
      if variables.value[variable] != batch.touched[index].before && basis.tightRow[variable] != Basis.absent {
        changedVariables.append(VariableID(rawValue: variable))
      }
    }
    keepSuspects()
    keepDoubtfulRows()
    for index in 0..<definitions.restored.count { forgetForm(of: definitions.restored[index]) }
    forgetBatch()
    cacheDirections()
  }

  /// Takes removed rows out of the columns and frees the numbers of removed rows and variables.
  private mutating func takeOutRemoved() {
    for index in 0..<batch.removedRows.count { unlink(batch.removedRows[index]) }
    for index in 0..<batch.removedVariables.count {
      let variable = batch.removedVariables[index]
      basis.tightRow[variable] = Basis.absent
      variables.value[variable] = 0
      variables.free.append(variable)
    }
  }

  /// Keeps the rows that still stand on a side where required pays, each once.
  private mutating func keepSuspects() {
    if batch.suspects.isEmpty { return }
    var kept = 0
    rows.marks.removeAll()
    path.begin(variables: variables.count)
    for index in 0..<batch.suspects.count {
      let code = batch.suspects[index]
      if !paysForRequired(code) || wasMet(code) { continue }
      batch.suspects[kept] = code
      kept += 1
    }
    batch.suspects.truncate(to: kept)
  }

  /// Marks a row or bound; true where it was marked already.
  private mutating func wasMet(_ code: RowCode) -> Bool {
    code >= 0 ? !rows.marks.insert(code) : !path.marks.insert(-1 - code)
  }

  /// Forgets what the batch has changed, and what waits for it elsewhere.
  mutating func forgetBatch() {
    batch.removeAll()
    definitions.unpinning.removeAll()
    definitions.restored.removeAll()
    definitions.dirtyOutputs.removeAll()
    pricing.pendingGradient.removeAll()
  }

  // MARK: Refused passes

  /// Exchanges the values of a refused pass with the published ones.
  mutating func withholdValues() {
    batch.valuesArePublished = false
    exchangeValues()
  }

  mutating func restoreUnpublishedValues() {
    if batch.valuesArePublished { return }
    batch.valuesArePublished = true
    exchangeValues()
  }

  private mutating func exchangeValues() {
    for index in 0..<batch.touched.count {
      let variable = batch.touched[index].variable
      let held = variables.value[variable]
      variables.value[variable] = batch.touched[index].before
      batch.touched.pointer[index].before = held
    }
  }
}
