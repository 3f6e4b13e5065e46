// Places for variables and rows in the arrays, and the links between rows and columns.

extension Solver {
  /// The number of a new variable.
  @inline(__always)
  mutating func appendVariable() -> Int32 {
    if variableCount == tightRow.count { extendVariables(to: variableCount + stepOfNumbers(after: variableCount)) }
    variableCount += 1
    return Int32(variableCount - 1)
  }

  /// The number of a new row.
  @inline(__always)
  mutating func appendRow() -> Int32 {
    if rowCount == rows.count { extendRows(to: rowCount + stepOfNumbers(after: rowCount)) }
    rowCount += 1
    return Int32(rowCount - 1)
  }

  /// Numbers are made so many at a time that adding one has not to look at the room of each array.
  private mutating func stepOfNumbers(after count: Int) -> Int { min(max(16, count / 4), Solver.largestStep) }

  private static var largestStep: Int { 64 }

  /// Makes variables that are absent below the number `count`, and room for `room` of them.
  private mutating func extendVariables(to count: Int, room: Int = 0) {
    value.extend(to: count, with: 0, room: room, in: &memory)
    tightRow.extend(to: count, with: Solver.absent, room: room, in: &memory)
    pivotCoefficient.extend(to: count, with: 1, room: room, in: &memory)
    isNonNegative.extend(to: count, with: 0, room: room, in: &memory)
    pseudoSide.extend(to: count, with: 1, room: room, in: &memory)
    blockOf.extend(to: count, with: -1, room: room, in: &memory)
    tightOccurrences.extend(to: count, with: 0, room: room, in: &memory)
    needs.extend(to: count, with: 0, room: room, in: &memory)
    columns.extend(to: count, with: Span(), room: room, in: &memory)
    pseudoMultiplier.extend(to: count, with: -1, room: room, in: &memory)
    touchMarks.extend(to: count, room: room, in: &memory)
    pendingGradient.marks.extend(to: count, room: room, in: &memory)
    isCandidate.extend(to: count, with: 0, room: room, in: &memory)
    entering.position.extend(to: count, with: -1, room: room, in: &memory)
    coverage.extend(to: count, with: 0, room: room, in: &memory)
    work.extend(to: count, with: 0, room: room, in: &memory)
  }

  /// Makes rows that are absent below the number `count`, and room for `room` of them.
  private mutating func extendRows(to count: Int, room: Int = 0) {
    rows.extend(to: count, with: Span(), room: room, in: &memory)
    constant.extend(to: count, with: 0, room: room, in: &memory)
    above.extend(to: count, with: Level.none, room: room, in: &memory)
    below.extend(to: count, with: Level.none, room: room, in: &memory)
    matchedVariable.extend(to: count, with: -1, room: room, in: &memory)
    dependentVariable.extend(to: count, with: -1, room: room, in: &memory)
    side.extend(to: count, with: 0, room: room, in: &memory)
    rowState.extend(to: count, with: .absent, room: room, in: &memory)
    rowMultiplier.extend(to: count, with: -1, room: room, in: &memory)
    rowTolerance.extend(to: count, with: 0, room: room, in: &memory)
    pin.extend(to: count, with: Pin.none, room: room, in: &memory)
    isRewritten.extend(to: count, with: 0, room: room, in: &memory)
    rowMarks.extend(to: count, room: room, in: &memory)
    directionOf.extend(to: count, with: -1, room: room, in: &memory)
    editCount.extend(to: count, with: 0, room: room, in: &memory)
  }

  /// Makes room for variables and rows that are about to be added, so that storage grows once. What is there already, and
  /// what happens afterwards, does not change.
  ///
  /// - Complexity: O(variables and rows in the solver).
  public mutating func reserve(variables: Int, rows: Int) {
    let (variableRoom, rowRoom) = (variableCount + variables, rowCount + rows)
    if !memory.isMade {
      memory = MemoryBlock(size: Solver.bytesOfVariable * variableRoom + Solver.bytesOfRow * rowRoom)
    }
    extendVariables(to: tightRow.count, room: variableRoom - freeVariables.count + Solver.largestStep)
    extendRows(to: self.rows.count, room: rowRoom - freeRows.count + Solver.largestStep)
    // Rows of layouts have two or three terms, and most of their variables occur in two or three of them.
    rowEntries.reserve(4 * rows, in: &memory)
    columnEntries.reserve(4 * rows, in: &memory)
    journal.reserve(variables + 6 * rows, in: &memory)
  }

  /// What `reserve` takes for a variable and for a row, and a little more.
  private static var bytesOfVariable: Int { 96 }
  private static var bytesOfRow: Int { 256 }

  /// Stores the terms of a new row, those with the same variable added up, and enters the row in the columns.
  @inline(__always)
  mutating func link(_ terms: UnsafeBufferPointer<Term>, to row: Int32) {
    var span = rowEntries.makeList(room: terms.count)
    let indices = rowEntries.indices.pointer + Int(span.start)
    let coefficients = rowEntries.coefficients.pointer + Int(span.start)
    var count = 0
    var hasCancelled = false
    for term in terms {
      let variable = term.variable.rawValue
      var known = 0
      while known < count && indices[known] != variable { known += 1 }
      if known < count {
        let sum = coefficients[known] + term.coefficient
        let isCancelled = sum.magnitude <= term.coefficient.magnitude * Tolerance.cancellation
        coefficients[known] = isCancelled ? 0 : sum
      } else {
        indices[known] = variable
        coefficients[known] = term.coefficient
        count += 1
      }
      if coefficients[known] == 0 { hasCancelled = true }
    }
    if hasCancelled {
      var kept = 0
      for place in 0..<count where coefficients[place] != 0 {
        indices[kept] = indices[place]
        coefficients[kept] = coefficients[place]
        kept += 1
      }
      count = kept
    }
    var scale = 0.0
    for place in 0..<count {
      let (variable, coefficient) = (indices[place], coefficients[place])
      scale = max(scale, coefficient.magnitude)
      columnEntries.append(row, coefficient, to: &columns.pointer[Int(variable)])
      need(variable)
    }
    span.count = Int32(count)
    rows[row] = span
    rowTolerance[row] = (scale == 0 ? 1 : scale) * Tolerance.residual
    editCount[row] = 0
    if directions.used != 0 { dropDirections(of: row) }
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
    forgetRewriting(of: row)
    rowState[row] = .absent
    freeRows.append(row)
  }
}
