// The operations that make up a batch. Each checks its arguments first, then writes through the journal.

extension Solver {
  /// A new variable, at 0. With `isNonNegative` it has the required bound ≥ 0 without a row.
  ///
  /// - Complexity: O(1) amortised.
  public mutating func addVariable(isNonNegative bound: Bool = false) -> VariableID {
    let variable = variables.free.isEmpty ? appendVariable() : variables.free.removeLast()
    variables.value[variable] = 0
    basis.tightRow[variable] = Basis.pseudo
    basis.pivotCoefficient[variable] = 1
    variables.isNonNegative[variable] = bound ? 1 : 0
    definitions.needs[variable] = bound ? 1 : 0
    variables.pseudoSide[variable] = 1
    batch.journal.append(.addedVariable, variable)
    return VariableID(rawValue: variable)
  }

  /// Takes out a variable that occurs in no row (rows removed in the same batch do not count).
  ///
  /// - Complexity: O(occurrences in rows removed in this batch).
  public mutating func removeVariable(_ variable: VariableID) {
    precondition(isPresent(variable), "no such variable")
    precondition(!isMentioned(variable.rawValue), "a row still contains the variable")
    endSweep()
    batch.journal.append(.removedVariable, variable.rawValue)
    batch.removedVariables.append(variable.rawValue)
    if variables.isNonNegative[variable.rawValue] != 0 {
      batch.journal.append(.bound, variable.rawValue)
      setBound(variable.rawValue, false)
    }
  }

  /// Adds the row Σ terms + constant REL 0.
  ///
  /// Terms with the same variable are added up; a row without terms is allowed.
  ///
  /// - Throws: ``SolverError``; nothing has changed then.
  /// - Complexity: O(terms) amortised.
  @discardableResult public mutating func addRow(
    _ terms: [Term], constant: Double, _ relation: Relation, _ priority: Priority = .required
  ) throws(SolverError) -> RowID { try addRow(terms, constant: constant, penalty: Penalty(relation, priority)) }

  /// Adds a row whose two sides cost on levels of their own.
  ///
  /// - Throws: ``SolverError``; nothing has changed then.
  /// - Complexity: O(terms) amortised.
  @discardableResult
  public mutating func addRow(_ terms: [Term], constant: Double, penalty: Penalty) throws(SolverError) -> RowID {
    try terms.withUnsafeBufferPointer { terms throws(SolverError) in
      try addRow(terms, constant: constant, penalty: penalty)
    }
  }

  /// The same for terms that are not in an array: those of a layout come from the builder of its rows.
  package mutating func addRow(
    _ terms: UnsafeBufferPointer<Term>, constant: Double, penalty: Penalty
  ) throws(SolverError) -> RowID {
    guard penalty.isValid else { throw .invalidPriority }
    guard isAcceptable(constant) else { throw .notFinite }
    for term in terms {
      guard isPresent(term.variable) else { throw .unknownVariable(term.variable) }
      guard isAcceptable(term.coefficient) else { throw .notFinite }
    }
    endSweep()
    let row = rows.free.isEmpty ? appendRow() : rows.free.removeLast()
    self.rows.constant[row] = constant
    rows.above[row] = penalty.above?.rawValue ?? Level.none
    rows.below[row] = penalty.below?.rawValue ?? Level.none
    rows.state[row] = .present
    rows.side[row] = 0
    link(terms, to: row)
    batch.newRows.append(row)
    batch.journal.append(.addedRow, row)
    return RowID(rawValue: row)
  }

  /// Takes a row out. Its number becomes free when the batch succeeds.
  ///
  /// - Complexity: O(terms).
  public mutating func removeRow(_ row: RowID) {
    precondition(isPresent(row), "no such row")
    endSweep()
    let row = row.rawValue
    batch.journal.append(.removedRow, row)
    batch.removedRows.append(row)
    rows.state[row] = .removed
    changePenalty(of: row, above: Level.none, below: Level.none)
    dropDirections(of: row)
  }

  /// Changes the constant of a row: the edit of a drag or a resize.
  ///
  /// - Throws: ``SolverError``; nothing has changed then.
  /// - Complexity: O(1).
  public mutating func setConstant(_ constant: Double, of row: RowID) throws(SolverError) {
    guard isPresent(row) else { throw .unknownRow(row) }
    guard isAcceptable(constant) else { throw .notFinite }
    let row = row.rawValue
    let constant = definitions.isRewritten[row] != 0 ? constant + definitions.rewritings[row].offset : constant
    guard self.rows.constant[row] != constant else { return }
    if sweep.isActive && row != sweep.row && row != otherSweep.row { endSweep() }
    if definitions.pin[row] != Pin.none { definitions.unpinning.append(row) }
    batch.journal.append(.constant, row, self.rows.constant[row])
    batch.edits.append(Edit(row: row, before: self.rows.constant[row]))
    self.rows.constant[row] = constant
    recordTwin(row)
    if basis.matchedVariable[row] >= 0 {
      batch.dirtyVariables.append(basis.matchedVariable[row])
    } else {
      batch.movedRows.append(row)
    }
  }

  /// Changes what a row costs: its priority, its relation, or from required to optional and back.
  ///
  /// - Throws: ``SolverError``; nothing has changed then.
  /// - Complexity: O(terms).
  public mutating func setPenalty(_ penalty: Penalty, of row: RowID) throws(SolverError) {
    guard isPresent(row) else { throw .unknownRow(row) }
    guard penalty.isValid else { throw .invalidPriority }
    endSweep()
    changePenalty(
      of: row.rawValue, above: penalty.above?.rawValue ?? Level.none, below: penalty.below?.rawValue ?? Level.none)
    dropDirections(of: row.rawValue)
  }

  /// Whether a row that stays has the variable among its own terms.
  private mutating func isMentioned(_ variable: Int32) -> Bool {
    for place in matrix.columns[variable].places {
      let row = matrix.occurrences.indices[place]
      if rows.state[row] == .removed { continue }
      for term in ownTerms(of: row).places where matrix.terms.indices[term] == variable { return true }
    }
    return false
  }

  private mutating func isAcceptable(_ number: Double) -> Bool { number.magnitude <= Tolerance.largestMagnitude }
}
