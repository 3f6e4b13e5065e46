// What rows cost, and bounds of variables.

extension Solver {
  /// Changes what a row costs; the multipliers follow in the next pass.
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
      recordSuspect(row)
      recordTwin(row)
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
}
