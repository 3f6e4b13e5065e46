#if DEBUG || SOLVER_CHECKS
  extension Solver {
    /// Stops the program where the structure contradicts itself. Tests call it after every mutation.
    ///
    /// - Complexity: O(everything).
    mutating func _checkInvariants() {
      settleSweep()
      checkLinks()
      checkMatching()
      checkNeeds()
      work.checkInvariants()
      pricing.entering.checkInvariants()
      check(basis.repairs.isEmpty, "a repair is pending")
      if batch.journal.isEmpty { checkPublishedState() }
    }

    /// Free numbers have no terms, and rows contain variables that exist.
    private mutating func checkLinks() {
      matrix.checkInvariants()
      for row in 0..<Int32(rows.count) {
        check(rows.state[row] != .absent || matrix.rows[row].count == 0, "a free row number has terms")
        for place in matrix.rows[row].places {
          check(basis.tightRow[matrix.terms.indices[place]] != Basis.absent, "a row contains a removed variable")
        }
      }
    }

    /// Tight rows and variables are matched one to one, over entries that are not zero.
    private mutating func checkMatching() {
      var occurrences = Array(repeating: Int32(0), count: variables.count)
      for row in 0..<Int32(rows.count) where basis.matchedVariable[row] >= 0 {
        check(
          rows.state[row] != .absent && basis.tightRow[basis.matchedVariable[row]] == row, "the matching is not mutual")
        for place in matrix.rows[row].places { occurrences[Int(matrix.terms.indices[place])] += 1 }
      }
      for variable in 0..<Int32(variables.count) {
        check(occurrences[Int(variable)] == basis.tightOccurrences[variable], "tight occurrences are miscounted")
        let row = basis.tightRow[variable]
        if row >= 0 {
          check(basis.matchedVariable[row] == variable, "the matching is not mutual")
          check(basis.dependentVariable[row] == (isOutput(variable) ? -1 : variable), "an output is not known as one")
          check(
            basis.pivotCoefficient[variable] == matrix.coefficient(of: variable, in: row),
            "a pivot coefficient is stale")
          check(basis.pivotCoefficient[variable] != 0, "a row is matched where it has no entry")
        }
        let block = basis.blockOf[variable]
        if block >= 0 {
          let members = UnsafeBufferPointer(start: basis.blocks[block].members, count: basis.blocks[block].size)
          check(members.contains(variable), "a block does not know its member")
          check(row >= 0, "a pseudo row is in a block")
          check(basis.blocks[block].updates == nil, "a block with replaced rows is left after the pass")
        }
      }
    }

    /// Needs are counted right, and definitions do not lead back to where they came from.
    private mutating func checkNeeds() {
      var expected = Array(repeating: Int32(0), count: variables.count)
      for variable in 0..<Int32(variables.count) where variables.isNonNegative[variable] != 0 {
        expected[Int(variable)] += 1
      }
      for row in 0..<Int32(rows.count) where rows.state[row] != .absent {
        let variable = basis.matchedVariable[row]
        check(definitions.pin[row] == Pin.none || variable >= 0, "a pinned row is not tight")
        if definitions.isDefinition(row) {
          check(
            basis.pivotCoefficient[variable].magnitude == 1 && definitions.isRewritten[row] == 0, "a definition is none"
          )
          if definitions.needs[variable] == 0 { continue }
        }
        for place in matrix.rows[row].places
        where !definitions.isDefinition(row) || matrix.terms.indices[place] != variable {
          expected[Int(matrix.terms.indices[place])] += 1
        }
      }
      for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
        check(definitions.needs[variable] == expected[Int(variable)], "needs are miscounted")
      }
    }

    /// After a successful pass tight rows hold, sides are right and no tight row wants to move.
    private mutating func checkPublishedState() {
      for row in 0..<Int32(rows.count) where rows.state[row] != .absent {
        check(rows.state[row] == .present, "a removed row is still there")
        let (residual, tolerance) = residual(row)
        if basis.matchedVariable[row] >= 0 {
          check(residual.magnitude <= 10 * tolerance, "a tight row does not hold")
        } else {
          check(pricing.rowMultiplier[row] < 0, "a row that is not tight has multipliers")
          check(rows.side[row] != 0, "a row has no side")
          let isFree = rows.isFree(row)
          check(isFree || residual * Double(rows.side[row]) >= -10 * tolerance, "a row is on the wrong side")
        }
      }
      for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
        let wish = improvingDirection(of: variable)
        check(wish == nil, "a tight row wants to move")
        check(variables.value[variable].isFinite, "a value is not finite")
        if basis.tightRow[variable] == Basis.pseudo {
          check(variables.value[variable] == 0, "a pseudo row does not hold")
        }
      }
      check(pricing.pendingGradient.isEmpty && batch.dirtyVariables.isEmpty, "something is pending")
    }
  }

  /// Stops the program, in any part's invariants, where a condition does not hold.
  func check(_ condition: Bool, _ message: StaticString) { if !condition { fatalError("\(message)") } }
#endif
