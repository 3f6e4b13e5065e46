import ConflictAnalysis
import ConstraintText

extension ConflictExplanation {
  /// Describes which constraint was broken, and how that affects the layout.
  var breakingSentences: [String] {
    if let broken = log.brokenIndex {
      return anotherRun + [brokenSentence(broken)] + effect(broken) + outsideCore(broken) + furtherConflict(broken)
    }
    if let broken = log.broken {
      return [
        "The system broke a constraint that is not in the list: \(said(broken)). The list may be truncated."
      ]
    }
    if log.hasBreakLine {
      return ["The system broke one constraint, but the line that describes it could not be read."]
    }
    return prediction
  }

  private var anotherRun: [String] {
    guard let broken = log.brokenIndexOfAnotherRun else { return [] }
    return ["The line names other addresses, as if from another run; it has the text of (\(broken + 1))."]
  }

  /// The system lists every constraint from which it derived the conflict, which can be more than a minimal set needs.
  private func outsideCore(_ broken: Int) -> [String] {
    guard !core.isEmpty, !core.contains(broken) else { return [] }
    guard let sum = Arithmetic(self, analysis.derivation) else {
      return [
        "The system derived the conflict from its whole list, \(numbers(Array(log.constraints.indices))), which has more "
          + "constraints than the minimal set \(numbers(core))."
      ]
    }
    return [
      "The system derived the conflict from \(numbers(analysis.derivedFrom)), which are more constraints than the minimal set "
        + "\(numbers(core)):",
      sum.text, sum.legend,
    ]
  }

  private func brokenSentence(_ broken: Int) -> String {
    "The system recovered by breaking (\(broken + 1)), which has no effect as long as the conflict exists."
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
    let second = analysis.predicted.dropFirst().first.map { ", otherwise (\($0 + 1))" } ?? ""
    return [
      "The log does not name the constraint that was broken. Most likely it is (\(first + 1))\(second)."
    ]
  }

  /// Describes the layout that results from the other constraints.
  private func effect(_ broken: Int) -> [String] {
    guard let contradiction, verdict != .dependsOnFonts, let demand = demanded(broken, contradiction) else {
      return []
    }
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
    let assumption = verdict == .dependsOnMargins ? " (with the assumed margins)" : ""
    return ["As a result\(assumption), \(LogSentence(items: items, names: names).text(changed))."]
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
    return ["The remaining constraints still conflict, so the system logs another message for the same views."]
  }
}
