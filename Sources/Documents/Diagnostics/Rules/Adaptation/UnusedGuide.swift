extension FindingWriter {
  static let unusedGuide = RuleWords(
    summary: "A layout guide is not used by any constraint.",
    remedy: "Delete the guide, if no code uses it.")

  func unusedGuide(_ name: String) -> String { "no constraint uses \(name)" }
}
