import TestSupport
import Testing

@testable import Typography

/// A font file that a shaper shapes. The shaper is written for these tests: glyph numbers are characters, each half an
/// em wide. A and B form a ligature of 0.9 em, C after another letter is 0.1 em nearer to it, and the shaper does not
/// have Z.
@Suite struct TextShaperTests {
  private final class Sample: TextShaper, @unchecked Sendable {
    override func glyphs(of scalars: [UInt32]) -> [ShapedGlyph] {
      var result: [ShapedGlyph] = []
      var index = 0
      while index < scalars.count {
        let isLigature = scalars[index] == 0x41 && index + 1 < scalars.count && scalars[index + 1] == 0x42
        let isMark = scalars[index] == 0x301
        if scalars[index] == 0x43, !result.isEmpty { result[result.count - 1].advance -= 0.1 }
        result.append(
          ShapedGlyph(
            glyph: scalars[index] == 0x5A ? 0 : scalars[index], cluster: isMark ? index - 1 : index,
            advance: isLigature ? 0.9 : isMark ? 0 : 0.5))
        index += isLigature ? 2 : 1
      }
      return result
    }
  }

  private func width(_ text: String, size: Double = 20, kern: Double = 0) throws -> Double {
    var font = Font(family: .named("Sample"), size: size)
    font.file = try FontFile(SyntheticFont().bytes, shaper: Sample())
    return TextMeasurer().measure(
      AttributedText(text, font: font, kern: kern), in: Paragraph(width: nil, maximumLines: 1)
    ).lines[0].width
  }

  @Test("A text is as wide as the glyphs of the shaper, with ligatures and kerning")
  func textsAreAsWideAsTheirGlyphs() throws {
    #expect(abs(try width("XY") - 20) < 1e-9)
    #expect(abs(try width("AB") - 18) < 1e-9)
    #expect(abs(try width("XC") - 18) < 1e-9)
    #expect(abs(try width("XYC", kern: 1) - 31) < 1e-9)
    #expect(abs(try width("X\u{301}Y") - 20) < 1e-9)
  }

  @Test("A character that the shaper does not have is as wide as in the file or in the system font")
  func missingCharactersHaveOtherWidths() throws {
    #expect(abs(try width("Z") - Double(SyntheticFont().advance(of: 0x5A)) / 50) < 1e-9)
  }

  @Test("The characters of a ligature have equal parts, so that lines can break between them")
  func charactersOfLigaturesHaveEqualParts() {
    expectEqual(Sample().advances(of: [0x41, 0x42, 0x5A, 0x58]), [0.45, 0.45, nil, 0.5])
    expectEqual(Sample().advances(of: [0x58, 0x301]), [0.5, 0])
    #expect(Sample().advances(of: []).isEmpty)
    expectEqual(TextShaper().advances(of: [0x41]), [nil])
  }
}
