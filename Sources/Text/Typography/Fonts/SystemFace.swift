/// The widths of the characters of the system font in the built-in measurer.
///
/// Apple's system font is not free. It is replaced by tables of the open font Inter, whose widths are similar,
/// corrected to measured widths and with the tracking of Apple's font. `Documentation/Typography.md` describes the fit
/// and its error.
struct SystemFace {
  /// The size of the em, in points.
  private let size: Double
  /// The space after each character, in points.
  private let tracking: Double
  /// The size of a table unit, in points.
  private let unit: Double
  /// Which of the six values of a character the weight adds, and its factor: 1 toward ultralight, 2 toward black.
  private let weightColumn: Int
  private let boldness: Double
  /// The proportion of the display design, from 0 to 1.
  private let display: Double
  private let isItalic: Bool
  /// Whether digits have the same width.
  private let usesMonospacedDigits: Bool
  /// The source of the widths.
  private let widths: NamedFace.Widths
  /// The factor of the widths of the text design.
  private let factor: Double
  /// How much narrower the underscore is than that of the tables, in table units: up to macOS 10.15 (6 labels of two
  /// owners).
  private let underscoreExcess: Double

  init(font: Font, kern: Double = 0) {
    let named: NamedFace? =
      if font.file == nil, case .named(let name) = font.family { NamedFace(name, font: font) } else { nil }
    size = font.size
    usesMonospacedDigits = font.usesMonospacedDigits
    isItalic = named?.isItalic ?? font.isItalic
    let weight = Self.axis(named?.weight ?? font.weight)
    (weightColumn, boldness) = weight < 400 ? (1, (400 - weight) / 370) : (2, (weight - 400) / 600)
    widths =
      if let file = font.file {
        .file(file)
      } else {
        font.family == .monospaced ? .fixed(Self.fixedPitch) : named?.widths ?? .system
      }
    unit = font.size / AdvanceTables.unitsPerEm
    factor = if case .plain(let factor) = widths { factor } else { 1 }
    underscoreExcess = font.opticalSizing == .stepped ? 0.13 * AdvanceTables.unitsPerEm : 0
    if case .system = widths {
      switch font.opticalSizing {
      case .continuous:
        tracking = SystemTracking.tracking(size: font.size) * font.size + kern
        display = Self.displayShare(size: font.size)
      case .stepped:
        tracking = SystemTracking.steppedTracking(size: font.size) * font.size + kern
        display = font.size < 20 ? 0 : 1
      }
    } else {
      (tracking, display) = (kern, 0)
    }
  }

  /// The width of a character in the fixed-pitch system font, in ems.
  private static let fixedPitch = 1266.0 / 2048

  /// The position of a weight on the axis of Apple's variable font. All widths are interpolated between the ends of the
  /// axis.
  private static func axis(_ weight: Font.Weight) -> Double {
    switch weight {
    case .ultraLight: 30
    case .thin: 110
    case .light: 274
    case .regular: 400
    case .medium: 510
    case .semibold: 590
    case .bold: 700
    case .heavy: 860
    case .black: 1000
    }
  }

  /// The proportion of the display design in text of `size` points: 0 up to 17 points, 1 from 28 points.
  ///
  /// Measured: 0.06 at 18 points, 0.23 at 20, 1 at 28. Saved labels have 0.37 to 0.4 at 21, 0.46 to 0.6 at 22, 0.7 to
  /// 0.87 at 24 points.
  private static func displayShare(size: Double) -> Double {
    let share = size < 24 ? 0.236 + (size - 20) * 0.135 : 0.776 + (size - 24) * 0.056
    return min(1, max(0, (min(size, 20) - 17) * 0.0787, share))
  }

  /// Returns the width of `scalar` including the space after it, in points.
  func advance(of scalar: UInt32) -> Double {
    switch widths {
    case .system, .plain:
      if let slot = Self.slot(of: scalar), AdvanceTables.advances[slot * 6] > 0 {
        return width(atSlot: slot, scalar) * unit * factor + tracking
      }
    case .fixed(let pitch):
      if Self.slot(of: scalar) != nil { return pitch * size + tracking }
    case .tables(let widths, let share, let factor):
      if let slot = NamedWidths.slot(of: scalar) {
        return widths.width(atSlot: slot, share: share) * factor * unit + tracking
      }
      if let slot = Self.slot(of: scalar), AdvanceTables.advances[slot * 6] > 0 {
        return width(atSlot: slot, scalar) * unit + tracking
      }
    case .file(let file):
      if let advance = file.advance(of: scalar) { return advance * size + tracking }
      // The system font has what other fonts lack.
      if let slot = Self.slot(of: scalar), AdvanceTables.advances[slot * 6] > 0 {
        return width(atSlot: slot, scalar) * unit + tracking
      }
    }
    return fallbackAdvance(of: scalar)
  }

  /// Returns the width of a character that the tables do not contain, including the space after it, in points.
  private func fallbackAdvance(of scalar: UInt32) -> Double {
    switch CharacterWidth(scalar) {
    case .zero: return 0
    case .picture: return pictureAdvance
    case .wide: return size
    case .proportional:
      if case .fixed(let pitch) = widths { return pitch * size + tracking }
      return Self.defaultAdvance(of: scalar) * size + tracking
    }
  }

  /// Returns the kerning between `first` and `second`, in points; 0 or negative for most pairs.
  func kerning(_ first: UInt32, _ second: UInt32) -> Double {
    if case .file(let file) = widths { return file.kerning(first, second) * size }
    guard first &- 0x20 < 0x5F, second &- 0x20 < 0x5F, case .system = widths else { return 0 }
    let table = KerningTable()
    let row = table.row(Int(first - 0x20))
    return row == 0 ? 0 : table.value(row: row, column: table.column(Int(second - 0x20))) * (size / 1000)
  }

  /// Returns the width of an emoji, in points. Emoji are larger than the surrounding text at small sizes: saved labels
  /// and segments with nothing else have 18.4 points at 13, 23 at 17, 38 at 34 and 43 at 38.
  var pictureAdvance: Double { 1.12 * size + 3.8 * min(1, max(0, (24 - size) / 7)) }

  /// Returns the width of `scalar`, which is at `slot` of the tables, in table units.
  private func width(atSlot slot: Int, _ scalar: UInt32) -> Double {
    if usesMonospacedDigits, scalar &- 0x30 < 10 { return width(atSlot: 0x14) + Self.monospacedDigitSpace }
    var upright = width(atSlot: slot)
    if scalar == 0x5F { upright -= underscoreExcess }
    guard isItalic, slot < 0x5F else { return upright }
    let (text, large) = (Double(AdvanceTables.slant[slot * 2]), Double(AdvanceTables.slant[slot * 2 + 1]))
    return upright + text + (large - text) * display
  }

  private func width(atSlot slot: Int) -> Double {
    let index = slot * 6
    let advances = AdvanceTables.advances
    let text = Double(advances[index]) + boldness * Double(advances[index + weightColumn])
    if display == 0 { return text }
    let large = boldness * Double(advances[index + 3 + weightColumn])
    return text + display * (Double(advances[index + 3]) + large)
  }

  /// The difference between the width of monospaced digits and that of the digit 4, in table units, from one measured
  /// label.
  private static let monospacedDigitSpace = 37.0

  /// Returns the index of `scalar` in the tables, or nil if they do not contain it.
  static func slot(of scalar: UInt32) -> Int? {
    if scalar < 0x20 { return nil }
    if scalar <= 0x17F { return Int(scalar - 0x20) }
    var base = 0
    for block in stride(from: 0, to: AdvanceTables.blocks.count, by: 2) {
      let (first, last) = (AdvanceTables.blocks[block], AdvanceTables.blocks[block + 1])
      if scalar < first { return nil }
      if scalar <= last { return base + Int(scalar - first) }
      base += Int(last - first) + 1
    }
    return nil
  }

  /// The mean width of the letters of a script that the tables do not contain, in ems.
  private static func defaultAdvance(of scalar: UInt32) -> Double {
    switch scalar {
    case 0x0530...0x058F: 0.62  // Armenian
    case 0x0590...0x05FF: 0.56  // Hebrew
    case 0x0600...0x08FF, 0xFB50...0xFDFF, 0xFE70...0xFEFF: 0.48  // Arabic, whose letters join
    case 0x0900...0x0DFF: 0.60  // the scripts of India
    case 0x0E00...0x0EFF: 0.55  // Thai, Lao
    case 0xFF61...0xFFDC: 0.5  // half-width forms
    case 0x0000...0x001F: 0
    default: 0.6
    }
  }
}
