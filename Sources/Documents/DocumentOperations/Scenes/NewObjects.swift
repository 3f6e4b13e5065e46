import Diagnostics
import DocumentEditing
import InterfaceBuilder

/// Objects that are not views: items of the bars of iOS, and gesture recognizers.
extension EditedDocument {
  /// The kinds that can be added, in the order of the library.
  static let objectKinds = [
    "barButtonItem", "tapGestureRecognizer", "longPressGestureRecognizer", "swipeGestureRecognizer",
    "panGestureRecognizer", "pinchGestureRecognizer", "rotationGestureRecognizer", "screenEdgePanGestureRecognizer",
  ]

  /// Adds an item to the navigation bar of a scene or to a toolbar, or a gesture recognizer to a view. Returns its
  /// object id.
  ///
  /// - Parameter key: A view, or the controller of a scene. An item goes into the toolbar if the view is one, else to
  ///   the right in the navigation bar of its scene, and to the left if there is one on the right only.
  @discardableResult func addObject(_ kind: String, to key: String) throws(OperationError) -> String {
    guard document.platform != .macOS, Self.objectKinds.contains(kind) else {
      let kinds = document.platform == .macOS ? "none on macOS" : "one of " + Self.objectKinds.joined(separator: ", ")
      throw .invalidCommand("there is no object '\(kind)' to add: expected \(kinds)")
    }
    let name = "Add \(ViewName.words(fromCamelCase: kind))"
    guard kind != "barButtonItem" else { return try addItem(to: key, name) }
    let view = try editableView(key)
    let id = makeIDs(1)[0]
    let connection = NewElement(
      "outletCollection",
      attributes: [
        .init("property", "gestureRecognizers"), .init("destination", id), .init("appends", "YES"),
        .init("id", makeIDs(1)[0]),
      ])
    try apply(
      name,
      [.addElement(NewElement(kind, attributes: [.init("id", id)]), in: try objectsPath(around: view.id))]
        + edits(adding: connection, to: view.element, view.id))
    return id
  }

  /// The list of the objects of the scene that an object is in, or of the xib.
  private func objectsPath(around id: String) throws(OperationError) -> ElementPath {
    guard document.isStoryboard else { return ElementPath(objectID: nil).child("objects") }
    for (index, scene) in sceneElements.enumerated() where Self.contains(id, scene) {
      return ElementPath(
        objectID: nil, ElementPath.Step("scenes"), ElementPath.Step("scene", index: index), ElementPath.Step("objects"))
    }
    throw .unknownObject(id)
  }

  private func addItem(to key: String, _ name: String) throws(OperationError) -> String {
    let id = makeIDs(1)[0]
    let item = NewElement("barButtonItem", attributes: [.init("title", "Item"), .init("id", id)])
    let view = document.view(id: try object(key))
    if let view, view.kind == .toolbar {
      let list = view.element.child("items")
      try apply(
        name,
        list == nil
          ? [.add(NewElement("items", children: [item]), to: view.element, at: view.path)]
          : [.addElement(item, in: view.path.child("items"))])
      return id
    }
    guard let controller = try sceneController(around: key), let owner = controller["id"] else {
      throw .notPossible("an item goes into a toolbar or the navigation bar of a scene")
    }
    let path = ElementPath(objectID: owner, named: controller.name)
    func placed(_ key: String) -> NewElement {
      NewElement("barButtonItem", attributes: [.init("key", key)] + item.attributes)
    }
    guard let bar = controller.child("navigationItem"), let barID = bar["id"] else {
      let bar = NewElement(
        "navigationItem", attributes: [.init("key", "navigationItem"), .init("id", makeIDs(1)[0])],
        children: [placed("rightBarButtonItem")])
      let next = controller.child("connections").map { _ in path.child("connections") }
      try apply(name, [.addElement(bar, in: path, before: next)])
      return id
    }
    let barPath = ElementPath(objectID: barID, named: "navigationItem")
    func has(_ side: String) -> Bool {
      bar.child("\(side)BarButtonItems") != nil || bar.child("barButtonItem", key: "\(side)BarButtonItem") != nil
    }
    if !has("right") || !has("left") {
      try apply(name, [.addElement(placed(has("right") ? "leftBarButtonItem" : "rightBarButtonItem"), in: barPath)])
      return id
    }
    // Several items on the right are a list.
    let list = barPath.child("rightBarButtonItems")
    if bar.child("rightBarButtonItems") != nil {
      try apply(name, [.addElement(item, in: list)])
    } else if let first = bar.child("barButtonItem", key: "rightBarButtonItem")?["id"] {
      let first = ElementPath(objectID: first, named: "barButtonItem")
      try apply(
        name,
        stages: [
          { _ in [.addElement(NewElement("rightBarButtonItems", children: [item]), in: barPath)] },
          { _ in [.removeAttribute("key", of: first)] },
          { _ in [.moveElement(first, in: list, before: ElementPath(objectID: id))] },
        ])
    }
    return id
  }

  /// The controller of the scene that an object is in.
  private func sceneController(around key: String) throws(OperationError) -> Element? {
    let id = try object(key)
    return sceneElements.first { Self.contains(id, $0) }.flatMap { Self.controller(of: $0) }
  }
}
