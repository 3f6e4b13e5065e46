import ConflictAnalysis
import ConstraintText

/// The sum that proves a contradiction, with the constants of the log: `20 + 374 + 20 = 414 > 375: 39 pt too wide`.
struct Arithmetic {
  struct Summand {
    /// The value in points, with its sign in the sum.
    var value: Double
    /// The description in the legend.
    var label: String
    /// The position among the summands.
    var order = Int.max
  }

  /// The summands of the constraints in the chain.
  var left: [Summand] = []
  /// The size or distance that the sum has to equal.
  var right: Summand?
  var excess = 0.0
  var axis = Axis.horizontal
  /// Whether the right side is the size of a view that contains the views of the left side.
  private var isContained = false
  private var isSize = false
  /// The numbers of the constraints whose constants add up to 0.
  private var others = ""

  init?(_ explanation: ConflictExplanation) { self.init(explanation, explanation.contradiction) }

  /// The sum of a proof; nil if there is none.
  init?(_ explanation: ConflictExplanation, _ proof: Contradiction?) {
    guard let contradiction = proof else { return nil }
    let system = explanation.system
    let members = contradiction.members
    guard let pivot = Arithmetic.pivot(explanation, members) else { return nil }
    // The factors are scaled so that the pivot is alone on the right side.
    let scale = -1 / members[pivot].factor
    for (index, member) in members.enumerated() where index != pivot {
      let value = system.contribution(member) * scale
      if case .nonNegative(let variable) = member.statement {
        if case .size = system.variables[variable] {
          left.append(Summand(value: 0, label: explanation.label(variable)))
        }
        continue
      }
      guard value.magnitude > 1e-9 else { continue }
      let label = explanation.label(member, factor: member.factor * scale)
      left.append(Summand(value: value, label: label, order: explanation.order(member)))
    }
    others = explanation.numbers(
      system.constraints(of: contradiction).filter { explanation.order(members[pivot]) != $0 })
    // In the order of the list; members that the list does not contain are last.
    left.sort { ($0.order, $0.label) < ($1.order, $1.label) }
    let target = -system.contribution(members[pivot]) * scale
    right = Summand(value: target, label: explanation.label(members[pivot]))
    excess = left.reduce(0) { $0 + $1.value } - target
    if case .row(let row) = members[pivot].statement, let constraint = system.rows[row].constraint {
      let anchor = explanation.log.constraints[constraint].first
      axis = anchor.attribute.axis
      isSize = anchor.attribute.isSize
      isContained =
        anchor.attribute.isSize && explanation.items.parents.contains(explanation.items.index(of: anchor.item))
    }
    // Distances from a far edge are negative. A sum of such distances only is printed without signs.
    if !isSize, target <= 0, left.allSatisfy({ $0.value <= 0 }) {
      left = left.map { Summand(value: -$0.value, label: $0.label, order: $0.order) }
      right?.value = -target
      excess = -excess
    }
  }

  /// Returns the index of the member on the right side: a fixed size that is protected, otherwise the largest fixed
  /// size, otherwise any member.
  private static func pivot(_ explanation: ConflictExplanation, _ members: [Contradiction.Member]) -> Int? {
    func rank(_ member: Contradiction.Member) -> (Int, Double)? {
      guard case .row(let row) = member.statement, let index = explanation.system.rows[row].constraint else {
        return nil
      }
      let constraint = explanation.log.constraints[index]
      let isFixedSize = constraint.second == nil && constraint.first.attribute.isSize && constraint.relation == .equal
      let isContainer = explanation.items.parents.contains(explanation.items.index(of: constraint.first.item))
      var score = 0
      if isFixedSize { score += isContainer ? 4 : 1 }
      if isFixedSize, constraint.isProtected { score += 8 }
      if index != explanation.analysis.victim { score += 2 }
      return (score, constraint.constant.magnitude)
    }
    return members.indices.compactMap { index in rank(members[index]).map { (index, $0) } }
      .max { $0.1 < $1.1 }?.0
  }

  /// `374 < 375: 1 pt too short`, without the single terms.
  var brief: String {
    guard let right else { return "" }
    let sum = left.reduce(0) { $0 + $1.value }
    return
      "\(Points.text(sum)) \(excess > 0 ? ">" : "<") \(Points.text(right.value)): \(difference)"
  }

  /// `20 + 374 − 20 = 374 < 375: 1 pt too short`.
  var text: String {
    guard let right else { return "" }
    let sum = left.reduce(0) { $0 + $1.value }
    var terms = ""
    for (index, summand) in left.enumerated() {
      let magnitude = Points.text(summand.value.magnitude)
      if index == 0 {
        terms = summand.value < 0 ? "−\(magnitude)" : magnitude
      } else {
        terms += (summand.value < 0 ? " − " : " + ") + magnitude
      }
    }
    if left.isEmpty { terms = "0" }
    if left.count > 1 { terms += " = \(Points.text(sum))" }
    let sign = excess > 0 ? ">" : "<"
    return "\(terms) \(sign) \(Points.text(right.value)): \(difference)"
  }

  /// `39 pt too wide`, or `a difference of 39 pt`.
  private var difference: String {
    let length = Points.length(excess.magnitude)
    return comparison.map { "\(length) \($0)" } ?? "a difference of \(length)"
  }

  /// How the sum differs from the size on the right side; nil if the right side is not the size of a container.
  private var comparison: String? {
    guard isSize, left.count > 1 || isContained else { return nil }
    if axis == .horizontal { return excess > 0 ? "too wide" : "too narrow" }
    return excess > 0 ? "too tall" : "too short"
  }

  /// The summands with their descriptions.
  var legend: String {
    guard let right else { return "" }
    var parts: [String] = []
    var counts: [String: Int] = [:]
    for part in (left + [right]).map({ "\(Points.text($0.value)) \($0.label)" }) {
      counts[part, default: 0] += 1
      if counts[part] == 1 { parts.append(part) }
    }
    // The margins of both sides are equal terms.
    parts = parts.map { part in counts[part] == 1 ? part : "\(counts[part, default: 1]) × \(part)" }
    if left.isEmpty, !others.isEmpty { parts.append("a total of 0 from \(others)") }
    return (parts.count == 1 ? "The term is " : "The terms are ") + Words.list(parts) + "."
  }
}

extension ConflictExplanation {
  /// The description of a member in the legend: the number of its constraint in the list.
  func label(_ member: Contradiction.Member, factor: Double = 1) -> String {
    switch member.statement {
    case .row(let row):
      guard let constraint = system.rows[row].constraint else { return "from a margin" }
      let times = (factor.magnitude * 1000).rounded() / 1000
      let product = times == 1 ? "" : "(\(Points.text(times)) × \(Points.text(system.rows[row].constant.magnitude))) "
      return "\(product)from (\(constraint + 1))"
    case .nonNegative(let variable): return label(variable)
    case .margin(let variable, _): return label(variable)
    }
  }

  /// The position of a member's constraint in the list; margins are last.
  func order(_ member: Contradiction.Member) -> Int {
    guard case .row(let row) = member.statement, let constraint = system.rows[row].constraint else {
      return Int.max - 1
    }
    return constraint
  }

  func label(_ variable: TypedIndex<LogSystem.Variable>) -> String {
    switch system.variables[variable] {
    case .size(let item, let axis), .contentSize(let item, let axis):
      "for the minimum \(axis == .horizontal ? "width" : "height") of \(names[item])"
    case .margin(let item, _, _): "assumed for the layout margin of \(names[item])"
    case .position, .baseline: ""
    }
  }
}
