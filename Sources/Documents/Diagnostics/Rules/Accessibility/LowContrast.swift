import DocumentInspection
import InterfaceBuilder

extension FindingWriter {
  static let lowContrast = RuleWords(
    summary: "The contrast of a text with its background is less than WCAG 2.1 requires.",
    remedy: "Use a darker or lighter color, or colors that differ in the dark appearance.")

  func lowContrast(_ views: [ViewIndex], _ contrasts: [TextContrast], required: Double) -> String {
    "the contrast of \(names(of: views)) is " + Words.list(contrasts.map { $0.words })
      + "; \(required == 3 ? "large text requires 3:1" : "4.5:1 is required")"
  }

  func unknownContrast(_ views: [ViewIndex]) -> String {
    "the contrast of \(names(of: views)) is not known, because images or other contents are behind or in front of the "
      + "text, or code sets the colors"
  }
}

extension TextContrast {
  /// `2.32:1 in the light appearance (#AAAAAA on #FFFFFF)`.
  fileprivate var words: String {
    let name = appearance == .light ? "light" : "dark"
    return "\(Self.text(ratio)):1 in the \(name) appearance (\(Self.hex(text)) on \(Self.hex(background)))"
  }

  /// A ratio with two decimal places, rounded down, so that 4.496 is not printed as the 4.5 that it does not reach.
  private static func text(_ ratio: Double) -> String {
    let hundredths = Int(ratio * 100)
    let (whole, part) = (hundredths / 100, hundredths % 100)
    return part == 0 ? "\(whole)" : "\(whole)." + (part < 10 ? "0" : "") + (part % 10 == 0 ? "\(part / 10)" : "\(part)")
  }

  private static func hex(_ color: UInt32) -> String {
    let digits = Array("0123456789ABCDEF")
    return (0..<6).reduce("#") { $0 + String(digits[Int(color >> UInt32(20 - 4 * $1)) & 15]) }
  }
}
