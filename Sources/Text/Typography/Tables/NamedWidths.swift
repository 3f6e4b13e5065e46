/// The fonts whose widths are known by name, in the order of their tables. Each has a regular and a bold font.
enum NamedWidths: Int, CaseIterable {
  /// Arial and Helvetica, by Liberation Sans.
  case sans
  /// Times New Roman and Times, by Liberation Serif.
  case serif
  case serifItalic
  /// Verdana, by DejaVu Sans.
  case wide
  /// Helvetica Neue.
  case neue
  case openSans, lato, roboto, quicksand, inter, montserrat, nunito, nunitoSans, raleway, poppins, sourceSans
  /// Palatino, by TeX Gyre Pagella.
  case palatino
  case lexend

  private static var characters: LinkedTable<UInt32> { LinkedTable(.namedCharacters) }
  private static var widths: LinkedTable<UInt16> { LinkedTable(.namedWidths) }
  /// The number of characters of each table.
  static var count: Int { 95 + 96 + characters.count }

  /// The width of the character at `slot` in 1/2048 em, at a position between the regular (0) and the bold font (1).
  func width(atSlot slot: Int, share: Double) -> Double {
    let index = 2 * rawValue * Self.count + slot
    let regular = Double(Self.widths[index])
    return regular + (Double(Self.widths[index + Self.count]) - regular) * share
  }

  /// Returns the place of `scalar` in the tables, or nil if they do not contain it.
  static func slot(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x20...0x7E: Int(scalar) - 0x20
    case 0xA0...0xFF: Int(scalar) - 0xA0 + 95
    case 0x2013...0x2122: (0..<characters.count).first { characters[$0] == scalar }.map { $0 + 191 }
    default: nil
    }
  }
}
