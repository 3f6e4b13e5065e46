// Slopes that rounding has made. They must not move a tight row: no breakpoint would ever stop it.

extension Solver {
  /// Whether a slope is so flat, beside the multipliers that have been added up, that rounding alone may have made it.
  @inline(__always) mutating func isDoubtful(_ entering: Entering) -> Bool {
    entering.level > Level.none && entering.slope.magnitude <= pricing.largestMultiplier * Tolerance.doubtfulSlope
  }

  /// Whether the slope of the penalty along the response in `work`, added up row by row, cancels.
  mutating func isRounding(_ entering: Entering) -> Bool {
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
    for index in 0..<ratioTest.touchedBounds.count where entering.level == Level.required {
      let variable = ratioTest.touchedBounds[index]
      if variables.pseudoSide[variable] > 0 { continue }
      sum -= work.entries[variable]
      magnitude += work.entries[variable].magnitude
    }
    return sum.magnitude <= magnitude * Tolerance.multiplierCancellation
  }

  /// Takes the slope that made a tight row want to move for the zero that it is.
  mutating func flatten(_ entering: Entering) {
    pricing.markCandidate(entering.variable)
    let code = basis.tightCode(of: entering.variable)
    let old = pricing.multipliers.value(in: pricing.firstMultiplier(of: code), at: entering.level)
    setMultiplier(old - Double(entering.direction) * entering.slope, at: entering.level, of: code)
  }

  /// A slope that no row ever stops is rounding: computes it anew, and if it persists takes it for zero.
  mutating func dropNoise(_ entering: Entering) {
    if pricing.updatesSinceRefresh > 0 { return refreshMultipliers() }
    flatten(entering)
  }
}
