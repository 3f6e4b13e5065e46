import DocumentEditing
import InterfaceBuilder

/// Describes the conflicts of a merge as sentences.
public struct ConflictWriter {
  private let base: NamedTree
  private let sides: [NamedTree]

  /// Creates a writer for the three documents of a merge.
  public init(base: SyntaxTree, ours: SyntaxTree, theirs: SyntaxTree) {
    self.base = NamedTree(base)
    sides = [NamedTree(ours), NamedTree(theirs)]
  }

  /// Describes a conflict with both values.
  public func sentence(_ conflict: MergeConflict) -> String {
    let object = name(conflict)
    switch conflict.kind {
    case .attribute(let attribute, let former, let ours, let theirs):
      let words = ViewName.words(fromCamelCase: attribute)
      return "\(words) of \(object): ours \(value(attribute, ours)), theirs \(value(attribute, theirs))"
        + (former.map { ", before \(value(attribute, $0))" } ?? "")
    case .value(let former, let ours, let theirs):
      let values = distinct(former, ours, theirs)
      return "\(object): ours \(values.ours), theirs \(values.theirs)"
        + (former == nil ? "" : ", before \(values.base)")
    case .text(let former, let ours, let theirs):
      return
        "\(object): ours \(DifferenceWriter.quoted(ours)), theirs \(DifferenceWriter.quoted(theirs)), before \(DifferenceWriter.quoted(former))"
    case .removedAndChanged(let removedByUs):
      return removedByUs
        ? "\(object): removed in ours, changed in theirs" : "\(object): removed in theirs, changed in ours"
    case .moved: return "\(object): moved to different positions in ours and theirs"
    case .missingObject(let id):
      return "\(object): refers to \(name(id)), which the other version removed"
    case .addedTwice: return "\(object): added in different places in ours and theirs"
    }
  }

  /// The name of the scene that a conflict is in; nil for documents without scenes.
  public func scene(_ conflict: MergeConflict) -> String? {
    if let node = conflict.baseNode, let scene = base.scene(of: node) { return scene }
    for tree in [base] + sides {
      if let node = tree.tree.node(id: conflict.objectID) { return tree.scene(of: node) }
    }
    return nil
  }

  /// Describes values that consist of several attributes by those that are not the same in all.
  private func distinct(
    _ base: NewElement?, _ ours: NewElement?, _ theirs: NewElement?
  ) -> (base: String, ours: String, theirs: String) {
    let all = [base, ours, theirs].compactMap { $0 }
    let hasOneName = all.allSatisfy { $0.name == all.first?.name }
    func text(_ element: NewElement?) -> String {
      guard let element else { return "none" }
      let distinct = element.attributes.filter { attribute in
        attribute.name != "key" && !all.allSatisfy { $0[attribute.name] == attribute.value }
      }
      let words = distinct.map { attribute in
        ViewName.words(fromCamelCase: attribute.name) + " "
          + (reference(attribute.name, attribute.value) ?? DifferenceWriter.shortened(attribute.value))
      }
      let name = hasOneName ? [] : [ViewName.words(fromCamelCase: element.name)]
      let texts = element.text.isEmpty ? [] : [DifferenceWriter.quoted(element.text)]
      let list = (name + words + texts).joined(separator: ", ")
      return list.isEmpty ? "the default" : list
    }
    return (text(base), text(ours), text(theirs))
  }

  private func value(_ attribute: String, _ value: String?) -> String {
    guard let value else { return "removed" }
    return reference(attribute, value) ?? DifferenceWriter.quoted(value)
  }

  /// The name of the object that a value refers to; nil for other values. In old documents, ids are numbers.
  private func reference(_ attribute: String, _ value: String) -> String? {
    switch attribute {
    case "destination", "target", "firstItem", "secondItem", "initialViewController": break
    default: if Double(value) != nil { return nil }
    }
    return ([base] + sides).contains { $0.tree.node(id: value) != nil } ? name(value) : nil
  }

  private func name(_ conflict: MergeConflict) -> String {
    if let node = conflict.baseNode { return base.property(of: node) }
    if case .value(_, let ours?, _) = conflict.kind, let node = node(ours, in: conflict.objectID, of: sides[0]) {
      return sides[0].property(of: node)
    }
    return name(conflict.objectID)
  }

  /// The element with the attributes of a value, in an object.
  private func node(_ value: NewElement, in id: String, of tree: NamedTree) -> Int? {
    guard let object = tree.tree.node(id: id) else { return nil }
    return (object..<tree.tree.nodes[object].end).first { node in
      tree.tree.isNamed(node, value.name)
        && value.attributes.allSatisfy { attribute in
          tree.tree.attribute(attribute.name, of: node).map { tree.tree.value(of: $0) } == attribute.value
        }
    }
  }

  private func name(_ id: String) -> String {
    for tree in [base] + sides { if let node = tree.tree.node(id: id) { return tree.objectName(of: node) } }
    return "'\(id)'"
  }
}
