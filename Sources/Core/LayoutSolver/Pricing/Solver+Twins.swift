// Two optional rows of one term with the same breakpoint, such as hugging at 250 and resisting compression at 750 given
// as two rows. Only one of them can be tight. Its multiplier does not include the other, whose residual is zero, so
// each would give way to the other in a step of length zero before anything moves. What the other begins to pay is
// therefore counted as if both were one row with two sides.

extension Solver {
  /// The twin of a tight row with one term: another such row with the same breakpoint that begins to pay. Hugging and
  /// resisting compression, given as two rows, are such a pair; without this each would give way to the other before
  /// anything moves.
  ///
  /// - Returns: the costliest optional one, several on one level as one; or none.
  mutating func twin(of variable: Int32, _ direction: Int8) -> Twin {
    var best = Twin()
    let row = basis.tightRow[variable]
    if row < 0 || matrix.rows[row].count != 1 { return best }
    let response = Double(direction) / basis.pivotCoefficient[variable]
    for place in matrix.columns[variable].places {
      let other = matrix.occurrences.indices[place]
      if basis.matchedVariable[other] >= 0 || matrix.rows[other].count != 1 { continue }
      let rate = matrix.occurrences.coefficients[place] * response
      let level = rate > 0 ? rows.above[other] : rows.below[other]
      if level == Level.none || level < best.level || level == Level.required { continue }
      if (rate > 0) == (rows.side[other] > 0) { continue }
      let (residual, tolerance) = residual(other)
      if residual.magnitude > tolerance { continue }
      best = Twin(level: level, rate: rate.magnitude + (level == best.level ? best.rate : 0))
    }
    return best
  }

  /// A loose row with one term has changed: the tight row that it may have been the twin of has to be looked at again.
  @inline(__always) mutating func recordTwin(_ row: Int32) {
    if matrix.rows[row].count == 1 { pricing.markCandidate(matrix.terms.indices[matrix.rows[row].start]) }
  }
}

/// The level at which another row with the same breakpoint begins to pay, and its rate; `Level.none` where there is no
/// such row.
struct Twin: BitwiseCopyable {
  var level = Level.none
  var rate = 0.0
}
