extension FindingWriter {
  static let leftRight = RuleWords(
    summary: "A constraint uses left or right, and is not mirrored in right-to-left languages.",
    remedy: "Use leading and trailing, unless the side is the same in every language; --fix does this.")

  func leftRight(_ constraint: String) -> String {
    "a constraint uses left or right instead of leading or trailing: \(constraint)"
  }
}
