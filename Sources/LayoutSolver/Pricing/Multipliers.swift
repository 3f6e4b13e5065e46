/// A multiplier of a tight row: how the penalty on one level changes when the row moves up by one unit.
struct Multiplier: BitwiseCopyable {
  var level: Double
  var value: Double
  var next: Int32
}

/// Short lists of multipliers, one for each tight row that has any, highest level first.
struct MultiplierPool: ~Copyable {
  private var nodes = Buffer<Multiplier>()
  private var free: Int32 = -1

  @inline(__always)
  subscript(node: Int32) -> Multiplier { nodes[node] }

  /// The node of a level, or -1.
  @inline(__always)
  func node(in head: Int32, at level: Double) -> Int32 {
    var node = head
    while node >= 0 && nodes[node].level > level { node = nodes[node].next }
    return node >= 0 && nodes[node].level == level ? node : -1
  }

  /// The multiplier on a level, 0 where there is none.
  func value(in head: Int32, at level: Double) -> Double {
    let node = node(in: head, at: level)
    return node >= 0 ? nodes[node].value : 0
  }

  /// Replaces the multiplier of a node with another one that is not 0.
  @inline(__always)
  func replace(_ node: Int32, with value: Double) { nodes.pointer[Int(node)].value = value }

  /// Sets a multiplier; 0 removes it.
  mutating func set(_ value: Double, at level: Double, in head: inout Int32) {
    var previous: Int32 = -1
    var node = head
    while node >= 0 && nodes[node].level > level {
      previous = node
      node = nodes[node].next
    }
    if node >= 0 && nodes[node].level == level {
      if value != 0 {
        nodes.pointer[Int(node)].value = value
      } else {
        let next = nodes[node].next
        if previous >= 0 { nodes.pointer[Int(previous)].next = next } else { head = next }
        nodes.pointer[Int(node)].next = free
        free = node
      }
    } else if value != 0 {
      let added = Multiplier(level: level, value: value, next: node)
      let place: Int32
      if free >= 0 {
        place = free
        free = nodes[free].next
        nodes[place] = added
      } else {
        place = Int32(nodes.count)
        nodes.append(added)
      }
      if previous >= 0 { nodes.pointer[Int(previous)].next = place } else { head = place }
    }
  }
}

/// A short vector over the levels, highest first: the slope of the penalty along a direction.
struct LevelVector: ~Copyable {
  private var entries = Buffer<(level: Double, value: Double, largest: Double)>()

  mutating func removeAll() { entries.removeAll() }

  mutating func add(_ value: Double, at level: Double) {
    var place = entries.count
    while place > 0 && entries[place - 1].level < level { place -= 1 }
    if place > 0 && entries[place - 1].level == level {
      let sum = entries[place - 1].value + value
      let largest = max(entries[place - 1].largest, value.magnitude)
      entries[place - 1] = (level, sum.magnitude <= largest * Tolerance.cancellation ? 0 : sum, largest)
      return
    }
    entries.append((level, value, value.magnitude))
    var moving = entries.count - 1
    while moving > place {
      entries[moving] = entries[moving - 1]
      moving -= 1
    }
    entries[place] = (level, value, value.magnitude)
  }

  /// The first entry that is not zero, or nil.
  var leading: (level: Double, value: Double)? {
    for place in 0..<entries.count where entries[place].value.magnitude > Tolerance.multiplier {
      return (entries[place].level, entries[place].value)
    }
    return nil
  }
}

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
  /// How many entries there are on all levels.
  var count: Int { entries.count }
  var levelCount: Int { levels.count }

  @inline(__always)
  func level(_ index: Int) -> Double { levels[index].level }
  @inline(__always)
  func head(_ index: Int) -> Int32 { levels[index].head }
  @inline(__always)
  func entry(_ node: Int32) -> Entry { entries[node] }

  mutating func removeAll() {
    levels.removeAll()
    entries.removeAll()
    marks.removeAll()
  }

  /// Whether a change on any level concerns the variable itself.
  @inline(__always)
  func concerns(_ variable: Int32) -> Bool { marks.contains(variable) }

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
  @inline(__always)
  static func sum(_ left: Double, _ right: Double) -> Double {
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
