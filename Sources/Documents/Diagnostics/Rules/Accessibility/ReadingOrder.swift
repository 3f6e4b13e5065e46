extension FindingWriter {
  static let readingOrder = RuleWords(
    summary: "VoiceOver reads texts of two columns alternately, although those of a column belong together.",
    remedy: "Let the column group its children for accessibility (shouldGroupAccessibilityChildren), or make it "
      + "one element.")

  func readingOrder(_ name: String, _ other: String) -> String {
    "VoiceOver reads the texts of \(name) and \(other) alternately, row by row"
  }
}
