// Sides of rows that are not tight, and how well tight rows hold, after values have changed.

extension Solver {
  /// Rows that found no place in the basis begin on the side where they are, or on the cheaper one where they hold exactly.
  mutating func settleUnplacedRows() {
    for index in 0..<unplaced.count {
      let row = unplaced[index]
      if side[row] != 0 || matchedVariable[row] >= 0 || rowState[row] == .absent { continue }
      let (residual, tolerance) = residual(row)
      let newSide: Int8
      if residual.magnitude > tolerance {
        newSide = residual > 0 ? 1 : -1
      } else {
        newSide = below[row] == Level.none ? -1 : (above[row] < below[row] ? 1 : -1)
        if residual.magnitude > rowTolerance[row] { doubtfulRows.append(row) }
      }
      setSide(newSide, of: row)
      addSlope(of: row, multiple: 1)
      noteSuspect(row)
    }
    unplaced.removeAll()
  }

  /// Flips rows whose residual has changed its sign with the variables in `moved` or with their own constant.
  mutating func checkSides() {
    rowMarks.removeAll()
    for index in 0..<moved.count {
      let variable = moved[index]
      if isNonNegative[variable] != 0 && tightRow[variable] != Solver.pseudo { checkBound(variable) }
      let column = columns[variable]
      let (edges, matches) = (columnEntries.indices.pointer, matchedVariable.pointer)
      for place in Int(column.start)..<Int(column.start + column.count) where matches[Int(edges[place])] < 0 {
        checkSide(edges[place])
      }
    }
    moved.removeAll()
    for index in 0..<movedRows.count
    where rowState[movedRows[index]] != .absent && matchedVariable[movedRows[index]] < 0 {
      checkSide(movedRows[index])
    }
    movedRows.removeAll()
  }

  @inline(__always)
  private mutating func checkSide(_ row: Int32) {
    if !rowMarks.insert(row) { return }
    statistics.rowsTouched += 1
    if side[row] == 0 || (above[row] == Level.none && below[row] == Level.none) { return }
    let (residual, tolerance) = residual(row)
    if residual == 0 || (residual > 0) == (side[row] > 0) { return }
    if residual.magnitude > tolerance {
      flip(row)
    } else if residual.magnitude > rowTolerance[row] {
      doubtfulRows.append(row)
    }
  }

  private mutating func checkBound(_ variable: Int32) {
    let number = value[variable]
    let tolerance = Tolerance.residual + number.magnitude * Tolerance.residualRounding
    if number.magnitude > tolerance && (number > 0) != (pseudoSide[variable] > 0) { flip(-1 - variable) }
  }

  // MARK: Drift

  /// Lists the touched variables whose tight row does not hold as exactly as it could.
  mutating func findDrift() {
    for index in 0..<touched.count {
      let variable = touched[index].variable
      if isOutput(variable) { continue }
      let row = tightRow[variable]
      if row < 0 {
        if row == Solver.pseudo && value[variable] != 0 { dirtyVariables.append(variable) }
        continue
      }
      let (residual, tolerance) = residual(row)
      if residual.magnitude > tolerance * Tolerance.drift {
        dirtyVariables.append(variable)
      } else if residual.magnitude > rowTolerance[row] {
        doubtfulRows.append(row)
      }
    }
  }

  // MARK: Doubt

  // Beside large values a row may be on the wrong side, or a tight row miss zero, by no more than rounding. Where the values become smaller later without
  // touching the row itself, as what it adds up stays the same, that would count; such rows are looked at again in each pass.

  mutating func checkDoubtfulRows() {
    rowMarks.removeAll()
    for index in 0..<doubtfulRows.count {
      let row = doubtfulRows[index]
      if rowState[row] == .absent { continue }
      let variable = matchedVariable[row]
      if variable < 0 {
        checkSide(row)
      } else {
        let (residual, tolerance) = residual(row)
        if residual.magnitude > tolerance * Tolerance.drift { dirtyVariables.append(variable) }
      }
    }
  }

  /// Forgets the rows about which there is no doubt any more.
  mutating func keepDoubtfulRows() {
    if doubtfulRows.isEmpty { return }
    var kept = 0
    rowMarks.removeAll()
    for index in 0..<doubtfulRows.count {
      let row = doubtfulRows[index]
      if rowState[row] == .absent || !rowMarks.insert(row) { continue }
      let residual = residual(row).value
      let miss = matchedVariable[row] < 0 ? -residual * Double(side[row]) : residual.magnitude
      if miss <= rowTolerance[row] { continue }
      doubtfulRows[kept] = row
      kept += 1
    }
    doubtfulRows.truncate(to: kept)
  }
}
