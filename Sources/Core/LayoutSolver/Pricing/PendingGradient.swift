/// Changes of the gradient of the penalty, by level and variable, waiting for a backward transformation.
struct PendingGradient: ~Copyable {
  struct Entry: BitwiseCopyable {
    var variable: Int32
    var next: Int32
    var value: Double
  }

  private var levels = Buffer<(level: Double, head: Int32)>()
  private var entries = Buffer<Entry>()
  /// The variables that a change on any level concerns.
  var marks = Marks()

  var isEmpty: Bool { levels.isEmpty }
  /// The highest level with changes.
  var topLevel: Double { levels[0].level }
  /// The first change on the highest level.
  var head: Int32 { levels[0].head }

  @inline(__always) func entry(_ node: Int32) -> Entry { entries[node] }

  mutating func removeAll() {
    levels.removeAll()
    entries.removeAll()
    marks.removeAll()
  }

  /// Forgets the changes on the highest level.
  mutating func removeTopLevel() {
    if levels.count == 1 { return removeAll() }
    for index in 1..<levels.count { levels[index - 1] = levels[index] }
    levels.truncate(to: levels.count - 1)
  }

  /// Whether a change on any level concerns the variable itself.
  @inline(__always) func concerns(_ variable: Int32) -> Bool { marks.contains(variable) }

  mutating func add(_ value: Double, to variable: Int32, at level: Double) {
    marks.insert(variable)
    let slot = slot(of: level)
    let head = levels[slot].head
    if head >= 0 && entries[head].variable == variable {
      // Cells that share a width follow one another.
      entries.pointer[Int(head)].value = PendingGradient.sum(entries[head].value, value)
      return
    }
    entries.append(Entry(variable: variable, next: head, value: value))
    levels.pointer[slot].head = Int32(entries.count - 1)
  }

  /// The sum of two changes, 0 where they cancel.
  @inline(__always) static func sum(_ left: Double, _ right: Double) -> Double {
    let sum = left + right
    return sum.magnitude <= max(left.magnitude, right.magnitude) * Tolerance.cancellation ? 0 : sum
  }

  /// The list of a level, by binary search in descending order.
  private mutating func slot(of level: Double) -> Int {
    var from = 0
    var to = levels.count
    while from < to {
      let middle = (from + to) / 2
      if levels[middle].level > level { from = middle + 1 } else { to = middle }
    }
    if from < levels.count && levels[from].level == level { return from }
    levels.append((level, -1))
    var moving = levels.count - 1
    while moving > from {
      levels[moving] = levels[moving - 1]
      moving -= 1
    }
    levels[from] = (level, -1)
    return from
  }
}
