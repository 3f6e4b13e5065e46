import LayoutSolver

/// The constraints and guides of a stack view.
struct StackState {
  var configuration: StackConfiguration
  var elements: [StackElement]
  var constraints: [ConstraintID] = []
  /// The guide that spans all items across the axis (UIKit, alignments other than fill).
  var spanner: ItemID?
  /// The guides for equal spaces between adjacent items and for the center gravity area.
  var gaps: [ItemID] = []
  /// Whether the baselines are those that `Engine.setBaselines` sets instead of those of the arrangement.
  var hasOwnBaselines = false

  /// The items in the arrangement: all of them in UIKit, the attached ones in AppKit.
  var members: [StackElement] {
    let isAppKit = configuration.style == .appKit
    return elements.filter { !(isAppKit && $0.isHidden && configuration.detachesHiddenItems) }
  }

  /// The members that take up space.
  var arranged: [StackElement] { configuration.style == .appKit ? members : elements.filter { !$0.isHidden } }
}

/// Stack views: an arrangement as constraints, with the identifiers of Apple's.
extension Engine {
  /// Arranges children of an item as a stack, or changes the arrangement. Unchanged constraints remain installed.
  public func setStack(_ configuration: StackConfiguration, _ elements: [StackElement], of stack: ItemID) {
    let former = recipes.stacks[stack]?.elements ?? []
    var state = recipes.stacks[stack] ?? StackState(configuration: configuration, elements: elements)
    (state.configuration, state.elements) = (configuration, elements)
    recipes.stacks[stack] = state
    rankFilledItems(elements, configuration, former: former, of: stack)
    var builder = StackBuilder(engine: self, stack: stack, state: state)
    builder.build()
    state = builder.state
    state.constraints = exchange(state.constraints, for: builder.constraints)
    for unused in builder.unusedItems { removeItem(unused) }
    recipes.stacks[stack] = state
    updateStackBaselines(from: stack)
  }

  /// Removes an arrangement. The frames of the items then follow from other constraints.
  public func removeStack(of stack: ItemID) {
    guard let state = recipes.stacks.removeValue(forKey: stack) else { return }
    for element in state.elements {
      rankItem(element.item, 0)
      // Its place was that of the stack.
      if contains(element.item) { rebuildContents(of: element.item) }
    }
    for id in state.constraints { remove(id) }
    for item in state.gaps { removeItem(item) }
    if let spanner = state.spanner { removeItem(spanner) }
  }

  /// Decides which of the items of a filled stack gives way if their priorities are equal: the first one. It takes the
  /// room that is left, and shrinks first, down to 0. Frames recorded from both kits agree (`Documentation/Engine.md`).
  ///
  /// The violation of a content size costs more the later its item is in the stack, by so little that only equal costs
  /// are affected. That of the first item costs what one outside of the stack does.
  private func rankFilledItems(
    _ elements: [StackElement], _ configuration: StackConfiguration, former: [StackElement], of stack: ItemID
  ) {
    let isFilled = configuration.distribution == .fill
    let isNested = isFilledByAncestor(stack)
    let known = Set(isNested ? former.map { $0.item } : [])
    for (index, element) in elements.enumerated() {
      let rank = isFilled ? Int32(clamping: index) : 0
      rankItem(element.item, configuration.axis == .horizontal ? rank : -rank)
      if isNested, !known.contains(element.item) { rebuildContents(of: element.item) }
    }
    // Items at the same places have not left.
    if former.count <= elements.count, zip(former, elements).allSatisfy({ $0.item == $1.item }) { return }
    let kept = Set(elements.map { $0.item })
    for element in former where !kept.contains(element.item) { rankItem(element.item, 0) }
  }

  /// Whether the stack, or one around it, has a place in a filled stack other than the first.
  private func isFilledByAncestor(_ stack: ItemID) -> Bool {
    var current: ItemID? = stack
    while let item = current {
      if items[item.index].fillRank != 0 { return true }
      current = parent(of: item).flatMap { recipes.stacks[$0] == nil ? nil : $0 }
    }
    return false
  }

  /// Builds the rows of the content sizes again whose cost depends on the place in a stack.
  func tiesChanged() {
    guard !recipes.stacks.isEmpty else { return }
    for id in allConstraints where constraints[id.index].origin == .contentSize { refreshConstant(of: id) }
  }

  private func rankItem(_ item: ItemID, _ rank: Int32) {
    guard contains(item), items[item.index].fillRank != rank else { return }
    items[item.index].fillRank = rank
    rebuildContents(of: item)
  }

  /// Builds the rows of the content sizes of an item again, and of those in the stack that it is.
  private func rebuildContents(of item: ItemID) {
    for axis in Axis.allCases { if let id = contentConstraint(of: item, axis) { rebuild(id) } }
    for element in recipes.stacks[item]?.elements ?? [] where contains(element.item) {
      rebuildContents(of: element.item)
    }
  }

  /// Removes the constraints of the parent stack or grid for a child that is being removed. Constraint ids are reused,
  /// so none of them may remain in the list.
  func removeFromStack(_ item: ItemID) {
    guard !recipes.stacks.isEmpty || !recipes.grids.isEmpty, let parent = parent(of: item) else { return }
    func removed(_ id: ConstraintID) -> Bool {
      let constraint = constraints[id.index]
      guard constraint.first.item == item || constraint.second?.item == item else { return false }
      remove(id)
      return true
    }
    recipes.stacks[parent]?.constraints.removeAll(where: removed)
    recipes.grids[parent]?.constraints.removeAll(where: removed)
  }

  /// Returns the arrangement of an item, or nil if it is not a stack.
  public func stack(of item: ItemID) -> (configuration: StackConfiguration, elements: [StackElement])? {
    recipes.stacks[item].map { ($0.configuration, $0.elements) }
  }

  /// The installed constraints of an arrangement.
  public func stackConstraints(of item: ItemID) -> [ConstraintID] { recipes.stacks[item]?.constraints ?? [] }

  /// Replaces the installed constraints. If only the constant differs, it is changed in place.
  func exchange(_ old: [ConstraintID], for wanted: [Constraint]) -> [ConstraintID] {
    var reusable: [Constraint: [ConstraintID]] = [:]
    for id in old.reversed() where contains(id) {
      var key = constraint(id)
      key.constant = 0
      reusable[key, default: []].append(id)
    }
    var result: [ConstraintID?] = []
    for constraint in wanted {
      var key = constraint
      key.constant = 0
      let id = reusable[key]?.popLast()
      if let id { setGeneratedConstant(constraint.constant, of: id) }
      result.append(id)
    }
    let kept = Set(result.compactMap { $0 })
    for id in old where contains(id) && !kept.contains(id) { remove(id) }
    return zip(result, wanted).map { id, constraint in id ?? addGenerated(constraint) }
  }

  /// Updates the baselines of a stack and of the stacks around it after a change of its arrangement or of the height of
  /// a content.
  func updateStackBaselines(from stack: ItemID) {
    var current: ItemID? = stack
    while let stack = current, let state = recipes.stacks[stack] {
      if !state.hasOwnBaselines {
        let (first, last) = baselineItems(state)
        setBaselineValues(first: first.map { Baseline(of: $0) }, last: last.map { Baseline(of: $0) }, of: stack)
      }
      current = parent(of: stack)
    }
  }

  /// The items with the baselines of a stack: the first and the last one of a vertical stack, the tallest one of a
  /// horizontal stack, as the documentation of `UIStackView` says.
  private func baselineItems(_ state: StackState) -> (first: ItemID?, last: ItemID?) {
    let arranged = state.arranged
    guard state.configuration.axis == .horizontal else { return (arranged.first?.item, arranged.last?.item) }
    var tallest: (item: ItemID, height: Double)?
    for element in arranged {
      let height = contentHeight(of: element.item)
      if height > tallest?.height ?? -1 { tallest = (element.item, height) }
    }
    return (tallest?.item, tallest?.item)
  }

  /// The height of the content of an item, in points; of a stack that of its arrangement.
  private func contentHeight(of item: ItemID) -> Double {
    if let height = contentExtent(of: item, .vertical) { return height }
    guard let state = recipes.stacks[item] else { return 0 }
    let arranged = state.arranged
    let heights = arranged.map { contentHeight(of: $0.item) }
    guard state.configuration.axis == .vertical else { return heights.max() ?? 0 }
    return arranged.dropLast().reduce(heights.reduce(0, +)) { $0 + ($1.spacingAfter ?? state.configuration.spacing) }
  }

  /// The size that determines an item's share in a proportional distribution: its content size, for a stack the sum of
  /// its items, otherwise the smallest size that its constraints allow.
  ///
  /// It is the size when the arrangement is set: a label that wraps when it gets its width keeps its share, as in the
  /// frames that Interface Builder saves.
  func proportionalExtent(of item: ItemID, _ axis: Axis) -> Double {
    if let extent = contentExtent(of: item, axis) { return extent }
    guard let state = recipes.stacks[item] else { return fittingSize(of: item)[axis] }
    let extents = state.elements.filter { !$0.isHidden }.map { proportionalExtent(of: $0.item, axis) }
    guard state.configuration.axis == axis else { return extents.max() ?? 0 }
    return extents.reduce(0, +) + state.configuration.spacing * Double(max(0, extents.count - 1))
  }
}

/// Builds the constraints of one arrangement.
struct StackBuilder {
  let engine: Engine
  let stack: ItemID
  var state: StackState
  let configuration: StackConfiguration

  /// The items in the arrangement: all of them in UIKit, the attached ones in AppKit.
  let members: [StackElement]

  /// The members that are not hidden.
  let arranged: [StackElement]

  /// The item that contains the arrangement: the stack or its layout margins guide.
  let canvas: ItemID

  private(set) var constraints: [Constraint] = []
  private(set) var unusedItems: [ItemID] = []
  private var gapsInUse = 0

  init(engine: Engine, stack: ItemID, state: StackState) {
    (self.engine, self.stack, self.state) = (engine, stack, state)
    let configuration = state.configuration
    self.configuration = configuration
    (members, arranged) = (state.members, state.arranged)
    canvas = configuration.isMarginsRelative && configuration.style == .uiKit ? engine.marginsGuide(of: stack) : stack
  }

  mutating func build() {
    if !members.isEmpty {
      if configuration.style == .uiKit {
        buildDistribution()
        buildAlignment()
      } else {
        buildAppKitDistribution()
        buildAppKitAlignment()
      }
    }
    releaseUnusedItems()
  }

  private mutating func releaseUnusedItems() {
    unusedItems = Array(state.gaps[gapsInUse...])
    state.gaps.removeSubrange(gapsInUse...)
    if let spanner = state.spanner, !constraints.contains(where: { $0.first.item == spanner }) {
      unusedItems.append(spanner)
      state.spanner = nil
    }
  }

  // MARK: Making constraints

  mutating func add(
    _ first: ItemID, _ attribute: Attribute, _ second: ItemID, _ secondAttribute: Attribute,
    times multiplier: Double = 1, constant: Double = 0, at priority: Priority = .required, _ identifier: String
  ) {
    add(
      first, attribute, .equal, second, secondAttribute, times: multiplier, constant: constant, at: priority, identifier
    )
  }

  mutating func add(
    _ first: ItemID, _ attribute: Attribute, _ relation: Relation, _ second: ItemID, _ secondAttribute: Attribute,
    times multiplier: Double = 1, constant: Double = 0, at priority: Priority = .required, _ identifier: String
  ) {
    constraints.append(
      Constraint(
        Anchor(first, attribute), relation, Anchor(second, secondAttribute), multiplier: multiplier, constant: constant,
        priority: priority, identifier: identifier, origin: .stack, container: stack))
  }

  mutating func addSize(
    _ item: ItemID, _ attribute: Attribute, at priority: Priority = .required, _ identifier: String,
    origin: Constraint.Origin = .stack
  ) {
    constraints.append(
      Constraint(
        Anchor(item, attribute), .equal, constant: 0, priority: priority, identifier: identifier, origin: origin))
  }

  /// Returns a guide for the space between two adjacent items.
  mutating func nextGap() -> ItemID {
    if gapsInUse == state.gaps.count { state.gaps.append(engine.addSpacer(in: stack, .stackGap)) }
    gapsInUse += 1
    return state.gaps[gapsInUse - 1]
  }

  /// Returns the guide that spans all items across the axis.
  mutating func spanner() -> ItemID {
    if let spanner = state.spanner { return spanner }
    let spanner = engine.addSpacer(in: stack, .stackSpanner)
    state.spanner = spanner
    return spanner
  }

  // MARK: Attributes along and across the axis

  var axis: Axis { configuration.axis }
  var begin: Attribute { .leadingEdge(along: axis) }
  var end: Attribute { .trailingEdge(along: axis) }
  var extent: Attribute { .size(along: axis) }
  var middle: Attribute { .center(along: axis) }
  var crossBegin: Attribute { .leadingEdge(along: axis.crossing) }
  var crossEnd: Attribute { .trailingEdge(along: axis.crossing) }
  var crossExtent: Attribute { .size(along: axis.crossing) }
  var crossMiddle: Attribute { .center(along: axis.crossing) }

  /// Returns the spacing between an arranged item and the next one, in points.
  func spacing(after element: StackElement) -> Double { element.spacingAfter ?? configuration.spacing }
}
