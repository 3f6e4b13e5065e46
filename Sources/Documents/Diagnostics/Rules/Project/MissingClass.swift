extension FindingWriter {
  static let missingClass = RuleWords(
    summary: "No source file of the project declares a custom class that the document uses, or names its module.",
    remedy: "Correct the class or its module in the Identity inspector, or delete them.")

  func missingClass(_ name: String) -> String { "no source file of the project declares the class '\(name)'" }

  func missingModule(_ module: String, className: String) -> String {
    "the class '\(className)' is looked up in the module '\(module)', which nothing in the project names"
  }
}
