import DocumentEditing

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
    /// Whether the change is a merge with another version of the file.
    var isMerge = false
    /// The decision about a conflict of a merge of git that the change is; nil for other changes.
    var decision: Decision?

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

  /// The choice of a version of an object about which a merge of git has conflicts.
  struct Decision {
    var object: String
    var side: MergeChoice.Side
  }

  private(set) var past: [Change] = []
  private(set) var future: [Change] = []
  /// The number of changes that the saved version has; nil if neither undo nor redo leads to it.
  private var savedCount: Int? = 0

  /// Whether the document is the saved version.
  var isSaved: Bool { savedCount == past.count }
  /// The number of merges that the document has.
  var mergeCount: Int { past.reduce(0) { $0 + ($1.isMerge ? 1 : 0) } }

  mutating func setSaved(_ isSaved: Bool) { savedCount = isSaved ? past.count : nil }

  mutating func append(_ change: Change) {
    if let count = savedCount, count > past.count { savedCount = nil }
    past.append(change)
    future = []
  }

  /// Makes the last two changes, which led to bytes, one change with the name of the first.
  mutating func joinLastTwo(leadingTo bytes: [UInt8]) {
    guard past.count > 1 else { return }
    let last = past.removeLast()
    let first = past.removeLast()
    var joined = Change(from: first.undone(last.undone(bytes)), to: bytes, name: first.name)
    if first.root == last.root { joined.root = first.root }
    append(joined)
  }

  mutating func moveBack() { if let change = past.popLast() { future.append(change) } }
  mutating func moveForward() { if let change = future.popLast() { past.append(change) } }
}
