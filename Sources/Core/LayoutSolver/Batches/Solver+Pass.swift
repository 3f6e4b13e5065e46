// The pass: brings a batch up to date.

extension Solver {
  /// Brings the whole pending batch up to date and publishes the new values.
  ///
  /// Once `statistics.work` has reached ``workLimit`` it stops: the values are published as they are then, and
  /// ``isOptimal`` is false.
  ///
  /// - Throws: ``Conflict`` where required rows exclude each other, with further ones in ``otherConflicts``. The
  ///   published values are unchanged then and the batch stays pending: remove or relax a member and call `solve()`
  ///   again, or ``revert()``.
  /// - Complexity: proportional to the rows and variables that the batch reaches.
  public mutating func solve() throws(Conflict) {
    statistics.passes += 1
    face.isKnown = false
    restoreUnpublishedValues()
    if isOptimal && (followSweep() || followDirections()) { return }
    directions.otherPasses += 1
    let (rows, crossings) = (editedRows, statistics.pivots + statistics.flips)
    unpinChangedRows()
    activeLimit = workLimit
    findOptimum()
    isOptimal = !hasReachedLimit
    activeLimit = Int.max
    let conflicts = isOptimal ? findConflicts() : []
    if let conflict = conflicts.first {
      otherConflicts = Array(conflicts.dropFirst())
      withholdValues()
      throw conflict
    }
    otherConflicts = []
    publish()
    if isOptimal { considerSweep(of: rows, crossings: statistics.pivots + statistics.flips - crossings) }
  }

  /// Values, sides, multipliers and basis until nothing is pending.
  ///
  /// The order matters:
  /// 1. New rows are placed before any value is computed. Placing needs only the structure of the basis (and at most
  ///    one backward transformation), and what is placed determines values, so each variable is computed once for the
  ///    whole batch.
  /// 2. Values come before sides, because new rows without a place begin on the side where their residual is.
  /// 3. Sides are brought up to date before anything is priced. A row that crosses its breakpoint twice, once by an
  ///    edit and once by a neighbour's, would otherwise enter the gradient and leave it again.
  /// 4. Rows without a cost are evicted after the simplex iteration. Most of them have left by then, to where the rows
  ///    that remain want them; only those that nothing pulls at go towards 0.
  /// 5. Drift is looked for last, because only steps and evictions add increments to values. If it is found, another
  ///    round computes the values from their rows; the basis is optimal already, so this rarely takes pivots.
  mutating func findOptimum() {
    var rounds = 0
    while true {
      placeNewRows()
      work.moved.removeAll()
      recomputeValues()
      settleUnplacedRows()
      checkSides()
      if !isOptimal && rounds == 0 {
        checkAllSides()
        refreshMultipliers()
      }
      let pivots = statistics.pivots
      _ = optimize()
      let hasEvicted = evictDeadRows()
      rounds += 1
      if rounds > Tolerance.rounds || hasReachedLimit {
        settle()
        break
      }
      if !basis.repairs.isEmpty {
        repair()
        continue
      }
      if hasEvicted || statistics.pivots != pivots { findDrift() }
      checkDoubtfulRows()
      if !pricing.pendingGradient.isEmpty { continue }
      if batch.dirtyVariables.isEmpty { break }
    }
    dissolveUpdatedBlocks()
    computeOutputs()
  }

  /// Ends a pass in which rounding makes the same rows change sides again and again, or which has reached its limit:
  /// the basis stays, and its values are computed once more. What is still to be done about sides and multipliers is
  /// left to the next pass, which then looks at all of them.
  private mutating func settle() {
    if !basis.repairs.isEmpty { repair() }
    recomputeValues()
    work.moved.removeAll()
    price()
  }

  // MARK: Refused passes

  /// Exchanges the values of a refused pass with the published ones.
  mutating func withholdValues() {
    batch.valuesArePublished = false
    exchangeValues()
  }

  mutating func restoreUnpublishedValues() {
    if batch.valuesArePublished { return }
    batch.valuesArePublished = true
    exchangeValues()
  }

  private mutating func exchangeValues() {
    for index in 0..<batch.touched.count {
      let variable = batch.touched[index].variable
      let held = variables.value[variable]
      variables.value[variable] = batch.touched[index].before
      batch.touched.pointer[index].before = held
    }
  }
}
