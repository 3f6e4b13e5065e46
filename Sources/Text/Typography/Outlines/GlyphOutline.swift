/// The outline of a character in the built-in font, in ems. The origin is on the baseline; the y-axis points up.
///
/// The outlines are those of the open font Inter (SIL Open Font License) in its text design. Weights between thin (100)
/// and black (900) are interpolated. The fill rule is nonzero: contours of one glyph may overlap.
public struct GlyphOutline: Hashable, Sendable {
  /// The advance width of the character in the design of the font, in ems.
  ///
  /// ``TextMeasurer`` uses the widths of Apple's font, which differ slightly.
  public internal(set) var advance = 0.0
  /// The contours. Empty for white space.
  public internal(set) var elements: [TextShaper.OutlineElement] = []

  init() {}

  /// Returns the outline of a character in a weight, or nil if the built-in font does not contain the character. The
  /// font contains Latin, Greek, Cyrillic, punctuation and common symbols.
  ///
  /// - Complexity: O(number of points).
  public init?(_ character: Unicode.Scalar, weight: Font.Weight = .regular) {
    guard let slot = SystemFace.slot(of: character.value),
      let outline = OutlineTable().outline(atSlot: slot, weight: weight)
    else { return nil }
    self = outline
  }
}
