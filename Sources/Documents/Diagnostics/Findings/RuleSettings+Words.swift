import DocumentInspection

extension RuleSettings.SettingError {
  /// Describes an invalid setting.
  public var message: String {
    switch self {
    case .unknownRule(let name):
      "unknown rule '\(name)'\(suggestion(name, RuleSettings.Change.ruleNames)); 'plumb check --help' lists the rules"
    case .unknownSeverity(let name, let rule):
      "unknown severity '\(name)' for the rule '\(rule)'\(suggestion(name, RuleSettings.Change.severityNames)): "
        + "expected one of \(RuleSettings.Change.severityNames.joined(separator: ", "))"
    case .notASetting(let word):
      "invalid rule setting '\(word)': expected RULE=SEVERITY, such as misplaced=off"
    }
  }

  private func suggestion(_ word: String, _ candidates: [String]) -> String {
    Spelling.nearest(to: word, in: candidates).map { " (did you mean '\($0)'?)" } ?? ""
  }
}
