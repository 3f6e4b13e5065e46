import Diagnostics
import DocumentEditing
import InterfaceBuilder

extension EditedDocument {
  /// Marks the document as the version that the file has.
  public func markSaved() {
    fileVersions = Array(repeating: bytes, count: mergeCount + 1)
    history.setSaved(true)
  }

  /// Merges another version of the file into the document, as one step of the history. The document keeps its own side
  /// of each conflict; the conflicts are returned in sentences.
  @discardableResult public func merge(_ version: [UInt8]) throws(OperationError) -> [String] {
    let merge: DocumentMerge
    let base = fileVersions[min(mergeCount, fileVersions.count - 1)]
    do throws(PatchError) { merge = try DocumentMerge(base: base, ours: bytes, theirs: version) } catch {
      throw .notPossible("the versions cannot be merged")
    }
    var sentences: [String] = []
    if !merge.conflicts.isEmpty, let old = try? SyntaxTree(base), let other = try? SyntaxTree(version) {
      let writer = ConflictWriter(base: old, ours: tree, theirs: other)
      sentences = merge.conflicts.map { writer.sentence($0) }
    }
    let draft = try Draft(merge.bytes)
    var change = History.Change(from: bytes, to: merge.bytes, name: "Merge")
    change.isMerge = true
    fileVersions = Array(fileVersions.prefix(mergeCount + 1)) + [version]
    history.append(change)
    history.setSaved(merge.bytes == version)
    adopt(draft, layOut(draft, changed: nil))
    return sentences
  }
}
