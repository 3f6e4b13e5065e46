import LayoutEngine
import Typography

extension FindingWriter {
  static let clippedAccessibilityText = RuleWords(
    summary: "The text of a view is clipped at an accessibility text size.",
    remedy: "Let the text wrap, give it more space, or let its view scroll.")

  func clippedAccessibilityText(
    of name: String, _ category: TextSizeCategory, needed: Size, available: Size
  ) -> String {
    "the text of \(name) is clipped at the text size \(category.words): it "
      + Words.missingSpace(needed: needed, available: available)
  }
}

extension TextSizeCategory {
  /// The name in the settings of the system, for the accessibility sizes.
  fileprivate var words: String {
    switch self {
    case .accessibilityMedium: "AX1"
    case .accessibilityLarge: "AX2"
    case .accessibilityExtraLarge: "AX3"
    case .accessibilityExtraExtraLarge: "AX4"
    case .accessibilityExtraExtraExtraLarge: "AX5"
    case .extraSmall: "XS"
    case .small: "S"
    case .medium: "M"
    case .large: "L"
    case .extraLarge: "XL"
    case .extraExtraLarge: "XXL"
    case .extraExtraExtraLarge: "XXXL"
    }
  }
}
