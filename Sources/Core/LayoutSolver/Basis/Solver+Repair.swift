extension Solver {
  /// Replaces dependent tight rows, which only rounding can leave in the basis, and computes everything anew.
  mutating func repair() {
    while !basis.repairs.isEmpty {
      let repair = basis.repairs.removeLast()
      if repair.row < 0 || basis.matchedVariable[repair.row] < 0 || basis.tightRow[repair.variable] < 0 { continue }
      unpin(repair.row)
      if basis.matchedVariable[repair.row] < 0 || basis.tightRow[repair.variable] < 0 { continue }
      let side: Int8 = residual(repair.row).value < 0 ? -1 : 1
      exchange(basis.matchedVariable[repair.row], entering: -1 - repair.variable, leavingSide: side)
      for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
        batch.dirtyVariables.append(variable)
      }
    }
    work.moved.removeAll()
    recomputeValues()
    checkSides()
    refreshMultipliers()
  }
}
