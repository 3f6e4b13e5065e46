// The graph of the basis: variable u depends on v where v occurs in the tight row of u. A transformation changes only
// what can be reached in this graph (Gilbert and Peierls, "Sparse partial pivoting in time proportional to arithmetic
// operations", 1988), and the order in which a depth-first search leaves it is the order of elimination. Cycles are
// diagonal blocks; Tarjan's algorithm ("Depth-first search and linear graph algorithms", 1972) finds them on the way.

/// Which way a reach goes.
protocol ReachDirection {
  /// True: from a variable to those that depend on it. False: to those it depends on.
  static var followsDependents: Bool { get }
  /// Whether outputs count among the dependents.
  static var includesOutputs: Bool { get }
  /// Whether the reach ends at variables that are determined for good; see `PlacementScratch.determined`.
  static var endsAtDetermined: Bool { get }
  /// Whether the reach ends at `ReachScratch.end`.
  static var endsAtEnd: Bool { get }
}

extension ReachDirection {
  static var endsAtDetermined: Bool { false }
  static var endsAtEnd: Bool { false }
}

enum Dependents: ReachDirection {
  static var followsDependents: Bool { true }
  static var includesOutputs: Bool { false }
}
enum DependentsAndOutputs: ReachDirection {
  static var followsDependents: Bool { true }
  static var includesOutputs: Bool { true }
}
enum Dependencies: ReachDirection {
  static var followsDependents: Bool { false }
  static var includesOutputs: Bool { true }
}
/// Dependencies up to one variable.
enum DependenciesUpToEnd: ReachDirection {
  static var followsDependents: Bool { false }
  static var includesOutputs: Bool { true }
  static var endsAtEnd: Bool { true }
}
/// The dependencies that may lead to a pseudo row or a removed row.
enum OpenDependencies: ReachDirection {
  static var followsDependents: Bool { false }
  static var includesOutputs: Bool { true }
  static var endsAtDetermined: Bool { true }
}

extension Solver {
  /// Adds everything that can be reached from `variable` to `reach.order`. Process the order backwards.
  @inline(__always) mutating func extendReach<D: ReachDirection>(from variable: Int32, _: D.Type) {
    let root = basis.node(of: variable)
    if !reach.isVisited(root) { search(from: root, D.self) }
  }

  private mutating func search<D: ReachDirection>(from root: Int32, _: D.Type) {
    // Most of the time of a transformation is spent here, in looking at edges that lead nowhere; hence plain pointers.
    let edges = D.followsDependents ? matrix.occurrences.indices.pointer : matrix.terms.indices.pointer
    let dependents = D.includesOutputs ? basis.matchedVariable.pointer : basis.dependentVariable.pointer
    let blockOf = basis.blockOf.pointer
    let visit = reach.visit.pointer
    let base = reach.base
    enter(root, D.self)
    while !reach.frames.isEmpty {
      let top = reach.frames.count - 1
      let frame = reach.frames[top]
      var place = Int(frame.place)
      let end = Int(frame.end)
      var unvisited: Int32 = -1
      while place < end && unvisited < 0 {
        let neighbour = D.followsDependents ? dependents[Int(edges[place])] : edges[place]
        place += 1
        if neighbour < 0 { continue }
        let next = blockOf[Int(neighbour)] < 0 ? neighbour : basis.node(of: neighbour)
        if next == frame.node { continue }
        if visit[Int(next)] <= base {
          unvisited = next
        } else if reach.low[next] != ReachScratch.finished {
          reach.low[frame.node] = min(reach.low[frame.node], visit[Int(next)])
        }
      }
      reach.frames.pointer[top].place = Int32(place)
      if unvisited >= 0 {
        enter(unvisited, D.self)
      } else if !followNextMember(top, D.self) {
        leave(D.self)
      }
    }
  }

  @inline(__always) private mutating func edges<D: ReachDirection>(of variable: Int32, _: D.Type) -> Span {
    if D.followsDependents { return matrix.columns[variable] }
    if D.endsAtDetermined && placement.determined.contains(variable) { return Span() }
    if D.endsAtEnd && variable == reach.end { return Span() }
    let row = basis.tightRow[variable]
    return row >= 0 ? matrix.rows[row] : Span()
  }

  /// Enters a node. A single variable that leads to nothing new, as most do, is left at once: it is a component of its
  /// own.
  @inline(__always) private mutating func enter<D: ReachDirection>(_ node: Int32, _: D.Type) {
    reach.visits += 1
    statistics.reachVisits += 1
    reach.visit[node] = reach.visits
    let span = edges(of: node, D.self)
    statistics.edgeVisits += Int(span.count)
    let end = span.start + span.count
    var place = span.start
    if basis.blockOf[node] < 0 {
      while place < end && isSettled(place, from: node, D.self) { place += 1 }
      if place == end {
        reach.low[node] = ReachScratch.finished
        reach.order.append(node)
        return
      }
    }
    reach.low[node] = reach.visits
    reach.stack.append(node)
    reach.frames.append(.init(node: node, member: 0, place: place, end: end))
  }

  /// Whether an edge leads to no node but the one it comes from and those whose component is known.
  @inline(__always)
  private mutating func isSettled<D: ReachDirection>(_ place: Int32, from node: Int32, _: D.Type) -> Bool {
    let neighbour: Int32
    if D.followsDependents {
      let row = matrix.occurrences.indices[place]
      neighbour = D.includesOutputs ? basis.matchedVariable[row] : basis.dependentVariable[row]
    } else {
      neighbour = matrix.terms.indices[place]
    }
    if neighbour < 0 { return true }
    let next = basis.node(of: neighbour)
    return next == node || (reach.isVisited(next) && reach.low[next] == ReachScratch.finished)
  }

  @inline(__always) private mutating func followNextMember<D: ReachDirection>(_ top: Int, _: D.Type) -> Bool {
    let frame = reach.frames[top]
    let block = basis.blockOf[frame.node]
    if block < 0 { return false }
    let next = Int(frame.member) + 1
    if next >= basis.blocks[block].size { return false }
    let span = edges(of: basis.blocks[block].members[next], D.self)
    reach.frames[top] = .init(node: frame.node, member: Int32(next), place: span.start, end: span.start + span.count)
    return true
  }

  /// Leaves the top node; where it is the root of a component, emits the component.
  @inline(__always) private mutating func leave<D: ReachDirection>(_: D.Type) {
    let node = reach.frames.removeLast().node
    let low = reach.low[node]
    if !reach.frames.isEmpty {
      let parent = reach.frames.last.node
      reach.low[parent] = min(reach.low[parent], low)
    }
    guard low == reach.visit[node] else { return }
    if reach.stack.last == node {
      _ = reach.stack.removeLast()
      reach.low[node] = ReachScratch.finished
      reach.order.append(node)
    } else if D.endsAtEnd {
      abandonCycle(downTo: node)
    } else {
      emitBlock(downTo: node)
    }
  }

  /// Leaves the nodes on the stack down to `root` without an order: the reach is of no use.
  private mutating func abandonCycle(downTo root: Int32) {
    reach.hasFoundCycle = true
    var node: Int32
    repeat {
      node = reach.stack.removeLast()
      reach.low[node] = ReachScratch.finished
    } while node != root
  }

  /// Makes the nodes on the stack down to `root` one block.
  @inline(never) private mutating func emitBlock(downTo root: Int32) {
    var start = reach.stack.count - 1
    while reach.stack[start] != root { start -= 1 }
    var size = 0
    var (inner, blocks): (Int32, Int) = (-1, 0)
    for place in start..<reach.stack.count {
      let block = basis.blockOf[reach.stack[place]]
      size += block < 0 ? 1 : basis.blocks[block].size
      if block >= 0 { (inner, blocks) = (block, blocks + 1) }
    }
    let members = UnsafeMutablePointer<Int32>.allocate(capacity: size)
    size = 0
    for place in start..<reach.stack.count {
      let node = reach.stack[place]
      reach.low[node] = ReachScratch.finished
      let block = basis.blockOf[node]
      if block < 0 {
        members[size] = node
        size += 1
      } else {
        for member in 0..<basis.blocks[block].size { members[size + member] = basis.blocks[block].members[member] }
        size += basis.blocks[block].size
      }
    }
    var list = UnsafeMutableBufferPointer(start: members, count: size)
    list.sort()
    if blocks != 1 || !makeBorderedBlock(members, size, around: inner) {
      for place in start..<reach.stack.count where basis.blockOf[reach.stack[place]] >= 0 {
        basis.dissolveBlock(basis.blockOf[reach.stack[place]])
      }
      makeBlock(members, size)
    }
    reach.stack.truncate(to: start)
    let node = members[0]
    reach.visit[node] = reach.visit[root]
    reach.low[node] = ReachScratch.finished
    reach.order.append(node)
  }
}
