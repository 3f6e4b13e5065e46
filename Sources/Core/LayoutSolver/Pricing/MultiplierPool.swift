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

  @inline(__always) subscript(node: Int32) -> Multiplier { nodes[node] }

  /// The node of a level, or -1.
  @inline(__always) func node(in head: Int32, at level: Double) -> Int32 {
    var node = head
    while node >= 0 && nodes[node].level > level { node = nodes[node].next }
    return node >= 0 && nodes[node].level == level ? node : -1
  }

  /// The same, and how many nodes of higher levels come before it.
  @inline(__always) func node(in head: Int32, at level: Double, passed count: inout Int) -> Int32 {
    var node = head
    while node >= 0 && nodes[node].level > level {
      node = nodes[node].next
      count += 1
    }
    return node >= 0 && nodes[node].level == level ? node : -1
  }

  /// The multiplier on a level, 0 where there is none.
  func value(in head: Int32, at level: Double) -> Double {
    let node = node(in: head, at: level)
    return node >= 0 ? nodes[node].value : 0
  }

  /// Replaces the multiplier of a node with another one that is not 0.
  @inline(__always) func replace(_ node: Int32, with value: Double) { nodes.pointer[Int(node)].value = value }

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
