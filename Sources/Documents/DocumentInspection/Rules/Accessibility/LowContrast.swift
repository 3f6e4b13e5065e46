import InterfaceBuilder

extension DocumentCheck {
  /// Texts whose color differs too little from what is behind them. Texts with the same colors in one hierarchy are one
  /// finding.
  static let lowContrast = RuleDefinition(name: "low-contrast", audit: .warning) { check in
    guard let contrasts = check.textContrasts?(check.layout) else { return [] }
    let ignored = IgnoredFindings(check.document)
    var groups: [LowContrast: [ViewIndex]] = [:]
    var unknown: [ViewIndex] = []
    for entry in contrasts.entries where !ignored.contains(.lowContrast, of: check.document.views[entry.view].id) {
      guard let root = check.layout.root(of: entry.view)?.view else { continue }
      let low = entry.contrasts.filter { $0.isLow(required: entry.required) }
      if !low.isEmpty {
        groups[LowContrast(root: root, contrasts: low, required: entry.required), default: []].append(entry.view)
      } else if entry.isUnknown {
        unknown.append(entry.view)
      }
    }
    let findings = groups.map { group, views in
      check.finding(.lowContrast(views, group.contrasts, required: group.required), view: views[0])
    }
    let doubts = unknown.prefix(1).map { check.finding(.unknownContrast(unknown), severity: .note, view: $0) }
    let limits = contrasts.unexamined.map { root, count in check.finding(.unexaminedTexts(count: count), view: root) }
    // The order of a dictionary differs from run to run.
    return (findings + doubts + limits).sorted {
      ($0.line, $0.objectID, $0.rule.name) < ($1.line, $1.objectID, $1.rule.name)
    }
  }

  /// What texts with too little contrast have in common.
  private struct LowContrast: Hashable {
    var root: ViewIndex
    var contrasts: [TextContrast]
    var required: Double
  }
}
