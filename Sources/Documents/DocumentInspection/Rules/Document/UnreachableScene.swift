import InterfaceBuilder

extension DocumentCheck {
  static let unreachableScene = RuleDefinition(
    name: "unreachable-scene", severity: .warning, check: { $0.unreachableScenes() })

  /// Scenes that no segue leads to, that have no identifier and are not the initial one.
  private func unreachableScenes() -> [Finding] {
    guard document.isStoryboard, document.platform != .watchOS, missingInitialScenes().isEmpty else { return [] }
    var reached: Set<String> = []
    if let initial = document.initialViewController { reached.insert(initial) }
    document.root.visit { element in
      if let destination = element["destination"], element.name == "segue" { reached.insert(destination) }
    }
    return entryPoints.compactMap { controller in
      guard controller.element["storyboardIdentifier"] == nil, !reached.contains(controller.id) else { return nil }
      return Finding(.unreachableScene(controller: controller.id), line: controller.line, objectID: controller.id)
    }
  }
}
