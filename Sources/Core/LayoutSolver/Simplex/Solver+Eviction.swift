// Rows without a cost that are tight: removed ones, and those that the client has set free. They constrain nothing and
// leave the basis.

extension Solver {
  /// Lets rows without penalty leave the basis: their variable goes towards 0 and stops where a row begins to cost.
  /// Returns whether there were any.
  ///
  /// Each row takes a response. Where thousands of rows of a chain leave together, that is quadratic, so that after a
  /// while the rest go to 0 at once and the simplex iteration finds where they cost.
  mutating func evictDeadRows() -> Bool {
    let updates = statistics.factorUpdates
    let limit = statistics.work + Tolerance.visitsOfEvictions * (rows.count + variables.count)
    for index in 0..<batch.deadRows.count {
      let row = batch.deadRows[index]
      if rows.state[row] == .absent || basis.matchedVariable[row] < 0 { continue }
      if rows.above[row] != Level.none || rows.below[row] != Level.none { continue }
      let variable = basis.matchedVariable[row]
      if statistics.work > limit && basis.blockOf[variable] < 0 {
        exchange(variable, entering: -1 - variable, leavingSide: 1)
      } else {
        evict(row)
      }
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
    collectRates()
    collectBreakpoints()
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

  /// The variable whose pseudo row may replace the evicted row: the matched one, or inside a block the one that
  /// responds most if that does not.
  private mutating func evictionTarget(_ variable: Int32) -> Int32 {
    var best = variable
    for index in 0..<work.moved.count
    where work.entries[work.moved[index]].magnitude * Tolerance.placement > work.entries[best].magnitude {
      best = work.moved[index]
    }
    return best
  }
}
