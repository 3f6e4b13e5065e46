/// What the built-in measurer knows of a font by name: how wide and how high its text is.
///
/// Fonts that are not listed here are measured as the system font, which is what Apple's platforms use for a font that
/// is not installed.
struct NamedFace {
  /// Where the widths come from.
  enum Widths {
    /// Those of the system font.
    case system
    /// The same for every character, in ems.
    case fixed(Double)
    /// Two tables of ``NamedTables`` and how far the weight lies from the first to the second.
    case tables([UInt16], [UInt16], Double)
  }

  var widths: Widths
  /// The weight that the name asks for; nil where it names none.
  var weight: Font.Weight?
  /// Whether the name asks for slanted letters.
  var isItalic: Bool
  /// Ascent, and descent with the gap between lines, in ems.
  var ascent: Double
  var descent: Double

  /// The font with a family or PostScript name (`"Helvetica Neue"`, `"HelveticaNeue-BoldItalic"`); nil if unknown.
  init?(_ name: String, font: Font) {
    let parts = NameParts(name)
    guard let family = Self.families.first(where: { $0.0.utf8.elementsEqual(parts.family) })?.1 else { return nil }
    weight = parts.weight
    isItalic = parts.isItalic || font.isItalic
    (ascent, descent) = (family.ascent, family.descent)
    let boldness = (Double((parts.weight ?? font.weight).rawValue) - 400) / 300
    let share = min(1, max(0, boldness))
    switch family.design {
    case .system: widths = .system
    case .fixed(let pitch): widths = .fixed(pitch)
    case .sans: widths = .tables(NamedTables.sans, NamedTables.sansBold, share)
    case .serif:
      widths =
        isItalic
        ? .tables(NamedTables.serifItalic, NamedTables.serifBoldItalic, share)
        : .tables(NamedTables.serif, NamedTables.serifBold, share)
    case .wide: widths = .tables(NamedTables.wide, NamedTables.wideBold, share)
    }
  }

  /// Where ``NamedTables`` have `scalar`; nil where they do not.
  static func slot(of scalar: UInt32) -> Int? {
    switch scalar {
    case 0x20...0x7E: Int(scalar) - 0x20
    case 0xA0...0xFF: Int(scalar) - 0xA0 + 95
    case 0x2013...0x2122: NamedTables.punctuation.firstIndex(of: scalar).map { $0 + 191 }
    default: nil
    }
  }
}

extension NamedFace {
  private enum Design {
    case system, sans, serif, wide
    /// Every character has this width, in ems.
    case fixed(Double)
  }

  private struct Family {
    var design: Design
    /// In ems.
    var ascent: Double
    var descent: Double

    init(_ design: Design, _ ascent: Double, _ descent: Double) {
      (self.design, self.ascent, self.descent) = (design, ascent, descent)
    }
  }

  private static let systemFamily = Family(.system, 1950.0 / 2048, 494.0 / 2048)

  /// The families by name: lower case, without spaces and without what follows a hyphen.
  ///
  /// Heights of Arial, Times New Roman, Courier New and Menlo are those of the open fonts with the same metrics. Apple's
  /// text system adds 15 % to the line of Helvetica, Times and Courier. Heights of Helvetica Neue, Avenir Next and Futura
  /// are those that documents saved for labels in these fonts.
  private static let families: [(String, Family)] = [
    ("applesystemuifont", systemFamily), ("sfpro", systemFamily), ("sfprotext", systemFamily),
    ("sfprodisplay", systemFamily), ("sfui", systemFamily), ("sfuitext", systemFamily), ("sfuidisplay", systemFamily),
    ("sfns", systemFamily), ("sfnstext", systemFamily), ("sfnsdisplay", systemFamily),
    ("sfmono", Family(.fixed(1266.0 / 2048), 1950.0 / 2048, 494.0 / 2048)),
    ("menlo", Family(.fixed(1233.0 / 2048), 1901.0 / 2048, 483.0 / 2048)),
    ("couriernew", Family(.fixed(1229.0 / 2048), 1705.0 / 2048, 615.0 / 2048)),
    ("courier", Family(.fixed(1229.0 / 2048), 0.904, 0.246)),
    ("helvetica", Family(.sans, 0.920, 0.230)), ("arial", Family(.sans, 1854.0 / 2048, 501.0 / 2048)),
    ("helveticaneue", Family(.sans, 0.952, 0.241)),
    ("times", Family(.serif, 0.900, 0.250)), ("timesnewroman", Family(.serif, 1825.0 / 2048, 530.0 / 2048)),
    ("verdana", Family(.wide, 1.005, 0.210)),
    ("avenirnext", Family(.system, 1.000, 0.366)), ("futura", Family(.system, 1.039, 0.260)),
  ]
}

/// A family or PostScript name, taken apart.
private struct NameParts {
  /// In lower case, without spaces, dots and the makers' suffixes.
  var family: [UInt8] = []
  var weight: Font.Weight?
  var isItalic = false

  init(_ name: String) {
    var style: [UInt8] = []
    var isAfterHyphen = false
    for byte in name.utf8 {
      switch byte {
      case UInt8(ascii: "-"): isAfterHyphen = true
      case UInt8(ascii: " "), UInt8(ascii: "."): break
      default:
        let isCapital = byte >= UInt8(ascii: "A") && byte <= UInt8(ascii: "Z")
        let letter = isCapital ? byte | 0x20 : byte
        if isAfterHyphen { style.append(letter) } else { family.append(letter) }
      }
    }
    for suffix in ["mt", "ps"] {
      if family.suffix(2).elementsEqual(suffix.utf8) { family.removeLast(2) }
      if style.suffix(2).elementsEqual(suffix.utf8) { style.removeLast(2) }
    }
    isItalic = style.suffix(6).elementsEqual("italic".utf8) || style.suffix(7).elementsEqual("oblique".utf8)
    weight = Self.weights.first { style.starts(with: $0.0.utf8) }?.1
  }

  private static let weights: [(String, Font.Weight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("roman", .regular),
    ("book", .regular), ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold),
    ("heavy", .heavy), ("black", .black),
  ]
}
