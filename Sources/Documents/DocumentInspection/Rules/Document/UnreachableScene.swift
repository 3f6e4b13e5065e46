import InterfaceBuilder

extension DocumentCheck {
  /// Scenes that no segue leads to, that have no identifier and are not the initial one.
  static let unreachableScene = RuleDefinition(name: "unreachable-scene", severity: .warning) { check in
    guard check.document.isStoryboard, check.document.platform != .watchOS, check.missingInitialScenes().isEmpty else {
      return []
    }
    var reached: Set<String> = []
    if let initial = check.document.initialViewController { reached.insert(initial) }
    check.document.root.visit { element in
      if let destination = element["destination"], element.name == "segue" { reached.insert(destination) }
    }
    return check.entryPoints.compactMap { controller in
      guard controller.element["storyboardIdentifier"] == nil, !reached.contains(controller.id) else { return nil }
      return Finding(.unreachableScene(controller: controller.id), line: controller.line, objectID: controller.id)
    }
  }
}
