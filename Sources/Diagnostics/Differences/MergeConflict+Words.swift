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
      return "\(words) of \(object): ours \(Self.value(ours)), theirs \(Self.value(theirs))"
        + (former.map { ", before \(Self.value($0))" } ?? "")
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

  private static func value(_ value: String?) -> String { value.map { DifferenceWriter.quoted($0) } ?? "removed" }

  private func name(_ conflict: MergeConflict) -> String {
    if let node = conflict.baseNode { return base.property(of: node) }
    return name(conflict.objectID)
  }

  private func name(_ id: String) -> String {
    for tree in [base] + sides {
      if let node = tree.tree.node(id: id) { return tree.objectName(of: node) }
    }
    return "'\(id)'"
  }
}
