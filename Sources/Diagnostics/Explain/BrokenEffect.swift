import ConflictAnalysis
import ConstraintText

extension ConflictExplanation {
  /// Describes which constraint was broken, and how that affects the layout.
  var breakingSentences: [String] {
    if let broken = log.brokenIndex { return [brokenSentence(broken)] + effect(broken) + furtherConflict(broken) }
    if let broken = log.broken {
      return [
        "The system broke a constraint that the list does not show: \(said(broken)). The list may have been shortened."
      ]
    }
    if log.hasBreakLine {
      return ["The system broke one constraint, but the line that names it could not be read."]
    }
    return prediction
  }

  private func brokenSentence(_ broken: Int) -> String {
    "The system broke (\(broken + 1)): it is ignored until the others let it hold again."
  }

  /// Describes a broken constraint that is not in the list, and whose views may not be in the list either.
  func said(_ constraint: LoggedConstraint) -> String {
    var whole = log
    whole.constraints.append(constraint)
    let items = LogItems(whole)
    return LogSentence(items: items, names: ViewNames(items)).text(constraint)
  }

  private var prediction: [String] {
    guard let first = analysis.predicted.first, log.constraints.count > 1 else { return [] }
    let second = analysis.predicted.dropFirst().first.map { ", then (\($0 + 1))" } ?? ""
    return [
      "The log does not say which one was broken. The likeliest is (\(first + 1))\(second); the system may choose otherwise."
    ]
  }

  /// Describes the value that the other constraints give to the broken one.
  private func effect(_ broken: Int) -> [String] {
    guard let contradiction, let demand = demanded(broken, contradiction) else { return [] }
    var changed = log.constraints[broken]
    let isBound = contradiction.members.contains { member in
      switch member.statement {
      case .row(let row): system.rows[row].relation != .equal && system.rows[row].constraint != broken
      case .nonNegative: true
      case .margin: false
      }
    }
    changed.relation = !isBound ? .equal : demand > changed.constant ? .greaterThanOrEqual : .lessThanOrEqual
    changed.constant = demand
    let assumption = verdict == .dependsOnMargins ? ", with the margin assumed here" : ""
    return ["As a result\(assumption): \(LogSentence(items: items, names: names).text(changed))."]
  }

  /// Returns the constant that the other members determine for the constraint.
  private func demanded(_ constraint: Int, _ contradiction: Contradiction) -> Double? {
    for member in contradiction.members {
      guard case .row(let row) = member.statement, system.rows[row].constraint == constraint else { continue }
      let value = system.rows[row].constant - system.total(of: contradiction) / member.factor
      return (value * 1e6).rounded() / 1e6
    }
    return nil
  }

  private func furtherConflict(_ broken: Int) -> [String] {
    guard verdict == .contradictory,
      system.contradiction(among: Set(log.constraints.indices).subtracting([broken])) != nil
    else { return [] }
    return ["Without it the rest still cannot hold together, so the same views will be logged again."]
  }
}
