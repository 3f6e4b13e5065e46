import Typography

extension FontDescription.Weight {
  /// The weight of the font to measure and draw with.
  package var fontWeight: Font.Weight {
    switch self {
    case .ultraLight: .ultraLight
    case .thin: .thin
    case .light: .light
    case .regular: .regular
    case .medium: .medium
    case .semibold: .semibold
    case .bold: .bold
    case .heavy: .heavy
    case .black: .black
    }
  }
}

extension FontDescription {
  /// The font to measure with; `fallback` is the size where the document leaves it to the control.
  func font(fallback size: Double, fonts: FontLibrary) -> Font {
    Font(
      family: hasSystemDesign ? .system : name.map { .named($0) } ?? .system,
      size: max(1, min(1000, self.size ?? size)), weight: weight.fontWeight, isItalic: isItalic
    ).measured(by: fonts)
  }

  /// The same for documents of iOS: fonts that the editor did not have are Helvetica Neue (``SavedFonts``).
  func touchFont(fallback size: Double, fonts: FontLibrary, missing: Set<String>) -> Font {
    var font = font(fallback: size, fonts: fonts)
    if font.file == nil, !font.isAvailable || name.map({ missing.contains($0) }) ?? false {
      (font.family, font.weight) = (.named(SavedFonts.replacement), .regular)
    }
    return font
  }

  /// Whether the font is that of the system, by name (`SFProText-Regular`) or without one.
  var hasSystemDesign: Bool { name?.hasPrefix("SFPro") ?? true }

  /// Whether the name is a private one of the system font (`.AppleSystemUIFont`, `.SFNS-Regular`).
  var hasPrivateName: Bool { name.map { $0.hasPrefix(".SF") || $0.hasPrefix(".AppleSystemUIFont") } ?? false }

  /// The width to add to each character. The tracking of the system font does not apply if the font is referred to by
  /// name.
  func kern(_ font: Font) -> Double { name != nil && hasSystemDesign ? -font.systemTracking : 0 }
}
