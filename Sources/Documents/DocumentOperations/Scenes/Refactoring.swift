import Diagnostics
import DocumentEditing
import InterfaceBuilder

/// Moving scenes to a storyboard of their own.
extension EditedDocument {
  /// Moves scenes, with those that they contain, to a new storyboard. References take their places where segues cross
  /// between the two documents, in both directions. Returns the new document.
  ///
  /// - Parameters:
  ///   - controllers: The controllers of the scenes; the first is the initial one of the new storyboard, unless one of
  ///     them is that of this document.
  ///   - name: The name of the new storyboard, without the extension.
  ///   - ownName: The name of this document, without the extension.
  package func refactor(
    _ controllers: [String], to name: String, from ownName: String
  ) throws(OperationError) -> String {
    guard !name.isEmpty, name != ownName else {
      throw .invalidCommand("expected the name of a new storyboard")
    }
    var moved: Set<String> = []
    var first: String?
    for key in controllers {
      let id = try object(key)
      guard try scene(of: id).element["sceneID"] != nil else { throw .missingObjectID("scene") }
      first = first ?? id
      moved.insert(id)
    }
    guard let first else { throw .invalidCommand("no scene is selected") }
    let segues = storyboard().segues
    var count = 0
    while count < moved.count {
      count = moved.count
      for segue in segues where moved.contains(segue.from) && (segue.relationship != nil || segue.kind == "embed") {
        moved.insert(segue.to)
      }
    }
    let all = Set(sceneElements.compactMap { Self.controller(of: $0)?["id"] })
    guard moved.count < all.count else { throw .notPossible("no scene would be left in the storyboard") }
    let crossing = Set(segues.filter { moved.contains($0.from) != moved.contains($0.to) }.map { $0.to })
    let initial = document.root["initialViewController"]
    let referenced = crossing.union(initial.map { moved.contains($0) ? [$0] : [] } ?? [])
    let (identifiers, edits) = storyboardIDs(for: referenced)
    var named = Draft(tree, document)
    if !edits.isEmpty { try named.apply(edits) }

    func part(_ gone: Set<String>, _ storyboard: String, initial: String?) -> [DocumentEdit] {
      replacements(of: gone, referenced.intersection(gone), storyboard, identifiers) + initialEdits(initial)
    }
    var new = named
    try new.apply(
      part(all.subtracting(moved), ownName, initial: initial.map { moved.contains($0) ? $0 : first } ?? first))
    let resources = resourceEdits(for: new.document)
    if !resources.isEmpty { try new.apply(resources) }
    try apply(
      "Refactor to Storyboard", updatingFrames: false,
      stages: [
        { _ in edits }, { _ in part(moved, name, initial: initial) },
        { [self] document in resourceEdits(for: document) },
      ])
    return String(decoding: new.tree.bytes, as: UTF8.self)
  }

  private func initialEdits(_ initial: String?) -> [DocumentEdit] {
    guard let initial, initial != document.root["initialViewController"] else { return [] }
    return [.setAttribute("initialViewController", to: initial, of: ElementPath(objectID: nil))]
  }

  /// The storyboard ids by which references name scenes, and the edits for those that have none.
  private func storyboardIDs(for controllers: Set<String>) -> (ids: [String: String], edits: [DocumentEdit]) {
    var ids: [String: String] = [:]
    var edits: [DocumentEdit] = []
    var used = Set(sceneElements.compactMap { Self.controller(of: $0)?["storyboardIdentifier"] })
    for scene in sceneElements {
      guard let controller = Self.controller(of: scene), let id = controller["id"], controllers.contains(id) else {
        continue
      }
      if let known = controller["storyboardIdentifier"] {
        ids[id] = known
        continue
      }
      let name = controller["customClass"].flatMap { used.contains($0) ? nil : $0 } ?? id
      used.insert(name)
      ids[id] = name
      guard Self.reference(of: controller) == nil else { continue }
      let path = ElementPath(objectID: id, named: controller.name)
      edits.append(.setAttribute("storyboardIdentifier", to: name, of: path))
    }
    return (ids, edits)
  }

  /// The storyboard of a controller that is a reference.
  private static func reference(of controller: Element) -> String? {
    controller.name.hasSuffix("laceholder") ? controller["storyboardName"] ?? "" : nil
  }

  /// The edits that remove scenes, and put references into the places of some of them. A reference has the object id of
  /// the controller, so that segues lead to it.
  private func replacements(
    of gone: Set<String>, _ referenced: Set<String>, _ storyboard: String, _ identifiers: [String: String]
  ) -> [DocumentEdit] {
    var edits: [DocumentEdit] = []
    let list = ElementPath(objectID: nil).child("scenes")
    for (index, scene) in sceneElements.enumerated() {
      guard let controller = Self.controller(of: scene), let id = controller["id"], gone.contains(id) else { continue }
      let path = ElementPath(objectID: nil, ElementPath.Step("scenes"), ElementPath.Step("scene", index: index))
      let isReference = Self.reference(of: controller) != nil
      if referenced.contains(id) {
        // A reference to another storyboard is one in both.
        if isReference { continue }
        let name = document.platform == .macOS ? "controllerPlaceholder" : "viewControllerPlaceholder"
        var attributes: [NewElement.Attribute] = [.init("storyboardName", storyboard)]
        if let identifier = identifiers[id] { attributes.append(.init("referencedIdentifier", identifier)) }
        attributes += [.init("id", id), .init("sceneMemberID", "viewController")]
        var objects = [NewElement(name, attributes: attributes)]
        if let responder = scene.child("objects")?.children.first(where: { $0["sceneMemberID"] == "firstResponder" }) {
          objects.append(NewElement(responder) { _, value in value })
        }
        var new = NewElement(
          "scene", attributes: scene.attributes.map { .init($0.name, $0.value) },
          children: [NewElement("objects", children: objects)])
        if let point = scene.child("point", key: "canvasLocation") {
          new.children.append(NewElement(point) { _, value in value })
        }
        new.comment = Self.comment(of: objects[0])
        edits.append(.addElement(new, in: list, before: path))
      }
      edits.append(.removeElement(path))
    }
    return edits
  }
}
