import LayoutEngine
import TestSupport
import Testing

@testable import Picture

struct ConstraintPictures {
  private let root = Rect(x: 0, y: 0, width: 320, height: 480)
  private let field = Rect(x: 20, y: 100, width: 120, height: 30)
  private let button = Rect(x: 148, y: 100, width: 60, height: 30)

  private func mark(
    _ first: Rect, _ firstPart: ConstraintLine.Part, _ second: Rect?, _ secondPart: ConstraintLine.Part,
    label: String = ""
  ) -> ConstraintMark {
    let line = ConstraintLine(
      first: .init(rect: first, part: firstPart), second: second.map { .init(rect: $0, part: secondPart) }, label: label
    )
    return ConstraintMark(line, bounds: root)
  }

  private func segment(_ x1: Double, _ y1: Double, _ x2: Double, _ y2: Double, measure: Bool) -> ConstraintMark.Segment
  {
    ConstraintMark.Segment(start: Point(x: x1, y: y1), end: Point(x: x2, y: y2), isMeasure: measure)
  }

  @Test("S33 a gap is measured in the middle of what both views cover")
  func gapIsMeasuredInMiddleOfWhatBothViewsCover() {
    expectEqual(mark(button, .left, field, .right).segments, [segment(140, 115, 148, 115, measure: true)])
    expectEqual(mark(field, .left, root, .left).segments, [segment(0, 115, 20, 115, measure: true)])
    expectEqual(mark(field, .top, root, .top).segments, [segment(80, 0, 80, 100, measure: true)])
  }

  @Test("S33 a fixed size is measured beside the view, inside where there is no room")
  func fixedSizeIsMeasuredInsideWhereThereIsNoRoom() {
    expectEqual(mark(field, .width, nil, .width).segments, [segment(20, 135, 140, 135, measure: true)])
    expectEqual(mark(field, .height, nil, .height).segments, [segment(145, 100, 145, 130, measure: true)])
    expectEqual(mark(root, .width, nil, .width).segments, [segment(0, 475, 320, 475, measure: true)])
  }

  @Test("S33 equal sizes are measured on both views, a ratio once")
  func equalSizesAreMeasuredOnBothViewsRatioOnce() {
    expectEqual(mark(field, .width, button, .width).segments.count, 2)
    expectEqual(mark(field, .width, field, .height).segments.count, 1)
    expectEqual(mark(field, .width, root, .width).segments.count, 1)
  }

  @Test("S33 aligned edges are one line through both views")
  func alignedEdgesAreOneLineThroughBothViews() {
    expectEqual(mark(field, .top, button, .top).segments, [segment(20, 100, 208, 100, measure: false)])
    let label = Rect(x: 20, y: 60, width: 200, height: 20)
    expectEqual(mark(label, .left, field, .left).segments, [segment(20, 60, 20, 130, measure: false)])
  }

  @Test("S33 an edge on its container's edge is a line as long as the view")
  func edgeOnItsContainersEdgeIsLineAsLongAsView() {
    let bar = Rect(x: 0, y: 440, width: 320, height: 40)
    expectEqual(mark(bar, .bottom, root, .bottom).segments, [segment(0, 480, 320, 480, measure: false)])
    expectEqual(mark(bar, .left, root, .left).segments, [segment(0, 440, 0, 480, measure: false)])
  }

  @Test("S33 a common middle does not strike out the views")
  func commonCenterLineDoesNotCrossViews() {
    expectEqual(mark(field, .centerY, button, .centerY).segments, [segment(137, 115, 151, 115, measure: false)])
    let marks = mark(field, .centerX, Rect(x: 0, y: 0, width: 160, height: 480), .centerX).segments
    expectEqual(marks, [segment(80, 94, 80, 103, measure: false), segment(80, 127, 80, 136, measure: false)])
  }

  @Test func partsThatCannotBeComparedDrawNothing() {
    #expect(mark(field, .left, button, .top).segments.isEmpty)
    #expect(mark(Rect(x: .nan, y: 0, width: 1, height: 1), .left, button, .left).segments.isEmpty)
  }

  @Test func labelsNeverCoverEachOther() {
    for seed in 0..<60 as Range<UInt64> {
      var random = SplitMix64(seed: seed)
      func rect() -> Rect {
        Rect(
          x: .random(in: 0...250, using: &random), y: .random(in: 0...400, using: &random),
          width: .random(in: 10...70, using: &random), height: .random(in: 10...80, using: &random))
      }
      let parts: [ConstraintLine.Part] = [.left, .right, .top, .bottom, .width, .height, .centerX, .centerY]
      let lines = (0..<30).map { index in
        ConstraintLine(
          first: .init(rect: rect(), part: parts.randomElement(using: &random)!),
          second: index % 4 == 0 ? nil : .init(rect: rect(), part: parts.randomElement(using: &random)!),
          label: "≥ \(index * 7)")
      }
      let labels = DisplayListWalk(ConstraintPainter().paint(lines, bounds: root, obstacles: [])).texts
      for (index, label) in labels.enumerated() {
        #expect(root.contains(label.box, tolerance: 8), "seed \(seed)")
        for other in labels[..<index] { expectEqual(label.box.overlap(other.box), 0, "seed \(seed)") }
      }
    }
  }

  @Test func everyLabelOfASimpleFormIsShown() {
    let lines = [
      ConstraintLine(first: .init(rect: field, part: .left), second: .init(rect: root, part: .left), label: "20"),
      ConstraintLine(first: .init(rect: button, part: .left), second: .init(rect: field, part: .right), label: "8"),
      ConstraintLine(first: .init(rect: field, part: .top), second: .init(rect: root, part: .top), label: "100"),
      ConstraintLine(first: .init(rect: field, part: .width), second: nil, label: "120"),
      ConstraintLine(first: .init(rect: button, part: .height), second: .init(rect: field, part: .height), label: "="),
    ]
    let shown = DisplayListWalk(ConstraintPainter().paint(lines, bounds: root, obstacles: [field, button])).texts
    expectEqual(shown.map(\.run.string).sorted(), ["100", "120", "20", "8", "=", "="])
  }

  @Test("S33 colors tell satisfied, open and conflicting constraints apart")
  func colorsDistinguishSatisfiedOpenAndConflictingConstraints() {
    for (state, color) in [
      (ConstraintLine.State.satisfied, "#0A6CFF"), (.ambiguous, "#F08A00"), (.conflicting, "#E5262B"),
    ] {
      let line = ConstraintLine(first: .init(rect: field, part: .width), second: nil, label: "120", state: state)
      let svg = SVGWriter.document(ConstraintPainter().paint([line], bounds: root, obstacles: []), size: root.size)
      #expect(svg.contains(color))
    }
  }

  @Test("S33 lines to guides and optional constraints are dashed")
  func linesToGuidesAndOptionalConstraintsAreDashed() {
    func svg(isGuide: Bool, isOptional: Bool) -> String {
      let line = ConstraintLine(
        first: .init(rect: field, part: .left), second: .init(rect: root, part: .left, isGuide: isGuide), label: "",
        isOptional: isOptional)
      return SVGWriter.document(ConstraintPainter().paint([line], bounds: root, obstacles: []), size: root.size)
    }
    #expect(!svg(isGuide: false, isOptional: false).contains("stroke-dasharray"))
    #expect(svg(isGuide: true, isOptional: false).contains("stroke-dasharray=\"4 2\""))
    #expect(svg(isGuide: false, isOptional: true).contains("stroke-dasharray=\"1.5 2\""))
  }

  @Test func aLabelFarFromItsLineIsJoinedToIt() {
    let line = ConstraintLine(
      first: .init(rect: button, part: .left), second: .init(rect: field, part: .right), label: "8")
    func strokes(_ obstacles: [Rect]) -> Int {
      ConstraintPainter().paint([line], bounds: root, obstacles: obstacles).filter {
        if case .stroke(.line, _) = $0 { true } else { false }
      }.count
    }
    expectEqual(strokes([]) + 1, strokes([field.inset(-5, -5), button.inset(-5, -5)]))
  }

  @Test func linesMoveAsAWhole() {
    let line = ConstraintLine(
      first: .init(rect: field, part: .baseline(120)), second: .init(rect: button, part: .baseline(120)), label: "")
    let moved = line.offset(dx: 3, dy: 10)
    let segments = ConstraintMark(line, bounds: root).segments
    expectEqual(
      ConstraintMark(moved, bounds: root).segments,
      segments.map {
        segment(
          $0.start.x + 3, $0.start.y + 10, $0.end.x + 3, $0.end.y + 10, measure: $0.isMeasure)
      })
  }
}
