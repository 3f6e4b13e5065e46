import InterfaceBuilder

extension DocumentCheck {
  /// What was left out because it takes too long.
  static let incompleteCheck = RuleDefinition(name: "incomplete-check", severity: .warning, audit: .warning) { check in
    let conflicts = check.layout.roots.filter { $0.unexaminedConflicts > 0 }.map { root in
      check.finding(.unexaminedConflicts(count: root.unexaminedConflicts), view: root.view)
    }
    let layouts = check.layout.roots.filter { !$0.isComplete }.map {
      check.finding(.incompleteLayout(view: $0.view), view: $0.view)
    }
    let ambiguities = zip(check.ambiguityLayout.roots, check.unexaminedViews).filter { $1 > 0 && $0.isComplete }.map {
      root, count in
      check.finding(.unexaminedViews(count: count), view: root.view)
    }
    return conflicts + layouts + ambiguities
  }
}
