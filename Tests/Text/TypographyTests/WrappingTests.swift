import TestSupport
import Testing

@testable import Typography

/// A fixed-pitch font whose characters are 10 points wide.
private let tenPoints = Font(family: .monospaced, size: 10240.0 / 633)

/// The lines of `text` in a space of `columns` characters.
private func lines(
  _ text: String, _ columns: Double?, maximumLines: Int = 0, _ mode: Paragraph.LineBreakMode = .wordWrapping
) -> [String] {
  let layout = TextMeasurer().measure(
    text, font: tenPoints, width: columns.map { $0 * 10 }, maximumLines: maximumLines, lineBreakMode: mode)
  return layout.lines.indices.map { layout.visibleText(ofLine: $0, of: text) }
}

@Suite struct WrappingTests {
  @Test func linesEndBetweenWords() {
    expectEqual(lines("the quick brown fox", 10), ["the quick", "brown fox"])
    expectEqual(lines("the quick brown fox", 9), ["the quick", "brown fox"])
    expectEqual(lines("the quick brown fox", 8), ["the", "quick", "brown", "fox"])
    expectEqual(lines("the quick brown fox", nil), ["the quick brown fox"])
  }

  @Test func spacesAtTheEndOfALineTakeNoRoom() {
    expectEqual(lines("one    two", 3), ["one", "two"])
    let layout = TextMeasurer().measure("one    two", font: tenPoints, width: 35, lineBreakMode: .wordWrapping)
    #expect(abs(layout.lines[0].width - 30) < 1e-6)
  }

  @Test func linesCountWithTheSpacesAtWhichTheyBreakWhereTheyFit() {
    func width(_ text: String, wrappedAt limit: Double) -> Double {
      let text = AttributedText(text, font: tenPoints)
      let layout = TextMeasurer().measure(text, in: Paragraph(width: limit, scale: 10))
      return layout.widthWithSpaces(of: text, limit: limit, scale: 10)
    }
    #expect(abs(width("one two", wrappedAt: 50) - 40) < 1e-6)
    #expect(abs(width("one  two", wrappedAt: 45) - 45) < 1e-6)
    #expect(abs(width("one three", wrappedAt: 50) - 50) < 1e-6)
    #expect(abs(width("one \ntwo", wrappedAt: 60) - 40) < 1e-6)
    #expect(abs(width("one\ntwo", wrappedAt: 60) - 30) < 1e-6)
    #expect(abs(width("one two", wrappedAt: 70) - 70) < 1e-6)
  }

  @Test func spacesAtTheEndOfTheTextCount() {
    #expect(abs(TextMeasurer().measure("one  ", font: tenPoints, scale: 10).width - 50) < 1e-6)
  }

  @Test func lineEndsOfEverySystem() {
    for end in ["\n", "\r\n", "\r", "\u{2028}", "\u{2029}", "\u{85}", "\u{0C}"] {
      expectEqual(lines("one\(end)two\(end)", nil), ["one", "two", ""], "\(end.unicodeScalars.map(\.value))")
    }
    expectEqual(lines("\n\n", 5), ["", "", ""])
  }

  @Test func aTextWithoutCharactersHasALine() {
    let layout = TextMeasurer().measure("", font: .system(17), width: 100, scale: 2)
    expectEqual(layout.lines.count, 1)
    expectEqual(layout.width, 0)
    expectEqual(layout.height, 20.5)
  }

  @Test func aWordWiderThanTheLineIsSplit() {
    expectEqual(lines("incomprehensible", 6), ["incomp", "rehens", "ible"])
    expectEqual(lines("an incomprehensible", 6), ["an", "incomp", "rehens", "ible"])
    expectEqual(lines("abc", 0), ["a", "b", "c"])
  }

  @Test func hyphensAndDashesEndLines() {
    expectEqual(lines("well-known", 7), ["well-", "known"])
    expectEqual(lines("1990-2000", 7), ["1990-20", "00"])  // a number is not broken at its hyphen
    expectEqual(lines("one\u{2014}two", 4), ["one\u{2014}", "two"])
  }

  @Test func softHyphensShowOnlyWhereTheyBreak() {
    expectEqual(lines("hyphen\u{AD}ation", 8), ["hyphen-", "ation"])
    expectEqual(lines("hyphen\u{AD}ation", 6), ["hyphen", "ation"])  // no room for the hyphen
    #expect(abs(TextMeasurer().measure("co\u{AD}op", font: tenPoints, scale: 10).width - 40) < 1e-6)
    let layout = TextMeasurer().measure("hyphen\u{AD}ation", font: tenPoints, width: 85, lineBreakMode: .wordWrapping)
    #expect(layout.lines[0].endsInHyphen)
    #expect(abs(layout.lines[0].width - 70) < 1e-6)
  }

  @Test func noBreakSpacesHold() {
    expectEqual(lines("a 10\u{A0}km run", 6), ["a", "10\u{A0}km", "run"])
  }

  @Test func punctuationStaysWithItsWord() {
    expectEqual(lines("one (two)", 8), ["one", "(two)"])
    expectEqual(lines("say \"yes\"", 7), ["say", "\"yes\""])
    expectEqual(lines("only $100", 7), ["only", "$100"])
    expectEqual(lines("and/or", 5), ["and/", "or"])
    expectEqual(lines("on mp3", 5), ["on", "mp3"])
    expectEqual(lines("on 3rd", 4), ["on", "3rd"])  // letters and digits
  }

  @Test func ideographsBreakAnywhereButNotBeforePunctuation() {
    // Each ideograph is one em, that is 16.2 points.
    expectEqual(lines("\u{4F60}\u{597D}\u{4E16}\u{754C}", 4), ["\u{4F60}\u{597D}", "\u{4E16}\u{754C}"])
    expectEqual(lines("\u{4F60}\u{597D}\u{3002}\u{4E16}", 4), ["\u{4F60}", "\u{597D}\u{3002}", "\u{4E16}"])
    expectEqual(lines("\u{300C}\u{4F60}\u{597D}", 4), ["\u{300C}\u{4F60}", "\u{597D}"])
  }

  @Test func charactersWrapWhereAsked() {
    expectEqual(lines("one two", 5, .characterWrapping), ["one t", "wo"])
  }

  @Test func linesBeyondTheLimitAreLeftOut() {
    let layout = TextMeasurer().measure(
      "one two three", font: tenPoints, width: 50, maximumLines: 2, lineBreakMode: .wordWrapping)
    expectEqual(layout.lines.count, 2)
    #expect(layout.isTruncated)
  }

  @Test func truncatedTextFitsAndEndsWithEllipsis() {
    expectEqual(lines("the quick brown fox", 10, maximumLines: 1, .truncatingTail), ["the quick\u{2026}"])
    expectEqual(lines("the quick brown fox", 5, maximumLines: 1, .truncatingTail), ["the\u{2026}"])
    expectEqual(lines("the quick brown fox", 8, maximumLines: 1, .truncatingHead), ["\u{2026}own fox"])
    expectEqual(lines("the quick brown fox", 8, maximumLines: 1, .truncatingMiddle), ["the\u{2026}fox"])
    expectEqual(lines("the quick brown fox", 9, maximumLines: 2, .truncatingTail), ["the quick", "brown fox"])
    expectEqual(lines("the quick brown foxes", 9, maximumLines: 2, .truncatingTail), ["the quick", "brown fo\u{2026}"])
    expectEqual(lines("one\ntwo", 9, maximumLines: 1, .truncatingTail), ["one\u{2026}"])
    expectEqual(lines("one two", nil, maximumLines: 1, .truncatingTail), ["one two"])
    expectEqual(lines("one", 0, maximumLines: 1, .truncatingTail), ["\u{2026}"])
  }

  @Test func clippedTextIsAsWideAsItsSpace() {
    let layout = TextMeasurer().measure(
      "the quick brown fox", font: tenPoints, width: 85, maximumLines: 1, lineBreakMode: .clipping)
    #expect(abs(layout.width - 85) < 0.01)
    #expect(layout.isTruncated)
  }

  @Test func marksAndJoinedPicturesAreOneCharacter() {
    func width(_ text: String) -> Double { TextMeasurer().measure(text, font: .system(25), scale: 1000).width }
    expectEqual(width("e\u{301}"), width("e"))
    expectEqual(width("\u{1F468}\u{200D}\u{1F469}\u{200D}\u{1F467}"), width("\u{1F468}"))  // a family
    expectEqual(width("\u{1F3C3}\u{200D}\u{2642}\u{FE0F}"), width("\u{1F468}"))  // a man who runs
    expectEqual(width("\u{1F44D}\u{1F3FD}"), width("\u{1F44D}"))  // a skin tone
    expectEqual(width("\u{1F1E9}\u{1F1EA}"), width("\u{1F468}"))  // a flag
    expectEqual(width("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}"), 2 * width("\u{1F468}"))
    expectEqual(width("\u{2764}\u{FE0F}"), width("\u{1F468}"))  // a heart as a picture
    expectEqual(width("\u{1100}\u{1161}\u{11A8}"), width("\u{1100}"))  // a Hangul syllable as letters
    expectEqual(lines("\u{1F1E9}\u{1F1EA}\u{1F1EB}\u{1F1F7}", 1), ["\u{1F1E9}\u{1F1EA}", "\u{1F1EB}\u{1F1F7}"])
  }

  @Test("an emoji is as wide as in saved labels", arguments: [(13.0, 18.5), (17, 23), (34, 38.5), (38, 43)])
  func picturesAreLargerThanSmallText(_ size: Double, _ saved: Double) {
    expectEqual(TextMeasurer().measure("\u{1F436}", font: .system(size), scale: 2).width, saved)
  }

  @Test func rangesCoverTheText() {
    let text = "one two\nthree four\u{AD}teen \u{4F60}\u{597D} e\u{301}\r\nend"
    for columns in 1...20 {
      let layout = TextMeasurer().measure(
        text, font: tenPoints, width: Double(columns) * 10, lineBreakMode: .wordWrapping)
      var end = text.startIndex
      for line in layout.lines {
        expectEqual(line.range.lowerBound, end)
        end = line.range.upperBound
      }
      expectEqual(end, text.endIndex, "\(columns) columns")
    }
  }
}
