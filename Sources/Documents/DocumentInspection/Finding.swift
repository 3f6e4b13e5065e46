/// A problem that a check found in a document. `Diagnostics` describes it in words.
public struct Finding: Sendable {
  /// The kind of finding.
  public var problem: Problem
  /// The severity of the rule, unless the settings change it.
  public var severity: Severity
  /// 1-based line of the object; 0 if the finding is about the whole document.
  public var line: Int
  /// Object id of what the finding is about; empty if it is about the whole document.
  public var objectID: String

  /// Creates a finding; without a severity it has the default one of its rule.
  public init(_ problem: Problem, severity: Severity? = nil, line: Int, objectID: String) {
    self.problem = problem
    self.severity = severity ?? problem.rule.defaultSeverity ?? .warning
    (self.line, self.objectID) = (line, objectID)
  }

  /// The rule that was violated.
  public var rule: Rule { problem.rule }
}

extension Finding {
  /// The order in which findings of one document are listed: by line, then as they were found.
  package static func sorted(_ findings: [Finding]) -> [Finding] {
    findings.enumerated().sorted { ($0.element.line, $0.offset) < ($1.element.line, $1.offset) }.map { $0.element }
  }
}
