import InterfaceBuilder

extension DocumentCheck {
  static let duplicateID = RuleDefinition(
    name: "duplicate-id", severity: .warning,
    check: { $0.document.duplicateIDs.map { Finding(.duplicateID, line: $0.line, objectID: $0.id) } })
}
