import LayoutSolver

/// Turns constraints into rows: each attribute is a linear expression over the variables of its item and of the
/// ancestors between it and the item in whose coordinates the constraint is read.
extension Engine {
  /// The interpretation of a constraint.
  struct Reading {
    /// The item whose coordinate space applies to positions, or -1 for that outside a root.
    var container: Int32
    /// The layout direction. It is left to right if neither leading nor trailing occurs.
    var direction: LayoutDirection
  }

  /// Fills `row` with `first − multiplier × second − constant`. O(depth of the items below the container).
  ///
  /// For leading and trailing attributes in a right-to-left layout the axis is mirrored: positions are negated, so
  /// that constant and relation refer to the same inward distance. Multipliers still apply to the distance from the
  /// container's left edge.
  func buildRow(of constraint: ConstraintRecord) { buildRow(of: constraint, ancestor: commonAncestor(of: constraint)) }

  /// Returns the closest common ancestor of a constraint's two items, or -1 if there is none or only one item.
  func commonAncestor(of constraint: ConstraintRecord) -> Int32 {
    constraint.secondItem < 0 ? -1 : commonAncestor(constraint.firstItem, constraint.secondItem)
  }

  /// Fills `row` for a known closest common ancestor.
  func buildRow(of constraint: ConstraintRecord, ancestor: Int32) {
    row.reset()
    if !scrolling.crossed.isEmpty { scrolling.crossed.removeAll(keepingCapacity: true) }
    let reading = reading(of: constraint, ancestor: ancestor)
    let sign: Double = reading.direction == .rightToLeft ? -1 : 1
    let onFrame = constraint.origin.isAboutFrames
    addAttribute(constraint.first, factor: sign, seenBy: constraint.secondItem, reading, onFrame: onFrame)
    if let second = constraint.second {
      let factor = -sign * constraint.multiplier
      addAttribute(second, factor: factor, seenBy: constraint.firstItem, reading, onFrame: onFrame)
    }
    row.add(-constraint.constant)
    row.bound()
    let rank = costRank(of: constraint)
    if rank != 0 { row.scale(byCostRank: rank) }
  }

  /// The number of items before the item of a content size in the stack that fills it, or before the stack around it in
  /// an outer one; see `rankFilledItems`. 0 for other constraints.
  @inline(__always) private func costRank(of constraint: ConstraintRecord) -> UInt16 {
    guard constraint.origin == .contentSize, !recipes.stacks.isEmpty, !leavesTiesOpen else { return 0 }
    return costRank(of: constraint.firstItem, constraint.first.attribute.axis)
  }

  private func costRank(of item: Int32, _ axis: Axis) -> UInt16 {
    var current = item
    while true {
      let rank = items[Int(current)].fillRank
      if rank != 0, (rank > 0) == (axis == .horizontal) { return UInt16(min(rank.magnitude, 4096)) }
      // An item in a stack gives way with that stack.
      current = items[Int(current)].parent
      if current < 0 || recipes.stacks[ItemID(rawValue: current)] == nil { return 0 }
    }
  }

  @inline(__always) private func reading(of constraint: ConstraintRecord, ancestor: Int32) -> Reading {
    var container = ancestor
    if constraint.secondItem < 0 {
      container = items[Int(constraint.firstItem)].parent
    } else if constraint.multiplier != 1 && constraint.containerItem >= 0 {
      // Above, both sides have the same terms, unless a multiplier makes them differ.
      container = constraint.containerItem
    }
    guard hasRightToLeft, constraint.names({ $0.isDirectional }) else {
      return Reading(container: container, direction: .leftToRight)
    }
    let around = constraint.containerItem >= 0 ? constraint.containerItem : container
    let directionItem = around >= 0 ? ItemID(rawValue: around) : constraint.first.item
    return Reading(container: container, direction: effectiveDirection(of: directionItem))
  }

  /// Adds `factor ×` an attribute to the row.
  @inline(__always) private func addAttribute(
    _ anchor: Anchor, factor: Double, seenBy other: Int32, _ reading: Reading, onFrame: Bool
  ) {
    let attribute = anchor.attribute.resolved(in: reading.direction)
    let axis = attribute.axis
    // Positions precede sizes: if a row leaves both free, the solver makes the first term basic, and sizes remain 0.
    if attribute.isPosition { addOrigins(from: anchor.item, to: reading.container, axis, factor: factor) }
    if items[anchor.item.index].kind == .box && items[anchor.item.index].extras < 0 && attribute.isOfRectangle {
      // For most items, the alignment rectangle is the frame.
      row.add(items[anchor.item.index].size(along: axis), factor * attribute.sizeFraction)
    } else {
      let inOwnBounds = reading.container == anchor.item.rawValue
      addPlace(of: attribute, anchor.item, factor: factor, seenBy: other, onFrame: onFrame, inOwnBounds: inOwnBounds)
    }
  }

  /// Adds `factor ×` the attribute relative to the origin of its item's frame, with insets, margins, guides, and
  /// baselines.
  private func addPlace(
    of attribute: Attribute, _ item: ItemID, factor: Double, seenBy other: Int32, onFrame: Bool, inOwnBounds: Bool
  ) {
    if attribute.isBaseline {
      addBaseline(of: item, isFirst: attribute == .firstBaseline, factor: factor)
      return
    }
    let axis = attribute.axis
    row.add(factor * offset(of: attribute, item: item, onFrame: onFrame))
    let fraction = attribute.sizeFraction
    if fraction == 0 { return }
    if fraction == 1, attribute.isPosition, !onFrame, other >= 0,
      let content = contentGuide(of: item, seenBy: ItemID(rawValue: other))
    {
      row.add(items[content.index].size(along: axis), factor)
    } else {
      addSize(of: item, axis, factor: factor * fraction, inOwnBounds: inOwnBounds)
    }
  }

  /// The offset of an attribute from its fraction of the frame, or the difference between a size and the frame's.
  private func offset(of attribute: Attribute, item: ItemID, onFrame: Bool) -> Double {
    let axis = attribute.axis
    var near = 0.0
    var far = 0.0
    let extrasIndex = items[item.index].extras
    if items[item.index].kind == .box {
      if attribute.isMargin {
        let margins = extrasIndex < 0 ? ItemExtras.none.settings.margins : extras[Int(extrasIndex)].settings.margins
        near = margins.minimum(along: axis)
        far = margins.maximum(along: axis)
      } else if !onFrame, extrasIndex >= 0 {
        near = extras[Int(extrasIndex)].settings.alignment.minimum(along: axis)
        far = extras[Int(extrasIndex)].settings.alignment.maximum(along: axis)
      }
    }
    switch attribute.withoutMargin {
    case .left, .top: return near
    case .right, .bottom: return -far
    case .centerX, .centerY: return (near - far) / 2
    default: return -near - far
    }
  }

  /// Adds the size of an item. `inOwnBounds` is true if it is measured in the coordinates of the item, which can be
  /// scaled.
  private func addSize(of item: ItemID, _ axis: Axis, factor: Double, inOwnBounds: Bool) {
    let record = items[item.index]
    if record.kind == .guide {
      let insets = extras(of: item).settings.guideInsets
      row.add(-factor * (insets.minimum(along: axis) + insets.maximum(along: axis)))
      addSize(of: ItemID(index: Int(record.parent)), axis, factor: factor, inOwnBounds: true)
      return
    }
    let scale = inOwnBounds && record.extras >= 0 ? extras[Int(record.extras)].settings.boundsScale : 1
    row.add(record.size(along: axis), factor / scale)
  }

  /// Adds the distance from the origin of `container`'s bounds, or from the coordinate space outside the root if that
  /// is -1, to the origin of `item`'s frame. It includes the scroll offset of scrolled items between them.
  @inline(__always) private func addOrigins(from item: ItemID, to container: Int32, _ axis: Axis, factor: Double) {
    var current = item.rawValue
    while current >= 0, current != container {
      let record = items[Int(current)]
      switch record.kind {
      case .box: row.add(record.origin(along: axis), factor)
      case .guide: row.add(factor * extras[Int(record.extras)].settings.guideInsets.minimum(along: axis))
      case .contentGuide, .free: break
      }
      if record.parent >= 0, items[Int(record.parent)].extras >= 0 {
        addScrolledDistance(from: record, container: container, axis, factor: factor)
      }
      current = record.parent
    }
  }

  /// Adds the scroll offset of a child's parent if the container is outside of the parent.
  /// From outside, guides made of insets are fixed to the parent's frame.
  private func addScrolledDistance(from record: ItemRecord, container: Int32, _ axis: Axis, factor: Double) {
    let parent = Int(items[Int(record.parent)].extras)
    guard extras[parent].contentGuide >= 0 else { return }
    let origin = axis == .horizontal ? extras[parent].settings.boundsOrigin.x : extras[parent].settings.boundsOrigin.y
    if record.parent == container {
      if record.kind == .guide, extras[Int(record.extras)].staysWithFrame { row.add(factor * origin) }
    } else if record.kind != .guide {
      row.add(-factor * origin)
      scrolling.crossed.append(record.parent)
    }
  }

  /// Records the scrolling items between the row's items and its container.
  func recordCrossings(of id: ConstraintID) {
    for crossed in scrolling.crossed { scrolling.crossings[ItemID(index: Int(crossed)), default: []].append(id) }
  }

  /// Adds the distance from the top of the frame of an item to its baseline. The baseline of an item without text is
  /// an edge of its alignment rectangle.
  private func addBaseline(of item: ItemID, isFirst: Bool, factor: Double) {
    let extras = extras(of: item)
    guard items[item.index].kind == .box, let baseline = isFirst ? extras.firstBaseline : extras.lastBaseline else {
      let insets = items[item.index].kind == .box ? extras.settings.alignment : .zero
      guard !isFirst || !isFirstBaselineAtTop else { return row.add(factor * insets.top) }
      row.add(-factor * insets.bottom)
      addSize(of: item, .vertical, factor: factor, inOwnBounds: false)
      return
    }
    if let descendant = baseline.descendant {
      addBaseline(of: descendant, isFirst: isFirst, factor: factor)
      addOrigins(from: descendant, to: item.rawValue, .vertical, factor: factor)
      return
    }
    row.add(factor * baseline.offset)
    row.add(items[item.index].height, factor * baseline.heightFraction)
  }

  /// Returns the content guide that an item's edges refer to in a constraint with `other`, or nil.
  private func contentGuide(of item: ItemID, seenBy other: ItemID) -> ItemID? {
    guard other != item, let content = contentGuide(of: item), isAncestor(item, of: other) else { return nil }
    return isGuide(other) && items[other.index].parent == item.rawValue ? nil : content
  }

  /// Returns the layout direction of an item: its own, otherwise its parent's, otherwise left to right.
  public func effectiveDirection(of item: ItemID) -> LayoutDirection {
    guard hasRightToLeft else { return .leftToRight }
    var current = item.rawValue
    while current >= 0 {
      if let direction = items[Int(current)].direction { return direction }
      current = items[Int(current)].parent
    }
    return .leftToRight
  }
}
