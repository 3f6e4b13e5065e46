import TestSupport
import Testing

@testable import Typography

@Suite struct GlyphOutlineTests {
  /// The smallest box around all points of an outline, control points included, in ems.
  private struct Bounds {
    var (minX, minY, maxX, maxY) = (Double.infinity, Double.infinity, -Double.infinity, -Double.infinity)

    init(_ outline: GlyphOutline) {
      for element in outline.elements {
        switch element {
        case .move(let x, let y), .line(let x, let y): add(x, y)
        case .quadraticCurve(let controlX, let controlY, let x, let y):
          add(controlX, controlY)
          add(x, y)
        case .cubicCurve: Issue.record("the built-in font has quadratic curves")
        case .close: break
        }
      }
    }

    private mutating func add(_ x: Double, _ y: Double) {
      (minX, maxX) = (min(minX, x), max(maxX, x))
      (minY, maxY) = (min(minY, y), max(maxY, y))
    }
  }

  /// The area that the contours enclose, counterclockwise ones negative: the stroke thickness shows in it.
  private func area(_ outline: GlyphOutline) -> Double {
    var sum = 0.0
    var last = (x: 0.0, y: 0.0)
    var start = last
    func line(to x: Double, _ y: Double) {
      sum += (last.y * x - last.x * y) / 2
      last = (x, y)
    }
    for element in outline.elements {
      switch element {
      case .move(let x, let y): (last, start) = ((x, y), (x, y))
      case .line(let x, let y): line(to: x, y)
      case .quadraticCurve(let controlX, let controlY, let x, let y):
        // The area between a quadratic curve and its chord is two thirds of its triangle.
        let (from, control) = (last, (x: controlX, y: controlY))
        let triangle = ((control.x - from.x) * (y - from.y) - (x - from.x) * (control.y - from.y)) / 2
        sum -= triangle * 2 / 3
        line(to: x, y)
      case .cubicCurve: Issue.record("the built-in font has quadratic curves")
      case .close: line(to: start.x, start.y)
      }
    }
    return sum
  }

  @Test("Letters stand on the baseline and have the heights of Inter")
  func lettersHaveHeightsOfInter() throws {
    let capital = Bounds(try #require(GlyphOutline("H")))
    #expect(abs(capital.minY) < 0.001)
    #expect(abs(capital.maxY - 0.727) < 0.002)
    let small = Bounds(try #require(GlyphOutline("x")))
    #expect(abs(small.minY) < 0.001)
    #expect(abs(small.maxY - 0.546) < 0.002)
    #expect(Bounds(try #require(GlyphOutline("g"))).minY < -0.19)
  }

  @Test("An accented letter is its letter with the accent above it")
  func accentedLetterIsLetterWithAccentAbove() throws {
    let letter = try #require(GlyphOutline("e"))
    let accented = try #require(GlyphOutline("é"))
    expectEqual(accented.advance, letter.advance)
    expectEqual(Array(accented.elements.prefix(letter.elements.count)), letter.elements)
    #expect(Bounds(accented).maxY > Bounds(letter).maxY + 0.1)
  }

  @Test("Heavier weights cover more, and in between is interpolated", arguments: ["H", "o", "8", "ß", "Ж", "Ω", "&"])
  func heavierWeightsCoverMore(character: Unicode.Scalar) throws {
    let areas = try Font.Weight.allCases.sorted().map { area(try #require(GlyphOutline(character, weight: $0))) }
    #expect(areas[0] > 0)
    for (lighter, heavier) in zip(areas, areas.dropFirst()) { #expect(lighter < heavier) }
  }

  @Test("Every character of the tables has an outline that decodes, in every weight")
  func everyOutlineDecodesInEveryWeight() {
    var count = 0
    for value in 0x20...0x2717 as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value), let outline = GlyphOutline(scalar) else { continue }
      count += 1
      #expect(outline.advance >= 0)
      #expect(outline.advance < 3)
      let bounds = Bounds(outline)
      if !outline.elements.isEmpty {
        #expect(bounds.minX > -1, "\(value)")
        #expect(bounds.maxX < 3, "\(value)")
        #expect(bounds.minY > -0.6, "\(value)")
        #expect(bounds.maxY < 1.3, "\(value)")
        expectEqual(outline.elements.last, .close)
      }
      for weight in Font.Weight.allCases { #expect(GlyphOutline(scalar, weight: weight) != nil) }
    }
    expectEqual(count, 645)
  }

  @Test func scriptsBeyondTheFontHaveNoOutline() {
    #expect(GlyphOutline("漢") == nil)
    #expect(GlyphOutline("ع") == nil)
    #expect(GlyphOutline("🙂") == nil)
    expectEqual(GlyphOutline(" ")?.elements.isEmpty, true)
  }

  @Test("Characters are placed at the measured widths, kerning included", arguments: [12.0, 17, 34])
  func charactersArePlacedAtMeasuredWidths(size: Double) throws {
    let text = "AVATAR Weather, flüssig"
    let font = Font.system(size, weight: .semibold)
    let places = TextMeasurer().placements(of: text, font: font)
    let last = try #require(places.last)
    expectEqual(places.count, text.count)
    #expect(abs(last.x + last.advance - TextMeasurer().measure(text, font: font, scale: 1e6).width) < 1e-5)
    #expect(places[1].x < places[0].x + places[0].advance)
  }

  @Test func marksBelongToTheirLetter() {
    let places = TextMeasurer().placements(of: "e\u{301}a", font: .system(17))
    expectEqual(places.count, 2)
    expectEqual(places[0].range.upperBound, places[1].range.lowerBound)
  }
}
