// Long expansions. A view deep inside others has a position that leads along definitions to all views around it,
// although in the row of an edge relative to the parent nearly all of it cancels: child.x + child.w − parent.x −
// parent.w. Variables are expanded in the order of their rank, so that all that contributes to one is known when its
// turn comes, and what has cancelled by then is not followed. The cost is what remains, and not the depth.

extension Solver {
  /// Finds which definitions are needed to rewrite a row. Returns false where there are more than `limit`.
  mutating func expand(_ row: Int32, limit: Int) -> Bool {
    extendRanks()
    definitions.search.beginExpansion(variables: variables.count)
    for place in matrix.rows[row].places {
      contribute(matrix.terms.coefficients[place], to: matrix.terms.indices[place])
    }
    var count = 0
    while count <= limit, let variable = definitions.search.pop() {
      let entry = work.entries[variable]
      if entry == 0 { continue }
      count += 1
      statistics.definitionVisits += 1
      definitions.search.expanded.insert(variable)
      work.entries[variable] = 0
      let multiple = -entry / basis.pivotCoefficient[variable]
      for place in matrix.rows[basis.tightRow[variable]].places {
        let other = matrix.terms.indices[place]
        if other == variable { continue }
        contribute(matrix.terms.coefficients[place] * multiple, to: other)
        // A later definition may have made the chain longer. This time what cancels may have been followed; the next
        // time it is not.
        if definitions.rank[other] >= definitions.rank[variable] && isDefined(other) {
          definitions.rank[variable] = definitions.rank[other] + 1
        }
      }
    }
    for index in 0..<definitions.search.touched.count { work.entries[definitions.search.touched[index]] = 0 }
    if count > limit { definitions.wastedRoom += count }
    return count <= limit
  }

  @inline(__always) private mutating func contribute(_ amount: Double, to variable: Int32) {
    let old = work.entries[variable]
    let sum = old + amount
    if old == 0 {
      definitions.search.touched.append(variable)
      if isDefined(variable) {
        if definitions.rank[variable] == 0 { findRanks(from: variable) }
        definitions.search.push(variable, rank: definitions.rank[variable])
      }
    }
    work.entries[variable] = sum.magnitude <= max(old.magnitude, amount.magnitude) * Tolerance.cancellation ? 0 : sum
  }

  /// Whether a row has one defined variable, which leads along a chain of more than `limit` definitions. Nothing
  /// cancels on such a chain.
  mutating func leadsAlongChain(_ row: Int32, longerThan limit: Int) -> Bool {
    var only: Int32 = -1
    for place in matrix.rows[row].places where isDefined(matrix.terms.indices[place]) {
      if only >= 0 { return false }
      only = matrix.terms.indices[place]
    }
    if only < 0 { return false }
    extendRanks()
    if definitions.rank[only] == 0 { findRanks(from: only) }
    return Int(definitions.chain[only]) > limit
  }

  private mutating func extendRanks() {
    definitions.rank.extend(to: variables.count, with: 0)
    definitions.chain.extend(to: variables.count, with: 0)
  }

  /// Finds the ranks of a defined variable and of all it leads to that have none yet: once for each definition.
  private mutating func findRanks(from root: Int32) {
    definitions.search.frames.removeAll()
    pushUnranked(root)
    while !definitions.search.frames.isEmpty {
      let top = definitions.search.frames.count - 1
      let frame = definitions.search.frames[top]
      if frame.place == frame.end {
        definitions.search.frames.truncate(to: top)
        var (highest, chain, followed): (Int32, Int32, Int) = (0, 0, 0)
        for place in matrix.rows[basis.tightRow[frame.variable]].places {
          let other = matrix.terms.indices[place]
          if other == frame.variable || !isDefined(other) { continue }
          highest = max(highest, definitions.rank[other])
          if matrix.rows[basis.tightRow[other]].count == 1 { continue }
          followed += 1
          chain = definitions.chain[other]
        }
        definitions.rank[frame.variable] = highest + 1
        definitions.chain[frame.variable] = followed == 1 ? chain + 1 : 1
        continue
      }
      definitions.search.frames.pointer[top].place += 1
      let next = matrix.terms.indices[frame.place]
      if next != frame.variable && isDefined(next) && definitions.rank[next] == 0 { pushUnranked(next) }
    }
  }

  @inline(__always) private mutating func pushUnranked(_ variable: Int32) {
    let span = matrix.rows[basis.tightRow[variable]]
    definitions.search.frames.append(.init(variable: variable, place: span.start, end: span.start + span.count))
    statistics.definitionVisits += 1
  }
}
