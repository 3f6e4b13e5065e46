extension FindingWriter {
  static let missingReference = RuleWords(
    summary: "A constraint refers to a view or guide that is not in the document.",
    remedy: "Delete the constraint, or connect it to an existing view.")

  func missingReference(of owner: String, to id: String) -> String {
    "a constraint of \(owner) refers to the object '\(id)', which is not in the document"
  }
}
