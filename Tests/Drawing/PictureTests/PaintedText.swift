import LayoutEngine
import TestSupport
import Testing
import Typography

@testable import Picture

struct PaintedText {
  /// Kinds that write a fixed word or draw beyond their frame by intent are not among these.
  static let kinds: [PictureNode.Kind] = [
    .label, .button(.plain), .button(.filled), .button(.push), .button(.square), .field(.rounded), .field(.bezel),
    .field(.search),
    .textView, .checkBox, .radioButton, .popUpButton, .comboBox, .segmentedControl, .box(.titled), .tableHeader,
    .custom,
  ]

  @Test(arguments: kinds)
  func staysInsideItsFrameOrIsClipped(kind: PictureNode.Kind) {
    for seed in 0..<200 as Range<UInt64> {
      for style in [Painter.Style.touch, .desktop] {
        var random = RandomTree(seed: seed)
        let node = random.leaf(kind)
        for text in DisplayListWalk(Painter(style).paint(node)).texts {
          let isWithinSides = text.box.minX >= node.frame.minX - 0.01 && text.box.maxX <= node.frame.maxX + 0.01
          #expect(isWithinSides || !text.clips.isEmpty, "seed \(seed)")
          #expect(text.staysInside(node.frame, tolerance: text.run.size * 0.3 + 3), "seed \(seed)")
        }
      }
    }
  }

  private func texts(
    _ string: String, width: Double, height: Double = 20.5, _ change: (inout TextFormat) -> Void = { _ in }
  )
    -> [String]
  {
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: width, height: height), text: string)
    change(&node.textFormat)
    return DisplayListWalk(Painter(.touch).paint(node)).texts.map(\.run.string)
  }

  @Test func isShortenedWhereItsPlaceIsMuchTooNarrow() {
    expectEqual(texts("A sentence that does not fit", width: 100).first?.hasSuffix("…"), true)
  }

  @Test func isSqueezedRatherThanShortenedWhereAFewPointsAreMissing() throws {
    let natural = TextSetting().width(of: "Sign in with email", font: Font(size: 17))
    expectEqual(texts("Sign in with email", width: natural * 0.93), ["Sign in with email"])
    var node = PictureNode(
      .label, frame: Rect(x: 0, y: 0, width: natural * 0.93, height: 20), text: "Sign in with email")
    node.textFormat.font = Font(size: 17)
    let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
    expectEqual(run.width, natural * 0.93)
  }

  @Test func linesAreTheLeadingOfTheTextStyleApart() throws {
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 90, height: 200), text: "One two three four five six")
    node.textFormat.lineLimit = 0
    func baselines() -> [Double] { DisplayListWalk(Painter(.touch).paint(node)).texts.map(\.run.origin.y) }
    let plain = baselines()
    node.textFormat.leading = 22
    let spaced = baselines()
    try #require(plain.count > 1 && spaced.count == plain.count)
    for (upper, lower) in zip(spaced, spaced.dropFirst()) { expectEqual(lower - upper, 22) }
    // The text as a whole stays in the middle of its place.
    #expect(abs((plain[0] + plain[plain.count - 1]) - (spaced[0] + spaced[spaced.count - 1])) <= 2)
  }

  @Test func wrapsWithinItsLineLimit() throws {
    let long = "One two three four five six seven eight nine ten eleven twelve"
    #expect(texts(long, width: 90, height: 200) { $0.lineLimit = 0 }.count > 4)
    let two = texts(long, width: 90, height: 200) { $0.lineLimit = 2 }
    try #require(two.count == 2)
    #expect(two[1].hasSuffix("…"))
  }

  @Test func hasNoMoreLinesThanTheFrameHasRoomFor() {
    let long = "One two three four five six seven eight nine ten eleven twelve"
    expectEqual(texts(long, width: 90, height: 42) { $0.lineLimit = 0 }.count, 2)
  }

  @Test func shrinksWhereTheViewAllowsIt() throws {
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 60, height: 20), text: "Adjusted to fit")
    node.textFormat.minimumScale = 0.3
    let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
    #expect(run.size < 17)
    expectEqual(run.string, "Adjusted to fit")
  }

  @Test func alignsAtTheEdgeItIsTold() throws {
    for (alignment, expected) in [(TextFormat.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 200, height: 20), text: "Edge")
      node.textFormat.alignment = alignment
      let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
      #expect(abs(run.origin.x - (200 - run.width) * expected) < 0.01)
    }
  }

  private static let named: [(String, Int, Bool)] = [
    ("HelveticaNeue-BoldItalic", 700, true), ("AvenirNext-Medium", 500, false), ("Unknown-Light", 300, false),
  ]

  @Test("A named font is drawn with the weight and the slant in its name", arguments: named)
  func namedFontsHaveTheirWeight(name: String, weight: Int, isItalic: Bool) throws {
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 200, height: 20), text: "Text")
    node.textFormat.font = Font(family: .named(name), size: 17)
    let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
    expectEqual(run.weight, weight)
    expectEqual(run.isItalic, isItalic)
  }

  @Test(
    "Lines of justified text end at the edges, except for the last of a paragraph; spaces of a line are equally wide")
  func justifiedLines() throws {
    var node = PictureNode(
      .label, frame: Rect(x: 0, y: 0, width: 110, height: 200),
      text: "one two three four five\nsix seven eight nine ten")
    node.textFormat.lineLimit = 0
    node.textFormat.alignment = .justified
    let texts = DisplayListWalk(Painter(.touch).paint(node)).texts
    let lines = Dictionary(grouping: texts, by: { $0.run.origin.y }).sorted { $0.key < $1.key }.map(\.value)
    #expect(lines.count >= 4)
    var justified = 0
    for line in lines {
      let words = line.map(\.run)
      guard let first = words.first, let last = words.last else { continue }
      expectEqual(first.origin.x, 0)
      guard words.count > 1 else { continue }
      justified += 1
      #expect(abs(last.origin.x + last.width - 110) < 0.1)
      let gaps = zip(words, words.dropFirst()).map { $1.origin.x - $0.origin.x - $0.width }
      for gap in gaps { #expect(abs(gap - gaps[0]) < 0.01) }
    }
    #expect(justified >= 2)
  }

  @Test("Text is condensed for frames of other typefaces, and truncated where the frame is of the same measurements")
  func truncatesWhereTextIsNotCondensed() throws {
    let natural = TextSetting().width(of: "Sign in with email", font: Font(size: 17))
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: natural - 3, height: 20), text: "Sign in with email")
    var painter = Painter(.touch)
    painter.condensesText = false
    expectEqual(DisplayListWalk(painter.paint(node)).texts.first?.run.string.hasSuffix("…"), true)
    // Frames are rounded to pixels.
    node.frame.width = natural - 0.3
    expectEqual(DisplayListWalk(painter.paint(node)).texts.first?.run.string, "Sign in with email")
  }

  private static let baselines: [(Double, Double)] = [(1, 16), (2, 16), (3, 16 + 1.0 / 3)]

  @Test("Baselines are rounded to the pixels of the screen", arguments: baselines)
  func baselinesAreAtPixels(scale: Double, baseline: Double) throws {
    let height = TextMeasurer().measure("Text", font: Font(size: 17), scale: scale).height
    let node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 200, height: height), text: "Text")
    var painter = Painter(.touch)
    painter.pixelScale = scale
    let run = try #require(DisplayListWalk(painter.paint(node)).texts.first?.run)
    #expect(abs(run.origin.y - baseline) < 1e-6)
  }
}
