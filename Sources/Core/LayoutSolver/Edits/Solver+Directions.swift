// Cached edit directions. The response of the solution to the constant of a tight row is a sparse vector that stays the
// same while the basis does not change where it reaches. A drag is then a scatter over what moves and a comparison with
// the constants at which a row would meet its breakpoint.

extension Solver {
  // MARK: Following

  /// Brings a batch of nothing but constants with cached directions up to date. Returns false, with nothing changed,
  /// where that is not enough.
  ///
  /// - Complexity: O(variables that move), and once after other passes O(rows that move).
  mutating func followDirections() -> Bool {
    let count = batch.edits.count
    if !batch.doubtfulRows.isEmpty || count == 0 || count > 4 || batch.journal.count != count * Journal.wordsOfConstant
      || batch.dirtyVariables.count != count
    {
      return false
    }
    var slots: UInt16 = 0
    for index in 0..<count {
      let slot = directions.directionOf[batch.edits[index].row]
      if slot < 0 || slots & 1 << UInt16(slot) != 0 { return false }
      slots |= 1 << UInt16(slot)
    }
    directions.saved.removeAll()
    var overlaps = false
    for index in 0..<count {
      let slot = Int(directions.directionOf[batch.edits[index].row])
      if !directions.use(slot, change(index), constant: rows.constant[batch.edits[index].row]) || !isSmooth(index, slot)
      {
        restoreValues(before: index)
        return false
      }
      if count > 1 { save(slot) }
      scatter(slot, change(index))
      if directions[slot].overlaps & slots != 0 {
        overlaps = true
        directions.otherPasses += 1
      }
    }
    statistics.cachedEdits += count
    publishDirections(count, overlaps: overlaps)
    return true
  }

  /// How far the tight row of an edit moves.
  @inline(__always) private mutating func change(_ index: Int) -> Double {
    batch.edits[index].before - rows.constant[batch.edits[index].row]
  }

  /// Whether the move pushes no row over its breakpoint.
  @inline(__always) private mutating func isSmooth(_ index: Int, _ slot: Int) -> Bool {
    if directions[slot].pass != directions.otherPasses { findRange(slot, constant: batch.edits[index].before) }
    let target = rows.constant[batch.edits[index].row]
    return target >= directions[slot].from && target <= directions[slot].to
  }

  /// Finds between which constants of its row a direction pushes no row over, or off, its breakpoint.
  private mutating func findRange(_ slot: Int, constant: Double) {
    let direction = directions[slot]
    // In terms of how far the tight row moves, which is opposite to its constant.
    var (from, to) = (-Double.infinity, Double.infinity)
    for place in 0..<direction.watchedCount {
      let (code, rate) = (direction.watched![place].code, direction.watched![place].rate)
      let (residual, tolerance) = code >= 0 ? residual(code) : (variables.value[-1 - code], 0)
      let side = code >= 0 ? rows.side[code] : variables.pseudoSide[-1 - code]
      // A row that leaves zero may have kept its twin in place.
      if residual.magnitude <= max(tolerance, Tolerance.residual) || (residual > 0) != (side > 0) {
        (from, to) = (0, 0)
      }
      let crossing = -residual / rate
      if crossing < 0 { from = max(from, crossing) } else { to = min(to, crossing) }
    }
    directions.setRange(slot, from: constant - to, to: constant - from, pass: directions.otherPasses)
  }

  private mutating func save(_ slot: Int) {
    let direction = directions[slot]
    for place in 0..<direction.count { directions.saved.append(variables.value[direction.variables![place]]) }
  }

  /// Restores the values that the variables had before the edits before `end`.
  private mutating func restoreValues(before end: Int) {
    for index in stride(from: end - 1, through: 0, by: -1) {
      let direction = directions[Int(directions.directionOf[batch.edits[index].row])]
      for place in stride(from: direction.count - 1, through: 0, by: -1) {
        variables.value[direction.variables![place]] = directions.saved.removeLast()
      }
    }
  }

  @inline(__always) private mutating func scatter(_ slot: Int, _ change: Double) {
    let direction = directions[slot]
    let values = variables.value.pointer
    for place in 0..<direction.count {
      values[Int(direction.variables![place])] += change * direction.responses![place]
    }
    statistics.variablesTouched += direction.count
  }

  private mutating func publishDirections(_ count: Int, overlaps: Bool) {
    if count == 1 {
      changedVariables = directions.changes[Int(directions.directionOf[batch.edits[0].row])]
    } else {
      changedVariables.removeAll(keepingCapacity: true)
      for index in 0..<count {
        let slot = Int(directions.directionOf[batch.edits[index].row])
        if overlaps { appendOnce(slot) } else { changedVariables.append(contentsOf: directions.changes[slot]) }
      }
      if overlaps { batch.touchMarks.removeAll() }
    }
    batch.journal.removeAll()
    batch.edits.removeAll()
    batch.dirtyVariables.removeAll()
  }

  /// Lists the variables of a direction that the list does not have yet.
  private mutating func appendOnce(_ slot: Int) {
    for variable in directions.changes[slot] where batch.touchMarks.insert(variable.rawValue) {
      changedVariables.append(variable)
    }
  }

  // MARK: Caching

  /// Counts edits, and lists the rows whose direction is worth having after this pass.
  mutating func recordEdits() {
    if batch.edits.count > 4 || batch.journal.extent > 64 * Journal.wordsOfConstant { return }
    for index in 0..<batch.edits.count {
      let row = batch.edits[index].row
      if directions.editCount[row] < 2 { directions.editCount[row] += 1 }
      if directions.editCount[row] >= 2 && directions.directionOf[row] < 0 { directions.wanted.append(row) }
    }
  }

  mutating func cacheDirections() {
    for index in 0..<directions.wanted.count {
      let row = directions.wanted[index]
      // Rows that were rewritten with a pinned row do not show that it moves them: an edit restores them first.
      let isEdited = rows.state[row] == .present && basis.matchedVariable[row] >= 0 && definitions.pin[row] == Pin.none
      if isEdited && directions.directionOf[row] < 0 { cacheDirection(of: row) }
    }
    directions.wanted.removeAll()
  }

  private mutating func cacheDirection(of row: Int32) {
    transformForward(from: basis.matchedVariable[row], amount: 1, DependentsAndOutputs.self)
    guard basis.repairs.isEmpty else { return work.clearResponse() }
    collectRates()
    collectBreakpoints()
    let slot = directions.nextSlot()
    if directions.used & (1 << UInt16(slot)) != 0 { dropDirection(slot) }
    let count = work.moved.count
    var direction = EditDirection()
    direction.row = row
    direction.count = count
    direction.variables = .allocate(capacity: max(1, count))
    direction.responses = .allocate(capacity: max(1, count))
    for place in 0..<count {
      let response = work.entries[work.moved[place]]
      direction.variables![place] = work.moved[place]
      direction.responses![place] = response
      direction.reach = max(direction.reach, response.magnitude)
      direction.overlaps |= directions.coverage[work.moved[place]]
      directions.coverage[work.moved[place]] |= 1 << UInt16(slot)
    }
    direction.watchedCount = watchRows(nil)
    direction.watched = .allocate(capacity: max(1, direction.watchedCount))
    _ = watchRows(direction.watched)
    direction.overlaps |= coverageOfWatched(direction) & ~(1 << UInt16(slot))
    directions.insert(direction, at: slot)
    directions.directionOf[row] = Int8(slot)
    work.clearResponse()
  }

  /// Counts, and stores if wanted, the rows and bounds that the response in `work` moves towards or away from their
  /// breakpoint.
  private mutating func watchRows(_ target: UnsafeMutablePointer<WatchedRow>?) -> Int {
    var count = 0
    for index in 0..<ratioTest.touchedRows.count {
      let row = ratioTest.touchedRows[index]
      if ratioTest.rate[row] == 0 || rows.isFree(row) { continue }
      target?[count] = WatchedRow(code: row, rate: ratioTest.rate[row])
      count += 1
    }
    for index in 0..<work.moved.count {
      let variable = work.moved[index]
      if variables.isNonNegative[variable] == 0 || basis.tightRow[variable] == Basis.pseudo { continue }
      target?[count] = WatchedRow(code: -1 - variable, rate: work.entries[variable])
      count += 1
    }
    return count
  }

  /// The directions that move a variable of the rows that a direction watches, itself among them.
  private mutating func coverageOfWatched(_ direction: EditDirection) -> UInt16 {
    var mask: UInt16 = 0
    for place in 0..<direction.watchedCount where direction.watched![place].code >= 0 {
      let span = matrix.rows[direction.watched![place].code]
      for place in span.places { mask |= directions.coverage[matrix.terms.indices[place]] }
    }
    return mask
  }

  // MARK: Dropping

  /// Drops the directions that reach a row, because it is new, gone, or costs something else.
  mutating func dropDirections(of row: Int32) {
    if directions.used == 0 { return }
    var mask: UInt16 = directions.directionOf[row] >= 0 ? 1 << UInt16(directions.directionOf[row]) : 0
    for place in matrix.rows[row].places { mask |= directions.coverage[matrix.terms.indices[place]] }
    dropDirections(covering: mask)
  }

  /// After an exchange a direction holds on unless it moves the entering row or belongs to the leaving one.
  mutating func dropDirections(leaving: RowCode, entering: RowCode) {
    if directions.used == 0 { return }
    if leaving >= 0 && directions.directionOf[leaving] >= 0 { dropDirection(Int(directions.directionOf[leaving])) }
    if entering >= 0 {
      dropDirections(of: entering)
    } else {
      dropDirections(covering: directions.coverage[-1 - entering])
    }
  }

  mutating func dropDirections(covering mask: UInt16) {
    var mask = mask & directions.used
    while mask != 0 {
      dropDirection(mask.trailingZeroBitCount)
      mask &= mask - 1
    }
  }

  mutating func dropAllDirections() { dropDirections(covering: directions.used) }

  private mutating func dropDirection(_ slot: Int) {
    let direction = directions[slot]
    for place in 0..<direction.count { directions.coverage[direction.variables![place]] &= ~(1 << UInt16(slot)) }
    directions.directionOf[direction.row] = -1
    // One that was not used is not worth making again soon.
    directions.editCount[direction.row] = direction.uses == 0 ? -4 : 1
    directions.remove(slot)
  }
}
