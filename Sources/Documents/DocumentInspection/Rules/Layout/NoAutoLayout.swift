import InterfaceBuilder

extension DocumentCheck {
  static let noAutoLayout = RuleDefinition(name: "no-auto-layout", severity: .note) { check in
    if check.document.platform == .watchOS { return [Finding(.watchKit, line: 0, objectID: "")] }
    return check.document.usesAutoLayout
      ? [] : [Finding(.noAutoLayout(constraints: check.document.constraints.count), line: 0, objectID: "")]
  }
}
