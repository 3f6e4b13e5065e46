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
    #expect(texts("A sentence that does not fit", width: 100).first?.hasSuffix("…") == true)
  }

  @Test func isSqueezedRatherThanShortenedWhereAFewPointsAreMissing() throws {
    let natural = TextSetting().width(of: "Sign in with email", font: Font(size: 17))
    #expect(texts("Sign in with email", width: natural * 0.93) == ["Sign in with email"])
    var node = PictureNode(
      .label, frame: Rect(x: 0, y: 0, width: natural * 0.93, height: 20), text: "Sign in with email")
    node.textFormat.font = Font(size: 17)
    let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
    #expect(run.width == natural * 0.93)
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
    #expect(texts(long, width: 90, height: 42) { $0.lineLimit = 0 }.count == 2)
  }

  @Test func shrinksWhereTheViewAllowsIt() throws {
    var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 60, height: 20), text: "Adjusted to fit")
    node.textFormat.minimumScale = 0.3
    let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
    #expect(run.size < 17)
    #expect(run.string == "Adjusted to fit")
  }

  @Test func alignsAtTheEdgeItIsTold() throws {
    for (alignment, expected) in [(TextFormat.Alignment.left, 0.0), (.center, 0.5), (.right, 1)] {
      var node = PictureNode(.label, frame: Rect(x: 0, y: 0, width: 200, height: 20), text: "Edge")
      node.textFormat.alignment = alignment
      let run = try #require(DisplayListWalk(Painter(.touch).paint(node)).texts.first?.run)
      #expect(abs(run.origin.x - (200 - run.width) * expected) < 0.01)
    }
  }
}
