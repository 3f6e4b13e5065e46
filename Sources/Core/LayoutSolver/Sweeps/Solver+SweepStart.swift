// Preparing a sweep; see Sweep.swift.

extension Solver {
  /// The one or two rows whose constants are all that the batch changes, in ascending order, or -1.
  @inline(__always) var editedRows: (first: Int32, second: Int32) {
    mutating get {
      let count = batch.edits.count
      if count == 0 || count > 2 || batch.journal.count != count * Journal.wordsOfConstant { return (-1, -1) }
      let (row, last) = (batch.edits[0].row, batch.edits[count - 1].row)
      return row == last ? (row, -1) : (min(row, last), max(row, last))
    }
  }

  /// After a pass: begins a sweep where the same constant, or the same two, are edited again and again and each time
  /// rows meet their breakpoints.
  mutating func considerSweep(of rows: (first: Int32, second: Int32), crossings: Int) {
    if rows.first < 0 || rows != sweepSchedule.lastRows {
      sweepSchedule.lastRows = rows
      sweepSchedule.streak = 0
      sweepSchedule.patience = 1
      return
    }
    if crossings < (rows.second < 0 ? 1 : sweepSchedule.crossingsOfTwo) { return }
    sweepSchedule.streak += 1
    if sweepSchedule.streak < sweepSchedule.patience { return }
    sweepSchedule.streak = 0
    beginSweep(of: rows.first)
    if rows.second >= 0 && sweep.isActive { beginOtherSweep(of: rows.second) }
    if !sweep.isActive { sweepSchedule.wait() }
  }

  /// Begins a second sweep beside the first one, and gives both up where they are not independent.
  private mutating func beginOtherSweep(of row: Int32) {
    markMoving()
    swap(&sweep, &otherSweep)
    beginSweep(of: row)
    if !sweep.isActive || isEntangled() {
      sweep.row = -1
      otherSweep.row = -1
    }
    swap(&sweep, &otherSweep)
  }

  /// Marks the variables that the sweep may move.
  private mutating func markMoving() {
    sweepSchedule.moving.extend(to: variables.count)
    sweepSchedule.moving.removeAll()
    for index in 0..<sweep.stems.count { sweepSchedule.moving.insert(sweep.stems[index].variable) }
    for index in 0..<sweep.leaves.count { sweepSchedule.moving.insert(sweep.leaves[index].variable) }
    for index in 0..<sweep.outputs.count { sweepSchedule.moving.insert(sweep.outputs[index]) }
  }

  /// Whether the sweep that has just been prepared may move a marked variable, or has one in a row that it moves or
  /// that contains a leaf.
  private mutating func isEntangled() -> Bool {
    for index in 0..<sweep.stems.count where sweepSchedule.moving.contains(sweep.stems[index].variable) { return true }
    for index in 0..<sweep.leaves.count where sweepSchedule.moving.contains(sweep.leaves[index].variable) {
      return true
    }
    for index in 0..<sweep.outputs.count where sweepSchedule.moving.contains(sweep.outputs[index]) { return true }
    for index in 0..<sweep.terms.count where sweepSchedule.moving.contains(sweep.terms[index].variable) { return true }
    for index in 0..<ratioTest.touchedRows.count {
      for place in matrix.rows[ratioTest.touchedRows[index]].places
      where sweepSchedule.moving.contains(matrix.terms.indices[place]) { return true }
    }
    return false
  }

  private mutating func beginSweep(of row: Int32) {
    let root = basis.matchedVariable[row]
    if root < 0 || definitions.pin[row] != Pin.none || !batch.doubtfulRows.isEmpty || !batch.suspects.isEmpty { return }
    transformForward(from: root, amount: 1, DependentsAndOutputs.self)
    guard basis.repairs.isEmpty else { return work.clearResponse() }
    collectRates()
    collectBreakpoints()
    sweep.constant = rows.constant[row]
    sweep.uses = 0
    findLeaves(root)
    collectLines()
    findLateOutputs()
    if !sweep.leaves.isEmpty && watchStem() {
      collectStems()
      sweep.row = row
    }
    for index in 0..<sweep.leaves.count { sweep.leafOf[sweep.leaves[index].variable] = -1 }
    work.clearResponse()
  }

  // MARK: Leaves

  /// Lists the variables that may be leaves: those that move, and those in rows that do.
  private mutating func findLeaves(_ root: Int32) {
    sweep.leaves.removeAll()
    sweep.strengths.removeAll()
    sweep.leafOf.extend(to: variables.count, with: -1)
    for index in 0..<work.moved.count where work.moved[index] != root { recordLeaf(work.moved[index]) }
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if ratioTest.rate[row] == 0 || rows.isFree(row) { continue }
      for place in matrix.rows[row].places where matrix.terms.indices[place] != root {
        recordLeaf(matrix.terms.indices[place])
      }
    }
  }

  private mutating func recordLeaf(_ variable: Int32) {
    if sweep.leafOf[variable] >= 0 || !isLeaf(variable) || basis.blockOf[variable] >= 0 || isOutput(variable) { return }
    sweep.leafOf[variable] = Int32(sweep.leaves.count)
    sweep.strengths.append(strength(of: variable))
    sweep.leaves.append(
      SweepLeaf(
        variable: variable, firstLine: 0, lineCount: 0, active: 0, aboves: 0, isChanged: false, levels: .zero,
        looseSlope: .zero))
  }

  /// The highest optional level that holds a leaf in its place on its own, as content sizes do.
  private mutating func strength(of variable: Int32) -> Double {
    var strength = Level.none
    for place in matrix.columns[variable].places {
      let row = matrix.occurrences.indices[place]
      if matrix.rows[row].count > 1 { continue }
      if rows.above[row] < Level.required { strength = max(strength, rows.above[row]) }
      if rows.below[row] < Level.required { strength = max(strength, rows.below[row]) }
    }
    return strength
  }

  /// Collects the lines of the leaves, and drops leaves that cannot be treated on their own.
  private mutating func collectLines() {
    sweep.lines.removeAll()
    sweep.terms.removeAll()
    sweep.leafFrom.removeAll()
    sweep.leafTo.removeAll()
    sweep.leafOffset.removeAll()
    sweep.leafRate.removeAll()
    var kept = 0
    // Those that are dropped stay marked until all have been looked at, so that of the leaves in a row at most one is
    // kept.
    for index in 0..<sweep.leaves.count {
      let (lines, terms) = (sweep.lines.count, sweep.terms.count)
      if let leaf = leaf(with: sweep.leaves[index].variable) {
        sweep.swapLeaves(kept, index)
        sweep.leaves[kept] = leaf
        kept += 1
      } else {
        sweep.lines.truncate(to: lines)
        sweep.terms.truncate(to: terms)
      }
    }
    for index in kept..<sweep.leaves.count { sweep.leafOf[sweep.leaves[index].variable] = -1 }
    sweep.leaves.truncate(to: kept)
    for index in 0..<kept {
      let leaf = sweep.leaves[index]
      let line = sweep.lines[leaf.firstLine + Int32(leaf.active)]
      let (from, to) = sweep.range(of: leaf)
      sweep.leafFrom.append(from)
      sweep.leafTo.append(to)
      sweep.leafOffset.append(line.offset)
      sweep.leafRate.append(line.rate)
    }
  }

  /// The leaf with all its lines, or nil.
  private mutating func leaf(with variable: Int32) -> SweepLeaf? {
    var leaf = SweepLeaf(
      variable: variable, firstLine: Int32(sweep.lines.count), lineCount: 0, active: 0, aboves: 0, isChanged: false,
      levels: LeafSlope(repeating: Level.none), looseSlope: .zero)
    let tight = basis.tightCode(of: variable)
    if tight < 0 && variables.isNonNegative[variable] == 0 { return nil }
    if variables.isNonNegative[variable] != 0 && !addLine(-1 - variable, 1, to: &leaf) { return nil }
    for place in matrix.columns[variable].places {
      let row = matrix.occurrences.indices[place]
      let isLoose = basis.matchedVariable[row] < 0
      if !isLoose && row != tight || rows.isFree(row) { continue }
      if !addLine(row, matrix.occurrences.coefficients[place], to: &leaf) { return nil }
    }
    // A leaf whose only row is its own follows the stem.
    if leaf.lineCount < 2 { return nil }
    leaf.looseSlope = sweep.looseSlope(of: leaf)
    return leaf
  }

  private mutating func addLine(_ code: RowCode, _ coefficient: Double, to leaf: inout SweepLeaf) -> Bool {
    if Int(leaf.lineCount) == SweepLeaf.maximalLines { return false }
    let firstTerm = Int32(sweep.terms.count)
    var (offset, rate) = (0.0, 0.0)
    if code >= 0 {
      var sum = rows.constant[code]
      for place in matrix.rows[code].places {
        let other = matrix.terms.indices[place]
        if other == leaf.variable { continue }
        if sweep.leafOf[other] >= 0 && sweep.givesWay(other, before: leaf.variable) { return false }
        let factor = matrix.terms.coefficients[place]
        sum += factor * variables.value[other]
        rate -= factor * work.entries[other] / coefficient
        sweep.terms.append(SweepTerm(variable: other, coefficient: factor))
      }
      offset = sum == 0 ? 0 : -sum / coefficient
    }
    if offset.magnitude > Tolerance.magnitudeOfSweep { return false }
    let (above, below) = levels(of: code)
    if !sweep.insert(above, into: &leaf) || !sweep.insert(below, into: &leaf) { return false }
    let line = leaf.lineCount
    if code == basis.tightCode(of: leaf.variable) {
      leaf.active = line
    } else if (side(of: code) > 0) == (coefficient > 0) {
      leaf.aboves |= 1 << UInt8(line)
    }
    sweep.lines.append(
      SweepLine(
        code: code, above: leaf.rank(of: coefficient > 0 ? above : below),
        below: leaf.rank(of: coefficient > 0 ? below : above), offset: offset, rate: rate, coefficient: coefficient,
        firstTerm: firstTerm, termCount: Int32(sweep.terms.count) - firstTerm))
    leaf.lineCount += 1
    return true
  }

  // MARK: The stem

  /// Finds how far the parameter may go before a row of the stem meets its breakpoint. Returns false where one is at
  /// it.
  private mutating func watchStem() -> Bool {
    (sweep.from, sweep.to) = (-Double.infinity, Double.infinity)
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if ratioTest.rate[row] == 0 || rows.isFree(row) || containsLeaf(row) { continue }
      let (residual, tolerance) = residual(row)
      if residual.magnitude <= tolerance { return false }
      sweep.limit(residual, ratioTest.rate[row])
    }
    var reach = 0.0
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      reach = max(reach, work.entries[variable].magnitude)
      if variables.isNonNegative[variable] == 0 || basis.tightRow[variable] == Basis.pseudo
        || sweep.leafOf[variable] >= 0
      {
        continue
      }
      if variables.value[variable].magnitude <= Tolerance.residual { return false }
      sweep.limit(variables.value[variable], work.entries[variable])
    }
    for index in 0..<sweep.lines.count { reach = max(reach, sweep.lines[index].rate.magnitude) }
    let limit = Tolerance.magnitudeOfSweep / max(reach, 1e-9)
    sweep.from = max(sweep.from, -limit)
    sweep.to = min(sweep.to, limit)
    return true
  }

  private mutating func containsLeaf(_ row: Int32) -> Bool {
    for place in matrix.rows[row].places where sweep.leafOf[matrix.terms.indices[place]] >= 0 { return true }
    return false
  }

  private mutating func findLateOutputs() {
    sweep.outputs.removeAll()
    definitions.search.begin(variables: variables.count)
    for index in 0..<sweep.leaves.count { searchOutputs(from: sweep.leaves[index].variable) }
    for index in stride(from: definitions.search.order.count - 1, through: 0, by: -1)
    where isOutput(definitions.search.order[index]) { sweep.outputs.append(definitions.search.order[index]) }
  }

  /// What moves and is neither a leaf nor an output of leaves, which `search` has marked.
  private mutating func collectStems() {
    sweep.stems.removeAll()
    sweep.stemVariables.removeAll(keepingCapacity: true)
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      if work.entries[variable] == 0 || definitions.search.marks.contains(variable) { continue }
      sweep.stems.append(
        SweepStem(variable: variable, start: variables.value[variable], response: work.entries[variable]))
      sweep.stemVariables.append(VariableID(rawValue: variable))
    }
  }
}
