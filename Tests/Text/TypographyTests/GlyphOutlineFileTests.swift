import TestSupport
import Testing
import Typography

/// The outlines of font files, against glyphs that are written by hand. The fonts have 1000 units in an em.
struct GlyphOutlineFileTests {
  private typealias Element = TextShaper.OutlineElement

  /// A glyph of `glyf` with one contour. Coordinates have 16 bits.
  private func simple(_ points: [(x: Int, y: Int, isOn: Bool)]) -> [UInt8] {
    func word(_ value: Int) -> [UInt8] { [UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)] }
    var glyph = word(1) + [UInt8](repeating: 0, count: 8) + word(points.count - 1) + word(0)
    glyph += points.map { $0.isOn ? 1 : 0 }
    for (index, point) in points.enumerated() { glyph += word(point.x - (index > 0 ? points[index - 1].x : 0)) }
    for (index, point) in points.enumerated() { glyph += word(point.y - (index > 0 ? points[index - 1].y : 0)) }
    return glyph
  }

  private func outline(_ font: SyntheticFont, of scalar: Unicode.Scalar = "A") throws -> [Element]? {
    try FontFile(font.bytes).outline(of: scalar)
  }

  @Test("Lines of a TrueType contour")
  func trueTypeLines() throws {
    var font = SyntheticFont()
    font.outlines[2] = simple([(0, 0, true), (500, 0, true), (250, 700, true)])
    try expectEqual(
      outline(font),
      [
        .move(x: 0, y: 0), .line(x: 0.5, y: 0), .line(x: 0.25, y: 0.7), .close,
      ])
    try expectEqual(outline(font, of: " "), [])
    #expect(try outline(font, of: "é") == nil)
  }

  @Test("Between two control points in succession is a point, also where a contour begins with them")
  func trueTypeCurves() throws {
    var font = SyntheticFont()
    font.outlines[2] = simple([(0, 0, false), (400, 0, false), (400, 400, false), (0, 400, false)])
    try expectEqual(
      outline(font),
      [
        .move(x: 0, y: 0.2), .quadraticCurve(controlX: 0, controlY: 0, x: 0.2, y: 0),
        .quadraticCurve(controlX: 0.4, controlY: 0, x: 0.4, y: 0.2),
        .quadraticCurve(controlX: 0.4, controlY: 0.4, x: 0.2, y: 0.4),
        .quadraticCurve(controlX: 0, controlY: 0.4, x: 0, y: 0.2), .close,
      ])
  }

  @Test("Parts of a composite glyph are scaled and moved")
  func compositeGlyphs() throws {
    var font = SyntheticFont()
    font.outlines[2] = simple([(0, 0, true), (100, 0, true), (0, 100, true)])
    // Glyph 2 moved by (10, 20), as bytes, then at half of its size.
    font.outlines[3] =
      [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8) + [0, 0x22, 0, 2, 10, 20] + [0, 0x0A, 0, 2, 0, 0, 0x20, 0]
    try expectEqual(
      outline(font, of: "B"),
      [
        .move(x: 0.01, y: 0.02), .line(x: 0.11, y: 0.02), .line(x: 0.01, y: 0.12), .close,
        .move(x: 0, y: 0), .line(x: 0.05, y: 0), .line(x: 0, y: 0.05), .close,
      ])
  }

  @Test("A composite glyph that contains itself, and data that ends early, have no outline")
  func damagedGlyphs() throws {
    var font = SyntheticFont()
    font.outlines[2] = [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8) + [0, 0x02, 0, 2, 0, 0]
    #expect(try outline(font) == nil)
    let whole = simple([(0, 0, true), (500, 0, true), (250, 700, true)])
    for count in 2..<whole.count {
      font.outlines[2] = Array(whole.prefix(count))
      #expect(try outline(font) == nil, "\(count) bytes")
    }
  }

  @Test("Lines and curves of a PostScript program, with a subroutine, hints and a mask")
  func postScriptPrograms() throws {
    var font = SyntheticFont()
    func number(_ value: Int) -> [UInt8] {
      [28, UInt8(truncatingIfNeeded: value >> 8), UInt8(truncatingIfNeeded: value)]
    }
    func program(_ parts: [UInt8]...) -> [UInt8] { parts.flatMap { $0 } }
    // A subroutine has its number minus 107.
    font.subroutines = [program(number(0), number(100), number(50), number(100), number(100), number(0), [8], [11])]
    font.programs[2] = program(
      number(10), number(20), [18], number(0), number(30), [19, 0x80], number(100), number(0), [21],
      number(300), number(400), [6], number(-107), [29], [14])
    try expectEqual(
      outline(font),
      [
        .move(x: 0.1, y: 0), .line(x: 0.4, y: 0), .line(x: 0.4, y: 0.4),
        .cubicCurve(firstX: 0.4, firstY: 0.5, secondX: 0.45, secondY: 0.6, x: 0.55, y: 0.6), .close,
      ])
    try expectEqual(outline(font, of: "B"), [])
  }

  @Test("A PostScript program that calls itself or takes more numbers than there are has no outline")
  func damagedPrograms() throws {
    var font = SyntheticFont()
    font.subroutines = [[28, 0xFF, 0x95, 29, 11]]
    font.programs[2] = [28, 0xFF, 0x95, 29, 14]
    #expect(try outline(font) == nil)
    font.programs[2] = [21, 14]
    #expect(try outline(font) == nil)
  }

  @Test("No bytes of a font file lead to a crash")
  func randomDamage() throws {
    var font = SyntheticFont()
    font.outlines[2] = simple([(0, 0, false), (400, 0, true), (400, 400, false), (0, 400, false)])
    font.outlines[3] =
      [0xFF, 0xFF] + [UInt8](repeating: 0, count: 8) + [0, 0x22, 0, 2, 10, 20] + [0, 0x02, 0, 2, 0, 0]
    var other = SyntheticFont()
    other.subroutines = [[139, 139, 5, 11]]
    other.programs[2] = [139, 139, 21, 239, 239, 5, 32, 29, 14]
    var random = SplitMix64(seed: 7)
    var outlines = 0
    for bytes in [font.bytes, other.bytes] {
      for _ in 0..<3000 {
        var damaged = bytes
        for _ in 0..<Int.random(in: 1...4, using: &random) {
          damaged[Int.random(in: 0..<damaged.count, using: &random)] = UInt8.random(in: 0...255, using: &random)
        }
        guard let file = try? FontFile(damaged) else { continue }
        for scalar in "AB ".unicodeScalars where file.outline(of: scalar) != nil { outlines += 1 }
      }
    }
    #expect(outlines > 0, "no damaged font has an outline")
  }
}
