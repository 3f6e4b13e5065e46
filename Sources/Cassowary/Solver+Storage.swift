// Places for variables and rows in the arrays, and the links between rows and columns.

extension Solver {
  mutating func appendVariable() {
    value.append(0)
    tightRow.append(Solver.absent)
    pivotCoefficient.append(1)
    isNonNegative.append(0)
    pseudoSide.append(1)
    blockOf.append(-1)
    tightOccurrences.append(0)
    needs.append(0)
    columns.append(Span())
    pseudoMultiplier.append(-1)
    touchMarks.extend()
    pendingGradient.marks.extend()
    isCandidate.append(0)
    entering.position.append(-1)
    coverage.append(0)
    work.append(0)
  }

  mutating func appendRow() {
    rows.append(Span())
    constant.append(0)
    above.append(Level.none)
    below.append(Level.none)
    matchedVariable.append(-1)
    dependentVariable.append(-1)
    side.append(0)
    rowState.append(.absent)
    rowMultiplier.append(-1)
    rowTolerance.append(0)
    pin.append(Pin.none)
    isRewritten.append(0)
    otherForm.append(Span())
    formOffset.append(0)
    used.append(Span())
    users.append(Span())
    rate.append(0)
    rowMarks.extend()
    directionOf.append(-1)
    editCount.append(0)
  }

  /// Stores the terms of a new row, those with the same variable added up, and enters the row in the columns.
  mutating func link(_ terms: [Term], to row: Int32) {
    var span = rows[row]
    if !terms.isEmpty { rowEntries.reserve(terms.count, for: &span) }
    for term in terms {
      let variable = term.variable.rawValue
      var known = span.start
      let end = span.start + span.count
      while known < end && rowEntries.indices[known] != variable { known += 1 }
      if known < end {
        let sum = rowEntries.coefficients[known] + term.coefficient
        let isCancelled = sum.magnitude <= term.coefficient.magnitude * Tolerance.cancellation
        rowEntries.coefficients[known] = isCancelled ? 0 : sum
      } else {
        rowEntries.append(variable, term.coefficient, to: &span)
      }
    }
    var kept = span.start
    var scale = 0.0
    for place in span.start..<span.start + span.count {
      let coefficient = rowEntries.coefficients[place]
      if coefficient == 0 { continue }
      let variable = rowEntries.indices[place]
      rowEntries.indices[kept] = variable
      rowEntries.coefficients[kept] = coefficient
      kept += 1
      scale = max(scale, coefficient.magnitude)
      columnEntries.append(row, coefficient, to: &columns.pointer[Int(variable)])
      need(variable)
    }
    span.count = kept - span.start
    rows[row] = span
    rowTolerance[row] = (scale == 0 ? 1 : scale) * Tolerance.residual
    editCount[row] = 0
    dropDirections(of: row)
  }

  /// Takes a removed row out of the columns and frees its number.
  mutating func unlink(_ row: Int32) {
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      let variable = rowEntries.indices[place]
      let column = columns[variable]
      var found = column.start + column.count - 1
      while columnEntries.indices[found] != row { found -= 1 }
      let last = column.start + column.count - 1
      columnEntries.indices[found] = columnEntries.indices[last]
      columnEntries.coefficients[found] = columnEntries.coefficients[last]
      columns.pointer[Int(variable)].count -= 1
      if column.count == 1 { columnEntries.release(&columns.pointer[Int(variable)]) }
      unneed(variable)
    }
    rowEntries.release(&rows.pointer[Int(row)])
    isRewritten[row] = 0
    forgetForm(of: row)
    userEntries.release(&users.pointer[Int(row)])
    rowState[row] = .absent
    freeRows.append(row)
  }
}
