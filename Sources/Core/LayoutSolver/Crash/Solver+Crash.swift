// Placing new rows: each takes the place of a pseudo row, or of a removed row, where it is independent of the tight
// rows. Rows with two costly sides go first, then inequalities, each kind from the topmost level down. No simplex
// iteration is spent on what has a triangular structure.

extension Solver {
  mutating func placeNewRows() {
    if batch.newRows.isEmpty { return }
    sortNewRows()
    for bucket in 0..<placement.keys.count { placeBucket(placement.keys[bucket].head) }
    batch.newRows.removeAll()
    placement.keys.removeAll()
  }

  /// Distributes the new rows over buckets by kind and level, each a linked list with the last arrival first. So the
  /// first of several equally weak rows that cannot all hold is the one that stays violated.
  private mutating func sortNewRows() {
    placement.begin(variables: variables.count, rows: rows.count)
    var bucket = 0
    for index in 0..<batch.newRows.count {
      let row = batch.newRows[index]
      if rows.state[row] != .present || rows.side[row] != 0 || basis.matchedVariable[row] >= 0 { continue }
      if rows.isFree(row) {
        batch.unplaced.append(row)
        continue
      }
      let isTwoSided = rows.above[row] != Level.none && rows.below[row] != Level.none
      let key = max(rows.above[row], rows.below[row]) + (isTwoSided ? 2 * Level.required : 0)
      // Most rows cost what the row before them costs.
      if bucket >= placement.keys.count || placement.keys[bucket].key != key { bucket = placement.bucket(of: key) }
      placement.next[row] = placement.keys[bucket].head
      placement.keys.pointer[bucket].head = row
    }
  }

  private mutating func placeBucket(_ head: Int32) {
    if !isRequiredEquation(head) { substituteBucket(head) }
    let isWorthPeeling = placement.next[head] >= 0
    if isWorthPeeling { peel(head) }
    var row = head
    while row >= 0 {
      if basis.matchedVariable[row] < 0 { place(row) }
      row = placement.next[row]
    }
  }

  private mutating func substituteBucket(_ head: Int32) {
    var row = head
    while row >= 0 {
      substitute(row)
      row = placement.next[row]
    }
  }

  // MARK: One row

  /// Makes a row tight in place of a pseudo or removed row, where that keeps the basis regular.
  private mutating func place(_ row: Int32) {
    if let variable = unusedVariable(of: row) {
      makeTight(row, insteadOf: variable)
      define(row)
      return
    }
    if hasReachedLimit { return batch.unplaced.append(row) }
    if let variable = vacantVariable(of: row) {
      makeTight(row, insteadOf: variable)
      define(row)
      return
    }
    substitute(row)
    if dependsOnDeterminedOnly(row) { return batch.unplaced.append(row) }
    reach.begin(variables: variables.count)
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      extendReach(from: variable, OpenDependencies.self)
      work.entries[variable] += matrix.terms.coefficients[place]
    }
    placement.best = (-1, false, 0, 0)
    transformBackward(OpenDependencies.self) { solver, variable, multiplier in
      solver.consider(variable, multiplier, for: row)
    }
    recordDetermined()
    let best = placement.best
    if best.variable >= 0 && best.entry > best.largest * Tolerance.placement {
      makeTight(row, insteadOf: best.variable)
    } else {
      batch.unplaced.append(row)
    }
  }

  private mutating func dependsOnDeterminedOnly(_ row: Int32) -> Bool {
    for place in matrix.rows[row].places where !placement.determined.contains(matrix.terms.indices[place]) {
      return false
    }
    return true
  }

  /// Marks what the last reach has found to be determined. What a node depends on comes before it in the order.
  private mutating func recordDetermined() {
    for index in 0..<reach.order.count {
      let node = reach.order[index]
      let block = basis.blockOf[node]
      if block < 0 {
        if isDetermined(node, block: -1) { placement.determined.insert(node) }
        continue
      }
      let (members, size) = (basis.blocks[block].members, basis.blocks[block].size)
      var local = 0
      while local < size && isDetermined(members[local], block: block) { local += 1 }
      if local < size { continue }
      for local in 0..<size { placement.determined.insert(members[local]) }
    }
  }

  /// Whether a variable's tight row is not to be replaced, and contains nothing but determined variables and members of
  /// `block` besides it.
  private mutating func isDetermined(_ variable: Int32, block: Int32) -> Bool {
    if placement.determined.contains(variable) { return true }
    let row = basis.tightRow[variable]
    if row < 0 || rows.state[row] == .removed { return false }
    for place in matrix.rows[row].places {
      let other = matrix.terms.indices[place]
      if other == variable || placement.determined.contains(other) { continue }
      if block < 0 || basis.blockOf[other] != block { return false }
    }
    return true
  }

  /// A variable that the row can define although other tight rows contain it: its tight row is replaceable, and nothing
  /// else in the row depends on it.
  private mutating func vacantVariable(of row: Int32) -> Int32? {
    if !canDefine(row) { return nil }
    let span = matrix.rows[row]
    for place in span.places {
      let variable = matrix.terms.indices[place]
      let old = basis.tightRow[variable]
      if matrix.terms.coefficients[place].magnitude != 1 || (old >= 0 && rows.state[old] != .removed) { continue }
      reach.begin(variables: variables.count)
      for other in span.places where other != place {
        extendReach(from: matrix.terms.indices[other], OpenDependencies.self)
      }
      if !reach.isVisited(basis.node(of: variable)) { return variable }
    }
    return nil
  }

  @inline(__always) private mutating func unusedVariable(of row: Int32) -> Int32? {
    let span = matrix.rows[row]
    var best: Int32?
    var bestCoefficient = 0.0
    for place in span.places {
      let variable = matrix.terms.indices[place]
      let coefficient = matrix.terms.coefficients[place].magnitude
      if coefficient > bestCoefficient && isUnused(variable) && yields(variable, to: row) {
        best = variable
        bestCoefficient = coefficient
      }
    }
    return best
  }

  /// Prefers removed rows, which have to leave anyway, and then large entries.
  private mutating func consider(_ variable: Int32, _ multiplier: Double, for newRow: Int32) {
    let entry = multiplier.magnitude
    placement.best.largest = max(placement.best.largest, entry)
    let row = basis.tightRow[variable]
    let isRemoved = row >= 0 && rows.state[row] == .removed
    if row >= 0 ? !isRemoved : !yields(variable, to: newRow) { return }
    let best = placement.best
    if best.variable < 0 || (isRemoved == best.isRemoved ? entry > best.entry : isRemoved) {
      placement.best.variable = variable
      placement.best.isRemoved = isRemoved
      placement.best.entry = entry
    }
  }

  @inline(__always) mutating func makeTight(_ row: Int32, insteadOf variable: Int32) {
    let isUnmoved =
      basis.tightRow[variable] == Basis.pseudo && pricing.pseudoMultiplier[variable] < 0
      && variables.value[variable] >= 0
    if isUnmoved && directions.used == 0 && placeInstead(of: variable, row) { return }
    exchange(variable, entering: row, leavingSide: variables.value[variable] < 0 ? -1 : 1)
    setSide(1, of: row)
    batch.dirtyVariables.append(basis.matchedVariable[row])
    if row != basis.tightRow[variable] { batch.dirtyVariables.append(variable) }
  }

  /// What an exchange comes to where a new row takes the place of a pseudo row that costs nothing and has no
  /// multipliers. Returns false where the row does not contain the variable.
  @inline(__always) private mutating func placeInstead(of variable: Int32, _ row: Int32) -> Bool {
    let pivot = matrix.coefficient(of: variable, in: row)
    if pivot == 0 { return false }
    statistics.factorUpdates += 1
    batch.journal.appendPlacedRow(row, variable, side: variables.pseudoSide[variable])
    let span = matrix.rows[row]
    let (indices, occurrences) = (matrix.terms.indices.pointer, basis.tightOccurrences.pointer)
    for place in Int(span.start)..<Int(span.start + span.count) { occurrences[Int(indices[place])] += 1 }
    basis.matchedVariable[row] = variable
    basis.dependentVariable[row] = variable
    rows.side[row] = 1
    basis.tightRow[variable] = row
    basis.pivotCoefficient[variable] = pivot
    variables.pseudoSide[variable] = 1
    pricing.markCandidate(variable)
    batch.dirtyVariables.append(variable)
    return true
  }
}
