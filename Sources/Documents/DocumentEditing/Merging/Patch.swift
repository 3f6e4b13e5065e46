import InterfaceBuilder

/// Applies differences to a document.
struct Patch {
  private(set) var tree: EditableTree
  /// Elements that the differences added, by number.
  private var added: [Int: AddedElement] = [:]

  /// An added element with the handles of all that is in it, by position.
  private struct AddedElement {
    var node: Int
    var children: [AddedElement]

    subscript(_ positions: ArraySlice<Int>) -> Int? {
      guard let first = positions.first else { return node }
      return children.indices.contains(first) ? children[first][positions.dropFirst()] : nil
    }
  }

  init(_ source: ComparedDocument) { tree = EditableTree(source) }

  /// Applies differences, all of which refer to the document as it was before.
  mutating func apply(_ differences: [Difference]) throws(PatchError) {
    for difference in differences {
      switch difference.change {
      case .attribute(let name, _, let value): tree.setAttribute(name, to: value, of: try node(difference.target))
      case .text(_, let text): tree.setText(text, of: try node(difference.target))
      case .added(let element, let number, let parent, let sibling):
        let parent = try node(parent)
        let node = tree.add(element, to: parent, after: position(after: sibling, in: parent))
        added[number] = handles(node)
      case .moved(let parent, let sibling):
        let target = try node(parent)
        tree.move(try node(difference.target), to: target, after: position(after: sibling, in: target))
      case .removed: break
      }
    }
    for difference in differences where difference.change == .removed { tree.remove(try node(difference.target)) }
    renumber(differences)
  }

  /// References to objects whose id changed lead to the new one. All differences have the former ids.
  private mutating func renumber(_ differences: [Difference]) {
    var ids: [String: String] = [:]
    for difference in differences {
      if case .attribute("id", let former?, let id?) = difference.change { ids[former] = id }
    }
    guard !ids.isEmpty else { return }
    for node in tree.nodes.indices where !tree.nodes[node].isGone {
      for attribute in tree.attributes(of: node) where attribute.name != "id" {
        guard let id = ids[attribute.value], Vocabulary.isReference(attribute.name, attribute.value) else { continue }
        tree.setAttribute(attribute.name, to: id, of: node)
      }
    }
  }

  private func node(_ target: Difference.Target) throws(PatchError) -> Int {
    switch target {
    case .existing(let path):
      if let node = tree.source.tree.node(at: path) { return node }
    case .added(let number, let positions):
      if let node = added[number]?[positions[...]] { return node }
    }
    throw .missing(target)
  }

  /// The element to insert after; the last one in the parent if the sibling is not in the document.
  private func position(after sibling: Difference.Target?, in parent: Int) -> Int? {
    guard let sibling else { return nil }
    if let node = try? node(sibling) { return node }
    return tree.nodes[parent].children.last
  }

  private func handles(_ node: Int) -> AddedElement {
    AddedElement(node: node, children: tree.nodes[node].children.map { handles($0) })
  }
}

/// Why differences cannot be applied to a document.
public enum PatchError: Error, Hashable, Sendable {
  /// The document is not XML in UTF-8.
  case unreadable(DocumentError)
  /// The document does not have the element that a difference refers to.
  case missing(Difference.Target)
}

extension DocumentDiff {
  /// The old document with these differences. It has the meaning of the new one; what only the layout or the editor
  /// decides stays as it was.
  public func applied(to bytes: [UInt8]) throws(PatchError) -> [UInt8] {
    try applied(to: bytes) { $0.significance == .meaning }
  }

  /// The old document with some of these differences, and the elements that they need.
  func applied(to bytes: [UInt8], where isKept: (Difference) -> Bool) throws(PatchError) -> [UInt8] {
    var needed: Set<Int> = []
    var differences: [Difference] = []
    for difference in all.reversed() {
      var isNeeded = isKept(difference)
      if case .added(_, let number, _, _) = difference.change, needed.contains(number) { isNeeded = true }
      guard isNeeded else { continue }
      if case .added(let number, _)? = difference.change.parent { needed.insert(number) }
      differences.append(difference)
    }
    differences.reverse()
    let tree = try SyntaxTree.comparable(bytes)
    var patch = Patch(ComparedDocument(tree))
    try patch.apply(differences)
    return patch.tree.bytes()
  }
}

extension SyntaxTree {
  /// The tree of a document that can be compared. Those from before Xcode 5 cannot: their objects have numbers in the
  /// order of an archive.
  public static func comparable(_ bytes: [UInt8]) throws(PatchError) -> SyntaxTree {
    do throws(DocumentError) {
      let tree = try SyntaxTree(bytes)
      if tree.isNamed(0, "archive") { throw DocumentError(.archivedFormat, line: tree.line(at: 0), column: 1) }
      return tree
    } catch {
      throw .unreadable(error)
    }
  }
}
