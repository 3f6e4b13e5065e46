import Diagnostics
import DocumentInspection
import InterfaceBuilder

/// An object of any kind in the inspector: its fields, its runtime attributes, and its connections in both directions.
package struct ObjectInspection {
  /// A connection from or to the object.
  package struct Connection {
    package var id: String
    /// `outlet`, `outletCollection`, `action` or `segue`.
    package var kind: String
    /// The property, the selector, or the kind of the segue.
    package var name: String
    /// The object at the other end.
    package var other: String
    package var otherName: String
    /// The event of a control that sends the action; nil for others.
    package var event: String?
    /// Whether the connection belongs to the other object.
    package var isIncoming: Bool
    /// Whether the class of the object that has the member does not declare it.
    package var isDangling: Bool
  }

  /// A member that the class declares and that is not connected.
  package struct OpenMember {
    /// `outlet` or `action`.
    package var kind: String
    package var name: String
  }

  package var id: String
  package var name: String
  package var tag: String
  package var customClass: String?
  package var fields: [ViewField]
  package var attributes: [RuntimeAttributeEntry]
  package var connections: [Connection]
  package var openMembers: [OpenMember]
}

extension EditedDocument {
  /// The inspection of an object. O(elements).
  package func inspection(ofObject reference: String) throws(OperationError) -> ObjectInspection {
    let element = try element(reference)
    guard let id = element["id"] else { throw .missingObjectID(element.name) }
    let index = ObjectIndex(document)
    var connections: [ObjectInspection.Connection] = []
    for owner in index.owners {
      for child in owner.child("connections")?.children ?? [] {
        let destination = child["destination"] ?? child["target"] ?? ""
        let isIncoming = owner["id"] != id
        guard !isIncoming || destination == id, let own = child["id"], let name = Self.name(of: child) else { continue }
        let other = isIncoming ? owner["id"] ?? "" : destination
        connections.append(
          ObjectInspection.Connection(
            id: own, kind: child.name, name: name, other: other, otherName: index.name(of: other),
            event: child["eventType"], isIncoming: isIncoming, isDangling: isDangling(child, owner, index)))
      }
    }
    return ObjectInspection(
      id: id, name: index.name(of: id), tag: element.name, customClass: element["customClass"],
      fields: document.view(id: id) == nil
        ? spanFields(of: element) + ViewField.fields(of: element, on: document.platform) : [],
      attributes: Self.runtimeAttributes(of: element), connections: connections,
      openMembers: members(of: element, connections))
  }

  private static func name(of connection: Element) -> String? {
    switch connection.name {
    case "outlet", "outletCollection": connection["property"]
    case "action": connection["selector"]
    case "segue": connection["relationship"] ?? connection["kind"]
    default: nil
    }
  }

  /// Whether the class that a connection needs a member of is known and has none of that name.
  private func isDangling(_ connection: Element, _ owner: Element, _ index: ObjectIndex) -> Bool {
    guard let name = Self.name(of: connection), connection.name != "segue" else { return false }
    let isAction = connection.name == "action"
    let target = isAction ? index.elements[connection["destination"] ?? connection["target"] ?? ""] : owner
    guard let target, let members = projectClass(of: target), members.isComplete else { return false }
    if isAction { return !members.actions.contains(name) && !FrameworkNames.actions.contains(name) }
    let last = name.utf8.split(separator: UInt8(ascii: ".")).last.flatMap { String($0) } ?? name
    return !members.outlets.contains(last) && !FrameworkNames.outlets.contains(last)
  }

  private func projectClass(of element: Element) -> ProjectFacts.Class? {
    element["customClass"].flatMap { name in project.classes.first { $0.name == name } }
  }

  /// What the class declares, without what is connected.
  private func members(of element: Element, _ connections: [ObjectInspection.Connection]) -> [ObjectInspection
    .OpenMember]
  {
    guard let members = projectClass(of: element) else { return [] }
    func open(_ names: [String], _ kind: String, isIncoming: Bool) -> [ObjectInspection.OpenMember] {
      names.filter { name in !connections.contains { $0.name == name && $0.isIncoming == isIncoming } }
        .sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }.map { ObjectInspection.OpenMember(kind: kind, name: $0) }
    }
    return open(members.outlets, "outlet", isIncoming: false) + open(members.actions, "action", isIncoming: true)
  }
}

/// The objects of a document, by their ids.
struct ObjectIndex {
  private(set) var elements: [String: Element] = [:]
  /// The objects that have connections, in the order of the document.
  private(set) var owners: [Element] = []
  private let document: Document

  init(_ document: Document) {
    self.document = document
    var open = [document.root]
    while let element = open.popLast() {
      if let id = element["id"], elements[id] == nil { elements[id] = element }
      if element.child("connections") != nil { owners.append(element) }
      open += element.children.reversed()
    }
  }

  /// What an object is called in the outline.
  func name(of id: String) -> String {
    if let view = document.view(id: id) {
      var name = view.name
      name.id = ""
      return name.description
    }
    return elements[id].map { Self.title(of: $0) } ?? id
  }

  /// What an object that is not a view is called.
  static func title(of element: Element) -> String {
    if element["placeholderIdentifier"] == "IBFilesOwner" { return element["customClass"] ?? "File's Owner" }
    if element["placeholderIdentifier"] == "IBFirstResponder" { return "First Responder" }
    return element["title"] ?? element["userLabel"] ?? element["customClass"]
      ?? element["systemItem"].map { ViewName.words(fromCamelCase: $0) } ?? ViewName.words(fromCamelCase: element.name)
  }
}
