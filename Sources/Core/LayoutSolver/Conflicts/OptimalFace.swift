/// The variables that may differ between optimal solutions, found for all variables in one pass.
///
/// The reduced costs of the basis are a subgradient of the cost, level by level: a solution in which tight rows have
/// the residuals rᵢ costs at least Σ dᵢ |rᵢ| more than the present one, where dᵢ is the reduced cost of row i in the
/// direction of its residual. A tight row whose reduced costs are positive in both directions therefore is zero in
/// every optimal solution (complementary slackness; Schrijver, "Theory of Linear and Integer Programming", 1986,
/// section 7.9), and a variable that depends on such rows alone is unique. The others may still be unique where the
/// basis is degenerate, or where what they depend on cancels.
struct OptimalFace: ~Copyable {
  /// Variables that depend on a tight row that can move without a cost.
  var open = Marks()
  /// Whether `open` holds for the published solution.
  var isKnown = false
  /// Variables whose dependents have not been visited.
  var agenda = Buffer<Int32>()
}

extension Solver {
  /// Whether the reduced costs show that a variable has the same value in every optimal solution.
  ///
  /// - Complexity: O(1) after the first question about a solution, which looks at each tight row and at all that
  ///   depends on those that can move.
  mutating func isSurelyUnique(_ variable: Int32) -> Bool {
    if !face.isKnown {
      guard pricing.pendingGradient.isEmpty, basis.repairs.isEmpty else { return false }
      findOpenVariables()
    }
    return !face.open.contains(variable)
  }

  private mutating func findOpenVariables() {
    face.isKnown = true
    face.open.extend(to: variables.count)
    face.open.removeAll()
    for variable in 0..<Int32(variables.count) where canMoveFreely(variable) { reachOpen(variable) }
    while !face.agenda.isEmpty {
      statistics.faceVisits += 1
      let column = matrix.columns[face.agenda.removeLast()]
      for place in column.places {
        let dependent = basis.matchedVariable[matrix.occurrences.indices[place]]
        if dependent >= 0 { reachOpen(dependent) }
      }
    }
  }

  private mutating func reachOpen(_ variable: Int32) { if face.open.insert(variable) { face.agenda.append(variable) } }

  /// Whether the tight row of a variable can leave zero in one direction without a cost on any level.
  private mutating func canMoveFreely(_ variable: Int32) -> Bool {
    if basis.tightRow[variable] == Basis.absent { return false }
    let code = basis.tightCode(of: variable)
    if code >= 0 && definitions.pin[code] != Pin.none { return false }
    let (above, below) = levels(of: code)
    return costsNothing(variable, 1, cost: above) || costsNothing(variable, -1, cost: below)
  }

  private mutating func costsNothing(_ variable: Int32, _ direction: Int8, cost: Double) -> Bool {
    let head = pricing.firstMultiplier(of: basis.tightCode(of: variable))
    if !isReducedCostZero(head, direction, cost: cost, twin: Twin()) { return false }
    let twin = twin(of: variable, direction)
    return twin.level == Level.none || isReducedCostZero(head, direction, cost: cost, twin: twin)
  }
}
