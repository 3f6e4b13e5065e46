/// One change since the last successful pass, with what is needed to take it back.
struct JournalEntry: BitwiseCopyable {
  enum Kind: UInt8 {
    case addedVariable, removedVariable, bound
    case addedRow, removedRow, constant, penalty
    case side, tightRow, matchedVariable, multiplier
    case pin, form, leftColumn, enteredColumn
  }

  var kind: Kind
  var index: Int32
  var number: Int32 = 0
  var first = 0.0
  var second = 0.0

  static func addedVariable(_ variable: Int32) -> Self { Self(kind: .addedVariable, index: variable) }
  static func removedVariable(_ variable: Int32) -> Self { Self(kind: .removedVariable, index: variable) }
  static func bound(_ variable: Int32) -> Self { Self(kind: .bound, index: variable) }
  static func addedRow(_ row: Int32) -> Self { Self(kind: .addedRow, index: row) }
  static func removedRow(_ row: Int32) -> Self { Self(kind: .removedRow, index: row) }
  static func constant(_ row: Int32, _ old: Double) -> Self { Self(kind: .constant, index: row, first: old) }
  static func penalty(_ row: Int32, above: Double, below: Double) -> Self {
    Self(kind: .penalty, index: row, first: above, second: below)
  }
  static func side(_ code: RowCode, _ old: Int8) -> Self { Self(kind: .side, index: code, number: Int32(old)) }
  static func tightRow(_ variable: Int32, _ old: Int32, pivot: Double) -> Self {
    Self(kind: .tightRow, index: variable, number: old, first: pivot)
  }
  static func matchedVariable(_ row: Int32, _ old: Int32) -> Self {
    Self(kind: .matchedVariable, index: row, number: old)
  }
  static func pin(_ row: Int32, _ old: UInt8) -> Self { Self(kind: .pin, index: row, number: Int32(old)) }
  static func form(_ row: Int32, _ constant: Double) -> Self { Self(kind: .form, index: row, first: constant) }
  static func leftColumn(_ variable: Int32, _ row: Int32, place: Int32, coefficient: Double) -> Self {
    Self(kind: .leftColumn, index: variable, number: row, first: Double(place), second: coefficient)
  }
  static func enteredColumn(_ variable: Int32) -> Self { Self(kind: .enteredColumn, index: variable) }
  static func multiplier(_ code: RowCode, level: Double, _ old: Double) -> Self {
    Self(kind: .multiplier, index: code, first: level, second: old)
  }
}

extension Solver {
  /// Takes back everything since the last successful `solve()`: operations of the batch and work of refused passes.
  ///
  /// What follows goes on bit by bit as if the batch had never been.
  ///
  /// - Complexity: O(work to take back).
  public mutating func revert() {
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
      let entry = journal.removeLast()
      switch entry.kind {
      case .addedVariable: unwindAddedVariable(entry.index)
      case .removedVariable: break
      case .bound:
        isNonNegative[entry.index] = 1
        need(entry.index)
      case .addedRow: unwindAddedRow(entry.index)
      case .removedRow: rowState[entry.index] = .present
      case .constant: constant[entry.index] = entry.first
      case .penalty:
        above[entry.index] = entry.first
        below[entry.index] = entry.second
      case .side: storeSide(Int8(entry.number), of: entry.index)
      case .tightRow: storeTightRow(entry.number, of: entry.index, pivot: entry.first)
      case .matchedVariable: storeMatchedVariable(entry.number, of: entry.index)
      case .multiplier: storeMultiplier(entry.second, at: entry.first, of: entry.index)
      case .pin: storePin(UInt8(entry.number), of: entry.index)
      case .form:
        swapForm(entry.index)
        constant[entry.index] = entry.first
      case .leftColumn:
        reenterColumn(entry.index, entry.number, place: Int32(entry.first), coefficient: entry.second)
      case .enteredColumn:
        columns.pointer[Int(entry.index)].count -= 1
        unneed(entry.index)
      }
    }
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
    forgetForm(of: row)
    userEntries.release(&users.pointer[Int(row)])
    rowState[row] = .absent
    freeRows.append(row)
  }

  // MARK: Writing through the journal

  mutating func setSide(_ newSide: Int8, of code: RowCode) {
    journal.append(.side(code, side(of: code)))
    storeSide(newSide, of: code)
  }

  /// Matches a variable with a tight row, or with its own pseudo row.
  mutating func setTightRow(_ row: Int32, of variable: Int32) {
    journal.append(.tightRow(variable, tightRow[variable], pivot: pivotCoefficient[variable]))
    storeTightRow(row, of: variable, pivot: row >= 0 ? coefficient(of: variable, in: row) : 1)
  }

  mutating func setMatchedVariable(_ variable: Int32, of row: Int32) {
    journal.append(.matchedVariable(row, matchedVariable[row]))
    storeMatchedVariable(variable, of: row)
  }

  mutating func setMultiplier(_ newValue: Double, at level: Double, of code: RowCode, old: Double) {
    journal.append(.multiplier(code, level: level, old))
    storeMultiplier(newValue, at: level, of: code)
  }

  // MARK: Plain writing

  func side(of code: RowCode) -> Int8 { code >= 0 ? side[code] : pseudoSide[-1 - code] }

  private func storeSide(_ newSide: Int8, of code: RowCode) {
    if code >= 0 { side[code] = newSide } else { pseudoSide[-1 - code] = newSide }
  }

  private mutating func storeTightRow(_ row: Int32, of variable: Int32, pivot: Double) {
    tightRow[variable] = row
    pivotCoefficient[variable] = pivot
    if blockOf[variable] >= 0 { dissolveBlock(blockOf[variable]) }
  }

  private mutating func storeMatchedVariable(_ variable: Int32, of row: Int32) {
    let old = matchedVariable[row]
    matchedVariable[row] = variable
    if (old >= 0) == (variable >= 0) { return }
    let change: Int32 = variable >= 0 ? 1 : -1
    let span = rows[row]
    for place in span.start..<span.start + span.count { tightOccurrences[rowEntries.indices[place]] += change }
  }

  private mutating func storeMultiplier(_ newValue: Double, at level: Double, of code: RowCode) {
    if code >= 0 {
      multipliers.set(newValue, at: level, in: &rowMultiplier.pointer[Int(code)])
    } else {
      multipliers.set(newValue, at: level, in: &pseudoMultiplier.pointer[Int(-1 - code)])
    }
  }

  func firstMultiplier(of code: RowCode) -> Int32 { code >= 0 ? rowMultiplier[code] : pseudoMultiplier[-1 - code] }

  func coefficient(of variable: Int32, in row: Int32) -> Double {
    let span = rows[row]
    for place in span.start..<span.start + span.count where rowEntries.indices[place] == variable {
      return rowEntries.coefficients[place]
    }
    return 0
  }
}
