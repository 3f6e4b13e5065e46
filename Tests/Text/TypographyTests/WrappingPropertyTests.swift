import TestSupport
import Testing

@testable import Typography

/// What must hold for every text in every space.
@Suite struct WrappingPropertyTests {
  private static let pieces = [
    "a", "word", "incomprehensible", " ", "  ", "-", ",", ".", "(", ")", "\"", "12", "3.5", "$", "%", "\n", "\r\n",
    "\u{AD}",
    "\u{A0}", "\u{2014}", "\u{4F60}", "\u{3002}", "\u{300C}", "e\u{301}", "\u{1F468}\u{200D}\u{1F469}",
    "\u{1F1E9}\u{1F1EA}",
    "\u{200B}", "/", "!",
  ]

  private func text(using random: inout SplitMix64) -> String {
    (0..<Int.random(in: 0...14, using: &random)).map { _ in Self.pieces.randomElement(using: &random)! }.joined()
  }

  @Test("Lines fit, follow each other, and end between characters")
  func linesFitAndEndBetweenCharacters() {
    var random = SplitMix64(seed: 8)
    let measurer = TextMeasurer()
    let font = Font.system(17)
    for _ in 0..<1500 {
      let string = text(using: &random)
      let limit = Double.random(in: 5...150, using: &random)
      let layout = measurer.measure(string, font: font, width: limit, lineBreakMode: .wordWrapping)
      let cells = CellRow(AttributedText(string, font: font)).cells
      var place = 0
      for (index, line) in layout.lines.enumerated() {
        let start = place
        while place < cells.count && cells[place].start < line.range.upperBound { place += 1 }
        #expect(line.range.lowerBound == (start < cells.count ? cells[start].start : string.endIndex))
        let clusters = cells[start..<place].count { $0.beginsCluster }
        #expect(
          line.width <= limit + 0.0021 || clusters == 1, "line \(index) of \(string.debugDescription) in \(limit)")
        if place < cells.count { #expect(cells[place].beginsCluster) }
      }
      expectEqual(place, cells.count)
      #expect(!layout.isTruncated)
    }
  }

  @Test("A wider space never needs more lines, and its own width is enough for a text")
  func widthsAreConsistent() {
    var random = SplitMix64(seed: 9)
    let measurer = TextMeasurer()
    for _ in 0..<1000 {
      let string = text(using: &random)
      let font = Font.system(Double.random(in: 8...40, using: &random))
      let free = measurer.measure(string, font: font, scale: 2)
      let same = measurer.measure(string, font: font, width: free.width, lineBreakMode: .wordWrapping, scale: 2)
      expectEqual(same.lines.count, free.lines.count, "\(string.debugDescription)")
      expectEqual(same.height, free.height)
      var count = Int.max
      for limit in stride(from: 10.0, through: 200, by: 38) {
        let lines = measurer.measure(string, font: font, width: limit, lineBreakMode: .characterWrapping).lines.count
        #expect(lines <= count)
        count = lines
      }
    }
  }

  @Test("Shortened lines fit and show a part of their text")
  func truncatedLinesFitAndShowPartOfText() {
    var random = SplitMix64(seed: 10)
    let measurer = TextMeasurer()
    let modes: [Paragraph.LineBreakMode] = [.truncatingHead, .truncatingMiddle, .truncatingTail]
    var shortened = 0
    for _ in 0..<1500 {
      let string = text(using: &random)
      let limit = Double.random(in: 20...120, using: &random)
      let layout = measurer.measure(
        string, font: .system(17), width: limit, maximumLines: Int.random(in: 1...3, using: &random),
        lineBreakMode: modes.randomElement(using: &random)!)
      guard let last = layout.lines.last, let truncation = last.truncation else { continue }
      shortened += 1
      #expect(layout.isTruncated)
      #expect(last.width <= limit + 0.0021, "\(string.debugDescription) in \(limit)")
      #expect(truncation.head.lowerBound >= last.range.lowerBound)
      #expect(truncation.head.upperBound <= truncation.tail.lowerBound)
      #expect(truncation.tail.upperBound <= last.range.upperBound)
    }
    #expect(shortened > 300)
  }
}
