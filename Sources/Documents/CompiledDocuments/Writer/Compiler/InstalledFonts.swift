/// The fonts that systems have; the compiler of Xcode knows their traits and writes them with an option of their own.
enum InstalledFonts {
  private static let families = [
    "AcademyEngravedLet", "AlNile", "AmericanTypewriter", "AppleColorEmoji", "AppleSDGothicNeo", "AppleSymbols",
    "Arial", "Avenir", "AvenirNext", "AvenirNextCondensed", "Baskerville", "BodoniSvtyTwo", "BradleyHandITCTT",
    "ChalkboardSE", "Chalkduster", "Charter", "Cochin", "Copperplate", "Courier", "CourierNew", "CourierNewPS",
    "Didot", "DINAlternate", "DINCondensed", "Futura", "Galvji", "Georgia", "GillSans", "Helvetica", "HelveticaNeue",
    "HiraMinProN", "HoeflerText", "Impact", "Kailasa", "Kefa", "Marion", "MarkerFelt", "Menlo", "Noteworthy",
    "Optima", "Palatino", "Papyrus", "PartyLetPlain", "Rockwell", "SavoyeLetPlain", "SnellRoundhand", "Superclarendon",
    "Symbol", "Thonburi", "TimesNewRoman", "TimesNewRomanPS", "TrebuchetMS", "Verdana", "Zapfino",
  ]

  /// Whether a font, by its PostScript name, is one of a system.
  static func contains(_ name: String) -> Bool {
    families.contains(String(name.prefix { $0 != "-" })) || families.contains(name)
      || name.hasSuffix("MT") && families.contains(String(name.prefix { $0 != "-" }.dropLast(2)))
  }

  /// The traits of a font: 1 for italics and 2 for bold faces; those of fonts that no system has are not known.
  static func traits(_ name: String) -> Int64 {
    guard contains(name) else { return 0 }
    let face = name.drop { $0 != "-" }
    let isBold = ["Bold", "Semibold", "DemiBold", "Heavy", "Black"].contains { face.contains($0) }
    let isItalic = face.contains("Italic") || face.contains("Oblique")
    return (isBold ? 2 : 0) | (isItalic ? 1 : 0)
  }
}
