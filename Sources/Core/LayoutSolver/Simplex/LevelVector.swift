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
