// Trials in the order of the thresholds of a shared multiplier.

extension Solver {
  /// The row to try before the multipliers are brought up to date, or nil where none is promising.
  mutating func chooseTrial() -> Entering? {
    if pricing.shared.level == pricing.pendingGradient.topLevel && updateSharedMultiplier() {
      if !pricing.shared.isReady { findThresholds() }
      while let threshold = pricing.shared.removeBest() {
        guard let variable = variable(ofTight: threshold.code) else { continue }
        return Entering(
          variable: variable, direction: threshold.direction, level: pricing.shared.level, slope: -threshold.rate,
          cost: threshold.cost)
      }
      // What depends on the shared multiplier and wanted to move by its old value does not by the present one.
      if pricing.shared.current != pricing.shared.value {
        while !pricing.entering.isEmpty && pricing.shared.concerns(pricing.entering.first.variable) {
          let variable = pricing.entering.first.variable
          pricing.entering.update(variable, nil)
          pricing.trials.refuse(variable, work: 0)
        }
      }
    }
    return pricing.entering.isEmpty ? nil : pricing.entering.first
  }

  /// Computes the shared multiplier from the rows that move with the shared row. Returns whether there is one still.
  private mutating func updateSharedMultiplier() -> Bool {
    if pricing.shared.exchanges == statistics.factorUpdates { return true }
    let variable = basis.matchedVariable[pricing.shared.row]
    if variable >= 0 {
      transformForward(from: variable, amount: 1)
      if basis.repairs.isEmpty {
        collectRates()
        pricing.shared.update(slopeOfMovedRows(at: pricing.shared.level), exchanges: statistics.factorUpdates)
        work.clearResponse()
        return true
      }
      work.clearResponse()
    }
    pricing.shared.discard()
    return false
  }

  /// The variable that a tight row is matched with, unless the row may not move.
  @inline(__always) private mutating func variable(ofTight code: RowCode) -> Int32? {
    if code < 0 { return basis.tightRow[-1 - code] == Basis.pseudo ? -1 - code : nil }
    return basis.matchedVariable[code] >= 0 && definitions.pin[code] == Pin.none ? basis.matchedVariable[code] : nil
  }

  /// Finds between which values of the shared multiplier the rows want to move that the last update of it has
  /// concerned.
  private mutating func findThresholds() {
    let level = pricing.shared.level
    pricing.shared.beginThresholds(
      value: pricing.multipliers.value(in: pricing.rowMultiplier[pricing.shared.row], at: level),
      variables: variables.count)
    for index in 0..<pricing.shared.changes.count {
      let change = pricing.shared.changes[index]
      let rate = change.change / pricing.shared.change
      guard rate.magnitude > Tolerance.multiplier, let variable = variable(ofTight: change.code) else { continue }
      let (above, below) = levels(of: change.code)
      for direction: Int8 in [1, -1] {
        let cost = direction > 0 ? above : below
        guard let slope = slope(of: variable, change.code, direction, cost: cost, at: level) else { continue }
        pricing.shared.add(
          slope, rate: Double(direction) * rate, cost: cost, of: variable, code: change.code, direction: direction)
      }
    }
    pricing.shared.endThresholds()
  }

  /// The reduced cost of a row on a level, or nil where a level above decides.
  private mutating func slope(
    of variable: Int32, _ code: RowCode, _ direction: Int8, cost: Double, at level: Double
  ) -> Double? {
    if cost > level { return nil }
    let twin = level == Level.required ? Twin() : twin(of: variable, direction)
    if twin.level > level { return nil }
    var node = pricing.firstMultiplier(of: code)
    while node >= 0 && pricing.multipliers[node].level > level {
      if pricing.multipliers[node].value.magnitude > Tolerance.multiplier { return nil }
      node = pricing.multipliers[node].next
    }
    var slope = (cost == level ? 1 : 0) + (twin.level == level ? twin.rate : 0)
    if node >= 0 && pricing.multipliers[node].level == level {
      slope += Double(direction) * pricing.multipliers[node].value
    }
    return slope
  }
}
