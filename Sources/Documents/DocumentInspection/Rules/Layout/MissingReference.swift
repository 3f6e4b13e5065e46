import InterfaceBuilder

extension DocumentCheck {
  static let missingReference = RuleDefinition(name: "missing-reference", severity: .error) { check in
    check.layout.unresolved.compactMap { unresolved in
      guard case .missingItem(let id) = unresolved.reason else { return nil }
      return check.finding(
        .missingReference(constraint: unresolved.constraint, id: id), constraint: unresolved.constraint)
    }
  }
}
