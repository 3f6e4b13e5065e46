import AutoLayout
import ConstraintText
import Diagnostics
import Foundation

/// Conflicts in sentences.
@MainActor public enum Conflicts {
  /// What was reported, for tests.
  public private(set) static var reports: [String] = []

  /// Prints conflicts with their constraints, the reason, and what to do, to standard error.
  static func report() {
    LayoutConflict.handler = { conflict in
      let report = text(of: conflict)
      reports.append(report)
      FileHandle.standardError.write(Data(report.utf8))
    }
  }

  /// Returns the explanation of a conflict.
  static func text(of conflict: LayoutConflict) -> String {
    LogScanner.scan(conflict.text).conflicts.enumerated().map { number, log in
      ConflictExplanation(log).text(number: number + 1)
    }.joined()
  }

  /// Returns the constraints of a conflict and the reason for it.
  static func summary(of conflict: LayoutConflict) -> String {
    let explanations = LogScanner.scan(conflict.text).conflicts.map { ConflictExplanation($0) }
    let sections = explanations.flatMap(\.sections).dropFirst().prefix(3)
    return sections.map { ([$0.title] + $0.lines).joined(separator: "\n") }.joined(separator: "\n")
  }
}
