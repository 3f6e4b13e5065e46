/// The metrics of a named font in the built-in measurer: the widths of its characters and the height of its lines.
///
/// Fonts that are not listed here are measured as the system font, which Apple's platforms use for fonts that are not
/// installed.
struct NamedFace {
  /// The source of the widths.
  enum Widths {
    /// The widths of the system font.
    case system
    /// The widths of the system font's text design without tracking, times a factor.
    case plain(Double)
    /// The same width for every character, in ems.
    case fixed(Double)
    /// Those of a font, the position of the weight between its regular and bold, and a factor.
    case tables(NamedWidths, share: Double, factor: Double)
    /// The widths of a file.
    case file(FontFile)
  }

  var widths: Widths
  /// The weight in the name; nil if the name has none.
  var weight: Font.Weight?
  /// Whether the name is that of an italic or oblique font.
  var isItalic: Bool
  /// The ascent and the descent, in ems, without the line gap.
  var ascent: Double
  var descent: Double
  /// Whether the family comes with projects, and not with Apple's systems.
  var isShippedByProjects = false

  /// Returns the font with a family or PostScript name (`"Helvetica Neue"`, `"HelveticaNeue-BoldItalic"`), or nil if it
  /// is unknown.
  init?(_ name: String, font: Font) {
    let parts = NameParts(name)
    guard let family = Self.families.first(where: { $0.0 == parts.family })?.1 else { return nil }
    weight = parts.weight ?? family.weight
    isItalic = parts.isItalic || font.isItalic
    (ascent, descent) = (family.ascent, family.descent)
    let weight = self.weight ?? font.weight
    let boldness = (Double(weight.rawValue) - 400) / 300
    let share = min(1, max(0, boldness))
    switch family.design {
    case .system: widths = .system
    case .plain(let factor): widths = .plain(factor)
    case .fixed(let pitch): widths = .fixed(pitch)
    case .sans: widths = .tables(.sans, share: share, factor: 1)
    case .serif: widths = .tables(isItalic ? .serifItalic : .serif, share: share, factor: 1)
    case .wide: widths = .tables(.wide, share: share, factor: 1)
    case .neue:
      let neue = NeueFace(weight)
      if let line = neue.line, family.ascent == NeueFace.regular.ascent { (ascent, descent) = line }
      widths = .tables(.neue, share: neue.share, factor: neue.factor)
    case .open(let font):
      isShippedByProjects = parts.family != "palatino"
      widths = .tables(font, share: min(5.0 / 3, boldness), factor: 1)
    }
  }

  /// The weight and the slant in the name of a font; those of the font where the name has none.
  static func style(of name: String, _ font: Font) -> (weight: Font.Weight, isItalic: Bool) {
    let parts = NameParts(name)
    return (
      parts.weight ?? families.first { $0.0 == parts.family }?.1.weight ?? font.weight, parts.isItalic || font.isItalic
    )
  }

  /// Whether Apple's mobile systems have a family whose metrics are not known.
  static func isInstalled(_ name: String) -> Bool {
    let family = NameParts(name).family
    return installed.contains(family)
  }

  /// The families of Apple's mobile systems that ``families`` lacks, except those for one script.
  private static let installed: [PackedName] = [
    "americantypewriter", "applecoloremoji", "applesdgothicneo", "arialroundedmtbold", "baskerville",
    "bodonisvtytwoitctt",
    "bradleyhanditctt", "chalkboardse", "chalkduster", "charter", "cochin", "copperplate", "didot", "dinalternate",
    "dincondensed", "geezapro", "heitisc", "heititc", "hirakakupron", "hiraginosans", "hiraminpron", "hoeflertext",
    "iowanoldstyle", "markerfelt", "noteworthy", "optima", "papyrus", "partyletplain", "pingfangsc", "pingfangtc",
    "pingfanghk", "rockwell", "savoyeletplain", "snellroundhand", "stheitisc", "stheititc", "symbol", "thonburi",
    "zapfdingbatsitc", "zapfino",
  ]
}

/// What the weights of Helvetica Neue differ in. Saved labels show it for light, medium and bold, recorded ones for
/// thin; the others are assumed to be those beside them.
private struct NeueFace {
  /// The line of the regular weight, in ems.
  static let regular = (ascent: 0.952, descent: 0.213)

  /// Ascent and descent in ems; nil for those of the regular weight.
  var line: (ascent: Double, descent: Double)?
  /// The position between the widths of regular and bold, and a factor.
  var share = 0.0
  var factor = 1.0

  init(_ weight: Font.Weight) {
    switch weight {
    case .ultraLight, .thin: (line, factor) = ((0.967, 0.213), 0.921)
    case .light: (line, factor) = ((0.967, 0.213), 0.958)
    case .regular: break
    case .medium: (line, share) = ((0.975, 0.217), 0.5)
    case .semibold, .bold, .heavy, .black: (line, share) = ((0.975, 0.217), 1)
    }
  }
}

extension NamedFace {
  private enum Design {
    case system, sans, serif, wide, neue
    /// The text design of the system font, times a factor.
    case plain(Double)
    /// Every character has this width, in ems.
    case fixed(Double)
    /// An open font. Its widths are nearly linear in the weight, also beyond regular and bold.
    case open(NamedWidths)
  }

  private struct Family {
    var design: Design
    /// The ascent, in ems.
    var ascent: Double
    var descent: Double
    /// The weight that the name of the family has.
    var weight: Font.Weight?

    init(_ design: Design, _ ascent: Double, _ descent: Double, weight: Font.Weight? = nil) {
      (self.design, self.ascent, self.descent, self.weight) = (design, ascent, descent, weight)
    }
  }

  private static func system(weight: Font.Weight? = nil) -> Family {
    Family(.system, 1950.0 / 2048, 494.0 / 2048, weight: weight)
  }

  /// The families by name: lower case, without spaces and without the part after a hyphen.
  ///
  /// The heights of Arial, Times New Roman, Courier New, Menlo and of the fonts that projects ship are those of the
  /// open fonts. Apple's text system adds 15 % to the line height of Helvetica, Times and Courier. The heights of
  /// Helvetica Neue, Avenir, Futura, Gill Sans and Palatino, and the factors of their widths, are those of labels in
  /// saved documents and recorded views.
  private static let families: [(PackedName, Family)] = [
    ("applesystemuifont", system()), ("applesystemuifontbold", system(weight: .bold)), ("sfpro", system()),
    ("sfprotext", system()), ("sfprodisplay", system()), ("sfui", system()), ("sfuitext", system()),
    ("sfuidisplay", system()), ("sfns", system()), ("sfnstext", system()), ("sfnsdisplay", system()),
    ("sfmono", Family(.fixed(1266.0 / 2048), 1950.0 / 2048, 494.0 / 2048)),
    ("menlo", Family(.fixed(1233.0 / 2048), 1901.0 / 2048, 483.0 / 2048)),
    ("couriernew", Family(.fixed(1229.0 / 2048), 1705.0 / 2048, 615.0 / 2048)),
    ("courier", Family(.fixed(1229.0 / 2048), 0.904, 0.246)),
    ("helvetica", Family(.sans, 0.920, 0.230)), ("arial", Family(.sans, 1854.0 / 2048, 501.0 / 2048)),
    ("helveticaneue", Family(.neue, NeueFace.regular.ascent, NeueFace.regular.descent)),
    ("helveticaneuedeskinterface", Family(.neue, 0.952, 0.241)),
    ("times", Family(.serif, 0.900, 0.250)), ("timesnewroman", Family(.serif, 1825.0 / 2048, 530.0 / 2048)),
    ("verdana", Family(.wide, 1.005, 0.210)),
    ("avenir", Family(.plain(0.985), 1.000, 0.366)), ("avenirnext", Family(.plain(0.96), 1.000, 0.366)),
    ("avenirnextcondensed", Family(.plain(0.76), 1.000, 0.366)),
    ("futura", Family(.plain(0.955), 1.039, 0.260)),
    ("hirakakupron", Family(.plain(1.13), 1950.0 / 2048, 494.0 / 2048)),
    ("gillsans", Family(.plain(0.945), 0.918, 0.239)),
    ("palatino", Family(.open(.palatino), 0.834, 0.284)),
    // Fonts of symbols, whose lines are as high as their size.
    ("icomoon", Family(.fixed(1), 0.9375, 0.0625)), ("materialicons", Family(.fixed(1), 1, 0)),
    ("fontawesome", Family(.fixed(1), 0.857, 0.143)),
    ("trebuchetms", Family(.system, 1923.0 / 2048, 455.0 / 2048)),
    ("georgia", Family(.system, 1878.0 / 2048, 449.0 / 2048)),
    ("opensans", Family(.open(.openSans), 2189.0 / 2048, 600.0 / 2048)),
    ("lato", Family(.open(.lato), 0.987, 0.213)),
    ("roboto", Family(.open(.roboto), 1900.0 / 2048, 500.0 / 2048)),
    ("lexend", Family(.open(.lexend), 1.000, 0.250)), ("lexenddeca", Family(.open(.lexend), 1.000, 0.250)),
    ("quicksand", Family(.open(.quicksand), 1.000, 0.250)),
    ("inter", Family(.open(.inter), 2728.0 / 2816, 680.0 / 2816)),
    ("montserrat", Family(.open(.montserrat), 0.968, 0.251)),
    ("nunito", Family(.open(.nunito), 1.011, 0.353)),
    ("nunitosans", Family(.open(.nunitoSans), 1.011, 0.353)),
    ("raleway", Family(.open(.raleway), 0.940, 0.234)),
    ("poppins", Family(.open(.poppins), 1.050, 0.350)),
    ("sourcesanspro", Family(.open(.sourceSans), 0.984, 0.273)),
    ("sourcesans3", Family(.open(.sourceSans), 0.984, 0.273)),
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
    ("ultralight", .ultraLight), ("extralight", .ultraLight), ("thin", .thin), ("hairline", .thin), ("light", .light),
    ("regular", .regular), ("roman", .regular), ("book", .regular), ("medium", .medium), ("semibold", .semibold),
    ("demi", .semibold), ("extrabold", .heavy), ("bold", .bold), ("heavy", .heavy), ("black", .black),
  ]
}

/// Up to 32 bytes of a name, the last byte lowest. The beginning of a longer name is dropped, so that it equals no name
/// in a table.
private struct PackedName: Equatable, ExpressibleByStringLiteral {
  private var words: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
  private var count = 0

  init() {}

  init(stringLiteral name: StaticString) { for index in 0..<name.utf8CodeUnitCount { append(name.utf8Start[index]) } }

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

  static func == (a: PackedName, b: PackedName) -> Bool { a.count == b.count && a.words == b.words }
}
