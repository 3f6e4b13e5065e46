// Rewriting rows without the variables that definitions define. With y = x + w + 8 the row y + v ≤ 100 becomes x + w + v ≤ 92. Whatever cancels is gone for
// good: a stack's closing row becomes the sum of its children's widths, and where the stack stands no longer matters.

extension Solver {
  // MARK: Rewriting

  /// Rewrites a new row without defined variables, as far as that keeps it short.
  mutating func substitute(_ row: Int32) {
    if !definitions.isEnabled || definitions.isRewritten[row] != 0 || !mentionsDefined(row) { return }
    let limit = max(
      Tolerance.substitutionDepth,
      Tolerance.substitutionRoom * matrix.terms.indices.count - definitions.usedEntries.indices.count)
    guard searchDefinitions(of: row, limit: limit) else { return }
    definitions.rewritings.extend(to: matrix.rowRoom, with: Rewriting())
    let span = matrix.rows[row]
    for place in span.places {
      work.entries[matrix.terms.indices[place]] += matrix.terms.coefficients[place]
    }
    collectForm(of: row)
    let isShort = definitions.rewritings[row].otherForm.count <= Tolerance.substitutionGrowth * span.count + 16
    if isShort {
      definitions.enterUser(row)
      exchangeForm(of: row)
    } else {
      matrix.terms.release(&definitions.rewritings.pointer[Int(row)].otherForm)
      definitions.usedEntries.release(&definitions.rewritings.pointer[Int(row)].used)
    }
  }

  @inline(__always)
  private mutating func mentionsDefined(_ row: Int32) -> Bool {
    for place in matrix.rows[row].places where isDefined(matrix.terms.indices[place]) { return true }
    return false
  }

  /// Orders the variables that a row leads to along definitions. Returns false where there are too many.
  private mutating func searchDefinitions(of row: Int32, limit: Int) -> Bool {
    definitions.search.begin(variables: variables.count)
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      if !definitions.search.marks.contains(variable) {
        definitions.search.enter(variable, definitionEdges(of: variable))
      }
      while !definitions.search.frames.isEmpty {
        let top = definitions.search.frames.count - 1
        let frame = definitions.search.frames[top]
        if frame.place == frame.end {
          definitions.search.order.append(frame.variable)
          definitions.search.frames.truncate(to: top)
          continue
        }
        definitions.search.frames.pointer[top].place += 1
        let next = matrix.terms.indices[frame.place]
        if !definitions.search.marks.contains(next) { definitions.search.enter(next, definitionEdges(of: next)) }
      }
      if definitions.search.order.count > limit { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func definitionEdges(of variable: Int32) -> Span {
    let row = basis.tightRow[variable]
    return row >= 0 && definitions.isDefinition(row) ? matrix.rows[row] : Span()
  }

  /// Takes the row in `work` apart into multiples of definitions, listed in `used`, and what is left, listed in `otherForm`; zeroes `work`.
  private mutating func collectForm(of row: Int32) {
    var offset = 0.0
    var magnitude = rows.constant[row].magnitude
    for index in stride(from: definitions.search.order.count - 1, through: 0, by: -1) {
      let variable = definitions.search.order[index]
      let entry = work.entries[variable]
      if entry == 0 { continue }
      work.entries[variable] = 0
      let definition = basis.tightRow[variable]
      guard definition >= 0 && definitions.isDefinition(definition) else {
        matrix.terms.append(variable, entry, to: &definitions.rewritings.pointer[Int(row)].otherForm)
        continue
      }
      let multiple = -entry / basis.pivotCoefficient[variable]
      definitions.usedEntries.append(definition, multiple, to: &definitions.rewritings.pointer[Int(row)].used)
      offset += multiple * rows.constant[definition]
      magnitude += (multiple * rows.constant[definition]).magnitude
      for place in matrix.rows[definition].places {
        let other = matrix.terms.indices[place]
        if other == variable { continue }
        let old = work.entries[other]
        let push = matrix.terms.coefficients[place] * multiple
        let sum = old + push
        work.entries[other] = sum.magnitude <= max(old.magnitude, push.magnitude) * Tolerance.cancellation ? 0 : sum
      }
    }
    reverseForm(of: row)
    definitions.rewritings.pointer[Int(row)].offset = offset
    rows.tolerance[row] += magnitude * Tolerance.residualRounding
  }

  /// Terms in the order of the row's own, on which it depends what settles at 0 where there is a choice.
  @inline(__always)
  private mutating func reverseForm(of row: Int32) {
    var first = definitions.rewritings[row].otherForm.start
    var last = first + definitions.rewritings[row].otherForm.count - 1
    while first < last {
      let (index, coefficient) = (matrix.terms.indices[first], matrix.terms.coefficients[first])
      matrix.terms.indices[first] = matrix.terms.indices[last]
      matrix.terms.coefficients[first] = matrix.terms.coefficients[last]
      matrix.terms.indices[last] = index
      matrix.terms.coefficients[last] = coefficient
      first += 1
      last -= 1
    }
  }

  // MARK: Forms

  /// Exchanges a row's own terms and the rewritten ones. The row is not tight; what the gradient knows of it is the caller's affair.
  mutating func exchangeForm(of row: Int32) {
    noteTwin(row)
    takeFromColumns(row)
    batch.journal.append(.form, row, rows.constant[row])
    swapForm(row)
    rows.constant[row] +=
      definitions.isRewritten[row] != 0 ? definitions.rewritings[row].offset : -definitions.rewritings[row].offset
    noteTwin(row)
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      matrix.occurrences.append(row, matrix.terms.coefficients[place], to: &matrix.columns.pointer[Int(variable)])
      need(variable)
      batch.journal.append(.enteredColumn, variable)
    }
  }

  @inline(__always)
  mutating func swapForm(_ row: Int32) {
    let held = matrix.rows[row]
    matrix.rows[row] = definitions.rewritings[row].otherForm
    definitions.rewritings.pointer[Int(row)].otherForm = held
    definitions.isRewritten[row] ^= 1
  }

  private mutating func takeFromColumns(_ row: Int32) {
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      let place = matrix.leaveColumn(variable, row)
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

  /// Forgets the rewritten form of a row that has its own again.
  mutating func forgetForm(of row: Int32) {
    if definitions.isRewritten[row] != 0 || row >= definitions.rewritings.count { return }
    matrix.terms.release(&definitions.rewritings.pointer[Int(row)].otherForm)
    definitions.usedEntries.release(&definitions.rewritings.pointer[Int(row)].used)
  }

  /// Forgets the rewritten forms of a row that goes, and who was rewritten with it.
  mutating func forgetRewriting(of row: Int32) {
    forgetForm(of: row)
    if row < definitions.rewritings.count {
      definitions.userEntries.release(&definitions.rewritings.pointer[Int(row)].users)
    }
  }

  // MARK: Outputs

  /// Computes the outputs that depend on what has moved.
  mutating func computeOutputs() {
    definitions.search.begin(variables: variables.count)
    for index in 0..<batch.touched.count { searchOutputs(from: batch.touched[index].variable) }
    for index in 0..<definitions.dirtyOutputs.count { searchOutputs(from: definitions.dirtyOutputs[index]) }
    definitions.dirtyOutputs.removeAll()
    for index in stride(from: definitions.search.order.count - 1, through: 0, by: -1) {
      let variable = definitions.search.order[index]
      if isOutput(variable) { recomputeVariable(variable) }
    }
    work.moved.removeAll()
  }

  mutating func searchOutputs(from root: Int32) {
    if definitions.search.marks.contains(root) { return }
    visitOutputs(of: root)
    while !definitions.search.frames.isEmpty {
      let top = definitions.search.frames.count - 1
      let frame = definitions.search.frames[top]
      if frame.place == frame.end {
        definitions.search.order.append(frame.variable)
        definitions.search.frames.truncate(to: top)
        continue
      }
      definitions.search.frames.pointer[top].place += 1
      let output = unmetOutput(matrix.occurrences.indices[frame.place])
      if output >= 0 { visitOutputs(of: output) }
    }
  }

  /// Enters a variable; most lead to no output that has not been met, and are left at once.
  @inline(__always)
  private mutating func visitOutputs(of variable: Int32) {
    definitions.search.marks.insert(variable)
    let column = matrix.columns[variable]
    let end = column.start + column.count
    var place = column.start
    while place < end && unmetOutput(matrix.occurrences.indices[place]) < 0 { place += 1 }
    if place == end {
      definitions.search.order.append(variable)
    } else {
      definitions.search.frames.append(.init(variable: variable, place: place, end: end))
    }
  }

  /// The output that a row defines, or -1 where there is none that the search has yet to meet.
  @inline(__always)
  private mutating func unmetOutput(_ row: Int32) -> Int32 {
    if basis.dependentVariable[row] >= 0 { return -1 }
    let output = basis.matchedVariable[row]
    return output < 0 || definitions.search.marks.contains(output) ? -1 : output
  }
}
