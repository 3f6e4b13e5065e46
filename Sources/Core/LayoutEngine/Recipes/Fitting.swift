import LayoutSolver

/// Fitting sizes: the size of an item that satisfies the constraints of its subtree.
extension Engine {
  /// Returns the size that satisfies the constraints of an item's subtree and is as close to `target` as the
  /// priorities allow.
  ///
  /// Constraints with items outside the subtree do not count, nor does a root frame. With the default target the size
  /// is the smallest that content and constraints allow. Conflicts cost one constraint each, as in a layout, but are
  /// not reported. Nothing of the engine's layout changes. The cost is that of laying out the subtree anew.
  ///
  /// - Parameters:
  ///   - item: An item of the engine.
  ///   - target: The target size of the item's frame.
  ///   - horizontal: The priority of the target width. Apple's frameworks use 50.
  ///   - vertical: The priority of the target height.
  /// - Returns: The size of the frame, in points.
  public func fittingSize(
    of item: ItemID, target: Size = .zero, horizontal: Priority = Priority(50), vertical: Priority = Priority(50)
  ) -> Size {
    var fitting = FittingSystem(self, item)
    return fitting.solve(target: target, horizontal: horizontal, vertical: vertical)
  }

  /// The widths that items inside of `item` have at its fitting size; text that wraps is measured at them, and the
  /// fitting size asked for once more. Parameters are those of `fittingSize`.
  public func fittingWidths(
    of members: [ItemID], inside item: ItemID, target: Size, horizontal: Priority, vertical: Priority
  ) -> [Double] {
    var fitting = FittingSystem(self, item, watching: members)
    _ = fitting.solve(target: target, horizontal: horizontal, vertical: vertical)
    return fitting.watchedWidths()
  }
}

/// A solver with a copy of the rows of a subtree.
private struct FittingSystem: ~Copyable {
  private let engine: Engine
  private let item: ItemID
  private var solver = Solver()

  /// The constraint and the current penalty of each row.
  private var origins: [(id: ConstraintID, penalty: Penalty)?] = []

  private var width: VariableID
  private var height: VariableID

  /// The variables of the requested widths.
  private var watched: [VariableID?] = []

  init(_ engine: Engine, _ item: ItemID, watching: [ItemID] = []) {
    (self.engine, self.item) = (engine, item)
    let members = engine.subtree(of: item)
    width = solver.addVariable(isNonNegative: true)
    height = solver.addVariable(isNonNegative: true)
    copyVariables(of: members)
    for member in members {
      var use = engine.items[member.index].firstUse
      while use >= 0 {
        let next = engine.constraints[Int(use / 2)].next
        // Each constraint is visited once, with its first item if that is in the subtree.
        if use % 2 == 0 { copyRow(of: ConstraintID(index: Int(use / 2))) }
        use = use % 2 == 0 ? next.0 : next.1
      }
    }
    for member in watching {
      watched.append(engine.items[member.index].width.flatMap { engine.recipes.copies[Int($0.rawValue)] })
    }
    for member in members {
      let record = engine.items[member.index]
      for case let variable? in [record.minX, record.minY, record.width, record.height] {
        engine.recipes.copies[Int(variable.rawValue)] = nil
      }
    }
  }

  private mutating func copyVariables(of members: [ItemID]) {
    let missing = engine.itemOfVariable.count - engine.recipes.copies.count
    if missing > 0 { engine.recipes.copies.append(contentsOf: repeatElement(nil, count: missing)) }
    for member in members {
      let record = engine.items[member.index]
      if let minX = record.minX { engine.recipes.copies[Int(minX.rawValue)] = solver.addVariable() }
      if let minY = record.minY { engine.recipes.copies[Int(minY.rawValue)] = solver.addVariable() }
      if let width = record.width {
        engine.recipes.copies[Int(width.rawValue)] =
          member == item ? self.width : solver.addVariable(isNonNegative: true)
      }
      if let height = record.height {
        engine.recipes.copies[Int(height.rawValue)] =
          member == item ? self.height : solver.addVariable(isNonNegative: true)
      }
    }
  }

  private mutating func copyRow(of id: ConstraintID) {
    let constraint = engine.constraints[id.index]
    if constraint.first.item == item, constraint.origin.isAboutFrames || constraint.origin == .encapsulated { return }
    if let second = constraint.second, !engine.isAncestor(item, of: second.item) { return }
    engine.buildRow(of: constraint)
    let terms = engine.row.terms
    for index in terms.indices {
      guard let copy = engine.recipes.copies[Int(terms[index].variable.rawValue)] else { return }
      terms[index].variable = copy
    }
    let penalty = constraint.isBroken ? constraint.penalty.lowered : constraint.penalty
    let constant = engine.row.constant
    if let row = try? solver.addRow(UnsafeBufferPointer(terms), constant: constant, penalty: penalty) {
      recordOrigin((id, penalty), of: row)
    }
  }

  private mutating func recordOrigin(_ origin: (id: ConstraintID, penalty: Penalty)?, of row: RowID) {
    while origins.count <= Int(row.rawValue) { origins.append(nil) }
    origins[Int(row.rawValue)] = origin
  }

  mutating func solve(target: Size, horizontal: Priority, vertical: Priority) -> Size {
    guard engine.items[item.index].kind != .guide else { return engine.frame(of: item).size }
    for (variable, extent, priority) in [(width, target.width, horizontal), (height, target.height, vertical)] {
      if let row = try? solver.addRow([Term(variable, 1)], constant: -extent, .equal, priority) {
        recordOrigin(nil, of: row)
      }
    }
    while true {
      do throws(Conflict) {
        try solver.solve()
        if var recorded = engine.trace {
          solver.recordDecisions(in: &recorded)
          engine.trace = recorded
        }
        return Size(width: solver.publishedValue(of: width), height: solver.publishedValue(of: height))
      } catch {
        guard relax(error) else {
          return Size(width: solver.publishedValue(of: width), height: solver.publishedValue(of: height))
        }
      }
    }
  }

  /// The widths of the requested items.
  mutating func watchedWidths() -> [Double] {
    var widths: [Double] = []
    for width in watched { widths.append(width.map { solver.publishedValue(of: $0) } ?? 0) }
    return widths
  }

  /// Lowers the priority of the member that recovery would break. The target is lowered only if no other member can
  /// be.
  private mutating func relax(_ conflict: Conflict) -> Bool {
    var rows: [ConstraintID: RowID] = [:]
    var candidates: [ConstraintID] = []
    for case .row(let row) in conflict.members {
      guard let origin = origins[Int(row.rawValue)] else { continue }
      rows[origin.id] = row
      candidates.append(origin.id)
    }
    if let victim = engine.breakingOrder(of: candidates).first, let row = rows[victim],
      let origin = origins[Int(row.rawValue)]
    {
      return (try? solver.setPenalty(origin.penalty.lowered, of: row)) != nil
    }
    for case .row(let row) in conflict.members {
      return (try? solver.setPenalty(Penalty(.equal, .broken), of: row)) != nil
    }
    return false
  }
}
