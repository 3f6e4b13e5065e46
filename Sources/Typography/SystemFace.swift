/// The widths of the characters of one font as the built-in measurer knows them.
///
/// Apple's system font is not free. The open font Inter is drawn on nearly the same widths, so its tables with the tracking of
/// Apple's font stand for it.
struct SystemFace {
  /// The size of the em, in points.
  private let size: Double
  /// Space after each character, in points.
  private let tracking: Double
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
      light = InterAdvances.thin
      dark = InterAdvances.regular
      darkness = (weight - 100) / 300
    } else {
      light = InterAdvances.regular
      dark = InterAdvances.black
      darkness = (weight - 400) / 500
    }
    unit = font.size / InterAdvances.unitsPerEm
    usesMonospacedDigits = font.usesMonospacedDigits
    if case .monospaced = font.family {
      pitch = Self.fixedPitch * font.size + kern
      tracking = kern
    } else {
      pitch = nil
      tracking = SystemTracking.tracking(size: font.size) * font.size + kern
    }
  }

  /// The width of `scalar` with the space after it, in points.
  func advance(of scalar: UInt32) -> Double {
    if let slot = Self.slot(of: scalar) {
      if let pitch { return pitch }
      let isDigit = scalar >= 0x30 && scalar <= 0x39
      let width = width(atSlot: isDigit && usesMonospacedDigits ? 0x10 : slot)
      if width > 0 { return width * unit + tracking }
    }
    switch CharacterWidth(scalar) {
    case .zero: return 0
    case .picture: return pictureAdvance
    case .wide: return size
    case .proportional: return pitch ?? Self.defaultAdvance(of: scalar) * size + tracking
    }
  }

  /// The width of a picture, in points.
  var pictureAdvance: Double { size * 1.25 }

  /// The width at `slot` of the tables, in their unit.
  private func width(atSlot slot: Int) -> Double {
    let start = Double(light[slot])
    return start + (Double(dark[slot]) - start) * darkness
  }

  /// The width of a character of a fixed-pitch font, in ems.
  private static let fixedPitch = 0.6181640625

  /// Where the tables have `scalar`; nil where they do not.
  private static func slot(of scalar: UInt32) -> Int? {
    if scalar < 0x20 { return nil }
    if scalar <= 0x17F { return Int(scalar - 0x20) }
    var base = 0
    for block in InterAdvances.blocks {
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
