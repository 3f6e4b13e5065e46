extension FindingWriter {
  static let duplicateID = RuleWords(
    summary: "Two objects of the document have the same id.",
    remedy: "Change the id of one of the objects; duplicates usually come from merging two versions.")

  func duplicateID(_ id: String) -> String {
    "another object has the same id '\(id)'; references to the id resolve to the first object"
  }
}
