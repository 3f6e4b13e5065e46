import TestSupport
import Testing

@testable import Typography

@Suite struct FontFileTests {
  @Test("A font states its names, weight and vertical metrics")
  func fontStatesNamesWeightAndMetrics() throws {
    let font = try FontFile(SyntheticFont().bytes)
    expectEqual(font.postScriptName, "Sample-Bold")
    expectEqual(font.familyName, "Sample")
    expectEqual(font.fullName, "Sample Bold")
    expectEqual(font.weight, .bold)
    #expect(!font.isItalic)
    expectEqual(font.metrics.ascent, 0.95)
    expectEqual(font.metrics.descent, 0.25)
    expectEqual(font.metrics.leading, 0.04)
    expectEqual(font.metrics.capHeight, 0.7)
    expectEqual(font.metrics.xHeight, 0.5)
    expectEqual(FontFile.count(in: SyntheticFont().bytes), 1)
  }

  @Test(
    "Characters have the widths of their glyphs in each form of the table",
    arguments: [(4, false), (4, true), (12, false)])
  func charactersHaveWidthsOfTheirGlyphs(format: Int, usesArray: Bool) throws {
    var sample = SyntheticFont()
    (sample.mapFormat, sample.usesGlyphArray) = (format, usesArray)
    if format == 12 { sample.characters.append(0x1F600) }
    let font = try FontFile(sample.bytes)
    for scalar in sample.characters + [0x20] {
      expectEqual(font.advance(of: scalar), Double(sample.advance(of: scalar)) / 1000, "\(scalar)")
    }
    for scalar: UInt32 in [0x1F, 0x21, 0x5B, 0x415, 0x417, 0x3A8, 0xFFFF, 0x1F601, 0x10FFFF] {
      #expect(font.advance(of: scalar) == nil, "\(scalar)")
    }
  }

  @Test("Kerning is that of the pair, in both forms of the table", arguments: [false, true])
  func kerningIsThatOfThePair(isApple: Bool) throws {
    var sample = SyntheticFont()
    sample.usesAppleKerning = isApple
    sample.kerning = [(0x41, 0x56, -80), (0x56, 0x41, -70), (0x61, 0x62, 15)]
    let font = try FontFile(sample.bytes)
    expectEqual(font.kerning(0x41, 0x56), -0.08)
    expectEqual(font.kerning(0x56, 0x41), -0.07)
    expectEqual(font.kerning(0x61, 0x62), 0.015)
    expectEqual(font.kerning(0x62, 0x61), 0)
    expectEqual(font.kerning(0x41, 0x30), 0)
  }

  @Test("Text is as wide as its characters and their kerning, and as high as the lines of the file")
  func textIsMeasuredByItsFile() throws {
    var sample = SyntheticFont()
    sample.kerning = [(0x41, 0x56, -80)]
    var font = Font(family: .named("Sample"), size: 20)
    font.file = try FontFile(sample.bytes)
    let layout = TextMeasurer().measure("AV Ж", font: font, scale: 1000)
    let units = [0x41, 0x56, 0x20, 0x416].reduce(-80) { $0 + sample.advance(of: $1) }
    #expect(abs(layout.width - Double(units) * 0.02) < 0.0011)
    #expect(abs(layout.height - 24) < 0.0011)
    expectEqual(font.metrics, FontMetrics(ascent: 19, descent: 5))
    expectEqual(font.capHeight, 14)
    expectEqual(font.xHeight, 10)
  }

  @Test("Runs of several fonts measure each character once")
  func runsMeasureEachCharacterByItsFont() throws {
    var font = Font(family: .named("Sample"), size: 10)
    font.file = try FontFile(SyntheticFont().bytes)
    var text = AttributedText("AB", font: font)
    text.append(AttributedText("AB", font: .system(10)))
    let own = TextMeasurer().measure("AB", font: font, scale: 1000).lines[0].width
    let system = TextMeasurer().measure("AB", font: .system(10), scale: 1000).lines[0].width
    let both = TextMeasurer().measure(text, in: Paragraph(scale: 1000)).lines[0].width
    #expect(abs(both - own - system) < 1e-9)
  }

  @Test("Characters that the file lacks have the width of the system font")
  func missingCharactersHaveSystemWidth() throws {
    var font = Font(family: .named("Sample"), size: 12)
    font.file = try FontFile(SyntheticFont().bytes)
    let digit = TextMeasurer().measure("7", font: font, scale: 1000).width
    expectEqual(digit, TextMeasurer().measure("7", font: .system(12), scale: 1000).width)
    expectEqual(TextMeasurer().measure("漢", font: font, scale: 1).width, 12)
  }

  @Test("A font without the table of a line takes that of OS/2")
  func lineIsThatOfOS2WithoutHhea() throws {
    var sample = SyntheticFont()
    (sample.ascent, sample.descent, sample.lineGap) = (0, 0, 0)
    let metrics = try FontFile(sample.bytes).metrics
    expectEqual(metrics.ascent, 0.8)
    expectEqual(metrics.descent, 0.2)
    expectEqual(metrics.leading, 0.09)
  }

  @Test("A missing table is an error with its name", arguments: ["head", "hhea", "maxp", "hmtx", "cmap", "name"])
  func missingTableIsNamed(table: String) {
    var sample = SyntheticFont()
    sample.missing = [table]
    #expect(throws: FontFileError(table: table, reason: .missing)) { try FontFile(sample.bytes) }
  }

  @Test("A table that does not end in the file is an error with its name")
  func tableBeyondEndIsNamed() {
    var sample = SyntheticFont()
    sample.kerning = [(0x41, 0x56, -80)]
    let bytes = sample.bytes
    let count = Int(bytes[5])
    for index in 0..<count {
      let record = 12 + 16 * index
      let tag = String(decoding: bytes[record..<record + 4], as: UTF8.self)
      var damaged = bytes
      damaged.replaceSubrange(record + 8..<record + 12, with: [0x7F, 0xFF, 0xFF, 0xFF])
      #expect(throws: FontFileError(table: tag, reason: .truncated)) { try FontFile(damaged) }
    }
    #expect(throws: FontFileError(table: "", reason: .truncated)) { try FontFile(Array(bytes[..<20])) }
    #expect(throws: FontFileError(table: "", reason: .unknownFormat)) { try FontFile(Array("wOFF0000".utf8)) }
    #expect(throws: FontFileError(table: "", reason: .unknownFormat)) { try FontFile([]) }
    #expect(throws: FontFileError(table: "", reason: .missing)) { try FontFile(bytes, index: 1) }
  }

  @Test("Damaged fonts are errors with a table, or measure text without a crash")
  func damagedFontsDoNotCrash() {
    var random = SplitMix64(seed: 41)
    var samples = [SyntheticFont(), SyntheticFont(), SyntheticFont()]
    samples[1].usesGlyphArray = true
    samples[2].mapFormat = 12
    for index in samples.indices {
      samples[index].kerning = [(0x41, 0x56, -80), (0x61, 0x62, 15)]
      samples[index].usesAppleKerning = index == 2
    }
    let intact = samples.map(\.bytes)
    let tables: Set<String> = ["", "OS/2", "cmap", "head", "hhea", "hmtx", "kern", "maxp", "name"]
    var (errors, readable) = (0, 0)
    for _ in 0..<20_000 {
      var bytes = intact[Int.random(in: 0..<3, using: &random)]
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let place = Int.random(in: 0..<bytes.count, using: &random)
        bytes[place] =
          Bool.random(using: &random)
          ? [0, 1, 0x7F, 0x80, 0xFF].randomElement(using: &random)! : .random(in: 0...255, using: &random)
      }
      if Int.random(in: 0..<4, using: &random) == 0 {
        bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
      }
      do throws(FontFileError) {
        var font = Font(family: .named("Sample"), size: 12)
        font.file = try FontFile(bytes)
        readable += 1
        let layout = TextMeasurer().measure("AVab ЖΩ😀7", font: font, width: 60, scale: 2)
        #expect(layout.width >= 0)
        #expect(layout.width.isFinite)
        #expect(layout.height > 0)
      } catch {
        errors += 1
        #expect(tables.contains(error.table))
      }
    }
    #expect(errors > 1000)
    #expect(readable > 1000)
  }
}

@Suite struct FontLibraryTests {
  private func font(_ postScript: String, _ family: String, weight: Int, isItalic: Bool = false) throws -> FontFile {
    var sample = SyntheticFont()
    (sample.postScriptName, sample.familyName, sample.weight, sample.isItalic) = (postScript, family, weight, isItalic)
    sample.fullName = postScript.split(separator: "-").joined(separator: " ")
    return try FontFile(sample.bytes)
  }

  @Test("A font is found by its PostScript name, its full name and its family")
  func fontIsFoundByItsNames() throws {
    var library = FontLibrary()
    for (style, weight) in [("Light", 300), ("Regular", 400), ("Bold", 700)] {
      library.add(try font("OpenSans-\(style)", "Open Sans", weight: weight))
    }
    library.add(try font("OpenSans-Italic", "Open Sans", weight: 400, isItalic: true))
    expectEqual(library.font(named: "OpenSans-Light")?.weight, .light)
    expectEqual(library.font(named: "OpenSans Bold")?.weight, .bold)
    expectEqual(library.font(named: "Open Sans")?.postScriptName, "OpenSans-Regular")
    expectEqual(library.font(named: "Open Sans", weight: .semibold)?.postScriptName, "OpenSans-Bold")
    expectEqual(library.font(named: "Open Sans", isItalic: true)?.postScriptName, "OpenSans-Italic")
    expectEqual(library.font(named: "OpenSans")?.postScriptName, "OpenSans-Regular")
    #expect(library.font(named: "Lato-Regular") == nil)
  }

  @Test("Of two fonts with one name, the first one counts")
  func firstFontOfANameCounts() throws {
    var library = FontLibrary()
    let first = try font("A-Regular", "A", weight: 400)
    library.add(first)
    library.add(try font("A-Regular", "A", weight: 900))
    expectEqual(library.fonts, [first])
    expectEqual(library.font(named: "A-Regular"), first)
  }

  @Test("A named font measured by a library has the weight and the slant of its file")
  func measuredFontHasStyleOfItsFile() throws {
    var library = FontLibrary()
    library.add(try font("A-BoldItalic", "A", weight: 700, isItalic: true))
    let measured = Font(family: .named("A-BoldItalic"), size: 12).measured(by: library)
    expectEqual(measured.weight, .bold)
    #expect(measured.isItalic)
    #expect(measured.file != nil)
    #expect(Font.system(12).measured(by: library).file == nil)
    #expect(Font(family: .named("B"), size: 12).measured(by: library).file == nil)
  }
}
