import InterfaceBuilder

extension DocumentCheck {
  static let missingInitialScene = RuleDefinition(
    name: "missing-initial-scene", severity: .warning, check: { $0.missingInitialScenes() })

  /// A storyboard of which no scene can be shown: there is no initial one, and none has an identifier.
  func missingInitialScenes() -> [Finding] {
    guard document.isStoryboard, document.platform != .watchOS, document.initialViewController == nil,
      let first = entryPoints.first, !hasApplication,
      entryPoints.allSatisfy({ $0.element["storyboardIdentifier"] == nil })
    else { return [] }
    return [Finding(.missingInitialScene, line: first.line, objectID: first.id)]
  }

  /// The controllers of scenes. Placeholders for scenes of other storyboards are not among them.
  var entryPoints: [ViewController] {
    document.scenes.compactMap { scene in
      scene.viewControllers.first.map { document.viewControllers[$0] }
    }.filter { $0.kind != .viewControllerPlaceholder && !$0.id.isEmpty }
  }

  /// Whether a scene has the application and its menu, as the main storyboard of a macOS application has.
  private var hasApplication: Bool {
    (document.root.child("scenes")?.children ?? []).contains { scene in
      scene.child("objects")?.children.contains { $0.name == "application" } ?? false
    }
  }
}
