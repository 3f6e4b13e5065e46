import InterfaceBuilder

/// The contrast of a text with what is behind it, in one appearance.
///
/// Ratios are those of the Web Content Accessibility Guidelines (WCAG 2.1, "contrast ratio"): from 1 for equal colors
/// to 21 for black on white.
public struct TextContrast: Hashable, Sendable {
  /// The light or the dark appearance.
  public enum Appearance: Hashable, Sendable, CaseIterable {
    /// The light appearance.
    case light
    /// The dark appearance.
    case dark
  }

  /// The appearance.
  public var appearance: Appearance
  /// The color of the text on its background, as `0xRRGGBB`.
  public var text: UInt32
  /// The color behind the text, as `0xRRGGBB`.
  public var background: UInt32
  /// The contrast ratio of the two.
  public var ratio: Double
  /// The ratio that the system intends for the color of the text, if that is one of the system; nil for a color of the
  /// document.
  public var systemRatio: Double?

  /// Creates a contrast.
  public init(_ appearance: Appearance, text: UInt32, background: UInt32, ratio: Double, systemRatio: Double? = nil) {
    (self.appearance, self.text, self.background) = (appearance, text, background)
    (self.ratio, self.systemRatio) = (ratio, systemRatio)
  }

  /// Whether the text is hard to read: the ratio is less than required.
  ///
  /// A color of the system is one of the document's choices only by its background: it is hard to read if the ratio is
  /// also clearly less than the system intends. Many of these colors have less than 4.5 on the system's own background,
  /// and more with the setting Increase Contrast.
  func isLow(required: Double) -> Bool {
    guard ratio < required else { return false }
    return systemRatio.map { ratio < $0 * 0.85 } ?? true
  }
}

/// The contrasts of the texts of a layout.
public struct TextContrasts: Sendable {
  /// A text.
  public struct Entry: Sendable {
    /// The view that displays it.
    public var view: ViewIndex
    /// Its contrast in each appearance that was drawn; empty if a color is unknown in each.
    public var contrasts: [TextContrast]
    /// Whether a color is unknown in an appearance.
    public var isUnknown: Bool
    /// Whether the text is large: at least 18 points, or 14 points in a bold font (WCAG 2.1, "large scale").
    public var isLarge: Bool

    /// Creates an entry.
    public init(view: ViewIndex, contrasts: [TextContrast], isUnknown: Bool, isLarge: Bool) {
      (self.view, self.contrasts, self.isUnknown, self.isLarge) = (view, contrasts, isUnknown, isLarge)
    }

    /// The ratio that success criterion 1.4.3 of WCAG 2.1 asks for.
    var required: Double { isLarge ? 3 : 4.5 }
  }

  /// The visible texts of enabled views, in the order of the document.
  public var entries: [Entry] = []
  /// The number of texts of each top-level view that were not examined, because it takes too long.
  public var unexamined: [ViewIndex: Int] = [:]

  /// No texts.
  public init() {}
}
