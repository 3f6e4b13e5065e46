import LayoutSolver

extension Engine {
  /// Fixes the frame of an item without parent. Its origin is that of the coordinates outside.
  ///
  /// - Parameters:
  ///   - frame: The frame, in points.
  ///   - item: An item without parent.
  ///   - sizePriority: The priority of the width and the height. A window of AppKit keeps its size with a priority of
  ///     500,
  ///     so that its content can make it larger or smaller.
  public func setRootFrame(_ frame: Rect, of item: ItemID, sizePriority: Priority = .required) {
    precondition(parent(of: item) == nil, "only an item without parent has a root frame")
    if extras(of: item).rootFrame.2 >= 0,
      constraints[Int(extras(of: item).rootFrame.2)].priority != sizePriority
    {
      removeRootFrame(of: item)
    }
    let rows = extras(of: item).rootFrame
    guard rows.0 < 0 else {
      setGeneratedConstant(frame.x, of: ConstraintID(index: Int(rows.0)))
      setGeneratedConstant(frame.y, of: ConstraintID(index: Int(rows.1)))
      setGeneratedConstant(frame.width, of: ConstraintID(index: Int(rows.2)))
      setGeneratedConstant(frame.height, of: ConstraintID(index: Int(rows.3)))
      return
    }
    func fix(_ attribute: Attribute, _ value: Double) -> Int32 {
      let priority = attribute.isSize ? sizePriority : .required
      let row = Constraint(Anchor(item, attribute), .equal, constant: value, priority: priority, origin: .root)
      return addGenerated(row).rawValue
    }
    let added = (fix(.left, frame.x), fix(.top, frame.y), fix(.width, frame.width), fix(.height, frame.height))
    updateExtras(of: item) { $0.rootFrame = added }
  }

  /// Lets constraints determine the frame of an item without parent again.
  public func removeRootFrame(of item: ItemID) {
    let rows = extras(of: item).rootFrame
    guard rows.0 >= 0 else { return }
    for row in [rows.0, rows.1, rows.2, rows.3] { remove(ConstraintID(index: Int(row))) }
    updateExtras(of: item) { $0.rootFrame = (-1, -1, -1, -1) }
  }

  /// Sets all settings of an item. Only those that differ change rows.
  public func setSettings(_ settings: ItemSettings, of item: ItemID) {
    let old = extras(of: item).settings
    if items[item.index].kind == .guide, settings.guideInsets != old.guideInsets {
      setInsets(settings.guideInsets, ofGuide: item)
    }
    if settings.alignment != old.alignment { setAlignmentInsets(settings.alignment, of: item) }
    if settings.margins != old.margins { setMargins(settings.margins, of: item) }
    if settings.boundsScale != old.boundsScale { setBoundsScale(settings.boundsScale, of: item) }
    if settings.isBarrier != old.isBarrier { setBarrier(settings.isBarrier, of: item) }
    if settings.boundsOrigin != old.boundsOrigin { setBoundsOrigin(settings.boundsOrigin, of: item) }
  }

  /// The distances from the frame to the alignment rectangle, which constraints refer to. The default is none.
  public func setAlignmentInsets(_ insets: Insets, of item: ItemID) {
    let insets = insets.bounded
    guard extras(of: item).settings.alignment != insets else { return }
    updateExtras(of: item) { $0.settings.alignment = insets }
    refreshConstants(using: item)
    refreshConstantsOfDelegatedBaselines(above: item)
  }

  /// The alignment insets of an item.
  public func alignmentInsets(of item: ItemID) -> Insets { extras(of: item).settings.alignment }

  /// The distances from the frame to the layout margins. Default: 8 on every side.
  public func setMargins(_ margins: Insets, of item: ItemID) {
    let margins = margins.bounded
    guard extras(of: item).settings.margins != margins else { return }
    updateExtras(of: item) { $0.settings.margins = margins }
    refreshConstants(using: item)
    if let guide = recipes.insets.rules[item]?.marginsGuide { setInsets(margins, ofGuide: guide) }
  }

  /// The layout margins of an item.
  public func margins(of item: ItemID) -> Insets { extras(of: item).settings.margins }

  /// The distances of a guide from its owner's edges.
  public func setInsets(_ insets: Insets, ofGuide guide: ItemID) {
    precondition(items[guide.index].kind == .guide, "the item is not a guide made of insets")
    let insets = insets.bounded
    guard extras(of: guide).settings.guideInsets != insets else { return }
    updateExtras(of: guide) { $0.settings.guideInsets = insets }
    refreshConstants(using: guide)
  }

  /// The insets of a guide made of insets.
  public func insets(ofGuide guide: ItemID) -> Insets { extras(of: guide).settings.guideInsets }

  /// Sets the layout direction of the item's content, which determines leading and trailing in its constraints. Nil
  /// inherits the parent's direction; the default of a root is left to right.
  public func setDirection(_ direction: LayoutDirection?, of item: ItemID) {
    guard items[item.index].direction != direction else { return }
    items[item.index].direction = direction
    if direction == .rightToLeft { hasRightToLeft = true }
    if hasRightToLeft { rebuildDirectionalConstraints(below: item) }
  }

  /// The baselines of an item. Nil is an edge of its alignment rectangle, for an item without text: the bottom, or the
  /// top for the first baseline with ``isFirstBaselineAtTop``. A stack without baselines of its own has those of its
  /// arrangement.
  public func setBaselines(first: Baseline?, last: Baseline?, of item: ItemID) {
    if !recipes.stacks.isEmpty, recipes.stacks[item] != nil {
      let hasOwn = first != nil || last != nil
      recipes.stacks[item]?.hasOwnBaselines = hasOwn
      if !hasOwn { return updateStackBaselines(from: item) }
    }
    setBaselineValues(first: first, last: last, of: item)
  }

  func setBaselineValues(first: Baseline?, last: Baseline?, of item: ItemID) {
    let first = first?.bounded
    let last = last?.bounded
    let old = extras(of: item)
    guard old.firstBaseline != first || old.lastBaseline != last else { return }
    updateExtras(of: item) {
      $0.firstBaseline = first
      $0.lastBaseline = last
    }
    rebuildBaselineConstraints(of: item)
  }

  /// The baselines of an item.
  public func baselines(of item: ItemID) -> (first: Baseline?, last: Baseline?) {
    let extras = extras(of: item)
    return (extras.firstBaseline, extras.lastBaseline)
  }

  /// Makes an item a barrier: constraints between its descendants and items outside are rejected. Views that position
  /// their content manually, or transform it, are barriers.
  public func setBarrier(_ isBarrier: Bool, of item: ItemID) {
    if isBarrier { hasBarriers = true }
    updateExtras(of: item) { $0.settings.isBarrier = isBarrier }
  }

  /// Sets the number of points in the parent's coordinate space for one point in the item's own. The default is 1.
  ///
  /// Constraints inside the item are in its own coordinate space. A scaled item is a barrier.
  public func setBoundsScale(_ scale: Double, of item: ItemID) {
    precondition(scale > 0 && scale.isFinite, "a scale is a positive number")
    guard scale != extras(of: item).settings.boundsScale else { return }
    if scale != 1 { hasBarriers = true }
    updateExtras(of: item) { $0.settings.boundsScale = scale }
    rebuildConstraints(using: item)
    for child in children(of: item) where items[child.index].kind == .guide { rebuildConstraints(using: child) }
  }

  /// Scrolls an item with a content guide, so that `origin` in its own coordinate space is at the top left of its
  /// frame.
  ///
  /// Constraints inside are in the item's own coordinate space and do not change. Items with constraints to items
  /// outside, or to a guide fixed to the frame, keep their position on the screen.
  public func setBoundsOrigin(_ origin: Point, of item: ItemID) {
    let origin = Point(x: origin.x.bounded, y: origin.y.bounded)
    guard extras(of: item).settings.boundsOrigin != origin else { return }
    updateExtras(of: item) { $0.settings.boundsOrigin = origin }
    for child in children(of: item) where extras(of: child).staysWithFrame { refreshConstants(using: child) }
    guard let crossings = scrolling.crossings[item] else { return }
    let live = crossings.filter { contains($0) }
    scrolling.crossings[item] = live.isEmpty ? nil : live
    for id in live { refreshConstant(of: id) }
  }

  // MARK: Changes that flow into rows

  private func refreshConstants(using item: ItemID) { forEachConstraint(using: item) { refreshConstant(of: $0) } }

  /// Rebuilds the constraints with leading or trailing attributes. O(subtree).
  func rebuildDirectionalConstraints(below item: ItemID) {
    for member in subtree(of: item) {
      forEachConstraint(using: member) { id in
        if constraints[id.index].names({ $0.isDirectional }) { rebuild(id) }
      }
    }
  }

  /// Rebuilds the constraints on an item's baseline and on the baselines of ancestors that use it.
  private func rebuildBaselineConstraints(of item: ItemID) {
    forEachConstraint(using: item) { id in
      if constraints[id.index].names({ $0.isBaseline }) { rebuild(id) }
    }
    forEachDelegate(of: item) { rebuildBaselineConstraints(of: $0) }
  }

  /// Takes the baseline of an item, which leaves its ancestors, from those that use it. Rows of their constraints
  /// contain the variables of the item.
  func releaseBaselines(of item: ItemID) {
    forEachDelegate(of: item) { delegate in
      let (first, last) = baselines(of: delegate)
      setBaselineValues(
        first: first?.descendant == item ? nil : first, last: last?.descendant == item ? nil : last, of: delegate)
    }
  }

  private func refreshConstantsOfDelegatedBaselines(above item: ItemID) {
    forEachDelegate(of: item) { delegate in
      refreshConstants(using: delegate)
      refreshConstantsOfDelegatedBaselines(above: delegate)
    }
  }

  /// Calls `body` for each ancestor that uses the baseline of `item`.
  private func forEachDelegate(of item: ItemID, _ body: (ItemID) -> Void) {
    var current = parent(of: item)
    while let ancestor = current {
      let extras = extras(of: ancestor)
      if extras.firstBaseline?.descendant == item || extras.lastBaseline?.descendant == item { body(ancestor) }
      current = parent(of: ancestor)
    }
  }
}
