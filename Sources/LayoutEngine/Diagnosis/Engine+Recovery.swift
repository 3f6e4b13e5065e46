import Cassowary

extension Engine {
  /// Breaks one constraint of a conflict and tells about it.
  func breakOne(of conflict: Conflict) -> ConflictReport {
    var members: [ConflictReport.Member] = []
    var candidates: [ConstraintID] = []
    for (member, multiplier) in zip(conflict.members, conflict.multipliers) {
      switch member {
      case .row(let row):
        let id = ConstraintID(index: Int(constraintOfRow[Int(row.rawValue)]))
        candidates.append(id)
        members.append(.init(statement: .constraint(id, constraints[id.index].constraint), multiplier: multiplier))
      case .nonNegative(let variable):
        let item = ItemID(index: Int(itemOfVariable[Int(variable.rawValue)]))
        let axis: Axis = items[item.index].width == variable ? .horizontal : .vertical
        members.append(.init(statement: .nonNegativeSize(item, axis), multiplier: multiplier))
      }
    }
    precondition(!candidates.isEmpty, "sizes that are not negative do not exclude each other")
    let (victim, reason) = victim(among: candidates)
    constraints[victim.index].isBroken = true
    applyPenalty(of: victim)
    brokenConstraints.append(victim)
    return ConflictReport(members: members, excess: conflict.excess, broken: victim, reason: reason)
  }

  /// The constraint to break.
  func victim(among candidates: [ConstraintID]) -> (ConstraintID, BreakingReason) {
    if candidates.count == 1 { return (candidates[0], .onlyConstraint) }
    return (candidates.first { !constraints[$0.index].constraint.origin.isProtected } ?? candidates[0], .last)
  }

  /// Whether recovery has broken the constraint.
  public func isBroken(_ id: ConstraintID) -> Bool { constraints[id.index].isBroken }
}
