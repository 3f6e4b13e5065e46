/// A tight row that lowers the penalty by moving.
struct Entering: BitwiseCopyable {
  var variable: Int32
  var direction: Int8
  /// The level on which the penalty falls, and how fast.
  var level: Double
  var slope: Double
  /// The level on which the row itself pays for moving.
  var cost: Double

  /// Higher levels come first; on one level the weak give way before the strong, then the steepest goes first.
  @inline(__always) func precedes(_ other: Entering) -> Bool {
    if level != other.level { return level > other.level }
    if cost != other.cost { return cost < other.cost }
    if slope != other.slope { return slope < other.slope }
    return variable < other.variable
  }
}

/// The tight rows that want to move, the best on top: a binary heap with the place of each variable in it.
struct EnteringHeap: ~Copyable {
  private(set) var items = Buffer<Entering>()
  /// Place of a variable in the heap, or -1.
  var position = Buffer<Int32>()

  var isEmpty: Bool { items.isEmpty }
  var first: Entering { items[0] }

  /// Inserts, changes or removes (nil) the entry of a variable.
  ///
  /// - Complexity: O(log count).
  mutating func update(_ variable: Int32, _ entering: Entering?) {
    let place = Int(position[variable])
    guard let entering else {
      if place >= 0 { remove(at: place) }
      return
    }
    if place < 0 {
      items.append(entering)
      position[variable] = Int32(items.count - 1)
      rise(items.count - 1)
    } else {
      items[place] = entering
      rise(place)
      sink(Int(position[variable]))
    }
  }

  mutating func removeAll() {
    for place in 0..<items.count { position[items[place].variable] = -1 }
    items.removeAll()
  }

  private mutating func remove(at place: Int) {
    position[items[place].variable] = -1
    let last = items.removeLast()
    if place == items.count { return }
    items[place] = last
    position[last.variable] = Int32(place)
    rise(place)
    sink(Int(position[last.variable]))
  }

  private func rise(_ start: Int) {
    var child = start
    let moving = items[start]
    while child > 0 {
      let parent = (child - 1) / 2
      if !moving.precedes(items[parent]) { break }
      items[child] = items[parent]
      position[items[child].variable] = Int32(child)
      child = parent
    }
    items[child] = moving
    position[moving.variable] = Int32(child)
  }

  private func sink(_ start: Int) {
    var parent = start
    let moving = items[start]
    while 2 * parent + 1 < items.count {
      var child = 2 * parent + 1
      if child + 1 < items.count && items[child + 1].precedes(items[child]) { child += 1 }
      if !items[child].precedes(moving) { break }
      items[parent] = items[child]
      position[items[parent].variable] = Int32(parent)
      parent = child
    }
    items[parent] = moving
    position[moving.variable] = Int32(parent)
  }

  #if DEBUG || SOLVER_CHECKS
    /// Stops the program where an entry precedes its parent, or its place is not known.
    func checkInvariants() {
      for place in 0..<items.count {
        check(position[items[place].variable] == place, "an entering row is not where its variable says")
        check(place == 0 || !items[place].precedes(items[(place - 1) / 2]), "the entering rows are out of order")
      }
    }
  #endif
}
