// Cached edit directions. The response of the solution to the constant of a tight row is a sparse vector that stays the same while the basis does not
// change where it reaches. A drag is then a scatter over what moves and a look at the rows it could push over their breakpoint.

/// The response to one unit of a tight row's residual, in flat arrays.
@usableFromInline
struct EditDirection: BitwiseCopyable {
  @usableFromInline let row: Int32
  @usableFromInline let variables: UnsafeMutablePointer<Int32>
  @usableFromInline let responses: UnsafeMutablePointer<Double>
  @usableFromInline let count: Int
  /// Rows and bounds that are not tight, cost something and move along.
  @usableFromInline let watched: UnsafeMutablePointer<WatchedRow>
  @usableFromInline let watchedCount: Int
  /// The largest response.
  let reach: Double
  @usableFromInline var uses = 0
  /// How far variables may have moved since their values were last computed from their rows.
  var travel = 0.0

  @usableFromInline
  func deallocate() {
    variables.deallocate()
    responses.deallocate()
    watched.deallocate()
  }
}

/// A constant that the batch has changed.
struct Edit: BitwiseCopyable {
  var row: Int32
  var before: Double
}

@usableFromInline
struct WatchedRow: BitwiseCopyable {
  var code: RowCode
  var rate: Double
}

/// A few directions; the oldest gives way.
@usableFromInline
struct DirectionCache: ~Copyable {
  static let limit = 16

  @usableFromInline var slots: [EditDirection?] = Array(repeating: nil, count: limit)
  /// The same variables once more, to be handed out without copying.
  private(set) var changes: [[VariableID]] = Array(repeating: [], count: limit)
  private var oldest = 0
  private(set) var used: UInt16 = 0
  /// Rows that are to get a direction after this pass.
  var wanted = Buffer<Int32>()

  @inlinable deinit { for direction in slots { direction?.deallocate() } }

  subscript(slot: Int) -> EditDirection { slots[slot]! }

  /// Counts a use. Returns false where values are to be computed from their rows instead, so that the rounding of increments cannot add up.
  ///
  /// - Parameter constant: the new constant of the row, which tells how large the values are now.
  mutating func use(_ slot: Int, _ change: Double, constant: Double) -> Bool {
    slots[slot]!.uses += 1
    slots[slot]!.travel += change.magnitude * slots[slot]!.reach
    let limit = max(
      Tolerance.travelOfDirection, Tolerance.relativeTravelOfDirection * constant.magnitude * slots[slot]!.reach)
    if slots[slot]!.uses % Tolerance.usesOfDirection != 0 && slots[slot]!.travel <= limit { return true }
    slots[slot]!.travel = 0
    return false
  }

  /// The slot that the next direction takes.
  mutating func nextSlot() -> Int {
    oldest = (oldest + 1) % DirectionCache.limit
    return oldest
  }

  mutating func insert(_ direction: EditDirection, at slot: Int) {
    slots[slot] = direction
    changes[slot] = (0..<direction.count).map { VariableID(rawValue: direction.variables[$0]) }
    used |= 1 << UInt16(slot)
  }

  mutating func remove(_ slot: Int) {
    slots[slot]!.deallocate()
    slots[slot] = nil
    changes[slot] = []
    used &= ~(1 << UInt16(slot))
  }
}

extension Solver {
  // MARK: Following

  /// Brings a batch of nothing but constants with cached directions up to date. Returns false, with nothing changed, where that is not enough.
  mutating func followDirections() -> Bool {
    let count = edits.count
    if !doubtfulRows.isEmpty || count == 0 || count > 4 || journal.count != count * Journal.wordsOfConstant
      || dirtyVariables.count != count
    {
      return false
    }
    for index in 0..<count {
      if directionOf[edits[index].row] < 0 { return false }
      for earlier in 0..<index where edits[earlier].row == edits[index].row { return false }
    }
    for index in 0..<count {
      let slot = Int(directionOf[edits[index].row])
      if !directions.use(slot, change(index), constant: constant[edits[index].row]) || !isSmooth(index, slot) {
        for undone in 0..<touched.count { value[touched[undone].variable] = touched[undone].before }
        forgetTouched()
        return false
      }
      scatter(directions[slot], change(index), recording: count > 1)
    }
    statistics.cachedEdits += count
    publishDirections(count)
    return true
  }

  /// How far the tight row of an edit moves.
  @inline(__always)
  private func change(_ index: Int) -> Double { edits[index].before - constant[edits[index].row] }

  /// Whether the move pushes no row over, or off, its breakpoint.
  @inline(__always)
  private func isSmooth(_ index: Int, _ slot: Int) -> Bool {
    let direction = directions[slot]
    let change = change(index)
    for place in 0..<direction.watchedCount {
      let (code, rate) = (direction.watched[place].code, direction.watched[place].rate)
      let old = code >= 0 ? residual(code).value : value[-1 - code]
      let side = code >= 0 ? side[code] : pseudoSide[-1 - code]
      let new = old + rate * change
      // A row that leaves zero may have kept its twin in place.
      let tolerance = tolerance(of: code, old)
      if new.magnitude > tolerance && ((new > 0) != (side > 0) || old.magnitude <= tolerance) { return false }
    }
    return true
  }

  private func tolerance(of code: RowCode, _ number: Double) -> Double {
    code >= 0 ? residual(code).tolerance : Tolerance.residual + number.magnitude * Tolerance.residualRounding
  }

  private mutating func scatter(_ direction: EditDirection, _ change: Double, recording: Bool) {
    let values = value.pointer
    statistics.variablesTouched += direction.count
    if recording {
      for place in 0..<direction.count {
        let variable = direction.variables[place]
        if touchStamp[variable] != batchStamp {
          touchStamp[variable] = batchStamp
          touched.append(TouchedValue(variable: variable, before: values[Int(variable)]))
        }
      }
    }
    for place in 0..<direction.count {
      values[Int(direction.variables[place])] += change * direction.responses[place]
    }
  }

  private mutating func publishDirections(_ count: Int) {
    if count == 1 {
      changedVariables = directions.changes[Int(directionOf[edits[0].row])]
    } else {
      changedVariables.removeAll(keepingCapacity: true)
      for index in 0..<touched.count where value[touched[index].variable] != touched[index].before {
        changedVariables.append(VariableID(rawValue: touched[index].variable))
      }
    }
    forgetTouched()
    journal.removeAll()
    edits.removeAll()
    dirtyVariables.removeAll()
  }

  private mutating func forgetTouched() {
    touched.removeAll()
    batchStamp += 1
  }

  // MARK: Caching

  /// Counts edits, and lists the rows whose direction is worth having after this pass.
  mutating func noteEdits() {
    if edits.count > 4 || journal.count > 64 * Journal.wordsOfConstant { return }
    for index in 0..<edits.count {
      let row = edits[index].row
      if editCount[row] < 2 { editCount[row] += 1 }
      if editCount[row] >= 2 && directionOf[row] < 0 { directions.wanted.append(row) }
    }
  }

  mutating func cacheDirections() {
    for index in 0..<directions.wanted.count {
      let row = directions.wanted[index]
      if rowState[row] == .present && matchedVariable[row] >= 0 && directionOf[row] < 0 { cacheDirection(of: row) }
    }
    directions.wanted.removeAll()
  }

  private mutating func cacheDirection(of row: Int32) {
    transformForward(from: matchedVariable[row], amount: 1, DependentsAndOutputs.self)
    guard repairs.isEmpty else { return clearResponse() }
    collectBreakpoints(leaving: row)
    let slot = directions.nextSlot()
    if directions.used & (1 << UInt16(slot)) != 0 { dropDirection(slot) }
    let count = moved.count
    var reach = 0.0
    for place in 0..<count { reach = max(reach, work[moved[place]].magnitude) }
    let direction = EditDirection(
      row: row, variables: .allocate(capacity: max(1, count)), responses: .allocate(capacity: max(1, count)),
      count: count, watched: .allocate(capacity: max(1, touchedRows.count + count)), watchedCount: watchRows(nil),
      reach: reach)
    for place in 0..<count {
      direction.variables[place] = moved[place]
      direction.responses[place] = work[moved[place]]
      coverage[moved[place]] |= 1 << UInt16(slot)
    }
    _ = watchRows(direction.watched)
    directions.insert(direction, at: slot)
    directionOf[row] = Int8(slot)
    clearResponse()
  }

  /// Counts, and stores if wanted, the rows and bounds that the response in `work` moves towards or away from their breakpoint.
  private func watchRows(_ target: UnsafeMutablePointer<WatchedRow>?) -> Int {
    var count = 0
    for index in 0..<touchedRows.count {
      let row = touchedRows[index]
      if rate[row] == 0 || (above[row] == Level.none && below[row] == Level.none) { continue }
      target?[count] = WatchedRow(code: row, rate: rate[row])
      count += 1
    }
    for index in 0..<moved.count {
      let variable = moved[index]
      if isNonNegative[variable] == 0 || tightRow[variable] == Solver.pseudo { continue }
      target?[count] = WatchedRow(code: -1 - variable, rate: work[variable])
      count += 1
    }
    return count
  }

  // MARK: Dropping

  /// Drops the directions that reach a row, because it is new, gone, or costs something else.
  mutating func dropDirections(of row: Int32) {
    if directions.used == 0 { return }
    var mask: UInt16 = directionOf[row] >= 0 ? 1 << UInt16(directionOf[row]) : 0
    let span = rows[row]
    for place in span.start..<span.start + span.count { mask |= coverage[rowEntries.indices[place]] }
    dropDirections(covering: mask)
  }

  /// After an exchange a direction holds on unless it moves the entering row or belongs to the leaving one.
  mutating func dropDirections(leaving: RowCode, entering: RowCode) {
    if directions.used == 0 { return }
    if leaving >= 0 && directionOf[leaving] >= 0 { dropDirection(Int(directionOf[leaving])) }
    if entering >= 0 { dropDirections(of: entering) } else { dropDirections(covering: coverage[-1 - entering]) }
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
    for place in 0..<direction.count { coverage[direction.variables[place]] &= ~(1 << UInt16(slot)) }
    directionOf[direction.row] = -1
    // One that did not last is not worth making again soon.
    editCount[direction.row] = direction.uses < 2 ? -8 : 1
    directions.remove(slot)
  }
}
