/// The coefficients of all rows, by rows and by columns.
///
/// Invariant: `rows` and `columns` list the same entries. A row lists each of its variables once, in the order of the
/// client's terms, and none of its coefficients is zero. The order within a column is that of arrival, except that the
/// last entry takes the place of one that is removed.
struct SparseMatrix: ~Copyable {
  /// The rows that contain each variable, as a list in `occurrences`.
  var columns = Buffer<Span>()
  var occurrences = EntryPool()
  /// The terms of each row, as a list in `terms`.
  var rows = Buffer<Span>()
  var terms = EntryPool()

  /// How many rows the arrays have, absent ones included.
  var rowRoom: Int { rows.count }

  /// The coefficient of a variable in a row, 0 where the row does not contain it.
  ///
  /// - Complexity: O(terms of the row).
  @inline(__always) func coefficient(of variable: Int32, in row: Int32) -> Double {
    let span = rows[row]
    for place in span.places where terms.indices[place] == variable { return terms.coefficients[place] }
    return 0
  }

  /// The same from the shorter of the row and the column, where the columns are complete.
  @inline(__always) func listedCoefficient(of variable: Int32, in row: Int32) -> Double {
    if rows[row].count <= columns[variable].count { return coefficient(of: variable, in: row) }
    for place in columns[variable].places where occurrences.indices[place] == row {
      return occurrences.coefficients[place]
    }
    return 0
  }

  /// Stores the terms of a new row, those with the same variable added up, and enters the row in the columns. Returns
  /// the magnitude of its largest coefficient, 0 for a row without terms.
  ///
  /// - Complexity: O(terms²), which is less than a search by any other means for rows of two to four terms.
  @inline(__always) mutating func insertRow(_ row: Int32, _ newTerms: UnsafeBufferPointer<Term>) -> Double {
    var span = terms.makeList(room: newTerms.count)
    let indices = terms.indices.pointer + Int(span.start)
    let coefficients = terms.coefficients.pointer + Int(span.start)
    var count = 0
    var hasCancelled = false
    for term in newTerms {
      let variable = term.variable.rawValue
      var known = 0
      while known < count && indices[known] != variable { known += 1 }
      if known < count {
        let sum = coefficients[known] + term.coefficient
        // What is left of x − x must not enter the matrix as a coefficient of 1e-17: a row could be matched with it.
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
    span.count = Int32(count)
    rows[row] = span
    var scale = 0.0
    for place in 0..<count {
      scale = max(scale, coefficients[place].magnitude)
      occurrences.append(row, coefficients[place], to: &columns.pointer[Int(indices[place])])
    }
    return scale
  }

  /// Removes a row from the column of a variable; the last entry takes its place. Returns that place, relative to the
  /// start of the column.
  @inline(__always) mutating func removeFromColumn(_ variable: Int32, _ row: Int32) -> Int32 {
    let column = columns[variable]
    let last = column.start + column.count - 1
    // From the end: what is removed is most often what was added last.
    var found = last
    while occurrences.indices[found] != row { found -= 1 }
    occurrences.indices[found] = occurrences.indices[last]
    occurrences.coefficients[found] = occurrences.coefficients[last]
    columns.pointer[Int(variable)].count -= 1
    return found - column.start
  }

  /// Undoes `removeFromColumn`: puts a row back in its place in a column, so that the order of the column is what it
  /// was.
  mutating func reenterColumn(_ variable: Int32, place: Int32, row: Int32) {
    let column = columns[variable]
    let last = column.start + column.count
    let found = column.start + place
    occurrences.indices[last] = occurrences.indices[found]
    occurrences.coefficients[last] = occurrences.coefficients[found]
    occurrences.indices[found] = row
    occurrences.coefficients[found] = coefficient(of: variable, in: row)
    columns.pointer[Int(variable)].count += 1
  }

  #if DEBUG || SOLVER_CHECKS
    /// Stops the program where rows and columns do not list the same entries.
    func checkInvariants() {
      var entries = 0
      for row in 0..<Int32(rows.count) {
        for place in rows[row].places {
          let column = columns[terms.indices[place]]
          var isListed = false
          for other in column.places where occurrences.indices[other] == row {
            isListed = occurrences.coefficients[other] == terms.coefficients[place]
          }
          check(isListed, "a row is missing in a column")
          check(terms.coefficients[place] != 0, "a row has a coefficient of zero")
          entries += 1
        }
      }
      for variable in 0..<columns.count { entries -= Int(columns[variable].count) }
      check(entries == 0, "a column lists a row that does not contain its variable")
    }
  #endif
}
