/// The elimination that makes a ``SparseFactor``.
///
/// Singletons come first by nature of the order: the pivot is sought among the shortest columns and rows (Markowitz
/// 1957; the search is limited to a few candidates as in Suhl and Suhl, "Computing sparse LU factorizations for
/// large-scale linear programming bases", 1990), and it must not be small within its row. Its arrays serve one block
/// after the other.
struct MarkowitzElimination: ~Copyable {
  private var size = 0
  private var rowLists = Buffer<Span>()
  private var pool = EntryPool()
  private var columnLists = Buffer<Span>()
  private var occurrences = EntryPool()
  private var rowCount = Buffer<Int32>()
  private var columnCount = Buffer<Int32>()
  private var rowQueue = CountQueue()
  private var columnQueue = CountQueue()
  /// The row that was changed last, or -1. A row that closes a stack of N views contains all their widths and is
  /// changed in N steps; as long as no other row is changed in between, a step costs what it changes and not the length
  /// of the row.
  private var resident = -1
  /// The place of a column in the resident row, relative to the start of its list, or -1.
  private var position = Buffer<Int32>()

  private var pivotRow = Buffer<Int32>()
  private var pivotColumn = Buffer<Int32>()
  private var pivot = Buffer<Double>()
  private var lowerStart = Buffer<Int32>()
  private var lower = Buffer<(row: Int32, multiple: Double)>()
  private var upperStart = Buffer<Int32>()
  private var upper = Buffer<(column: Int32, entry: Double)>()

  /// Entries that were looked at or changed since the arrays were made.
  private(set) var visits = 0

  /// A row and a column, by local numbers, that have no usable pivot left.
  private(set) var deficient: (row: Int, column: Int)?

  /// Prepares for another block.
  ///
  /// - Parameter entries: About how many entries will be appended.
  mutating func begin(size: Int, entries: Int) {
    self.size = size
    deficient = nil
    resident = -1
    pool.removeAll(room: 2 * entries)
    occurrences.removeAll(room: 3 * entries)
    rowLists.reset(to: size, with: Span())
    columnLists.reset(to: size, with: Span())
    rowCount.reset(to: size, with: 0)
    columnCount.reset(to: size, with: 0)
    position.reset(to: size, with: -1)
    pivotRow.removeAll()
    pivotColumn.removeAll()
    pivot.removeAll()
    lower.removeAll()
    upper.removeAll()
    lowerStart.reset(to: 1, with: 0)
    upperStart.reset(to: 1, with: 0)
    rowQueue.begin(size: size)
    columnQueue.begin(size: size)
  }

  mutating func append(row: Int, column: Int, entry: Double) {
    pool.append(Int32(column), entry, to: &rowLists.pointer[row])
    occurrences.append(Int32(row), 0, to: &columnLists.pointer[column])
    rowCount[row] += 1
    columnCount[column] += 1
  }

  /// Eliminates everything, or stops with `deficient` set.
  mutating func run() -> SparseFactor? {
    for index in 0..<size {
      rowQueue.insert(index, count: Int(rowCount[index]))
      columnQueue.insert(index, count: Int(columnCount[index]))
    }
    for _ in 0..<size {
      guard let (row, column) = choosePivot() else {
        deficient = (rowQueue.first(), columnQueue.first())
        return nil
      }
      eliminate(row: row, column: column)
    }
    return factor()
  }

  // MARK: Steps

  private mutating func choosePivot() -> (row: Int, column: Int)? {
    var best: (row: Int, column: Int)?
    var bestCost = Int.max
    var searched = 0
    for count in 1...size {
      var row = rowQueue.head(count)
      while row >= 0 {
        if let (column, cost) = bestColumn(of: row, below: bestCost) {
          (best, bestCost) = ((row, column), cost)
        }
        searched += 1
        if bestCost <= (count - 1) * (count - 1) || (searched >= 4 && best != nil) { return best }
        row = rowQueue.next(row)
      }
      var column = columnQueue.head(count)
      while column >= 0 {
        if let (row, cost) = bestRow(of: column, below: bestCost) { (best, bestCost) = ((row, column), cost) }
        searched += 1
        if bestCost <= count * (count - 1) || (searched >= 4 && best != nil) { return best }
        column = columnQueue.next(column)
      }
    }
    return best
  }

  private func bestRow(of column: Int, below limit: Int) -> (row: Int, cost: Int)? {
    var best: (row: Int, cost: Int)?
    // Long rows last: looking for their largest entry takes long, and they are rarely the best.
    for areLong in [false, true] {
      for place in columnLists[column].places {
        let row = Int(occurrences.indices[place])
        if rowCount[row] == 0 || (rowCount[row] > 16) != areLong { continue }
        let cost = (Int(rowCount[row]) - 1) * (Int(columnCount[column]) - 1)
        if cost < best?.cost ?? limit, isLargeEnough(row: row, column: column) { best = (row, cost) }
      }
    }
    return best
  }

  private func bestColumn(of row: Int, below limit: Int) -> (column: Int, cost: Int)? {
    var best: (column: Int, cost: Int)?
    var bestCost = limit
    let list = rowLists[row]
    let largest = largestEntry(of: row)
    for place in list.places {
      let column = Int(pool.indices[place])
      let entry = pool.coefficients[place].magnitude
      let cost = (Int(rowCount[row]) - 1) * (Int(columnCount[column]) - 1)
      if cost < bestCost, entry >= Tolerance.threshold * largest, entry >= Tolerance.singular {
        best = (column, cost)
        bestCost = cost
      }
    }
    return best
  }

  private func contains(_ row: Int, _ column: Int) -> Bool {
    if row == resident { return position[column] >= 0 }
    for place in rowLists[row].places where Int(pool.indices[place]) == column { return true }
    return false
  }

  private func largestEntry(of row: Int) -> Double {
    let list = rowLists[row]
    var largest = 0.0
    for place in list.places { largest = max(largest, pool.coefficients[place].magnitude) }
    return largest
  }

  private func isLargeEnough(row: Int, column: Int) -> Bool {
    let list = rowLists[row]
    var largest = 0.0
    var entry = 0.0
    for place in list.places {
      let magnitude = pool.coefficients[place].magnitude
      largest = max(largest, magnitude)
      if Int(pool.indices[place]) == column { entry = magnitude }
    }
    return entry >= Tolerance.threshold * largest && entry >= Tolerance.singular
  }

  private mutating func eliminate(row: Int, column: Int) {
    let pivotEntry = removePivotRow(row, column)
    let upperFrom = Int(upperStart[upperStart.count - 1])
    for place in columnLists[column].places {
      let target = Int(occurrences.indices[place])
      if target == row || !contains(target, column) { continue }
      subtract(from: target, column: column, pivotEntry: pivotEntry, upperFrom: upperFrom)
    }
    columnQueue.remove(column, count: Int(columnCount[column]))
    columnCount[column] = 0
    occurrences.release(&columnLists.pointer[column])
    lowerStart.append(Int32(lower.count))
    upperStart.append(Int32(upper.count))
    pivotRow.append(Int32(row))
    pivotColumn.append(Int32(column))
    pivot.append(pivotEntry)
  }

  /// Moves the pivot's row to U and takes it out of the columns.
  private mutating func removePivotRow(_ row: Int, _ column: Int) -> Double {
    var pivotEntry = 0.0
    for place in rowLists[row].places {
      let other = Int(pool.indices[place])
      if other == column {
        pivotEntry = pool.coefficients[place]
        continue
      }
      upper.append((Int32(other), pool.coefficients[place]))
      removeOccurrence(in: other)
    }
    rowQueue.remove(row, count: Int(rowCount[row]))
    rowCount[row] = 0
    if row == resident { dismissResident() }
    pool.release(&rowLists.pointer[row])
    return pivotEntry
  }

  private mutating func subtract(from target: Int, column: Int, pivotEntry: Double, upperFrom: Int) {
    rowQueue.remove(target, count: Int(rowCount[target]))
    makeResident(target)
    var list = rowLists[target]
    let multiple = pool.coefficients[list.start + position[column]] / pivotEntry
    removeEntry(of: column, from: &list)
    lower.append((Int32(target), multiple))
    visits += Int(list.count) + upper.count - upperFrom
    for place in upperFrom..<upper.count {
      let (other, entry) = upper[place]
      let known = position[other]
      let sum = (known >= 0 ? pool.coefficients[list.start + known] : 0) - multiple * entry
      if sum.magnitude < Tolerance.cancellation {
        if known < 0 { continue }
        removeEntry(of: Int(other), from: &list)
        removeOccurrence(in: Int(other))
      } else if known >= 0 {
        pool.coefficients[list.start + known] = sum
      } else {
        position[other] = list.count
        pool.append(other, sum, to: &list)
        insertOccurrence(of: target, in: Int(other))
      }
    }
    rowLists[target] = list
    rowCount[target] = list.count
    rowQueue.insert(target, count: Int(list.count))
  }

  private mutating func makeResident(_ row: Int) {
    if row == resident { return }
    dismissResident()
    resident = row
    let list = rowLists[row]
    for place in list.places { position[pool.indices[place]] = place - list.start }
  }

  private mutating func dismissResident() {
    if resident < 0 { return }
    for place in rowLists[resident].places { position[pool.indices[place]] = -1 }
    resident = -1
  }

  /// Takes a column out of the resident row; the last entry takes its place.
  private func removeEntry(of column: Int, from list: inout Span) {
    let place = list.start + position[column]
    let last = list.start + list.count - 1
    pool.indices[place] = pool.indices[last]
    pool.coefficients[place] = pool.coefficients[last]
    position[pool.indices[place]] = place - list.start
    position[column] = -1
    list.count -= 1
  }

  private mutating func insertOccurrence(of row: Int, in column: Int) {
    columnQueue.remove(column, count: Int(columnCount[column]))
    occurrences.append(Int32(row), 0, to: &columnLists.pointer[column])
    columnCount[column] += 1
    columnQueue.insert(column, count: Int(columnCount[column]))
  }

  /// Only counts down: what stays in the list is recognised as stale when it is looked at. Searching a long column for
  /// each of its entries would be quadratic.
  private mutating func removeOccurrence(in column: Int) {
    columnQueue.remove(column, count: Int(columnCount[column]))
    columnCount[column] -= 1
    columnQueue.insert(column, count: Int(columnCount[column]))
  }

  private func factor() -> SparseFactor {
    let result = SparseFactor(size: size, lower: lower.count, upper: upper.count)
    for step in 0..<size {
      result.pivotRow[step] = pivotRow[step]
      result.pivotColumn[step] = pivotColumn[step]
      result.pivot[step] = pivot[step]
    }
    for step in 0...size {
      result.lowerStart[step] = lowerStart[step]
      result.upperStart[step] = upperStart[step]
    }
    for place in 0..<lower.count { (result.lowerRow[place], result.lowerMultiple[place]) = lower[place] }
    for place in 0..<upper.count { (result.upperColumn[place], result.upperEntry[place]) = upper[place] }
    return result
  }
}

/// Rows (or columns) of the active part by their number of entries: doubly linked lists, one for each count.
private struct CountQueue: ~Copyable {
  private var heads = Buffer<Int32>()
  private var after = Buffer<Int32>()
  private var before = Buffer<Int32>()

  mutating func begin(size: Int) {
    heads.reset(to: size + 1, with: -1)
    after.reset(to: size, with: -1)
    before.reset(to: size, with: -1)
  }

  func head(_ count: Int) -> Int { Int(heads[count]) }
  func next(_ item: Int) -> Int { Int(after[item]) }

  /// Any member, for reports of singularity.
  func first() -> Int {
    for count in 0..<heads.count where heads[count] >= 0 { return Int(heads[count]) }
    return 0
  }

  func insert(_ item: Int, count: Int) {
    let old = heads[count]
    after[item] = old
    before[item] = -1 - Int32(count)
    if old >= 0 { before[Int(old)] = Int32(item) }
    heads[count] = Int32(item)
  }

  func remove(_ item: Int, count: Int) {
    let next = after[item]
    let previous = before[item]
    if next >= 0 { before[Int(next)] = previous }
    if previous >= 0 { after[Int(previous)] = next } else { heads[count] = next }
  }
}
