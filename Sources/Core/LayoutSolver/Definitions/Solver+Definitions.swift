// Definitions: required equations that name a variable by others, x₂ = x₁ + w₁ + 8. Most rows of a layout are of this
// kind. The variables they define are substituted out of the other rows (see Solver+Substitution.swift), so the simplex
// iteration never looks at them; a defined variable that no other row mentions any more is an *output*, whose value is
// computed once at the end of a pass.
//
// Invariants: a definition is tight, costs at the required level on both sides, has the coefficient ±1 at the variable
// it is matched with and at most three terms, and following definitions never leads back. Rows that were rewritten with
// a definition rely on it being tight; it is *pinned* therefore, and never leaves by pivoting. What the client does to
// it (a new constant, another priority, removal) restores those rows first.

extension Solver {
  /// Whether a definition names the variable by others.
  @inline(__always) func isDefined(_ variable: Int32) -> Bool {
    let row = basis.tightRow[variable]
    return row >= 0 && definitions.isDefinition(row)
  }

  /// Whether a variable is defined and nothing but definitions of other outputs mentions it.
  @inline(__always) func isOutput(_ variable: Int32) -> Bool { definitions.needs[variable] == 0 && isDefined(variable) }

  /// Makes a new tight row the definition of its variable, if it is of the kind.
  mutating func define(_ row: Int32) { if canDefine(row) { pinDefinition(row) } }

  /// The same for a row that can be a definition by what it costs and by its length.
  @inline(__always) mutating func pinDefinition(_ row: Int32) {
    let variable = basis.matchedVariable[row]
    if variable < 0 || basis.pivotCoefficient[variable].magnitude != 1 { return }
    setPin(Pin.pinned | Pin.definition, of: row)
  }

  /// Whether a row may become a definition: short, so that putting it in the place of a variable adds one term at most.
  @inline(__always) mutating func canDefine(_ row: Int32) -> Bool {
    definitions.isEnabled && rows.above[row] == Level.required && rows.below[row] == Level.required
      && definitions.isRewritten[row] == 0
      && matrix.rows[row].count <= Tolerance.definitionLength
  }

  /// Changes what a tight row is to others.
  @inline(__always) mutating func setPin(_ newPin: UInt8, of row: Int32) {
    batch.journal.append(.pin, row, Int32(definitions.pin[row]))
    storePin(newPin, of: row)
  }

  @inline(__always) mutating func storePin(_ newPin: UInt8, of row: Int32) {
    let was = definitions.isDefinition(row)
    let becomes = newPin & Pin.definition != 0
    let variable = basis.matchedVariable[row]
    // The definition's own mention of its variable is no need for it; its other mentions count while the variable is
    // needed.
    if was && !becomes {
      need(variable)
      if variable < definitions.rank.count { definitions.rank[variable] = 0 }
    }
    definitions.pin[row] = newPin
    if !was && becomes { unneed(variable) }
  }

  // MARK: Needs

  /// A row (or bound) mentions the variable. Where it is defined and was an output, its definition begins to count.
  @inline(__always) mutating func need(_ variable: Int32) {
    definitions.needs[variable] += 1
    if definitions.needs[variable] == 1 && isDefined(variable) { spreadNeed(from: variable, 1) }
  }

  @inline(__always) mutating func unneed(_ variable: Int32) {
    definitions.needs[variable] -= 1
    if definitions.needs[variable] == 0 && isDefined(variable) { spreadNeed(from: variable, -1) }
  }

  @inline(never) private mutating func spreadNeed(from variable: Int32, _ change: Int32) {
    definitions.needQueue.removeAll()
    definitions.needQueue.append(variable)
    while !definitions.needQueue.isEmpty {
      let variable = definitions.needQueue.removeLast()
      let row = basis.tightRow[variable]
      if row < 0 || !definitions.isDefinition(row) { continue }
      basis.dependentVariable[row] = change > 0 ? variable : -1
      for place in matrix.rows[row].places {
        let other = matrix.terms.indices[place]
        if other == variable { continue }
        definitions.needs[other] += change
        if definitions.needs[other] == (change > 0 ? 1 : 0) { definitions.needQueue.append(other) }
      }
    }
  }

  // MARK: Giving up

  /// Before a pass: pinned rows that the batch has changed become ordinary ones.
  mutating func unpinChangedRows() {
    for index in 0..<definitions.unpinning.count { unpin(definitions.unpinning[index]) }
    definitions.unpinning.removeAll()
  }

  /// Makes a pinned row an ordinary one; rows that were rewritten with it get their own terms back.
  mutating func unpin(_ row: Int32) {
    if definitions.pin[row] == Pin.none { return }
    let list = row < definitions.rewritings.count ? definitions.rewritings[row].users : Span()
    for place in list.places {
      let user = definitions.userEntries.indices[place]
      if rows.state[user] == .present && definitions.isRewritten[user] != 0 && definitions.uses(user, row) {
        restore(user)
      }
    }
    setPin(Pin.none, of: row)
    pricing.markCandidate(basis.matchedVariable[row])
  }

  /// Gives a rewritten row its own terms back. If it is tight it stays so: the terms differ by rows that are tight too.
  private mutating func restore(_ row: Int32) {
    definitions.restored.append(row)
    let variable = basis.matchedVariable[row]
    guard variable >= 0 else {
      addSlope(of: row, multiple: -1)
      dropDirections(of: row)
      exchangeForm(of: row)
      dropDirections(of: row)
      addSlope(of: row, multiple: 1)
      return
    }
    releaseMultipliers(of: row)
    dropDirections(leaving: row, entering: row)
    setMatchedVariable(-1, of: row)
    exchangeForm(of: row)
    dropDirections(of: row)
    rematch(variable, entering: row)
    // A constant that the batch has changed waited at the variable that the row was matched with.
    batch.dirtyVariables.append(basis.matchedVariable[row])
  }
}
