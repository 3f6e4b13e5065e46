/// A required constraint of a conflict, as far as the choice of the one to break is concerned.
///
/// The choice depends on the form of a constraint and on the hierarchy of its items, not on the constraint's origin,
/// so that the engine's recovery and the analysis of console logs share it. Items are small numbers that the caller
/// assigns.
public struct BreakingCandidate: Hashable, Sendable {
  /// The part of an item that a constraint refers to.
  public enum Part: Int8, Hashable, Sendable {
    /// Left, leading or top.
    case nearEdge
    /// Right, trailing or bottom.
    case farEdge
    /// A center or a baseline.
    case middle
    /// Width or height.
    case size
  }

  /// A part of an item along one axis.
  public struct Place: Hashable, Sendable {
    /// A number that identifies the item.
    public var item: Int
    /// Which part of the item.
    public var part: Part
    /// The axis of the part.
    public var axis: Axis

    /// Creates a place.
    public init(item: Int, part: Part, axis: Axis) { (self.item, self.part, self.axis) = (item, part, axis) }
  }

  /// Whether the constraint states a fact that breaking it would not change, such as the size of a window or a cell.
  public var isProtected: Bool
  /// Whether the relation is `==`.
  public var isEquality: Bool
  /// The first side.
  public var first: Place
  /// The second side, or nil if the first side is compared with a constant.
  public var second: Place?
  /// The multiplier of the second side.
  public var multiplier: Double
  /// The constant in points.
  public var constant: Double

  /// Creates a candidate.
  public init(isProtected: Bool, isEquality: Bool, first: Place, second: Place?, multiplier: Double, constant: Double) {
    (self.isProtected, self.isEquality, self.first, self.second) = (isProtected, isEquality, first, second)
    (self.multiplier, self.constant) = (multiplier, constant)
  }
}

/// Which constraint of a conflict is broken: an order of preference found in published console logs.
///
/// Apple's choice is documented nowhere and is not a function of the constraints alone: the same set was seen broken in
/// two places. This order agrees with about four logs in five, and its first two candidates with nineteen in twenty.
/// From the strongest rule down: unprotected constraints; required limits of an item's own size; the larger of two
/// constants for the same thing; the deepest items; gaps, where a protected size is 0; the largest fixed size; gaps,
/// then far edges, sizes, relations between sizes, near edges; the largest constant; the last one.
public struct BreakingPreference: Sendable {
  private let candidates: [BreakingCandidate]
  private let parents: [Int?]
  private var keys: [Key] = []

  /// `parents[item]` is the item that contains `item`, as far as known. Linear in the candidates times their items.
  public init(_ candidates: [BreakingCandidate], parents: [Int?]) {
    (self.candidates, self.parents) = (candidates, parents)
    let isProtected = protectedFlags()
    let depths = itemDepths(isProtected)
    let leastConstants = leastConstants()
    let isCollapsed = candidates.indices.contains { index in
      isProtected[index] && candidates[index].isOwnSize && candidates[index].constant == 0
    }
    keys = candidates.indices.map { index in
      let candidate = candidates[index]
      let isFixedSize = candidate.isOwnSize && candidate.isEquality
      return Key(
        isUnprotected: !isProtected[index], isSizeLimit: candidate.isOwnSize && !candidate.isEquality,
        isLargerDuplicate: candidate.isLargerDuplicate(leastConstants), depth: candidate.depth(depths),
        isCollapsedGap: isCollapsed && candidate.kind(parents) == .gap,
        fixedSize: isFixedSize ? candidate.constant.magnitude : 0, kind: candidate.kind(parents).rawValue,
        constant: candidate.constant.magnitude, order: index)
    }
  }

  /// Indices of the candidates, the one to break first.
  public var order: [Int] { keys.sorted { $0.precedes($1) }.map { $0.order } }

  /// The rule that set the first candidate of `order` apart from the second.
  public var decidingRule: BreakingReason {
    guard keys.count > 1 else { return .onlyConstraint }
    let sorted = keys.sorted { $0.precedes($1) }
    return sorted[0].rule(over: sorted[1])
  }
}

// MARK: The order

extension BreakingPreference {
  /// The criteria by which candidates are compared, the strongest first.
  private struct Key {
    var isUnprotected: Bool
    var isSizeLimit: Bool
    var isLargerDuplicate: Bool
    var depth: Double
    var isCollapsedGap: Bool
    var fixedSize: Double
    var kind: Int
    var constant: Double
    var order: Int

    func precedes(_ other: Key) -> Bool {
      if isUnprotected != other.isUnprotected { return isUnprotected }
      if isSizeLimit != other.isSizeLimit { return isSizeLimit }
      if isLargerDuplicate != other.isLargerDuplicate { return isLargerDuplicate }
      if depth != other.depth { return depth > other.depth }
      if isCollapsedGap != other.isCollapsedGap { return isCollapsedGap }
      if fixedSize != other.fixedSize { return fixedSize > other.fixedSize }
      if kind != other.kind { return kind > other.kind }
      if constant != other.constant { return constant > other.constant }
      return order > other.order
    }

    func rule(over other: Key) -> BreakingReason {
      if isUnprotected != other.isUnprotected { return .othersAreProtected }
      if isSizeLimit != other.isSizeLimit { return .sizeLimit }
      if isLargerDuplicate != other.isLargerDuplicate { return .largerDuplicate }
      if depth != other.depth { return .deepest }
      if isCollapsedGap != other.isCollapsedGap { return .kind }
      if fixedSize != other.fixedSize { return .largestSize }
      if kind != other.kind { return .kind }
      return constant != other.constant ? .largestConstant : .last
    }
  }

  /// The kind that is broken first has the highest value.
  enum Kind: Int {
    case nearEdge, sizeRelation, size, farEdge, gap
  }

  /// If no size is known to be protected, the size of the outermost item is treated as protected.
  private func protectedFlags() -> [Bool] {
    var flags = candidates.map { $0.isProtected }
    let hasProtectedSize = candidates.contains { $0.isProtected && $0.isOwnSize }
    if hasProtectedSize { return flags }
    let containers = Set(parents.compactMap { $0 })
    for index in candidates.indices where candidates[index].isOwnSize && candidates[index].isEquality {
      let item = candidates[index].first.item
      if parents[item] == nil, containers.contains(item) { flags[index] = true }
    }
    return flags
  }

  /// For each item, how many items contain it, plus its distance from the protected ones over the constraints.
  private func itemDepths(_ isProtected: [Bool]) -> [Double] {
    let containment = parents.indices.map { depth(of: $0) }
    var distance = [Int](repeating: -1, count: parents.count)
    var queue: [Int] = []
    for index in candidates.indices where isProtected[index] {
      for item in candidates[index].items where distance[item] < 0 {
        distance[item] = 0
        queue.append(item)
      }
    }
    if queue.isEmpty {
      for item in parents.indices where containment[item] == 0 {
        distance[item] = 0
        queue.append(item)
      }
    }
    var candidatesOfItem = [[Int]](repeating: [], count: parents.count)
    for index in candidates.indices {
      for item in candidates[index].items { candidatesOfItem[item].append(index) }
    }
    var next = 0
    while next < queue.count {
      let item = queue[next]
      next += 1
      for index in candidatesOfItem[item] {
        for other in candidates[index].items where distance[other] < 0 {
          // Items of one container are at one distance from it, however long the chain between them is: a stack view
          // breaks the last of its spacings, not the one in the middle.
          let isSibling = parents[item] != nil && parents[item] == parents[other]
          distance[other] = distance[item] + (isSibling ? 0 : 1)
          queue.append(other)
        }
      }
    }
    return parents.indices.map { Double(containment[$0] + max(0, distance[$0])) }
  }

  private func depth(of item: Int) -> Int {
    var depth = 0
    var current = parents[item]
    while let parent = current, depth <= parents.count {
      depth += 1
      current = parents[parent]
    }
    return depth
  }

  /// The least constant of the equalities that relate the same attributes.
  private func leastConstants() -> [BreakingCandidate.Relation: Double] {
    var least: [BreakingCandidate.Relation: Double] = [:]
    for candidate in candidates where candidate.isEquality {
      least[candidate.relation] = min(least[candidate.relation] ?? candidate.constant, candidate.constant)
    }
    return least
  }
}

extension BreakingCandidate {
  /// What an equality relates, without its constant.
  fileprivate struct Relation: Hashable {
    var first: Place
    var second: Place?
    var multiplier: Double
  }

  fileprivate var relation: Relation { Relation(first: first, second: second, multiplier: multiplier) }

  /// Whether another equality has the same attributes and a smaller constant.
  fileprivate func isLargerDuplicate(_ leastConstants: [Relation: Double]) -> Bool {
    guard isEquality, let least = leastConstants[relation] else { return false }
    return least < constant
  }
}

extension BreakingCandidate {
  /// Limits or fixes the size of one item.
  var isOwnSize: Bool { first.part == .size && second == nil }

  var items: [Int] {
    guard let second, second.item != first.item else { return [first.item] }
    return [first.item, second.item]
  }

  func depth(_ depths: [Double]) -> Double {
    let items = items
    return items.reduce(0) { $0 + depths[$1] } / Double(items.count)
  }

  func kind(_ parents: [Int?]) -> BreakingPreference.Kind {
    guard let second else { return first.part == .size ? .size : .nearEdge }
    switch (first.part, second.part) {
    case (.size, _), (_, .size): return .sizeRelation
    case (.nearEdge, .farEdge), (.farEdge, .nearEdge): return first.item == second.item ? .sizeRelation : .gap
    case (.farEdge, .farEdge): return .farEdge
    default: return .nearEdge
    }
  }
}
