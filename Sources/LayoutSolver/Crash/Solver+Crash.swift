// Placing new rows: each takes the place of a pseudo row, or of a removed row, where it is independent of the tight rows. Rows with two costly sides go
// first, then inequalities, each kind from the topmost level down. No simplex iteration is spent on what has a triangular structure.

extension Solver {
  mutating func placeNewRows() {
    if batch.newRows.isEmpty { return }
    sortNewRows()
    for bucket in 0..<placement.keys.count { placeBucket(placement.keys[bucket].head) }
    batch.newRows.removeAll()
    placement.keys.removeAll()
  }

  /// Distributes the new rows over buckets by kind and level, each a linked list with the last arrival first. So the first of several
  /// equally weak rows that cannot all hold is the one that stays violated.
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

  // MARK: Peeling

  /// Matches rows of a bucket with variables that occur in no other of its rows and in no tight row, again and again.
  ///
  /// What is matched depends only on what is matched later or stays, so no numbers need to be looked at. For a chain of views this is the whole crash,
  /// whatever the order of insertion. Where there is a choice, definitions name what nothing but equations mentions (edges and positions) and closing
  /// rows name a size, so that rows that cost stay short when they are rewritten.
  private mutating func peel(_ head: Int32) {
    let unmatched = countRows(from: head)
    placement.pairs.removeAll()
    while let variable = placement.nextSingleton() {
      if placement.occurrences[variable].count != 1 { continue }
      let row = placement.occurrences[variable].rowSum
      placement.pairs.append((row, variable))
      takeFromCounts(row)
    }
    // Where all rows are matched, each has taken its counts back.
    if placement.pairs.count < unmatched { clearCounts(from: head) }
    for index in 0..<placement.pairs.count {
      let (row, variable) = placement.pairs[index]
      if !isRequiredEquation(row) {
        makeTight(row, insteadOf: variable)
      } else if canDefine(row) {
        makeTight(row, insteadOf: variable)
        pinDefinition(row)
      }
    }
    for index in 0..<placement.pairs.count where basis.matchedVariable[placement.pairs[index].row] < 0 {
      let (row, variable) = placement.pairs[index]
      substitute(row)
      makeTight(row, insteadOf: variable)
    }
  }

  /// Counts in how many rows of a bucket each variable occurs, and lists those with one. Returns the number of rows.
  private mutating func countRows(from head: Int32) -> Int {
    let (next, occurrences) = (placement.next.pointer, placement.occurrences.pointer)
    var row = head
    var count = 0
    while row >= 0 {
      for place in matrix.rows[row].places {
        let variable = Int(matrix.terms.indices[place])
        occurrences[variable].count += 1
        occurrences[variable].rowSum &+= row
      }
      count += 1
      row = next[Int(row)]
    }
    row = head
    while row >= 0 {
      for place in matrix.rows[row].places {
        let variable = matrix.terms.indices[place]
        occurrences[Int(variable)].total = occurrences[Int(variable)].count
        enqueueSingleton(variable)
      }
      row = next[Int(row)]
    }
    return count
  }

  /// Takes a matched row from the counts, and lists the variables that occur in one row less and now in one.
  @inline(__always)
  private mutating func takeFromCounts(_ row: Int32) {
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      placement.occurrences.pointer[Int(variable)].count -= 1
      placement.occurrences.pointer[Int(variable)].rowSum &-= row
      enqueueSingleton(variable)
    }
  }

  private mutating func clearCounts(from head: Int32) {
    var row = head
    while row >= 0 {
      for place in matrix.rows[row].places { placement.occurrences[matrix.terms.indices[place]] = .init() }
      row = placement.next[row]
    }
  }

  private mutating func isRequiredEquation(_ row: Int32) -> Bool {
    rows.above[row] == Level.required && rows.below[row] == Level.required
  }

  @inline(__always)
  private mutating func enqueueSingleton(_ variable: Int32) {
    let occurrence = placement.occurrences[variable]
    if occurrence.count == 1 && isUnused(variable) && yields(variable, to: occurrence.rowSum) {
      placement.enqueue(variable, urgency: urgency(of: variable, occurrence))
    }
  }

  @inline(__always)
  private mutating func urgency(of variable: Int32, _ occurrence: PlacementScratch.Occurrence) -> Int {
    if definitions.needs[variable] == occurrence.total { return 0 }
    let length = Int(matrix.rows[occurrence.rowSum].count)
    return length > Tolerance.definitionLength ? 1 : length
  }

  /// Whether the variable's tight row is replaceable and no other tight row contains the variable.
  @inline(__always)
  private mutating func isUnused(_ variable: Int32) -> Bool {
    let row = basis.tightRow[variable]
    if row < 0 { return basis.tightOccurrences[variable] == 0 }
    return basis.tightOccurrences[variable] == 1 && rows.state[row] == .removed
  }

  /// Whether the pseudo row of a variable may give way to a row. A bound ≥ 0 holds its ground against inequalities that hold anyway: what is only
  /// limited from above settles at 0.
  @inline(__always)
  private mutating func yields(_ variable: Int32, to row: Int32) -> Bool {
    if variables.isNonNegative[variable] == 0 || basis.tightRow[variable] >= 0 { return true }
    if rows.above[row] != Level.none && rows.below[row] != Level.none { return true }
    let (residual, tolerance) = residual(row)
    return rows.above[row] != Level.none ? residual > tolerance : residual < -tolerance
  }

  // MARK: One row

  /// Makes a row tight in place of a pseudo or removed row, where that keeps the basis regular.
  private mutating func place(_ row: Int32) {
    if let variable = unusedVariable(of: row) {
      makeTight(row, insteadOf: variable)
      define(row)
      return
    }
    if let variable = vacantVariable(of: row) {
      makeTight(row, insteadOf: variable)
      define(row)
      return
    }
    substitute(row)
    reach.begin(variables: variables.count)
    for place in matrix.rows[row].places {
      let variable = matrix.terms.indices[place]
      extendReach(from: variable, Dependencies.self)
      work.entries[variable] += matrix.terms.coefficients[place]
    }
    placement.best = (-1, false, 0, 0)
    transformBackward { solver, variable, multiplier in solver.consider(variable, multiplier, for: row) }
    let best = placement.best
    if best.variable >= 0 && best.entry > best.largest * Tolerance.placement {
      makeTight(row, insteadOf: best.variable)
    } else {
      batch.unplaced.append(row)
    }
  }

  /// A variable that the row can define although other tight rows contain it: its tight row is replaceable, and nothing else in the row depends on it.
  private mutating func vacantVariable(of row: Int32) -> Int32? {
    if !canDefine(row) { return nil }
    let span = matrix.rows[row]
    for place in span.places {
      let variable = matrix.terms.indices[place]
      let old = basis.tightRow[variable]
      if matrix.terms.coefficients[place].magnitude != 1 || (old >= 0 && rows.state[old] != .removed) { continue }
      reach.begin(variables: variables.count)
      for other in span.places where other != place {
        extendReach(from: matrix.terms.indices[other], Dependencies.self)
      }
      if !reach.isVisited(basis.node(of: variable)) { return variable }
    }
    return nil
  }

  @inline(__always)
  private mutating func unusedVariable(of row: Int32) -> Int32? {
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

  @inline(__always)
  private mutating func makeTight(_ row: Int32, insteadOf variable: Int32) {
    let isUnmoved =
      basis.tightRow[variable] == Basis.pseudo && pricing.pseudoMultiplier[variable] < 0
      && variables.value[variable] >= 0
    if isUnmoved && directions.used == 0 && placeInstead(of: variable, row) { return }
    exchange(variable, entering: row, leavingSide: variables.value[variable] < 0 ? -1 : 1)
    setSide(1, of: row)
    batch.dirtyVariables.append(basis.matchedVariable[row])
    if row != basis.tightRow[variable] { batch.dirtyVariables.append(variable) }
  }

  /// What an exchange comes to where a new row takes the place of a pseudo row that costs nothing and has no multipliers. Returns false where the
  /// row does not contain the variable.
  @inline(__always)
  private mutating func placeInstead(of variable: Int32, _ row: Int32) -> Bool {
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

/// Working memory of the crash.
struct PlacementScratch: ~Copyable {
  struct Occurrence: BitwiseCopyable {
    var count: Int32 = 0
    /// The sum of the numbers of the rows: the row itself where the count is 1.
    var rowSum: Int32 = 0
    /// The count when the bucket was begun.
    var total: Int32 = 0
  }

  /// Buckets in descending order of key, each with the first of its rows.
  var keys = Buffer<(key: Double, head: Int32)>()
  var next = Buffer<Int32>()
  /// Occurrences of the variables in the rows of a bucket that are not matched yet; zero between buckets but for `total`.
  var occurrences = Buffer<Occurrence>()
  /// Variables that may be matched, the most urgent queue first.
  private var first = Queue()
  private var second = Queue()
  private var third = Queue()
  private var last = Queue()
  var pairs = Buffer<(row: Int32, variable: Int32)>()
  var best: (variable: Int32, isRemoved: Bool, entry: Double, largest: Double) = (-1, false, 0, 0)

  mutating func begin(variables: Int, rows: Int) {
    next.extend(to: rows, with: -1)
    occurrences.extend(to: variables, with: Occurrence())
  }

  @inline(__always)
  mutating func enqueue(_ variable: Int32, urgency: Int) {
    switch urgency {
    case 0: first.append(variable)
    case 1: second.append(variable)
    case 2: third.append(variable)
    default: last.append(variable)
    }
  }

  @inline(__always)
  mutating func nextSingleton() -> Int32? {
    first.removeFirst() ?? second.removeFirst() ?? third.removeFirst() ?? last.removeFirst()
  }

  mutating func bucket(of key: Double) -> Int {
    var from = 0
    var to = keys.count
    while from < to {
      let middle = (from + to) / 2
      if keys[middle].key > key { from = middle + 1 } else { to = middle }
    }
    if from < keys.count && keys[from].key == key { return from }
    keys.append((key, -1))
    var moving = keys.count - 1
    while moving > from {
      keys[moving] = keys[moving - 1]
      moving -= 1
    }
    keys[from] = (key, -1)
    return from
  }
}

/// First in, first out.
private struct Queue: ~Copyable {
  private var items = Buffer<Int32>()
  private var head = 0

  mutating func append(_ item: Int32) { items.append(item) }

  mutating func removeFirst() -> Int32? {
    if head == items.count {
      items.removeAll()
      head = 0
      return nil
    }
    head += 1
    return items[head - 1]
  }
}
