import DocumentOperations
import InterfaceBuilder
import ProjectTools

/// The outlets, actions and segues of a document in short lines: `outlet nameLabel of Con → nam`.
struct ConnectionWriter {
  struct Connection {
    /// The object id, or the line of a connection without one.
    var key: String
    var line: String
    /// The object ids of both ends.
    var owner: String
    var end: String
    /// The outlet, with the class of its object, or the action, with the class of its target; nil for segues, and for
    /// objects without a class of the program except the first responder.
    var member: ProjectSymbol?
  }

  /// In the order of the document.
  private(set) var connections: [Connection] = []
  /// The positions of the connections by the object at one of their ends.
  private var byObject: [String: [Int]] = [:]

  init(_ document: Document, _ references: ObjectReferences) {
    var targets: [String: Element] = [:]
    var open = [document.root]
    while let element = open.popLast() {
      if let id = element["id"] { targets[id] = element }
      open += element.children
    }
    open = [document.root]
    while let element = open.popLast() {
      let owner = element["id"] ?? ""
      for connection in element.child("connections")?.children ?? [] {
        let member = connection["property"] ?? connection["selector"] ?? connection["identifier"] ?? connection["kind"]
        let end = connection["destination"] ?? connection["target"] ?? ""
        let line = [
          connection.name, member ?? "", "of", references.short(owner), "→", references.short(end),
        ].filter { !$0.isEmpty }.joined(separator: " ")
        for object in Set([owner, end]) { byObject[object, default: []].append(connections.count) }
        var symbol: ProjectSymbol?
        if ["outlet", "outletCollection"].contains(connection.name), let member, let type = element["customClass"] {
          symbol = .outlet(member, of: type)
        } else if connection.name == "action", let selector = connection["selector"] {
          let isForAny = targets[end].map { Self.isFirstResponder($0) } ?? false
          let type = isForAny ? nil : targets[end]?["customClass"]
          if isForAny || type != nil { symbol = .action(selector, of: type) }
        }
        connections.append(
          Connection(key: connection["id"] ?? line, line: line, owner: owner, end: end, member: symbol))
      }
      open += element.children.reversed()
    }
  }

  private static func isFirstResponder(_ element: Element) -> Bool {
    element["placeholderIdentifier"] == "IBFirstResponder" || element["customClass"] == "FirstResponder"
  }

  /// The lines of the connections from and to an object.
  func lines(of object: String) -> [String] { (byObject[object] ?? []).map { connections[$0].line } }
}
