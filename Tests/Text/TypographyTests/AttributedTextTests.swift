import TestSupport
import Testing

@testable import Typography

@Suite struct AttributedTextTests {
  private let measurer = TextMeasurer()

  private func text(_ runs: [(String, Font)]) -> AttributedText {
    var result = AttributedText(runs[0].0, font: runs[0].1)
    for run in runs.dropFirst() { result.append(AttributedText(run.0, font: run.1)) }
    return result
  }

  @Test func appendedRunsKeepTheirPlaces() {
    let joined = text([("\u{E9}t\u{E9}", .system(10)), (" & ", .system(20)), ("\u{4F60}", .system(30))])
    expectEqual(joined.text, "\u{E9}t\u{E9} & \u{4F60}")
    expectEqual(joined.runs.map { String(joined.text[$0.range]) }, ["\u{E9}t\u{E9}", " & ", "\u{4F60}"])
    expectEqual(joined.runs.map(\.font.size), [10, 20, 30])
  }

  @Test func emptyTextsJoinAsNothing() {
    var joined = AttributedText("", font: .system(40))
    joined.append(AttributedText("a", font: .system(10)))
    joined.append(AttributedText("", font: .system(40)))
    expectEqual(joined, AttributedText("a", font: .system(10)))
  }

  @Test func partsKeepTheirFonts() {
    let joined = text([("one", .system(10)), ("two", .system(20))])
    let from = joined.text.index(joined.text.startIndex, offsetBy: 2)
    let part = joined.part(from..<joined.text.index(from, offsetBy: 2))
    expectEqual(part, text([("e", .system(10)), ("t", .system(20))]))
    #expect(joined.part(from..<from).text.isEmpty)
  }

  @Test func aLineIsAsHighAsItsHighestRun() {
    let layout = measurer.measure(
      text([("a", .system(10)), ("b", .system(40)), ("c", .system(20))]), in: Paragraph(scale: 2))
    expectEqual(layout.height, measurer.measure("b", font: .system(40), scale: 2).height)
    expectEqual(layout.firstBaseline, measurer.measure("b", font: .system(40), scale: 2).firstBaseline)
  }

  @Test func eachLineHasTheHeightOfItsOwnRuns() {
    let joined = text([("small\n", .system(10)), ("large", .system(40))])
    let layout = measurer.measure(joined, in: Paragraph(scale: 100))
    let small = Font.system(10).metrics
    let large = Font.system(40).metrics
    #expect(abs(layout.height - small.lineHeight - large.lineHeight) <= 0.01)
    #expect(abs(layout.firstBaseline - small.ascent) <= 0.01)
    #expect(abs(layout.lastBaseline - small.lineHeight - large.ascent) <= 0.01)
  }

  @Test func widthsOfRunsAddUp() {
    let one = measurer.measure("nnn", font: .system(13), scale: 1000).width
    let two = measurer.measure("nnn", font: .system(31, weight: .bold), scale: 1000).width
    let layout = measurer.measure(
      text([("nnn", .system(13)), ("nnn", .system(31, weight: .bold))]), in: Paragraph(scale: 1000))
    #expect(abs(layout.width - one - two) < 0.01)
  }

  @Test func kernIsAddedAfterEachCharacter() {
    let plain = measurer.measure(AttributedText("nnnn", font: .system(17)), in: Paragraph(scale: 1000)).width
    let wide = measurer.measure(AttributedText("nnnn", font: .system(17), kern: 2), in: Paragraph(scale: 1000)).width
    #expect(abs(wide - plain - 8) < 0.01)
  }

  @Test func linesBreakAcrossRuns() {
    let joined = text([("one tw", .system(17)), ("o three", .system(17))])
    let whole = measurer.measure("one two three", font: .system(17), width: 60, lineBreakMode: .wordWrapping)
    let layout = measurer.measure(joined, in: Paragraph(width: 60, lineBreakMode: .wordWrapping))
    expectEqual(layout.lines.map { joined.text[$0.range] }, whole.lines.map { "one two three"[$0.range] })
  }

  @Test("The baseline of a single line lies on a pixel")
  func baselineOfSingleLineLiesOnPixel() {
    expectEqual(measurer.measure("Label", font: .system(17), scale: 2).firstBaseline, 16)
    expectEqual(measurer.measure("Label", font: .system(13), scale: 1).firstBaseline, 12)
    let two = measurer.measure("one\ntwo", font: .system(17), scale: 2)
    expectEqual(two.lastBaseline - two.firstBaseline, 20.5)
    expectEqual(two.height, 41)
  }

  @Test("The short way and the long way to a line agree")
  func shortAndLongWay() {
    var random = SplitMix64(seed: 3)
    let characters = Array("The quick brown fox, AVATAR \u{E9}\u{DF} 12:45 \u{4F60} \u{2026}\u{2013}")
    for _ in 0..<500 {
      let string = String(
        (0..<Int.random(in: 0...20, using: &random)).map { _ in characters.randomElement(using: &random)! })
      let font = Font.system(
        Double.random(in: 6...60, using: &random), weight: Font.Weight.allCases.randomElement(using: &random)!)
      let short = measurer.measure(string, font: font, scale: 2)
      // A word joiner at the end takes no room but is not known to stand alone.
      let long = measurer.measure(string + "\u{2060}", font: font, scale: 2)
      expectEqual(
        short.width, long.width,
        "\(string)")
      expectEqual(
        short.height, long.height,
        "\(string)")
      expectEqual(
        short.firstBaseline, long.firstBaseline,
        "\(string)")
    }
  }
}
