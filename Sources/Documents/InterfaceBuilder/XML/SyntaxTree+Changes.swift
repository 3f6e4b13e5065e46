extension SyntaxTree {
  /// The object id of the innermost top-level view that contains everything in which the text differs from an earlier
  /// version of it; empty if the texts are the same, and nil if they differ outside of such a view. O(bytes).
  package func changedViews(since old: SyntaxTree, in document: Document) -> Set<String>? {
    let (count, oldCount) = (bytes.count, old.bytes.count)
    let limit = min(count, oldCount)
    var start = 0
    while start < limit, bytes[start] == old.bytes[start] { start += 1 }
    if start == count, start == oldCount { return [] }
    var tail = 0
    while tail < limit - start, bytes[count - 1 - tail] == old.bytes[oldCount - 1 - tail] { tail += 1 }
    var innermost: (id: String, range: Range<Int>)?
    for view in document.topLevelViews {
      let id = document.views[view].id
      guard let range = node(id: id).map({ nodes[$0].range }), range.lowerBound < start,
        range.upperBound > count - tail, range.lowerBound > innermost?.range.lowerBound ?? -1
      else { continue }
      innermost = (id, range)
    }
    // The element has the same place in the old text, unless a comment or a name of an element differs.
    guard let (id, range) = innermost, let before = old.node(id: id).map({ old.nodes[$0].range }),
      before.lowerBound == range.lowerBound, oldCount - before.upperBound == count - range.upperBound
    else { return nil }
    return [id]
  }
}
