import TestSupport
import Testing
import Typography

struct ParagraphStyleTests {
  private let font = Font.system(20)
  /// 20 · 2444/2048.
  private var line: Double { 20 * 2444 / 2048 }

  private func measure(_ text: String, width: Double? = nil, lines: Int = 0, _ set: (inout ParagraphStyle) -> Void)
    -> TextLayout
  {
    var style = ParagraphStyle()
    set(&style)
    return TextMeasurer().measure(
      AttributedText(text, font: font, paragraphStyle: style),
      in: Paragraph(width: width, maximumLines: lines, lineBreakMode: .wordWrapping, scale: 1024))
  }

  private func isNear(_ a: Double, _ b: Double) -> Bool { abs(a - b) <= 1.0 / 512 }

  @Test func spacingStandsBetweenLinesOnly() {
    #expect(isNear(measure("a") { $0.lineSpacing = 7 }.height, line))
    let three = measure("a\nb\nc") { $0.lineSpacing = 7 }
    #expect(isNear(three.height, 3 * line + 14))
    #expect(isNear(three.lines[1].baseline - three.lines[0].baseline, line + 7))
  }

  // Two paragraphs, the first of two lines: 5 behind the first paragraph, 3 before the second, 2 between lines.
  @Test func spacingOfParagraphsStandsAtTheirEnds() {
    let layout = measure("aaaa aaaa\nb", width: 60) {
      ($0.paragraphSpacing, $0.paragraphSpacingBefore, $0.lineSpacing) = (5, 3, 2)
    }
    expectEqual(layout.lines.count, 3)
    #expect(isNear(layout.height, 3 * line + 2 + (2 + 5 + 3)))
    #expect(isNear(layout.lines[2].baseline - layout.lines[1].baseline, line + 10))
  }

  @Test func heightsOfLinesAreMultipliedAndThenLimited() {
    #expect(isNear(measure("a\nb") { $0.lineHeightMultiple = 1.5 }.height, 3 * line))
    #expect(isNear(measure("a\nb") { $0.minimumLineHeight = 40 }.height, 80))
    #expect(isNear(measure("a\nb") { $0.maximumLineHeight = 10 }.height, 20))
    let limited = measure("a") { ($0.lineHeightMultiple, $0.maximumLineHeight) = (3, 30) }
    #expect(isNear(limited.height, 30))
    // The room stands above: the baseline is as far from the bottom as without.
    let plain = measure("a") { _ in }
    let high = measure("a") { $0.minimumLineHeight = 60 }
    #expect(isNear(high.height - high.firstBaseline, plain.height - plain.firstBaseline))
  }

  @Test func indentsTakeFromTheWidthOfLines() {
    let word = measure("aaaa") { _ in }.width
    let space = measure("a a") { _ in }.width - 2 * measure("a") { _ in }.width
    let text = "aaaa aaaa aaaa aaaa"
    // Two words fit exactly without an indent, so that an indent of any size leaves one.
    let width = 2 * word + space + 0.01
    expectEqual(measure(text, width: width) { _ in }.lines.count, 2)
    expectEqual(measure(text, width: width) { $0.indent = 1 }.lines.count, 3)
    expectEqual(measure(text, width: width) { $0.firstLineIndent = 1 }.lines.count, 3)
    expectEqual(measure(text, width: width) { $0.tailIndent = -1 }.lines.count, 4)
    expectEqual(measure(text, width: 1000) { $0.tailIndent = width }.lines.count, 2)
    // In a width of its own, an indented text is wider by its indents.
    #expect(isNear(measure("aaaa") { ($0.firstLineIndent, $0.tailIndent) = (10, -5) }.width, word + 15))
    #expect(isNear(measure("aaaa\naaaa") { ($0.firstLineIndent, $0.indent) = (10, 30) }.width, word + 10))
  }

  @Test func theFirstCharacterOfAParagraphDecides() {
    var tall = ParagraphStyle()
    tall.minimumLineHeight = 50
    var text = AttributedText("a", font: font)
    text.append(AttributedText("b\nc", font: font, paragraphStyle: tall))
    text.append(AttributedText("\nd", font: font, paragraphStyle: tall))
    let layout = TextMeasurer().measure(text, in: Paragraph(scale: 1024))
    expectEqual(layout.lines.count, 3)
    #expect(isNear(layout.height, line + 100))
    expectEqual(text.part(text.text.startIndex..<text.text.endIndex), text)
  }
}
