import Diagnostics

/// Which rules apply, and how severe their findings are.
struct RuleSettings: Hashable, Sendable {
  /// The severity of each rule that applies.
  private var severities: [Rule: Severity]

  /// Every rule as it is where nobody says otherwise.
  init() {
    severities = [:]
    for rule in Rule.allCases { severities[rule] = rule.defaultSeverity }
  }

  /// The severity of a rule; nil where it is off.
  subscript(rule: Rule) -> Severity? { severities[rule] }

  func isOn(_ rule: Rule) -> Bool { severities[rule] != nil }

  /// Takes one change over.
  mutating func apply(_ change: Change) {
    for rule in change.rules { severities[rule] = change.severity }
  }

  /// The findings of rules that are on, with the severities set here. A finding that its rule marks as less severe than
  /// usual stays below the others of the rule.
  func filter(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let severity = severities[finding.rule] else { return nil }
      var finding = finding
      let isLesser = finding.rule.defaultSeverity.map { finding.severity < $0 } ?? false
      finding.severity = isLesser ? min(finding.severity, severity) : severity
      return finding
    }
  }
}

extension RuleSettings {
  /// A setting as people write it: a rule, or all of them, and a severity or `off`.
  struct Change: Hashable, Sendable {
    let rules: [Rule]
    let severity: Severity?

    /// Words that set a severity.
    static let severityNames = Severity.allCases.map(\.rawValue) + ["off"]
    static let ruleNames = Rule.allCases.map(\.rawValue) + ["all"]

    init(rule: String, severity: String) throws(SettingError) {
      if rule == "all" {
        rules = Rule.allCases
      } else if let rule = Rule(rawValue: rule) {
        rules = [rule]
      } else {
        throw .unknownRule(rule)
      }
      guard severity != "off" else {
        self.severity = nil
        return
      }
      guard let level = Severity(rawValue: severity) else { throw .unknownSeverity(severity, rule: rule) }
      self.severity = level
    }

    /// Reads `rule=severity`.
    init(_ word: String) throws(SettingError) {
      let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2 else { throw .notASetting(word) }
      try self.init(rule: String(parts[0]), severity: String(parts[1]))
    }
  }

  /// Why a setting makes no sense.
  enum SettingError: Error, Hashable, CustomStringConvertible {
    case unknownRule(String)
    case unknownSeverity(String, rule: String)
    case notASetting(String)

    var description: String {
      switch self {
      case .unknownRule(let name):
        "there is no rule '\(name)'\(suggestion(name, Change.ruleNames)); 'plumb check --help' lists the rules"
      case .unknownSeverity(let name, let rule):
        "'\(name)' is no severity for the rule '\(rule)'\(suggestion(name, Change.severityNames)); "
          + "expected is one of \(Change.severityNames.joined(separator: ", "))"
      case .notASetting(let word):
        "'\(word)' is no setting of a rule; expected is RULE=SEVERITY, such as misplaced=off"
      }
    }

    private func suggestion(_ word: String, _ candidates: [String]) -> String {
      Spelling.nearest(to: word, in: candidates).map { " (did you mean '\($0)'?)" } ?? ""
    }
  }
}
