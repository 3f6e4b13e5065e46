/// The outlines of the built-in font: its characters as the open font Inter draws them.
///
/// A glyph is a sequence of unsigned integers in groups of 7 bits, lowest first, with the high bit set in all bytes but
/// the last; a signed integer n is stored as 2n, or as -2n - 1 if it is negative. A *weighted* value is three signed
/// integers: the value in the regular weight, and what the thin and the black weight add to it. Lengths are in
/// 1/2048 em, with the y-axis pointing up.
///
/// A glyph is its advance width (weighted), and nothing, a 0 with contours, or a 1 with components:
///
/// - Contours: their number; for each the number of points, one bit a point that is set if the point lies on the
///   curve, padded to bytes, and the points as weighted x and y, relative to the point before. Points off the curve
///   control quadratic curves; between two of them, a point on the curve lies halfway.
/// - Components: their number; for each the index of a glyph, a 2 × 2 matrix in 1/1024, and a weighted x and y.
struct OutlineTable {
  private let bytes = LinkedTable<UInt8>(.outlines)
  private let offsets = LinkedTable<UInt32>(.glyphOffsets)
  private let glyphs = LinkedTable<UInt16>(.glyphs)

  static let unitsPerEm = 2048.0

  /// Returns the outline of the character at `slot` of the tables, or nil if the font has no such character.
  ///
  /// - Complexity: O(number of points).
  func outline(atSlot slot: Int, weight: Font.Weight) -> GlyphOutline? {
    guard glyphs[slot] > 0 else { return nil }
    let glyph = Int(glyphs[slot]) - 1
    var outline = GlyphOutline()
    var reader = reader(at: glyph, weight)
    outline.advance = reader.weighted() / Self.unitsPerEm
    add(glyph, weight, OutlineTransform(), to: &outline)
    return outline
  }

  private func reader(at glyph: Int, _ weight: Font.Weight) -> OutlineReader {
    OutlineReader(bytes: bytes, index: Int(offsets[glyph]), weight: weight)
  }

  private func add(_ glyph: Int, _ weight: Font.Weight, _ transform: OutlineTransform, to outline: inout GlyphOutline) {
    var reader = reader(at: glyph, weight)
    _ = reader.weighted()
    guard reader.index < Int(offsets[glyph + 1]) else { return }
    if reader.unsigned() == 0 {
      var last = (x: 0.0, y: 0.0)
      for _ in 0..<reader.unsigned() {
        let points = reader.contour(after: &last).map(transform.applied)
        outline.elements.appendContour(points, unitsPerEm: Self.unitsPerEm)
      }
    } else {
      for _ in 0..<reader.unsigned() {
        let part = reader.unsigned()
        add(part, weight, transform.preceded(by: reader.transform()), to: &outline)
      }
    }
  }
}

/// Reads the integers of an ``OutlineTable``.
private struct OutlineReader {
  let bytes: LinkedTable<UInt8>
  var index: Int
  /// Which addition a weighted value takes, 0 for thin and 1 for black, and how much of it.
  private var master = 0
  private var share = 0.0

  init(bytes: LinkedTable<UInt8>, index: Int, weight: Font.Weight) {
    (self.bytes, self.index) = (bytes, index)
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
  mutating func contour(after last: inout (x: Double, y: Double)) -> [OutlinePoint] {
    let count = unsigned()
    let flags = index
    index += (count + 7) / 8
    return (0..<count).map { point in
      last.x += weighted()
      last.y += weighted()
      return OutlinePoint(
        x: last.x, y: last.y, isOnCurve: bytes[flags + point / 8] >> UInt8(point % 8) & 1 == 1)
    }
  }

  mutating func transform() -> OutlineTransform {
    let (a, b, c, d) = (signed() / 1024, signed() / 1024, signed() / 1024, signed() / 1024)
    return OutlineTransform(a: a, b: b, c: c, d: d, x: weighted(), y: weighted())
  }
}
