extension FindingWriter {
  static let fixedWidthText = RuleWords(
    summary: "A view that displays text has a fixed width, which leaves no space for longer translations or larger "
      + "type.",
    remedy: "Remove the width constraint, or make it an inequality (≥).")

  func fixedWidthText(_ name: String, width: Double) -> String {
    "\(name) displays text, but its width is fixed at \(Points.length(width)): longer text is truncated"
  }
}
