/// Working memory of searches along definitions, which never lead back to where they came from.
struct DefinitionSearch: ~Copyable {
  struct Frame: BitwiseCopyable {
    var variable: Int32
    var place: Int32
    var end: Int32
  }

  private(set) var marks = Marks()
  var frames = Buffer<Frame>()
  /// Variables in the order in which the search left them.
  var order = Buffer<Int32>()

  // MARK: Expansions

  /// Whether the search uses no definitions but those of `expanded`.
  var isRestricted = false
  /// Variables whose definition the expansion in progress has put in their place.
  private(set) var expanded = Marks()
  /// Variables with an entry in the work vector.
  var touched = Buffer<Int32>()
  /// Defined variables that are still to be expanded, the one with the highest rank on top: a binary heap of (rank,
  /// variable).
  private var heap = Buffer<Int64>()

  mutating func begin(variables: Int) {
    marks.extend(to: variables)
    marks.removeAll()
    order.removeAll()
  }

  mutating func beginExpansion(variables: Int) {
    expanded.extend(to: variables)
    expanded.removeAll()
    touched.removeAll()
    heap.removeAll()
  }

  mutating func push(_ variable: Int32, rank: Int32) {
    let item = Int64(rank) << 32 | Int64(variable)
    heap.append(item)
    var child = heap.count - 1
    while child > 0 && heap[(child - 1) / 2] < item {
      heap[child] = heap[(child - 1) / 2]
      child = (child - 1) / 2
    }
    heap[child] = item
  }

  mutating func pop() -> Int32? {
    if heap.isEmpty { return nil }
    let first = heap[0]
    let item = heap.removeLast()
    if heap.isEmpty { return Int32(truncatingIfNeeded: first) }
    var parent = 0
    while 2 * parent + 1 < heap.count {
      var child = 2 * parent + 1
      if child + 1 < heap.count && heap[child + 1] > heap[child] { child += 1 }
      if heap[child] <= item { break }
      heap[parent] = heap[child]
      parent = child
    }
    heap[parent] = item
    return Int32(truncatingIfNeeded: first)
  }

  @inline(__always) mutating func push(_ variable: Int32, _ edges: Span) {
    marks.insert(variable)
    frames.append(Frame(variable: variable, place: edges.start, end: edges.start + edges.count))
  }
}
