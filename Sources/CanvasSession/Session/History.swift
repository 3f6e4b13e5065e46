/// The changes of a document, for undo and redo. A change is the one range of bytes that differs.
struct History {
  struct Change {
    /// The start of the range before and after the change.
    var position: Int
    /// The bytes of the range before the change.
    var removed: [UInt8]
    /// The bytes of the range after it.
    var inserted: [UInt8]
    /// A description of the change.
    var name: String
    /// Object id of the top-level view that contains the change; nil if it is in none, or in several.
    var root: String?

    init(from old: [UInt8], to new: [UInt8], name: String) {
      let limit = min(old.count, new.count)
      var low = 0
      while low < limit, old[low] == new[low] { low += 1 }
      var tail = 0
      while tail < limit - low, old[old.count - 1 - tail] == new[new.count - 1 - tail] { tail += 1 }
      position = low
      removed = Array(old[low..<old.count - tail])
      inserted = Array(new[low..<new.count - tail])
      self.name = name
    }

    func undone(_ bytes: [UInt8]) -> [UInt8] {
      Array(bytes[..<position]) + removed + Array(bytes[(position + inserted.count)...])
    }

    func redone(_ bytes: [UInt8]) -> [UInt8] {
      Array(bytes[..<position]) + inserted + Array(bytes[(position + removed.count)...])
    }
  }

  private(set) var past: [Change] = []
  private(set) var future: [Change] = []

  mutating func append(_ change: Change) {
    past.append(change)
    future = []
  }

  mutating func moveBack() { if let change = past.popLast() { future.append(change) } }
  mutating func moveForward() { if let change = future.popLast() { past.append(change) } }
}
