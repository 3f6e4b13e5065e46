import ConstraintText
import Foundation
import LayoutEngine

/// Constraints that exclude each other, found by a layout.
@preconcurrency @MainActor
public struct LayoutConflict {
  /// The constraints of which one has to give way, and without any one of which the others can hold. Those that no
  /// client wrote, such as the ones that stand for a frame, are only in ``text``.
  public let constraints: [NSLayoutConstraint]
  /// The constraint that was broken: it holds below all required ones until it can hold again. Nil if no client wrote it.
  public let broken: NSLayoutConstraint?
  /// The log entry, in the format that tools read.
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

  /// What happens with a conflict. The default prints ``text`` to the standard error and goes on.
  public static var handler: (LayoutConflict) -> Void = { conflict in
    FileHandle.standardError.write(Data(conflict.text.utf8))
  }
}
