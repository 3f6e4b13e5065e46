import ConstraintText
import LayoutSolver

/// Solves the list without the broken constraint. Weak constraints determine what the list leaves ambiguous.
struct SketchLayout {
  let analysis: LogAnalysis
  let leftOut: Int?

  init(_ analysis: LogAnalysis, leavingOut leftOut: Int?) { (self.analysis, self.leftOut) = (analysis, leftOut) }

  func values() -> [LogSystem.Variable: Double] {
    var excluded: Set<Int> = []
    if let leftOut { excluded.insert(leftOut) }
    let system = analysis.system
    // A list may hold several conflicts: one constraint of each is left out.
    while excluded.count < system.rows.count {
      let rest = Set(analysis.log.constraints.indices).subtracting(excluded)
      guard let further = system.contradiction(among: rest) else { break }
      let members = system.constraints(of: further)
      guard let dropped = members.last(where: { !analysis.log.constraints[$0].isProtected }) ?? members.last else {
        break
      }
      excluded.insert(dropped)
    }
    return solve(excluded)
  }

  private func solve(_ excluded: Set<Int>) -> [LogSystem.Variable: Double] {
    let system = analysis.system
    var solver = Solver()
    var ids: [LogSystem.Variable: VariableID] = [:]
    for variable in system.variables { ids[variable] = solver.addVariable(isNonNegative: variable.isNonNegative) }
    for item in analysis.items.items.typedIndices {
      for axis in Axis.allCases {
        for variable in [
          LogSystem.Variable.position(item: item, axis: axis),
          .size(item: item, axis: axis),
        ]
        where ids[variable] == nil { ids[variable] = solver.addVariable(isNonNegative: variable.isNonNegative) }
      }
    }
    do throws(SolverError) {
      for row in system.rows {
        if let constraint = row.constraint, excluded.contains(constraint) { continue }
        let terms = row.terms.compactMap { term in
          ids[system.variables[term.variable]].map { Term($0, term.coefficient) }
        }
        // Nearly required: digits of the log are rounded.
        try solver.addRow(
          terms, constant: -row.constant, row.relation, Priority(999))
      }
      for preference in SketchPreferences(analysis).all {
        let terms = preference.terms.compactMap { term in ids[term.variable].map { Term($0, term.coefficient) } }
        try solver.addRow(terms, constant: -preference.constant, preference.relation, preference.priority)
      }
    } catch {
      return [:]
    }
    do throws(Conflict) { try solver.solve() } catch { return [:] }
    return ids.mapValues { solver.value(of: $0) }
  }
}

/// The optional constraints of a sketch, for what the list leaves open: views are inside their superviews, apart from
/// each other, and of readable size.
private struct SketchPreferences {
  struct Preference {
    var terms: [(variable: LogSystem.Variable, coefficient: Double)]
    var constant: Double
    var relation: Relation
    var priority: Priority
  }

  private(set) var all: [Preference] = []
  private let analysis: LogAnalysis
  private let placed: Set<LogSystem.Variable>

  init(_ analysis: LogAnalysis) {
    self.analysis = analysis
    placed = Set(analysis.system.variables)
    for axis in Axis.allCases { for item in analysis.items.items.typedIndices { addItem(item, axis) } }
    separate()
  }

  private mutating func addItem(_ item: LogItems.Index, _ axis: Axis) {
    let position = LogSystem.Variable.position(item: item, axis: axis)
    let size = LogSystem.Variable.size(item: item, axis: axis)
    let usual = axis == .horizontal ? 150.0 : 34.0
    add([(size, 1)], usual / 2, .greaterThanOrEqual, 50)
    add([(size, 1)], usual, .equal, 20)
    add([(position, 1)], 0, .equal, 1)
    guard let parent = analysis.items.parent(of: item) else { return }
    let outer = LogSystem.Variable.position(item: parent, axis: axis)
    let outerSize = LogSystem.Variable.size(item: parent, axis: axis)
    let near = axis == .horizontal ? 10.0 : 18.0
    add([(position, 1), (outer, -1)], near, .greaterThanOrEqual, 100)
    add([(outer, 1), (outerSize, 1), (position, -1), (size, -1)], 10, .greaterThanOrEqual, 100)
  }

  /// Siblings that nothing places along the y-axis follow each other.
  private mutating func separate() {
    let items = analysis.items
    var last: [LogItems.Index?: LogItems.Index] = [:]
    for item in items.items.typedIndices {
      let position = LogSystem.Variable.position(item: item, axis: .vertical)
      guard !placed.contains(position) else { continue }
      let parent = items.parent(of: item)
      if let before = last[parent] {
        add(
          [
            (position, 1), (.position(item: before, axis: .vertical), -1), (.size(item: before, axis: .vertical), -1),
          ], 12, .greaterThanOrEqual, 90)
      }
      last[parent] = item
    }
  }

  private mutating func add(
    _ terms: [(variable: LogSystem.Variable, coefficient: Double)], _ constant: Double, _ relation: Relation,
    _ priority: Float
  ) { all.append(Preference(terms: terms, constant: constant, relation: relation, priority: Priority(priority))) }
}
