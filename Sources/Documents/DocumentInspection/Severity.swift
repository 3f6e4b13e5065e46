/// The severity of a finding.
public enum Severity: String, CaseIterable, Comparable, Sendable {
  /// Worth knowing; nothing has to be done.
  case note
  /// Probably a mistake.
  case warning
  /// A mistake.
  case error

  public static func < (a: Severity, b: Severity) -> Bool { a.rank < b.rank }

  private var rank: Int {
    switch self {
    case .note: 0
    case .warning: 1
    case .error: 2
    }
  }
}
