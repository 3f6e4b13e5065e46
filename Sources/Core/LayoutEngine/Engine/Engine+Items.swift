import LayoutSolver

extension Engine {
  /// Adds an item below `parent`, or a root. Its frame is free until constraints determine it.
  ///
  /// `allowsNegativeSize` is for an item that represents the signed distance of two edges.
  public func addItem(parent: ItemID?, allowsNegativeSize: Bool = false) -> ItemID {
    let id = newItem(.box, parent: parent)
    items[id.index].minX = newVariable(of: id, isNonNegative: false)
    items[id.index].minY = newVariable(of: id, isNonNegative: false)
    items[id.index].width = newVariable(of: id, isNonNegative: !allowsNegativeSize)
    items[id.index].height = newVariable(of: id, isNonNegative: !allowsNegativeSize)
    return id
  }

  /// Adds a guide for a recipe, as a child of its owner with the given purpose.
  func addSpacer(in owner: ItemID, _ purpose: ItemPurpose) -> ItemID {
    let id = addItem(parent: owner)
    items[id.index].purpose = purpose
    return id
  }

  /// Returns the purpose of an item. Clients ignore the items of recipes.
  public func purpose(of item: ItemID) -> ItemPurpose { items[item.index].purpose }

  /// Adds a guide that is the owner's bounds inset by constants. It has no variables.
  ///
  /// Use `addItem(parent:)` for a guide that is positioned by constraints.
  /// A guide that is fixed to the frame of a scrolling owner follows `setBoundsOrigin`; other guides scroll with the
  /// content.
  public func addGuide(of owner: ItemID, insets: Insets, staysWithFrame: Bool = false) -> ItemID {
    let id = newItem(.guide, parent: owner)
    updateExtras(of: id) {
      $0.settings.guideInsets = insets.bounded
      $0.staysWithFrame = staysWithFrame
    }
    return id
  }

  /// Adds the content guide of a scrolling item. It has the origin of its owner and a size of its own.
  ///
  /// In constraints between the owner and its descendants, except the owner's guides, the owner's edges and margins
  /// refer to this guide. Its width, height, and center refer to its frame.
  public func addContentGuide(of owner: ItemID) -> ItemID {
    let id = newItem(.contentGuide, parent: owner)
    items[id.index].width = newVariable(of: id, isNonNegative: true)
    items[id.index].height = newVariable(of: id, isNonNegative: true)
    updateExtras(of: owner) { $0.contentGuide = id.rawValue }
    rebuildConstraints(using: owner)
    return id
  }

  /// The content guide of a scrolling item; nil if it has none.
  public func contentGuide(of owner: ItemID) -> ItemID? {
    let guide = extras(of: owner).contentGuide
    return guide < 0 ? nil : ItemID(rawValue: guide)
  }

  /// Removes an item with its descendants, and every constraint that uses one of them.
  public func removeItem(_ item: ItemID) {
    precondition(contains(item), "the item is not part of the engine")
    // The guides of a stack or a grid are its children.
    removeStack(of: item)
    removeGrid(of: item)
    while items[item.index].firstChild >= 0 { removeItem(ItemID(index: Int(items[item.index].firstChild))) }
    scrolling.crossings[item] = nil
    releaseBaselines(of: item)
    removeFromStack(item)
    while items[item.index].firstUse >= 0 { remove(ConstraintID(index: Int(items[item.index].firstUse) / 2)) }
    let parent = items[item.index].parent
    if parent >= 0, items[item.index].kind == .contentGuide {
      updateExtras(of: ItemID(index: Int(parent))) { $0.contentGuide = -1 }
      rebuildConstraints(using: ItemID(index: Int(parent)))
    }
    removeRules(of: item, parent: parent)
    unlink(item)
    for variable in [items[item.index].minX, items[item.index].minY, items[item.index].width, items[item.index].height]
    {
      guard let variable else { continue }
      solver.removeVariable(variable)
      itemOfVariable[Int(variable.rawValue)] = -1
    }
    if items[item.index].extras >= 0 { freeExtras.append(items[item.index].extras) }
    items[item.index] = ItemRecord(kind: .free)
    freeItems.append(item.rawValue)
    needsSolve = true
  }

  /// Moves an item with its descendants to another parent, or makes it a root.
  ///
  /// Constraints between its subtree and other items are removed and returned. Those inside the subtree remain.
  @discardableResult public func move(_ item: ItemID, toParent parent: ItemID?) -> [Constraint] {
    precondition(parent.map { !isAncestor(item, of: $0) } ?? true, "an item cannot become its own descendant")
    releaseBaselines(of: item)
    removeFromStack(item)
    var crossing: [ConstraintID] = []
    for member in subtree(of: item) {
      forEachConstraint(using: member) { id in
        if constraintLeaves(item, id) { crossing.append(id) }
      }
    }
    var removed: [Constraint] = []
    for id in crossing where contains(id) {
      removed.append(constraint(id))
      remove(id)
    }
    unlink(item)
    link(item, below: parent)
    for member in subtree(of: item) {
      let record = items[member.index]
      items[member.index].depth = record.parent < 0 ? 0 : items[Int(record.parent)].depth + 1
    }
    if hasRightToLeft { rebuildDirectionalConstraints(below: item) }
    return removed
  }

  private func constraintLeaves(_ root: ItemID, _ id: ConstraintID) -> Bool {
    let constraint = constraints[id.index]
    // A fixed frame is relative to the parent, so its constraints are removed as well.
    if constraint.origin.isAboutFrames && constraint.first.item == root { return true }
    for item in [constraint.first.item, constraint.second?.item, constraint.container] {
      if let item, !isAncestor(root, of: item) { return true }
    }
    return false
  }

  // MARK: Storage

  @inline(__always) private func newItem(_ kind: ItemRecord.Kind, parent: ItemID?) -> ItemID {
    if let parent { precondition(contains(parent), "the parent is not part of the engine") }
    let id = ItemID(rawValue: freeItems.isEmpty ? Int32(items.count) : freeItems.removeLast())
    items.put(ItemRecord(kind: kind), at: id.index)
    link(id, below: parent)
    if let parent { items[id.index].depth = items[parent.index].depth + 1 }
    return id
  }

  @inline(__always) private func newVariable(of item: ItemID, isNonNegative: Bool) -> VariableID {
    let variable = solver.addVariable(isNonNegative: isNonNegative)
    itemOfVariable.put(item.rawValue, at: Int(variable.rawValue))
    needsSolve = true
    return variable
  }

  private func link(_ item: ItemID, below parent: ItemID?) {
    guard let parent else { return }
    let last = items[parent.index].lastChild
    items[item.index].parent = parent.rawValue
    items[item.index].previousSibling = last
    items[item.index].nextSibling = -1
    if last >= 0 {
      items[Int(last)].nextSibling = item.rawValue
    } else {
      items[parent.index].firstChild = item.rawValue
    }
    items[parent.index].lastChild = item.rawValue
  }

  private func unlink(_ item: ItemID) {
    let record = items[item.index]
    guard record.parent >= 0 else { return }
    if record.previousSibling >= 0 {
      items[Int(record.previousSibling)].nextSibling = record.nextSibling
    } else {
      items[Int(record.parent)].firstChild = record.nextSibling
    }
    if record.nextSibling >= 0 {
      items[Int(record.nextSibling)].previousSibling = record.previousSibling
    } else {
      items[Int(record.parent)].lastChild = record.previousSibling
    }
    items[item.index].parent = -1
    items[item.index].previousSibling = -1
    items[item.index].nextSibling = -1
  }

  /// The extras of an item, or those of an item that has none.
  func extras(of item: ItemID) -> ItemExtras {
    let index = items[item.index].extras
    return index < 0 ? .none : extras[Int(index)]
  }

  func updateExtras(of item: ItemID, _ change: (inout ItemExtras) -> Void) {
    if items[item.index].extras < 0 {
      if let free = freeExtras.popLast() {
        extras[Int(free)] = .none
        items[item.index].extras = free
      } else {
        items[item.index].extras = Int32(extras.count)
        extras.append(.none)
      }
    }
    change(&extras[Int(items[item.index].extras)])
  }
}

// MARK: - The tree

extension Engine {
  /// Whether the id is that of an item of this engine.
  @inline(__always) public func contains(_ item: ItemID) -> Bool {
    item.index < items.count && item.rawValue >= 0 && items[item.index].kind != .free
  }

  /// The parent of an item, or the owner of a guide; nil for a root.
  public func parent(of item: ItemID) -> ItemID? {
    let parent = items[item.index].parent
    return parent < 0 ? nil : ItemID(index: Int(parent))
  }

  /// The children and guides of an item in the order in which they were added. O(children).
  public func children(of item: ItemID) -> [ItemID] {
    var result: [ItemID] = []
    var child = items[item.index].firstChild
    while child >= 0 {
      result.append(ItemID(index: Int(child)))
      child = items[Int(child)].nextSibling
    }
    return result
  }

  /// The items without parent. O(items).
  public var roots: [ItemID] {
    (0..<items.count).filter { items[$0].kind != .free && items[$0].parent < 0 }.map { ItemID(index: $0) }
  }

  /// The item without parent that an item belongs to.
  public func root(of item: ItemID) -> ItemID {
    var current = item
    while let parent = parent(of: current) { current = parent }
    return current
  }

  /// Whether the item is a guide: a rectangle without children.
  public func isGuide(_ item: ItemID) -> Bool {
    items[item.index].kind == .guide || items[item.index].kind == .contentGuide
  }

  /// Whether `ancestor` is `item` or contains it.
  public func isAncestor(_ ancestor: ItemID, of item: ItemID) -> Bool {
    let depth = items[ancestor.index].depth
    var current = item.rawValue
    while current >= 0, items[Int(current)].depth > depth { current = items[Int(current)].parent }
    return current == ancestor.rawValue
  }

  /// The deepest item that contains both, an item being an ancestor of itself; nil where the two are in different
  /// trees. O(depth).
  public func closestCommonAncestor(_ a: ItemID, _ b: ItemID) -> ItemID? {
    let ancestor = commonAncestor(a.rawValue, b.rawValue)
    return ancestor < 0 ? nil : ItemID(rawValue: ancestor)
  }

  /// The closest common ancestor by index, or -1.
  @inline(__always) func commonAncestor(_ first: Int32, _ second: Int32) -> Int32 {
    var (a, b) = (first, second)
    while a != b {
      // Ascend from the deeper item, or from both at equal depth: two different roots both become -1.
      let depths = (items[Int(a)].depth, items[Int(b)].depth)
      if depths.0 >= depths.1 { a = items[Int(a)].parent }
      if depths.1 >= depths.0 { b = items[Int(b)].parent }
    }
    return a
  }

  /// An item and all its descendants, parents before children.
  func subtree(of item: ItemID) -> [ItemID] {
    var result = [item]
    var next = 0
    while next < result.count {
      result += children(of: result[next])
      next += 1
    }
    return result
  }
}
