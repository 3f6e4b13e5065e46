/// Which rules apply, and the severity of their findings.
public struct RuleSettings: Hashable, Sendable {
  /// The severity of each rule that applies.
  private var severities: [Rule: Severity]

  /// Every rule with its default severity.
  public init() {
    severities = [:]
    for rule in Rule.allCases { severities[rule] = rule.defaultSeverity }
  }

  /// The rules of an audit of accessibility, with their severities in it, as the settings of a project change them.
  ///
  /// Changes of all rules at once have no effect, since an audit names its rules.
  public static func accessibilityAudit(_ changes: [Change] = []) -> RuleSettings {
    var settings = RuleSettings()
    for rule in Rule.allCases { settings.severities[rule] = rule.auditSeverity }
    for change in changes where change.rules.count == 1 && settings.isOn(change.rules[0]) { settings.apply(change) }
    return settings
  }

  /// The severity of a rule; nil if the rule is off.
  public subscript(rule: Rule) -> Severity? { severities[rule] }

  /// Whether a rule is checked.
  public func isOn(_ rule: Rule) -> Bool { severities[rule] != nil }

  /// The rules that are on by default and that are off here, in the order of all rules.
  public var switchedOff: [Rule] { Rule.allCases.filter { $0.defaultSeverity != nil && !isOn($0) } }

  /// Applies one setting.
  public mutating func apply(_ change: Change) { for rule in change.rules { severities[rule] = change.severity } }

  /// Turns a rule off.
  package mutating func turnOff(_ rule: Rule) { severities[rule] = nil }

  /// The settings that differ from the defaults, in the form `rule=severity`.
  package var changes: [String] {
    Rule.allCases.filter { severities[$0] != $0.defaultSeverity }.map {
      "\($0.name)=\(severities[$0]?.rawValue ?? "off")"
    }
  }

  /// The findings of rules that are on, with the severities set here. A finding that is less severe than its rule's
  /// default stays so.
  package func filter(_ findings: [Finding]) -> [Finding] {
    findings.compactMap { finding in
      guard let severity = severities[finding.rule] else { return nil }
      var finding = finding
      let isLesser = finding.severity < finding.rule.defaultSeverity ?? .warning
      finding.severity = isLesser ? min(finding.severity, severity) : severity
      return finding
    }
  }
}

extension RuleSettings {
  /// A setting as it is written: a rule or `all`, and a severity or `off`.
  public struct Change: Hashable, Sendable {
    /// The rules that are changed.
    public let rules: [Rule]
    /// Their severity; nil for `off`.
    public let severity: Severity?

    /// The words for a severity.
    package static let severityNames = Severity.allCases.map { $0.rawValue } + ["off"]
    /// The words for rules.
    package static let ruleNames = Rule.allCases.map { $0.name } + ["all"]

    /// Reads a rule and a severity.
    public init(rule: String, severity: String) throws(SettingError) {
      if rule == "all" {
        rules = Rule.allCases
      } else if let rule = Rule(name: rule) {
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

    /// Reads a setting of the form `rule=severity`.
    public init(_ word: String) throws(SettingError) {
      guard let sign = word.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .notASetting(word) }
      try self.init(rule: String(word[..<sign]), severity: String(word[word.utf8.index(after: sign)...]))
    }
  }

  /// Why a setting cannot be read.
  public enum SettingError: Error, Hashable, Sendable {
    /// No rule has that name.
    case unknownRule(String)
    /// No severity has that name.
    case unknownSeverity(String, rule: String)
    /// There is no equals sign.
    case notASetting(String)
  }
}
