import TestSupport
import Testing

@testable import Typography

/// The widths between which a text keeps its lines.
@Suite("Widths of line breaks")
struct LineBreakSpanTests {
  private static let text = AttributedText(
    "A text of several words that are long and short, with 12 numbers and a hyphen-ated one", font: .system(17))

  private static func lines(_ text: AttributedText, _ width: Double) -> [Range<String.Index>] {
    TextMeasurer().measure(text, in: Paragraph(width: width, scale: 2)).lines.map(\.range)
  }

  @Test func linesAreTheSameBetweenTheEndsAndDifferBeyond() {
    for width in stride(from: 60.0, through: 700, by: 7.3) {
      let span = TextMeasurer().spanOfLineBreaks(Self.text, in: Paragraph(width: width, scale: 2))
      let own = Self.lines(Self.text, width)
      #expect(span.lower <= width)
      #expect(span.upper >= width)
      guard own.count < 12 else { continue }
      expectEqual(Self.lines(Self.text, span.lower + 1e-6), own)
      #expect(Self.lines(Self.text, span.lower - 1e-6) != own)
      guard span.upper < .infinity else {
        expectEqual(own.count, 1)
        continue
      }
      expectEqual(Self.lines(Self.text, span.upper - 1e-6), own)
      #expect(Self.lines(Self.text, span.upper + 1e-6) != own)
    }
  }

  @Test func neighborsShareTheirEnds() {
    var width = 80.0
    var count = 0
    while true {
      let span = TextMeasurer().spanOfLineBreaks(Self.text, in: Paragraph(width: width, scale: 2))
      guard span.upper < .infinity else { break }
      let next = TextMeasurer().spanOfLineBreaks(Self.text, in: Paragraph(width: span.upper + 1e-6, scale: 2))
      #expect((next.lower - span.upper).magnitude < 1e-6)
      #expect(next.identity != span.identity)
      width = span.upper + 1e-6
      count += 1
    }
    #expect(count > 5)
  }

  @Test func aLongTextHasTheSpanOfItsNumberOfLines() {
    let long = AttributedText(
      String(repeating: "several words that are long and short ", count: 20) + "end", font: .system(17))
    let span = TextMeasurer().spanOfLineBreaks(long, in: Paragraph(width: 200, scale: 2))
    let count = Self.lines(long, 200).count
    expectEqual(span.identity, -Double(count))
    expectEqual(Self.lines(long, span.lower).count, count)
    expectEqual(Self.lines(long, span.upper).count, count)
    #expect(Self.lines(long, span.lower - 1e-6).count > count)
    #expect(Self.lines(long, span.upper + 1e-6).count < count)
  }
}
