extension FindingWriter {
  static let missingClass = RuleWords(
    summary: "No source file of the project declares a custom class that the document uses.",
    remedy: "Correct the class in the Identity inspector, or delete it.")

  func missingClass(_ name: String) -> String { "no source file of the project declares the class '\(name)'" }
}
