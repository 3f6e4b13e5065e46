import LayoutSolver

/// The result of a layout.
public struct LayoutPass: Sendable {
  /// The items whose frames changed, each once, in no particular order. Guides without variables are not listed, since
  /// they change with their owner.
  public var changedItems: [ItemID] = []

  /// The conflicts found in this pass. For each, one constraint was broken.
  public var newConflicts: [ConflictReport] = []

  /// The formerly broken constraints that are satisfied again.
  public var healed: [ConstraintID] = []
}

extension Engine {
  /// Updates all frames.
  ///
  /// If required constraints conflict, one of them is broken: its priority is between required and optional until it
  /// can be satisfied again. A layout never fails. Its cost is that of the changes.
  @discardableResult
  public func layout() -> LayoutPass {
    var pass = LayoutPass()
    guard needsSolve else { return pass }
    passNumber &+= 1
    solveRecovering(&pass)
    heal(&pass)
    needsSolve = false
    return pass
  }

  /// Solves, breaking one constraint per conflict.
  private func solveRecovering(_ pass: inout LayoutPass) {
    while true {
      do throws(Conflict) {
        try solver.solve()
        collectChanges(&pass)
        return
      } catch {
        let report = breakOne(of: error)
        conflicts.append(report)
        pass.newConflicts.append(report)
      }
    }
  }

  /// Restores broken constraints that the solution satisfies, which does not change the solution.
  private func heal(_ pass: inout LayoutPass) {
    for id in brokenConstraints where canHold(id) {
      constraints[id.index].isBroken = false
      applyPenalty(of: id)
      if solveIfPossible(&pass) {
        forgetBroken(id)
        pass.healed.append(id)
      } else {
        // The solver found a difference below the tolerance, so the constraint remains broken.
        constraints[id.index].isBroken = true
        applyPenalty(of: id)
        precondition(solveIfPossible(&pass), "a system that could be solved can be solved again")
      }
    }
  }

  private func solveIfPossible(_ pass: inout LayoutPass) -> Bool {
    do throws(Conflict) {
      try solver.solve()
    } catch {
      return false
    }
    collectChanges(&pass)
    return true
  }

  /// Whether the published solution satisfies a broken constraint.
  private func canHold(_ id: ConstraintID) -> Bool {
    let residual = solver.residual(of: constraints[id.index].row)
    let penalty = constraints[id.index].penalty
    return !(residual > Engine.tolerance && penalty.above == .required)
      && !(residual < -Engine.tolerance && penalty.below == .required)
  }

  /// The tolerance in points within which a constraint is satisfied.
  static let tolerance = 1e-6

  /// Removes a constraint and its report from the list of broken constraints.
  func forgetBroken(_ id: ConstraintID) {
    brokenConstraints.removeAll { $0 == id }
    conflicts.removeAll { $0.broken == id }
  }

  private func collectChanges(_ pass: inout LayoutPass) {
    for variable in solver.changedVariables {
      let item = itemOfVariable[Int(variable.rawValue)]
      guard item >= 0, items[Int(item)].changedInPass != passNumber else { continue }
      items[Int(item)].changedInPass = passNumber
      pass.changedItems.append(ItemID(index: Int(item)))
    }
  }
}
