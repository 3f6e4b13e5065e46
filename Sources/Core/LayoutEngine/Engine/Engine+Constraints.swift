import LayoutSolver

extension Engine {
  /// Installs a constraint. It takes effect with the next `layout()`. O(depth of its items).
  ///
  /// - Throws: `ConstraintError` if the constraint is not valid. Nothing has changed then.
  @discardableResult public func add(_ constraint: Constraint) throws(ConstraintError) -> ConstraintID {
    try add(
      constraint.first, constraint.relation, constraint.second, multiplier: constraint.multiplier,
      constant: constraint.constant, priority: constraint.priority, identifier: constraint.identifier,
      origin: constraint.origin, container: constraint.container)
  }

  /// Installs a constraint from its parts, like `add(_:)` without creating a value.
  @discardableResult public func add(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, multiplier: Double, constant: Double, priority: Priority,
    identifier: String? = nil, origin: Constraint.Origin = .user, container: ItemID? = nil
  ) throws(ConstraintError) -> ConstraintID {
    try Constraint.validate(
      first.attribute, second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
    let ancestor = try checkedAncestor(first, second, container: container)
    let id = try install(
      ConstraintRecord(
        first, relation, second, multiplier: multiplier, constant: constant.limitedLength,
        penalty: Penalty(relation, priority), origin: origin, container: container),
      ancestor: ancestor)
    if let identifier { setIdentifier(identifier, of: id) }
    return id
  }

  /// Reserves capacity for items and constraints that are about to be added, so that storage grows once.
  public func expect(items newItems: Int, constraints newConstraints: Int) {
    // Growth by doubling already leaves room for a small addition.
    guard newConstraints > constraints.count / 2 || newItems > items.count / 2 else { return }
    let (itemRoom, constraintRoom) = (items.count + newItems, constraints.count + newConstraints)
    let (variableRoom, rowRoom) = (itemOfVariable.count + 4 * newItems, constraintOfRow.count + newConstraints)
    if !memory.isMade {
      memory = MemoryBlock(
        size: items.bytes(forRoom: itemRoom) + itemOfVariable.bytes(forRoom: variableRoom)
          + constraints.bytes(forRoom: constraintRoom) + constraintOfRow.bytes(forRoom: rowRoom))
    }
    items.reserve(itemRoom, in: &memory)
    itemOfVariable.reserve(variableRoom, in: &memory)
    constraints.reserve(constraintRoom, in: &memory)
    constraintOfRow.reserve(rowRoom, in: &memory)
    solver.reserve(variables: 4 * newItems, rows: newConstraints)
  }

  /// Removes a constraint.
  public func remove(_ id: ConstraintID) {
    guard contains(id) else { return }
    let record = constraints[id.index]
    solver.removeRow(record.row)
    constraintOfRow[Int(record.row.rawValue)] = -1
    unlinkUses(of: id)
    if record.isBroken { removeBroken([id]) }
    if id.index < identifiers.count { identifiers[id.index] = nil }
    constraints[id.index].isLive = false
    freeConstraints.append(id.rawValue)
    needsSolve = true
  }

  /// Changes the constant. This is much cheaper than removing and adding a constraint.
  public func setConstant(_ constant: Double, of id: ConstraintID) throws(ConstraintError) {
    guard contains(id) else { throw .unknownConstraint }
    guard constant.isFinite else { throw .notFinite }
    changeConstant(constant.limitedLength, of: id)
  }

  private func changeConstant(_ constant: Double, of id: ConstraintID) {
    let old = constraints[id.index].constant
    guard constant != old else { return }
    constraints[id.index].constant = constant
    shiftRowConstant(of: id, by: (old - constant) * constraints[id.index].weight)
  }

  /// Changes the priority between optional levels.
  ///
  /// - Throws: `changesRequired` if the constraint is or would become required, `invalidPriority` outside (0, 1000].
  public func setPriority(_ priority: Priority, of id: ConstraintID) throws(ConstraintError) {
    guard contains(id) else { throw .unknownConstraint }
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
    let old = constraints[id.index].priority
    guard priority != old else { return }
    guard (priority == .required) == (old == .required) else { throw .changesRequired }
    constraints[id.index].penalty = Penalty(constraints[id.index].relation, priority)
    applyPenalty(of: id)
  }

  /// Returns an installed constraint.
  public func constraint(_ id: ConstraintID) -> Constraint {
    constraints[id.index].constraint(named: id.index < identifiers.count ? identifiers[id.index] : nil)
  }

  /// Whether the id is that of an installed constraint.
  public func contains(_ id: ConstraintID) -> Bool {
    id.rawValue >= 0 && id.index < constraints.count && constraints[id.index].isLive
  }

  /// All installed constraints in the order of their ids. O(constraints).
  public var allConstraints: [ConstraintID] {
    (0..<constraints.count).filter { constraints[$0].isLive }.map { ConstraintID(index: $0) }
  }

  /// The installed constraints that refer to the item, newest first.
  public func constraints(using item: ItemID) -> [ConstraintID] {
    var result: [ConstraintID] = []
    forEachConstraint(using: item) { if result.last != $0 { result.append($0) } }
    return result
  }

  // MARK: Legality

  /// Returns the closest common ancestor of the items of a constraint, or -1 for a single item. Throws if the items
  /// cannot have a constraint in the current hierarchy.
  @inline(__always) private func checkedAncestor(
    _ first: Anchor, _ second: Anchor?, container: ItemID?
  ) throws(ConstraintError) -> Int32 {
    guard contains(first.item) else { throw .unknownItem }
    guard let second else { return -1 }
    guard contains(second.item) else { throw .unknownItem }
    guard first.attribute.axis == second.attribute.axis || first.attribute.isSize else {
      throw .axesDiffer(first.attribute, second.attribute)
    }
    let ancestor = commonAncestor(first.item.rawValue, second.item.rawValue)
    guard ancestor >= 0 else { throw .noCommonAncestor }
    if let container, container.rawValue != ancestor {
      guard contains(container), isAncestor(container, of: ItemID(rawValue: ancestor)) else { throw .outsideContainer }
    }
    if hasBarriers {
      for item in [first.item, second.item] {
        if let barrier = barrier(between: item, and: ItemID(rawValue: ancestor)) { throw .crossesBarrier(barrier) }
      }
    }
    return ancestor
  }

  /// Returns the first barrier strictly between an item and one of its ancestors.
  private func barrier(between item: ItemID, and ancestor: ItemID) -> ItemID? {
    var current = item.rawValue
    while current >= 0, current != ancestor.rawValue {
      let extrasIndex = items[Int(current)].extras
      if current != item.rawValue, extrasIndex >= 0, extras[Int(extrasIndex)].settings.isClosed {
        return ItemID(index: Int(current))
      }
      current = items[Int(current)].parent
    }
    return nil
  }

  // MARK: Installation

  /// Installs a constraint whose attributes are already validated.
  ///
  /// - Parameter ancestor: The closest common ancestor of its two items, or -1.
  @inline(__always)
  private func install(_ new: ConstraintRecord, ancestor: Int32) throws(ConstraintError) -> ConstraintID {
    var record = new
    buildRow(of: record, ancestor: ancestor)
    record.costRank = row.costRank
    record.row = try addRow(record.penalty)
    record.rowConstant = row.constant
    let number = freeConstraints.isEmpty ? Int32(constraints.count) : freeConstraints.removeLast()
    let id = ConstraintID(rawValue: number)
    linkUses(of: id, &record)
    constraints.put(record, at: id.index)
    constraintOfRow.put(number, at: Int(record.row.rawValue))
    if !scrolling.crossed.isEmpty { recordCrossings(of: id) }
    needsSolve = true
    return id
  }

  /// Adds the row under construction to the solver.
  @inline(__always) private func addRow(_ penalty: Penalty) throws(ConstraintError) -> RowID {
    do {
      return try solver.addRow(UnsafeBufferPointer(row.terms), constant: row.constant, penalty: penalty)
    } catch {
      throw .notFinite
    }
  }

  private func setIdentifier(_ identifier: String, of id: ConstraintID) {
    while identifiers.count <= id.index { identifiers.append(nil) }
    identifiers[id.index] = identifier
  }

  /// Installs a constraint of a recipe. Recipes create only valid constraints; their numbers are limited to the range
  /// of a layout.
  func addGenerated(_ constraint: Constraint, penalty: Penalty? = nil) -> ConstraintID {
    let id = addGenerated(
      constraint.first, constraint.relation, constraint.second, multiplier: constraint.multiplier,
      constant: constraint.constant, penalty: penalty ?? Penalty(constraint.relation, constraint.priority),
      origin: constraint.origin, container: constraint.container)
    if let identifier = constraint.identifier { setIdentifier(identifier, of: id) }
    return id
  }

  /// Installs a constraint of a recipe from its parts.
  func addGenerated(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, multiplier: Double, constant: Double, penalty: Penalty,
    origin: Constraint.Origin, container: ItemID?
  ) -> ConstraintID {
    let record = ConstraintRecord(
      first, relation, second, multiplier: multiplier.bounded, constant: constant.bounded, penalty: penalty,
      origin: origin, container: container)
    do {
      return try install(record, ancestor: commonAncestor(of: record))
    } catch {
      preconditionFailure("a recipe made a constraint that is not legal")
    }
  }

  /// Changes the constant of a constraint of a recipe.
  func setGeneratedConstant(_ constant: Double, of id: ConstraintID) { changeConstant(constant.bounded, of: id) }

  /// Sets the row's penalty to the constraint's, or to that of a broken constraint.
  func applyPenalty(of id: ConstraintID) {
    let record = constraints[id.index]
    let penalty = record.isBroken ? record.penalty.lowered : record.penalty
    do {
      try solver.setPenalty(penalty, of: record.row)
    } catch {
      preconditionFailure("an installed constraint has a row and a legal priority")
    }
    needsSolve = true
  }

  /// Adds to the row's constant, which includes more than the constraint's own.
  private func shiftRowConstant(of id: ConstraintID, by difference: Double) {
    constraints[id.index].rowConstant = (constraints[id.index].rowConstant + difference).bounded
    setRowConstant(of: id)
  }

  private func setRowConstant(of id: ConstraintID) {
    do {
      try solver.setConstant(constraints[id.index].rowConstant, of: constraints[id.index].row)
    } catch {
      preconditionFailure("an installed constraint has a row and a finite constant")
    }
    needsSolve = true
  }

  /// Recomputes the row's constant after an inset, margin, or baseline offset of one of its items changed.
  func refreshConstant(of id: ConstraintID) {
    buildRow(of: constraints[id.index])
    if row.costRank != constraints[id.index].costRank { return rebuild(id) }
    guard row.constant != constraints[id.index].rowConstant else { return }
    constraints[id.index].rowConstant = row.constant
    setRowConstant(of: id)
  }

  /// Replaces the row after the meaning of the constraint changed: a direction, a baseline, a content guide.
  func rebuild(_ id: ConstraintID) {
    let record = constraints[id.index]
    solver.removeRow(record.row)
    constraintOfRow[Int(record.row.rawValue)] = -1
    buildRow(of: record)
    do {
      let rowID = try addRow(record.isBroken ? record.penalty.lowered : record.penalty)
      constraints[id.index].row = rowID
      constraints[id.index].costRank = row.costRank
      constraints[id.index].rowConstant = row.constant
      constraintOfRow.put(id.rawValue, at: Int(rowID.rawValue))
      recordCrossings(of: id)
    } catch {
      preconditionFailure("a constraint that was installed can be installed again")
    }
    needsSolve = true
  }

  func rebuildConstraints(using item: ItemID) { forEachConstraint(using: item) { rebuild($0) } }

  // MARK: Lists of uses

  /// Calls `body` for each use of an item, newest first, twice for a constraint that refers to it twice. The
  /// constraint may be rebuilt, but not removed.
  func forEachConstraint(using item: ItemID, _ body: (ConstraintID) -> Void) {
    var use = items[item.index].firstUse
    while use >= 0 {
      let id = ConstraintID(index: Int(use / 2))
      let next = constraints[id.index].next
      body(id)
      use = use % 2 == 0 ? next.0 : next.1
    }
  }

  /// Inserts a constraint at the beginning of its items' lists. Its record is not yet in the engine.
  private func linkUses(of id: ConstraintID, _ record: inout ConstraintRecord) {
    let use = id.rawValue * 2
    record.next.0 = replaceFirstUse(of: record.firstItem, by: use)
    if record.next.0 >= 0 { setPrevious(use, of: record.next.0) }
    if record.secondItem < 0 { return }
    record.next.1 = replaceFirstUse(of: record.secondItem, by: use + 1)
    if record.next.1 == use {
      record.previous.0 = use + 1
    } else if record.next.1 >= 0 {
      setPrevious(use + 1, of: record.next.1)
    }
  }

  private func replaceFirstUse(of item: Int32, by use: Int32) -> Int32 {
    let old = items[Int(item)].firstUse
    items[Int(item)].firstUse = use
    return old
  }

  private func unlinkUses(of id: ConstraintID) {
    let record = constraints[id.index]
    unlinkUse(of: id, side: 0, by: record.first.item)
    if let second = record.second { unlinkUse(of: id, side: 1, by: second.item) }
  }

  private func unlinkUse(of id: ConstraintID, side: Int32, by item: ItemID) {
    let record = constraints[id.index]
    let next = side == 0 ? record.next.0 : record.next.1
    let previous = side == 0 ? record.previous.0 : record.previous.1
    if previous >= 0 { setNext(next, of: previous) } else { items[item.index].firstUse = next }
    if next >= 0 { setPrevious(previous, of: next) }
  }

  private func setNext(_ use: Int32, of other: Int32) {
    if other % 2 == 0 {
      constraints[Int(other / 2)].next.0 = use
    } else {
      constraints[Int(other / 2)].next.1 = use
    }
  }

  private func setPrevious(_ use: Int32, of other: Int32) {
    if other % 2 == 0 {
      constraints[Int(other / 2)].previous.0 = use
    } else {
      constraints[Int(other / 2)].previous.1 = use
    }
  }
}
