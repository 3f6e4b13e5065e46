import InterfaceBuilder

extension DocumentCheck {
  static let invalidConstraint = RuleDefinition(
    name: "invalid-constraint", severity: .error, check: { $0.invalidConstraints() })

  private func invalidConstraints() -> [Finding] {
    layout.unresolved.compactMap { unresolved in
      if case .missingItem = unresolved.reason { return nil }
      return finding(.invalidConstraint(unresolved), constraint: unresolved.constraint)
    }
  }
}
