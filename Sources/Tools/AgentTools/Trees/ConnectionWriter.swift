import DocumentOperations
import InterfaceBuilder

/// The outlets, actions and segues of a document in short lines: `outlet nameLabel of Con → nam`.
struct ConnectionWriter {
  struct Connection {
    /// The object id, or the line of a connection without one.
    var key: String
    var line: String
    /// The object ids of both ends.
    var owner: String
    var end: String
  }

  /// In the order of the document.
  private(set) var connections: [Connection] = []
  /// The positions of the connections by the object at one of their ends.
  private var byObject: [String: [Int]] = [:]

  init(_ document: Document, _ references: ObjectReferences) {
    var open = [document.root]
    while let element = open.popLast() {
      let owner = element["id"] ?? ""
      for connection in element.child("connections")?.children ?? [] {
        let member = connection["property"] ?? connection["selector"] ?? connection["identifier"] ?? connection["kind"]
        let end = connection["destination"] ?? connection["target"] ?? ""
        let line = [
          connection.name, member ?? "", "of", references.short(owner), "→", references.short(end),
        ].filter { !$0.isEmpty }.joined(separator: " ")
        for object in Set([owner, end]) { byObject[object, default: []].append(connections.count) }
        connections.append(Connection(key: connection["id"] ?? line, line: line, owner: owner, end: end))
      }
      open += element.children.reversed()
    }
  }

  /// The lines of the connections from and to an object.
  func lines(of object: String) -> [String] { (byObject[object] ?? []).map { connections[$0].line } }
}
