import InterfaceBuilder

/// The elements of a document with names for display.
struct NamedTree {
  let tree: SyntaxTree
  let document: Document?
  /// Object id of the destination → name of the outlet.
  private var outlets: [String: String] = [:]
  /// Object id → index in `Document.constraints`.
  private var constraints: [String: ConstraintIndex] = [:]
  private var lines: [Int] = []
  /// Scene id → name.
  private(set) var sceneNames: [String: String] = [:]

  init(_ tree: SyntaxTree) {
    self.tree = tree
    document = try? Document.read(bytes: tree.bytes)
    for node in tree.nodes.indices where tree.isNamed(node, "outlet") {
      guard let property = value("property", node), let destination = value("destination", node) else { continue }
      switch property {
      case "delegate", "dataSource", "view", "nextKeyView", "initialFirstResponder", "menu": break
      default: if outlets[destination] == nil { outlets[destination] = property }
      }
    }
    if let list = document?.constraints { for index in list.indices { constraints[list[index].id] = index } }
    var line = 1
    var position = 0
    for node in tree.nodes {
      while position < node.startTag.lowerBound {
        if tree.bytes[position] == 0x0A { line += 1 }
        position += 1
      }
      lines.append(line)
    }
    sceneNames = namesOfScenes()
  }

  func value(_ name: String, _ node: Int) -> String? { tree.attribute(name, of: node).map { tree.value(of: $0) } }
  func name(of node: Int) -> String { tree.text(tree.nodes[node].name) }
  func line(of node: Int) -> Int { lines[node] }

  /// Whether an element has an object id.
  func isObject(_ node: Int) -> Bool { value("id", node) != nil && !tree.isNamed(node, "device") }

  /// Returns the nearest object: the element itself or an ancestor.
  private func object(of node: Int) -> Int? {
    var current: Int? = node
    while let index = current {
      if isObject(index) { return index }
      current = tree.nodes[index].parent
    }
    return nil
  }

  func objectID(of node: Int) -> String { object(of: node).flatMap { value("id", $0) } ?? "" }

  /// Returns the object that an element is or is a part of.
  func objectName(of node: Int) -> String {
    guard let object = object(of: node), let id = value("id", object) else { return "the document" }
    if let view = document?.view(id: id) { return name(of: view) }
    if let document, let guide = document.guides.first(where: { $0.id == id }) { return guide.name(in: document) }
    switch name(of: object) {
    case "constraint":
      if let index = constraints[id], let document {
        return "the constraint '\(document.sentence(ofConstraint: index))'"
      }
    case "outlet", "outletCollection":
      return "the outlet '\(value("property", object) ?? "")' of \(ownerName(of: object))"
    case "action": return "the action '\(value("selector", object) ?? "")' of \(ownerName(of: object))"
    case "segue":
      let target = value("destination", object).flatMap { tree.node(id: $0) }.map { objectName(of: $0) }
      return "the \(value("kind", object) ?? "") segue to \(target ?? "a missing scene")"
    default: break
    }
    let kind = value("customClass", object) ?? ViewName.words(fromCamelCase: name(of: object))
    let text = value("title", object) ?? value("userLabel", object)
    return ViewName(kind: kind, text: text, id: id).description
  }

  private func name(of view: ViewNode) -> String {
    guard let outlet = outlets[view.id] else { return view.name.description }
    return outlet + " (\(view.id))"
  }

  /// Returns the nearest object that contains the element.
  func ownerName(of node: Int) -> String {
    guard let parent = tree.nodes[node].parent else { return "the document" }
    return objectName(of: parent)
  }

  /// The number of the element among its siblings, from 1.
  func position(of node: Int) -> Int {
    guard let parent = tree.nodes[node].parent else { return 1 }
    return (tree.children(of: parent).firstIndex(of: node) ?? 0) + 1
  }

  /// Describes the element that was added or removed, and its parent.
  func addition(_ node: Int) -> String {
    if isObject(node) {
      switch name(of: node) {
      case "constraint", "outlet", "outletCollection", "action", "segue": return objectName(of: node)
      default: return "\(objectName(of: node)) in \(ownerName(of: node))"
      }
    }
    return tree.isNamed(node, "color") ? "\(property(of: node)): \(color(node))" : property(of: node)
  }

  /// Describes a part of an object: `frame of label "Name" (abc-de-fgh)`.
  func property(of node: Int) -> String {
    if tree.isNamed(node, "scene") { return "the scene '\(sceneName(of: node))'" }
    var words: [String] = []
    var current = node
    while !isObject(current), let parent = tree.nodes[current].parent {
      words.append(part(current))
      current = parent
    }
    let owner = words.isEmpty || isObject(current) ? objectName(of: current) : "the document"
    return words.isEmpty ? owner : words.joined(separator: " of ") + " of " + owner
  }

  private func part(_ node: Int) -> String {
    let name = ViewName.words(fromCamelCase: name(of: node))
    if let key = value("key", node) {
      switch self.name(of: node) {
      case "state", "variation": return "\(key) \(name)"
      // Keys of dictionaries of the document, such as names of font files, are no words in camel case.
      default: return key.allSatisfy { $0.isLetter } ? ViewName.words(fromCamelCase: key) : key
      }
    }
    return value("keyPath", node) ?? value("reference", node).map { "\(name) \($0)" }
      ?? value("name", node).map { "\(name) \($0)" } ?? name
  }

  /// The edge that the constant of a constraint moves: `leading of nameLabel (abc-de-fgh)`.
  func constraintSubject(_ node: Int) -> String {
    let first = value("firstItem", node).flatMap { tree.node(id: $0) }
    return
      "\(value("firstAttribute", node) ?? "constant") of \(first.map { objectName(of: $0) } ?? ownerName(of: node))"
  }
}
