import InterfaceBuilder

extension FindingWriter {
  static let duplicateConstraint = RuleWords(
    summary: "Two constraints are identical.",
    remedy: "Delete one of the two; --fix does this.")

  func duplicateConstraint(
    _ index: ConstraintIndex, original: ConstraintIndex, _ notes: inout [ProblemText.Note]
  ) -> String {
    let first = document.constraints[original]
    notes = [.init("first occurrence", line: first.line, objectID: first.id)]
    return "duplicate constraint: \(document.sentence(ofConstraint: index))"
  }
}
