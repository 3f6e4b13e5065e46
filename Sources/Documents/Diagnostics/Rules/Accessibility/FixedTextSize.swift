import DocumentInspection
import InterfaceBuilder

extension FindingWriter {
  static let fixedTextSize = RuleWords(
    summary: "A text does not follow the text size that the user prefers (Dynamic Type).",
    remedy: "Use the font of a text style, and select Automatically Adjusts Font.")

  func fixedTextSize(_ views: [ViewIndex], _ reason: Finding.FixedTextReason) -> String {
    switch reason {
    case .fixedSize:
      "\(names(of: views)) \(views.count == 1 ? "has a font" : "have fonts") of a fixed size, which does not follow the "
        + "preferred text size"
    case .notAdjusting:
      "\(names(of: views)) \(views.count == 1 ? "uses a text style, but does" : "use text styles, but do") not adjust "
        + "the font when the preferred text size changes"
    }
  }
}
