import InterfaceBuilder

/// Applies differences to a document, of one side or of two.
struct Patch {
  private(set) var tree: EditableTree
  /// Elements that the differences of the current side added, by number.
  private var added: [Int: AddedElement] = [:]
  /// The elements from here on were added by the current side.
  private var firstOwn = 0
  /// The values that the second side sets to others than the first in an element that both added.
  private(set) var conflicts: [MergeConflict] = []

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

  /// Applies the differences of one side, all of which refer to the document as it was before any side.
  mutating func apply(_ differences: [Difference]) throws(PatchError) {
    added = [:]
    firstOwn = tree.nodes.count
    for difference in differences {
      switch difference.change {
      case .attribute(let name, _, let value): tree.setAttribute(name, to: value, of: try node(difference.target))
      case .text(_, let text): tree.setText(text, of: try node(difference.target))
      case .added(let element, let number, let parent, let sibling):
        let parent = try node(parent)
        let after = position(after: sibling, in: parent)
        if let twin = twin(of: element, in: parent) {
          added[number] = unite(element, with: twin)
        } else {
          let node = tree.add(element, to: parent, after: after)
          added[number] = handles(node)
        }
      case .moved(let parent, let sibling):
        let target = try node(parent)
        let moved = try node(difference.target)
        if !tree.move(moved, to: target, after: position(after: sibling, in: target)) {
          conflicts.append(
            MergeConflict(
              kind: .moved, element: tree.nodes[moved].name, objectID: tree.nearestID(of: moved), baseNode: moved))
        }
      case .removed: break
      }
    }
    for difference in differences where difference.change == .removed { tree.remove(try node(difference.target)) }
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

// MARK: - Elements that both sides add

extension Patch {
  /// The element that the other side added and that is the same object or has the same role.
  private func twin(of element: NewElement, in parent: Int) -> Int? {
    tree.children(of: parent).first { node in
      guard !tree.nodes[node].isWritten, node < firstOwn, tree.nodes[node].name == element.name else { return false }
      return Self.isSame(element, id: tree.value("id", of: node), key: tree.value("key", of: node))
        && (element["id"] != nil || isAlone(element, in: parent) || tree.newElement(node) == element)
    }
  }

  private static func isSame(_ element: NewElement, id: String?, key: String?) -> Bool {
    element["key"] == key && (key != nil || element["id"] == id)
  }

  /// Whether a parent has only one element of this kind: those with a key, and containers.
  private func isAlone(_ element: NewElement, in parent: Int) -> Bool {
    if element["key"] != nil { return true }
    switch element.name {
    case "subviews", "constraints", "connections", "userDefinedRuntimeAttributes", "gestureRecognizers", "objects",
      "scenes", "resources", "cells", "sections", "prototypes", "items", "segments", "dependencies":
      return true
    default: return false
    }
  }

  /// Adds what the first side did not add; what it set otherwise stays and is reported.
  private mutating func unite(_ element: NewElement, with node: Int) -> AddedElement {
    for attribute in element.attributes {
      let ours = tree.value(attribute.name, of: node)
      guard let ours else {
        tree.setAttribute(attribute.name, to: attribute.value, of: node)
        continue
      }
      let isFrame = element.name == "rect" && element["key"] == "frame"
      if ours == attribute.value || isFrame || attribute.name == "id" { continue }
      if Vocabulary.areEqualNumbers(ours, attribute.value, attribute.name, of: element.name) { continue }
      conflicts.append(
        MergeConflict(
          kind: .attribute(attribute.name, base: nil, ours: ours, theirs: attribute.value), element: element.name,
          objectID: tree.nearestID(of: node), baseNode: nil))
    }
    if tree.text(of: node) != element.text, !element.text.isEmpty {
      conflicts.append(
        MergeConflict(
          kind: .text(base: "", ours: tree.text(of: node), theirs: element.text), element: element.name,
          objectID: tree.nearestID(of: node), baseNode: nil))
    }
    var result = AddedElement(node: node, children: [])
    for child in element.children {
      if let twin = twin(of: child, in: node) {
        result.children.append(unite(child, with: twin))
      } else {
        let added = tree.add(child, to: node, after: tree.children(of: node).last)
        result.children.append(handles(added))
      }
    }
    return result
  }

  /// Removes elements and attributes, in a merged document.
  mutating func edit(_ change: (inout EditableTree) -> Void) { change(&tree) }
}

extension EditableTree {
  /// An added element as a value.
  func newElement(_ node: Int) -> NewElement {
    NewElement(
      nodes[node].name, attributes: attributes(of: node), children: children(of: node).map { newElement($0) },
      text: text(of: node))
  }

  /// The object id of an element or of the nearest one around it; empty if there is none.
  func nearestID(of node: Int) -> String {
    var current: Int? = node
    while let index = current {
      if let id = value("id", of: index) { return id }
      current = nodes[index].parent
    }
    return ""
  }
}

// MARK: - One side

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
