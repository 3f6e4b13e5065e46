// The two forms of a rewritten row: its own terms, and those without defined variables. The matrix holds one of them,
// the rewriting the other.

extension Solver {
  /// Exchanges a row's own terms and the rewritten ones. The row must not be tight, and its slope must not be in the
  /// gradient while the form changes.
  mutating func exchangeForm(of row: Int32) {
    recordTwin(row)
    removeFromColumns(row)
    batch.journal.append(.form, row, rows.constant[row])
    swapForm(row)
    rows.constant[row] +=
      definitions.isRewritten[row] != 0 ? definitions.rewritings[row].offset : -definitions.rewritings[row].offset
    recordTwin(row)
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      matrix.occurrences.append(row, matrix.terms.coefficients[place], to: &matrix.columns.pointer[Int(variable)])
      need(variable)
      batch.journal.append(.enteredColumn, variable)
    }
  }

  @inline(__always) mutating func swapForm(_ row: Int32) {
    let held = matrix.rows[row]
    matrix.rows[row] = definitions.rewritings[row].otherForm
    definitions.rewritings.pointer[Int(row)].otherForm = held
    definitions.isRewritten[row] ^= 1
  }

  private mutating func removeFromColumns(_ row: Int32) {
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      let place = matrix.removeFromColumn(variable, row)
      batch.journal.append(.leftColumn, variable, row, place)
      unneed(variable)
    }
  }

  /// Puts a row back where it was in a column.
  mutating func reenterColumn(_ variable: Int32, place: Int32, row: Int32) {
    matrix.reenterColumn(variable, place: place, row: row)
    need(variable)
  }

  /// The terms of a row as the client gave them.
  func ownTerms(of row: Int32) -> Span {
    definitions.isRewritten[row] != 0 ? definitions.rewritings[row].otherForm : matrix.rows[row]
  }

  /// The constant of a row as the client gave it.
  func ownConstant(of row: Int32) -> Double {
    definitions.isRewritten[row] != 0 ? rows.constant[row] - definitions.rewritings[row].offset : rows.constant[row]
  }

  /// Discards the rewritten form of a row that has its own again.
  mutating func discardForm(of row: Int32) {
    if definitions.isRewritten[row] != 0 || row >= definitions.rewritings.count { return }
    matrix.terms.release(&definitions.rewritings.pointer[Int(row)].otherForm)
    definitions.usedEntries.release(&definitions.rewritings.pointer[Int(row)].used)
  }

  /// Discards the rewritten forms of a row that is removed, and the list of rows that were rewritten with it.
  mutating func discardRewriting(of row: Int32) {
    discardForm(of: row)
    if row < definitions.rewritings.count {
      definitions.userEntries.release(&definitions.rewritings.pointer[Int(row)].users)
    }
  }
}
