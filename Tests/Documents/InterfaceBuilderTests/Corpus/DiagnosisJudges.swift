import TestSupport

@testable import LayoutEngine

/// Judges reports of conflicts by the rows of their members and a textbook method.
struct ConflictJudge {
  let engine: Engine

  init(_ engine: Engine) { self.engine = engine }

  /// What is wrong with a report; nil where all of it holds: its members cannot hold together, the factors prove it,
  /// the rest without any one member can, and the excess is what the sum comes to.
  func complaint(_ report: ConflictReport) -> String? {
    let statements = report.members.map { statement($0.statement) }
    let extents = Set(report.members.flatMap { sizes(in: $0.statement) })
    if let complaint = complaintAboutFactors(report, statements) { return complaint }
    if isFeasible(statements, []) { return "the members can hold together" }
    // The rule that sizes are not negative is a matter of course: it may be used even where it is no member.
    for index in statements.indices {
      guard case .constraint(let id, _) = report.members[index].statement else { continue }
      var rest = statements
      rest.remove(at: index)
      if !isFeasible(rest, extents) {
        return "constraint \(id.rawValue) of \(report.members.count) members is not needed"
      }
    }
    for index in statements.indices {
      var rest = statements
      rest.remove(at: index)
      if !isFeasible(rest, []) { return "member \(index) of \(report.members.count) is not needed" }
    }
    if !report.constraints.contains(report.broken) { return "the broken constraint is no member" }
    if !engine.isBroken(report.broken) { return "the broken constraint is not broken" }
    return nil
  }

  private func isFeasible(_ statements: [LinearStatement], _ nonNegative: Set<Int>) -> Bool {
    Feasibility.leastViolation(statements, nonNegative: nonNegative) < 1e-7
  }

  /// The weighted members cancel out except for the excess.
  private func complaintAboutFactors(_ report: ConflictReport, _ statements: [LinearStatement]) -> String? {
    var sums: [Int: Double] = [:]
    var constant = 0.0
    var largest = 0.0
    for (member, statement) in zip(report.members, statements) {
      let factor = member.multiplier
      if factor == 0 { return "a member has the factor 0" }
      largest = max(largest, factor.magnitude)
      // A row is at most 0 with a positive factor, at least 0 with a negative one.
      if factor > 0, !statement.isBoundedAbove { return "a factor is positive where only the other side is required" }
      if factor < 0, !statement.isBoundedBelow { return "a factor is negative where only the other side is required" }
      for (variable, coefficient) in statement.terms { sums[variable, default: 0] += factor * coefficient }
      constant += factor * statement.constant
    }
    if let rest = sums.values.first(where: { $0.magnitude > 1e-7 * largest }) { return "the factors leave \(rest)" }
    if constant.magnitude <= 1e-9 * largest { return "the factors prove nothing" }
    if (constant.magnitude - report.excess.magnitude).magnitude > 1e-6 * max(1, constant.magnitude) {
      return "the excess is \(constant), not \(report.excess)"
    }
    return nil
  }

  private func statement(_ statement: ConflictReport.Statement) -> LinearStatement {
    switch statement {
    case .constraint(let id, _):
      engine.buildRow(of: engine.constraints[id.index])
      let penalty = engine.penalty(of: id)
      return LinearStatement(
        Dictionary(uniqueKeysWithValues: engine.row.terms.map { (Int($0.variable.rawValue), $0.coefficient) }),
        constant: engine.row.constant, isBoundedAbove: penalty.above == .required,
        isBoundedBelow: penalty.below == .required)
    case .nonNegativeSize(let item, let axis):
      let record = engine.items[item.index]
      let variable = axis == .horizontal ? record.width : record.height
      return LinearStatement([Int(variable?.rawValue ?? -1): 1], constant: 0, isBoundedAbove: false)
    }
  }

  /// The variables of a constraint that are sizes.
  private func sizes(in statement: ConflictReport.Statement) -> [Int] {
    guard case .constraint(let id, _) = statement else { return [] }
    engine.buildRow(of: engine.constraints[id.index])
    return engine.row.terms.map(\.variable).filter { variable in
      let record = engine.items[Int(engine.itemOfVariable[Int(variable.rawValue)])]
      return record.width == variable || record.height == variable
    }.map { Int($0.rawValue) }
  }
}

/// Judges reports of ambiguity: what each priority's violations add up to, in the layout and in both witnesses.
struct WitnessJudge {
  private struct Row {
    var terms: [(item: ItemID, part: WritableKeyPath<Rect, Double>, coefficient: Double)]
    var constant: Double
    var above: Double
    var below: Double
  }

  private let engine: Engine
  private var rows: [Row] = []
  private var rowsOfItem: [ItemID: [Int]] = [:]

  init(_ engine: Engine) {
    self.engine = engine
    for id in engine.allConstraints {
      engine.buildRow(of: engine.constraints[id.index])
      let penalty = engine.penalty(of: id)
      let isBroken = engine.isBroken(id)
      let row = Row(
        terms: engine.row.terms.map { term in
          let item = ItemID(index: Int(engine.itemOfVariable[Int(term.variable.rawValue)]))
          let record = engine.items[item.index]
          let part: WritableKeyPath<Rect, Double> =
            record.minX == term.variable
            ? \.x : record.minY == term.variable ? \.y : record.width == term.variable ? \.width : \.height
          return (item, part, term.coefficient)
        }, constant: engine.row.constant, above: WitnessJudge.level(penalty.above, isBroken),
        below: WitnessJudge.level(penalty.below, isBroken))
      for item in Set(row.terms.map(\.item)) { rowsOfItem[item, default: []].append(rows.count) }
      rows.append(row)
    }
  }

  private static func level(_ priority: Priority?, _ isBroken: Bool) -> Double {
    guard let priority else { return 0 }
    return isBroken && priority == .required ? 999.999 : priority.rawValue
  }

  /// What is wrong with a report; nil where both layouts are as good as the present one, and differ.
  func complaint(_ report: AmbiguityReport) -> String? {
    guard let attribute = report.free.first else { return "nothing is free" }
    let part: KeyPath<Rect, Double> =
      attribute == .left ? \.x : attribute == .top ? \.y : attribute == .width ? \.width : \.height
    let difference = report.witness.high[keyPath: part] - report.witness.low[keyPath: part]
    if difference < 1e-7 { return "the layouts differ by \(difference) in \(attribute)" }
    let concerned = Set(report.layouts.flatMap { rowsOfItem[$0.item] ?? [] })
    let published = sums(concerned, [:])
    for isLow in [true, false] {
      var frames: [ItemID: Rect] = [:]
      for layout in report.layouts { frames[layout.item] = isLow ? layout.low : layout.high }
      if frames[report.item] != (isLow ? report.witness.low : report.witness.high) { return "the witness is no layout" }
      if let frame = frames.values.first(where: { $0.width < -1e-6 || $0.height < -1e-6 }) {
        return "a size is negative: \(frame)"
      }
      let sums = sums(concerned, frames)
      for level in Set(sums.keys).union(published.keys) {
        let (was, now) = (published[level] ?? 0, sums[level] ?? 0)
        if (was - now).magnitude > 1e-5 * max(1, was.magnitude) {
          return "at \(level) the \(isLow ? "low" : "high") layout misses \(now), the present one \(was)"
        }
      }
    }
    return nil
  }

  /// The sums of violations by priority among some rows.
  private func sums(_ indices: Set<Int>, _ frames: [ItemID: Rect]) -> [Double: Double] {
    var sums: [Double: Double] = [:]
    for index in indices {
      let row = rows[index]
      let residual = row.terms.reduce(row.constant) { sum, term in
        sum + term.coefficient * (frames[term.item] ?? engine.frame(of: term.item))[keyPath: term.part]
      }
      let level = residual > 0 ? row.above : row.below
      if level > 0 { sums[level, default: 0] += residual.magnitude }
    }
    return sums
  }
}

extension Rect {
  func isClose(to other: Rect) -> Bool {
    [x - other.x, y - other.y, width - other.width, height - other.height].allSatisfy { $0.magnitude < 1e-5 }
  }
}
