extension FindingWriter {
  static let missingAccessibilityLabel = RuleWords(
    summary: "A button or tappable image view displays only an image and has no accessibility label.",
    remedy: "Enter a label in the Accessibility section of the Identity inspector.")

  func missingAccessibilityLabel(_ name: String, image: String) -> String {
    "\(name) displays only the image '\(image)' and has no accessibility label"
  }
}
