import InterfaceBuilder

/// The elements of a document with decoded values, as comparisons read them. Indices are those of its syntax tree.
struct ComparedDocument: Sendable {
  struct Node: Sendable {
    let name: String
    /// Without the object id.
    let attributes: [Element.Attribute]
    let parent: Int?
    var children: [Int] = []
    /// The text; empty for elements with children.
    var text = ""
    /// The object id of the first element that has it; of scenes the scene id with a prefix.
    let id: String?
    let key: String?
  }

  let tree: SyntaxTree
  private(set) var nodes: [Node] = []
  private(set) var nodeByID: [String: Int] = [:]
  /// Ids that more than one object has.
  private(set) var duplicateIDs: Set<String> = []

  init(_ tree: SyntaxTree) {
    self.tree = tree
    nodes.reserveCapacity(tree.nodes.count)
    for index in tree.nodes.indices {
      nodes.append(node(index))
      if let id = nodes[index].id {
        nodeByID[id] = index
      } else if let id = value(Vocabulary.idAttribute(of: nodes[index].name), of: index) {
        duplicateIDs.insert(id)
      }
      if let parent = nodes[index].parent { nodes[parent].children.append(index) }
    }
    for index in nodes.indices where nodes[index].children.isEmpty { nodes[index].text = tree.content(of: index) }
  }

  private func node(_ index: Int) -> Node {
    let syntax = tree.nodes[index]
    let name = tree.text(syntax.name)
    let idName = Vocabulary.idAttribute(of: name)
    var attributes: [Element.Attribute] = []
    attributes.reserveCapacity(syntax.attributes.count)
    var id: String?
    var key: String?
    for attribute in syntax.attributes {
      let (attributeName, value) = (tree.text(attribute.name), tree.value(of: attribute))
      if attributeName == "key" { key = value }
      if attributeName == idName {
        let identity = name == "scene" ? "scene:" + value : value
        if nodeByID[identity] == nil, !value.isEmpty {
          id = identity
          continue
        }
      }
      attributes.append(Element.Attribute(name: attributeName, value: value))
    }
    return Node(name: name, attributes: attributes, parent: syntax.parent, id: id, key: key)
  }

  subscript(_ node: Int) -> Node { nodes[node] }

  /// The value of an attribute.
  func value(_ name: String, of node: Int) -> String? {
    for attribute in nodes[node].attributes where attribute.name == name { return attribute.value }
    return nil
  }

  /// The value of an attribute, or the one that it has where it is not written.
  func implicitValue(_ name: String, of node: Int) -> String? {
    if let value = value(name, of: node) { return value }
    // A constraint without a first item is about the view that has it.
    if nodes[node].name == "constraint", name == "firstItem" { return owner(of: node).flatMap { nodes[$0].id } }
    return Vocabulary.defaultValue(name, of: nodes[node].name)
  }

  /// The element that has a connection or constraint: the one around its container.
  func owner(of node: Int) -> Int? { ancestor(of: node) { !isContainer($0) } }

  /// What distinguishes an element that an object has once for each purpose, such as its outlet of a name; nil for
  /// others.
  func role(of node: Int) -> String? {
    switch nodes[node].name {
    case "outlet": return value("property", of: node)
    case "binding": return value("name", of: node)
    case "placeholder": return value("placeholderIdentifier", of: node)
    // A control of AppKit and an item of a bar have one action.
    case "action":
      let owner = owner(of: node).map { nodes[$0].name }
      return value("target", of: node) != nil || owner == "barButtonItem" ? "action" : nil
    default: return nil
    }
  }

  /// The id of an element or of the nearest object around it; that of a scene is the one of its controller. Empty if
  /// there is none.
  func objectID(of node: Int) -> String {
    var current: Int? = node
    while let index = current {
      if nodes[index].name == "scene" {
        return nodes[index].children.flatMap { nodes[$0].children }.compactMap { nodes[$0].id }.first ?? ""
      }
      if let id = nodes[index].id { return id }
      current = nodes[index].parent
    }
    return ""
  }

  /// Whether an object has notes, which translators read beside its texts.
  func hasNotes(_ node: Int) -> Bool { nodes[node].children.contains { nodes[$0].key == "userComments" } }

  /// The values of the attributes of an element by name.
  func values(of node: Int) -> AttributeValues { AttributeValues(nodes[node].attributes) }

  /// The elements around an element, nearest first.
  func ancestor(of node: Int, where condition: (Int) -> Bool) -> Int? {
    var current = nodes[node].parent
    while let index = current {
      if condition(index) { return index }
      current = nodes[index].parent
    }
    return nil
  }

  /// Whether an element is one of several of a list, rather than a part of its parent with a name or key of its own.
  func isItem(_ node: Int) -> Bool {
    guard let parent = nodes[node].parent else { return false }
    let (name, key) = (nodes[node].name, nodes[node].key)
    if key == nil, nodes[node].id != nil { return true }
    return nodes[parent].children.contains { $0 != node && nodes[$0].name == name && nodes[$0].key == key }
  }

  /// Whether the position of an element among its siblings has a meaning. That of a property or connection has none,
  /// even if a damaged document has it twice.
  func hasPosition(_ node: Int) -> Bool {
    nodes[node].key == nil && !isContainer(node) && Vocabulary.identity(of: nodes[node].name) == nil && isItem(node)
  }

  /// Whether an element only holds others, so that it means nothing when it is empty.
  func isContainer(_ node: Int) -> Bool {
    Vocabulary.isContainer(nodes[node].name) && nodes[node].id == nil
      && nodes[node].attributes.allSatisfy { $0.name == "key" }
  }

  /// Whether an element means nothing: a container with nothing in it, or with such containers only.
  func isHollow(_ node: Int) -> Bool {
    isContainer(node) && nodes[node].text.isEmpty && nodes[node].children.allSatisfy { isHollow($0) }
  }

  /// Whether the order of the items in an element has a meaning.
  func isOrdered(_ node: Int) -> Bool {
    if Vocabulary.unordered.contains(nodes[node].name) { return false }
    return nodes[node].name != "objects" || nodes[node].parent.map { nodes[$0].name != "scene" } ?? true
  }

  /// The object with an id that an attribute refers to.
  func target(ofReference name: String, _ value: String) -> Int? {
    guard let node = nodeByID[value] else { return nil }
    return Vocabulary.isReference(name, value) ? node : nil
  }

  /// Whether an attribute anywhere refers to an element or to one in it. O(document).
  func isReferredTo(_ node: Int) -> Bool {
    let range = node..<tree.nodes[node].end
    for other in nodes
    where other.attributes.contains(where: { attribute in
      target(ofReference: attribute.name, attribute.value).map { range.contains($0) } ?? false
    }) { return true }
    return false
  }

  /// The path to an element: from the nearest object with an id.
  func path(of node: Int) -> ElementPath {
    var path = ElementPath(objectID: nil)
    var current = node
    while true {
      if let id = nodes[current].id, nodes[current].name != "scene" {
        path.objectID = id
        path.objectName = nodes[current].name
        return path
      }
      guard let parent = nodes[current].parent else { return path }
      path.steps.insert(step(to: current, in: parent), at: 0)
      current = parent
    }
  }

  private func step(to node: Int, in parent: Int) -> ElementPath.Step {
    let (name, key) = (nodes[node].name, nodes[node].key)
    var index = 0
    for sibling in nodes[parent].children {
      if sibling == node { break }
      if nodes[sibling].name == name, key == nil || nodes[sibling].key == key { index += 1 }
    }
    return ElementPath.Step(name, key: key, index: index)
  }
}

/// The values of some attributes by name.
struct AttributeValues {
  private let attributes: [Element.Attribute]
  /// The positions by name, where there are too many attributes to look at each.
  private var positions: [String: Int]?

  init(_ attributes: [Element.Attribute]) {
    self.attributes = attributes
    guard attributes.count > 32 else { return }
    var positions: [String: Int] = [:]
    for (index, attribute) in attributes.enumerated() where positions[attribute.name] == nil {
      positions[attribute.name] = index
    }
    self.positions = positions
  }

  subscript(name: String) -> String? {
    if let positions { return positions[name].map { attributes[$0].value } }
    for attribute in attributes where attribute.name == name { return attribute.value }
    return nil
  }
}
