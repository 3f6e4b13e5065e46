import InterfaceBuilder

// Rules about the scenes of a storyboard and the identifiers of its objects.
extension DocumentCheck {
  /// Scenes that no segue leads to, that have no identifier and are not the initial one.
  func unreachableScenes() -> [Finding] {
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

  /// A storyboard of which no scene can be shown: there is no initial one, and none has an identifier.
  func missingInitialScenes() -> [Finding] {
    guard document.isStoryboard, document.platform != .watchOS, document.initialViewController == nil,
      let first = entryPoints.first, !hasApplication,
      entryPoints.allSatisfy({ $0.element["storyboardIdentifier"] == nil })
    else { return [] }
    return [Finding(.missingInitialScene, line: first.line, objectID: first.id)]
  }

  /// The controllers of scenes. Placeholders for scenes of other storyboards are not among them.
  private var entryPoints: [ViewController] {
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

  /// Storyboard ids that differ from the class of the controller.
  func storyboardIDs() -> [Finding] {
    document.viewControllers.compactMap { controller in
      guard let identifier = controller.element["storyboardIdentifier"], let name = controller.customClass,
        identifier != name
      else { return nil }
      return Finding(
        .storyboardID(identifier, className: name), line: controller.line, objectID: controller.id)
    }
  }

  /// Reuse ids of cells that differ from the class of the cell, or are missing from a prototype.
  func reuseIDs() -> [Finding] {
    document.views.compactMap { view in
      guard let name = view.customClass,
        view.kind.isReusable
      else { return nil }
      let identifier = view.element["reuseIdentifier"]
      let isPrototype = view.container == "prototypes"
      guard identifier != name, identifier != nil || isPrototype else { return nil }
      return finding(.reuseID(identifier, className: name), view: view.index)
    }
  }
}

extension Element {
  /// Calls `body` for the element and everything in it, parents first.
  func visit(_ body: (Element) -> Void) {
    body(self)
    for child in children { child.visit(body) }
  }
}
