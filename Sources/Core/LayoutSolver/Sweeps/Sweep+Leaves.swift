// The state of one leaf: which of its lines is tight, between which values of the parameter, and what that means for
// the others.

extension Sweep {
  /// The lexicographic minimum over the lines of a leaf: the first in ascending order at which the slope is not
  /// negative any more. Where the cost is flat the line that was tight stays, or the one next to it becomes tight. Nil
  /// where the optimum pays on the required level.
  @inline(__always) mutating func optimum(of old: SweepLeaf, _ travel: Double) -> SweepLeaf? {
    var leaf = old
    let count = Int(leaf.lineCount)
    let lines = lines.pointer + Int(leaf.firstLine)
    let (order, positions) = (order.pointer, positions.pointer)
    var slope = LeafSlope.zero
    for line in 0..<count {
      slope -= .at(lines[line].below, lines[line].coefficient.magnitude)
      let position = lines[line].offset + lines[line].rate * travel
      var place = line
      while place > 0 && positions[place - 1] > position {
        order[place] = order[place - 1]
        positions[place] = positions[place - 1]
        place -= 1
      }
      order[place] = Int32(line)
      positions[place] = position
    }
    var best = -1
    var hasSeenActive = false
    for place in 0..<count {
      let line = Int(order[place])
      let weight = lines[line].coefficient.magnitude
      slope += .at(lines[line].above, weight)
      slope += .at(lines[line].below, weight)
      let sign = slope.lexicographicSign
      // Beyond the first optimal line a flat stretch may lead to the active one, or to the one nearest to it.
      if sign >= 0 && (best < 0 || !hasSeenActive) {
        best = place
        leaf.looseSlope = slope - .at(lines[line].above, weight)
      }
      if line == Int(leaf.active) { hasSeenActive = true }
      if sign > 0 { break }
    }
    if best < 0 { return nil }
    leaf.active = Int8(order[best])
    leaf.aboves = 0
    for place in 0..<count where place != best {
      let line = Int(order[place])
      if place < best { leaf.aboves |= 1 << UInt8(line) }
      let rank = place < best ? lines[line].above : lines[line].below
      if rank == 0 && leaf.levels[0] == Level.required { return nil }
    }
    return leaf
  }

  /// The values of the parameter between which no line of a leaf crosses the active one.
  @inline(__always) mutating func range(of leaf: SweepLeaf) -> (from: Double, to: Double) {
    let lines = lines.pointer + Int(leaf.firstLine)
    let active = lines[Int(leaf.active)]
    var (from, to) = (-Double.infinity, Double.infinity)
    for line in 0..<Int(leaf.lineCount) {
      let closing = lines[line].rate - active.rate
      if closing == 0 { continue }
      let crossing = (active.offset - lines[line].offset) / closing
      let isAbove = leaf.aboves & 1 << UInt8(line) != 0
      if isAbove == (closing > 0) { to = min(to, crossing) } else { from = max(from, crossing) }
    }
    return (from, to)
  }

  /// Stores the range and the line of a leaf's state.
  @inline(__always) mutating func storeState(of leaf: SweepLeaf, at index: Int, from: Double, to: Double) {
    let line = lines[leaf.firstLine + Int32(leaf.active)]
    leafFrom[index] = from
    leafTo[index] = to
    leafOffset[index] = line.offset
    leafRate[index] = line.rate
  }

  mutating func undoCrossings() {
    for place in stride(from: undo.count - 1, through: 0, by: -1) {
      let undo = undo[place]
      leaves[undo.index] = undo.leaf
      storeState(of: undo.leaf, at: Int(undo.index), from: undo.from, to: undo.to)
    }
  }

  /// What the row of a line contributes to the gradient of its other variables, for each unit of their coefficient.
  @inline(__always) mutating func pull(of line: Int, in leaf: SweepLeaf) -> LeafSlope {
    let number = lines[Int(leaf.firstLine) + line]
    if line == Int(leaf.active) { return leaf.looseSlope / -number.coefficient }
    let sign = number.coefficient > 0 ? 1.0 : -1
    return leaf.aboves & 1 << UInt8(line) != 0 ? .at(number.above, sign) : .at(number.below, -sign)
  }

  /// Sum of the slopes of a leaf's rows but the tight one, with respect to the leaf.
  mutating func looseSlope(of leaf: SweepLeaf) -> LeafSlope {
    let lines = lines.pointer + Int(leaf.firstLine)
    var slope = LeafSlope.zero
    for line in 0..<Int(leaf.lineCount) where line != Int(leaf.active) {
      let isAbove = leaf.aboves & 1 << UInt8(line) != 0
      let weight = lines[line].coefficient.magnitude
      slope += isAbove ? .at(lines[line].above, weight) : .at(lines[line].below, -weight)
    }
    return slope
  }

  /// Whether of two leaves in one row the first is more likely to give way. Only one can; the other counts as stem,
  /// which is sound as long as it stays.
  mutating func givesWay(_ leaf: Int32, before other: Int32) -> Bool {
    let (left, right) = (strengths[leafOf[leaf]], strengths[leafOf[other]])
    return left == right ? leaf < other : left < right
  }

  mutating func swapLeaves(_ left: Int, _ right: Int) {
    let held = leaves[left]
    leaves[left] = leaves[right]
    leaves[right] = held
  }

  /// Gives a level a rank in a leaf if it has none; lower levels of earlier lines move down by one. Returns false if
  /// the leaf has too many.
  mutating func insert(_ level: Double, into leaf: inout SweepLeaf) -> Bool {
    if level == Level.none || leaf.rank(of: level) >= 0 { return true }
    let last = SweepLeaf.maximalLevels - 1
    if leaf.levels[last] != Level.none { return false }
    var rank = last
    while rank > 0 && leaf.levels[rank - 1] < level {
      leaf.levels[rank] = leaf.levels[rank - 1]
      rank -= 1
    }
    leaf.levels[rank] = level
    for line in Int(leaf.firstLine)..<lines.count {
      if lines[line].above >= rank { lines.pointer[line].above += 1 }
      if lines[line].below >= rank { lines.pointer[line].below += 1 }
    }
    return true
  }

  /// Ends the range of the parameter where a row of the stem meets its breakpoint.
  mutating func limit(_ residual: Double, _ rate: Double) {
    let crossing = -residual / rate
    if crossing < 0 { from = max(from, crossing) } else { to = min(to, crossing) }
  }
}
