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
  /// Occurrences of the variables in the rows of a bucket that are not matched yet; zero between buckets but for
  /// `total`.
  var occurrences = Buffer<Occurrence>()
  /// Variables that may be matched, the most urgent queue first.
  private var first = Queue()
  private var second = Queue()
  private var third = Queue()
  private var last = Queue()
  /// Variables that depend on no pseudo row and on no removed row. Placing rows replaces only these two kinds, so it
  /// never changes what determines such a variable, and a search for a row to replace ends there. Without this each
  /// inequality in nested views searched all views around it.
  private(set) var determined = Marks()
  var pairs = Buffer<(row: Int32, variable: Int32)>()
  var best: (variable: Int32, isRemoved: Bool, entry: Double, largest: Double) = (-1, false, 0, 0)

  mutating func begin(variables: Int, rows: Int) {
    next.extend(to: rows, with: -1)
    occurrences.extend(to: variables, with: Occurrence())
    determined.extend(to: variables)
    determined.removeAll()
  }

  @inline(__always) mutating func enqueue(_ variable: Int32, urgency: Int) {
    switch urgency {
    case 0: first.append(variable)
    case 1: second.append(variable)
    case 2: third.append(variable)
    default: last.append(variable)
    }
  }

  @inline(__always) mutating func nextSingleton() -> Int32? {
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
