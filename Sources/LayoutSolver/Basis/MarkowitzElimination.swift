/// The elimination that makes a ``SparseFactor``.
///
/// Singletons come first by nature of the order: the pivot is sought among the shortest columns and rows (Markowitz 1957; the search is limited to a few
/// candidates as in Suhl and Suhl, "Computing sparse LU factorizations for large-scale linear programming bases", 1990), and it must not be small within
/// its row.
struct MarkowitzElimination: ~Copyable {
  private let size: Int
  private var rowLists: [Span] = []
  private var pool = EntryPool()
  private var columnLists: [Span] = []
  private var occurrences = EntryPool()
  private var rowCount: [Int32]
  private var columnCount: [Int32]
  private var rowQueue: CountQueue
  private var columnQueue: CountQueue
  /// The place of a column in the row being changed, relative to the start of its list, or -1.
  private var position: [Int32]

  private var pivotRow: [Int32] = []
  private var pivotColumn: [Int32] = []
  private var pivot: [Double] = []
  private var lowerStart: [Int32] = [0]
  private var lower = Buffer<(row: Int32, multiple: Double)>()
  private var upperStart: [Int32] = [0]
  private var upper = Buffer<(column: Int32, entry: Double)>()

  /// A row and a column, by local numbers, that have no usable pivot left.
  private(set) var deficient: (row: Int, column: Int)?

  init(size: Int) {
    self.size = size
    rowLists = Array(repeating: Span(), count: size)
    columnLists = Array(repeating: Span(), count: size)
    rowCount = Array(repeating: 0, count: size)
    columnCount = Array(repeating: 0, count: size)
    position = Array(repeating: -1, count: size)
    rowQueue = CountQueue(size: size)
    columnQueue = CountQueue(size: size)
  }

  mutating func append(row: Int, column: Int, entry: Double) {
    pool.append(Int32(column), entry, to: &rowLists[row])
    occurrences.append(Int32(row), 0, to: &columnLists[column])
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
      var column = columnQueue.head(count)
      while column >= 0 {
        if let (row, cost) = bestRow(of: column, below: bestCost) {
          (best, bestCost) = ((row, column), cost)
        }
        searched += 1
        if bestCost <= (count - 1) * (count - 1) || (searched >= 4 && best != nil) { return best }
        column = columnQueue.next(column)
      }
      var row = rowQueue.head(count)
      while row >= 0 {
        if let (column, cost) = bestColumn(of: row, below: bestCost) {
          (best, bestCost) = ((row, column), cost)
        }
        searched += 1
        if bestCost <= count * (count - 1) || (searched >= 4 && best != nil) { return best }
        row = rowQueue.next(row)
      }
    }
    return best
  }

  private func bestRow(of column: Int, below limit: Int) -> (row: Int, cost: Int)? {
    var best: (row: Int, cost: Int)?
    var bestCost = limit
    for place in columnLists[column].places {
      let row = Int(occurrences.indices[place])
      if rowCount[row] == 0 { continue }
      let cost = (Int(rowCount[row]) - 1) * (Int(columnCount[column]) - 1)
      if cost < bestCost, isLargeEnough(row: row, column: column) {
        best = (row, cost)
        bestCost = cost
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
    let pivotEntry = takePivotRow(row, column)
    let upperFrom = Int(upperStart[upperStart.count - 1])
    for place in columnLists[column].places {
      let target = Int(occurrences.indices[place])
      if target == row || !contains(target, column) { continue }
      subtract(from: target, column: column, pivotEntry: pivotEntry, upperFrom: upperFrom)
    }
    columnQueue.remove(column, count: Int(columnCount[column]))
    columnCount[column] = 0
    occurrences.release(&columnLists[column])
    lowerStart.append(Int32(lower.count))
    upperStart.append(Int32(upper.count))
    pivotRow.append(Int32(row))
    pivotColumn.append(Int32(column))
    pivot.append(pivotEntry)
  }

  /// Moves the pivot's row to U and takes it out of the columns.
  private mutating func takePivotRow(_ row: Int, _ column: Int) -> Double {
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
    pool.release(&rowLists[row])
    return pivotEntry
  }

  private mutating func subtract(from target: Int, column: Int, pivotEntry: Double, upperFrom: Int) {
    rowQueue.remove(target, count: Int(rowCount[target]))
    var list = rowLists[target]
    var multiple = 0.0
    for place in list.places {
      let other = pool.indices[place]
      if Int(other) == column { multiple = pool.coefficients[place] / pivotEntry }
      position[Int(other)] = place - list.start
    }
    lower.append((Int32(target), multiple))
    for place in upperFrom..<upper.count {
      let (other, entry) = upper[place]
      let known = position[Int(other)]
      if known >= 0 {
        pool.coefficients[list.start + known] -= multiple * entry
      } else {
        pool.append(other, -multiple * entry, to: &list)
        insertOccurrence(of: target, in: Int(other))
      }
    }
    compact(target, &list, without: column)
    rowLists[target] = list
    rowCount[target] = list.count
    rowQueue.insert(target, count: Int(list.count))
  }

  /// Drops the eliminated column and what cancelled, and forgets the positions.
  private mutating func compact(_ target: Int, _ list: inout Span, without column: Int) {
    var kept = list.start
    for place in list.places {
      let other = pool.indices[place]
      position[Int(other)] = -1
      if Int(other) == column { continue }
      if pool.coefficients[place].magnitude < Tolerance.cancellation {
        removeOccurrence(in: Int(other))
        continue
      }
      pool.indices[kept] = other
      pool.coefficients[kept] = pool.coefficients[place]
      kept += 1
    }
    list.count = kept - list.start
  }

  private mutating func insertOccurrence(of row: Int, in column: Int) {
    columnQueue.remove(column, count: Int(columnCount[column]))
    occurrences.append(Int32(row), 0, to: &columnLists[column])
    columnCount[column] += 1
    columnQueue.insert(column, count: Int(columnCount[column]))
  }

  /// Only counts down: what stays in the list is recognised as stale when it is looked at. Searching a long column for each of its entries would be
  /// quadratic.
  private mutating func removeOccurrence(in column: Int) {
    columnQueue.remove(column, count: Int(columnCount[column]))
    columnCount[column] -= 1
    columnQueue.insert(column, count: Int(columnCount[column]))
  }

  private func factor() -> SparseFactor {
    let result = SparseFactor(
      size: size, pivotRow: .allocate(capacity: size), pivotColumn: .allocate(capacity: size),
      pivot: .allocate(capacity: size), lowerStart: .allocate(capacity: size + 1),
      lowerRow: .allocate(capacity: max(1, lower.count)), lowerMultiple: .allocate(capacity: max(1, lower.count)),
      upperStart: .allocate(capacity: size + 1), upperColumn: .allocate(capacity: max(1, upper.count)),
      upperEntry: .allocate(capacity: max(1, upper.count)))
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
private struct CountQueue {
  private var heads: [Int32]
  private var after: [Int32]
  private var before: [Int32]

  init(size: Int) {
    heads = Array(repeating: -1, count: size + 1)
    after = Array(repeating: -1, count: size)
    before = Array(repeating: -1, count: size)
  }

  func head(_ count: Int) -> Int { Int(heads[count]) }
  func next(_ item: Int) -> Int { Int(after[item]) }

  /// Any member, for reports of singularity.
  func first() -> Int {
    for head in heads where head >= 0 { return Int(head) }
    return 0
  }

  mutating func insert(_ item: Int, count: Int) {
    let old = heads[count]
    after[item] = old
    before[item] = -1 - Int32(count)
    if old >= 0 { before[Int(old)] = Int32(item) }
    heads[count] = Int32(item)
  }

  mutating func remove(_ item: Int, count: Int) {
    let next = after[item]
    let previous = before[item]
    if next >= 0 { before[Int(next)] = previous }
    if previous >= 0 { after[Int(previous)] = next } else { heads[count] = next }
  }
}
