import InterfaceBuilder

extension DocumentCheck {
  static let invalidConstraint = RuleDefinition(name: "invalid-constraint", severity: .error) { check in
    check.layout.unresolved.compactMap { unresolved in
      if case .missingItem = unresolved.reason { return nil }
      return check.finding(.invalidConstraint(unresolved), constraint: unresolved.constraint)
    }
  }
}
