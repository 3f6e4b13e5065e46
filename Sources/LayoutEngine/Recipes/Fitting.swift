import Cassowary

/// Fitting sizes: how small an item can be by the constraints inside it.
extension Engine {
  /// The size an item takes by the constraints of its subtree alone, when it is asked for `target` at low priority.
  ///
  /// Constraints with items outside the subtree do not count, nor does a root frame. With the default target the size is the smallest that
  /// content and constraints allow. Conflicts cost one constraint each, as in a layout, but are not reported. Nothing of the engine's
  /// layout changes. The cost is that of laying out the subtree anew.
  ///
  /// - Parameters:
  ///   - target: The wished size of the item's frame.
  ///   - horizontal: How important the width of the target is. 50 is the level at which Apple's frameworks measure.
  ///   - vertical: How important the height of the target is.
  /// - Returns: The size of the frame, in points.
  public func fittingSize(
    of item: ItemID, target: Size = .zero, horizontal: Priority = Priority(50), vertical: Priority = Priority(50)
  ) -> Size {
    var fitting = FittingSystem(self, item)
    return fitting.solve(target: target, horizontal: horizontal, vertical: vertical)
  }
}

/// A copy of the rows of a subtree.
private struct FittingSystem: ~Copyable {
  private let engine: Engine
  private let item: ItemID
  private var solver = Solver()

  /// The copy of each variable of the engine; -1 outside the subtree.
  private var copies: [Int32: VariableID] = [:]

  /// The constraint and the present penalty of each row.
  private var origins: [RowID: (id: ConstraintID, penalty: Penalty)] = [:]

  init(_ engine: Engine, _ item: ItemID) {
    self.engine = engine
    self.item = item
    for member in engine.subtree(of: item) {
      let record = engine.items[member.index]
      for case let variable? in [record.minX, record.minY] { copies[variable.rawValue] = solver.addVariable() }
      for case let variable? in [record.width, record.height] {
        copies[variable.rawValue] = solver.addVariable(isNonNegative: true)
      }
    }
    var copied: Set<ConstraintID> = []
    for member in engine.subtree(of: item) {
      var uses: [ConstraintID] = []
      engine.forEachConstraint(using: member) { uses.append($0) }
      for id in uses where copied.insert(id).inserted { copyRow(of: id) }
    }
  }

  private mutating func copyRow(of id: ConstraintID) {
    let record = engine.constraints[id.index]
    let constraint = record.constraint
    if constraint.first.item == item, constraint.origin.isAboutFrames || constraint.origin == .encapsulated { return }
    for outer in [constraint.first.item, constraint.second?.item] {
      if let outer, !engine.isAncestor(item, of: outer) { return }
    }
    engine.buildRow(of: constraint)
    var terms: [Term] = []
    for term in engine.row.terms {
      guard let copy = copies[term.variable.rawValue] else { return }
      terms.append(Term(copy, term.coefficient))
    }
    let penalty = record.isBroken ? record.penalty.lowered : record.penalty
    if let row = try? solver.addRow(terms, constant: engine.row.constant, penalty: penalty) {
      origins[row] = (id, penalty)
    }
  }

  mutating func solve(target: Size, horizontal: Priority, vertical: Priority) -> Size {
    let record = engine.items[item.index]
    guard let width = record.width.flatMap({ copies[$0.rawValue] }),
      let height = record.height.flatMap({ copies[$0.rawValue] })
    else { return .zero }
    _ = try? solver.addRow([Term(width, 1)], constant: -target.width, .equal, horizontal)
    _ = try? solver.addRow([Term(height, 1)], constant: -target.height, .equal, vertical)
    while true {
      do throws(Conflict) {
        try solver.solve()
        return Size(width: solver.value(of: width), height: solver.value(of: height))
      } catch {
        guard relax(error) else { return Size(width: solver.value(of: width), height: solver.value(of: height)) }
      }
    }
  }

  /// Lowers the member of a conflict that recovery would break. The target gives way only where nothing else can.
  private mutating func relax(_ conflict: Conflict) -> Bool {
    var rows: [ConstraintID: RowID] = [:]
    var candidates: [ConstraintID] = []
    for case .row(let row) in conflict.members {
      guard let origin = origins[row] else { continue }
      rows[origin.id] = row
      candidates.append(origin.id)
    }
    if let victim = engine.breakingOrder(of: candidates).first, let row = rows[victim], let origin = origins[row] {
      return (try? solver.setPenalty(origin.penalty.lowered, of: row)) != nil
    }
    for case .row(let row) in conflict.members {
      return (try? solver.setPenalty(Penalty(.equal, .broken), of: row)) != nil
    }
    return false
  }
}
