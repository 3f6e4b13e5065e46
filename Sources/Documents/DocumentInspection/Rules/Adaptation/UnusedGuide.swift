import InterfaceBuilder

extension DocumentCheck {
  static let unusedGuide = RuleDefinition(name: "unused-guide", check: { $0.unusedGuides() })

  /// Guides that were added on purpose and that no constraint uses. Those of every new document are left out.
  private func unusedGuides() -> [Finding] {
    let used = Set(document.constraints.flatMap { [$0.firstItem, $0.secondItem] }.compactMap { $0 })
    return document.guides.indices.compactMap { index in
      let guide = document.guides[index]
      switch guide.kind {
      case .safeArea, .topLayoutGuide, .bottomLayoutGuide, .contentLayout, .frameLayout: return nil
      case .layoutMargins, .readableContent, .keyboard, .custom:
        return used.contains(guide.id) ? nil : Finding(.unusedGuide(index), line: guide.line, objectID: guide.id)
      }
    }
  }
}
