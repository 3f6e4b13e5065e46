import InterfaceBuilder

extension DocumentCheck {
  static let noAutoLayout = RuleDefinition(name: "no-auto-layout", severity: .note) { check in
    check.document.usesAutoLayout || check.document.platform == .watchOS
      ? [] : [Finding(.noAutoLayout(constraints: check.document.constraints.count), line: 0, objectID: "")]
  }
}
