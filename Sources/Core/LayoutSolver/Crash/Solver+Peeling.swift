// Peeling: what has a triangular structure is matched by counting alone.
//
// A variable that occurs in one row of the bucket, and in no tight row, can be matched with that row whatever the
// coefficients are: no other row of the bucket can make the pair singular. The row then no longer counts, which may
// leave other variables with one occurrence. `rowSum`, the sum of the numbers of a variable's rows, is the row itself
// when one is left, so no list of occurrences is needed.

extension Solver {
  /// Matches rows of a bucket with variables that occur in no other of its rows and in no tight row, again and again.
  ///
  /// What is matched depends only on what is matched later or stays, so no numbers need to be looked at. For a chain of
  /// views this is the whole crash, whatever the order of insertion. Where there is a choice, definitions name what
  /// nothing but equations mentions (edges and positions) and closing rows name a size, so that rows that cost stay
  /// short when they are rewritten.
  mutating func peel(_ head: Int32) {
    let unmatched = countRows(from: head)
    placement.pairs.removeAll()
    while let variable = placement.nextSingleton() {
      if placement.occurrences[variable].count != 1 { continue }
      let row = placement.occurrences[variable].rowSum
      placement.pairs.append((row, variable))
      removeFromCounts(row)
    }
    // Where all rows are matched, each has taken its counts back.
    if placement.pairs.count < unmatched { clearCounts(from: head) }
    for index in 0..<placement.pairs.count {
      let (row, variable) = placement.pairs[index]
      if !isRequiredEquation(row) {
        makeTight(row, insteadOf: variable)
      } else if canDefine(row) {
        makeTight(row, insteadOf: variable)
        pinDefinition(row)
      }
    }
    for index in 0..<placement.pairs.count where basis.matchedVariable[placement.pairs[index].row] < 0 {
      let (row, variable) = placement.pairs[index]
      substitute(row)
      makeTight(row, insteadOf: variable)
    }
  }

  /// Counts in how many rows of a bucket each variable occurs, and lists those with one. Returns the number of rows.
  mutating func countRows(from head: Int32) -> Int {
    let (next, occurrences) = (placement.next.pointer, placement.occurrences.pointer)
    var row = head
    var count = 0
    while row >= 0 {
      for place in matrix.rows[row].places {
        let variable = Int(matrix.terms.indices[place])
        occurrences[variable].count += 1
        occurrences[variable].rowSum &+= row
      }
      count += 1
      row = next[Int(row)]
    }
    row = head
    while row >= 0 {
      for place in matrix.rows[row].places {
        let variable = matrix.terms.indices[place]
        occurrences[Int(variable)].total = occurrences[Int(variable)].count
        enqueueSingleton(variable)
      }
      row = next[Int(row)]
    }
    return count
  }

  /// Subtracts a matched row from the counts, and lists the variables that occur in one row less and now in one.
  @inline(__always) mutating func removeFromCounts(_ row: Int32) {
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      placement.occurrences.pointer[Int(variable)].count -= 1
      placement.occurrences.pointer[Int(variable)].rowSum &-= row
      enqueueSingleton(variable)
    }
  }

  mutating func clearCounts(from head: Int32) {
    var row = head
    while row >= 0 {
      for place in matrix.rows[row].places { placement.occurrences[matrix.terms.indices[place]] = .init() }
      row = placement.next[row]
    }
  }

  mutating func isRequiredEquation(_ row: Int32) -> Bool {
    rows.above[row] == Level.required && rows.below[row] == Level.required
  }

  @inline(__always) mutating func enqueueSingleton(_ variable: Int32) {
    let occurrence = placement.occurrences[variable]
    if occurrence.count == 1 && isUnused(variable) && yields(variable, to: occurrence.rowSum) {
      placement.enqueue(variable, urgency: urgency(of: variable, occurrence))
    }
  }

  @inline(__always) mutating func urgency(of variable: Int32, _ occurrence: PlacementScratch.Occurrence) -> Int {
    if definitions.needs[variable] == occurrence.total { return 0 }
    if occurrence.total > 1 && !isSize(variable) { return 0 }
    let length = Int(matrix.rows[occurrence.rowSum].count)
    return length > Tolerance.definitionLength ? 1 : length
  }

  /// Whether a bound or a row of its own, content hugging for example, holds the variable, as is usual for sizes and
  /// not for positions. Only the first rows are looked at: what many rows mention is named by others, whatever this
  /// says.
  @inline(__always) private mutating func isSize(_ variable: Int32) -> Bool {
    if variables.isNonNegative[variable] != 0 { return true }
    let column = matrix.columns[variable]
    for place in column.start..<column.start + min(column.count, Tolerance.rowsOfSize) {
      let row = matrix.occurrences.indices[place]
      if matrix.rows[row].count == 1 && !isRequiredEquation(row) { return true }
    }
    return false
  }

  /// Whether the variable's tight row is replaceable and no other tight row contains the variable.
  @inline(__always) mutating func isUnused(_ variable: Int32) -> Bool {
    let row = basis.tightRow[variable]
    if row < 0 { return basis.tightOccurrences[variable] == 0 }
    return basis.tightOccurrences[variable] == 1 && rows.state[row] == .removed
  }

  /// Whether the pseudo row of a variable may give way to a row. A bound ≥ 0 stays tight against inequalities that hold
  /// anyway: what is only limited from above settles at 0.
  @inline(__always) mutating func yields(_ variable: Int32, to row: Int32) -> Bool {
    if variables.isNonNegative[variable] == 0 || basis.tightRow[variable] >= 0 { return true }
    if rows.above[row] != Level.none && rows.below[row] != Level.none { return true }
    let (residual, tolerance) = residual(row)
    return rows.above[row] != Level.none ? residual > tolerance : residual < -tolerance
  }
}
