import LayoutSolver

/// The rules of `NSStackView`, with the identifiers, relations and priorities that logs of AppKit print.
///
/// Sizes, gaps and alignments that a distribution makes equal have a priority of 260: above the hugging of views and
/// labels (250 and 251), below their compression resistance. Whether a stack fills, hugs or is filled follows from
/// priorities alone: `Edge.Min` ties its ends to the items, `Stack` ties neighbours to each other.
extension StackBuilder {
  private static let prefix = "NSStackView."

  /// The priority of alignments and of sizes, gaps and distances that are equal.
  private static let equality = Priority(260)

  /// The priority of the edges of a stack that does not fill, and of the spacing inside of its areas.
  private static let edge = Priority(750)

  /// The priority of filling the stack across the axis, if nothing else sizes an item.
  private static let stretching = Priority(0.005)

  private var isCentering: Bool { configuration.distribution == .equalCentering }

  // MARK: Along the axis

  mutating func buildAppKitDistribution() {
    guard let first = members.first, let last = members.last else { return }
    let insets = insets(along: axis)
    switch configuration.distribution {
    case .fill, .fillEqually, .fillProportionally:
      tie(first.item, last.item, insets, axis, .required, min(.required, clipping(axis)))
    case .gravityAreas, .equalSpacing, .equalCentering:
      let isInAreas = configuration.distribution == .gravityAreas
      // Documents show a single item of an equal distribution in its own size: at the beginning or in the center.
      let isAlone = !isInAreas && members.count == 1
      let starts = isInAreas ? members.contains { $0.gravity == .leading } : !isAlone || !isCentering
      let ends = isInAreas ? members.contains { $0.gravity == .trailing } : !isAlone
      if isAlone, isCentering {
        add(first.item, middle, stack, middle, at: Self.equality, Self.prefix + "Distribution.EqualCentering")
      }
      let hugging = hugging(axis)
      tie(first.item, last.item, insets, axis, starts ? Self.edge : hugging, ends ? Self.edge : hugging)
      contain(first.item, last.item, axis)
    }
    chain()
    switch configuration.distribution {
    case .fill: break
    case .gravityAreas: centerGroup()
    case .fillEqually:
      let ideal = nextGap()
      for element in members {
        add(element.item, extent, ideal, extent, at: Self.equality, Self.prefix + "Distribution.EqualSizing")
      }
    case .fillProportionally: proportionAppKitSizes()
    case .equalSpacing: equalizeAppKitGaps(from: end, to: begin, "EqualSpacing")
    case .equalCentering: equalizeAppKitGaps(from: middle, to: middle, "EqualCentering")
    }
  }

  /// Ties each size to its content size times one number.
  private mutating func proportionAppKitSizes() {
    let ideal = nextGap()
    for element in members {
      let extent = engine.proportionalExtent(of: element.item, axis)
      guard extent > 0 else { continue }
      add(
        element.item, self.extent, ideal, self.extent, times: extent, at: Self.equality,
        Self.prefix + "Distribution.ProportionalSizing")
    }
  }

  /// Ties each distance between two neighbours to one number.
  private mutating func equalizeAppKitGaps(from start: Attribute, to finish: Attribute, _ name: String) {
    guard members.count > 2 else { return }
    let ideal = nextGap()
    for (previous, next) in zip(members, members.dropFirst()) {
      let gap = nextGap()
      add(gap, begin, previous.item, start, Self.prefix + "Distribution.Stack")
      add(next.item, finish, gap, end, Self.prefix + "Distribution.Stack")
      add(gap, extent, ideal, extent, at: Self.equality, Self.prefix + "Distribution." + name)
    }
  }

  /// Centers the items of the center area together.
  private mutating func centerGroup() {
    let group = members.filter { $0.gravity == .center }
    guard let first = group.first, let last = group.last else { return }
    let area = nextGap()
    add(area, begin, first.item, begin, Self.prefix + "CenterGroup.FirstEdge")
    add(area, end, last.item, end, Self.prefix + "CenterGroup.LastEdge")
    add(area, middle, stack, middle, at: Self.equality, Self.prefix + "CenterGroup.Center")
  }

  /// Spacings between neighbours. Inside of an area they are kept more strongly near its beginning.
  private mutating func chain() {
    let isFromBaseline = configuration.isBaselineRelative && axis == .vertical
    let (near, far): (Attribute, Attribute) = isFromBaseline ? (.firstBaseline, .lastBaseline) : (begin, end)
    for index in members.indices.dropFirst() {
      let (previous, next) = (members[index - 1], members[index])
      let spacing = spacing(after: previous)
      switch configuration.distribution {
      case .fill, .fillEqually, .fillProportionally:
        add(next.item, near, previous.item, far, constant: spacing, Self.prefix + "Stack")
      case .gravityAreas, .equalSpacing, .equalCentering:
        add(
          next.item, near, .greaterThanOrEqual, previous.item, far, constant: spacing, Self.prefix + "Stack.Min")
        let isInside = configuration.distribution == .gravityAreas && previous.gravity == next.gravity
        let priority = isInside ? Priority(level: max(1, 749.99 - 0.01 * Double(index - 1))) : hugging(axis)
        add(next.item, near, previous.item, far, constant: spacing, at: priority, Self.prefix + "Stack")
      }
    }
  }

  // MARK: Across the axis

  mutating func buildAppKitAlignment() {
    let (insets, axis) = (insets(along: axis.crossing), axis.crossing)
    for element in members {
      align(element.item, insets)
      contain(element.item, element.item, axis)
      let hugging = crossHugging(of: element.item)
      tie(element.item, element.item, insets, axis, hugging, hugging)
    }
  }

  /// The priority with which the stack stretches an item across its axis.
  private func crossHugging(of item: ItemID) -> Priority {
    let axis = axis.crossing
    let hasSize = engine.contentExtent(of: item, axis) != nil || engine.stack(of: item) != nil
    return hasSize || configuration.stretchesItemsWithoutSize ? hugging(axis) : Self.stretching
  }

  private mutating func align(_ item: ItemID, _ insets: (begin: Double, end: Double)) {
    let name = Self.prefix + "Align"
    switch configuration.alignment {
    case .fill:
      add(item, crossBegin, stack, crossBegin, constant: insets.begin, at: Self.equality, name)
      add(stack, crossEnd, item, crossEnd, constant: insets.end, at: Self.equality, name)
    case .leading: add(item, crossBegin, stack, crossBegin, constant: insets.begin, at: Self.equality, name)
    // The inset is added: the item reaches for a place outside, and lies at the edge.
    case .trailing: add(item, crossEnd, stack, crossEnd, constant: insets.end, at: Self.equality, name)
    case .center: add(item, crossMiddle, stack, crossMiddle, at: Self.equality, name)
    case .firstBaseline, .lastBaseline:
      // The baselines of a stack are those of its items.
      guard axis == .horizontal, let first = members.first, first.item != item else { return }
      let attribute: Attribute = configuration.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
      add(item, attribute, first.item, attribute, at: Self.equality, name)
    }
  }

  // MARK: Edges

  /// Keeps items inside of the stack. The far edge gives way with the priority of the clipping resistance.
  private mutating func contain(_ first: ItemID, _ last: ItemID, _ axis: Axis) {
    let (begin, end) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let names = Self.edgeNames(axis)
    add(first, begin, .greaterThanOrEqual, stack, begin, Self.prefix + "Edge." + names.begin)
    add(stack, end, .greaterThanOrEqual, last, end, at: clipping(axis), Self.prefix + "Edge." + names.end)
  }

  /// Ties the edges of the stack to those of items, at the distance of the insets.
  private mutating func tie(
    _ first: ItemID, _ last: ItemID, _ insets: (begin: Double, end: Double), _ axis: Axis, _ beginPriority: Priority,
    _ endPriority: Priority
  ) {
    let (begin, end) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let names = Self.edgeNames(axis)
    add(
      first, begin, stack, begin, constant: insets.begin, at: beginPriority, Self.prefix + "Edge.Min." + names.begin)
    add(stack, end, last, end, constant: insets.end, at: endPriority, Self.prefix + "Edge.Min." + names.end)
  }

  private static func edgeNames(_ axis: Axis) -> (begin: String, end: String) {
    axis == .horizontal ? ("Leading", "Trailing") : ("Top", "Bottom")
  }

  // MARK: Numbers

  private func hugging(_ axis: Axis) -> Priority { configuration.hugging[axis] }

  private func clipping(_ axis: Axis) -> Priority { configuration.clippingResistance[axis] }

  /// The edge insets along an axis in reading order. Edge insets are left and right, whatever the direction.
  private func insets(along axis: Axis) -> (begin: Double, end: Double) {
    let insets = configuration.edgeInsets
    guard axis == .horizontal else { return (insets.top, insets.bottom) }
    return engine.effectiveDirection(of: stack) == .leftToRight
      ? (insets.left, insets.right) : (insets.right, insets.left)
  }
}
