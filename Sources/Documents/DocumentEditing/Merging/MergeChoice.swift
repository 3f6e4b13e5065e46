import InterfaceBuilder

/// Takes the version of one side for objects about which a merge has conflicts.
///
/// The sides of a merge can be swapped: `merge` and the swapped merge differ in the conflicts alone, so that the
/// differences between a document and one of them are what has to change to take that side's version.
public struct MergeChoice: Sendable {
  /// A side of a merge.
  public enum Side: Hashable, Sendable {
    /// The first one, whose versions the merge has.
    case ours
    /// The second one.
    case theirs
  }

  /// The merge with our versions.
  public let merge: DocumentMerge
  private let swapped: DocumentMerge

  /// Merges three documents in both orders. Throws as ``DocumentMerge`` does.
  public init(base: [UInt8], ours: [UInt8], theirs: [UInt8], translatedIDs: Set<String> = []) throws(PatchError) {
    merge = try DocumentMerge(base: base, ours: ours, theirs: theirs, translatedIDs: translatedIDs)
    swapped = try DocumentMerge(base: base, ours: theirs, theirs: ours, translatedIDs: translatedIDs)
  }

  /// The object ids of the conflicts, in their order.
  public var objectIDs: [String] {
    var known: Set<String> = []
    return merge.conflicts.map { $0.objectID }.filter { known.insert($0).inserted }
  }

  /// A document with the versions that a side has of some objects, and with what these versions need. Other edits of
  /// the document stay. O(elements · log elements).
  public func taking(_ side: Side, of objects: Set<String>, in document: [UInt8]) throws(PatchError) -> [UInt8] {
    let comparison = try comparison(document, with: side)
    let taken = Set(comparison.neededDifferences(for: objects))
    return try comparison.diff.applied(to: document) { taken.contains($0) }
  }

  /// The side whose version of an object a document has; nil if it has another one.
  public func side(of object: String, in document: [UInt8]) throws(PatchError) -> Side? {
    for side in [Side.ours, .theirs] {
      if try comparison(document, with: side).differences(of: [object]).isEmpty { return side }
    }
    return nil
  }

  private func comparison(_ document: [UInt8], with side: Side) throws(PatchError) -> SideComparison {
    SideComparison(
      try SyntaxTree.comparable(document), try SyntaxTree.comparable(side == .ours ? merge.bytes : swapped.bytes))
  }
}

/// The differences between a document and the merge with the versions of one side.
private struct SideComparison {
  let diff: DocumentDiff
  private let old: ComparedDocument
  private let new: ComparedDocument

  init(_ old: SyntaxTree, _ new: SyntaxTree) {
    diff = DocumentDiff(from: old, to: new)
    self.old = ComparedDocument(old)
    self.new = ComparedDocument(new)
  }

  /// The differences in some objects, without those in objects inside of them.
  func differences(of objects: Set<String>) -> [Difference] {
    diff.differences.filter { difference in
      if let node = difference.oldNode, objects.contains(old.objectID(of: node)) { return true }
      if let node = difference.newNode, objects.contains(new.objectID(of: node)) { return true }
      return false
    }
  }

  /// These differences, and those without which objects would refer to others that are not there.
  func neededDifferences(for objects: Set<String>) -> [Difference] {
    var result = differences(of: objects)
    var taken = Set(result)
    var position = 0
    while position < result.count {
      let difference = result[position]
      position += 1
      let (removed, required) = (removedIDs(difference), requiredIDs(difference))
      for other in diff.differences where !taken.contains(other) {
        guard refers(other, to: removed) || !addedIDs(other).isDisjoint(with: required) else { continue }
        taken.insert(other)
        result.append(other)
      }
    }
    return result
  }

  /// The objects that a difference removes.
  private func removedIDs(_ difference: Difference) -> Set<String> {
    guard difference.change == .removed, let node = difference.oldNode else { return [] }
    return Set((node..<old.tree.nodes[node].end).compactMap { old[$0].id })
  }

  private func addedIDs(_ difference: Difference) -> Set<String> {
    guard case .added = difference.change, let node = difference.newNode else { return [] }
    return Set((node..<new.tree.nodes[node].end).compactMap { new[$0].id })
  }

  /// The objects that a difference refers to and that the document does not have.
  private func requiredIDs(_ difference: Difference) -> Set<String> {
    guard let node = difference.newNode else { return [] }
    let end: Int
    switch difference.change {
    case .added: end = new.tree.nodes[node].end
    case .attribute: end = node + 1
    default: return []
    }
    return Set((node..<end).flatMap { new[$0].attributes.map { $0.value } }.filter { old.nodeByID[$0] == nil })
  }

  /// Whether a difference removes or changes a reference to one of some objects.
  private func refers(_ difference: Difference, to removed: Set<String>) -> Bool {
    guard !removed.isEmpty, let node = difference.oldNode else { return false }
    switch difference.change {
    case .removed:
      return (node..<old.tree.nodes[node].end).contains { part in
        old[part].attributes.contains { removed.contains($0.value) }
      }
    case .attribute(_, let former?, _): return removed.contains(former)
    default: return false
    }
  }
}
