import DocumentInspection
import InterfaceBuilder
import LayoutEngine

extension FindingWriter {
  static let clippedText = RuleWords(
    summary: "The text of a view is clipped, or is in a longer language or in larger type.",
    remedy: "Give the text more space or more lines, or let its view grow.")

  func clippedText(of name: String, _ growth: TextGrowth?, needed: Size, available: Size) -> String {
    let condition = growth.map { " " + $0.words } ?? ""
    return "the text of \(name) is clipped\(condition): it "
      + Words.missingSpace(needed: needed, available: available)
  }

  func clippedTranslation(_ text: String, of name: String, _ language: String, needed: Size, available: Size) -> String
  {
    "the text of \(name) is clipped in \(language): \"\(text)\" "
      + Words.missingSpace(needed: needed, available: available)
  }
}

extension Words {
  /// `needs a width of 60 pt, but has 50 pt`.
  static func missingSpace(needed: Size, available: Size) -> String {
    var missing: [String] = []
    if needed.width > available.width + 0.5 {
      missing.append("a width of \(Points.length(needed.width)), but has \(Points.length(available.width))")
    }
    if needed.height > available.height + 0.5 {
      missing.append("a height of \(Points.length(needed.height)), but has \(Points.length(available.height))")
    }
    return "needs \(list(missing))"
  }
}

extension ViewNode {
  /// ` at its smallest size`, for a text that shrinks; empty for others.
  var smallestSizeWords: String { shrinksText ? " at its smallest size" : "" }
}

extension TextGrowth {
  /// The condition under which the text grows, as a phrase.
  fileprivate var words: String {
    switch self {
    case .longerLanguage: "if a translation is 40 % longer"
    case .largerType: "at a text size of 135 %"
    }
  }
}
