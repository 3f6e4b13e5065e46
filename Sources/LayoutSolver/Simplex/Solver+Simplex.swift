// The primal simplex method on tight rows, with piecewise-linear costs and long steps (Fourer, "A simplex algorithm for piecewise-linear programming",
// 1985), lexicographic over the levels.

/// How a simplex iteration ended.
enum IterationResult {
  case moved
  case stalled
  /// The slope stays negative for ever: only possible for a question about the optimal face, or by rounding.
  case unbounded
}

extension Solver {
  /// Lets tight rows move until none wants to. Returns false where a ray was found (left in `ray`), for questions only.
  mutating func optimize(isQuestion: Bool = false) -> Bool {
    var stalls = 0
    let limit = statistics.pivots + 1_000 + Tolerance.pivotsPerRow * (rows.count + variables.count)
    while true {
      if !basis.repairs.isEmpty { repair() }
      guard let entering = chooseEntering(bland: stalls > Tolerance.degenerateSteps) else {
        if !basis.repairs.isEmpty { continue }
        if pricing.updatesSinceRefresh <= Tolerance.updatesBetweenRefreshes { return true }
        refreshMultipliers()
        continue
      }
      if statistics.pivots >= limit { return true }
      statistics.pivots += 1
      if stalls > Tolerance.degenerateSteps { statistics.blandPivots += 1 }
      switch iterate(entering, bland: stalls > Tolerance.degenerateSteps, isQuestion: isQuestion) {
      case .moved: stalls = 0
      case .stalled:
        stalls += 1
        statistics.degeneratePivots += 1
      case .unbounded:
        if isQuestion && entering.level == Level.probe { return false }
        dropNoise(entering)
      }
    }
  }

  /// One iteration: response, ratio test, step, exchange.
  private mutating func iterate(_ entering: Entering, bland: Bool, isQuestion: Bool) -> IterationResult {
    respond(to: entering)
    if !basis.repairs.isEmpty {
      work.clearResponse()
      return .stalled
    }
    collectBreakpoints(leaving: basis.tightCode(of: entering.variable))
    if isDoubtful(entering) && isRounding(entering) {
      work.clearResponse()
      flatten(entering)
      return .stalled
    }
    startSlope(entering)
    guard let blocking = passBreakpoints(bland: bland) else {
      if !(isQuestion && entering.level == Level.probe) { work.clearResponse() }
      return .unbounded
    }
    let isDegenerate = !step(blocking.step)
    // What was passed flips only now, so that the gradient sees each row once.
    for index in 0..<ratioTest.passed.count { flip(ratioTest.passed[index]) }
    exchange(entering.variable, entering: blocking.code, leavingSide: entering.direction)
    return isDegenerate ? .stalled : .moved
  }

  /// The response to a tight row, without a search where no other row goes along.
  private mutating func respond(to entering: Entering) {
    let variable = entering.variable
    guard isLeaf(variable) && basis.blockOf[variable] < 0 else {
      return transformForward(from: variable, amount: Double(entering.direction))
    }
    work.moved.removeAll()
    work.moved.append(variable)
    work.entries[variable] = Double(entering.direction) / basis.pivotCoefficient[variable]
  }

  // MARK: Ratio test

  /// Lists where rows meet their breakpoints along the response in `work`.
  mutating func collectBreakpoints(leaving: RowCode) {
    rows.marks.removeAll()
    ratioTest.touchedRows.removeAll()
    ratioTest.breakpoints.removeAll()
    ratioTest.rate.extend(to: matrix.rowRoom, with: 0)
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      let response = work.entries[variable]
      if variables.isNonNegative[variable] != 0 && basis.tightRow[variable] != Basis.pseudo {
        considerBreakpoint(
          -1 - variable, residual: variables.value[variable], rate: response, side: variables.pseudoSide[variable])
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
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if ratioTest.rate[row] == 0 || rows.isFree(row) { continue }
      considerBreakpoint(row, residual: residual(row).value, rate: ratioTest.rate[row], side: rows.side[row])
    }
  }

  @inline(__always)
  private mutating func considerBreakpoint(_ code: RowCode, residual: Double, rate: Double, side: Int8) {
    if side == 0 || (side > 0) == (rate > 0) || rate.magnitude < Tolerance.multiplier { return }
    ratioTest.breakpoints.append(Breakpoint(step: max(0, -residual / rate), rate: rate.magnitude, code: code))
  }

  /// The slope of the penalty along the direction of a tight row, before any breakpoint.
  private mutating func startSlope(_ entering: Entering) {
    ratioTest.slope.removeAll()
    let code = basis.tightCode(of: entering.variable)
    let (above, below) = levels(of: code)
    let sign = Double(entering.direction)
    var node = pricing.firstMultiplier(of: code)
    while node >= 0 {
      ratioTest.slope.add(sign * pricing.multipliers[node].value, at: pricing.multipliers[node].level)
      node = pricing.multipliers[node].next
    }
    let cost = entering.direction > 0 ? above : below
    if cost != Level.none { ratioTest.slope.add(1, at: cost) }
  }

  /// Goes through the breakpoints in order while the slope stays negative; lists those passed and returns the one that stops the step.
  private mutating func passBreakpoints(bland: Bool) -> Breakpoint? {
    ratioTest.passed.removeAll()
    var heap = BreakpointHeap(ratioTest.breakpoints.pointer, ratioTest.breakpoints.count, bland: bland)
    while let breakpoint = heap.removeFirst() {
      if isNoise(breakpoint) { continue }
      if bland { return breakpoint }
      let (above, below) = levels(of: breakpoint.code)
      if above != Level.none { ratioTest.slope.add(breakpoint.rate, at: above) }
      if below != Level.none { ratioTest.slope.add(breakpoint.rate, at: below) }
      guard let leading = ratioTest.slope.leading, leading.value < 0 else { return breakpoint }
      ratioTest.passed.append(breakpoint.code)
    }
    return nil
  }

  /// Whether the rate of a row is what rounding left of terms that cancel. Such a row must not become tight: it depends on those that are.
  @inline(__always)
  private mutating func isNoise(_ breakpoint: Breakpoint) -> Bool {
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

  // MARK: Rounding

  /// Whether a slope is so flat, beside the multipliers that have been added up, that rounding alone may have made it.
  @inline(__always)
  private mutating func isDoubtful(_ entering: Entering) -> Bool {
    entering.level > Level.none && entering.slope.magnitude <= pricing.largestMultiplier * Tolerance.doubtfulSlope
  }

  /// Whether the slope of the penalty along the response in `work`, added up row by row, cancels.
  private mutating func isRounding(_ entering: Entering) -> Bool {
    let twin = twin(of: entering.variable, entering.direction)
    var sum = (entering.cost == entering.level ? 1 : 0) + (twin.level == entering.level ? twin.rate : 0)
    var magnitude = sum
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if (rows.side[row] > 0 ? rows.above[row] : rows.below[row]) != entering.level { continue }
      sum += rows.side[row] > 0 ? ratioTest.rate[row] : -ratioTest.rate[row]
      for place in matrix.rows[row].places {
        magnitude += (matrix.terms.coefficients[place] * work.entries[matrix.terms.indices[place]]).magnitude
      }
    }
    for index in 0..<work.moved.count where entering.level == Level.required {
      let variable = work.moved[index]
      if variables.isNonNegative[variable] == 0 || basis.tightRow[variable] == Basis.pseudo
        || variables.pseudoSide[variable] > 0
      {
        continue
      }
      sum -= work.entries[variable]
      magnitude += work.entries[variable].magnitude
    }
    return sum.magnitude <= magnitude * Tolerance.multiplierCancellation
  }

  /// Takes the slope that made a tight row want to move for the zero that it is.
  private mutating func flatten(_ entering: Entering) {
    pricing.markCandidate(entering.variable)
    let code = basis.tightCode(of: entering.variable)
    let old = pricing.multipliers.value(in: pricing.firstMultiplier(of: code), at: entering.level)
    setMultiplier(old - Double(entering.direction) * entering.slope, at: entering.level, of: code, old: old)
  }

  /// A slope that no row ever stops is rounding: computes it anew, and if it persists takes it for zero.
  private mutating func dropNoise(_ entering: Entering) {
    if pricing.updatesSinceRefresh > 0 { return refreshMultipliers() }
    flatten(entering)
  }
}

/// A binary heap over the breakpoints of one ratio test: smallest step first, then the largest rate (with `bland`, the smallest number).
private struct BreakpointHeap {
  private let items: UnsafeMutablePointer<Breakpoint>
  private var count: Int
  private let bland: Bool

  init(_ items: UnsafeMutablePointer<Breakpoint>, _ count: Int, bland: Bool) {
    self.items = items
    self.count = count
    self.bland = bland
    for index in stride(from: count / 2 - 1, through: 0, by: -1) { sink(index) }
  }

  mutating func removeFirst() -> Breakpoint? {
    if count == 0 { return nil }
    let first = items[0]
    count -= 1
    items[0] = items[count]
    sink(0)
    return first
  }

  private func precedes(_ left: Breakpoint, _ right: Breakpoint) -> Bool {
    if left.step != right.step { return left.step < right.step }
    if !bland && left.rate != right.rate { return left.rate > right.rate }
    return left.code < right.code
  }

  private func sink(_ start: Int) {
    var parent = start
    while 2 * parent + 1 < count {
      var child = 2 * parent + 1
      if child + 1 < count && precedes(items[child + 1], items[child]) { child += 1 }
      if !precedes(items[child], items[parent]) { return }
      let held = items[child]
      items[child] = items[parent]
      items[parent] = held
      parent = child
    }
  }
}
