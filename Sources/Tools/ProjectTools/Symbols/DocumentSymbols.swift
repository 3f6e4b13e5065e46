import DocumentEditing
import InterfaceBuilder

/// The symbols that a document names.
package struct DocumentSymbols {
  /// The whole path of the document.
  let file: String
  package let tree: SyntaxTree

  /// The symbols of a document that has been parsed.
  package init(file: String, _ tree: SyntaxTree) { (self.file, self.tree) = (file, tree) }

  /// The text of an attribute of an element.
  package func value(_ name: String, of node: Int) -> String? {
    tree.attribute(name, of: node).map { tree.value(of: $0) }
  }

  /// The innermost element that contains a byte; nil outside of the root element.
  package func node(at offset: Int) -> Int? {
    var result: Int?
    for index in tree.nodes.indices {
      let range = tree.nodes[index].range
      if range.lowerBound > offset { break }
      if range.contains(offset) { result = index }
    }
    return result
  }

  /// The object id of an element.
  package func id(of node: Int) -> String? {
    value(Vocabulary.idAttribute(of: tree.text(tree.nodes[node].name)), of: node)
  }

  /// The symbol at a byte with its place: what an attribute names, or else the object that an element is.
  package func symbol(at offset: Int) -> (symbol: ProjectSymbol, range: Range<Int>)? {
    guard let node = node(at: offset) else { return nil }
    for attribute in tree.nodes[node].attributes
    where attribute.range.lowerBound <= offset && offset <= attribute.value.upperBound {
      if let symbol = symbol(of: attribute, node) { return (symbol, attribute.value) }
    }
    var owner: Int? = node
    while let index = owner {
      if let id = id(of: index), !id.isEmpty { return (.object(file: file, id: id), tree.nodes[index].name) }
      owner = tree.nodes[index].parent
    }
    return nil
  }

  /// What an attribute of an element names.
  func symbol(of attribute: AttributeSyntax, _ node: Int) -> ProjectSymbol? {
    let value = tree.value(of: attribute)
    let (name, element) = (tree.text(attribute.name), tree.text(tree.nodes[node].name))
    guard !value.isEmpty else { return nil }
    switch (element, name) {
    case ("outlet", "property"), ("outletCollection", "property"): return .outlet(value, of: ownerClass(of: node))
    case ("action", "selector"): return .action(value, of: targetClass(of: node))
    case ("segue", "unwindAction"): return .action(value, of: nil)
    case ("segue", "identifier"), (_, "storyboardIdentifier"), (_, "reuseIdentifier"), (_, "restorationIdentifier"):
      return .identifier(value)
    case ("image", "name"): return .image(value)
    case ("color", "name"), ("namedColor", "name"): return .color(value)
    case (_, "customClass"): return .classNamed(value)
    case (_, "value") where self.value("type", of: node) == "image": return .image(value)
    default: break
    }
    if name == Vocabulary.idAttribute(of: element) { return .object(file: file, id: value) }
    if Vocabulary.isReference(name, value), tree.node(id: value) != nil { return .object(file: file, id: value) }
    return name.hasSuffix("mage") ? .image(value) : nil
  }

  /// The class of the object that has a connection.
  private func ownerClass(of connection: Int) -> String? {
    tree.nodes[connection].parent.flatMap { tree.nodes[$0].parent }.flatMap { value("customClass", of: $0) }
  }

  /// The class of the object that an action is sent to.
  private func targetClass(of action: Int) -> String? {
    let target = value("destination", of: action) ?? value("target", of: action)
    return target.flatMap { tree.node(id: $0) }.flatMap { value("customClass", of: $0) }
  }

  /// The places of a symbol.
  ///
  /// - Parameter family: Of an outlet or action, the classes that have it; nil if it is declared in no source.
  package func places(of symbol: ProjectSymbol, family: ClassFamily?) -> [SymbolPlace] {
    var result: [SymbolPlace] = []
    for node in tree.nodes.indices {
      for attribute in tree.nodes[node].attributes {
        if !symbol.isAction, family != nil, tree.text(attribute.name) == "keyPath",
          value("keyPath", of: node)?.split(separator: ".").contains(where: { $0 == symbol.searchedName }) ?? false
        {
          result.append(SymbolPlace(file: file, range: attribute.value, isDeclaration: false, isCertain: false))
        }
        guard let found = self.symbol(of: attribute, node), let isCertain = isSame(found, symbol, family, node) else {
          continue
        }
        result.append(
          SymbolPlace(
            file: file, range: attribute.value, isDeclaration: isDeclaration(found, attribute), isCertain: isCertain))
      }
    }
    return result
  }

  /// Whether a name means a symbol: certainly, or perhaps (`false`); nil if it means something else.
  private func isSame(
    _ one: ProjectSymbol, _ other: ProjectSymbol, _ family: ClassFamily?, _ node: Int
  ) -> Bool? {
    switch (one, other) {
    case (.outlet(let name, let owner), .outlet(let wanted, let wantedOwner)):
      name == wanted && (family.map { owner.map($0.classes.contains) ?? false } ?? (owner == wantedOwner)) ? true : nil
    case (.action(let selector, let target), .action(let wanted, let wantedTarget)):
      if selector != wanted {
        nil
      } else if let family {
        target.map(family.classes.contains) ?? false ? true : isForFirstResponder(node, target) ? false : nil
      } else {
        target == wantedTarget ? true : nil
      }
    default: one == other ? true : nil
    }
  }

  /// Whether any object can get an action: that of an unwind segue, or one for the first responder.
  private func isForFirstResponder(_ action: Int, _ target: String?) -> Bool {
    guard target == nil || target == "FirstResponder" else { return false }
    let id = value("destination", of: action) ?? value("target", of: action)
    guard tree.isNamed(action, "action"), let id, let node = tree.node(id: id) else { return true }
    return target != nil || value("placeholderIdentifier", of: node) == "IBFirstResponder"
  }

  private func isDeclaration(_ symbol: ProjectSymbol, _ attribute: AttributeSyntax) -> Bool {
    switch symbol {
    case .object: ["id", "sceneID"].contains(tree.text(attribute.name))
    case .identifier: true
    case .classNamed, .outlet, .action, .image, .color, .text: false
    }
  }
}
