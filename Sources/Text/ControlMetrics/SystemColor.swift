/// A color of the system in the light and in the dark appearance.
///
/// The values are those of the color tables of the Human Interface Guidelines, at the default contrast.
package struct SystemColor: Hashable, Sendable {
  /// A color as `0xRRGGBB`, and its opacity from 0 to 1.
  package struct Value: Hashable, Sendable {
    /// Red, green and blue.
    package var hex: UInt32
    /// The opacity, from 0 to 1.
    package var alpha: Double

    /// Creates a color. By default it is opaque.
    package init(_ hex: UInt32, _ alpha: Double = 1) { (self.hex, self.alpha) = (hex, alpha) }
  }

  /// The color in the light appearance.
  package var light: Value
  /// The color in the dark appearance.
  package var dark: Value

  init(_ light: UInt32, _ dark: UInt32) { (self.light, self.dark) = (Value(light), Value(dark)) }

  init(_ light: Value, _ dark: Value) { (self.light, self.dark) = (light, dark) }
}

extension SystemColor {
  /// The colors of iOS by the names that documents use.
  package static let touch: [String: SystemColor] = [
    "labelColor": SystemColor(0x000000, 0xFFFFFF),
    "secondaryLabelColor": SystemColor(Value(0x3C3C43, 0.6), Value(0xEBEBF5, 0.6)),
    "tertiaryLabelColor": SystemColor(Value(0x3C3C43, 0.3), Value(0xEBEBF5, 0.3)),
    "quaternaryLabelColor": SystemColor(Value(0x3C3C43, 0.18), Value(0xEBEBF5, 0.16)),
    "placeholderTextColor": SystemColor(Value(0x3C3C43, 0.3), Value(0xEBEBF5, 0.3)),
    "systemBackgroundColor": SystemColor(0xFFFFFF, 0x000000),
    "secondarySystemBackgroundColor": SystemColor(0xF2F2F7, 0x1C1C1E),
    "tertiarySystemBackgroundColor": SystemColor(0xFFFFFF, 0x2C2C2E),
    "systemGroupedBackgroundColor": SystemColor(0xF2F2F7, 0x000000),
    "groupTableViewBackgroundColor": SystemColor(0xF2F2F7, 0x000000),
    "secondarySystemGroupedBackgroundColor": SystemColor(0xFFFFFF, 0x1C1C1E),
    "tertiarySystemGroupedBackgroundColor": SystemColor(0xF2F2F7, 0x2C2C2E),
    "tableCellGroupedBackgroundColor": SystemColor(0xFFFFFF, 0x1C1C1E),
    "separatorColor": SystemColor(Value(0x3C3C43, 0.29), Value(0x545458, 0.6)),
    "opaqueSeparatorColor": SystemColor(0xC6C6C8, 0x38383A),
    "linkColor": SystemColor(0x007AFF, 0x0984FF),
    "systemFillColor": SystemColor(Value(0x787880, 0.2), Value(0x787880, 0.36)),
    "secondarySystemFillColor": SystemColor(Value(0x787880, 0.16), Value(0x787880, 0.32)),
    "tertiarySystemFillColor": SystemColor(Value(0x767680, 0.12), Value(0x767680, 0.24)),
    "quaternarySystemFillColor": SystemColor(Value(0x747480, 0.08), Value(0x747480, 0.18)),
    "systemRedColor": SystemColor(0xFF3B30, 0xFF453A),
    "systemOrangeColor": SystemColor(0xFF9500, 0xFF9F0A),
    "systemYellowColor": SystemColor(0xFFCC00, 0xFFD60A),
    "systemGreenColor": SystemColor(0x34C759, 0x30D158),
    "systemMintColor": SystemColor(0x00C7BE, 0x63E6E2),
    "systemTealColor": SystemColor(0x30B0C7, 0x40C8E0),
    "systemCyanColor": SystemColor(0x32ADE6, 0x64D2FF),
    "systemBlueColor": SystemColor(0x007AFF, 0x0A84FF),
    "systemIndigoColor": SystemColor(0x5856D6, 0x5E5CE6),
    "systemPurpleColor": SystemColor(0xAF52DE, 0xBF5AF2),
    "systemPinkColor": SystemColor(0xFF2D55, 0xFF375F),
    "systemBrownColor": SystemColor(0xA2845E, 0xAC8E68),
    "systemGrayColor": SystemColor(0x8E8E93, 0x8E8E93),
    "systemGray2Color": SystemColor(0xAEAEB2, 0x636366),
    "systemGray3Color": SystemColor(0xC7C7CC, 0x48484A),
    "systemGray4Color": SystemColor(0xD1D1D6, 0x3A3A3C),
    "systemGray5Color": SystemColor(0xE5E5EA, 0x2C2C2E),
    "systemGray6Color": SystemColor(0xF2F2F7, 0x1C1C1E),
    "tintColor": SystemColor(0x007AFF, 0x0A84FF),
    "darkTextColor": SystemColor(0x000000, 0x000000),
    "lightTextColor": SystemColor(Value(0xFFFFFF, 0.6), Value(0xFFFFFF, 0.6)),
    "viewFlipsideBackgroundColor": SystemColor(0x1F2124, 0x1F2124),
    "scrollViewTexturedBackgroundColor": SystemColor(0x6F7179, 0x6F7179),
  ]

  /// The colors of macOS by the names that documents use.
  package static let desktop: [String: SystemColor] = [
    "labelColor": SystemColor(Value(0x000000, 0.85), Value(0xFFFFFF, 0.85)),
    "controlTextColor": SystemColor(Value(0x000000, 0.85), Value(0xFFFFFF, 0.85)),
    "secondaryLabelColor": SystemColor(Value(0x000000, 0.5), Value(0xFFFFFF, 0.55)),
    "tertiaryLabelColor": SystemColor(Value(0x000000, 0.26), Value(0xFFFFFF, 0.25)),
    "quaternaryLabelColor": SystemColor(Value(0x000000, 0.1), Value(0xFFFFFF, 0.1)),
    "textColor": SystemColor(0x000000, 0xFFFFFF),
    "headerColor": SystemColor(Value(0x000000, 0.85), Value(0xFFFFFF, 1)),
    "headerTextColor": SystemColor(Value(0x000000, 0.85), Value(0xFFFFFF, 0.85)),
    "disabledControlTextColor": SystemColor(Value(0x000000, 0.25), Value(0xFFFFFF, 0.25)),
    "placeholderTextColor": SystemColor(Value(0x000000, 0.25), Value(0xFFFFFF, 0.25)),
    "selectedTextColor": SystemColor(0x000000, 0xFFFFFF),
    "selectedControlTextColor": SystemColor(Value(0x000000, 0.85), Value(0xFFFFFF, 0.85)),
    "windowBackgroundColor": SystemColor(0xECECEC, 0x323232),
    "windowFrameColor": SystemColor(0xAAAAAA, 0xAAAAAA),
    "windowFrameTextColor": SystemColor(Value(0x000000, 0.85), Value(0xFFFFFF, 0.85)),
    "controlColor": SystemColor(Value(0xFFFFFF), Value(0xFFFFFF, 0.25)),
    "controlBackgroundColor": SystemColor(0xFFFFFF, 0x1E1E1E),
    "textBackgroundColor": SystemColor(0xFFFFFF, 0x1E1E1E),
    "underPageBackgroundColor": SystemColor(0x969696, 0x282828),
    "controlShadowColor": SystemColor(0x808080, 0x808080),
    "controlAccentColor": SystemColor(0x0A7BFF, 0x0A7BFF),
    "selectedControlColor": SystemColor(0xB3D7FF, 0x3F638B),
    "alternateSelectedControlColor": SystemColor(0x0063E1, 0x0058D0),
    "alternateSelectedControlTextColor": SystemColor(0xFFFFFF, 0xFFFFFF),
    "selectedMenuItemTextColor": SystemColor(0xFFFFFF, 0xFFFFFF),
    "gridColor": SystemColor(0xE6E6E6, 0x1A1A1A),
    "separatorColor": SystemColor(Value(0x000000, 0.1), Value(0xFFFFFF, 0.1)),
    "linkColor": SystemColor(0x0068DA, 0x419CFF),
    "systemRedColor": SystemColor(0xFF3B30, 0xFF453A),
    "systemOrangeColor": SystemColor(0xFF9500, 0xFF9F0A),
    "systemYellowColor": SystemColor(0xFFCC00, 0xFFD60A),
    "systemGreenColor": SystemColor(0x28CD41, 0x32D74B),
    "systemBlueColor": SystemColor(0x007AFF, 0x0A84FF),
    "systemPurpleColor": SystemColor(0xAF52DE, 0xBF5AF2),
    "systemPinkColor": SystemColor(0xFF2D55, 0xFF375F),
    "systemGrayColor": SystemColor(0x8E8E93, 0x98989D),
    "systemBrownColor": SystemColor(0xA2845E, 0xAC8E68),
  ]
}
