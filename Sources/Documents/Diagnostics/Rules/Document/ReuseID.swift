extension FindingWriter {
  static let reuseID = RuleWords(
    summary: "The reuse identifier of a cell differs from its class.",
    remedy: "Use the name of the class as the reuse identifier.")

  func reuseID(_ identifier: String?, className: String) -> String {
    identifier.map { "the reuse identifier '\($0)' differs from the class '\(className)'" }
      ?? "the prototype of class '\(className)' has no reuse identifier"
  }
}
