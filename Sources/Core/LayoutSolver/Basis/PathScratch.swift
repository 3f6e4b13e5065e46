/// Working memory of the search for alternating paths.
struct PathScratch: ~Copyable {
  var parent = Buffer<Int32>()
  /// Terms of tight rows that a search goes through before it begins at the other end; tests with small systems lower
  /// it.
  var mostTerms = Tolerance.termsOfPathSearch
  private(set) var marks = Marks()
  var queue = Buffer<Int32>()

  /// Clears the visited nodes.
  mutating func begin(variables: Int) {
    parent.extend(to: variables, with: -1)
    marks.extend(to: variables)
    marks.removeAll()
    queue.removeAll()
  }

  @inline(__always) mutating func visit(_ variable: Int32, from origin: Int32) {
    if !marks.insert(variable) { return }
    parent[variable] = origin
    queue.append(variable)
  }

  /// Turns the path from `end` to the root of the search round.
  func reverse(from end: Int32) {
    var (node, previous) = (end, Int32(-1))
    while node >= 0 {
      let next = parent[node]
      parent[node] = previous
      (previous, node) = (node, next)
    }
  }
}
