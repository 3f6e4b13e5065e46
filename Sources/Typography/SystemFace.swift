/// The widths of the characters of one font as the built-in measurer knows them.
///
/// Apple's system font is not free. The open font Inter is drawn on nearly the same widths, so its tables with the
/// tracking of Apple's font stand for it. How they were fitted, and how well they fit, is told in
/// `Documentation/Typography.md`.
struct SystemFace {
  /// The size of the em, in points.
  private let size: Double
  /// Space after each character, in points.
  private let tracking: Double
  /// What the drawing for large sizes leaves out after each character that is not a space, in points.
  private let tightening: Double
  /// The drawings between which the weight lies, and how far it is from the first.
  private let light: [UInt16]
  private let dark: [UInt16]
  private let darkness: Double
  /// Points in a unit of the tables.
  private let unit: Double
  /// Whether digits are as wide as a 0.
  private let usesMonospacedDigits: Bool
  /// The width of every letter, in points, where the font has a fixed pitch.
  private let pitch: Double?

  init(font: Font, kern: Double = 0) {
    size = font.size
    let weight = Double(font.weight.rawValue)
    if weight < 400 {
      light = AdvanceTables.thin
      dark = AdvanceTables.regular
      darkness = (weight - 100) / 300
    } else {
      light = AdvanceTables.regular
      dark = AdvanceTables.black
      darkness = (weight - 400) / 500
    }
    unit = font.size / AdvanceTables.unitsPerEm
    usesMonospacedDigits = font.usesMonospacedDigits
    if case .monospaced = font.family {
      pitch = Self.fixedPitch * font.size + kern
      tracking = kern
      tightening = 0
    } else {
      pitch = nil
      let boldness = max(0, weight - 400) / 300 * Self.boldSpacing
      tracking = (SystemTracking.tracking(size: font.size) + boldness) * font.size + kern
      tightening = Self.displayTightening * Self.displayShare(size: font.size) * font.size
    }
  }

  /// What bold (700) letters of Apple's font are wider than Inter's, in ems.
  private static let boldSpacing = 0.017
  /// What letters of Apple's font drawn for large sizes are narrower than those for text, in ems.
  private static let displayTightening = 0.047
  /// The width of a character of a fixed-pitch font, in ems.
  private static let fixedPitch = 0.6181640625

  /// How much of the drawing for large sizes is in text of `size` points: none up to 17 points, all from 25 points on.
  private static func displayShare(size: Double) -> Double {
    min(1, max(0, (size - 17) / 8))
  }

  /// The width of `scalar` with the space after it, in points.
  func advance(of scalar: UInt32) -> Double {
    if let slot = Self.slot(of: scalar) {
      if let pitch { return pitch }
      let isDigit = scalar >= 0x30 && scalar <= 0x39
      let width = width(atSlot: isDigit && usesMonospacedDigits ? 0x10 : slot)
      if width > 0 { return width * unit + tracking - (scalar == 0x20 ? 0 : tightening) }
    }
    switch CharacterWidth(scalar) {
    case .zero: return 0
    case .picture: return pictureAdvance
    case .wide: return size
    case .proportional: return pitch ?? Self.defaultAdvance(of: scalar) * size + tracking
    }
  }

  /// What is added to the width of `first` because `second` follows it, in points; 0 or less for most pairs.
  func kerning(_ first: UInt32, _ second: UInt32) -> Double {
    guard first &- 0x20 < 0x5F, second &- 0x20 < 0x5F, pitch == nil else { return 0 }
    let row = Int(KerningTables.rows[Int(first - 0x20)])
    let column = Int(KerningTables.columns[Int(second - 0x20)])
    return Double(KerningTables.values[row * KerningTables.columnCount + column]) * (size / 1000)
  }

  /// The width of a picture, in points: pictures are drawn larger beside small text.
  var pictureAdvance: Double {
    size * (1.25 - 0.13 * min(1, max(0, (size - 16) / 8)))
  }

  /// The width at `slot` of the tables, in their unit.
  private func width(atSlot slot: Int) -> Double {
    let start = Double(light[slot])
    return start + (Double(dark[slot]) - start) * darkness
  }

  /// Where the tables have `scalar`; nil where they do not.
  private static func slot(of scalar: UInt32) -> Int? {
    if scalar < 0x20 { return nil }
    if scalar <= 0x17F { return Int(scalar - 0x20) }
    var base = 0
    for block in AdvanceTables.blocks {
      if scalar < block.lowerBound { return nil }
      if scalar <= block.upperBound { return base + Int(scalar - block.lowerBound) }
      base += Int(block.upperBound - block.lowerBound) + 1
    }
    return nil
  }

  /// The mean width of the letters of a script that the tables do not hold, in ems.
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
