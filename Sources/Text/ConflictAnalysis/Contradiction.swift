import ConstraintText
import LayoutSolver

/// Rows of a log that exclude each other, with the factors that prove it.
package struct Contradiction {
  package struct Member {
    package enum Statement: Hashable {
      /// A row of the system.
      case row(TypedIndex<LogSystem.Row>)
      /// The rule that a size or margin is not negative.
      case nonNegative(TypedIndex<LogSystem.Variable>)
      /// A margin held at a usual value.
      case margin(TypedIndex<LogSystem.Variable>, Double)
    }
    package var statement: Statement
    /// The weighted members add up to `0 = excess`.
    package var factor: Double
  }
  package var members: [Member]
}

extension LogSystem {
  /// Contradictions smaller than this may come from the printed digits; they count only if no rounding can explain
  /// them.
  static let doubtful = 0.01

  /// The rows that exclude each other, or nil when all can hold together.
  ///
  /// - Parameters:
  ///   - included: listed constraints that take part; nil for all.
  ///   - margin: the value at which margins that the log does not print are held; nil lets them be anything from 0 up.
  ///   - ignored: sizes that may be negative.
  package func contradiction(
    among included: Set<Int>? = nil, margin: Double? = nil, ignoring ignored: Set<TypedIndex<Variable>> = []
  ) -> Contradiction? {
    guard let exact = solve(included, margin: margin, ignored, isTolerant: false) else { return nil }
    if size(of: exact) >= LogSystem.doubtful { return exact }
    return solve(included, margin: margin, ignored, isTolerant: true)
  }

  private func solve(
    _ included: Set<Int>?, margin: Double?, _ ignored: Set<TypedIndex<Variable>>, isTolerant: Bool
  ) -> Contradiction? {
    var solver = Solver()
    let ids = variables.typedIndices.map { index in
      solver.addVariable(isNonNegative: variables[index].isNonNegative && !ignored.contains(index))
    }
    var statements: [RowID: Contradiction.Member.Statement] = [:]
    do throws(SolverError) {
      for index in rows.typedIndices {
        let row = rows[index]
        if let constraint = row.constraint, let included, !included.contains(constraint) { continue }
        let terms = row.terms.map { Term(ids[$0.variable.number], $0.coefficient) }
        let slack = isTolerant ? row.tolerance + 1e-6 : 0
        if row.relation != .greaterThanOrEqual, isTolerant || row.relation == .lessThanOrEqual {
          statements[try solver.addRow(terms, constant: -row.constant - slack, .lessThanOrEqual)] = .row(index)
        }
        if row.relation != .lessThanOrEqual, isTolerant || row.relation == .greaterThanOrEqual {
          statements[try solver.addRow(terms, constant: -row.constant + slack, .greaterThanOrEqual)] = .row(index)
        }
        if row.relation == .equal, !isTolerant {
          statements[try solver.addRow(terms, constant: -row.constant, .equal)] = .row(index)
        }
      }
      for variable in hiddenMargins where margin != nil {
        let row = try solver.addRow([Term(ids[variable.number], 1)], constant: -(margin ?? 0), .equal)
        statements[row] = .margin(variable, margin ?? 0)
      }
    } catch {
      // Numbers that are not finite were refused by the reader; nothing else can be wrong with a row.
      return nil
    }
    do throws(Conflict) {
      try solver.solve()
      return nil
    } catch {
      let numbers = Dictionary(uniqueKeysWithValues: zip(ids, variables.typedIndices))
      let members = zip(error.members, error.multipliers).compactMap { member, factor -> Contradiction.Member? in
        switch member {
        case .row(let row): statements[row].map { .init(statement: $0, factor: factor) }
        case .nonNegative(let variable): numbers[variable].map { .init(statement: .nonNegative($0), factor: factor) }
        }
      }
      return Contradiction(members: members)
    }
  }

  /// The contradiction in points: what the member that counts most would have to give.
  func size(of contradiction: Contradiction) -> Double {
    let total = contradiction.members.reduce(0) { $0 + contribution($1) }
    let largest = contradiction.members.reduce(0) { max($0, $1.factor.magnitude) }
    return largest > 0 ? total.magnitude / largest : 0
  }

  /// The contribution of a member to the sum of constants.
  package func contribution(_ member: Contradiction.Member) -> Double {
    switch member.statement {
    case .row(let row): member.factor * rows[row].constant
    case .nonNegative: 0
    case .margin(_, let value): member.factor * value
    }
  }

  /// Listed constraints among the members, in the order of the list.
  package func constraints(of contradiction: Contradiction) -> [Int] {
    let indices = contradiction.members.compactMap { member -> Int? in
      if case .row(let row) = member.statement { return rows[row].constraint }
      return nil
    }
    return Set(indices).sorted()
  }
}
