import InterfaceBuilder

extension DocumentCheck {
  static let incompleteCheck = RuleDefinition(
    name: "incomplete-check", severity: .warning, audit: .warning, check: { $0.unexaminedParts() })

  /// What was left out because it takes too long.
  private func unexaminedParts() -> [Finding] {
    let conflicts = layout.roots.filter { $0.unexaminedConflicts > 0 }.map { root in
      finding(.unexaminedConflicts(count: root.unexaminedConflicts), view: root.view)
    }
    let layouts = layout.roots.filter { !$0.isComplete }.map {
      finding(.incompleteLayout(view: $0.view), view: $0.view)
    }
    let ambiguities = zip(ambiguityLayout.roots, unexaminedViews).filter { $1 > 0 && $0.isComplete }.map {
      root, count in
      finding(.unexaminedViews(count: count), view: root.view)
    }
    return conflicts + layouts + ambiguities
  }
}
