import InterfaceBuilder
import LayoutEngine
import TestSupport
import Testing

@testable import DocumentOperations

/// Infers a document from the samples of a list of views.
private func infer(_ text: String) throws -> (edited: EditedDocument, report: InferenceReport) {
  let made = try FrameDocument(FrameTree.read(text, path: "sizes.txt"))
  let edited = try EditedDocument(made.bytes, seed: 1)
  return (edited, try edited.inferConstraints(from: made.samples))
}

/// The frames of the views inside the root at a size.
private func frames(_ edited: EditedDocument, _ width: Double, _ height: Double) -> [Rect] {
  let layout = edited.document.layout(LayoutOptions(size: Size(width: width, height: height)))
  return edited.document.views.indices.dropFirst().compactMap { layout.frame(of: $0) }
}

@Suite struct InferenceTests {
  @Test func constraintsReproduceTheSamplesAndOtherSizes() throws {
    let (edited, report) = try infer(
      """
      # a sign-in screen
      view 0 0 390 844
        textField "email" 20 115 350 34
        imageView "photo" 130 200 130 130
        button "Sign in" 20 760 350 50
      view 0 0 430 932
        textField "email" 20 115 390 34
        imageView "photo" 150 200 130 130
        button "Sign in" 20 848 390 50
      """)
    expectEqual(report.misses, [])
    #expect(report.constraints > 0)
    expectEqual(
      frames(edited, 600, 1000),
      [
        Rect(x: 20, y: 115, width: 560, height: 34), Rect(x: 235, y: 200, width: 130, height: 130),
        Rect(x: 20, y: 916, width: 560, height: 50),
      ])
  }

  @Test func lengthsReachALimit() throws {
    let (edited, report) = try infer(
      """
      view 0 0 320 568
        view "card" 24 100 272 60
      view 0 0 430 932
        view "card" 35 100 360 60
      view 0 0 1024 768
        view "card" 332 100 360 60
      """)
    expectEqual(report.misses, [])
    expectEqual(frames(edited, 360, 700), [Rect(x: 24, y: 100, width: 312, height: 60)])
    expectEqual(frames(edited, 800, 700), [Rect(x: 220, y: 100, width: 360, height: 60)])
  }

  @Test func lengthsThatNoFormulaExplainsAreTheLargerOfTwo() throws {
    // The width is half of the container less 60 points or three quarters less 167.5, the height half of its width.
    let (edited, report) = try infer(
      """
      view 0 0 320 568
        view "bar" 20 100 100 60
        view "image" 20 200 40 160
      view 0 0 430 932
        view "bar" 20 100 155 60
        view "image" 20 200 40 215
      view 0 0 1030 768
        view "bar" 20 100 605 60
        view "image" 20 200 40 515
      """)
    expectEqual(report.misses, [])
    expectEqual(
      frames(edited, 400, 700),
      [Rect(x: 20, y: 100, width: 140, height: 60), Rect(x: 20, y: 200, width: 40, height: 200)])
    expectEqual(
      frames(edited, 800, 700),
      [Rect(x: 20, y: 100, width: 432.5, height: 60), Rect(x: 20, y: 200, width: 40, height: 400)])
  }

  @Test func lengthsThatFallAreListedBySample() throws {
    let (_, report) = try infer(
      """
      view 0 0 320 568
        view "bar" 20 100 90 60
      view 0 0 430 568
        view "bar" 20 100 80 60
      view 0 0 1024 568
        view "bar" 20 100 20 60
      """)
    #expect(!report.misses.isEmpty)
    #expect(report.misses.allSatisfy { $0.wanted.width != $0.found.width })
  }

  @Test func recordedTreesBecomeStackViews() throws {
    let (edited, report) = try infer(
      """
      <UIView; frame = (0 0; 390 844); autoresize = W+H; layer = <CALayer>>
         | <UIStackView; frame = (20 100; 350 100); layer = <CALayer>>
         |    | <App.Card; baseClass = UIView; frame = (0 0; 170 100); layer = <CALayer>>
         |    | <UIView; frame = (180 0; 170 100); layer = <CALayer>>
      """)
    expectEqual(report.misses, [])
    let stack = try #require(edited.document.views.first { $0.isStack })
    expectEqual(stack.element["distribution"], "fillEqually")
    expectEqual(stack.element["spacing"], "10")
    expectEqual(edited.document.views.compactMap { $0.element["customClass"] }, ["Card"])
    expectEqual(
      frames(edited, 500, 844).map { $0.width }, [460, 225, 225])
  }

  @Test func whatTheSamplesLeaveOpenIsListed() throws {
    let (_, report) = try infer(
      """
      view 0 0 390 844
        view "bar" 0 100 130 644
      view 0 0 390 700
        view "bar" 0 100 130 500
      """)
    expectEqual(
      report.openings,
      [
        "view \"bar\", width: from one width: 130 points, the width of the container less 260 points, or a third of the "
          + "width of the container"
      ])
  }

  @Test(arguments: [
    ("  label 0 0 1 1", "sizes.txt:1: the first view of a list is not indented"),
    ("view 0 0 390 844\n  thing 0 0 1 1", "sizes.txt:2: 'thing' is not a kind of view, such as label or UILabel"),
    ("view 0 0 390", "sizes.txt:1: expected 'kind \"text\" x y width height'"),
    ("label \"a 0 0 1 1", "sizes.txt:1: the text has no closing quotation mark"),
    ("<UIView; layer = <CALayer>>", "sizes.txt:1: 'UIView' has no frame"),
    ("", "expected one to 5 samples, found 0"),
    (
      "view 0 0 9 9\n  label \"a\" 0 0 1 1\nview 0 0 9 9",
      "sizes.txt:3: the view 'label \"a\"' of sizes.txt:2 is missing"
    ),
    (
      "view 0 0 9 9\nview 0 0 9 9\n  label \"a\" 0 0 1 1",
      "sizes.txt:3: the label \"a\" is not in the view of sizes.txt:1"
    ),
  ]) func errorsNameTheLine(text: String, sentence: String) {
    #expect {
      _ = try infer(text)
    } throws: { error in
      (error as? InferenceError)?.sentence == sentence
    }
  }

  @Test func framesOfOtherDocumentsAreErrors() throws {
    let edited = try session()
    let frame = DocumentFrame(x: 0, y: 0, width: 1, height: 1)
    #expect(throws: InferenceError.unknownView("none", place: "a.json:1")) {
      try edited.inferConstraints(from: [FrameSample(place: "a.json:1", frames: [("none", frame)])])
    }
    #expect(throws: InferenceError.invalidCount(0)) { try edited.inferConstraints(from: []) }
  }

  @Test(arguments: 0..<12) func randomLayoutsAreRightAtOtherSizes(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let rows = (0..<5).map { _ in Row(&random) }
    func views(_ width: Double) -> [Rect] {
      var y = 100.0
      return rows.map { row in
        defer { y += row.height + row.gap }
        return row.frame(width, y)
      }
    }
    var text = ""
    for (width, height) in [(320.0, 568.0), (430, 932), (1024, 768)] {
      text += "view 0 0 \(width) \(height)\n"
      for view in views(width) { text += "  view \(view.x) \(view.y) \(view.width) \(view.height)\n" }
    }
    let (edited, report) = try infer(text)
    expectEqual(report.misses, [])
    for (width, height) in [(375.0, 667.0), (600, 960), (768, 1024), (1366, 900)] {
      for (found, wanted) in zip(frames(edited, width, height), views(width)) {
        let difference = max(abs(found.x - wanted.x), abs(found.width - wanted.width), abs(found.y - wanted.y))
        #expect(difference <= 1.01, "\(text) \(width): \(found) instead of \(wanted)")
      }
    }
  }

  @Test func fractionsAreTheSimplestOfAnInterval() {
    for (low, high, text) in [(0.332, 0.335, "1:3"), (0.749, 0.751, "3:4"), (0.4995, 0.5005, "1:2")] {
      expectEqual(Fraction.simplest(from: low, to: high)?.text, text)
    }
    expectEqual(Fraction.simplest(from: 0.99, to: 1.01)?.text, nil)
    expectEqual(Fraction.simplest(from: -1, to: 1), nil)
  }
}

/// A view whose horizontal position and length follow from the width of its container by one of five rules.
private struct Row {
  let rule: Int
  let inset: Double
  let length: Double
  let share: Double
  let height: Double
  let gap: Double

  init(_ random: inout SplitMix64) {
    rule = Int.random(in: 0..<5, using: &random)
    inset = Double(Int.random(in: 0...30, using: &random))
    length = Double(Int.random(in: 10...140, using: &random) * 2)
    share = [0.25, 0.5, 0.75, 0.4].randomElement(using: &random) ?? 0.5
    height = Double(Int.random(in: 20...60, using: &random))
    gap = Double(Int.random(in: 4...20, using: &random))
  }

  func frame(_ width: Double, _ y: Double) -> Rect {
    let (low, size): (Double, Double) =
      switch rule {
      case 0: (inset, width - 2 * inset)
      case 1: (inset, length)
      case 2: (width - inset - length, length)
      case 3: ((width - length) / 2, length)
      default: (inset, width * share)
      }
    return Rect(x: low, y: y, width: size, height: height)
  }
}
