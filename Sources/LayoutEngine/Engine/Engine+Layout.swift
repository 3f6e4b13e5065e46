import LayoutSolver

/// What a layout did.
public struct LayoutPass: Sendable {
  /// The items whose frame changed, each once, in no particular order. Guides without variables are not listed: they change with their owner.
  public var changedItems: [ItemID] = []

  /// The conflicts found in this pass; each has cost one constraint.
  public var newConflicts: [ConflictReport] = []

  /// Constraints broken earlier that hold again.
  public var healed: [ConstraintID] = []
}

extension Engine {
  /// Brings all frames up to date.
  ///
  /// Where required constraints exclude each other, one of them is broken: it keeps below all required constraints and
  /// above all optional ones, until it can hold again. Never fails. The cost is that of what changed.
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

  /// Makes broken constraints required again that the solution satisfies. With them the solution stays what it is.
  private func heal(_ pass: inout LayoutPass) {
    for id in brokenConstraints where canHold(id) {
      constraints[id.index].isBroken = false
      applyPenalty(of: id)
      if solveIfPossible(&pass) {
        forgetBroken(id)
        pass.healed.append(id)
      } else {
        // The solver saw a difference below our tolerance; the constraint stays broken.
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

  /// Points by which a constraint may be off and still count as satisfied.
  static let tolerance = 1e-6

  /// Takes a constraint off the list of broken ones, with its report.
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
