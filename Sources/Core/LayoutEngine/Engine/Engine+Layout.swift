import LayoutSolver
import SizeRegions

/// The result of a layout.
public struct LayoutPass: Sendable {
  /// The items whose frames changed, each once, in no particular order. Guides without variables are not listed, since
  /// they change with their owner.
  public var changedItems: [ItemID] = []

  /// The conflicts found in this pass. For each, one constraint was broken.
  public var newConflicts: [ConflictReport] = []

  /// The constraints that were broken without finding out which others they conflict with, because finding the
  /// conflicts of this pass would take too long.
  public var unexamined: [ConstraintID] = []

  /// The formerly broken constraints that are satisfied again.
  public var healed: [ConstraintID] = []
}

extension Engine {
  /// Updates all frames.
  ///
  /// If required constraints conflict, one of them is broken: its priority is between required and optional until it
  /// can be satisfied again. A layout never fails. Its cost is that of the changes.
  ///
  /// Finding conflicts is limited to an amount of work that documents with hundreds of conflicts do not reach. Beyond
  /// it the constraints that are violated are broken without a report; see ``unexaminedConflicts``. All work is limited
  /// by ``workLimit``.
  @discardableResult public func layout() -> LayoutPass {
    var pass = LayoutPass()
    guard needsSolve else { return pass }
    passNumber &+= 1
    solveRecovering(&pass)
    heal(&pass)
    needsSolve = false
    if trace != nil { recordSolution() }
    return pass
  }

  /// Records the solution and the constraints that are broken in it.
  private func recordSolution() {
    for id in brokenConstraints { trace?.record(id.index) }
    guard var recorded = trace else { return }
    trace = nil
    solver.recordDecisions(in: &recorded)
    trace = recorded
  }

  /// Solves, breaking one constraint per conflict. Conflicts without a common variable are broken together.
  private func solveRecovering(_ pass: inout LayoutPass) {
    var counted = solver.statistics.work
    solver.workLimit = workLimit == Int.max ? Int.max : counted + workLimit
    solver.conflictWorkLimit = solver.statistics.conflictWork + min(Engine.conflictWork, workLimit / 10)
    while true {
      do throws(Conflict) {
        try solver.solve()
        collectChanges(&pass)
        return
      } catch {
        // Each conflict that is broken takes another round, however small it is.
        if !pass.newConflicts.isEmpty || !pass.unexamined.isEmpty {
          solver.recordConflictWork(solver.statistics.work - counted)
        }
        counted = solver.statistics.work
        recover(from: [error] + solver.otherConflicts, &pass)
      }
    }
  }

  private func recover(from conflicts: [Conflict], _ pass: inout LayoutPass) {
    if conflicts[0].isIrreducible {
      for conflict in conflicts { recover(from: conflict, &pass) }
    } else if !breakViolated(&pass) {
      breakUnexamined(of: conflicts[0], &pass)
    }
  }

  private func recover(from conflict: Conflict, _ pass: inout LayoutPass) {
    let conflict = reduced(conflict)
    guard conflict.isIrreducible else { return breakUnexamined(of: conflict, &pass) }
    let report = breakOne(of: conflict)
    self.conflicts.append(report)
    pass.newConflicts.append(report)
  }

  /// The work that finding conflicts may take in a layout, in rows and variables visited: about a second. Documents
  /// with 1,000 conflicting pairs of constraints take a tenth of it.
  static let conflictWork = 10_000_000

  /// Restores broken constraints that the solution satisfies, which does not change the solution.
  private func heal(_ pass: inout LayoutPass) {
    if brokenConstraints.isEmpty { return }
    var healed: Set<ConstraintID> = []
    for id in brokenConstraints where isLayoutComplete && canHold(id) {
      constraints[id.index].isBroken = false
      applyPenalty(of: id)
      if solveIfPossible(&pass) {
        healed.insert(id)
        pass.healed.append(id)
      } else {
        // The solver found a difference below the tolerance, so the constraint remains broken.
        constraints[id.index].isBroken = true
        applyPenalty(of: id)
        precondition(solveIfPossible(&pass), "a system that could be solved can be solved again")
      }
    }
    removeBroken(healed)
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

  /// Removes constraints and their reports from the lists of broken constraints.
  func removeBroken(_ ids: Set<ConstraintID>) {
    if ids.isEmpty { return }
    brokenConstraints.removeAll { ids.contains($0) }
    unexaminedConflicts.removeAll { ids.contains($0) }
    conflicts.removeAll { ids.contains($0.broken) }
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
