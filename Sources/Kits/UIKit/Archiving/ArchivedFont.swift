import AutoLayout
import Foundation
import KitSupport
import Typography

/// The archived form of a font.
struct ArchivedFont: ArchivedForm {
  /// `system`, `monospaced`, or a colon and the name of a family.
  var family: String
  var size: Double
  var weight: Int
  var isItalic: Bool
  var usesMonospacedDigits: Bool
  /// The text style or metrics by which the font follows the preferred content size category; nil if it does not.
  var style: String?
  var scaledSize: CGFloat?
  var maximumSize: CGFloat?

  init(_ font: UIFont) {
    switch font.font.family {
    case .system: family = "system"
    case .monospaced: family = "monospaced"
    case .named(let name): family = ":" + name
    }
    (size, weight) = (font.font.size, font.font.weight.rawValue)
    (isItalic, usesMonospacedDigits) = (font.font.isItalic, font.font.usesMonospacedDigits)
    (style, scaledSize, maximumSize) = (font.scaling?.style.rawValue, font.scaling?.size, font.scaling?.maximum)
  }

  func value() throws -> UIFont {
    guard size > 0, size <= 10_000, isSize(scaledSize), isSize(maximumSize),
      let weight = Typography.Font.Weight(rawValue: weight)
    else {
      throw LayoutArchiveError.wrongValue(key: "font")
    }
    let family: Typography.Font.Family =
      switch family {
      case "system": .system
      case "monospaced": .monospaced
      default: .named(String(family.drop { $0 == ":" }))
      }
    return UIFont(
      font: KitFont.measured(
        Typography.Font(
          family: family, size: size, weight: weight, isItalic: isItalic, usesMonospacedDigits: usesMonospacedDigits)),
      scaling: style.map {
        FontScaling(style: UIFont.TextStyle(rawValue: $0), size: scaledSize, maximum: maximumSize)
      })
  }

  private func isSize(_ size: CGFloat?) -> Bool { size.map { $0 > 0 && $0 <= 10_000 } ?? true }
}
