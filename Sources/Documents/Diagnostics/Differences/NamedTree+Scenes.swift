import InterfaceBuilder

// The names of scenes.
extension NamedTree {
  /// The name of the scene that contains an element; nil outside of scenes.
  func scene(of node: Int) -> String? {
    var current: Int? = node
    while let index = current {
      if tree.isNamed(index, "scene") { return sceneName(of: index) }
      current = tree.nodes[index].parent
    }
    return nil
  }

  func sceneName(of scene: Int) -> String {
    let id = value("sceneID", scene) ?? ""
    return sceneNames[id] ?? "scene " + id
  }

  /// The names of all scenes by id: title or label of the controller, title in its navigation bar, class, storyboard
  /// identifier. A controller without any of them is named by its kind and id, and so are those of several scenes with
  /// the same name.
  func namesOfScenes() -> [String: String] {
    var scenes: [(id: String, name: String, controllerID: String)] = []
    for scene in tree.nodes.indices where tree.isNamed(scene, "scene") {
      guard let controller = controller(of: scene) else { continue }
      let controllerID = value("id", controller) ?? ""
      let name = givenName(of: controller) ?? ViewName.words(fromCamelCase: name(of: controller)) + " (\(controllerID))"
      scenes.append((value("sceneID", scene) ?? "", name, controllerID))
    }
    var counts: [String: Int] = [:]
    for scene in scenes { counts[scene.name, default: 0] += 1 }
    var result: [String: String] = [:]
    for scene in scenes {
      result[scene.id] = counts[scene.name] == 1 ? scene.name : "\(scene.name) (\(scene.controllerID))"
    }
    return result
  }

  private func controller(of scene: Int) -> Int? {
    for list in tree.children(of: scene) where tree.isNamed(list, "objects") {
      for object in tree.children(of: list) where !tree.isNamed(object, "placeholder") { return object }
    }
    return nil
  }

  private func givenName(of controller: Int) -> String? {
    if let title = value("title", controller) ?? value("userLabel", controller) { return title }
    for child in tree.children(of: controller) where tree.isNamed(child, "navigationItem") {
      if let title = value("title", child), !title.isEmpty { return title }
    }
    return value("customClass", controller) ?? value("storyboardIdentifier", controller)
  }
}
