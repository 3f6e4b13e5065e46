// Outputs: defined variables that only definitions of other outputs mention. Their values are computed once, at the end
// of a pass.

extension Solver {
  /// Computes the outputs that depend on what has moved.
  mutating func computeOutputs() {
    if !definitions.isEnabled { return work.moved.removeAll() }
    definitions.search.begin(variables: variables.count)
    for index in 0..<batch.touched.count { searchOutputs(from: batch.touched[index].variable) }
    for index in 0..<definitions.dirtyOutputs.count { searchOutputs(from: definitions.dirtyOutputs[index]) }
    definitions.dirtyOutputs.removeAll()
    for index in stride(from: definitions.search.order.count - 1, through: 0, by: -1) {
      let variable = definitions.search.order[index]
      if isOutput(variable) { recomputeVariable(variable) }
    }
    work.moved.removeAll()
  }

  mutating func searchOutputs(from root: Int32) {
    if definitions.search.marks.contains(root) { return }
    visitOutputs(of: root)
    while !definitions.search.frames.isEmpty {
      let top = definitions.search.frames.count - 1
      let frame = definitions.search.frames[top]
      if frame.place == frame.end {
        definitions.search.order.append(frame.variable)
        definitions.search.frames.truncate(to: top)
        continue
      }
      definitions.search.frames.pointer[top].place += 1
      let output = unmetOutput(matrix.occurrences.indices[frame.place])
      if output >= 0 { visitOutputs(of: output) }
    }
  }

  /// Enters a variable; most lead to no output that has not been met, and are left at once.
  @inline(__always) private mutating func visitOutputs(of variable: Int32) {
    definitions.search.marks.insert(variable)
    let column = matrix.columns[variable]
    statistics.edgeVisits += Int(column.count)
    let end = column.start + column.count
    var place = column.start
    while place < end && unmetOutput(matrix.occurrences.indices[place]) < 0 { place += 1 }
    if place == end {
      definitions.search.order.append(variable)
    } else {
      definitions.search.frames.append(.init(variable: variable, place: place, end: end))
    }
  }

  /// The output that a row defines, or -1 where there is none that the search has yet to meet.
  @inline(__always) private mutating func unmetOutput(_ row: Int32) -> Int32 {
    if basis.dependentVariable[row] >= 0 { return -1 }
    let output = basis.matchedVariable[row]
    return output < 0 || definitions.search.marks.contains(output) ? -1 : output
  }
}
