// Questions about the optimal face: is a variable unique, and what determines it.

extension Solver {
  /// Whether a variable has the same value in every optimal solution, and two solutions where it has not.
  ///
  /// The variable is minimised and maximised on a level below all others, and everything is taken back. Nothing may be pending.
  ///
  /// - Complexity: two small optimisations; O(1) iterations in a nondegenerate layout.
  public mutating func uniqueness(of variable: VariableID) -> Uniqueness {
    precondition(isPresent(variable), "no such variable")
    precondition(journal.isEmpty, "solve or revert the batch first")
    let low = extreme(of: variable.rawValue, 1)
    let high = extreme(of: variable.rawValue, -1)
    let published = value[variable.rawValue]
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
    precondition(journal.isEmpty, "solve or revert the batch first")
    reach.begin()
    extendReach(from: variable.rawValue, Dependencies.self)
    work[variable.rawValue] = 1
    determining.removeAll()
    transformBackward { solver, variable, _ in
      if solver.tightRow[variable] >= 0 { solver.determining.append(solver.tightRow[variable]) }
    }
    var result: [RowID] = []
    for index in 0..<determining.count { result.append(RowID(rawValue: determining[index])) }
    result.sort()
    return result
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
    pendingGradient.add(sign, to: variable, at: Level.probe)
    if !optimize(isQuestion: true) {
      let response = work[variable].magnitude
      // Far enough that nobody takes the difference for rounding.
      _ = step(max(1000, value[variable].magnitude) / (response == 0 ? 1 : response))
    }
    var solution = Solution()
    for index in 0..<touched.count {
      let variable = touched[index].variable
      if value[variable] != touched[index].before { solution.values.append((variable, value[variable])) }
    }
    unwind(to: 0)
    for index in 0..<touched.count { value[touched[index].variable] = touched[index].before }
    forgetBatch()
    settleMarks()
    return solution
  }

  private func witness(_ low: Solution, _ high: Solution) -> Witness {
    let lows = low.values.sorted { $0.variable < $1.variable }
    let highs = high.values.sorted { $0.variable < $1.variable }
    var result = Witness(variables: [], low: [], high: [])
    var (left, right) = (0, 0)
    while left < lows.count || right < highs.count {
      let first = left < lows.count ? lows[left].variable : Int32.max
      let second = right < highs.count ? highs[right].variable : Int32.max
      let variable = min(first, second)
      result.variables.append(VariableID(rawValue: variable))
      result.low.append(first == variable ? lows[left].value : value[variable])
      result.high.append(second == variable ? highs[right].value : value[variable])
      if first == variable { left += 1 }
      if second == variable { right += 1 }
    }
    return result
  }
}
