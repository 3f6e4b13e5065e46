// Sides of rows that are not tight, and how well tight rows hold, after values have changed.

extension Solver {
  /// Rows that found no place in the basis begin on the side where they are, or on the cheaper one where they hold
  /// exactly.
  mutating func settleUnplacedRows() {
    for index in 0..<batch.unplaced.count {
      let row = batch.unplaced[index]
      if rows.side[row] != 0 || basis.matchedVariable[row] >= 0 || rows.state[row] == .absent { continue }
      let (residual, tolerance) = residual(row)
      let newSide: Int8
      if residual.magnitude > tolerance {
        newSide = residual > 0 ? 1 : -1
      } else {
        newSide = rows.below[row] == Level.none ? -1 : (rows.above[row] < rows.below[row] ? 1 : -1)
        if residual.magnitude > rows.tolerance[row] { batch.doubtfulRows.append(row) }
      }
      setSide(newSide, of: row)
      addSlope(of: row, multiple: 1)
      recordSuspect(row)
    }
    batch.unplaced.removeAll()
  }

  /// Flips rows whose residual has changed its sign with the variables in `moved` or with their own constant.
  mutating func checkSides() {
    rows.marks.removeAll()
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      if variables.isNonNegative[variable] != 0 && basis.tightRow[variable] != Basis.pseudo { checkBound(variable) }
      let column = matrix.columns[variable]
      let (edges, matches) = (matrix.occurrences.indices.pointer, basis.matchedVariable.pointer)
      for place in Int(column.start)..<Int(column.start + column.count) where matches[Int(edges[place])] < 0 {
        checkSide(edges[place])
      }
    }
    work.moved.removeAll()
    for index in 0..<batch.movedRows.count
    where rows.state[batch.movedRows[index]] != .absent && basis.matchedVariable[batch.movedRows[index]] < 0 {
      checkSide(batch.movedRows[index])
    }
    batch.movedRows.removeAll()
  }

  /// The same for all rows and bounds.
  mutating func checkAllSides() {
    rows.marks.removeAll()
    for variable in 0..<Int32(variables.count)
    where variables.isNonNegative[variable] != 0 && basis.tightRow[variable] >= 0 { checkBound(variable) }
    for row in 0..<Int32(rows.count) where rows.state[row] != .absent && basis.matchedVariable[row] < 0 {
      checkSide(row)
    }
  }

  @inline(__always) private mutating func checkSide(_ row: Int32) {
    if !rows.marks.insert(row) { return }
    statistics.rowsTouched += 1
    if rows.side[row] == 0 || rows.isFree(row) { return }
    let (residual, tolerance) = residual(row)
    if residual == 0 || (residual > 0) == (rows.side[row] > 0) { return }
    if residual.magnitude > tolerance {
      flip(row)
    } else if residual.magnitude > rows.tolerance[row] {
      batch.doubtfulRows.append(row)
    }
  }

  private mutating func checkBound(_ variable: Int32) {
    let number = variables.value[variable]
    let tolerance = Tolerance.residual + number.magnitude * Tolerance.residualRounding
    if number.magnitude > tolerance && (number > 0) != (variables.pseudoSide[variable] > 0) { flip(-1 - variable) }
  }

  // MARK: Drift

  /// Lists the touched variables whose tight row does not hold as exactly as it could.
  mutating func findDrift() {
    statistics.edgeVisits += batch.touched.count
    for index in 0..<batch.touched.count {
      let variable = batch.touched[index].variable
      if isOutput(variable) { continue }
      let row = basis.tightRow[variable]
      if row < 0 {
        if row == Basis.pseudo && variables.value[variable] != 0 { batch.dirtyVariables.append(variable) }
        continue
      }
      let (residual, tolerance) = residual(row)
      if residual.magnitude > tolerance * Tolerance.drift {
        batch.dirtyVariables.append(variable)
      } else if residual.magnitude > rows.tolerance[row] {
        batch.doubtfulRows.append(row)
      }
    }
  }

  // MARK: Doubt

  // Beside large values a row may be on the wrong side, or a tight row miss zero, by no more than rounding. Where the
  // values become smaller later without touching the row itself, as what it adds up stays the same, that would count;
  // such rows are looked at again in each pass.

  mutating func checkDoubtfulRows() {
    rows.marks.removeAll()
    for index in 0..<batch.doubtfulRows.count {
      let row = batch.doubtfulRows[index]
      if rows.state[row] == .absent { continue }
      let variable = basis.matchedVariable[row]
      if variable < 0 {
        checkSide(row)
      } else {
        let (residual, tolerance) = residual(row)
        if residual.magnitude > tolerance * Tolerance.drift { batch.dirtyVariables.append(variable) }
      }
    }
  }

  /// Forgets the rows about which there is no doubt any more.
  mutating func keepDoubtfulRows() {
    if batch.doubtfulRows.isEmpty { return }
    var kept = 0
    rows.marks.removeAll()
    for index in 0..<batch.doubtfulRows.count {
      let row = batch.doubtfulRows[index]
      if rows.state[row] == .absent || !rows.marks.insert(row) { continue }
      let residual = residual(row).value
      let miss = basis.matchedVariable[row] < 0 ? -residual * Double(rows.side[row]) : residual.magnitude
      if miss <= rows.tolerance[row] { continue }
      batch.doubtfulRows[kept] = row
      kept += 1
    }
    batch.doubtfulRows.truncate(to: kept)
  }
}
