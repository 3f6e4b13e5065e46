/// The metrics of a named font in the built-in measurer: the widths of its characters and the height of its lines.
///
/// Fonts that are not listed here are measured as the system font, which Apple's platforms use for fonts that are not
/// installed.
struct NamedFace {
  /// The source of the widths.
  enum Widths {
    /// The widths of the system font.
    case system
    /// The same width for every character, in ems.
    case fixed(Double)
    /// Two tables of ``NamedTables``, and the position of the weight between them.
    case tables([UInt16], [UInt16], Double)
    /// The widths of a file.
    case file(FontFile)
  }

  var widths: Widths
  /// The weight in the name; nil if the name has none.
  var weight: Font.Weight?
  /// Whether the name is that of an italic or oblique font.
  var isItalic: Bool
  /// The ascent, and the sum of descent and line gap, in ems.
  var ascent: Double
  var descent: Double

  /// Returns the font with a family or PostScript name (`"Helvetica Neue"`, `"HelveticaNeue-BoldItalic"`), or nil if it
  /// is unknown.
  init?(_ name: String, font: Font) {
    let parts = NameParts(name)
    guard let family = Self.families.first(where: { $0.0 == parts.family })?.1 else { return nil }
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

  /// Returns the index of `scalar` in ``NamedTables``, or nil if they do not contain it.
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
    /// The ascent, in ems.
    var ascent: Double
    var descent: Double

    init(_ design: Design, _ ascent: Double, _ descent: Double) {
      (self.design, self.ascent, self.descent) = (design, ascent, descent)
    }
  }

  private static let systemFamily = Family(.system, 1950.0 / 2048, 494.0 / 2048)

  /// The families by name: lower case, without spaces and without the part after a hyphen.
  ///
  /// The heights of Arial, Times New Roman, Courier New and Menlo are those of the open fonts with the same metrics.
  /// Apple's text system adds 15 % to the line height of Helvetica, Times and Courier. The heights of Helvetica Neue,
  /// Avenir Next and Futura are those of labels in saved documents.
  private static let families: [(PackedName, Family)] = [
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

/// A family or PostScript name, parsed without storing its characters: fonts are parsed for each measurement.
private struct NameParts {
  /// The name in lower case, without spaces, dots and suffixes of manufacturers.
  var family = PackedName()
  var weight: Font.Weight?
  var isItalic = false

  init(_ name: String) {
    var style = PackedName()
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
    for suffix in Self.suffixes {
      family.removeSuffix(suffix)
      style.removeSuffix(suffix)
    }
    isItalic = style.hasSuffix(Self.italic) || style.hasSuffix(Self.oblique)
    weight = style.isEmpty ? nil : Self.weights.first { style.hasPrefix($0.0) }?.1
  }

  private static let suffixes = ["mt", "ps"] as [PackedName]
  private static let italic: PackedName = "italic"
  private static let oblique: PackedName = "oblique"
  private static let weights: [(PackedName, Font.Weight)] = [
    ("ultralight", .ultraLight), ("thin", .thin), ("light", .light), ("regular", .regular), ("roman", .regular),
    ("book", .regular), ("medium", .medium), ("semibold", .semibold), ("demibold", .semibold), ("bold", .bold),
    ("heavy", .heavy), ("black", .black),
  ]
}

/// Up to 32 bytes of a name, the last byte lowest. The beginning of a longer name is dropped, so that it equals no name
/// in a table.
private struct PackedName: Equatable, ExpressibleByStringLiteral {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var count = 0

  init() {}

  init(stringLiteral name: StaticString) {
    for index in 0..<name.utf8CodeUnitCount { append(name.utf8Start[index]) }
  }

  var isEmpty: Bool { count == 0 }

  mutating func append(_ byte: UInt8) {
    words.3 = words.3 << 8 | words.2 >> 56
    words.2 = words.2 << 8 | words.1 >> 56
    words.1 = words.1 << 8 | words.0 >> 56
    words.0 = words.0 << 8 | UInt64(byte)
    count += 1
  }

  private mutating func removeLast() {
    words.0 = words.0 >> 8 | words.1 << 56
    words.1 = words.1 >> 8 | words.2 << 56
    words.2 = words.2 >> 8 | words.3 << 56
    words.3 >>= 8
    count -= 1
  }

  /// Whether the name ends with another of at most 8 bytes.
  func hasSuffix(_ suffix: PackedName) -> Bool {
    guard count >= suffix.count else { return false }
    let mask = suffix.count >= 8 ? UInt64.max : (1 << UInt64(8 * suffix.count)) - 1
    return words.0 & mask == suffix.words.0
  }

  /// Whether the name begins with another.
  func hasPrefix(_ prefix: PackedName) -> Bool {
    guard count >= prefix.count else { return false }
    var name = self
    while name.count > prefix.count { name.removeLast() }
    return name == prefix
  }

  mutating func removeSuffix(_ suffix: PackedName) {
    guard hasSuffix(suffix) else { return }
    for _ in 0..<suffix.count { removeLast() }
  }

  static func == (a: PackedName, b: PackedName) -> Bool {
    a.count == b.count && a.words == b.words
  }
}
