import Diagnostics
import DocumentEditing
import InterfaceBuilder
import JSON
import ProjectTools

/// The objects of a document as an outline.
enum Outline {
  static func symbols(_ request: Request) throws(RequestError) -> JSONValue {
    let file = try request.file()
    let buffer = try request.buffer(file)
    guard InputFiles.isDocument(file), let (tree, document) = try? SyntaxTree.read(buffer.bytes) else {
      return .array([])
    }
    let writer = OutlineWriter(
      file: request.files.address(of: file), buffer: buffer, tree: tree, document: document,
      isNested: request.client.nestsSymbols)
    return .array(writer.symbols(in: 0, of: nil))
  }
}

/// Writes the outline of a document.
private struct OutlineWriter {
  let file: String
  let buffer: TextBuffer
  let tree: SyntaxTree
  let document: Document
  let isNested: Bool
  private let constraints: [String: ConstraintIndex]

  init(file: String, buffer: TextBuffer, tree: SyntaxTree, document: Document, isNested: Bool) {
    (self.file, self.buffer, self.tree, self.document, self.isNested) = (file, buffer, tree, document, isNested)
    var constraints: [String: ConstraintIndex] = [:]
    for index in document.constraints.indices { constraints[document.constraints[index].id] = index }
    self.constraints = constraints
  }

  /// The symbols below an element; those of elements without an id are those inside of them.
  func symbols(in node: Int, of container: String?) -> [JSONValue] {
    tree.children(of: node).flatMap { child -> [JSONValue] in
      guard let (name, kind) = description(of: child) else { return symbols(in: child, of: container) }
      let range = buffer.json(tree.nodes[child].range)
      guard isNested else {
        var members: [(String, JSONValue)] = [
          ("name", .string(name)), ("kind", .integer(kind)), ("location", ["uri": .string(file), "range": range]),
        ]
        if let container { members.append(("containerName", .string(container))) }
        return [.object(members)] + symbols(in: child, of: name)
      }
      return [
        [
          "name": .string(name), "kind": .integer(kind), "range": range,
          "selectionRange": buffer.json(tree.nodes[child].name),
          "children": .array(symbols(in: child, of: name)),
        ]
      ]
    }
  }

  private func value(_ name: String, _ node: Int) -> String? {
    tree.attribute(name, of: node).map { tree.value(of: $0) }
  }

  /// The name of an object and the number of its kind in the protocol; nil for an element that is no object.
  private func description(of node: Int) -> (name: String, kind: Int)? {
    let element = tree.text(tree.nodes[node].name)
    switch element {
    case "scene": return ("scene", Kind.module)
    case "outlet", "outletCollection": return ("outlet " + (value("property", node) ?? ""), Kind.property)
    case "action": return ("action " + (value("selector", node) ?? ""), Kind.event)
    case "segue":
      let name = value("identifier", node) ?? value("relationship", node) ?? value("kind", node) ?? ""
      return ("segue " + name, Kind.event)
    default: break
    }
    guard !Vocabulary.idAttribute(of: element).isEmpty, let id = value("id", node) else { return nil }
    if element == "constraint" {
      return (constraints[id].map { document.sentence(ofConstraint: $0) } ?? "constraint \(id)", Kind.key)
    }
    if let view = document.view(id: id) { return (view.name.description, Kind.object) }
    let words = value("customClass", node) ?? ViewName.words(fromCamelCase: element)
    let title = value("title", node) ?? value("userLabel", node)
    return (
      words + (title.map { " \"\($0)\"" } ?? "") + " (\(id))", element.hasSuffix("ontroller") ? Kind.type : Kind.object
    )
  }

  /// The kinds of symbols of the protocol.
  private enum Kind {
    static let module = 2
    static let type = 5
    static let property = 7
    static let object = 19
    static let key = 20
    static let event = 24
  }
}
