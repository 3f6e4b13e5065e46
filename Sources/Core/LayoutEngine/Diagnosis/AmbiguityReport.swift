import LayoutSolver

/// The ambiguity of an item's frame.
public struct AmbiguityReport: Sendable {
  /// The item whose position or size is not determined.
  public var item: ItemID

  /// The ambiguous components of its frame: left, top, width, or height.
  public var free: [Attribute]

  /// The item's frames in two layouts that satisfy all constraints equally well and differ in the first component of
  /// `free`.
  public var witness: (low: Rect, high: Rect)

  /// The frames in the same two layouts of every item whose frame differs between them or from the current layout.
  public var layouts: [(item: ItemID, low: Rect, high: Rect)]

  /// The simplest constraint that determines a component of `free` at its current value: the first one, or the size
  /// where the center does not differ. Other components can remain ambiguous.
  public var suggestion: Constraint
}

extension Engine {
  /// Returns the ambiguity of an item's frame, or nil if the frame is unique. Call after `layout()`.
  ///
  /// The cost is that of a few small linear programs.
  public func ambiguity(of item: ItemID) -> AmbiguityReport? {
    if let owner = parent(of: item), items[item.index].kind == .guide { return ambiguity(of: owner) }
    layout()
    let record = items[item.index]
    var free: [Attribute] = []
    var firstWitness: Witness?
    let parts: [(Attribute, VariableID?)] = [
      (.left, record.minX), (.top, record.minY), (.width, record.width), (.height, record.height),
    ]
    for (attribute, variable) in parts {
      guard let variable, case .ambiguous(let witness) = solver.uniqueness(of: variable) else { continue }
      free.append(attribute)
      if firstWitness == nil { firstWitness = witness }
    }
    guard let firstWitness, let attribute = free.first else { return nil }
    let witness = frames(of: item, firstWitness)
    return AmbiguityReport(
      item: item, free: free, witness: witness, layouts: differingFrames(firstWitness),
      suggestion: settling(Self.cause(of: attribute, witness), of: item))
  }

  /// The size if a position differs while the center does not: the other edge would follow the position at each size
  /// of the screen.
  private static func cause(of attribute: Attribute, _ witness: (low: Rect, high: Rect)) -> Attribute {
    switch attribute {
    case .left where (witness.low.midX - witness.high.midX).magnitude < 0.01: .width
    case .top where (witness.low.midY - witness.high.midY).magnitude < 0.01: .height
    default: attribute
    }
  }

  /// Whether several frames of an item satisfy all constraints equally well.
  public func hasAmbiguousLayout(_ item: ItemID) -> Bool {
    if let owner = parent(of: item), items[item.index].kind == .guide { return hasAmbiguousLayout(owner) }
    layout()
    let record = items[item.index]
    for case let variable? in [record.minX, record.minY, record.width, record.height] {
      if case .ambiguous = solver.uniqueness(of: variable) { return true }
    }
    return false
  }

  /// The constraints that determine an item's position and size along an axis.
  public func constraints(affecting item: ItemID, axis: Axis) -> [ConstraintID] {
    layout()
    let record = items[item.index]
    var result: Set<ConstraintID> = []
    for case let variable? in [record.origin(along: axis), record.size(along: axis)] {
      for row in solver.rows(determining: variable) {
        let index = constraintOfRow[Int(row.rawValue)]
        if index >= 0 { result.insert(ConstraintID(index: Int(index))) }
      }
    }
    return result.sorted()
  }

  private func differingFrames(_ witness: Witness) -> [(item: ItemID, low: Rect, high: Rect)] {
    let differing = Set(
      witness.variables.compactMap { variable -> ItemID? in
        let index = itemOfVariable[Int(variable.rawValue)]
        return index < 0 ? nil : ItemID(index: Int(index))
      })
    return differing.sorted().map { item in
      let (low, high) = frames(of: item, witness)
      return (item, low, high)
    }
  }

  private func frames(of item: ItemID, _ witness: Witness) -> (low: Rect, high: Rect) {
    let record = items[item.index]
    var low = frame(of: item)
    var high = low
    if let values = record.minX.flatMap(witness.values) { (low.x, high.x) = values }
    if let values = record.minY.flatMap(witness.values) { (low.y, high.y) = values }
    if let values = record.width.flatMap(witness.values) { (low.width, high.width) = values }
    if let values = record.height.flatMap(witness.values) { (low.height, high.height) = values }
    return (low, high)
  }

  /// A constraint that fixes an attribute at its current value: positions relative to the parent, sizes as constants.
  private func settling(_ attribute: Attribute, of item: ItemID) -> Constraint {
    let rect = alignmentRect(of: item)
    switch attribute {
    case .width: return Constraint(Anchor(item, .width), .equal, constant: rect.width)
    case .height: return Constraint(Anchor(item, .height), .equal, constant: rect.height)
    default:
      let isHorizontal = attribute == .left
      guard let parent = parent(of: item) else {
        return Constraint(
          Anchor(item, attribute), .equal, constant: isHorizontal ? rect.x : rect.y, origin: .root)
      }
      let parentInsets = alignmentInsets(of: parent)
      guard isHorizontal else {
        return Constraint(
          Anchor(item, .top), .equal, Anchor(parent, .top), constant: rect.minY - parentInsets.top)
      }
      let isLeftToRight = effectiveDirection(of: parent) == .leftToRight
      return Constraint(
        Anchor(item, .leading), .equal, Anchor(parent, .leading),
        constant: isLeftToRight
          ? rect.minX - parentInsets.left : bounds(of: parent).width - parentInsets.right - rect.maxX)
    }
  }
}
