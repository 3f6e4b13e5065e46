import TestSupport

#if Pango
  import Testing
  import Typography

  import PangoTypography

  /// The fonts of the machine differ, so these tests compare what must hold with any font.
  @Suite struct PangoTextMeasurerTests {
    private let measurer = PangoTextMeasurer()

    private func lines(
      _ text: String, width: Double?, maximumLines: Int = 0, _ mode: Paragraph.LineBreakMode = .wordWrapping
    ) -> [String] {
      let layout = measurer.measure(
        text, font: .system(17), width: width, maximumLines: maximumLines, lineBreakMode: mode)
      return layout.lines.indices.map { layout.visibleText(ofLine: $0, of: text) }
    }

    private func width(_ text: String, _ font: Font = .system(17)) -> Double {
      measurer.measure(text, font: font, scale: 1000).width
    }

    @Test func heightsAreThoseOfTheBuiltInMeasurer() {
      for size in [9.0, 13, 17, 20, 36] {
        for text in ["Label", "", "one\ntwo"] {
          expectEqual(
            measurer.measure(text, font: .system(size), scale: 2).height,
            TextMeasurer().measure(text, font: .system(size), scale: 2).height)
        }
      }
    }

    @Test func widthsGrowWithTheText() {
      expectEqual(width(""), 0)
      #expect(width("a") > 0)
      #expect(width("ab") > width("a"))
      #expect(width("Label", .system(34)) > 1.5 * width("Label"))
      expectEqual(width("Label", Font(size: 17, usesMonospacedDigits: true)), width("Label"))
    }

    @Test func aMonospacedFontHasOnePitch() {
      let font = Font(family: .monospaced, size: 20)
      #expect(abs(width("iiii", font) - width("MMMM", font)) < 0.01)
    }

    @Test func linesEndBetweenWords() {
      let word = width("quick brown")
      expectEqual(lines("quick brown fox jumps", width: word + 1), ["quick brown", "fox jumps"])
      expectEqual(lines("one\ntwo", width: nil), ["one", "two"])
    }

    @Test func truncatedTextFitsAndEndsWithEllipsis() {
      let text = "the quick brown fox"
      let limit = width("the quick\u{2026}") + 0.5
      expectEqual(lines(text, width: limit, maximumLines: 1, .truncatingTail), ["the quick\u{2026}"])
      for mode in [Paragraph.LineBreakMode.truncatingHead, .truncatingMiddle, .truncatingTail, .clipping] {
        let layout = measurer.measure(text, font: .system(17), width: 80, maximumLines: 1, lineBreakMode: mode)
        #expect(layout.isTruncated)
        #expect(layout.width <= 80)
        expectEqual(layout.lines.count, 1)
      }
      expectEqual(lines("one\ntwo", width: 200, maximumLines: 1, .truncatingTail), ["one\u{2026}"])
      expectEqual(lines("one two", width: 200, maximumLines: 1, .truncatingTail), ["one two"])
      expectEqual(lines("one two three", width: width("one two") + 1, maximumLines: 1), ["one two"])
    }

    @Test func rangesCoverTheText() {
      let text = "one two\nthree four \u{4F60}\u{597D} e\u{301}\r\n\u{645}\u{631}\u{62D}\u{628}\u{627} end"
      for limit in stride(from: 20.0, through: 200, by: 15) {
        let layout = measurer.measure(text, font: .system(17), width: limit, lineBreakMode: .wordWrapping)
        var end = text.startIndex
        for line in layout.lines {
          expectEqual(line.range.lowerBound, end)
          end = line.range.upperBound
        }
        expectEqual(end, text.endIndex, "\(limit)")
      }
    }

    @Test func runsKeepTheirFonts() {
      var text = AttributedText("big ", font: .system(40))
      text.append(AttributedText("small", font: .system(10)))
      let layout = measurer.measure(text, in: Paragraph(scale: 2))
      expectEqual(layout.height, TextMeasurer().measure("big", font: .system(40), scale: 2).height)
      #expect(abs(layout.width - width("big ", .system(40)) - width("small", .system(10))) < 1)
    }

    // Two words fit exactly without an indent, so that an indent of a point leaves one on that line.
    @Test func indentsTakeFromTheWidthOfLines() {
      let whole = width("mmmm mmmm") + 0.2
      func count(_ set: (inout ParagraphStyle) -> Void) -> Int {
        var style = ParagraphStyle()
        set(&style)
        let text = AttributedText("mmmm mmmm mmmm mmmm", font: .system(17), paragraphStyle: style)
        return measurer.measure(text, in: Paragraph(width: whole, lineBreakMode: .wordWrapping, scale: 2)).lines.count
      }
      expectEqual(count { _ in }, 2)
      expectEqual(count { $0.indent = 1 }, 3)
      expectEqual(count { $0.firstLineIndent = 1 }, 3)
      expectEqual(count { $0.tailIndent = -1 }, 4)
    }

    @Test func spacingStandsBetweenLines() {
      var style = ParagraphStyle()
      style.lineSpacing = 7
      let text = AttributedText("one\ntwo", font: .system(17), paragraphStyle: style)
      let plain = measurer.measure("one\ntwo", font: .system(17), scale: 2).height
      expectEqual(measurer.measure(text, in: Paragraph(scale: 2)).height, plain + 7)
    }

    @Test("Bad sizes and indices give no crash", arguments: [0, -1, Double.nan, .infinity, 1e300])
    func invalidSizesAndIndicesDoNotCrash(size: Double) {
      expectEqual(
        measurer.measure("A label", font: .system(size), width: size, maximumLines: 1, scale: 2).lines.count, 1)
    }
  }
#endif
