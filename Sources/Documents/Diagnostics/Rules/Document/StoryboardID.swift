extension FindingWriter {
  static let storyboardID = RuleWords(
    summary: "The storyboard ID of a view controller differs from its class.",
    remedy: "Use the name of the class as the storyboard ID.")

  func storyboardID(_ identifier: String, className: String) -> String {
    "the storyboard ID '\(identifier)' differs from the class '\(className)'"
  }
}
