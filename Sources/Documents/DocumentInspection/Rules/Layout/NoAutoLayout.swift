import InterfaceBuilder

extension DocumentCheck {
  static let noAutoLayout = RuleDefinition(name: "no-auto-layout", severity: .note, check: { $0.noAutoLayout() })

  private func noAutoLayout() -> [Finding] {
    document.usesAutoLayout || document.platform == .watchOS
      ? [] : [Finding(.noAutoLayout(constraints: document.constraints.count), line: 0, objectID: "")]
  }
}
