import InterfaceBuilder

extension DocumentCheck {
  static let missingReference = RuleDefinition(
    name: "missing-reference", severity: .error, check: { $0.missingReferences() })

  private func missingReferences() -> [Finding] {
    layout.unresolved.compactMap { unresolved in
      guard case .missingItem(let id) = unresolved.reason else { return nil }
      return finding(.missingReference(constraint: unresolved.constraint, id: id), constraint: unresolved.constraint)
    }
  }
}
