/// The outlines of the built-in font: the characters of ``AdvanceTables`` as the open font Inter draws them.
///
/// The data is a sequence of unsigned integers in groups of 7 bits, lowest first, with the high bit set in all bytes but
/// the last; a signed integer n is stored as 2n, or as -2n - 1 if it is negative. A *weighted* value is three signed
/// integers: the value in the regular weight, and what the thin and the black weight add to it. Lengths are in
/// 1/2048 em, with the y-axis pointing up.
///
/// The data holds the number of glyphs, the glyphs, and for each character of ``AdvanceTables`` its glyph's index plus
/// 1, or 0. A glyph is its length in bytes, its advance width (weighted), and nothing, a 0 with contours, or a 1 with
/// components:
///
/// - Contours: their number; for each the number of points, one bit a point that is set if the point lies on the
///   curve, padded to bytes, and the points as weighted x and y, relative to the point before. Points off the curve
///   control quadratic curves; between two of them, a point on the curve lies halfway.
/// - Components: their number; for each the index of a glyph, a 2 × 2 matrix in 1/1024, and a weighted x and y.
struct OutlineTable {
  private let bytes: [UInt8]
  /// The range of each glyph in `bytes`.
  private var glyphs: [Range<Int>] = []
  /// The index of each character's glyph plus 1, or 0.
  private var characters: [Int] = []

  static let unitsPerEm = 2048.0

  static let shared = OutlineTable()

  private init() {
    bytes = Self.decodedBase64(Self.encoded)
    var reader = OutlineReader(bytes: bytes)
    let count = reader.unsigned()
    glyphs.reserveCapacity(count)
    for _ in 0..<count {
      let length = reader.unsigned()
      glyphs.append(reader.index..<reader.index + length)
      reader.index += length
    }
    while reader.index < bytes.count { characters.append(reader.unsigned()) }
  }

  /// Returns the outline of the character at `slot` of ``AdvanceTables``, or nil if the font has no such character.
  ///
  /// - Complexity: O(number of points).
  func outline(atSlot slot: Int, weight: Font.Weight) -> GlyphOutline? {
    guard characters[slot] > 0 else { return nil }
    let glyph = characters[slot] - 1
    var outline = GlyphOutline()
    var reader = reader(at: glyph, weight)
    outline.advance = reader.weighted() / Self.unitsPerEm
    add(glyph, weight, OutlineTransform(scale: 1 / Self.unitsPerEm), to: &outline)
    return outline
  }

  private func reader(at glyph: Int, _ weight: Font.Weight) -> OutlineReader {
    OutlineReader(bytes: bytes, index: glyphs[glyph].lowerBound, weight: weight)
  }

  private func add(
    _ glyph: Int, _ weight: Font.Weight, _ transform: OutlineTransform, to outline: inout GlyphOutline
  ) {
    var reader = reader(at: glyph, weight)
    _ = reader.weighted()
    guard reader.index < glyphs[glyph].upperBound else { return }
    if reader.unsigned() == 0 {
      var last = (x: 0.0, y: 0.0)
      for _ in 0..<reader.unsigned() {
        outline.addContour(reader.contour(after: &last).map(transform.applied))
      }
    } else {
      for _ in 0..<reader.unsigned() {
        let part = reader.unsigned()
        add(part, weight, transform.preceded(by: reader.transform()), to: &outline)
      }
    }
  }

  private static func decodedBase64(_ text: StaticString) -> [UInt8] {
    var bytes: [UInt8] = []
    bytes.reserveCapacity(text.utf8CodeUnitCount * 3 / 4)
    var (bits, count): (UInt32, UInt32) = (0, 0)
    for index in 0..<text.utf8CodeUnitCount {
      let character = text.utf8Start[index]
      let value: UInt8 =
        switch character {
        case 0x41...0x5A: character - 0x41
        case 0x61...0x7A: character - 0x61 + 26
        case 0x30...0x39: character - 0x30 + 52
        case 0x2B: 62
        default: 63
        }
      bits = bits << 6 | UInt32(value)
      count += 6
      if count >= 8 {
        count -= 8
        bytes.append(UInt8(truncatingIfNeeded: bits >> count))
      }
    }
    return bytes
  }
}

/// Reads the integers of an ``OutlineTable``.
private struct OutlineReader {
  let bytes: [UInt8]
  var index = 0
  /// Which addition a weighted value takes, 0 for thin and 1 for black, and how much of it.
  private var master = 0
  private var share = 0.0

  init(bytes: [UInt8], index: Int = 0, weight: Font.Weight = .regular) {
    self.bytes = bytes
    self.index = index
    let value = Double(weight.rawValue)
    (master, share) = value < 400 ? (0, (400 - value) / 300) : (1, (value - 400) / 500)
  }

  mutating func unsigned() -> Int {
    var (value, shift) = (0, 0)
    while true {
      let byte = Int(bytes[index])
      index += 1
      value |= (byte & 127) << shift
      if byte < 128 { return value }
      shift += 7
    }
  }

  private mutating func signed() -> Double {
    let value = unsigned()
    return Double(value & 1 == 0 ? value / 2 : -(value + 1) / 2)
  }

  mutating func weighted() -> Double {
    let regular = signed()
    let (thin, black) = (signed(), signed())
    return regular + share * (master == 0 ? thin : black)
  }

  /// Reads a contour whose first point is relative to `last`, and moves `last` to its last point.
  mutating func contour(after last: inout (x: Double, y: Double)) -> [GlyphOutline.ContourPoint] {
    let count = unsigned()
    let flags = index
    index += (count + 7) / 8
    return (0..<count).map { point in
      last.x += weighted()
      last.y += weighted()
      return GlyphOutline.ContourPoint(
        x: last.x, y: last.y, isOnCurve: bytes[flags + point / 8] >> UInt8(point % 8) & 1 == 1)
    }
  }

  mutating func transform() -> OutlineTransform {
    let (a, b, c, d) = (signed() / 1024, signed() / 1024, signed() / 1024, signed() / 1024)
    return OutlineTransform(a: a, b: b, c: c, d: d, x: weighted(), y: weighted())
  }
}

/// An affine transform of outlines: x' = ax + cy + tx, y' = bx + dy + ty.
private struct OutlineTransform {
  var a, b, c, d, x, y: Double

  init(a: Double, b: Double, c: Double, d: Double, x: Double, y: Double) {
    (self.a, self.b, self.c, self.d, self.x, self.y) = (a, b, c, d, x, y)
  }

  init(scale: Double) {
    self.init(a: scale, b: 0, c: 0, d: scale, x: 0, y: 0)
  }

  func applied(to point: GlyphOutline.ContourPoint) -> GlyphOutline.ContourPoint {
    GlyphOutline.ContourPoint(
      x: a * point.x + c * point.y + x, y: b * point.x + d * point.y + y, isOnCurve: point.isOnCurve)
  }

  /// The transform that applies `first`, then this one.
  func preceded(by first: OutlineTransform) -> OutlineTransform {
    OutlineTransform(
      a: a * first.a + c * first.b, b: b * first.a + d * first.b, c: a * first.c + c * first.d,
      d: b * first.c + d * first.d, x: a * first.x + c * first.y + x, y: b * first.x + d * first.y + y)
  }
}
