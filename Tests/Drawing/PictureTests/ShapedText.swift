import LayoutEngine
import Picture
import TestSupport
import Testing
import Typography

/// Text in a font file with a shaper of its own: each character is a glyph of half an em, a triangle as high as the
/// number of the character in hundredths of an em; the shaper does not have Z.
struct ShapedText {
  private final class Triangles: TextShaper, @unchecked Sendable {
    override func glyphs(of scalars: [UInt32]) -> [ShapedGlyph] {
      scalars.enumerated().map { index, scalar in
        ShapedGlyph(glyph: scalar == 0x5A ? 0 : scalar, cluster: index, advance: 0.5, offsetY: index == 1 ? 0.1 : 0)
      }
    }

    override func outline(of glyph: UInt32) -> [OutlineElement]? {
      let height = Double(glyph) / 100
      return [
        .move(x: 0, y: 0), .cubicCurve(firstX: 0.1, firstY: 0, secondX: 0.2, secondY: 0, x: 0.3, y: 0),
        .quadraticCurve(controlX: 0.3, controlY: height, x: 0.1, y: height), .line(x: 0, y: 0), .close,
      ]
    }
  }

  private func items(_ text: String, width: Double) throws -> DisplayList {
    var run = TextRun(text, origin: Point(x: 10, y: 20), width: width, size: 20, color: .black)
    run.file = try FontFile(SyntheticFont().bytes, shaper: Triangles())
    var outliner = TextOutliner()
    return outliner.outlined([.text(run)])
  }

  @Test("A line has the outlines of its font file, at the places of the shaper")
  func lineHasOutlinesOfItsFile() throws {
    guard case .glyphs(let line)? = try items("AB", width: 20).first else {
      Issue.record("no outlines")
      return
    }
    expectEqual(line.glyphs.map(\.x), [0, 500])
    expectEqual(line.horizontalScale, 1)
    expectEqual(
      line.glyphs[0].outline,
      [
        .move(Point(x: 0, y: 0)), .curve(Point(x: 100, y: 0), Point(x: 200, y: 0), end: Point(x: 300, y: 0)),
        .quadraticCurve(Point(x: 300, y: -650), end: Point(x: 100, y: -650)), .line(Point(x: 0, y: 0)), .close,
      ])
    // The second glyph is raised by a tenth of an em.
    expectEqual(line.glyphs[1].outline.first, .move(Point(x: 0, y: -100)))
  }

  @Test("A line that is wider than its glyphs is stretched, and one with unknown characters has the built-in outlines")
  func otherLines() throws {
    guard case .glyphs(let stretched)? = try items("AB", width: 30).first,
      case .glyphs(let other)? = try items("AZ", width: 20).first
    else {
      Issue.record("no outlines")
      return
    }
    expectEqual(stretched.horizontalScale, 1.5)
    expectEqual(other.glyphs.count, 2)
    #expect(other.glyphs[0].outline.count > 5)
  }

  @Test(
    "A font file without a shaper has its own outlines, and the built-in ones for characters that it draws nothing for")
  func filesWithoutShaper() throws {
    var font = SyntheticFont()
    // A triangle in the form of the table `glyf`: 500 units wide and 700 high.
    font.outlines[2] =
      [0, 1] + [UInt8](repeating: 0, count: 8) + [0, 2, 0, 0, 1, 1, 1] + [0, 0, 0x01, 0xF4, 0xFF, 0x06]
      + [0, 0, 0, 0, 0x02, 0xBC]
    var run = TextRun("A", origin: Point(x: 10, y: 20), width: 0, size: 20, color: .black)
    run.file = try FontFile(font.bytes)
    var outliner = TextOutliner()
    guard case .glyphs(let line)? = outliner.outlined([.text(run)]).first else {
      Issue.record("no outlines")
      return
    }
    expectEqual(
      line.glyphs.map(\.outline),
      [
        [.move(Point(x: 0, y: 0)), .line(Point(x: 500, y: 0)), .line(Point(x: 250, y: -700)), .close]
      ])
    expectEqual(line.glyphs.map(\.x), [0])
  }
}
