// The end of a successful pass.

extension Solver {
  mutating func publish() {
    recordEdits()
    unlinkRemoved()
    changedVariables.removeAll(keepingCapacity: true)
    for index in 0..<batch.touched.count {
      let variable = batch.touched[index].variable
      if variables.value[variable] != batch.touched[index].before && basis.tightRow[variable] != Basis.absent {
        changedVariables.append(VariableID(rawValue: variable))
      }
    }
    keepSuspects(onlyPaying: true)
    keepDoubtfulRows()
    for index in 0..<definitions.restored.count { discardForm(of: definitions.restored[index]) }
    discardBatch()
    cacheDirections()
  }

  /// Removes removed rows from the columns and frees the numbers of removed rows and variables.
  private mutating func unlinkRemoved() {
    for index in 0..<batch.removedRows.count { unlink(batch.removedRows[index]) }
    for index in 0..<batch.removedVariables.count {
      let variable = batch.removedVariables[index]
      basis.tightRow[variable] = Basis.absent
      variables.value[variable] = 0
      variables.free.append(variable)
    }
  }

  /// Lists each suspect once, and at the end of a pass only rows that are still on a side where required pays. Before,
  /// a batch that is taken back may put a row on that side again.
  mutating func keepSuspects(onlyPaying: Bool) {
    if batch.suspects.isEmpty { return }
    var kept = 0
    rows.marks.removeAll()
    path.begin(variables: variables.count)
    for index in 0..<batch.suspects.count {
      let code = batch.suspects[index]
      if (onlyPaying && !paysForRequired(code)) || wasMet(code) { continue }
      batch.suspects[kept] = code
      kept += 1
    }
    batch.suspects.truncate(to: kept)
  }

  /// Marks a row or bound; true where it was marked already.
  private mutating func wasMet(_ code: RowCode) -> Bool {
    code >= 0 ? !rows.marks.insert(code) : !path.marks.insert(-1 - code)
  }

  /// Discards the changes of the batch, and the work that they left pending elsewhere.
  mutating func discardBatch() {
    batch.removeAll()
    definitions.unpinning.removeAll()
    definitions.restored.removeAll()
    definitions.dirtyOutputs.removeAll()
    pricing.pendingGradient.removeAll()
  }
}
