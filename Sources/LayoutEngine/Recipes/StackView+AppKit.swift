import LayoutSolver

/// The rules of `NSStackView`: distances from the edges are insets, the stack hugs its items with priorities of its own, and
/// equality gives way to the sizes that items insist on.
extension StackBuilder {
  private enum Identifier {
    static let edge = "NSStackView-edge"
    static let spacing = "NSStackView-spacing"
    static let hugging = "NSStackView-hugging"
    static let distribution = "NSStackView-distribution"
    static let alignment = "NSStackView-alignment"
  }

  /// Equal sizes are kept "as much as possible": above the hugging that stacks have by default (just below 250), which
  /// nested stacks yield to it, and below the sizes that items require.
  private static let equality = Priority(250)

  /// The priority of equal distances between centers. It is below the sizes of items.
  private static let centering = Priority(149)

  /// Alignment gives way to required constraints between a stack and its items, which documents contain.
  private static let alignment = Priority(999)

  // MARK: Along the axis

  mutating func buildAppKitDistribution() {
    guard configuration.distribution != .gravityAreas else { return buildGravityAreas() }
    guard let first = members.first, let last = members.last else { return }
    let insets = insets(along: axis)
    let fills = configuration.distribution != .equalSpacing && configuration.distribution != .equalCentering
    if fills {
      add(first.item, begin, stack, begin, constant: insets.begin, Identifier.edge)
      add(stack, end, last.item, end, constant: insets.end, at: clipping(axis), Identifier.edge)
    } else {
      // Only the fill distributions require the stack to hug its items.
      contain(first.item, last.item, insets, axis, begin, end)
      if members.count == 1 { placeAlone(first.item, insets) }
    }
    chain(members, fills ? .equal : .greaterThanOrEqual)
    switch configuration.distribution {
    case .fillEqually:
      // Each item is compared with the next, so that one fixed size leaves the others equal.
      for (previous, next) in zip(members, members.dropFirst()) {
        add(next.item, extent, previous.item, extent, at: Self.equality, Identifier.distribution)
      }
    case .fillProportionally:
      proportionAppKitSizes()
    case .equalSpacing:
      equalizeAppKitGaps(from: end, to: begin, at: Priority(999))
    case .equalCentering:
      equalizeAppKitGaps(from: middle, to: middle, at: Self.centering)
    case .fill, .gravityAreas:
      break
    }
  }

  /// The position of a single item that is smaller than the stack: centered for `equalCentering`, otherwise at the
  /// beginning.
  private mutating func placeAlone(_ item: ItemID, _ insets: (begin: Double, end: Double)) {
    if configuration.distribution == .equalCentering {
      let offset = (insets.begin - insets.end) / 2
      add(item, middle, stack, middle, constant: offset, at: Self.centering, Identifier.distribution)
    } else {
      add(item, begin, stack, begin, constant: insets.begin, at: Self.centering, Identifier.distribution)
    }
  }

  private mutating func proportionAppKitSizes() {
    let extents = members.map { $0.proportionalExtent ?? engine.proportionalExtent(of: $0.item, axis) }
    guard let reference = extents.firstIndex(where: { $0 > 0 }) else { return }
    for (index, element) in members.enumerated() where index != reference && extents[index] > 0 {
      add(
        element.item, extent, members[reference].item, extent, times: extents[index] / extents[reference],
        at: Self.equality, Identifier.distribution)
    }
  }

  private mutating func equalizeAppKitGaps(from start: Attribute, to finish: Attribute, at priority: Priority) {
    var firstGap: ItemID?
    for index in members.indices.dropFirst() {
      let gap = nextGap()
      add(gap, begin, members[index - 1].item, start, Identifier.distribution)
      add(members[index].item, finish, gap, end, Identifier.distribution)
      if let firstGap {
        add(gap, extent, firstGap, extent, at: priority, Identifier.distribution)
      } else {
        firstGap = gap
      }
      // If the stack's size is not fixed, gaps are as small as possible.
      add(
        members[index].item, begin, .lessThanOrEqual, members[index - 1].item, end,
        constant: spacing(after: members[index - 1]), at: Priority(48), Identifier.spacing)
    }
  }

  /// The items of the leading, center, and trailing areas. The distance between two areas is at least the spacing.
  private mutating func buildGravityAreas() {
    let areas = StackElement.Gravity.allCases.map { gravity in members.filter { $0.gravity == gravity } }
    let insets = insets(along: axis)
    for area in areas { chain(area, .equal) }
    if let first = areas[0].first { add(first.item, begin, stack, begin, constant: insets.begin, Identifier.edge) }
    if let last = areas[2].last { add(stack, end, last.item, end, constant: insets.end, Identifier.edge) }
    if let first = areas[1].first, let last = areas[1].last {
      let area = nextGap()
      add(area, begin, first.item, begin, Identifier.distribution)
      add(area, end, last.item, end, Identifier.distribution)
      add(
        area, middle, stack, middle, constant: (insets.begin - insets.end) / 2, at: Priority(249),
        Identifier.distribution)
    }
    let occupied = areas.filter { !$0.isEmpty }
    for (area, next) in zip(occupied, occupied.dropFirst()) {
      guard let last = area.last, let first = next.first else { continue }
      let gap = spacing(after: last)
      add(first.item, begin, .greaterThanOrEqual, last.item, end, constant: gap, at: clipping(axis), Identifier.spacing)
      add(first.item, begin, .lessThanOrEqual, last.item, end, constant: gap, at: hugging(axis), Identifier.hugging)
    }
    guard let first = occupied.first?.first, let last = occupied.last?.last else { return }
    contain(first.item, last.item, insets, axis, begin, end)
  }

  /// Spacings between neighbours.
  private mutating func chain(_ elements: [StackElement], _ relation: Relation) {
    let isFromBaseline = configuration.isBaselineRelative && axis == .vertical
    for (previous, next) in zip(elements, elements.dropFirst()) {
      add(
        next.item, isFromBaseline ? .firstBaseline : begin, relation, previous.item,
        isFromBaseline ? .lastBaseline : end,
        constant: spacing(after: previous), Identifier.spacing)
    }
  }

  // MARK: Across the axis

  mutating func buildAppKitAlignment() {
    let insets = insets(along: axis.crossing)
    let priority = clipping(axis.crossing)
    for element in members {
      let item = element.item
      switch configuration.alignment {
      case .fill:
        add(item, crossBegin, stack, crossBegin, constant: insets.begin, at: Self.alignment, Identifier.alignment)
        add(
          stack, crossEnd, item, crossEnd, constant: insets.end, at: min(priority, Self.alignment), Identifier.alignment
        )
        continue
      case .leading:
        add(item, crossBegin, stack, crossBegin, constant: insets.begin, at: Self.alignment, Identifier.alignment)
      case .trailing:
        add(stack, crossEnd, item, crossEnd, constant: insets.end, at: Self.alignment, Identifier.alignment)
      case .center:
        add(
          item, crossMiddle, stack, crossMiddle, constant: (insets.begin - insets.end) / 2, at: Self.alignment,
          Identifier.alignment)
      case .firstBaseline, .lastBaseline:
        if axis == .horizontal, let first = members.first, first.item != item {
          let attribute: Attribute = configuration.alignment == .firstBaseline ? .firstBaseline : .lastBaseline
          add(item, attribute, first.item, attribute, at: Self.alignment, Identifier.alignment)
        }
      }
      contain(item, item, insets, axis.crossing, crossBegin, crossEnd)
    }
  }

  /// Keeps items within the insets with the priority of the clipping resistance, and close to them with the stack's
  /// hugging priority.
  private mutating func contain(
    _ first: ItemID, _ last: ItemID, _ insets: (begin: Double, end: Double), _ axis: Axis, _ begin: Attribute,
    _ end: Attribute
  ) {
    let resistance = clipping(axis)
    add(first, begin, .greaterThanOrEqual, stack, begin, constant: insets.begin, at: resistance, Identifier.edge)
    add(stack, end, .greaterThanOrEqual, last, end, constant: insets.end, at: resistance, Identifier.edge)
    add(first, begin, .lessThanOrEqual, stack, begin, constant: insets.begin, at: hugging(axis), Identifier.hugging)
    add(stack, end, .lessThanOrEqual, last, end, constant: insets.end, at: hugging(axis), Identifier.hugging)
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
