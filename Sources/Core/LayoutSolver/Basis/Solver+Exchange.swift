// Exchanging tight rows, and what an exchange means for the gradient of the penalty.

extension Solver {
  /// Whether no tight row contains the variable but its own, which is no definition, and those that define outputs.
  @inline(__always) mutating func isLeaf(_ variable: Int32) -> Bool {
    let looseMentions =
      matrix.columns[variable].count - basis.tightOccurrences[variable] + Int32(variables.isNonNegative[variable])
    return definitions.needs[variable] - looseMentions == (basis.tightRow[variable] >= 0 ? 1 : 0)
  }

  @inline(__always) mutating func levels(of code: RowCode) -> (above: Double, below: Double) {
    if code >= 0 { return (rows.above[code], rows.below[code]) }
    return (Level.none, variables.isNonNegative[-1 - code] != 0 ? Level.required : Level.none)
  }

  /// Adds `multiple` times the slope of a row that is not tight, on the side where it is, to the pending gradient.
  mutating func addSlope(of code: RowCode, multiple: Double) {
    let (above, below) = levels(of: code)
    let side = side(of: code)
    let level = side > 0 ? above : below
    if side == 0 || level == Level.none { return }
    addGradient(of: code, side > 0 ? multiple : -multiple, at: level)
  }

  mutating func addGradient(of code: RowCode, _ multiple: Double, at level: Double) {
    guard code >= 0 else { return pricing.pendingGradient.add(multiple, to: -1 - code, at: level) }
    for place in matrix.rows[code].places {
      pricing.pendingGradient.add(
        multiple * matrix.terms.coefficients[place], to: matrix.terms.indices[place], at: level)
    }
  }

  /// Puts a row that is not tight on the other side of its breakpoint.
  mutating func flip(_ code: RowCode) {
    statistics.flips += 1
    addSlope(of: code, multiple: -1)
    setSide(-side(of: code), of: code)
    addSlope(of: code, multiple: 1)
    recordSuspect(code)
  }

  /// Records a row on a side where required pays, for the check at the end of the pass.
  mutating func recordSuspect(_ code: RowCode) {
    let (above, below) = levels(of: code)
    if (side(of: code) > 0 ? above : below) == Level.required { batch.suspects.append(code) }
  }

  /// The tight row of `variable` leaves to `leavingSide`; `entering` becomes tight. Values do not change here.
  ///
  /// The caller guarantees that the basis stays regular. With `isPivot` the factors of a block may stay and be updated,
  /// until the end of the pass.
  mutating func exchange(_ variable: Int32, entering: RowCode, leavingSide: Int8, isPivot: Bool = false) {
    statistics.factorUpdates += 1
    let leaving = basis.tightCode(of: variable)
    addSlope(of: entering, multiple: -1)
    releaseMultipliers(of: leaving)
    dropDirections(leaving: leaving, entering: entering)
    if leaving >= 0 { setMatchedVariable(-1, of: leaving) }
    rematch(variable, entering: entering, isPivot: isPivot)
    if isPivot { basis.blocks.lastEntered = entering < 0 ? -1 : basis.matchedVariable[entering] }
    setSide(leavingSide, of: leaving)
    addSlope(of: leaving, multiple: 1)
    recordSuspect(leaving)
    // A value within tolerance of zero becomes zero; without this a degenerate exchange would leave it.
    if entering < 0 && variables.value[-1 - entering] != 0 { batch.dirtyVariables.append(-1 - entering) }
  }

  mutating func releaseMultipliers(of code: RowCode) {
    while true {
      let node = pricing.firstMultiplier(of: code)
      if node < 0 { return }
      let multiplier = pricing.multipliers[node]
      addGradient(of: code, multiplier.value, at: multiplier.level)
      setMultiplier(0, at: multiplier.level, of: code)
    }
  }

  /// Gives the variable of the leaving row to another row, along an alternating path from the entering row if need be.
  mutating func rematch(_ variable: Int32, entering: RowCode, isPivot: Bool = false) {
    let isDirect = entering < 0 ? variable == -1 - entering : matrix.coefficient(of: variable, in: entering) != 0
    if !isDirect
      && !findPath(to: variable, from: entering, limit: isPivot ? path.mostTerms : Int32.max)
    {
      findPathBack(from: variable, to: entering)
    }
    if isPivot && replaceRow(of: variable, entering: entering, isDirect: isDirect) {
      basis.blocks.kept = basis.blockOf[variable]
    }
    var receiver = variable
    while !isDirect {
      let giver = path.parent[receiver]
      if giver < 0 { break }
      match(receiver, with: basis.tightRow[giver])
      receiver = giver
    }
    match(receiver, with: entering)
    basis.blocks.kept = -1
  }

  private mutating func match(_ variable: Int32, with code: RowCode) {
    if code >= 0 && definitions.isDefinition(code) && basis.matchedVariable[code] != variable {
      setPin(Pin.pinned, of: code)
    }
    setTightRow(code >= 0 ? code : Basis.pseudo, of: variable)
    if code >= 0 { setMatchedVariable(variable, of: code) }
    pricing.markCandidate(variable)
  }

  /// Breadth first from the variables of `entering` through the rows they are matched with. A path exists because the
  /// entering row has an entry at the leaving one. Returns false if rows of more than `limit` terms would have to be
  /// searched.
  private mutating func findPath(to goal: Int32, from entering: RowCode, limit: Int32) -> Bool {
    var terms: Int32 = 0
    path.begin(variables: variables.count)
    if entering < 0 {
      path.visit(-1 - entering, from: -1)
    } else {
      for place in matrix.rows[entering].places { path.visit(matrix.terms.indices[place], from: -1) }
    }
    var head = 0
    while head < path.queue.count {
      let variable = path.queue[head]
      head += 1
      let row = basis.tightRow[variable]
      if row < 0 { continue }
      terms += matrix.rows[row].count
      if terms > limit { return false }
      for place in matrix.rows[row].places {
        path.visit(matrix.terms.indices[place], from: variable)
        if matrix.terms.indices[place] == goal { return true }
      }
    }
    fatalError("the entering row does not depend on the leaving one")
  }

  /// The same from the other end, through the tight rows that contain a variable. All that is visited responds to the
  /// leaving row, so this takes no longer than the response did, while a row that closes a grid leads from the entering
  /// row to all its columns.
  private mutating func findPathBack(from variable: Int32, to entering: RowCode) {
    path.begin(variables: variables.count)
    path.visit(variable, from: -1)
    var head = 0
    while head < path.queue.count {
      let variable = path.queue[head]
      head += 1
      for place in matrix.columns[variable].places {
        let row = matrix.occurrences.indices[place]
        if row == entering { return path.reverse(from: variable) }
        if basis.dependentVariable[row] >= 0 { path.visit(basis.dependentVariable[row], from: variable) }
      }
      if variable == -1 - entering { return path.reverse(from: variable) }
    }
    fatalError("the entering row does not depend on the leaving one")
  }
}
