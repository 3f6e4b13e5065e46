import DocumentInspection
import Typography

extension TextContrast {
  /// `2.32:1 in the light appearance (#AAAAAA on #FFFFFF)`.
  var words: String {
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

extension Finding.TraitProblem {
  /// The sentence about a view with that name.
  func sentence(of name: String) -> String {
    switch self {
    case .unreadLabel:
      "\(name) has an accessibility label, but is not an accessibility element, so the label is not read"
    case .missingButton: "\(name) reacts to taps, but has neither the trait Button nor Link"
    case .noButton: "the accessibility traits of \(name) leave out Button"
    case .notEnabled: "\(name) is enabled, but has the trait Not Enabled and is read as dimmed"
    }
  }
}

extension TextSizeCategory {
  /// The name in the settings of the system, for the accessibility sizes.
  var words: String {
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
