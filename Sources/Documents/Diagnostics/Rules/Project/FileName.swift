extension FindingWriter {
  static let fileName = RuleWords(
    summary: "The name of a document differs from the class of its view or view controller.",
    remedy: "Rename the document or the class.")

  func fileName(_ file: String, className: String) -> String {
    "the file name '\(file)' differs from the class '\(className)'"
  }
}
