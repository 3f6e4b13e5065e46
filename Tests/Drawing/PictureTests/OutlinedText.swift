import LayoutEngine
import TestSupport
import Testing
import Typography

@testable import Picture

struct OutlinedText {
  private func outlined(_ run: TextRun) -> DisplayList {
    var outliner = TextOutliner()
    return outliner.outlined([.text(run)])
  }

  private func glyphs(_ run: TextRun) throws -> GlyphRun {
    guard case .glyphs(let glyphs)? = outlined(run).first else { throw NoGlyphs() }
    return glyphs
  }

  private struct NoGlyphs: Error {}

  @Test("A line fills its measured width, whatever font it was measured in", arguments: [40.0, 52, 80])
  func lineFillsItsMeasuredWidthInAnyFont(width: Double) throws {
    let run = TextRun("Hello", origin: Point(x: 10, y: 20), width: width, size: 17, color: .black)
    let glyphs = try glyphs(run)
    expectEqual(glyphs.string, "Hello")
    expectEqual(glyphs.origin, run.origin)
    expectEqual(glyphs.glyphs.count, 5)
    let font = Font.system(17)
    let natural = TextMeasurer().measure("Hello", font: font, scale: 1e6).width
    #expect(abs(glyphs.horizontalScale - width / natural) < 1e-4)
    for (one, next) in zip(glyphs.glyphs, glyphs.glyphs.dropFirst()) { #expect(one.x < next.x) }
  }

  @Test("Characters without outline remain text at their place")
  func charactersWithoutOutlineRemainText() throws {
    let run = TextRun("Hi 漢字 ok", origin: .zero, width: 90, size: 17, color: .black)
    let items = outlined(run)
    expectEqual(items.count, 2)
    try expectEqual(glyphs(run).string, "Hi  ok")
    guard case .text(let rest) = items[1] else { throw NoGlyphs() }
    expectEqual(rest.string, "漢字")
    #expect(rest.origin.x > 0)
    #expect(rest.origin.x + rest.width < 90)
  }

  @Test func nothingIsDrawnForWhiteSpaceOrEmptyText() {
    #expect(outlined(TextRun("   ", origin: .zero, width: 10, size: 17, color: .black)).isEmpty)
    #expect(outlined(TextRun("", origin: .zero, width: 0, size: 17, color: .black)).isEmpty)
    #expect(outlined(TextRun("a", origin: .zero, width: 8, size: .nan, color: .black)).isEmpty)
  }

  @Test("Letters of a monospaced font stay in their cells")
  func lettersOfMonospacedFontStayInTheirCells() throws {
    let run = TextRun("WiWi", origin: .zero, width: 0, size: 100, isMonospaced: true, color: .black)
    let glyphs = try glyphs(run).glyphs
    let pitch = 1266.0 / 2048 * 1000
    for (index, glyph) in glyphs.enumerated() {
      let xs = glyph.outline.flatMap { element -> [Double] in
        switch element {
        case .move(let point), .line(let point): [point.x]
        case .quadraticCurve(let control, let end): [control.x, end.x]
        case .curve(let first, let second, let end): [first.x, second.x, end.x]
        case .close: []
        }
      }
      #expect(glyph.x + (xs.min() ?? 0) >= Double(index) * pitch - 1)
      #expect(glyph.x + (xs.max() ?? 0) <= Double(index + 1) * pitch + 1)
    }
  }

  @Test func groupsKeepTheirPlaceAndClip() {
    var outliner = TextOutliner()
    let run = TextRun("a", origin: .zero, width: 9, size: 17, color: .black)
    let group = Group(offset: Point(x: 3, y: 4), clip: .rect(.zero), opacity: 0.5, title: "t", items: [.text(run)])
    guard case .group(let result)? = outliner.outlined([.group(group)]).first else {
      Issue.record("no group")
      return
    }
    expectEqual(result.offset, group.offset)
    expectEqual(result.clip, group.clip)
    expectEqual(result.opacity, 0.5)
    expectEqual(result.items.count, 1)
  }

  @Test("An outline is written once, and the text is there for assistive technologies")
  func outlineIsWrittenOnceAndTextStaysAccessible() {
    let square: [PathElement] = [
      .move(.zero), .line(Point(x: 500, y: 0)), .quadraticCurve(Point(x: 500, y: -500), end: Point(x: 0, y: -500)),
      .close,
    ]
    let run = GlyphRun(
      string: "<a>", origin: Point(x: 5, y: 20), size: 17, horizontalScale: 0.98,
      glyphs: [GlyphRun.Glyph(outline: square, x: 0), GlyphRun.Glyph(outline: square, x: 612)], color: .black)
    let lines = SVGWriter.document([.glyphs(run)], size: Size(width: 20, height: 20)).split(separator: "\n")
    expectEqual(
      lines.dropFirst().dropLast().joined(separator: "\n"),
      """
       <g role="img" aria-label="&lt;a&gt;" transform="translate(5 20) scale(0.01666 0.017)" fill="#000000">
        <use href="#cg1" x="0"/><use href="#cg1" x="612"/>
       </g>
       <defs>
        <path id="cg1" d="M0 0L500 0Q500 -500 0 -500Z"/>
       </defs>
      """)
  }

  @Test func theSameTextGivesTheSameBytes() {
    let run = TextRun("Übergrößenträger", origin: .zero, width: 130, size: 15, weight: 600, color: .black)
    let size = Size(width: 150, height: 20)
    expectEqual(SVGWriter.document(outlined(run), size: size), SVGWriter.document(outlined(run), size: size))
  }
}
