extension FindingWriter {
  static let incompleteCheck = RuleWords(
    summary: "A part of a document is not checked, because it takes too long.",
    remedy: "Correct the other findings first, or divide the document.")

  func incompleteLayout(of name: String) -> String {
    "the layout of \(name) is not finished, because it takes too long: its frames, conflicts and ambiguities are not "
      + "checked"
  }

  func unexaminedConflicts(_ count: Int) -> String {
    "\(Words.plural(count, "more constraint")) \(count == 1 ? "is" : "are") not satisfied; finding the constraints that "
      + "\(count == 1 ? "it conflicts" : "they conflict") with takes too long"
  }

  func unexaminedViews(_ count: Int) -> String {
    "\(Words.plural(count, "view")) \(count == 1 ? "is" : "are") not checked for ambiguity, because it takes too long"
  }

  func unexaminedTexts(_ count: Int) -> String {
    "the contrast of \(Words.plural(count, "text")) is not checked, because it takes too long"
  }
}
