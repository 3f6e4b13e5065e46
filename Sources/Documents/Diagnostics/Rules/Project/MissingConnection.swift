extension FindingWriter {
  static let missingConnection = RuleWords(
    summary: "An outlet or action is not declared by the class of its object.",
    remedy: "Delete the connection, or declare the outlet or action.")

  func missingConnection(_ name: String, isAction: Bool, className: String) -> String {
    "the class '\(className)' has no \(isAction ? "action" : "outlet") '\(name)'"
  }
}
