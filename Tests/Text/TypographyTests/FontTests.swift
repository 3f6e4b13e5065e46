import TestSupport
import Testing

@testable import Typography

@Suite struct FontTests {
  @Test("A single-line label is as high as its font's line, rounded up to a pixel")
  func singleLineLabelHasLineHeightRoundedUpToPixel() {
    let expected: [(size: Double, at2x: Double, at3x: Double)] = [
      (9, 11, 11), (12, 14.5, 43.0 / 3), (13, 16, 47.0 / 3), (14, 17, 17), (15, 18, 18), (16, 19.5, 58.0 / 3),
      (17, 20.5, 61.0 / 3), (18, 21.5, 65.0 / 3), (20, 24, 24), (21, 25.5, 76.0 / 3), (24, 29, 86.0 / 3),
      (30, 36, 36), (36, 43, 43),
    ]
    for row in expected {
      let font = Font.system(row.size)
      expectEqual(TextMeasurer().measure("Label", font: font, scale: 2).height, row.at2x, "\(row.size) pt")
      #expect(abs(TextMeasurer().measure("Label", font: font, scale: 3).height - row.at3x) < 1e-9, "\(row.size) pt")
    }
  }

  @Test func lineHeightIsAscentAndDescent() {
    let metrics = Font.system(2048).metrics
    expectEqual(metrics, FontMetrics(ascent: 1950, descent: 494))
    expectEqual(metrics.lineHeight, 2444)
  }

  @Test func stylesHaveTheSizesOfTheirPlatform() {
    expectEqual(TextStyle.body.font(), .system(17))
    expectEqual(TextStyle.headline.font(), .system(17, weight: .semibold))
    expectEqual(TextStyle.body.font(on: .macOS), .system(13))
    expectEqual(TextStyle.body.font(on: .tvOS), .system(29, weight: .medium))
    for style in TextStyle.allCases {
      #expect(style.font().size >= 11)
      #expect(style.font(on: .macOS).size <= style.font().size)
      #expect(style.font(on: .tvOS).size > style.font().size)
    }
  }

  @Test("Only characters that Unicode calls wide are as wide as an em; letters that are newer than the tables are not")
  func onlyWideUnicodeCharactersAreOneEmWide() {
    for scalar: UInt32 in [0x4E00, 0xAC00, 0xFF01, 0x2A6E0, 0x3FFFD] { expectEqual(CharacterWidth(scalar), .wide) }
    for scalar: UInt32 in [0x378, 0x1C89, 0xA7DA, 0xE000] { expectEqual(CharacterWidth(scalar), .proportional) }
  }

  @Test func weightsWidenText() {
    let widths = Font.Weight.allCases.map {
      TextMeasurer().measure("Hamburgefonstiv", font: .system(17, weight: $0), scale: 100).width
    }
    expectEqual(widths, widths.sorted())
    expectEqual(Set(widths).count, widths.count)
  }

  @Test func trackingFollowsTheTable() {
    expectEqual(SystemTracking.tracking(size: 4), 0.041)
    expectEqual(SystemTracking.tracking(size: 12), 0)
    expectEqual(SystemTracking.tracking(size: 17), -0.026)
    #expect(abs(SystemTracking.tracking(size: 17.5) + 0.0255) < 1e-12)
    expectEqual(SystemTracking.tracking(size: 28), 0.014)
    expectEqual(SystemTracking.tracking(size: 79), 0.001)
    expectEqual(SystemTracking.tracking(size: 80), 0)
    expectEqual(SystemTracking.tracking(size: 500), 0)
  }

  @Test func steppedOpticalSizesChangeAtTwentyPoints() {
    func width(_ size: Double, _ sizing: Font.OpticalSizing) -> Double {
      var font = Font.system(size)
      font.opticalSizing = sizing
      return TextMeasurer().measure("Camera Unavailable", font: font, scale: 2).width
    }
    expectEqual(width(16, .stepped), width(16, .continuous))
    expectEqual(width(28, .stepped), width(28, .continuous))
    #expect(width(17, .stepped) > width(17, .continuous))
    // As saved by Xcode 9.
    #expect(abs(width(24, .stepped) - 208) <= 0.5)
    // 0.776 of the display design since Xcode 12.
    #expect(abs(width(24, .continuous) - 208.5) <= 0.5)
  }

  @Test("Underscores are narrower in the older design")
  func underscoresAreNarrowerInTheOlderDesign() {
    var font = Font.system(13)
    let text = "to_if_held_down_threshold_milliseconds"
    let width = TextMeasurer().measure(text, font: font, scale: 2).width
    font.opticalSizing = .stepped
    let old = TextMeasurer().measure(text, font: font, scale: 2).width
    #expect(width - old > 7 && width - old < 10)
    // As saved by Xcode 11: 240 points.
    #expect(abs(old - 240) <= 1)
  }

  @Test func tablesHoldEveryBlock() {
    let blocks = AdvanceTables.blocks
    let count = stride(from: 0, to: blocks.count, by: 2).reduce(0) { $0 + Int(blocks[$1 + 1] - blocks[$1]) + 1 }
    expectEqual(AdvanceTables.advances.count, count * 6)
    expectEqual(AdvanceTables.slant.count, 95 * 2)
    let glyphs = LinkedTable<UInt16>(.glyphs)
    let offsets = LinkedTable<UInt32>(.glyphOffsets)
    expectEqual(glyphs.count, count)
    #expect((0..<count).allSatisfy { Int(glyphs[$0]) < offsets.count })
    #expect(Int(offsets[offsets.count - 1]) == LinkedTable<UInt8>(.outlines).count)
    #expect(LinkedTable<UInt16>(.namedWidths).count == 2 * NamedWidths.allCases.count * NamedWidths.count)
    let kerning = KerningTable()
    let rowCount = (0..<95).reduce(0) { max($0, kerning.row($1)) } + 1
    #expect((0..<95).allSatisfy { kerning.column($0) < kerning.columnCount })
    expectEqual(kerning.valueCount, rowCount * kerning.columnCount)
  }

  /// Every character must get the width of its own slot: a run of blocks counted wrongly would shift all that follow.
  @Test func widthsAreThoseOfTheCharacter() {
    let face = SystemFace(font: .system(1000))
    func width(_ scalar: Unicode.Scalar) -> Double { face.advance(of: scalar.value) / 1000 }
    #expect(width("i") < width("n"))
    #expect(width("n") < width("m"))
    expectEqual(width("\u{00E9}"), width("e"))
    #expect(width("\u{0391}") == width("A") || abs(width("\u{0391}") - width("A")) < 0.03)  // Greek Alpha
    #expect(abs(width("\u{0410}") - width("A")) < 0.03)  // Cyrillic A
    #expect(abs(width("\u{2013}") - width("\u{2014}")) > 0.1)
    #expect(abs(width("\u{2713}") - 0.85) < 0.25)
  }

  @Test func monospacedDigitsAreEquallyWide() {
    var font = Font.system(17)
    #expect(
      TextMeasurer().measure("1111", font: font, scale: 100).width
        < TextMeasurer().measure("0000", font: font, scale: 100).width)
    font.usesMonospacedDigits = true
    expectEqual(
      TextMeasurer().measure("1111", font: font, scale: 100).width,
      TextMeasurer().measure("0000", font: font, scale: 100).width)
  }

  @Test("Widths of labels at three pixels a point are those that UIKit measured")
  func labelWidthsMatchUIKitAtThreePixelsPerPoint() {
    let expected: [(text: String, font: Font, width: Double)] = [
      ("The quick brown fox jumps over the lazy dog", .system(16), 970.0 / 3),
      ("The quick brown fox jumps over the lazy dog", .system(20), 1166.0 / 3),
      ("The quick brown fox jumps over the lazy dog", .system(34, weight: .bold), 2083.0 / 3),
      ("The quick brown fox jumps over the lazy dog", Font(size: 34, isItalic: true), 656),
      ("0123456789", .system(13, weight: .black), 90),
      ("AVAST Wavy To. LT", .system(20, weight: .ultraLight), 473.0 / 3),
      ("Hello UIKit", .system(8, weight: .semibold), 44),
      ("iiiiillll", .system(20), 118.0 / 3),
      ("WWWW MMMM", Font(family: .monospaced, size: 34), 568.0 / 3),
    ]
    for row in expected {
      let width = TextMeasurer().measure(row.text, font: row.font, scale: 3).width
      #expect(abs(width - row.width) < 0.34, "\(row.text) \(row.font)")
    }
  }

  /// Advance widths in 1/2048 em of the open fonts with the same metrics.
  @Test func fontsByNameHaveTheirOwnWidths() {
    func width(_ name: String, _ text: String) -> Double {
      TextMeasurer().measure(text, font: Font(family: .named(name), size: 2048), scale: 1).width
    }
    expectEqual(width("Menlo-Regular", "Wi"), 2466)
    expectEqual(width("Courier New", "Wi"), 2458)
    expectEqual(width("ArialMT", "a"), 1139)
    expectEqual(width("Helvetica-Bold", "f"), 682)
    expectEqual(width("TimesNewRomanPSMT", "a"), 909)
    expectEqual(width("TimesNewRomanPS-BoldItalicMT", "a"), 1024)
    expectEqual(width("HelveticaNeue", "n"), 1139)
    expectEqual(width("HelveticaNeue-Bold", "n"), 1214)
    #expect(width("HelveticaNeue-Medium", "n") > width("HelveticaNeue", "n"))
    #expect(width("HelveticaNeue-Light", "n") < width("HelveticaNeue", "n"))
    expectEqual(width("OpenSans", "n"), 1257)
    expectEqual(width("Lato-Bold", "é"), width("Lato-Bold", "e"))
    #expect(width("Montserrat-ExtraBold", "n") > width("Montserrat-Bold", "n"))
    expectEqual(width("Unknown", "W"), width("SFProText-Regular", "W"))
    let menlo = Font(family: .named("Menlo-Bold"), size: 48)
    expectEqual(TextMeasurer().measure("0", font: menlo, scale: 2).height, 56)
    expectEqual(Font(family: .named("Unknown"), size: 17).metrics, Font.system(17).metrics)
  }

  /// Heights of labels with one line in saved documents, at two or three pixels a point.
  @Test(
    "Labels in fonts by name have their saved heights",
    arguments: [
      ("HelveticaNeue", 12.0, 2.0, 14.0), ("HelveticaNeue", 34, 2, 40), ("HelveticaNeue-Light", 17, 2, 20.5),
      ("HelveticaNeue-Light", 22, 2, 26), ("HelveticaNeue-Medium", 12, 2, 14.5),
      ("HelveticaNeue-Medium", 12, 3, 43.0 / 3),
      ("HelveticaNeue-Bold", 17, 2, 20.5), ("HelveticaNeue-Bold", 20, 2, 24), ("Avenir-Book", 20, 2, 27.5),
      ("AvenirNext-Regular", 22, 2, 30.5), ("Futura-Medium", 18, 2, 23.5), ("GillSans-Bold", 112, 3, 389.0 / 3),
      ("Roboto-Regular", 14, 2, 16.5), ("Roboto-Bold", 24, 2, 28.5), ("OpenSans-Semibold", 15, 2, 20.5),
      ("Palatino-Roman", 21, 2, 23.5),
    ] as [(String, Double, Double, Double)])
  func labelsInFontsByNameHaveTheirSavedHeights(name: String, size: Double, scale: Double, height: Double) {
    let font = Font(family: .named(name), size: size)
    #expect(abs(TextMeasurer().measure("Label", font: font, scale: scale).height - height) < 1e-9)
  }

  @Test func fontsOfTheSystemAndOfTheTablesAreAvailable() {
    func isAvailable(_ name: String) -> Bool { Font(family: .named(name), size: 12).isAvailable }
    for name in ["Helvetica-Bold", "Optima-Regular", "OpenSans", ".AppleSystemUIFontBold"] {
      #expect(isAvailable(name))
    }
    for name in ["GothamPro", "Unknown"] { #expect(!isAvailable(name)) }
    #expect(Font(family: .named("Lato-Regular"), size: 12).isShippedByProjects)
    #expect(!Font(family: .named("Palatino-Roman"), size: 12).isShippedByProjects)
  }

  @Test func pairsKern() {
    func width(_ text: String) -> Double { TextMeasurer().measure(text, font: .system(17), scale: 1000).width }
    #expect(width("To") < width("T") + width("o") - 0.5)
    #expect(abs(width("nn") - 2 * width("n")) < 0.01)
  }

  @Test("Bad sizes give no crash", arguments: [0, -1, Double.nan, .infinity, 1e300])
  func invalidSizesDoNotCrash(size: Double) {
    let layout = TextMeasurer().measure("A label of three words", font: .system(size), width: 20, scale: 2)
    #expect(layout.lines.count >= 1)
  }

  @Test("The width that controls use is the width of the widest line without a tenth of a point, in whole points")
  func controlWidthIsWidestLineInWholePoints() {
    func width(_ widths: Double...) -> Double {
      let text = "a"
      let lines = widths.map { TextLine(range: text.startIndex..<text.endIndex, width: $0) }
      let metrics = [FontMetrics](repeating: Font.system(13).metrics, count: lines.count)
      return TextLayout(lines: lines, metrics: metrics, scale: 2).controlWidth
    }
    expectEqual(width(40.05), 40)
    expectEqual(width(40.2, 12), 41)
    expectEqual(width(0), 0)
  }
}
