/// The multiplier of a row that many tight rows share, such as the one that closes a grid, as the parameter of their
/// reduced costs.
///
/// A pivot of one column changes this multiplier, and with it those of all columns. On one level the reduced cost of
/// each is a linear function of it, so it wants to move on one side of a *threshold*: the parametric objective function
/// of Gass and Saaty (1955). The rows that want to move above their threshold are in one heap, those that want to move
/// below in another, so that the next one is found without an update of all multipliers. What is found is a trial: the
/// cost along its response decides.
struct SharedMultiplier: ~Copyable {
  /// A tight row that wants to move in one direction where the shared multiplier is beyond a value.
  struct Threshold: BitwiseCopyable {
    /// The value, with the opposite sign in `falling`.
    var key: Double
    /// How fast the cost of moving falls beyond it.
    var rate: Double
    /// The level on which the row itself pays for moving.
    var cost: Double
    var code: RowCode
    var direction: Int8
  }

  /// The change of the multiplier of a tight row in one update.
  struct Change: BitwiseCopyable {
    var code: RowCode
    var change: Double
  }

  /// The level for which there are thresholds; `Level.unpriced` while there are none.
  private(set) var level = Level.unpriced
  /// The shared row, or -1.
  private(set) var row: Int32 = -1
  /// Terms of a row that counts as shared; tests with small systems lower it.
  var leastTerms = Tolerance.termsOfSharedRow
  /// Its multiplier when the thresholds were found.
  private(set) var value = 0.0
  /// Its multiplier now, as of so many exchanges of tight rows.
  private(set) var current = 0.0
  private(set) var exchanges = -1
  /// Whether an update of the multipliers is being recorded.
  private(set) var isRecording = false
  /// The update that is being recorded, and the longest row in it.
  private var recorded = Buffer<Change>()
  private var longest: (row: Int32, terms: Int32, change: Double) = (-1, 0, 0)
  /// The last update that a shared row was found in, and by how much its multiplier changed.
  private(set) var changes = Buffer<Change>()
  private(set) var change = 0.0
  /// Whether there are thresholds for these changes yet.
  private(set) var isReady = false
  /// Variables whose tight rows have thresholds.
  private var marks = Marks()
  /// Heaps with the smallest key first.
  private var rising = Buffer<Threshold>()
  private var falling = Buffer<Threshold>()

  mutating func discard() {
    level = Level.unpriced
    row = -1
  }

  // MARK: Recording an update

  mutating func beginRecording() {
    isRecording = true
    recorded.removeAll()
    longest = (-1, 0, 0)
  }

  /// Records the change of one multiplier. The longest row is taken for the shared one.
  @inline(__always) mutating func record(_ change: Double, row code: RowCode, terms count: Int32) {
    recorded.append(Change(code: code, change: change))
    if count > longest.terms { longest = (code, count, change) }
  }

  /// Keeps what was recorded if a row in it is long enough to count as shared; if few multipliers have changed, what is
  /// known already is better.
  mutating func endRecording(level: Double, leastChanges: Int) {
    isRecording = false
    if longest.terms < leastTerms || recorded.count <= leastChanges { return }
    swap(&recorded, &changes)
    (row, change) = (longest.row, longest.change)
    self.level = level
    isReady = false
  }

  // MARK: Thresholds

  mutating func beginThresholds(value: Double, variables: Int) {
    self.value = value
    marks.extend(to: variables)
    marks.removeAll()
    rising.removeAll()
    falling.removeAll()
  }

  /// Adds the threshold of a row that moves in a direction with a slope, which changes at a rate with the shared
  /// multiplier.
  mutating func add(_ slope: Double, rate: Double, cost: Double, of variable: Int32, code: RowCode, direction: Int8) {
    marks.insert(variable)
    let threshold = value - slope / rate
    if rate < 0 {
      rising.append(Threshold(key: threshold, rate: -rate, cost: cost, code: code, direction: direction))
    } else {
      falling.append(Threshold(key: -threshold, rate: rate, cost: cost, code: code, direction: direction))
    }
  }

  mutating func endThresholds() {
    isReady = true
    for place in stride(from: rising.count / 2 - 1, through: 0, by: -1) { SharedMultiplier.sink(place, rising) }
    for place in stride(from: falling.count / 2 - 1, through: 0, by: -1) { SharedMultiplier.sink(place, falling) }
  }

  /// Whether the tight row of a variable has a threshold.
  @inline(__always) func concerns(_ variable: Int32) -> Bool { marks.contains(variable) }

  mutating func update(_ multiplier: Double, exchanges: Int) {
    current = multiplier
    self.exchanges = exchanges
  }

  // MARK: Choice

  /// Takes out the row that gains most with the multiplier as it is now.
  mutating func removeBest() -> Threshold? {
    let margin = Tolerance.threshold(of: current)
    let above = rising.isEmpty ? 0 : (current - margin - rising[0].key) * rising[0].rate
    let below = falling.isEmpty ? 0 : (-current - margin - falling[0].key) * falling[0].rate
    if max(above, below) <= 0 { return nil }
    return above >= below ? SharedMultiplier.removeFirst(&rising) : SharedMultiplier.removeFirst(&falling)
  }

  private static func removeFirst(_ heap: inout Buffer<Threshold>) -> Threshold {
    let first = heap[0]
    let last = heap.removeLast()
    if !heap.isEmpty {
      heap[0] = last
      sink(0, heap)
    }
    return first
  }

  private static func sink(_ start: Int, _ heap: borrowing Buffer<Threshold>) {
    var parent = start
    let moving = heap[start]
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count && precedes(heap[child + 1], heap[child]) { child += 1 }
      if !precedes(heap[child], moving) { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = moving
  }

  @inline(__always) private static func precedes(_ left: Threshold, _ right: Threshold) -> Bool {
    if left.key != right.key { return left.key < right.key }
    if left.cost != right.cost { return left.cost < right.cost }
    return left.code < right.code
  }
}
