// Taking a batch back, and writing so that it can be.

extension Solver {
  /// Takes back everything since the last successful `solve()`: operations of the batch and work of refused passes.
  ///
  /// What follows goes on bit by bit as if the batch had never been.
  ///
  /// - Complexity: O(work to take back).
  public mutating func revert() {
    endSweep()
    restoreUnpublishedValues()
    dropAllDirections()
    unwind(to: 0)
    for index in 0..<touched.count { value[touched[index].variable] = touched[index].before }
    forgetBatch()
    settleMarks()
  }

  /// Undoes journal entries, the latest first, down to `mark`. Values are not in the journal.
  mutating func unwind(to mark: Int) {
    while journal.count > mark {
      let (kind, index) = journal.removeLast()
      switch kind {
      case .addedVariable: unwindAddedVariable(index)
      case .removedVariable: _ = removedVariables.removeLast()
      case .bound:
        isNonNegative[index] = 1
        need(index)
      case .addedRow: unwindAddedRow(index)
      case .removedRow: rowState[removedRows.removeLast()] = .present
      case .constant: constant[index] = journal.removeDouble()
      case .penalty:
        below[index] = journal.removeDouble()
        above[index] = journal.removeDouble()
      case .side: storeSide(Int8(journal.removeNumber()), of: index)
      case .tightRow: storeTightRow(journal.removeNumber(), of: index)
      case .matchedVariable: unwindMatchedVariable(journal.removeNumber(), of: index)
      case .multiplier:
        let old = journal.removeDouble()
        storeMultiplier(old, at: journal.removeDouble(), of: index)
      case .pin: storePin(UInt8(journal.removeNumber()), of: index)
      case .form:
        swapForm(index)
        constant[index] = journal.removeDouble()
      case .leftColumn: reenterColumn(index, place: journal.removeNumber(), row: journal.removeNumber())
      case .enteredColumn:
        columns.pointer[Int(index)].count -= 1
        unneed(index)
      case .placedRow: unwindPlacedRow(index, side: Int8(journal.removeNumber()), variable: journal.removeNumber())
      }
    }
  }

  /// The pivot coefficient once more: where the row got another form while it was not matched, it is stale.
  private mutating func unwindMatchedVariable(_ variable: Int32, of row: Int32) {
    storeMatchedVariable(variable, of: row)
    if variable >= 0 { pivotCoefficient[variable] = coefficient(of: variable, in: row) }
  }

  private mutating func unwindPlacedRow(_ row: Int32, side oldSide: Int8, variable: Int32) {
    side[row] = 0
    pseudoSide[variable] = oldSide
    storeMatchedVariable(-1, of: row)
    storeTightRow(Solver.pseudo, of: variable)
  }

  private mutating func unwindAddedVariable(_ variable: Int32) {
    needs[variable] = 0
    tightRow[variable] = Solver.absent
    freeVariables.append(variable)
  }

  private mutating func unwindAddedRow(_ row: Int32) {
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      columns.pointer[Int(rowEntries.indices[place])].count -= 1
      unneed(rowEntries.indices[place])
    }
    rowEntries.release(&rows.pointer[Int(row)])
    forgetRewriting(of: row)
    rowState[row] = .absent
    freeRows.append(row)
  }

  // MARK: Writing through the journal

  mutating func setSide(_ newSide: Int8, of code: RowCode) {
    journal.append(.side, code, Int32(side(of: code)))
    storeSide(newSide, of: code)
  }

  /// Matches a variable with a tight row, or with its own pseudo row.
  mutating func setTightRow(_ row: Int32, of variable: Int32) {
    journal.append(.tightRow, variable, tightRow[variable])
    storeTightRow(row, of: variable)
  }

  mutating func setMatchedVariable(_ variable: Int32, of row: Int32) {
    journal.append(.matchedVariable, row, matchedVariable[row])
    storeMatchedVariable(variable, of: row)
  }

  mutating func setMultiplier(_ newValue: Double, at level: Double, of code: RowCode, old: Double) {
    journal.append(.multiplier, code, level, old)
    storeMultiplier(newValue, at: level, of: code)
  }

  // MARK: Plain writing

  mutating func side(of code: RowCode) -> Int8 { code >= 0 ? side[code] : pseudoSide[-1 - code] }

  mutating func storeSide(_ newSide: Int8, of code: RowCode) {
    if code >= 0 { side[code] = newSide } else { pseudoSide[-1 - code] = newSide }
  }

  mutating func storeTightRow(_ row: Int32, of variable: Int32) {
    tightRow[variable] = row
    pivotCoefficient[variable] = row >= 0 ? coefficient(of: variable, in: row) : 1
    if blockOf[variable] >= 0 { dissolveBlock(blockOf[variable]) }
  }

  mutating func storeMatchedVariable(_ variable: Int32, of row: Int32) {
    let old = matchedVariable[row]
    matchedVariable[row] = variable
    dependentVariable[row] = variable
    if (old >= 0) == (variable >= 0) { return }
    let change: Int32 = variable >= 0 ? 1 : -1
    let span = rows[row]
    for place in span.start..<span.start + span.count { tightOccurrences[rowEntries.indices[place]] += change }
  }

  mutating func storeMultiplier(_ newValue: Double, at level: Double, of code: RowCode) {
    if code >= 0 {
      multipliers.set(newValue, at: level, in: &rowMultiplier.pointer[Int(code)])
    } else {
      multipliers.set(newValue, at: level, in: &pseudoMultiplier.pointer[Int(-1 - code)])
    }
  }

  mutating func firstMultiplier(of code: RowCode) -> Int32 {
    code >= 0 ? rowMultiplier[code] : pseudoMultiplier[-1 - code]
  }

  @inline(__always)
  func coefficient(of variable: Int32, in row: Int32) -> Double {
    let span = rows[row]
    for place in span.start..<span.start + span.count where rowEntries.indices[place] == variable {
      return rowEntries.coefficients[place]
    }
    return 0
  }
}
