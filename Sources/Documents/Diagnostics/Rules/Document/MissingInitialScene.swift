extension FindingWriter {
  static let missingInitialScene = RuleWords(
    summary: "A storyboard has no initial view controller and no scene with a storyboard ID.",
    remedy: "Select Is Initial View Controller for one scene, or give the scenes storyboard IDs.")

  func missingInitialScene() -> String {
    "the storyboard has no initial view controller, and no scene has a storyboard ID: no scene can be shown"
  }
}
