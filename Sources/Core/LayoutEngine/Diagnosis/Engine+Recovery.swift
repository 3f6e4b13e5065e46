import LayoutSolver

/// Recovery from conflicts: one constraint of an irreducible set is lowered below all required ones.
extension Engine {
  /// Breaks one constraint of a conflict and returns the report.
  func breakOne(of conflict: Conflict) -> ConflictReport {
    let members = members(of: conflict)
    let candidates = candidates(in: conflict)
    precondition(!candidates.isEmpty, "sizes that are not negative do not exclude each other")
    let preference = breakingPreference(among: candidates)
    let victim = candidates[preference.order[0]]
    markBroken(victim)
    return ConflictReport(
      members: members, excess: conflict.excess, broken: victim, reason: preference.decidingRule,
      baselines: baselinePositions(in: members))
  }

  private func candidates(in conflict: Conflict) -> [ConstraintID] {
    conflict.members.compactMap { member in
      if case .row(let row) = member { ConstraintID(index: Int(constraintOfRow[Int(row.rawValue)])) } else { nil }
    }
  }

  private func markBroken(_ id: ConstraintID) {
    constraints[id.index].isBroken = true
    applyPenalty(of: id)
    brokenConstraints.append(id)
  }

  /// Breaks constraints of a conflict that is too large to be reduced, first those that client code can change: each
  /// time many more than before, so that the number of rounds stays small.
  func breakUnexamined(of conflict: Conflict, _ pass: inout LayoutPass) {
    let candidates = candidates(in: conflict)
    precondition(!candidates.isEmpty, "sizes that are not negative do not exclude each other")
    let changeable = candidates.filter { !constraints[$0.index].origin.isProtected }
    for id in (changeable.isEmpty ? candidates : changeable).prefix(max(1, 7 * pass.unexamined.count)) {
      markBroken(id)
      recordUnexamined(id, &pass)
    }
  }

  /// Breaks all constraints that the least sum of violations violates, but not those that client code cannot change.
  /// Without the violated ones all others can be satisfied. Returns whether there are any.
  func breakViolated(_ pass: inout LayoutPass) -> Bool {
    let violated = solver.violatedRows.map { ConstraintID(index: Int(constraintOfRow[Int($0.rawValue)])) }
    let changeable = violated.filter { !constraints[$0.index].origin.isProtected }
    for id in changeable {
      markBroken(id)
      recordUnexamined(id, &pass)
    }
    return !changeable.isEmpty
  }

  private func recordUnexamined(_ id: ConstraintID, _ pass: inout LayoutPass) {
    unexaminedConflicts.append(id)
    pass.unexamined.append(id)
  }

  /// The constraints of a conflict, beginning with the one that recovery breaks.
  public func breakingOrder(of candidates: [ConstraintID]) -> [ConstraintID] {
    breakingPreference(among: candidates).order.map { candidates[$0] }
  }

  /// Restores all broken constraints and forgets the reports, so that the next layout finds conflicts anew. A report
  /// keeps the constants of the layout that found it.
  package func restoreBrokenConstraints() {
    for id in brokenConstraints {
      constraints[id.index].isBroken = false
      applyPenalty(of: id)
    }
    brokenConstraints = []
    conflicts = []
    unexaminedConflicts = []
    needsSolve = true
  }

  /// Whether recovery has broken the constraint.
  public func isBroken(_ id: ConstraintID) -> Bool { constraints[id.index].isBroken }

  private func members(of conflict: Conflict) -> [ConflictReport.Member] {
    zip(conflict.members, conflict.multipliers).map { member, multiplier in
      switch member {
      case .row(let row):
        let id = ConstraintID(index: Int(constraintOfRow[Int(row.rawValue)]))
        return .init(statement: .constraint(id, constraint(id)), multiplier: multiplier)
      case .nonNegative(let variable):
        let item = ItemID(index: Int(itemOfVariable[Int(variable.rawValue)]))
        let axis: Axis = items[item.index].width == variable ? .horizontal : .vertical
        return .init(statement: .nonNegativeSize(item, axis), multiplier: multiplier)
      }
    }
  }

  /// The order of preference. Containment is limited to the items of the conflict.
  private func breakingPreference(among candidates: [ConstraintID]) -> BreakingPreference {
    var numbers: [ItemID: Int] = [:]
    var involved: [ItemID] = []
    func number(_ item: ItemID) -> Int {
      if let number = numbers[item] { return number }
      numbers[item] = involved.count
      involved.append(item)
      return involved.count - 1
    }
    func place(_ anchor: Anchor) -> BreakingCandidate.Place {
      .init(item: number(anchor.item), part: anchor.attribute.part, axis: anchor.attribute.axis)
    }
    let shapes = candidates.map { id in
      let record = constraints[id.index]
      let isEquality = record.penalty.above == .required && record.penalty.below == .required
      return BreakingCandidate(
        isProtected: record.origin.isProtected, isEquality: isEquality, first: place(record.first),
        second: record.second.map(place), multiplier: record.multiplier, constant: record.constant)
    }
    let parents = involved.map { item -> Int? in
      var current = parent(of: item)
      while let ancestor = current {
        if let number = numbers[ancestor] { return number }
        current = parent(of: ancestor)
      }
      return nil
    }
    return BreakingPreference(shapes, parents: parents)
  }
}

extension Attribute {
  /// The kind of an attribute in the order of preference.
  fileprivate var part: BreakingCandidate.Part {
    switch self {
    case .left, .leading, .top, .leftMargin, .leadingMargin, .topMargin: .nearEdge
    case .right, .trailing, .bottom, .rightMargin, .trailingMargin, .bottomMargin: .farEdge
    case .width, .height: .size
    default: .middle
    }
  }
}
