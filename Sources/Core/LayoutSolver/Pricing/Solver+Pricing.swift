// Multipliers of the tight rows, level by level, and the choice of the tight row that is to move.

extension Solver {
  /// Brings the multipliers up to date with the pending changes of the gradient, as far as the limit of work allows.
  mutating func price() { while !pricing.pendingGradient.isEmpty && !hasReachedLimit { priceTopLevel() } }

  /// The same on the topmost level that has changes. Changes wait in terms of the variables, so they remain right when
  /// tight rows are exchanged meanwhile.
  ///
  /// What is behind the shared row is visited only if its multiplier changes, and after everything else.
  private mutating func priceTopLevel(isRecording: Bool = false) {
    reach.end = pricing.shared.row >= 0 ? basis.matchedVariable[pricing.shared.row] : -1
    if reach.end < 0 || basis.blockOf[reach.end] >= 0 {
      priceTopLevel(isRecording: isRecording, Dependencies.self)
      return
    }
    let shared = reach.end
    priceTopLevel(isRecording: isRecording, DependenciesUpToEnd.self)
    if work.entries[shared] == 0 { return }
    reach.begin(variables: variables.count)
    extendReach(from: shared, Dependencies.self)
    applyBackward(isRecording: isRecording, Dependencies.self)
  }

  private mutating func priceTopLevel<D: ReachDirection>(isRecording: Bool, _: D.Type) {
    reach.begin(variables: variables.count)
    reach.hasFoundCycle = false
    pricing.pricedLevel = pricing.pendingGradient.topLevel
    var node = pricing.pendingGradient.head
    while node >= 0 {
      let entry = pricing.pendingGradient.entry(node)
      extendReach(from: entry.variable, D.self)
      work.entries[entry.variable] = PendingGradient.sum(work.entries[entry.variable], entry.value)
      node = entry.next
    }
    if reach.hasFoundCycle {
      reachPending()
      pricing.pendingGradient.removeTopLevel()
      return applyBackward(isRecording: isRecording, Dependencies.self)
    }
    pricing.pendingGradient.removeTopLevel()
    applyBackward(isRecording: isRecording, D.self)
  }

  /// Finds all rows whose multipliers the changes on the topmost level may affect.
  private mutating func reachPending() {
    reach.begin(variables: variables.count)
    var node = pricing.pendingGradient.head
    while node >= 0 {
      let entry = pricing.pendingGradient.entry(node)
      extendReach(from: entry.variable, Dependencies.self)
      node = entry.next
    }
  }

  /// Adds what the gradient in `work` comes to to the multipliers.
  private mutating func applyBackward<D: ReachDirection>(isRecording: Bool, _: D.Type) {
    if isRecording && pricing.trials.isLarge(reach.order.count) { pricing.shared.beginRecording() }
    transformBackward(D.self) { solver, variable, change in solver.addMultiplier(change, of: variable) }
    if pricing.shared.isRecording {
      pricing.shared.endRecording(level: pricing.pricedLevel, leastChanges: pricing.trials.leastVisits)
    }
  }

  private mutating func addMultiplier(_ change: Double, of variable: Int32) {
    let code = basis.tightCode(of: variable)
    let head = pricing.firstMultiplier(of: code)
    let node = pricing.multipliers.node(in: head, at: pricing.pricedLevel, passed: &statistics.multiplierVisits)
    let old = node >= 0 ? pricing.multipliers[node].value : 0
    var sum = old + change
    if sum.magnitude <= max(old.magnitude, change.magnitude) * Tolerance.multiplierCancellation { sum = 0 }
    if sum == old { return }
    if !isDyadic(change) { pricing.updatesSinceRefresh += 1 }
    pricing.largestMultiplier = max(pricing.largestMultiplier, change.magnitude)
    if node >= 0 && sum != 0 {
      recordMultipliers(of: code)
      pricing.multipliers.replace(node, with: sum)
    } else {
      setMultiplier(sum, at: pricing.pricedLevel, of: code)
    }
    pricing.markCandidate(variable)
    if pricing.shared.isRecording {
      pricing.shared.record(change, row: code, terms: code >= 0 ? matrix.rows[code].count : 0)
    }
  }

  /// Whether a number is a small multiple of 1/1024, so that sums of such numbers are exact.
  @inline(__always) private mutating func isDyadic(_ number: Double) -> Bool {
    let scaled = number * 1024
    return scaled.magnitude < 1e15 && Double(Int64(scaled)) == scaled
  }

  /// Computes all multipliers anew.
  mutating func refreshMultipliers() {
    statistics.refreshes += 1
    pricing.pendingGradient.removeAll()
    for variable in 0..<Int32(variables.count) where basis.tightRow[variable] != Basis.absent {
      let code = basis.tightCode(of: variable)
      clearMultipliers(of: code)
      pricing.markCandidate(variable)
      if code >= 0 { addSlope(of: -1 - variable, multiple: 1) }
    }
    for row in 0..<Int32(rows.count) where rows.state[row] != .absent && basis.matchedVariable[row] < 0 {
      addSlope(of: row, multiple: 1)
    }
    pricing.largestMultiplier = 1
    price()
    pricing.updatesSinceRefresh = 0
  }

  private mutating func clearMultipliers(of code: RowCode) {
    while pricing.firstMultiplier(of: code) >= 0 {
      let multiplier = pricing.multipliers[pricing.firstMultiplier(of: code)]
      setMultiplier(0, at: multiplier.level, of: code)
    }
  }

  /// Whether the multiplier of a variable's tight row is known although changes of the gradient are pending: no other
  /// tight row that counts contains the variable, and none of the changes concerns it.
  @inline(__always) mutating func isPriced(_ variable: Int32) -> Bool {
    isLeaf(variable) && !pricing.pendingGradient.concerns(variable)
  }

  // MARK: Choice

  /// The best of the tight rows that want to move; with `bland` the one with the smallest number.
  ///
  /// Multipliers are brought up to date only where the choice needs it, from the topmost level down, so that many cells
  /// which move on their own are priced together, and weak levels not before the strong ones are settled. Where
  /// bringing them up to date takes long, the best row by the old ones is returned as a trial.
  mutating func chooseEntering(bland: Bool) -> Entering? {
    pricing.trials.isTrial = false
    if pricing.pendingGradient.isEmpty { reconsiderRefused() }
    sortCandidates()
    while !pricing.pendingGradient.isEmpty && (bland || !isChoiceKnown) && !hasReachedLimit {
      if !bland && pricing.trials.areWorthwhile, let trial = chooseTrial() {
        pricing.trials.isTrial = true
        return trial
      }
      reconsiderRefused()
      priceTopLevel(isRecording: !bland)
      pricing.trials.recordPricing(visits: reach.order.count)
      sortCandidates()
    }
    if pricing.entering.isEmpty { return nil }
    var best = pricing.entering.first
    if bland {
      for index in 0..<pricing.entering.items.count
      where basis.tightCode(of: pricing.entering.items[index].variable) < basis.tightCode(of: best.variable) {
        best = pricing.entering.items[index]
      }
    }
    return best
  }

  /// Whether no pending change of the gradient can affect the choice: all are on levels below the one on which the best
  /// row lowers the cost, or none concerns it.
  private var isChoiceKnown: Bool {
    mutating get {
      if pricing.entering.isEmpty { return false }
      let first = pricing.entering.first
      return first.level > pricing.pendingGradient.topLevel || isPriced(first.variable)
    }
  }

  /// Rows refused in trials are looked at again with multipliers that are up to date, or more so.
  private mutating func reconsiderRefused() {
    for index in 0..<pricing.trials.refused.count { pricing.markCandidate(pricing.trials.refused[index]) }
    pricing.trials.refused.removeAll()
  }

  private mutating func sortCandidates() {
    for index in 0..<pricing.candidates.count {
      let variable = pricing.candidates[index]
      pricing.isCandidate[variable] = 0
      pricing.entering.update(variable, improvingDirection(of: variable))
    }
    pricing.candidates.removeAll()
  }

  /// Whether, and in which direction, moving the tight row of a variable lowers the penalty lexicographically.
  ///
  /// Mutating, like other small functions of inner loops, only because the compiler copies the whole solver for calls
  /// that are not.
  mutating func improvingDirection(of variable: Int32) -> Entering? {
    if basis.tightRow[variable] == Basis.absent { return nil }
    let code = basis.tightCode(of: variable)
    let head = pricing.firstMultiplier(of: code)
    if head < 0 || (code >= 0 && definitions.pin[code] != Pin.none) { return nil }
    let (above, below) = levels(of: code)
    if let upwards = improvement(of: variable, head, 1, cost: above) { return upwards }
    return improvement(of: variable, head, -1, cost: below)
  }

  private mutating func improvement(of variable: Int32, _ head: Int32, _ direction: Int8, cost: Double) -> Entering? {
    guard var found = negativeSlope(head, direction, cost: cost, twin: Twin()) else { return nil }
    // Twins are optional, so they cannot make up for what is gained on the required level.
    let twin = found.level == Level.required ? Twin() : twin(of: variable, direction)
    if twin.level != Level.none {
      guard let remaining = negativeSlope(head, direction, cost: cost, twin: twin) else { return nil }
      found = remaining
    }
    return Entering(variable: variable, direction: direction, level: found.level, slope: found.slope, cost: cost)
  }

  /// The first entry of direction × multipliers + 1 at the level `cost` + what the twin costs that is not zero, if it
  /// is negative.
  @inline(__always) private mutating func negativeSlope(
    _ head: Int32, _ direction: Int8, cost: Double, twin: Twin
  ) -> (level: Double, slope: Double)? {
    var highestCost = max(cost, twin.level)
    var node = head
    while node >= 0 {
      let multiplier = pricing.multipliers[node]
      if highestCost > max(multiplier.level, Level.none) { return nil }
      var slope = Double(direction) * multiplier.value
      if cost == multiplier.level { slope += 1 }
      if twin.level == multiplier.level { slope += twin.rate }
      if slope < -Tolerance.multiplier { return (multiplier.level, slope) }
      if slope > Tolerance.multiplier { return nil }
      if highestCost == multiplier.level { highestCost = min(cost, twin.level) }
      if highestCost == multiplier.level { highestCost = Level.none }
      node = multiplier.next
    }
    return nil
  }

  /// Whether no level has a positive reduced cost in a direction, so that a question on a level below all others would
  /// move the row.
  mutating func isReducedCostZero(_ head: Int32, _ direction: Int8, cost: Double, twin: Twin) -> Bool {
    var highestCost = max(cost, twin.level)
    var node = head
    while node >= 0 {
      let multiplier = pricing.multipliers[node]
      if highestCost > multiplier.level { return false }
      var slope = Double(direction) * multiplier.value
      if cost == multiplier.level { slope += 1 }
      if twin.level == multiplier.level { slope += twin.rate }
      if slope.magnitude > Tolerance.multiplier { return slope < 0 }
      if highestCost == multiplier.level { highestCost = min(cost, twin.level) }
      if highestCost == multiplier.level { highestCost = Level.none }
      node = multiplier.next
    }
    return highestCost <= Level.none
  }
}
