#if DEBUG || CASSOWARY_CHECKS
  extension Solver {
    /// Stops the program where the structure contradicts itself. Tests call it after every mutation.
    ///
    /// - Complexity: O(everything).
    mutating func _checkInvariants() {
      settleSweep()
      checkLinks()
      checkMatching()
      checkNeeds()
      checkScratch()
      if journal.isEmpty { checkPublishedState() }
    }

    /// Rows and columns list the same entries.
    private mutating func checkLinks() {
      var entries = 0
      for row in 0..<Int32(rowCount) {
        let span = rows[row]
        check(rowState[row] != .absent || span.count == 0, "a free row number has terms")
        for place in span.start..<span.start + span.count {
          let variable = rowEntries.indices[place]
          check(tightRow[variable] != Solver.absent, "a row contains a removed variable")
          let column = columns[variable]
          var isListed = false
          for other in column.start..<column.start + column.count where columnEntries.indices[other] == row {
            isListed = columnEntries.coefficients[other] == rowEntries.coefficients[place]
          }
          check(isListed, "a row is missing in a column")
          entries += 1
        }
      }
      for variable in 0..<Int32(variableCount) { entries -= Int(columns[variable].count) }
      check(entries == 0, "a column lists a row that does not contain its variable")
    }

    /// Tight rows and variables are matched one to one, over entries that are not zero.
    private mutating func checkMatching() {
      var occurrences = Array(repeating: Int32(0), count: variableCount)
      for row in 0..<Int32(rowCount) where matchedVariable[row] >= 0 {
        check(rowState[row] != .absent && tightRow[matchedVariable[row]] == row, "the matching is not mutual")
        let span = rows[row]
        for place in span.start..<span.start + span.count { occurrences[Int(rowEntries.indices[place])] += 1 }
      }
      for variable in 0..<Int32(variableCount) {
        check(occurrences[Int(variable)] == tightOccurrences[variable], "tight occurrences are miscounted")
        let row = tightRow[variable]
        if row >= 0 {
          check(matchedVariable[row] == variable, "the matching is not mutual")
          check(dependentVariable[row] == (isOutput(variable) ? -1 : variable), "an output is not known as one")
          check(pivotCoefficient[variable] == coefficient(of: variable, in: row), "a pivot coefficient is stale")
          check(pivotCoefficient[variable] != 0, "a row is matched where it has no entry")
        }
        let block = blockOf[variable]
        if block >= 0 {
          let members = UnsafeBufferPointer(start: blocks[block].members, count: blocks[block].size)
          check(members.contains(variable), "a block does not know its member")
          check(row >= 0, "a pseudo row stands in a block")
        }
      }
    }

    /// Needs are counted right, and definitions do not lead back to where they came from.
    private mutating func checkNeeds() {
      var expected = Array(repeating: Int32(0), count: variableCount)
      for variable in 0..<Int32(variableCount) where isNonNegative[variable] != 0 { expected[Int(variable)] += 1 }
      for row in 0..<Int32(rowCount) where rowState[row] != .absent {
        let variable = matchedVariable[row]
        check(pin[row] == Pin.none || variable >= 0, "a pinned row is not tight")
        if isDefinition(row) {
          check(pivotCoefficient[variable].magnitude == 1 && isRewritten[row] == 0, "a definition is none")
          if needs[variable] == 0 { continue }
        }
        let span = rows[row]
        for place in span.start..<span.start + span.count
        where !isDefinition(row) || rowEntries.indices[place] != variable {
          expected[Int(rowEntries.indices[place])] += 1
        }
      }
      for variable in 0..<Int32(variableCount) where tightRow[variable] != Solver.absent {
        check(needs[variable] == expected[Int(variable)], "needs are miscounted")
      }
    }

    private mutating func checkScratch() {
      for variable in 0..<work.count { check(work[variable] == 0, "the work vector is not clean") }
      check(repairs.isEmpty, "a repair is pending")
    }

    /// After a successful pass tight rows hold, sides are right and no tight row wants to move.
    private mutating func checkPublishedState() {
      for row in 0..<Int32(rowCount) where rowState[row] != .absent {
        check(rowState[row] == .present, "a removed row is still there")
        let (residual, tolerance) = residual(row)
        if matchedVariable[row] >= 0 {
          check(residual.magnitude <= 10 * tolerance, "a tight row does not hold")
        } else {
          check(rowMultiplier[row] < 0, "a row that is not tight has multipliers")
          check(side[row] != 0, "a row has no side")
          let isFree = above[row] == Level.none && below[row] == Level.none
          check(isFree || residual * Double(side[row]) >= -10 * tolerance, "a row is on the wrong side")
        }
      }
      for variable in 0..<Int32(variableCount) where tightRow[variable] != Solver.absent {
        let wish = improvingDirection(of: variable)
        check(wish == nil, "a tight row wants to move")
        check(value[variable].isFinite, "a value is not finite")
        if tightRow[variable] == Solver.pseudo { check(value[variable] == 0, "a pseudo row does not hold") }
      }
      check(pendingGradient.isEmpty && dirtyVariables.isEmpty, "something is pending")
    }

    private mutating func check(_ condition: Bool, _ message: StaticString) {
      if !condition { fatalError("\(message)") }
    }
  }
#endif
