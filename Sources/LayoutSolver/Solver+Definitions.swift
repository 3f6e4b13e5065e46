// Definitions: required equations that name a variable by others, x₂ = x₁ + w₁ + 8. Most rows of a layout are of this kind. The variables they define are
// substituted out of the other rows (see Solver+Substitution.swift), so the simplex iteration never looks at them; a defined variable that no other row
// mentions any more is an *output*, whose value is computed once at the end of a pass.
//
// Invariants: a definition is tight, costs at the required level on both sides, has the coefficient ±1 at the variable it is matched with and at most three terms, and
// following definitions never leads back. Rows that were rewritten with a definition rely on it being tight; it is *pinned* therefore, and never leaves by
// pivoting. What the client does to it (a new constant, another priority, removal) restores those rows first.

/// What a tight row is to others; a set of bits.
enum Pin {
  static let none: UInt8 = 0
  /// Other rows may have been rewritten with it.
  static let pinned: UInt8 = 1
  /// It defines the variable that it is matched with.
  static let definition: UInt8 = 2
}

extension Solver {
  @inline(__always)
  func isDefinition(_ row: Int32) -> Bool { pin[row] & Pin.definition != 0 }

  /// Whether a definition names the variable by others.
  @inline(__always)
  func isDefined(_ variable: Int32) -> Bool {
    let row = tightRow[variable]
    return row >= 0 && isDefinition(row)
  }

  /// Whether a variable is defined and nothing but definitions of other outputs mentions it.
  @inline(__always)
  func isOutput(_ variable: Int32) -> Bool { needs[variable] == 0 && isDefined(variable) }

  /// Makes a new tight row the definition of its variable, if it is of the kind.
  mutating func define(_ row: Int32) {
    if canDefine(row) { pinDefinition(row) }
  }

  /// The same for a row that can be a definition by what it costs and by its length.
  @inline(__always)
  mutating func pinDefinition(_ row: Int32) {
    let variable = matchedVariable[row]
    if variable < 0 || pivotCoefficient[variable].magnitude != 1 { return }
    setPin(Pin.pinned | Pin.definition, of: row)
  }

  /// Whether a row may become a definition: short, so that putting it in the place of a variable adds one term at most.
  @inline(__always)
  mutating func canDefine(_ row: Int32) -> Bool {
    definesVariables && above[row] == Level.required && below[row] == Level.required && isRewritten[row] == 0
      && rows[row].count <= Tolerance.definitionLength
  }

  /// Changes what a tight row is to others.
  @inline(__always)
  mutating func setPin(_ newPin: UInt8, of row: Int32) {
    journal.append(.pin, row, Int32(pin[row]))
    storePin(newPin, of: row)
  }

  @inline(__always)
  mutating func storePin(_ newPin: UInt8, of row: Int32) {
    let was = isDefinition(row)
    let becomes = newPin & Pin.definition != 0
    let variable = matchedVariable[row]
    // The definition's own mention of its variable is no need for it; its other mentions count while the variable is needed.
    if was && !becomes { need(variable) }
    pin[row] = newPin
    if !was && becomes { unneed(variable) }
  }

  // MARK: Needs

  /// A row (or bound) mentions the variable. Where it is defined and was an output, its definition begins to count.
  @inline(__always)
  mutating func need(_ variable: Int32) {
    needs[variable] += 1
    if needs[variable] == 1 && isDefined(variable) { spreadNeed(from: variable, 1) }
  }

  @inline(__always)
  mutating func unneed(_ variable: Int32) {
    needs[variable] -= 1
    if needs[variable] == 0 && isDefined(variable) { spreadNeed(from: variable, -1) }
  }

  @inline(never)
  private mutating func spreadNeed(from variable: Int32, _ change: Int32) {
    needQueue.removeAll()
    needQueue.append(variable)
    while !needQueue.isEmpty {
      let variable = needQueue.removeLast()
      let row = tightRow[variable]
      if row < 0 || !isDefinition(row) { continue }
      dependentVariable[row] = change > 0 ? variable : -1
      let span = rows[row]
      for place in span.start..<span.start + span.count {
        let other = rowEntries.indices[place]
        if other == variable { continue }
        needs[other] += change
        if needs[other] == (change > 0 ? 1 : 0) { needQueue.append(other) }
      }
    }
  }

  // MARK: Giving up

  /// Before a pass: pinned rows that the batch has changed become ordinary ones.
  mutating func unpinChangedRows() {
    for index in 0..<unpinning.count { unpin(unpinning[index]) }
    unpinning.removeAll()
  }

  /// Makes a pinned row an ordinary one; rows that were rewritten with it get their own terms back.
  mutating func unpin(_ row: Int32) {
    if pin[row] == Pin.none { return }
    let list = row < rewritings.count ? rewritings[row].users : Span()
    for place in list.start..<list.start + list.count {
      let user = userEntries.indices[place]
      if rowState[user] == .present && isRewritten[user] != 0 && uses(user, row) { restore(user) }
    }
    setPin(Pin.none, of: row)
    markCandidate(matchedVariable[row])
  }

  @inline(__always)
  private mutating func uses(_ user: Int32, _ definition: Int32) -> Bool {
    let span = rewritings[user].used
    for place in span.start..<span.start + span.count where usedEntries.indices[place] == definition { return true }
    return false
  }

  /// Gives a rewritten row its own terms back. If it is tight it stays so: the terms differ by rows that are tight too.
  private mutating func restore(_ row: Int32) {
    restored.append(row)
    let variable = matchedVariable[row]
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
    dirtyVariables.append(matchedVariable[row])
  }
}
