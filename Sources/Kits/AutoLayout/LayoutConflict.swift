import ConstraintText
import Foundation
import LayoutEngine

/// A conflict between constraints, found by a layout.
@preconcurrency @MainActor public struct LayoutConflict {
  /// A minimal set of constraints that cannot be satisfied together: without any one of them, the others can.
  /// Constraints that no client created, such as those for a frame, are only in ``text``.
  public let constraints: [NSLayoutConstraint]
  /// The constraint that was broken. It has a lower priority than all required constraints until it can be satisfied
  /// again. Nil if no client created it.
  public let broken: NSLayoutConstraint?
  /// The log entry, in Apple's format.
  public let text: String
  /// The engine's report.
  public let report: ConflictReport

  init(_ report: ConflictReport, in host: LayoutHost) {
    self.report = report
    constraints = report.constraints.compactMap { host.constraint($0) }
    broken = host.constraint(report.broken)
    let members = report.members.compactMap { member -> LoggedConstraint? in
      guard case .constraint(let id, let row) = member.statement else { return nil }
      return host.logged(id, row)
    }
    text = LogWriter().log(members, broken: host.logged(report.broken, host.engine.constraint(report.broken)))
  }

  /// The handler of conflicts. The default prints ``text`` to standard error.
  public static var handler: (LayoutConflict) -> Void = { conflict in
    FileHandle.standardError.write(Data(conflict.text.utf8))
  }
}
