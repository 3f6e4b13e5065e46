import LayoutEngine
import TestSupport
import Testing
import Typography

@testable import Picture

struct SVGGolden {
  @Test func writesEveryShape() {
    let list: DisplayList = [
      .fill(.rect(Rect(x: 0, y: 0, width: 10, height: 20.125)), Color(0xFF8000, alpha: 0.5)),
      .fill(.roundedRect(Rect(x: 1, y: 2, width: 30, height: 8), radius: 9), .white),
      .stroke(.ellipse(Rect(x: 0, y: 0, width: 4, height: 6)), Stroke(.black, width: 0.5)),
      .stroke(.line(.zero, Point(x: 3, y: 4)), Stroke(Color(0x0A6CFF), dash: [4, 2])),
      .fill(
        .path([
          .move(.zero), .line(Point(x: 1, y: 1)),
          .curve(Point(x: 1, y: 2), Point(x: 3, y: 4), end: Point(x: 5, y: 6)), .close,
        ]), .black),
      .fill(.rect(.zero), .clear),
    ]
    expectEqual(
      SVGWriter.document(list, size: Size(width: 40, height: 30), title: "Shapes & more"),
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="40" height="30" viewBox="0 0 40 30" \
      font-family="Inter, -apple-system, Helvetica, Arial, sans-serif">
       <title>Shapes &amp; more</title>
       <rect x="0" y="0" width="10" height="20.13" fill="#FF8000" fill-opacity="0.5"/>
       <rect x="1" y="2" width="30" height="8" rx="4" fill="#FFFFFF"/>
       <ellipse cx="2" cy="3" rx="2" ry="3" fill="none" stroke="#000000" stroke-width="0.5"/>
       <line x1="0" y1="0" x2="3" y2="4" fill="none" stroke="#0A6CFF" stroke-dasharray="4 2"/>
       <path d="M0 0L1 1C1 2 3 4 5 6Z" fill="#000000"/>
      </svg>

      """)
  }

  @Test func clipsFadesAndNamesGroups() {
    let inner: DisplayItem = .fill(.rect(Rect(x: 0, y: 0, width: 9, height: 9)), .black)
    let list: DisplayList = [
      .group(
        Group(
          offset: Point(x: 5, y: 6), clip: .rect(Rect(x: 0, y: 0, width: 8, height: 8)), opacity: 0.25,
          title: "view <1>",
          items: [inner])),
      .group(Group(offset: Point(x: 1, y: 0), scale: 0.5, items: [])),
    ]
    expectEqual(
      SVGWriter.document(list, size: Size(width: 20, height: 20)).split(separator: "\n").dropFirst().dropLast().joined(
        separator: "\n"),
      """
       <clipPath id="c1"><rect x="0" y="0" width="8" height="8"/></clipPath>
       <g transform="translate(5 6)" clip-path="url(#c1)" opacity="0.25">
        <title>view &lt;1&gt;</title>
        <rect x="0" y="0" width="9" height="9" fill="#000000"/>
       </g>
       <g transform="translate(1 0) scale(0.5)">
       </g>
      """)
  }

  @Test func fitsTextIntoItsMeasuredWidth() {
    let run = TextRun(
      "Ada & Bob", origin: Point(x: 2, y: 14), width: 61.5, size: 13, weight: 600, isItalic: true, color: .black)
    let text = SVGWriter.document([.text(run)], size: Size(width: 80, height: 20))
    #expect(
      text.contains(
        """
         <text x="2" y="14" font-size="13" font-weight="600" font-style="italic" textLength="61.5" \
        lengthAdjust="spacingAndGlyphs" fill="#000000">Ada &amp; Bob</text>
        """))
  }

  @Test func drawsASmallTree() {
    var child = PictureNode(.switchControl, name: "power", frame: Rect(x: 10, y: 4, width: 51, height: 31))
    child.control.isOn = true
    var root = PictureNode(.view, frame: Rect(x: 0, y: 0, width: 100, height: 40), children: [child])
    root.surface.background = Color(0xF2F2F7)
    let svg = SVGWriter.document(Painter(.touch).paint(root), size: root.frame.size)
    expectEqual(
      svg,
      """
      <svg xmlns="http://www.w3.org/2000/svg" width="100" height="40" viewBox="0 0 100 40" \
      font-family="Inter, -apple-system, Helvetica, Arial, sans-serif">
       <g>
        <rect x="0" y="0" width="100" height="40" fill="#F2F2F7"/>
        <g transform="translate(10 4)">
         <title>power</title>
         <rect x="0" y="0" width="51" height="31" rx="15.5" fill="#34C759"/>
         <ellipse cx="35.5" cy="17" rx="14" ry="14" fill="#000000" fill-opacity="0.12"/>
         <ellipse cx="35.5" cy="15.5" rx="13.5" ry="13.5" fill="#FFFFFF"/>
         <ellipse cx="35.5" cy="15.5" rx="13.5" ry="13.5" fill="none" stroke="#000000" stroke-opacity="0.1" stroke-width="0.5"/>
        </g>
       </g>
      </svg>

      """)
  }
}
