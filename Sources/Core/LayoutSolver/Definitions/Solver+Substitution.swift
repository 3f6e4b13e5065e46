// Rewriting rows without the variables that definitions define. With y = x + w + 8 the row y + v ≤ 100 becomes x + w +
// v ≤ 92. Whatever cancels is gone for good: a stack's closing row becomes the sum of its children's widths, and the
// position of the stack no longer matters.

extension Solver {
  // MARK: Rewriting

  /// Rewrites a new row without defined variables, as far as that keeps it short.
  mutating func substitute(_ row: Int32) {
    if !definitions.isEnabled || definitions.isRewritten[row] != 0 || !mentionsDefined(row) { return }
    guard findDefinitions(of: row) else { return }
    definitions.rewritings.extend(to: matrix.rowRoom, with: Rewriting())
    let span = matrix.rows[row]
    for place in span.places { work.entries[matrix.terms.indices[place]] += matrix.terms.coefficients[place] }
    collectForm(of: row)
    let rewriting = definitions.rewritings[row]
    let isShort =
      rewriting.otherForm.count <= max(Tolerance.substitutionGrowth * span.count, rewriting.used.count) + 16
    if isShort {
      definitions.insertUser(row)
      exchangeForm(of: row)
    } else {
      matrix.terms.release(&definitions.rewritings.pointer[Int(row)].otherForm)
      definitions.usedEntries.release(&definitions.rewritings.pointer[Int(row)].used)
    }
  }

  @inline(__always) private mutating func mentionsDefined(_ row: Int32) -> Bool {
    for place in matrix.rows[row].places where isDefined(matrix.terms.indices[place]) { return true }
    return false
  }

  /// Orders the variables that a row leads to along definitions. Returns false where there are too many.
  ///
  /// Most rows lead to a few, and there is room for one search of everything. A row deep inside nested views leads to
  /// all that is around it, but positions cancel: once the room is used up only what remains is followed.
  private mutating func findDefinitions(of row: Int32) -> Bool {
    // Not the terms of the matrix: those of rewritten rows would make room for further ones.
    let terms = Tolerance.termsOfRow * rows.count
    let limit = max(Tolerance.shortSearch, terms - definitions.searched)
    // A chain that does not cancel is followed to its end, so N rows that each lead along a chain of N would cost N² in
    // time and terms. The room that all rows share keeps the whole proportional to the input; a row that gets none
    // keeps its own terms, which is slower and no less right.
    let room = max(
      Tolerance.shortSearch,
      Tolerance.substitutionRoom * terms - definitions.usedEntries.indices.count - definitions.wastedRoom)
    if limit == Tolerance.shortSearch && room == Tolerance.shortSearch && leadsAlongChain(row, longerThan: room) {
      return false
    }
    let isFound = searchDefinitions(of: row, limit: limit, isExpanded: false)
    if definitions.search.order.count > Tolerance.shortSearch {
      definitions.searched += definitions.search.order.count
    }
    if isFound { return true }
    return expand(row, limit: room)
      && searchDefinitions(of: row, limit: Int.max, isExpanded: true)
  }

  /// Searches all definitions, or with `isExpanded` those that an expansion has used.
  private mutating func searchDefinitions(of row: Int32, limit: Int, isExpanded: Bool) -> Bool {
    definitions.search.begin(variables: variables.count)
    definitions.search.isRestricted = isExpanded
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      if !definitions.search.marks.contains(variable) {
        definitions.search.push(variable, definitionEdges(of: variable))
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
        if !definitions.search.marks.contains(next) { definitions.search.push(next, definitionEdges(of: next)) }
        if definitions.search.order.count + top > limit {
          while let frame = definitions.search.frames.isEmpty ? nil : definitions.search.frames.removeLast() {
            definitions.search.order.append(frame.variable)
          }
          return false
        }
      }
    }
    return true
  }

  @inline(__always) private mutating func definitionEdges(of variable: Int32) -> Span {
    let row = basis.tightRow[variable]
    return row >= 0 && definitions.isUsable(row, variable) ? matrix.rows[row] : Span()
  }

  /// Takes the row in `work` apart into multiples of definitions, listed in `used`, and what is left, listed in
  /// `otherForm`; zeroes `work`.
  private mutating func collectForm(of row: Int32) {
    var offset = 0.0
    var magnitude = rows.constant[row].magnitude
    for index in stride(from: definitions.search.order.count - 1, through: 0, by: -1) {
      let variable = definitions.search.order[index]
      let entry = work.entries[variable]
      if entry == 0 { continue }
      work.entries[variable] = 0
      let definition = basis.tightRow[variable]
      guard definition >= 0 && definitions.isUsable(definition, variable) else {
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
  @inline(__always) private mutating func reverseForm(of row: Int32) {
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
}
