/// The colors of a platform in the light or the dark appearance.
///
/// The system colors are the published values of the color tables of the Human Interface Guidelines, at the default
/// contrast.
public struct Theme: Hashable, Sendable {
  /// The accent color of buttons, fills, and selections.
  public var accent: Color
  /// The fill of a switch that is on.
  public var affirmative: Color
  /// The color of primary text.
  public var label: Color
  /// The color of secondary text.
  public var secondaryLabel: Color
  /// The color of placeholder text.
  public var placeholder: Color
  /// The color of separator lines.
  public var separator: Color
  /// Tracks and empty segments.
  public var fill: Color
  /// Borders of text fields and bezels.
  public var border: Color
  /// The background of bars.
  public var bar: Color
  /// The background of text fields, lists, and sheets.
  public var field: Color
  /// The background of a screen or window without a background color.
  public var ground: Color

  /// iOS and tvOS.
  public static let touch = Theme(
    accent: Color(0x007AFF), affirmative: Color(0x34C759), label: .black, secondaryLabel: Color(0x3C3C43, alpha: 0.6),
    placeholder: Color(0x3C3C43, alpha: 0.3), separator: Color(0x3C3C43, alpha: 0.29),
    fill: Color(0x787880, alpha: 0.16),
    border: Color(0xCDCDD2), bar: Color(0xF7F7F8), field: .white, ground: .white)

  /// macOS.
  public static let desktop = Theme(
    accent: Color(0x0A7BFF), affirmative: Color(0x0A7BFF), label: Color(0x000000, alpha: 0.85),
    secondaryLabel: Color(0x000000, alpha: 0.5), placeholder: Color(0x000000, alpha: 0.25),
    separator: Color(0x000000, alpha: 0.1), fill: Color(0x000000, alpha: 0.07), border: Color(0x000000, alpha: 0.2),
    bar: Color(0xF6F6F6), field: .white, ground: Color(0xECECEC))

  /// iOS and tvOS in the dark appearance.
  public static let darkTouch = Theme(
    accent: Color(0x0A84FF), affirmative: Color(0x30D158), label: .white, secondaryLabel: Color(0xEBEBF5, alpha: 0.6),
    placeholder: Color(0xEBEBF5, alpha: 0.3), separator: Color(0x545458, alpha: 0.6),
    fill: Color(0x787880, alpha: 0.32), border: Color(0x48484A), bar: Color(0x161617), field: Color(0x1C1C1E),
    ground: .black)

  /// macOS in the dark appearance.
  public static let darkDesktop = Theme(
    accent: Color(0x0A7BFF), affirmative: Color(0x0A7BFF), label: Color(0xFFFFFF, alpha: 0.85),
    secondaryLabel: Color(0xFFFFFF, alpha: 0.55), placeholder: Color(0xFFFFFF, alpha: 0.25),
    separator: Color(0xFFFFFF, alpha: 0.1), fill: Color(0xFFFFFF, alpha: 0.1), border: Color(0xFFFFFF, alpha: 0.2),
    bar: Color(0x2B2B2B), field: Color(0x1E1E1E), ground: Color(0x323232))

  /// The colors of a platform in an appearance.
  package static func theme(_ style: Painter.Style, isDark: Bool) -> Theme {
    switch style {
    case .touch: isDark ? darkTouch : touch
    case .desktop: isDark ? darkDesktop : desktop
    }
  }
}

/// Colors of annotations: they are not part of the drawn interface.
enum CanvasColor {
  static let ground = Color(0xF2F3F5)
  static let title = Color(0x2B2D33)
  static let subtitle = Color(0x7A7F8A)
  static let bezel = Color(0x1D1D1F)
  static let outline = Color(0x000000, alpha: 0.08)
  static let container = Color(0x5B6B8C, alpha: 0.4)
  static let constraint = Color(0x0A6CFF)
  static let conflict = Color(0xE5262B)
  static let ambiguous = Color(0xF08A00)
}
