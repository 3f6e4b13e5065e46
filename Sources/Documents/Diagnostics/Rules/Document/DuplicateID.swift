extension FindingWriter {
  static let duplicateID = RuleWords(
    summary: "Two objects of the document have the same id, or two scenes the same storyboard ID.",
    remedy: "Change the id of one of the objects; duplicates usually come from merging two versions.")

  func duplicateID(_ id: String) -> String {
    "another object has the same id '\(id)'; Interface Builder does not open the document"
  }

  func duplicateStoryboardID(_ name: String) -> String {
    "another scene has the same storyboard ID '\(name)'; code that asks for it gets one of them"
  }
}
