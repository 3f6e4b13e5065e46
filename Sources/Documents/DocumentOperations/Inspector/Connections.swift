import Diagnostics
import DocumentEditing
import InterfaceBuilder

/// A connection from one object to another.
package struct ConnectionRequest: Sendable {
  /// What is connected.
  package enum Kind: Sendable {
    /// A property of the source.
    case outlet(String)
    /// A property of the source with several objects.
    case outletCollection(String)
    /// A message that a control sends to the destination.
    case action(String, event: String)
    /// The transition to another scene, or the relationship of a container to its content. The trigger of a cell is
    /// `accessoryAction` for its accessory; nil for its selection.
    case segue(kind: String, identifier: String?, relationship: String?, trigger: String? = nil)
  }

  var from: String
  var to: String
  var kind: Kind
}

/// Outlets, actions and segues.
extension EditedDocument {
  /// Adds a connection. An outlet that is connected already gets the new destination.
  func connect(_ request: ConnectionRequest) throws(OperationError) {
    let (source, destination) = try ends(of: request)
    guard let from = source["id"], let to = destination["id"] else { throw .unknownObject(request.from) }
    let platform = document.platform
    let id = makeIDs(1)[0]
    let connection: NewElement
    switch request.kind {
    case .outlet(let property):
      try checkName(property, "an outlet is the name of a property")
      try checkSameScene(from, to, "an outlet")
      if let old = source.child("connections")?.children.first(where: {
        $0.name == "outlet" && $0["property"] == property
      }) {
        guard let oldID = old["id"] else { throw .missingObjectID("outlet") }
        return try apply(
          "Connect Outlet", [.setAttribute("destination", to: to, of: ElementPath(objectID: oldID, named: "outlet"))])
      }
      connection = NewElement(
        "outlet", attributes: [.init("property", property), .init("destination", to), .init("id", id)])
    case .outletCollection(let property):
      try checkName(property, "an outlet is the name of a property")
      try checkSameScene(from, to, "an outlet")
      let isOfView = property == "gestureRecognizers"
      connection = NewElement(
        "outletCollection",
        attributes: [
          .init("property", property), .init("destination", to),
          isOfView ? .init("appends", "YES") : .init("collectionClass", "NSMutableArray"), .init("id", id),
        ])
    case .action(let selector, let event):
      try checkName(selector.filter { $0 != ":" }, "an action is the selector of a method")
      try checkSameScene(from, to, "an action")
      var attributes: [NewElement.Attribute] = [.init("selector", selector)]
      attributes.append(.init(platform == .macOS ? "target" : "destination", to))
      if platform != .macOS, document.view(id: from) != nil { attributes.append(.init("eventType", event)) }
      connection = NewElement("action", attributes: attributes + [.init("id", id)])
    case .segue(let kind, let identifier, let relationship, let trigger):
      guard document.viewControllers.contains(where: { $0.id == to }) else {
        throw .notPossible("a segue leads to a view controller")
      }
      guard Self.segueKinds.contains(kind) else {
        throw .invalidCommand("there is no segue '\(kind)': expected one of " + Self.segueKinds.joined(separator: ", "))
      }
      var attributes: [NewElement.Attribute] = [.init("destination", to), .init("kind", kind)]
      if let identifier { attributes.append(.init("identifier", identifier)) }
      if let relationship {
        guard kind == "relationship" else { throw .invalidCommand("a segue of the kind '\(kind)' has no relationship") }
        attributes.append(.init("relationship", relationship))
      }
      if let trigger {
        guard trigger == "accessoryAction", document.view(id: from)?.kind == .tableViewCell else {
          throw .invalidCommand("only a cell of a table has a trigger, 'accessoryAction'")
        }
        attributes.append(.init("trigger", trigger))
      }
      connection = NewElement("segue", attributes: attributes + [.init("id", id)])
    }
    try apply("Connect", edits(adding: connection, to: source, from) + itemEdits(for: connection, of: source, from))
  }

  /// The objects that a connection is between.
  ///
  /// The library of macOS has tables and texts inside of scroll views, and the name that such a view gets when it is
  /// inserted is that of the scroll view, which constraints place. A connection means what is scrolled, unless the name
  /// of the outlet is that of a scroll view.
  private func ends(of request: ConnectionRequest) throws(OperationError) -> (from: Element, to: Element) {
    var property = ""
    switch request.kind {
    case .outlet(let name), .outletCollection(let name): property = name
    case .action, .segue: break
    }
    let meansScrollView = property.hasSuffix("crollView")
    func end(_ reference: String) throws(OperationError) -> Element {
      let element = try element(reference)
      guard !meansScrollView, document.platform == .macOS, let id = aliases[reference], element["id"] == id,
        let inner = scrolledContent(of: id)
      else { return element }
      remarks.append(
        "'\(reference)' is connected as the \(inner.name.kind) \(inner.id), which is in the scroll view \(id)")
      return inner.element
    }
    return (try end(request.from), try end(request.to))
  }

  /// The table, list or text of macOS that a scroll view scrolls; nil for others.
  private func scrolledContent(of id: String) -> ViewNode? {
    guard let scroll = document.view(id: id), scroll.kind == .scrollView else { return nil }
    let contents = scroll.children.map { document.views[$0] }.filter { $0.kind == .clipView }.flatMap { $0.children }
    return contents.map { document.views[$0] }.first { view in
      [.tableView, .outlineView, .collectionView, .textView].contains(view.kind) && !view.id.isEmpty
    }
  }

  /// The lists in which containers of macOS have an item for each of their contents, by the relationship to the
  /// contents.
  private static let itemLists = ["tabItems": "tabViewItems", "splitItems": "splitViewItems"]

  /// The edits that add the item of a container of macOS for a new relationship.
  private func itemEdits(for segue: NewElement, of container: Element, _ id: String) -> [DocumentEdit] {
    guard let list = Self.itemLists[segue["relationship"] ?? ""] else { return [] }
    let path = ElementPath(objectID: id, named: container.name)
    let item = NewElement(String(list.dropLast()), attributes: [.init("id", makeIDs(1)[0])])
    guard container.child(list) == nil else { return [.addElement(item, in: path.child(list))] }
    let next = container.children.first.map { child in
      child["id"].map { ElementPath(objectID: $0) } ?? path.child(child.name, key: child["key"])
    }
    return [.addElement(NewElement(list, children: [item]), in: path, before: next)]
  }

  /// The items of containers of macOS that belong to relationships: the first item to the first one, and so on.
  func containerItems(of segues: Set<String>) -> Set<String> {
    var items: Set<String> = []
    for scene in sceneElements {
      guard let controller = Self.controller(of: scene), let connections = controller.child("connections") else {
        continue
      }
      for (relationship, list) in Self.itemLists {
        let members = connections.children.filter { $0["relationship"] == relationship }
        for (segue, item) in zip(members, controller.child(list)?.children ?? []) {
          if let id = segue["id"], segues.contains(id), let item = item["id"] { items.insert(item) }
        }
      }
    }
    return items
  }

  private static let segueKinds = [
    "show", "showDetail", "presentation", "push", "modal", "replace", "sheet", "popover", "embed", "custom",
    "relationship",
  ]

  func edits(adding connection: NewElement, to source: Element, _ id: String) -> [DocumentEdit] {
    let path = ElementPath(objectID: id, named: source.name)
    guard source.child("connections") == nil else { return [.addElement(connection, in: path.child("connections"))] }
    return [.add(NewElement("connections", children: [connection]), to: source, at: path)]
  }

  /// Gives a connection another member, event or object at its other end. What is nil stays.
  func changeConnection(_ reference: String, name: String?, event: String?, to object: String?) throws(OperationError) {
    let connection = try element(reference)
    guard let id = connection["id"], let owner = try owner(of: id)["id"] else { throw .unknownObject(reference) }
    var edits: [DocumentEdit] = []
    let path = ElementPath(objectID: id, named: connection.name)
    if let name {
      let isAction = connection.name == "action"
      guard isAction || connection.name.hasPrefix("outlet") else { throw .notPossible("a segue has no member") }
      try checkName(isAction ? name.filter { $0 != ":" } : name, "a member is the name of a property or method")
      edits.append(.setAttribute(isAction ? "selector" : "property", to: name, of: path))
    }
    if let event {
      guard connection["eventType"] != nil, NamedValues.controlEvent[event] != nil else {
        throw .invalidCommand("there is no event '\(event)'")
      }
      edits.append(.setAttribute("eventType", to: event, of: path))
    }
    if let object {
      guard let destination = try element(object)["id"] else { throw .unknownObject(object) }
      if connection.name == "segue" {
        guard document.viewControllers.contains(where: { $0.id == destination }) else {
          throw .notPossible("a segue leads to a view controller")
        }
      } else {
        try checkSameScene(owner, destination, connection.name == "action" ? "an action" : "an outlet")
      }
      let attribute = connection["target"] == nil ? "destination" : "target"
      edits.append(.setAttribute(attribute, to: destination, of: path))
    }
    try apply("Change Connection", edits)
  }

  /// The object that has a connection.
  private func owner(of connection: String) throws(OperationError) -> Element {
    var open = [document.root]
    while let element = open.popLast() {
      if element.child("connections")?.children.contains(where: { $0["id"] == connection }) ?? false { return element }
      open += element.children
    }
    throw .notPossible("'\(connection)' is not a connection")
  }

  /// Removes an outlet, action or segue; a list of connections that would be empty goes with it.
  func disconnect(_ reference: String) throws(OperationError) {
    let connection = try element(reference)
    guard let id = connection["id"], ["outlet", "outletCollection", "action", "segue"].contains(connection.name) else {
      throw .notPossible("'\(reference)' is not a connection")
    }
    try apply("Disconnect", DocumentEdit.removeConstraints(containerItems(of: [id]).union([id]), from: document))
  }

  /// The element of an object.
  func element(_ reference: String) throws(OperationError) -> Element {
    let id = try object(reference)
    var open = [document.root]
    while let element = open.popLast() {
      if element["id"] == id { return element }
      open += element.children
    }
    throw .unknownObject(reference)
  }

  private func checkName(_ name: String, _ reason: String) throws(OperationError) {
    let isName =
      !name.isEmpty
      && name.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x5F, 0x61...0x7A, 0x80...: true
        default: false
        }
      }
    guard isName else { throw .invalidCommand("\(reason), and '\(name)' is not") }
  }

  /// Objects of one scene know each other; those of other scenes are reached by segues.
  private func checkSameScene(_ one: String, _ other: String, _ what: String) throws(OperationError) {
    guard document.isStoryboard else { return }
    guard scene(of: one) == scene(of: other) else {
      throw .notPossible("\(what) cannot lead to another scene; use a segue")
    }
  }

  /// The id of the scene that an object is in.
  private func scene(of id: String) -> String? {
    for scene in document.root.child("scenes")?.children ?? [] where Self.contains(id, scene) {
      return scene["sceneID"]
    }
    return nil
  }

  static func contains(_ id: String, _ element: Element) -> Bool {
    element["id"] == id || element.children.contains { contains(id, $0) }
  }
}
