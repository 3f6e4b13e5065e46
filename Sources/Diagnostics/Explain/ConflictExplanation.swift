/// What can be said about one logged conflict: which constraints exclude each other, by how much, and what to do.
public struct ConflictExplanation {
  /// Whether the list alone is contradictory.
  public enum Verdict: Hashable, Sendable {
    /// The constraints exclude each other as printed.
    case contradictory
    /// They do when a margin that the log does not print has a usual value.
    case dependsOnMargins
    /// All of them can hold together, as printed.
    case feasibleAsPrinted
    /// Nothing of the list could be read.
    case unreadable
  }

  /// The log that is explained.
  public let log: ConflictLog
  /// What the list of constraints comes to.
  public let verdict: Verdict
  /// Indices of the constraints that exclude each other; none can be left out.
  public let core: [Int]
  /// Indices of the two constraints that are most likely broken, the likelier first.
  public let predicted: [Int]
  /// By how many points the core misses; 0 where nothing is contradictory.
  public let excess: Double

  /// Who made each constraint of the list.
  let origins: [ConstraintOrigin]
  let items: LogItems
  let names: ViewNames
  let contradiction: Contradiction?
  let system: LogSystem
  /// Usual margins at which the constraints exclude each other, where the log hides margins.
  let conflictingMargins: [Double]

  /// Values that layout margins usually have: plain views, controllers' views on narrow and on wide devices.
  static let usualMargins: [Double] = [8, 16, 20]

  /// Rebuilds the linear system and solves it; a few milliseconds for forty constraints.
  public init(_ log: ConflictLog) {
    self.log = log
    origins = ConstraintOrigin.all(in: log)
    let items = LogItems(log)
    self.items = items
    names = ViewNames(items)
    predicted = Array(log.breakingOrder.prefix(2))
    // Where a list holds several contradictions, the log is about the one of the broken constraint.
    let wanted = log.brokenIndex ?? (log.hasBreakLine ? nil : predicted.first)
    var system = LogSystem(log, items: items)
    var found = system.core(with: wanted)
    if found == nil, system.hasMarginGuides {
      system = LogSystem(log, items: items, tiesMarginGuides: true)
      found = system.core(with: wanted)
    }
    if found == nil, system.namesBothSides {
      // Leading is right in a right-to-left interface; only a log that names left as well depends on it.
      let mirrored = LogSystem(log, items: items, isRightToLeft: true)
      found = mirrored.core(with: wanted)
      if found != nil { system = mirrored }
    }
    var margins: [Double] = []
    if found == nil, !system.hiddenMargins.isEmpty {
      for margin in ConflictExplanation.usualMargins {
        guard let hit = system.core(with: wanted, margin: margin) else { continue }
        margins.append(margin)
        if found == nil { found = hit }
      }
    }
    self.system = system
    conflictingMargins = margins
    contradiction = found
    if log.constraints.isEmpty {
      verdict = .unreadable
    } else if found == nil {
      verdict = .feasibleAsPrinted
    } else {
      verdict = margins.isEmpty ? .contradictory : .dependsOnMargins
    }
    core = found.map { system.constraints(of: $0) } ?? []
    excess = found.map { system.size(of: $0, for: log.brokenIndex) } ?? 0
  }

  /// The views and guides of the list with the names they have in the explanation.
  public var mentions: [(name: String, item: LoggedItem)] {
    items.items.enumerated().filter { !$0.element.isUnnamedSuperview }.map { (names[$0.offset], $0.element) }
  }

  /// The constraint that was broken, as told or, failing that, as predicted.
  var victim: Int? { log.brokenIndex ?? (log.hasBreakLine ? nil : predicted.first) }
}

extension LogSystem {
  /// An irreducible contradiction: without any one of its listed constraints the others can hold. The rules that no log
  /// prints (sizes from 0 up) always apply.
  ///
  /// One with `wanted` among its members is preferred: a list may hold several, and the log is about the broken one's.
  func core(with wanted: Int?, margin: Double? = nil) -> Contradiction? {
    guard let first = contradiction(margin: margin) else { return nil }
    if let wanted, let found = narrowed(to: wanted, margin: margin) { return reduced(found, margin: margin) }
    return reduced(first, margin: margin)
  }

  /// A contradiction that does not survive without `wanted`, if the list has one: takes constraints out of the others.
  private func narrowed(to wanted: Int, margin: Double?) -> Contradiction? {
    var rest = Set(log.constraints.indices)
    for _ in 0..<8 {
      guard let other = contradiction(among: rest.subtracting([wanted]), margin: margin) else {
        return contradiction(among: rest, margin: margin)
      }
      let members = constraints(of: other).reversed()
      // One whose removal keeps the contradiction of the wanted one.
      let dropped = members.first { contradiction(among: rest.subtracting([$0]), margin: margin) != nil }
      guard let dropped else { return nil }
      rest.remove(dropped)
    }
    return nil
  }

  private func reduced(_ contradiction: Contradiction, margin: Double?) -> Contradiction {
    var best = contradiction
    var essential: Set<Int> = []
    while let candidate = constraints(of: best).first(where: { !essential.contains($0) }) {
      let rest = Set(constraints(of: best)).subtracting([candidate])
      if let smaller = self.contradiction(among: rest, margin: margin) {
        best = smaller
      } else {
        essential.insert(candidate)
      }
    }
    return best
  }

  /// Points by which `constraint`, or else the member that counts most, would have to give.
  func size(of contradiction: Contradiction, for constraint: Int?) -> Double {
    let member = contradiction.members.first { member in
      if case .row(let row) = member.statement { return rows[row].constraint == constraint && constraint != nil }
      return false
    }
    guard let member else { return size(of: contradiction) }
    return (total(of: contradiction) / member.factor).magnitude
  }

  func total(of contradiction: Contradiction) -> Double { contradiction.members.reduce(0) { $0 + contribution($1) } }

  var hasMarginGuides: Bool { items.items.contains { $0.text == "UIViewLayoutMarginsGuide" } }

  /// The list mixes leading or trailing with left or right.
  var namesBothSides: Bool {
    let attributes = log.constraints.flatMap { [$0.first.attribute, $0.second?.attribute].compactMap { $0 } }
    let isDirected = attributes.contains { [.leading, .trailing, .leadingMargin, .trailingMargin].contains($0) }
    return isDirected && attributes.contains { [.left, .right, .leftMargin, .rightMargin, .minX, .maxX].contains($0) }
  }
}
