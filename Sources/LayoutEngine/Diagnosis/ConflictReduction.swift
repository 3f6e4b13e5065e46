import LayoutSolver

/// Removes constraints from conflicts that are implied by nonnegative sizes.
///
/// The solver's sets are irreducible including the rule that sizes are not negative. A constraint that is redundant if
/// every size in the set is nonnegative is removed here.
extension Engine {
  /// Returns the conflict, with as few of its constraints as possible.
  func reduced(_ conflict: Conflict) -> Conflict {
    var rows: [RowID] = conflict.members.compactMap { if case .row(let row) = $0 { row } else { nil } }
    guard rows.count > 1 else { return conflict }
    var result = conflict
    var index = 0
    while index < rows.count, rows.count > 1 {
      var rest = rows
      rest.remove(at: index)
      if let smaller = contradiction(among: rest) {
        result = smaller
        rows = smaller.members.compactMap { if case .row(let row) = $0 { row } else { nil } }
        index = 0
      } else {
        index += 1
      }
    }
    return result
  }

  /// Returns the contradiction between the required sides of some rows and nonnegative sizes, or nil if they can be
  /// satisfied together.
  private func contradiction(among rows: [RowID]) -> Conflict? {
    var small = Solver()
    var numbers: [VariableID: VariableID] = [:]
    var variables: [VariableID: VariableID] = [:]
    var originals: [RowID: RowID] = [:]
    for original in rows {
      let record = constraints[Int(constraintOfRow[Int(original.rawValue)])]
      buildRow(of: record)
      let terms = row.terms.map { term in
        if let known = numbers[term.variable] { return Term(known, term.coefficient) }
        let added = small.addVariable(isNonNegative: isSize(term.variable))
        numbers[term.variable] = added
        variables[added] = term.variable
        return Term(added, term.coefficient)
      }
      let penalty = Penalty(
        above: record.penalty.above == .required ? .required : nil,
        below: record.penalty.below == .required ? .required : nil)
      if let added = try? small.addRow(terms, constant: row.constant, penalty: penalty) { originals[added] = original }
    }
    do throws(Conflict) {
      try small.solve()
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

  private func isSize(_ variable: VariableID) -> Bool {
    let record = items[Int(itemOfVariable[Int(variable.rawValue)])]
    return record.width == variable || record.height == variable
  }
}
