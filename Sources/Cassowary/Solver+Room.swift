// Room for what is about to be added.

extension Solver {
  /// Makes room for variables and rows that are about to be added, so that storage grows once. What is there already, and
  /// what happens afterwards, does not change.
  ///
  /// - Complexity: O(variables and rows in the solver).
  public mutating func reserve(variables: Int, rows: Int) {
    reserveVariables(value.count + variables - freeVariables.count)
    reserveRows(self.rows.count + rows - freeRows.count)
    // Rows of layouts have two or three terms, and most of their variables occur in two or three of them.
    rowEntries.reserve(4 * rows)
    columnEntries.reserve(4 * rows)
    journal.reserve(variables + 12 * rows)
  }

  private mutating func reserveVariables(_ count: Int) {
    value.reserve(count)
    tightRow.reserve(count)
    pivotCoefficient.reserve(count)
    isNonNegative.reserve(count)
    pseudoSide.reserve(count)
    blockOf.reserve(count)
    tightOccurrences.reserve(count)
    needs.reserve(count)
    columns.reserve(count)
    pseudoMultiplier.reserve(count)
    touchMarks.reserve(count)
    pendingGradient.marks.reserve(count)
    isCandidate.reserve(count)
    entering.position.reserve(count)
    coverage.reserve(count)
    work.reserve(count)
  }

  private mutating func reserveRows(_ count: Int) {
    rows.reserve(count)
    constant.reserve(count)
    above.reserve(count)
    below.reserve(count)
    matchedVariable.reserve(count)
    dependentVariable.reserve(count)
    side.reserve(count)
    rowState.reserve(count)
    rowMultiplier.reserve(count)
    rowTolerance.reserve(count)
    pin.reserve(count)
    isRewritten.reserve(count)
    otherForm.reserve(count)
    formOffset.reserve(count)
    used.reserve(count)
    users.reserve(count)
    rate.reserve(count)
    rowMarks.reserve(count)
    directionOf.reserve(count)
    editCount.reserve(count)
  }
}
