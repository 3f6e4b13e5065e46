/// The working memory of reaches. A node is a variable, or the first member for a factored block.
struct ReachScratch: ~Copyable {
  struct Frame: BitwiseCopyable {
    var node: Int32
    /// Index of the block's member whose edges are being followed; 0 for a single variable.
    var member: Int32
    var place: Int32
    var end: Int32
  }

  /// Number of a node's visit; visits of earlier reaches are not above `base`.
  var visit = Buffer<Int32>()
  /// Tarjan's low link; `finished` once the component of the node is known.
  var low = Buffer<Int32>()
  var base: Int32 = 0
  var visits: Int32 = 0
  var frames = Buffer<Frame>()
  var stack = Buffer<Int32>()
  /// Nodes in the order in which they were left: what depends on a node comes before it.
  var order = Buffer<Int32>()

  /// A variable, not in a block, at which a reach ends that says so.
  var end: Int32 = -1
  /// Whether such a reach has found a cycle that is no block yet. Without the variable at its end the matrix of the
  /// cycle may be singular, so no block is made.
  var hasFoundCycle = false

  static let finished = Int32.max

  mutating func begin(variables: Int) {
    visit.extend(to: variables, with: 0)
    low.extend(to: variables, with: 0)
    if visits > Int32.max / 2 {
      for index in 0..<visit.count { visit[index] = 0 }
      visits = 0
    }
    base = visits
    order.removeAll()
  }

  @inline(__always) func isVisited(_ node: Int32) -> Bool { visit[node] > base }
}
