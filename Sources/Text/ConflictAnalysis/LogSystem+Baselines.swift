import ConstraintText

// A text has its last baseline at a fixed distance from its bottom edge, and its first one from its top edge. The font
// decides the distances, and no log prints them.
extension LogSystem {
  /// Constraints that exclude each other unless the distances of baselines have certain values, with the system of
  /// examples of distances in which they do. nil if there are none, or the broken constraint is not among them.
  ///
  /// No two examples are alike, and one list grows where the other one shrinks: inequalities may hold for one order of
  /// the distances alone.
  static func core(
    ofFontsIn log: ConflictLog, items: LogItems, with wanted: Int?
  ) -> (system: LogSystem, found: Contradiction)? {
    let namesBaselines = log.constraints.contains { constraint in
      [constraint.first, constraint.second].contains { $0?.attribute.attribute.isBaseline ?? false }
    }
    guard namesBaselines else { return nil }
    func growing(_ number: Int) -> Double { 3 + 0.71 * Double(number) }
    func shrinking(_ number: Int) -> Double { 9 / (1 + 0.37 * Double(number)) }
    for examples in [growing, shrinking] {
      let system = LogSystem(log, items: items, baselineDistance: examples)
      guard let found = system.core(with: wanted) else { continue }
      if let wanted, !system.constraints(of: found).contains(wanted) { continue }
      return (system, found)
    }
    return nil
  }

  /// The baselines on whose distances from an edge a contradiction depends.
  package func baselines(of contradiction: Contradiction) -> [(item: LogItems.Index, isFirst: Bool)] {
    contradiction.members.compactMap { member in
      guard case .row(let row) = member.statement, rows[row].constraint == nil else { return nil }
      for term in rows[row].terms {
        if case .baseline(let item, let isFirst) = variables[term.variable] { return (item, isFirst) }
      }
      return nil
    }
  }

  mutating func tieBaselines(_ distance: (Int) -> Double) {
    var count = 0
    for variable in variables {
      guard case .baseline(let item, let isFirst) = variable else { continue }
      let terms = [(number(variable), 1.0)] + edge(item, .vertical, side: isFirst ? .near : .far, -1)
      let constant = isFirst ? distance(count) : -distance(count)
      rows.append(Row(terms: merged(terms), constant: constant, relation: .equal, constraint: nil, tolerance: 0))
      count += 1
    }
  }
}
