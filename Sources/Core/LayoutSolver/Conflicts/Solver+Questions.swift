// Questions about the optimal face: is a variable unique, and what determines it.

extension Solver {
  /// Whether a variable has the same value in every optimal solution, and two solutions where it has not.
  ///
  /// One pass over the tight rows finds the variables that are unique for certain. Any other one is minimised and
  /// maximised on a level below all others, and everything is taken back. Nothing may be pending. Of values that are
  /// not optimal (see ``isOptimal``) nothing is known, and each counts as unique.
  ///
  /// - Complexity: O(1) for a variable that is unique for certain, after the pass; otherwise two small optimisations,
  ///   with O(1) iterations in a nondegenerate layout.
  public mutating func uniqueness(of variable: VariableID) -> Uniqueness {
    precondition(isPresent(variable), "no such variable")
    precondition(batch.journal.isEmpty, "solve or revert the batch first")
    endSweep()
    if !isOptimal || isSurelyUnique(variable.rawValue) { return .unique }
    statistics.questions += 1
    let low = extreme(of: variable.rawValue, 1)
    let high = extreme(of: variable.rawValue, -1)
    let published = variables.value[variable.rawValue]
    let least = low.value(of: variable.rawValue) ?? published
    let most = high.value(of: variable.rawValue) ?? published
    if most - least <= Tolerance.uniqueness * max(1, published.magnitude) { return .unique }
    return .ambiguous(witness(low, high))
  }

  /// The rows that determine a variable: the tight ones that its value depends on, in ascending order.
  ///
  /// Empty for a variable that no row determines. Nothing may be pending.
  ///
  /// - Complexity: O(rows in the variable's chain of dependencies).
  public mutating func rows(determining variable: VariableID) -> [RowID] {
    precondition(isPresent(variable), "no such variable")
    precondition(batch.journal.isEmpty, "solve or revert the batch first")
    endSweep()
    reach.begin(variables: variables.count)
    extendReach(from: variable.rawValue, Dependencies.self)
    work.entries[variable.rawValue] = 1
    var multiples: [Int32: Double] = [:]
    transformBackward { solver, variable, multiplier in
      let row = solver.basis.tightRow[variable]
      if row < 0 { return }
      multiples[row, default: 0] += multiplier
      if solver.definitions.isRewritten[row] == 0 { return }
      for place in solver.definitions.rewritings[row].used.places {
        multiples[solver.definitions.usedEntries.indices[place], default: 0] +=
          multiplier * solver.definitions.usedEntries.coefficients[place]
      }
    }
    return multiples.filter { $0.value.magnitude > Tolerance.multiplier }.map { RowID(rawValue: $0.key) }.sorted()
  }

  // MARK: Extremes

  /// A solution, by the variables in which it differs from the published one.
  private struct Solution {
    var values: [(variable: Int32, value: Double)] = []

    func value(of variable: Int32) -> Double? { values.first { $0.variable == variable }?.value }
  }

  /// The solution on the optimal face where `sign` × variable is smallest, or some step along a ray.
  private mutating func extreme(of variable: Int32, _ sign: Double) -> Solution {
    dropAllDirections()
    need(variable)
    defer { unneed(variable) }
    pricing.pendingGradient.add(sign, to: variable, at: Level.probe)
    if !optimize(isQuestion: true) {
      let response = work.entries[variable].magnitude
      // Far enough that nobody takes the difference for rounding.
      _ = step(max(1000, variables.value[variable].magnitude) / (response == 0 ? 1 : response))
    }
    computeOutputs()
    var solution = Solution()
    for index in 0..<batch.touched.count {
      let variable = batch.touched[index].variable
      if variables.value[variable] != batch.touched[index].before {
        solution.values.append((variable, variables.value[variable]))
      }
    }
    unwind(to: 0)
    for index in 0..<batch.touched.count {
      variables.value[batch.touched[index].variable] = batch.touched[index].before
    }
    discardBatch()
    pricing.discardCandidates()
    return solution
  }

  private mutating func witness(_ low: Solution, _ high: Solution) -> Witness {
    let lows = low.values.sorted { $0.variable < $1.variable }
    let highs = high.values.sorted { $0.variable < $1.variable }
    var result = Witness(variables: [], low: [], high: [])
    var (left, right) = (0, 0)
    while left < lows.count || right < highs.count {
      let first = left < lows.count ? lows[left].variable : Int32.max
      let second = right < highs.count ? highs[right].variable : Int32.max
      let variable = min(first, second)
      result.variables.append(VariableID(rawValue: variable))
      result.low.append(first == variable ? lows[left].value : variables.value[variable])
      result.high.append(second == variable ? highs[right].value : variables.value[variable])
      if first == variable { left += 1 }
      if second == variable { right += 1 }
    }
    return result
  }
}
