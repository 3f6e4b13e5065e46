// The primal simplex method on tight rows, with piecewise-linear costs and long steps (Fourer, "A simplex algorithm for
// piecewise-linear programming", 1985), lexicographic over the levels.

/// How a simplex iteration ended.
enum IterationResult {
  case moved
  case stalled
  /// The slope stays negative for ever: only possible for a question about the optimal face, or by rounding.
  case unbounded
  /// The cost does not fall, as became known when the row was tried before the multipliers were up to date.
  case refused
}

extension Solver {
  /// Lets tight rows move until none wants to. Returns false where a ray was found (left in `ray`), for questions only.
  mutating func optimize(isQuestion: Bool = false) -> Bool {
    var stalls = 0
    defer { basis.blocks.lastEntered = -1 }
    pricing.trials.begin(isQuestion: isQuestion)
    pricing.shared.discard()
    let limit = statistics.pivots + 1_000 + Tolerance.pivotsPerRow * (rows.count + variables.count)
    while true {
      if !basis.repairs.isEmpty { repair() }
      guard let entering = chooseEntering(bland: stalls > Tolerance.degenerateSteps) else {
        if !basis.repairs.isEmpty { continue }
        if pricing.updatesSinceRefresh <= Tolerance.updatesBetweenRefreshes { return true }
        refreshMultipliers()
        continue
      }
      if statistics.pivots >= limit || hasReachedLimit { return true }
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
      case .refused:
        statistics.pivots -= 1
        statistics.refusedTrials += 1
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
    collectRates()
    if pricing.trials.isTrial { return attempt(entering) }
    collectBreakpoints()
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
    return pivot(entering, blocking)
  }

  /// Moves a row that was chosen by multipliers that are not up to date, if the rows that move say that the cost falls.
  private mutating func attempt(_ entering: Entering) -> IterationResult {
    guard startCompleteSlope(entering) else { return refuse(entering) }
    collectBreakpoints()
    guard let blocking = passBreakpoints(bland: false) else { return refuse(entering) }
    pricing.trials.recordMove()
    return pivot(entering, blocking)
  }

  private mutating func refuse(_ entering: Entering) -> IterationResult {
    pricing.trials.refuse(entering.variable, work: work.moved.count + ratioTest.touchedRows.count)
    pricing.entering.update(entering.variable, nil)
    work.clearResponse()
    return .refused
  }

  private mutating func pivot(_ entering: Entering, _ blocking: Breakpoint) -> IterationResult {
    let isDegenerate = !step(blocking.step)
    // What was passed flips only now, so that the gradient sees each row once.
    for index in 0..<ratioTest.passed.count { flip(ratioTest.passed[index]) }
    exchange(entering.variable, entering: blocking.code, leavingSide: entering.direction, isPivot: true)
    return isDegenerate ? .stalled : .moved
  }

  /// The response to a tight row, without a search where no other tight row contains the variable.
  private mutating func respond(to entering: Entering) {
    let variable = entering.variable
    guard isLeaf(variable) && basis.blockOf[variable] < 0 else {
      return transformForward(from: variable, amount: Double(entering.direction))
    }
    work.moved.removeAll()
    work.moved.append(variable)
    work.entries[variable] = Double(entering.direction) / basis.pivotCoefficient[variable]
  }
}
