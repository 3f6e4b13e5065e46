// Places for variables and rows in the arrays, and the links between rows and columns.

extension Solver {
  /// The number of a new variable.
  @inline(__always) mutating func appendVariable() -> Int32 {
    if variables.count == basis.tightRow.count {
      extendVariables(to: variables.count + stepOfNumbers(after: variables.count))
    }
    variables.count += 1
    return Int32(variables.count - 1)
  }

  /// The number of a new row.
  @inline(__always) mutating func appendRow() -> Int32 {
    if rows.count == matrix.rowRoom { extendRows(to: rows.count + stepOfNumbers(after: rows.count)) }
    rows.count += 1
    return Int32(rows.count - 1)
  }

  /// Numbers are made so many at a time that adding one has not to look at the room of each array.
  private mutating func stepOfNumbers(after count: Int) -> Int { min(max(16, count / 4), Solver.largestStep) }

  private static var largestStep: Int { 64 }

  /// Makes variables that are absent below the number `count`, and room for `room` of them.
  ///
  /// The order in which arrays grow and are freed decides how often the C library returns memory to the system, which
  /// then provides and clears its pages anew. With arrays in the order of the parts, solvers made one after another
  /// touched more fresh pages.
  private mutating func extendVariables(to count: Int, room: Int = 0) {
    variables.value.extend(to: count, with: 0, room: room, in: &memory)
    basis.tightRow.extend(to: count, with: Basis.absent, room: room, in: &memory)
    basis.pivotCoefficient.extend(to: count, with: 1, room: room, in: &memory)
    variables.isNonNegative.extend(to: count, with: 0, room: room, in: &memory)
    variables.pseudoSide.extend(to: count, with: 1, room: room, in: &memory)
    basis.blockOf.extend(to: count, with: -1, room: room, in: &memory)
    basis.tightOccurrences.extend(to: count, with: 0, room: room, in: &memory)
    definitions.needs.extend(to: count, with: 0, room: room, in: &memory)
    matrix.columns.extend(to: count, with: Span(), room: room, in: &memory)
    pricing.pseudoMultiplier.extend(to: count, with: -1, room: room, in: &memory)
    pricing.pseudoEra.extend(to: count, with: 0, room: room, in: &memory)
    batch.touchMarks.extend(to: count, room: room, in: &memory)
    pricing.pendingGradient.marks.extend(to: count, room: room, in: &memory)
    pricing.isCandidate.extend(to: count, with: 0, room: room, in: &memory)
    pricing.entering.position.extend(to: count, with: -1, room: room, in: &memory)
    directions.coverage.extend(to: count, with: 0, room: room, in: &memory)
    work.entries.extend(to: count, with: 0, room: room, in: &memory)
  }

  /// Makes rows that are absent below the number `count`, and room for `room` of them.
  private mutating func extendRows(to count: Int, room: Int = 0) {
    matrix.rows.extend(to: count, with: Span(), room: room, in: &memory)
    rows.constant.extend(to: count, with: 0, room: room, in: &memory)
    rows.above.extend(to: count, with: Level.none, room: room, in: &memory)
    rows.below.extend(to: count, with: Level.none, room: room, in: &memory)
    basis.matchedVariable.extend(to: count, with: -1, room: room, in: &memory)
    basis.dependentVariable.extend(to: count, with: -1, room: room, in: &memory)
    rows.side.extend(to: count, with: 0, room: room, in: &memory)
    rows.state.extend(to: count, with: .absent, room: room, in: &memory)
    pricing.rowMultiplier.extend(to: count, with: -1, room: room, in: &memory)
    pricing.rowEra.extend(to: count, with: 0, room: room, in: &memory)
    rows.tolerance.extend(to: count, with: 0, room: room, in: &memory)
    definitions.pin.extend(to: count, with: Pin.none, room: room, in: &memory)
    definitions.isRewritten.extend(to: count, with: 0, room: room, in: &memory)
    rows.marks.extend(to: count, room: room, in: &memory)
    directions.directionOf.extend(to: count, with: -1, room: room, in: &memory)
    directions.editCount.extend(to: count, with: 0, room: room, in: &memory)
  }

  /// Makes room for variables and rows that are about to be added, so that storage grows once. What is there already,
  /// and what happens afterwards, does not change.
  ///
  /// - Complexity: O(variables and rows in the solver).
  public mutating func reserve(variables: Int, rows: Int) {
    let (variableRoom, rowRoom) = (self.variables.count + variables, self.rows.count + rows)
    if !memory.isMade {
      memory = MemoryBlock(size: Solver.bytesOfVariable * variableRoom + Solver.bytesOfRow * rowRoom)
    }
    extendVariables(to: basis.tightRow.count, room: variableRoom - self.variables.free.count + Solver.largestStep)
    extendRows(to: matrix.rowRoom, room: rowRoom - self.rows.free.count + Solver.largestStep)
    // Rows of layouts have two or three terms, and most of their variables occur in two or three of them.
    matrix.terms.reserve(4 * rows, in: &memory)
    matrix.occurrences.reserve(4 * rows, in: &memory)
    batch.journal.reserve(variables + 6 * rows, in: &memory)
  }

  /// What `reserve` takes for a variable and for a row, and a little more.
  private static var bytesOfVariable: Int { 96 }
  private static var bytesOfRow: Int { 256 }

  /// Stores the terms of a new row, and counts them as needs of their variables.
  @inline(__always) mutating func link(_ terms: UnsafeBufferPointer<Term>, to row: Int32) {
    let scale = matrix.insertRow(row, terms)
    for place in matrix.rows[row].places { need(matrix.terms.indices[place]) }
    rows.tolerance[row] = (scale == 0 ? 1 : scale) * Tolerance.residual
    directions.editCount[row] = 0
    if directions.used != 0 { dropDirections(of: row) }
  }

  /// Takes a removed row out of the columns and frees its number.
  mutating func unlink(_ row: Int32) {
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      _ = matrix.removeFromColumn(variable, row)
      if matrix.columns[variable].count == 0 { matrix.occurrences.release(&matrix.columns.pointer[Int(variable)]) }
      unneed(variable)
    }
    definitions.isRewritten[row] = 0
    freeRow(row)
  }

  /// Releases the terms of a row, in either form, and frees its number.
  mutating func freeRow(_ row: Int32) {
    matrix.terms.release(&matrix.rows.pointer[Int(row)])
    discardRewriting(of: row)
    rows.state[row] = .absent
    rows.free.append(row)
  }
}
