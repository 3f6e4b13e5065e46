/// Working memory of the search for alternating paths.
struct PathScratch: ~Copyable {
  var parent = Buffer<Int32>()
  private(set) var marks = Marks()
  var queue = Buffer<Int32>()

  /// Clears the visited nodes.
  mutating func begin(variables: Int) {
    parent.extend(to: variables, with: -1)
    marks.extend(to: variables)
    marks.removeAll()
    queue.removeAll()
  }

  @inline(__always)
  mutating func visit(_ variable: Int32, from origin: Int32) {
    if !marks.insert(variable) { return }
    parent[variable] = origin
    queue.append(variable)
  }
}
