import InterfaceBuilder
import Picture

/// Colors of a document, with those that it only names.
struct DocumentColors {
  private let resources: [String: Color]
  private let isDesktop: Bool

  init(_ document: Document) {
    isDesktop = document.platform == .macOS
    var resources: [String: Color] = [:]
    for child in document.root.child("resources")?.children ?? []
    where child.name == "namedColor" || child.name == "systemColor" {
      guard let name = child["name"], let color = child.child("color") else { continue }
      resources[name] = Self.components(ColorDescription(color))
    }
    self.resources = resources
  }

  /// The color of an element; nil for the transparent one.
  func color(_ element: Element) -> Color? { color(ColorDescription(element)) }

  func color(_ description: ColorDescription) -> Color? {
    guard let name = description.name else { return Self.components(description) }
    if name == "clearColor" { return nil }
    if let color = (isDesktop ? Self.desktop : Self.touch)[name] { return color }
    return resources[name] ?? Self.components(description)
  }

  private static func components(_ color: ColorDescription) -> Color {
    Color(red: color.red, green: color.green, blue: color.blue, alpha: color.alpha)
  }

  /// Light appearance, from the color tables of the Human Interface Guidelines.
  private static let touch: [String: Color] = [
    "labelColor": .black, "secondaryLabelColor": Color(0x3C3C43, alpha: 0.6),
    "tertiaryLabelColor": Color(0x3C3C43, alpha: 0.3),
    "quaternaryLabelColor": Color(0x3C3C43, alpha: 0.18), "placeholderTextColor": Color(0x3C3C43, alpha: 0.3),
    "systemBackgroundColor": .white, "secondarySystemBackgroundColor": Color(0xF2F2F7),
    "tertiarySystemBackgroundColor": .white,
    "systemGroupedBackgroundColor": Color(0xF2F2F7), "groupTableViewBackgroundColor": Color(0xF2F2F7),
    "secondarySystemGroupedBackgroundColor": .white, "tertiarySystemGroupedBackgroundColor": Color(0xF2F2F7),
    "separatorColor": Color(0x3C3C43, alpha: 0.29), "opaqueSeparatorColor": Color(0xC6C6C8),
    "linkColor": Color(0x007AFF),
    "systemFillColor": Color(0x787880, alpha: 0.2), "secondarySystemFillColor": Color(0x787880, alpha: 0.16),
    "tertiarySystemFillColor": Color(0x767680, alpha: 0.12), "quaternarySystemFillColor": Color(0x747480, alpha: 0.08),
    "systemRedColor": Color(0xFF3B30), "systemOrangeColor": Color(0xFF9500), "systemYellowColor": Color(0xFFCC00),
    "systemGreenColor": Color(0x34C759), "systemMintColor": Color(0x00C7BE), "systemTealColor": Color(0x30B0C7),
    "systemCyanColor": Color(0x32ADE6), "systemBlueColor": Color(0x007AFF), "systemIndigoColor": Color(0x5856D6),
    "systemPurpleColor": Color(0xAF52DE), "systemPinkColor": Color(0xFF2D55), "systemBrownColor": Color(0xA2845E),
    "systemGrayColor": Color(0x8E8E93), "systemGray2Color": Color(0xAEAEB2), "systemGray3Color": Color(0xC7C7CC),
    "systemGray4Color": Color(0xD1D1D6), "systemGray5Color": Color(0xE5E5EA), "systemGray6Color": Color(0xF2F2F7),
    "tintColor": Color(0x007AFF), "darkTextColor": .black, "lightTextColor": Color(0xFFFFFF, alpha: 0.6),
    "viewFlipsideBackgroundColor": Color(0x1F2124), "scrollViewTexturedBackgroundColor": Color(0x6F7179),
    "tableCellGroupedBackgroundColor": .white,
  ]

  private static let desktop: [String: Color] = [
    "labelColor": Color(0x000000, alpha: 0.85), "controlTextColor": Color(0x000000, alpha: 0.85),
    "secondaryLabelColor": Color(0x000000, alpha: 0.5), "tertiaryLabelColor": Color(0x000000, alpha: 0.26),
    "quaternaryLabelColor": Color(0x000000, alpha: 0.1), "textColor": .black,
    "headerColor": Color(0x000000, alpha: 0.85),
    "headerTextColor": Color(0x000000, alpha: 0.85), "disabledControlTextColor": Color(0x000000, alpha: 0.25),
    "placeholderTextColor": Color(0x000000, alpha: 0.25), "selectedTextColor": .black,
    "selectedControlTextColor": Color(0x000000, alpha: 0.85),
    "windowBackgroundColor": Color(0xECECEC), "windowFrameColor": Color(0xAAAAAA),
    "windowFrameTextColor": Color(0x000000, alpha: 0.85),
    "controlColor": .white, "controlBackgroundColor": .white, "textBackgroundColor": .white,
    "underPageBackgroundColor": Color(0x969696),
    "controlShadowColor": Color(0x808080), "controlAccentColor": Color(0x0A7BFF),
    "selectedControlColor": Color(0xB3D7FF),
    "alternateSelectedControlColor": Color(0x0063E1), "alternateSelectedControlTextColor": .white,
    "selectedMenuItemTextColor": .white,
    "gridColor": Color(0xE6E6E6), "separatorColor": Color(0x000000, alpha: 0.1), "linkColor": Color(0x0068DA),
    "systemRedColor": Color(0xFF3B30), "systemOrangeColor": Color(0xFF9500), "systemYellowColor": Color(0xFFCC00),
    "systemGreenColor": Color(0x28CD41), "systemBlueColor": Color(0x007AFF), "systemPurpleColor": Color(0xAF52DE),
    "systemPinkColor": Color(0xFF2D55), "systemGrayColor": Color(0x8E8E93), "systemBrownColor": Color(0xA2845E),
  ]
}
