// Multipliers of the tight rows, level by level, and the choice of the tight row that is to move.

extension Solver {
  /// Brings the multipliers up to date with the pending changes of the gradient.
  mutating func price() {
    reach.begin()
    for index in 0..<pendingGradient.count {
      extendReach(from: pendingGradient.entry(Int32(index)).variable, Dependencies.self)
    }
    for index in 0..<pendingGradient.levelCount {
      pricedLevel = pendingGradient.level(index)
      var node = pendingGradient.head(index)
      while node >= 0 {
        let entry = pendingGradient.entry(node)
        let old = work[entry.variable]
        let sum = old + entry.value
        let isCancelled = sum.magnitude <= max(old.magnitude, entry.value.magnitude) * Tolerance.cancellation
        work[entry.variable] = isCancelled ? 0 : sum
        node = entry.next
      }
      transformBackward { solver, variable, change in solver.addMultiplier(change, of: variable) }
    }
    pendingGradient.removeAll()
  }

  private mutating func addMultiplier(_ change: Double, of variable: Int32) {
    let code = tightCode(of: variable)
    let old = multipliers.value(in: firstMultiplier(of: code), at: pricedLevel)
    var sum = old + change
    if sum.magnitude <= max(old.magnitude, change.magnitude) * Tolerance.multiplierCancellation { sum = 0 }
    if sum == old { return }
    if !isDyadic(change) { updatesSinceRefresh += 1 }
    largestMultiplier = max(largestMultiplier, change.magnitude)
    setMultiplier(sum, at: pricedLevel, of: code, old: old)
    markCandidate(variable)
  }

  /// Whether a number is a small multiple of 1/1024, so that sums of such numbers are exact.
  @inline(__always)
  private func isDyadic(_ number: Double) -> Bool {
    let scaled = number * 1024
    return scaled.magnitude < 1e15 && Double(Int64(scaled)) == scaled
  }

  @inline(__always)
  mutating func markCandidate(_ variable: Int32) {
    if isCandidate[variable] != 0 { return }
    isCandidate[variable] = 1
    candidates.append(variable)
  }

  /// Computes all multipliers anew.
  mutating func refreshMultipliers() {
    statistics.refreshes += 1
    pendingGradient.removeAll()
    for variable in 0..<Int32(tightRow.count) where tightRow[variable] != Solver.absent {
      let code = tightCode(of: variable)
      clearMultipliers(of: code)
      markCandidate(variable)
      if code >= 0 { addSlope(of: -1 - variable, multiple: 1) }
    }
    for row in 0..<Int32(rows.count) where rowState[row] != .absent && matchedVariable[row] < 0 {
      addSlope(of: row, multiple: 1)
    }
    largestMultiplier = 1
    price()
    updatesSinceRefresh = 0
  }

  private mutating func clearMultipliers(of code: RowCode) {
    while firstMultiplier(of: code) >= 0 {
      let multiplier = multipliers[firstMultiplier(of: code)]
      setMultiplier(0, at: multiplier.level, of: code, old: multiplier.value)
    }
  }

  /// Whether the multiplier of a variable's tight row is known although changes of the gradient are pending: no other tight row that counts contains the
  /// variable, and none of the changes concerns it.
  @inline(__always)
  func isPriced(_ variable: Int32) -> Bool {
    isLeaf(variable) && !pendingGradient.concerns(variable)
  }

  // MARK: Choice

  /// The best of the tight rows that want to move; with `bland` the one with the smallest number.
  ///
  /// Multipliers are brought up to date only where the choice needs it, so that many cells which move on their own are priced together.
  mutating func chooseEntering(bland: Bool) -> Entering? {
    sortCandidates()
    if !pendingGradient.isEmpty && (bland || entering.isEmpty || !isPriced(entering.first.variable)) {
      price()
      sortCandidates()
    }
    if entering.isEmpty { return nil }
    var best = entering.first
    if bland {
      for index in 0..<entering.items.count
      where tightCode(of: entering.items[index].variable) < tightCode(of: best.variable) {
        best = entering.items[index]
      }
    }
    return best
  }

  private mutating func sortCandidates() {
    for index in 0..<candidates.count {
      let variable = candidates[index]
      isCandidate[variable] = 0
      entering.update(variable, improvingDirection(of: variable))
    }
    candidates.removeAll()
  }

  /// Whether, and in which direction, moving the tight row of a variable lowers the penalty lexicographically.
  func improvingDirection(of variable: Int32) -> Entering? {
    if tightRow[variable] == Solver.absent { return nil }
    let code = tightCode(of: variable)
    let head = firstMultiplier(of: code)
    if head < 0 || (code >= 0 && pin[code] != Pin.none) { return nil }
    let (above, below) = levels(of: code)
    if let (level, slope) = negativeSlope(head, 1, cost: above) {
      return Entering(variable: variable, direction: 1, level: level, slope: slope, cost: above)
    }
    if let (level, slope) = negativeSlope(head, -1, cost: below) {
      return Entering(variable: variable, direction: -1, level: level, slope: slope, cost: below)
    }
    return nil
  }

  /// The first entry of `sign` × multipliers + 1 at the level `cost` that is not zero, if it is negative.
  @inline(__always)
  private func negativeSlope(_ head: Int32, _ sign: Double, cost: Double) -> (level: Double, slope: Double)? {
    var isCharged = cost == Level.none
    var node = head
    while node >= 0 {
      let multiplier = multipliers[node]
      if !isCharged && cost > multiplier.level { return nil }
      var slope = sign * multiplier.value
      if !isCharged && cost == multiplier.level {
        slope += 1
        isCharged = true
      }
      if slope < -Tolerance.multiplier { return (multiplier.level, slope) }
      if slope > Tolerance.multiplier { return nil }
      node = multiplier.next
    }
    return nil
  }
}
