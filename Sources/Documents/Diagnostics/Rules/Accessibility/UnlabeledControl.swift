extension FindingWriter {
  static let unlabeledControl = RuleWords(
    summary: "A control displays no text and has no accessibility label.",
    remedy: "Enter a label in the Accessibility section of the Identity inspector.")

  func unlabeledControl(_ name: String) -> String { "\(name) displays no text and has no accessibility label" }
}
