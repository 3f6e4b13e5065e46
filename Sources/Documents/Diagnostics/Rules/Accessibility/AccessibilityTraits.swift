import DocumentInspection

extension FindingWriter {
  static let accessibilityTraits = RuleWords(
    summary: "The accessibility traits or the label of a view contradict what it is.",
    remedy: "Change the traits in the Accessibility section of the Identity inspector, or select Enabled there.")

  func accessibilityTraits(of name: String, _ problem: Finding.TraitProblem) -> String {
    switch problem {
    case .unreadLabel:
      "\(name) has an accessibility label, but is not an accessibility element, so the label is not read"
    case .missingButton: "\(name) reacts to taps, but has neither the trait Button nor Link"
    case .noButton: "the accessibility traits of \(name) leave out Button"
    case .notEnabled: "\(name) is enabled, but has the trait Not Enabled and is read as dimmed"
    }
  }
}
