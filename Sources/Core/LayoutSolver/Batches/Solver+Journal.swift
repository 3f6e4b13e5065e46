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
    for index in 0..<batch.touched.count {
      variables.value[batch.touched[index].variable] = batch.touched[index].before
    }
    discardBatch()
    pricing.discardCandidates()
  }

  /// Undoes journal entries, the latest first, down to `mark`. Values are not in the journal.
  mutating func unwind(to mark: Int) {
    while batch.journal.count > mark {
      let (kind, index) = batch.journal.removeLast()
      switch kind {
      case .addedVariable: unwindAddedVariable(index)
      case .removedVariable: _ = batch.removedVariables.removeLast()
      case .bound:
        variables.isNonNegative[index] = 1
        need(index)
      case .addedRow: unwindAddedRow(index)
      case .removedRow: rows.state[batch.removedRows.removeLast()] = .present
      case .constant: rows.constant[index] = batch.journal.removeDouble()
      case .penalty:
        rows.below[index] = batch.journal.removeDouble()
        rows.above[index] = batch.journal.removeDouble()
      case .side: storeSide(Int8(batch.journal.removeNumber()), of: index)
      case .tightRow: storeTightRow(batch.journal.removeNumber(), of: index)
      case .matchedVariable: unwindMatchedVariable(batch.journal.removeNumber(), of: index)
      case .multipliers: unwindMultipliers(of: index, count: batch.journal.removeNumber())
      case .pin: storePin(UInt8(batch.journal.removeNumber()), of: index)
      case .form:
        swapForm(index)
        rows.constant[index] = batch.journal.removeDouble()
      case .leftColumn: reenterColumn(index, place: batch.journal.removeNumber(), row: batch.journal.removeNumber())
      case .enteredColumn:
        matrix.columns.pointer[Int(index)].count -= 1
        unneed(index)
      case .placedRow:
        unwindPlacedRow(index, side: Int8(batch.journal.removeNumber()), variable: batch.journal.removeNumber())
      }
    }
  }

  /// The pivot coefficient once more: where the row got another form while it was not matched, it is stale.
  private mutating func unwindMatchedVariable(_ variable: Int32, of row: Int32) {
    storeMatchedVariable(variable, of: row)
    if variable >= 0 { basis.pivotCoefficient[variable] = matrix.coefficient(of: variable, in: row) }
  }

  private mutating func unwindPlacedRow(_ row: Int32, side oldSide: Int8, variable: Int32) {
    rows.side[row] = 0
    variables.pseudoSide[variable] = oldSide
    storeMatchedVariable(-1, of: row)
    storeTightRow(Basis.pseudo, of: variable)
  }

  private mutating func unwindAddedVariable(_ variable: Int32) {
    definitions.needs[variable] = 0
    basis.tightRow[variable] = Basis.absent
    variables.free.append(variable)
  }

  private mutating func unwindAddedRow(_ row: Int32) {
    for place in matrix.rows[row].places {
      matrix.columns.pointer[Int(matrix.terms.indices[place])].count -= 1
      unneed(matrix.terms.indices[place])
    }
    freeRow(row)
  }

  // MARK: Writing through the journal

  mutating func setSide(_ newSide: Int8, of code: RowCode) {
    batch.journal.append(.side, code, Int32(side(of: code)))
    storeSide(newSide, of: code)
  }

  /// Matches a variable with a tight row, or with its own pseudo row.
  mutating func setTightRow(_ row: Int32, of variable: Int32) {
    batch.journal.append(.tightRow, variable, basis.tightRow[variable])
    storeTightRow(row, of: variable, coefficient: row >= 0 ? matrix.listedCoefficient(of: variable, in: row) : 1)
  }

  mutating func setMatchedVariable(_ variable: Int32, of row: Int32) {
    batch.journal.append(.matchedVariable, row, basis.matchedVariable[row])
    storeMatchedVariable(variable, of: row)
  }

  mutating func setMultiplier(_ newValue: Double, at level: Double, of code: RowCode) {
    recordMultipliers(of: code)
    pricing.setMultiplier(newValue, at: level, of: code)
  }

  /// Records all multipliers of a row, in one entry, before the first of them changes in an era.
  @inline(__always) mutating func recordMultipliers(of code: RowCode) {
    let era = batch.journal.era
    if (code >= 0 ? pricing.rowEra[code] : pricing.pseudoEra[-1 - code]) == era { return }
    if code >= 0 { pricing.rowEra[code] = era } else { pricing.pseudoEra[-1 - code] = era }
    var node = pricing.firstMultiplier(of: code)
    var count: Int32 = 0
    while node >= 0 {
      let multiplier = pricing.multipliers[node]
      batch.journal.append(multiplier.level, multiplier.value)
      node = multiplier.next
      count += 1
    }
    batch.journal.append(.multipliers, code, count)
  }

  private mutating func unwindMultipliers(of code: RowCode, count: Int32) {
    while pricing.firstMultiplier(of: code) >= 0 {
      pricing.setMultiplier(0, at: pricing.multipliers[pricing.firstMultiplier(of: code)].level, of: code)
    }
    for _ in 0..<count {
      let value = batch.journal.removeDouble()
      pricing.setMultiplier(value, at: batch.journal.removeDouble(), of: code)
    }
  }

  // MARK: Plain writing

  mutating func side(of code: RowCode) -> Int8 { code >= 0 ? rows.side[code] : variables.pseudoSide[-1 - code] }

  mutating func storeSide(_ newSide: Int8, of code: RowCode) {
    if code >= 0 { rows.side[code] = newSide } else { variables.pseudoSide[-1 - code] = newSide }
  }

  mutating func storeTightRow(_ row: Int32, of variable: Int32) {
    storeTightRow(row, of: variable, coefficient: row >= 0 ? matrix.coefficient(of: variable, in: row) : 1)
  }

  @inline(__always) private mutating func storeTightRow(_ row: Int32, of variable: Int32, coefficient: Double) {
    basis.tightRow[variable] = row
    basis.pivotCoefficient[variable] = coefficient
    let block = basis.blockOf[variable]
    if block >= 0 && block != basis.blocks.kept { basis.dissolveBlock(block) }
  }

  mutating func storeMatchedVariable(_ variable: Int32, of row: Int32) {
    let old = basis.matchedVariable[row]
    basis.matchedVariable[row] = variable
    basis.dependentVariable[row] = variable
    if (old >= 0) == (variable >= 0) { return }
    let change: Int32 = variable >= 0 ? 1 : -1
    for place in matrix.rows[row].places { basis.tightOccurrences[matrix.terms.indices[place]] += change }
  }
}
