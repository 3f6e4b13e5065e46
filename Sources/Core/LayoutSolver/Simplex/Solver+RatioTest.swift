// How far the response in `work` may be followed.
//
// The cost along a direction is convex and piecewise linear. The textbook step ends at the first breakpoint; this one
// goes on while the slope is lexicographically negative (long steps), so an edit that pushes a hundred labels past
// their content size takes one pivot and not a hundred. Breakpoints are taken from a heap, since most steps look at the
// first few only.

extension Solver {
  /// Lists the rows that move along the response in `work`, and how fast.
  mutating func collectRates() {
    rows.marks.removeAll()
    ratioTest.touchedRows.removeAll()
    ratioTest.touchedBounds.removeAll()
    ratioTest.rate.extend(to: matrix.rowRoom, with: 0)
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      let response = work.entries[variable]
      if variables.isNonNegative[variable] != 0 && basis.tightRow[variable] != Basis.pseudo {
        ratioTest.touchedBounds.append(variable)
      }
      let column = matrix.columns[variable]
      let (edges, coefficients) = (matrix.occurrences.indices.pointer, matrix.occurrences.coefficients.pointer)
      let (matches, stamps, rates) = (basis.matchedVariable.pointer, rows.marks.stamps.pointer, ratioTest.rate.pointer)
      let epoch = rows.marks.epoch
      for place in Int(column.start)..<Int(column.start + column.count) {
        let row = Int(edges[place])
        if matches[row] >= 0 { continue }
        let push = coefficients[place] * response
        if stamps[row] != epoch {
          stamps[row] = epoch
          rates[row] = push
          ratioTest.touchedRows.append(Int32(row))
        } else {
          let sum = rates[row] + push
          rates[row] = sum.magnitude <= push.magnitude * Tolerance.cancellation ? 0 : sum
        }
      }
    }
    statistics.rowsTouched += ratioTest.touchedRows.count
  }

  /// Lists where these rows, and bounds, meet their breakpoints.
  mutating func collectBreakpoints() {
    ratioTest.breakpoints.removeAll()
    for index in 0..<ratioTest.touchedBounds.count {
      let variable = ratioTest.touchedBounds[index]
      considerBreakpoint(
        -1 - variable, residual: variables.value[variable], rate: work.entries[variable],
        side: variables.pseudoSide[variable])
    }
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if ratioTest.rate[row] == 0 || rows.isFree(row) { continue }
      considerBreakpoint(row, residual: residual(row).value, rate: ratioTest.rate[row], side: rows.side[row])
    }
  }

  @inline(__always) mutating func considerBreakpoint(_ code: RowCode, residual: Double, rate: Double, side: Int8) {
    if side == 0 || (side > 0) == (rate > 0) || rate.magnitude < Tolerance.multiplier { return }
    ratioTest.breakpoints.append(Breakpoint(step: max(0, -residual / rate), rate: rate.magnitude, code: code))
  }

  /// The slope of the penalty along the direction of a tight row, before any breakpoint, on the levels whose
  /// multipliers are up to date.
  mutating func startSlope(_ entering: Entering) {
    ratioTest.slope.removeAll()
    let isKnown = pricing.pendingGradient.isEmpty || isPriced(entering.variable)
    ratioTest.unpricedLevel = isKnown ? Level.unpriced : pricing.pendingGradient.topLevel
    let code = basis.tightCode(of: entering.variable)
    let (above, below) = levels(of: code)
    let sign = Double(entering.direction)
    var node = pricing.firstMultiplier(of: code)
    while node >= 0 && pricing.multipliers[node].level > ratioTest.unpricedLevel {
      ratioTest.slope.add(sign * pricing.multipliers[node].value, at: pricing.multipliers[node].level)
      node = pricing.multipliers[node].next
    }
    let cost = entering.direction > 0 ? above : below
    if cost != Level.none { ratioTest.slope.add(1, at: cost) }
  }

  /// The slope on all levels, row by row where the multipliers are not up to date. Returns whether the cost falls, by
  /// more than rounding may have made and by more than what the twin begins to cost.
  mutating func startCompleteSlope(_ entering: Entering) -> Bool {
    startSlope(entering)
    if ratioTest.unpricedLevel >= Level.required { addSlopeOfBounds() }
    completeSlope()
    guard let leading = ratioTest.slope.leading else { return false }
    let twin = twin(of: entering.variable, entering.direction)
    let slope = leading.value + (twin.level == leading.level ? twin.rate : 0)
    return twin.level <= leading.level && slope < -pricing.largestMultiplier * Tolerance.doubtfulSlope
  }

  /// The slope of the rows and bounds that move, on one level.
  mutating func slopeOfMovedRows(at level: Double) -> Double {
    ratioTest.slope.removeAll()
    if level == Level.required { addSlopeOfBounds() }
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if rows.side[row] == 0 || (rows.side[row] > 0 ? rows.above[row] : rows.below[row]) != level { continue }
      ratioTest.slope.add(rows.side[row] > 0 ? ratioTest.rate[row] : -ratioTest.rate[row], at: level)
    }
    return ratioTest.slope.leading?.value ?? 0
  }

  /// Adds the slope of the bounds that are violated.
  private mutating func addSlopeOfBounds() {
    for index in 0..<ratioTest.touchedBounds.count {
      let variable = ratioTest.touchedBounds[index]
      if variables.pseudoSide[variable] > 0 { continue }
      ratioTest.slope.add(-work.entries[variable], at: Level.required)
    }
  }

  /// Adds the slope on the levels that `startSlope` has left out, row by row.
  private mutating func completeSlope() {
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      let level = rows.side[row] > 0 ? rows.above[row] : rows.below[row]
      if level == Level.none || level > ratioTest.unpricedLevel || rows.side[row] == 0 { continue }
      ratioTest.slope.add(rows.side[row] > 0 ? ratioTest.rate[row] : -ratioTest.rate[row], at: level)
    }
    ratioTest.unpricedLevel = Level.unpriced
  }

  /// Goes through the breakpoints in order while the slope stays negative; lists those passed and returns the one that
  /// stops the step.
  mutating func passBreakpoints(bland: Bool) -> Breakpoint? {
    ratioTest.passed.removeAll()
    var heap = BreakpointHeap(ratioTest.breakpoints.pointer, ratioTest.breakpoints.count, bland: bland)
    while let breakpoint = heap.removeFirst() {
      if isNoise(breakpoint) { continue }
      if bland { return breakpoint }
      let (above, below) = levels(of: breakpoint.code)
      if above != Level.none { ratioTest.slope.add(breakpoint.rate, at: above) }
      if below != Level.none { ratioTest.slope.add(breakpoint.rate, at: below) }
      var leading = ratioTest.slope.leading
      if ratioTest.unpricedLevel >= (leading?.level ?? Level.none) && ratioTest.unpricedLevel != Level.unpriced {
        completeSlope()
        leading = ratioTest.slope.leading
      }
      guard let leading, leading.value < 0 else { return breakpoint }
      ratioTest.passed.append(breakpoint.code)
    }
    return nil
  }

  /// Whether the rate of a row is what rounding left of terms that cancel. Such a row must not become tight: it depends
  /// on those that are.
  @inline(__always) mutating func isNoise(_ breakpoint: Breakpoint) -> Bool {
    if breakpoint.code < 0 { return false }
    var magnitude = 0.0
    for place in matrix.rows[breakpoint.code].places {
      magnitude += (matrix.terms.coefficients[place] * work.entries[matrix.terms.indices[place]]).magnitude
    }
    return breakpoint.rate <= magnitude * Tolerance.pivot
  }

  /// Moves the values along the response and clears it. Returns whether anything really moved.
  mutating func step(_ length: Double) -> Bool {
    var isMoving = false
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      let change = work.entries[variable] * length
      work.entries[variable] = 0
      if change == 0 { continue }
      let old = variables.value[variable]
      if change.magnitude > Tolerance.step * max(1, old.magnitude) { isMoving = true }
      batch.touch(variable, before: old)
      variables.value[variable] = old + change
    }
    statistics.variablesTouched += work.moved.count
    work.moved.removeAll()
    return isMoving
  }
}
