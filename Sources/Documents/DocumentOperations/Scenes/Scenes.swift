import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Moving, deleting and duplicating scenes. A scene is named by its controller.
extension EditedDocument {
  /// The element of a scene and the path to it.
  func scene(of controller: String) throws(OperationError) -> (element: Element, path: ElementPath) {
    for (index, scene) in sceneElements.enumerated() where Self.controller(of: scene)?["id"] == controller {
      let path = ElementPath(objectID: nil, ElementPath.Step("scenes"), ElementPath.Step("scene", index: index))
      return (scene, path)
    }
    throw .unknownObject(controller)
  }

  /// Places a scene on the canvas of Interface Builder, in its units.
  func placeScene(_ controller: String, at position: Point) throws(OperationError) {
    let scene = try scene(of: controller)
    let (x, y) = (Numeral.written(position.x), Numeral.written(position.y))
    guard scene.element.child("point", key: "canvasLocation") != nil else {
      let attributes: [NewElement.Attribute] = [.init("key", "canvasLocation"), .init("x", x), .init("y", y)]
      return try apply("Move Scene", [.addElement(NewElement("point", attributes: attributes), in: scene.path)])
    }
    let path = scene.path.child("point", key: "canvasLocation")
    try apply(
      "Move Scene", updatingFrames: false, [.setAttribute("x", to: x, of: path), .setAttribute("y", to: y, of: path)])
  }

  /// Makes a controller the one that the storyboard begins with.
  func makeInitial(_ controller: String) throws(OperationError) {
    _ = try scene(of: controller)
    try apply(
      "Make Initial Scene", updatingFrames: false,
      [.setAttribute("initialViewController", to: controller, of: ElementPath(objectID: nil))])
  }

  /// Deletes a scene, and the segues of other scenes that lead to it.
  func deleteScene(_ controller: String) throws(OperationError) {
    let scene = try scene(of: controller)
    let segues = Set(storyboard().segues.filter { $0.to == controller && $0.from != controller }.map { $0.id })
    var edits = DocumentEdit.removeConstraints(segues.union(containerItems(of: segues)), from: document)
    if document.root["initialViewController"] == controller {
      edits.append(.removeAttribute("initialViewController", of: ElementPath(objectID: nil)))
    }
    edits.append(.removeElement(scene.path))
    try apply("Delete Scene", edits)
  }

  /// Puts a scene into a new navigation or tab bar controller, on the left of it. If another scene is there, the
  /// container takes the place of the scene, which moves right with all that is on its right. The container is the initial scene if
  /// the scene was, and segues that led to the scene lead to the container. Returns the controller.
  @discardableResult
  func embedScene(_ controller: String, in kind: SceneRequest.Kind) throws(OperationError) -> String {
    let state = checkpoint()
    do throws(OperationError) {
      let isNavigation = kind == .navigationController
      let scene = try scene(of: controller)
      let element = try element(controller)
      guard element.name != "viewControllerPlaceholder" else {
        throw .notPossible("embed the scene in the storyboard that has it")
      }
      let place = scene.element.child("point", key: "canvasLocation")
      let incoming = storyboard().segues.filter { $0.to == controller && $0.from != controller }
      let isInitial = document.root["initialViewController"] == controller
      let container = try addScene(SceneRequest(kind: kind)).controller
      var edits: [DocumentEdit] = []
      if let place { try placeScene(container, at: roomBefore(place, of: controller, container, moving: &edits)) }
      edits += incoming.filter { !isNavigation || $0.relationship != "rootViewController" }.map {
        DocumentEdit.setAttribute("destination", to: container, of: ElementPath(objectID: $0.id))
      }
      // What a tab bar shows is the item of the controller that is in it.
      if isNavigation, let tab = element.child("tabBarItem"), let id = tab["id"],
        incoming.contains(where: { $0.relationship == "viewControllers" })
      {
        let path = ElementPath(objectID: container, named: "navigationController")
        edits.append(.move(tab, id: id, to: try self.element(container), at: path))
      }
      if !edits.isEmpty { try apply("Embed Scene", edits) }
      if isNavigation {
        try contain(controller, in: container, relationship: "rootViewController", item: "navigationItem")
      } else {
        try contain(controller, in: container, relationship: "viewControllers", item: "tabBarItem", title: "Item")
      }
      if isInitial { try makeInitial(container) }
      joinChanges(since: state, name: isNavigation ? "Embed in Navigation Controller" : "Embed in Tab Bar Controller")
      return container
    } catch {
      restore(state)
      throw error
    }
  }

  /// The place of a container on the left of a scene, and the edits that make room for it.
  private func roomBefore(
    _ place: Element, of controller: String, _ container: String, moving edits: inout [DocumentEdit]
  ) throws(OperationError) -> Point {
    let distance = 940.0
    let x = place.number("x") ?? 0
    let y = place.number("y") ?? 0
    var moved: [(controller: String, x: Double)] = [(controller, x)]
    var isFree = true
    for scene in sceneElements {
      guard let id = Self.controller(of: scene)?["id"], ![controller, container].contains(id),
        let point = scene.child("point", key: "canvasLocation")
      else { continue }
      let left = point.number("x") ?? 0
      if left >= x { moved.append((id, left)) }
      if abs(left - x + distance) < 400, abs((point.number("y") ?? 0) - y) < 600 { isFree = false }
    }
    if isFree { return Point(x: x - distance, y: y) }
    for scene in moved {
      let path = try self.scene(of: scene.controller).path.child("point", key: "canvasLocation")
      edits.append(.setAttribute("x", to: Numeral.written(scene.x + distance), of: path))
    }
    return Point(x: x, y: y)
  }

  /// Duplicates a scene with new object ids, beside it. Segues to and from other scenes belong to the original. Returns
  /// the controller and the view of the copy.
  func duplicateScene(_ controller: String) throws(OperationError) -> (controller: String, view: String?) {
    try addCopies(of: [try scene(of: controller).element], by: 800, name: "Duplicate Scene").first ?? (controller, nil)
  }

  /// Removes segues, and what identifies the scene in the storyboard.
  static func removeForeignConnections(in element: inout NewElement, own: Set<String>) {
    element.attributes.removeAll { $0.name == "storyboardIdentifier" }
    for index in element.children.indices { removeForeignConnections(in: &element.children[index], own: own) }
    element.children.removeAll { child in
      child.name == "segue" && !(child["destination"].map { own.contains($0) } ?? false)
        || child.name == "connections" && child.children.isEmpty
    }
  }
}
