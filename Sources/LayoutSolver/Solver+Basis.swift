// Exchanging tight rows, and what an exchange means for the gradient of the penalty.

extension Solver {
  @inline(__always)
  mutating func tightCode(of variable: Int32) -> RowCode {
    let row = tightRow[variable]
    return row >= 0 ? row : -1 - variable
  }

  /// Whether no tight row contains the variable but its own, which is no definition, and those that define outputs.
  @inline(__always)
  mutating func isLeaf(_ variable: Int32) -> Bool {
    let looseMentions = columns[variable].count - tightOccurrences[variable] + Int32(isNonNegative[variable])
    return needs[variable] - looseMentions == (tightRow[variable] >= 0 ? 1 : 0)
  }

  @inline(__always)
  mutating func levels(of code: RowCode) -> (above: Double, below: Double) {
    if code >= 0 { return (above[code], below[code]) }
    return (Level.none, isNonNegative[-1 - code] != 0 ? Level.required : Level.none)
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
    guard code >= 0 else { return pendingGradient.add(multiple, to: -1 - code, at: level) }
    let span = rows[code]
    for place in span.start..<span.start + span.count {
      pendingGradient.add(multiple * rowEntries.coefficients[place], to: rowEntries.indices[place], at: level)
    }
  }

  /// Puts a row that is not tight on the other side of its breakpoint.
  mutating func flip(_ code: RowCode) {
    statistics.flips += 1
    addSlope(of: code, multiple: -1)
    setSide(-side(of: code), of: code)
    addSlope(of: code, multiple: 1)
    noteSuspect(code)
  }

  /// Remembers a row on a side where required pays, for the check at the end of the pass.
  mutating func noteSuspect(_ code: RowCode) {
    let (above, below) = levels(of: code)
    if (side(of: code) > 0 ? above : below) == Level.required { suspects.append(code) }
  }

  /// The tight row of `variable` leaves to `leavingSide`; `entering` becomes tight. Values do not change here.
  ///
  /// The caller guarantees that the basis stays regular.
  mutating func exchange(_ variable: Int32, entering: RowCode, leavingSide: Int8) {
    statistics.factorUpdates += 1
    let leaving = tightCode(of: variable)
    addSlope(of: entering, multiple: -1)
    releaseMultipliers(of: leaving)
    dropDirections(leaving: leaving, entering: entering)
    if leaving >= 0 { setMatchedVariable(-1, of: leaving) }
    rematch(variable, entering: entering)
    setSide(leavingSide, of: leaving)
    addSlope(of: leaving, multiple: 1)
    noteSuspect(leaving)
    // A value within tolerance of zero becomes zero; without this a degenerate exchange would leave it.
    if entering < 0 && value[-1 - entering] != 0 { dirtyVariables.append(-1 - entering) }
  }

  mutating func releaseMultipliers(of code: RowCode) {
    while true {
      let node = firstMultiplier(of: code)
      if node < 0 { return }
      let multiplier = multipliers[node]
      addGradient(of: code, multiplier.value, at: multiplier.level)
      setMultiplier(0, at: multiplier.level, of: code, old: multiplier.value)
    }
  }

  /// Gives the variable of the leaving row to another row, along an alternating path from the entering row if need be.
  mutating func rematch(_ variable: Int32, entering: RowCode) {
    if entering < 0 ? variable == -1 - entering : coefficient(of: variable, in: entering) != 0 {
      match(variable, with: entering)
      return
    }
    findPath(to: variable, from: entering)
    var receiver = variable
    while true {
      let giver = path.parent[receiver]
      if giver < 0 { break }
      match(receiver, with: tightRow[giver])
      receiver = giver
    }
    match(receiver, with: entering)
  }

  private mutating func match(_ variable: Int32, with code: RowCode) {
    if code >= 0 && isDefinition(code) && matchedVariable[code] != variable { setPin(Pin.pinned, of: code) }
    setTightRow(code >= 0 ? code : Solver.pseudo, of: variable)
    if code >= 0 { setMatchedVariable(variable, of: code) }
    markCandidate(variable)
  }

  /// Breadth first from the variables of `entering` through the rows they are matched with. A path exists because the entering row has an entry at
  /// the leaving one.
  private mutating func findPath(to goal: Int32, from entering: RowCode) {
    path.begin(variables: variableCount)
    if entering < 0 {
      path.visit(-1 - entering, from: -1)
    } else {
      let span = rows[entering]
      for place in span.start..<span.start + span.count { path.visit(rowEntries.indices[place], from: -1) }
    }
    var head = 0
    while head < path.queue.count {
      let variable = path.queue[head]
      head += 1
      let row = tightRow[variable]
      if row < 0 { continue }
      let span = rows[row]
      for place in span.start..<span.start + span.count {
        path.visit(rowEntries.indices[place], from: variable)
        if rowEntries.indices[place] == goal { return }
      }
    }
    fatalError("the entering row does not depend on the leaving one")
  }
}

/// Working memory of the search for alternating paths.
struct PathScratch: ~Copyable {
  var parent = Buffer<Int32>()
  private(set) var marks = Marks()
  var queue = Buffer<Int32>()

  /// Forgets what was visited.
  mutating func begin(variables: Int) {
    parent.extend(to: variables, with: -1)
    marks.extend(to: variables)
    marks.removeAll()
    queue.removeAll()
  }

  @inline(__always)
  mutating func visit(_ variable: Int32, from origin: Int32) {
    if !marks.insert(variable) { return }
    parent[variable] = origin
    queue.append(variable)
  }
}
