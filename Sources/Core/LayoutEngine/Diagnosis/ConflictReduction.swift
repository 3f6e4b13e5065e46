import LayoutSolver

/// Removes constraints from conflicts that are implied by nonnegative sizes.
///
/// The solver's sets are irreducible including the rule that sizes are not negative. A constraint that is redundant if
/// every size in the set is nonnegative is removed here.
extension Engine {
  /// Returns the conflict, with as few of its constraints as possible.
  func reduced(_ conflict: Conflict) -> Conflict {
    var result = conflict
    // Rows without which the rest can hold; that stays so when others are removed.
    var essential: Set<RowID> = []
    while let smaller = smaller(than: result, essential: &essential) { result = smaller }
    if solver.statistics.conflictWork >= solver.conflictWorkLimit { result.isIrreducible = false }
    return result
  }

  /// Returns a contradiction between the required sides of fewer rows and nonnegative sizes, or nil if there is none.
  ///
  /// One solver is asked for every row, since leaving one out changes little.
  private func smaller(than conflict: Conflict, essential: inout Set<RowID>) -> Conflict? {
    let rows: [RowID] = conflict.members.compactMap { if case .row(let row) = $0 { row } else { nil } }
    guard rows.count > 1, essential.count < rows.count, conflict.isIrreducible else { return nil }
    var system = RequiredSystem()
    for original in rows {
      let record = constraints[Int(constraintOfRow[Int(original.rawValue)])]
      buildRow(of: record)
      system.add(original, row, record.penalty) { isSize($0) }
    }
    for row in rows where !essential.contains(row) {
      guard solver.statistics.conflictWork < solver.conflictWorkLimit else { return nil }
      let smaller = system.contradiction(
        without: row, workLimit: solver.conflictWorkLimit - solver.statistics.conflictWork)
      solver.recordConflictWork(system.uncountedWork())
      if let smaller { return smaller }
      essential.insert(row)
    }
    return nil
  }

  private func isSize(_ variable: VariableID) -> Bool {
    let record = items[Int(itemOfVariable[Int(variable.rawValue)])]
    return record.width == variable || record.height == variable
  }
}

/// The required sides of some rows of an engine, with nonnegative sizes.
private struct RequiredSystem: ~Copyable {
  private var solver = Solver()
  private var numbers: [VariableID: VariableID] = [:]
  private var variables: [VariableID: VariableID] = [:]
  private var copies: [RowID: (row: RowID, penalty: Penalty)] = [:]
  private var originals: [RowID: RowID] = [:]
  private var countedWork = 0
  /// The row that is left out.
  private var omitted: RowID?

  mutating func add(_ original: RowID, _ row: borrowing RowBuilder, _ penalty: Penalty, isSize: (VariableID) -> Bool) {
    var terms: [Term] = []
    for term in row.terms {
      if let known = numbers[term.variable] {
        terms.append(Term(known, term.coefficient))
        continue
      }
      let added = solver.addVariable(isNonNegative: isSize(term.variable))
      numbers[term.variable] = added
      variables[added] = term.variable
      terms.append(Term(added, term.coefficient))
    }
    let required = Penalty(
      above: penalty.above == .required ? .required : nil, below: penalty.below == .required ? .required : nil)
    if let added = try? solver.addRow(terms, constant: row.constant, penalty: required) {
      originals[added] = original
      copies[original] = (added, required)
    }
  }

  /// The number of rows added and what was visited to solve them, since the last call.
  mutating func uncountedWork() -> Int {
    let work = copies.count + solver.statistics.work + solver.statistics.conflictWork
    defer { countedWork = work }
    return work - countedWork
  }

  /// Returns the contradiction between the other rows, or nil if they can be satisfied together or nothing is known of
  /// them within the limit.
  mutating func contradiction(without row: RowID, workLimit: Int) -> Conflict? {
    let (limit, hasOverflowed) = solver.statistics.work.addingReportingOverflow(workLimit)
    solver.workLimit = hasOverflowed ? Int.max : limit
    solver.conflictWorkLimit = hasOverflowed ? Int.max : solver.statistics.conflictWork + workLimit
    if let omitted, let copy = copies[omitted] { try? solver.setPenalty(copy.penalty, of: copy.row) }
    if let copy = copies[row] { try? solver.setPenalty(Penalty(above: nil, below: nil), of: copy.row) }
    omitted = row
    do throws(Conflict) {
      try solver.solve()
      return nil
    } catch {
      var result = error
      result.members = error.members.map { member in
        switch member {
        case .row(let row): .row(originals[row] ?? row)
        case .nonNegative(let variable): .nonNegative(variables[variable] ?? variable)
        }
      }
      return result
    }
  }
}
