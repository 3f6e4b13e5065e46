import FuzzDriver

@testable import LayoutSolver

/// Reads the fuzzer's bytes as a script of operations.
private struct Script {
  var bytes: UnsafeBufferPointer<UInt8>
  var place = 0

  var isAtEnd: Bool { place >= bytes.count }

  mutating func byte() -> Int {
    if isAtEnd { return 0 }
    place += 1
    return Int(bytes[place - 1])
  }

  mutating func coefficient() -> Double { [1, -1, 1, -1, 2, -0.5, 1.0 / 3, 0.1][byte() % 8] }
  mutating func constant() -> Double { [0, 0, 8, -8, 44.5, -100, 1.0 / 3, 1e6, -1e-6, .nan][byte() % 10] }
  mutating func level() -> Priority? {
    [nil, .required, .required, Priority(999), Priority(750), Priority(250), Priority(250.5), .broken][byte() % 8]
  }
  mutating func penalty() -> Penalty {
    let level = level()
    switch byte() % 4 {
    case 0: return Penalty(above: level, below: level)
    case 1: return Penalty(above: level, below: nil)
    case 2: return Penalty(above: nil, below: level)
    default: return Penalty(above: level, below: self.level())
    }
  }
}

/// Plays the script and checks the solver's invariants after each pass; any trap is a finding.
private func play(_ script: inout Script) {
  var solver = Solver()
  // What pays for large systems only is to happen in small ones as well.
  if script.byte() % 2 == 0 {
    solver.pricing.trials.leastVisits = 0
    solver.pricing.shared.leastTerms = 2
    solver.path.mostTerms = 2
    solver.sweepSchedule.crossingsOfTwo = 1
    solver.basis.blocks.largestDense = 1
  }
  var variables: [VariableID] = []
  var rows: [RowID] = []
  var (savedVariables, savedRows) = (variables, rows)
  while !script.isAtEnd {
    switch script.byte() % 13 {
    case 0: variables.append(solver.addVariable(isNonNegative: script.byte() % 2 == 0))
    case 1...4:
      var terms: [Term] = []
      if !variables.isEmpty {
        for _ in 0..<script.byte() % 5 {
          terms.append(Term(variables[script.byte() % variables.count], script.coefficient()))
        }
      }
      if let row = try? solver.addRow(terms, constant: script.constant(), penalty: script.penalty()) {
        rows.append(row)
      }
    case 5 where !rows.isEmpty: solver.removeRow(rows.remove(at: script.byte() % rows.count))
    case 6...7 where !rows.isEmpty:
      try? solver.setConstant(script.constant(), of: rows[script.byte() % rows.count])
    case 8 where !rows.isEmpty: try? solver.setPenalty(script.penalty(), of: rows[script.byte() % rows.count])
    case 12 where !rows.isEmpty && !solver.hasPendingBatch:
      // The same constant again and again, unchecked in between.
      let row = rows[script.byte() % rows.count]
      for _ in 0..<2 + script.byte() % 6 {
        try? solver.setConstant(script.constant(), of: row)
        if (try? solver.solve()) == nil { solver.revert() }
      }
      solver._checkInvariants()
    case 9...10:
      if !settle(&solver, &rows, reverts: script.byte() % 3 == 0) { (variables, rows) = (savedVariables, savedRows) }
      (savedVariables, savedRows) = (variables, rows)
      solver._checkInvariants()
    case 11 where !solver.hasPendingBatch && !variables.isEmpty:
      let variable = variables[script.byte() % variables.count]
      _ = solver.uniqueness(of: variable)
      _ = solver.rows(determining: variable)
      solver._checkInvariants()
    default: break
    }
  }
}

/// Solves, removing a member of each conflict, or reverts. Returns false where the batch was taken back.
private func settle(_ solver: inout Solver, _ rows: inout [RowID], reverts: Bool) -> Bool {
  while true {
    do {
      try solver.solve()
      return true
    } catch {
      precondition(!error.members.isEmpty, "a conflict without members")
      if reverts {
        solver.revert()
        return false
      }
      for case .row(let row) in error.members {
        solver.removeRow(row)
        rows.removeAll { $0 == row }
        break
      }
    }
  }
}

@main enum Main {
  static func main() { fuzz(test) }
}

private func test(_ bytes: UnsafeBufferPointer<UInt8>) {
  var script = Script(bytes: UnsafeBufferPointer(rebasing: bytes.prefix(600)))
  play(&script)
}
