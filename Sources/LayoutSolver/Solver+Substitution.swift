// Rewriting rows without the variables that definitions define. With y = x + w + 8 the row y + v ≤ 100 becomes x + w + v ≤ 92. Whatever cancels is gone for
// good: a stack's closing row becomes the sum of its children's widths, and where the stack stands no longer matters.

/// Working memory of searches along definitions, which never lead back to where they came from.
struct DefinitionSearch: ~Copyable {
  struct Frame: BitwiseCopyable {
    var variable: Int32
    var place: Int32
    var end: Int32
  }

  private(set) var marks = Marks()
  var frames = Buffer<Frame>()
  /// Variables in the order in which the search left them.
  var order = Buffer<Int32>()

  mutating func begin(variables: Int) {
    marks.extend(to: variables)
    marks.removeAll()
    order.removeAll()
  }

  @inline(__always)
  mutating func enter(_ variable: Int32, _ edges: Span) {
    marks.insert(variable)
    frames.append(Frame(variable: variable, place: edges.start, end: edges.start + edges.count))
  }
}

/// What rewriting keeps of a row.
struct Rewriting: BitwiseCopyable {
  /// The row's own terms while `rows` holds its rewritten ones; else empty, or a form given up in this batch.
  var otherForm = Span()
  /// What rewriting adds to the constant of the row.
  var offset = 0.0
  /// The definitions, with multiples, that rewriting has added to the row.
  var used = Span()
  /// The rows that were rewritten with the row, which is a definition; some may have gone since.
  var users = Span()
}

extension Solver {
  // MARK: Rewriting

  /// Rewrites a new row without defined variables, as far as that keeps it short.
  mutating func substitute(_ row: Int32) {
    if !definesVariables || isRewritten[row] != 0 || !mentionsDefined(row) { return }
    let limit = max(
      Tolerance.substitutionDepth, Tolerance.substitutionRoom * rowEntries.indices.count - usedEntries.indices.count)
    guard searchDefinitions(of: row, limit: limit) else { return }
    rewritings.extend(to: rows.count, with: Rewriting())
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      work[rowEntries.indices[place]] += rowEntries.coefficients[place]
    }
    collectForm(of: row)
    let isShort = rewritings[row].otherForm.count <= Tolerance.substitutionGrowth * span.count + 16
    if isShort {
      enterUser(row)
      exchangeForm(of: row)
    } else {
      rowEntries.release(&rewritings.pointer[Int(row)].otherForm)
      usedEntries.release(&rewritings.pointer[Int(row)].used)
    }
  }

  @inline(__always)
  private mutating func mentionsDefined(_ row: Int32) -> Bool {
    let span = rows[row]
    for place in span.start..<span.start + span.count where isDefined(rowEntries.indices[place]) { return true }
    return false
  }

  /// Orders the variables that a row leads to along definitions. Returns false where there are too many.
  private mutating func searchDefinitions(of row: Int32, limit: Int) -> Bool {
    search.begin(variables: variableCount)
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      let variable = rowEntries.indices[place]
      if !search.marks.contains(variable) { search.enter(variable, definitionEdges(of: variable)) }
      while !search.frames.isEmpty {
        let top = search.frames.count - 1
        let frame = search.frames[top]
        if frame.place == frame.end {
          search.order.append(frame.variable)
          search.frames.truncate(to: top)
          continue
        }
        search.frames.pointer[top].place += 1
        let next = rowEntries.indices[frame.place]
        if !search.marks.contains(next) { search.enter(next, definitionEdges(of: next)) }
      }
      if search.order.count > limit { return false }
    }
    return true
  }

  @inline(__always)
  private mutating func definitionEdges(of variable: Int32) -> Span {
    let row = tightRow[variable]
    return row >= 0 && isDefinition(row) ? rows[row] : Span()
  }

  /// Takes the row in `work` apart into multiples of definitions, listed in `used`, and what is left, listed in `otherForm`; zeroes `work`.
  private mutating func collectForm(of row: Int32) {
    var offset = 0.0
    var magnitude = constant[row].magnitude
    for index in stride(from: search.order.count - 1, through: 0, by: -1) {
      let variable = search.order[index]
      let entry = work[variable]
      if entry == 0 { continue }
      work[variable] = 0
      let definition = tightRow[variable]
      guard definition >= 0 && isDefinition(definition) else {
        rowEntries.append(variable, entry, to: &rewritings.pointer[Int(row)].otherForm)
        continue
      }
      let multiple = -entry / pivotCoefficient[variable]
      usedEntries.append(definition, multiple, to: &rewritings.pointer[Int(row)].used)
      offset += multiple * constant[definition]
      magnitude += (multiple * constant[definition]).magnitude
      let span = rows[definition]
      for place in span.start..<span.start + span.count {
        let other = rowEntries.indices[place]
        if other == variable { continue }
        let old = work[other]
        let push = rowEntries.coefficients[place] * multiple
        let sum = old + push
        work[other] = sum.magnitude <= max(old.magnitude, push.magnitude) * Tolerance.cancellation ? 0 : sum
      }
    }
    reverseForm(of: row)
    rewritings.pointer[Int(row)].offset = offset
    rowTolerance[row] += magnitude * Tolerance.residualRounding
  }

  /// Terms in the order of the row's own, on which it depends what settles at 0 where there is a choice.
  @inline(__always)
  private mutating func reverseForm(of row: Int32) {
    var first = rewritings[row].otherForm.start
    var last = first + rewritings[row].otherForm.count - 1
    while first < last {
      let (index, coefficient) = (rowEntries.indices[first], rowEntries.coefficients[first])
      rowEntries.indices[first] = rowEntries.indices[last]
      rowEntries.coefficients[first] = rowEntries.coefficients[last]
      rowEntries.indices[last] = index
      rowEntries.coefficients[last] = coefficient
      first += 1
      last -= 1
    }
  }

  private mutating func enterUser(_ row: Int32) {
    let span = rewritings[row].used
    for place in span.start..<span.start + span.count {
      userEntries.append(row, 1, to: &rewritings.pointer[Int(usedEntries.indices[place])].users)
    }
  }

  // MARK: Forms

  /// Exchanges a row's own terms and the rewritten ones. The row is not tight; what the gradient knows of it is the caller's affair.
  mutating func exchangeForm(of row: Int32) {
    noteTwin(row)
    takeFromColumns(row)
    journal.append(.form, row, constant[row])
    swapForm(row)
    constant[row] += isRewritten[row] != 0 ? rewritings[row].offset : -rewritings[row].offset
    noteTwin(row)
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      let variable = rowEntries.indices[place]
      columnEntries.append(row, rowEntries.coefficients[place], to: &columns.pointer[Int(variable)])
      need(variable)
      journal.append(.enteredColumn, variable)
    }
  }

  @inline(__always)
  mutating func swapForm(_ row: Int32) {
    let held = rows[row]
    rows[row] = rewritings[row].otherForm
    rewritings.pointer[Int(row)].otherForm = held
    isRewritten[row] ^= 1
  }

  private mutating func takeFromColumns(_ row: Int32) {
    let span = rows[row]
    for place in span.start..<span.start + span.count {
      let variable = rowEntries.indices[place]
      let column = columns[variable]
      let last = column.start + column.count - 1
      var found = last
      while columnEntries.indices[found] != row { found -= 1 }
      journal.append(.leftColumn, variable, row, found - column.start)
      columnEntries.indices[found] = columnEntries.indices[last]
      columnEntries.coefficients[found] = columnEntries.coefficients[last]
      columns.pointer[Int(variable)].count -= 1
      unneed(variable)
    }
  }

  /// Puts a row back where it was in a column.
  mutating func reenterColumn(_ variable: Int32, place: Int32, row: Int32) {
    let column = columns[variable]
    let last = column.start + column.count
    let found = column.start + place
    columnEntries.indices[last] = columnEntries.indices[found]
    columnEntries.coefficients[last] = columnEntries.coefficients[found]
    columnEntries.indices[found] = row
    columnEntries.coefficients[found] = coefficient(of: variable, in: row)
    columns.pointer[Int(variable)].count += 1
    need(variable)
  }

  /// The terms of a row as the client gave them.
  func ownTerms(of row: Int32) -> Span { isRewritten[row] != 0 ? rewritings[row].otherForm : rows[row] }

  /// The constant of a row as the client gave it.
  func ownConstant(of row: Int32) -> Double {
    isRewritten[row] != 0 ? constant[row] - rewritings[row].offset : constant[row]
  }

  /// Forgets the rewritten form of a row that has its own again.
  mutating func forgetForm(of row: Int32) {
    if isRewritten[row] != 0 || row >= rewritings.count { return }
    rowEntries.release(&rewritings.pointer[Int(row)].otherForm)
    usedEntries.release(&rewritings.pointer[Int(row)].used)
  }

  /// Forgets the rewritten forms of a row that goes, and who was rewritten with it.
  mutating func forgetRewriting(of row: Int32) {
    forgetForm(of: row)
    if row < rewritings.count { userEntries.release(&rewritings.pointer[Int(row)].users) }
  }

  // MARK: Outputs

  /// Computes the outputs that depend on what has moved.
  mutating func computeOutputs() {
    search.begin(variables: variableCount)
    for index in 0..<touched.count { searchOutputs(from: touched[index].variable) }
    for index in 0..<dirtyOutputs.count { searchOutputs(from: dirtyOutputs[index]) }
    dirtyOutputs.removeAll()
    for index in stride(from: search.order.count - 1, through: 0, by: -1) {
      let variable = search.order[index]
      if isOutput(variable) { recomputeVariable(variable) }
    }
    moved.removeAll()
  }

  mutating func searchOutputs(from root: Int32) {
    if search.marks.contains(root) { return }
    visitOutputs(of: root)
    while !search.frames.isEmpty {
      let top = search.frames.count - 1
      let frame = search.frames[top]
      if frame.place == frame.end {
        search.order.append(frame.variable)
        search.frames.truncate(to: top)
        continue
      }
      search.frames.pointer[top].place += 1
      let output = unmetOutput(columnEntries.indices[frame.place])
      if output >= 0 { visitOutputs(of: output) }
    }
  }

  /// Enters a variable; most lead to no output that has not been met, and are left at once.
  @inline(__always)
  private mutating func visitOutputs(of variable: Int32) {
    search.marks.insert(variable)
    let column = columns[variable]
    let end = column.start + column.count
    var place = column.start
    while place < end && unmetOutput(columnEntries.indices[place]) < 0 { place += 1 }
    if place == end {
      search.order.append(variable)
    } else {
      search.frames.append(.init(variable: variable, place: place, end: end))
    }
  }

  /// The output that a row defines, or -1 where there is none that the search has yet to meet.
  @inline(__always)
  private mutating func unmetOutput(_ row: Int32) -> Int32 {
    if dependentVariable[row] >= 0 { return -1 }
    let output = matchedVariable[row]
    return output < 0 || search.marks.contains(output) ? -1 : output
  }
}
