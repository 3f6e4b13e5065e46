import InterfaceBuilder

extension DocumentCheck {
  static let duplicateID = RuleDefinition(name: "duplicate-id", severity: .error) { check in
    check.document.duplicateIDs.map { Finding(.duplicateID, line: $0.line, objectID: $0.id) }
      + check.duplicateStoryboardIDs()
  }

  /// Controllers whose storyboard id an earlier one has.
  private func duplicateStoryboardIDs() -> [Finding] {
    var known: Set<String> = []
    return document.viewControllers.compactMap { controller in
      guard let name = controller.element["storyboardIdentifier"], !known.insert(name).inserted else { return nil }
      return Finding(.duplicateStoryboardID(name), line: controller.line, objectID: controller.id)
    }
  }
}
