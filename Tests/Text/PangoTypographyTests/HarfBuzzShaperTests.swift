import TestSupport

#if Pango
  import Foundation
  import PangoTypography
  import Testing
  import Typography

  /// Compares font files that HarfBuzz shapes with the program `hb-shape`. `Tools/shape-widths.py --shaped` makes the
  /// folder.
  @Suite struct HarfBuzzShaperTests {
    private static let folder = ProcessInfo.processInfo.environment["PLUMB_SHAPED_WIDTHS"]

    private static func fonts() throws -> [String: FontFile] {
      let url = URL(fileURLWithPath: folder ?? "")
      var fonts: [String: FontFile] = [:]
      for name in try FileManager.default.contentsOfDirectory(atPath: url.path) where !name.hasSuffix(".tsv") {
        let bytes = Array(try Data(contentsOf: url.appendingPathComponent(name)))
        fonts[name] = try FontFile(bytes, shaper: HarfBuzzShaper(bytes))
      }
      return fonts
    }

    @Test(
      "Texts in font files are as wide as hb-shape makes them, with GPOS and ligatures",
      .enabled(if: folder != nil, "PLUMB_SHAPED_WIDTHS is not set"))
    func textsAreAsWideAsShaped() throws {
      let fonts = try Self.fonts()
      let widths = try String(contentsOfFile: "\(Self.folder ?? "")/widths.tsv", encoding: .utf8)
      var count = 0
      for line in widths.split(separator: "\n") {
        let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        guard fields.count == 4, let units = Double(fields[1]), let expected = Double(fields[2]),
          let file = fonts[fields[0]]
        else { continue }
        var font = Font(family: .named(file.postScriptName), size: units)
        font.file = file
        let width = TextMeasurer().measure(fields[3], font: font, scale: 1).lines[0].width
        #expect(abs(width - expected) < 0.001, "\(fields[0]): \(fields[3])")
        count += 1
      }
      #expect(count > 0)
    }

    @Test(
      "The letters of a font file have its outlines, closed and within the em",
      .enabled(if: folder != nil, "PLUMB_SHAPED_WIDTHS is not set"))
    func lettersHaveOutlines() throws {
      for (name, file) in try Self.fonts() {
        let shaper = try #require(file.shaper)
        let glyphs = shaper.glyphs(of: "Hamburg".unicodeScalars.map(\.value))
        expectEqual(glyphs.count, 7, "\(name)")
        for glyph in glyphs {
          let outline = try #require(shaper.outline(of: glyph.glyph))
          expectEqual(outline.last, .close, "\(name)")
          for case .line(let x, let y) in outline {
            #expect((-0.5...1.5).contains(x), "\(name)")
            #expect((-0.5...1.5).contains(y), "\(name)")
          }
        }
      }
    }

    @Test("A damaged font shapes nothing and does not crash")
    func damagedFontsShapeNothing() {
      let shaper = HarfBuzzShaper([0, 1, 0, 0, 0, 200, 1, 2, 3])
      #expect(shaper.glyphs(of: [0x41]).allSatisfy { $0.glyph == 0 })
      #expect(HarfBuzzShaper([]).glyphs(of: []).isEmpty)
    }
  }
#endif
