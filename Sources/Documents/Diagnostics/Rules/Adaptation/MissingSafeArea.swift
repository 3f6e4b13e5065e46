import DocumentInspection

extension FindingWriter {
  static let missingSafeArea = RuleWords(
    summary: "Content is pinned to the edge of the screen instead of the safe area, and may be covered by a bar.",
    remedy: "Pin the content to the safe area guide; only backgrounds should extend to the edges.")

  func missingSafeArea(_ name: String, edge: Finding.SafeEdge, root: String) -> String {
    "\(name) is pinned to the \(edge.rawValue) of \(root) instead of its safe area, and may be covered by "
      + "a bar or the rounded corners of the screen"
  }
}
