import InterfaceBuilder

extension DocumentCheck {
  /// Guides that were added on purpose and that no constraint uses. Those of every new document are left out.
  static let unusedGuide = RuleDefinition(name: "unused-guide") { check in
    let used = Set(check.document.constraints.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 })
    return check.document.guides.indices.compactMap { index in
      let guide = check.document.guides[index]
      switch guide.kind {
      case .safeArea, .topLayoutGuide, .bottomLayoutGuide, .contentLayout, .frameLayout: return nil
      case .layoutMargins, .readableContent, .keyboard, .custom:
        return used.contains(guide.id) ? nil : Finding(.unusedGuide(index), line: guide.line, objectID: guide.id)
      }
    }
  }
}
