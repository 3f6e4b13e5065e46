import LayoutEngine
import TestSupport
import Testing

@Suite("Content sizes")
struct ContentSizeTests {
  let scene = Scene(400, 300)

  @Test("S25 an item is as large as its content where nothing else speaks")
  func itemAloneHasItsContentSize() {
    let item = scene.item()
    scene.engine.setContent(ItemContent(width: 60, height: 20), of: item)
    expectEqual(scene.frame(item).size, Size(width: 60, height: 20))
    scene.engine.setContent(ItemContent(width: 70), of: item)
    expectEqual(scene.frame(item).size, Size(width: 70, height: 0))
    scene.engine.setContent(ItemContent(), of: item)
    expectEqual(scene.frame(item).size, .zero)
  }

  @Test("S25 content is measured on the alignment rectangle")
  func contentIsMeasuredOnAlignmentRectangle() {
    let item = scene.item()
    scene.engine.setAlignmentInsets(Insets(top: 1, left: 2, bottom: 3, right: 4), of: item)
    scene.engine.setContent(ItemContent(width: 60, height: 20), of: item)
    expectEqual(scene.frame(item).size, Size(width: 66, height: 24))
  }

  @Test("S25 the weaker of two hugging items is stretched, the weaker of two resisting ones squeezed")
  func weakerOfTwoHuggingItemsIsStretched() {
    for (room, expected) in [(200.0, [60.0, 140]), (80, [30, 50])] {
      let scene = Scene(room, 100)
      let first = scene.item()
      let second = scene.item()
      scene.engine.setContent(
        ItemContent(width: 60, hugging: AxisPriorities(251), compression: AxisPriorities(749)), of: first)
      scene.engine.setContent(ItemContent(width: 50), of: second)
      scene.set(first, .left, to: scene.root)
      scene.set(second, .left, to: first, .right)
      scene.set(second, .right, to: scene.root)
      expectEqual([scene.frame(first).width, scene.frame(second).width], expected)
    }
  }

  @Test("S25 a priority of 0 costs nothing")
  func priorityOf0CostsNothing() {
    let item = scene.item()
    scene.engine.setContent(
      ItemContent(width: 60, hugging: AxisPriorities(0), compression: AxisPriorities(750)), of: item)
    scene.set(item, .width, is: 200, at: 1)
    expectEqual(scene.frame(item).width, 200)
    scene.engine.setContent(
      ItemContent(width: 60, hugging: AxisPriorities(0), compression: AxisPriorities(-5)), of: item)
    scene.set(item, .width, is: 10, at: 2)
    expectEqual(scene.frame(item).width, 10)
  }

  @Test("S28 a longer text moves what comes after it")
  func longerTextMovesWhatComesAfterIt() {
    let label = scene.item()
    let field = scene.box(50, 20)
    scene.engine.setContent(ItemContent(width: 60, height: 20), of: label)
    scene.set(label, .left, to: scene.root, plus: 20)
    scene.set(field, .left, to: label, .right, plus: 8)
    expectEqual(scene.frame(field).x, 88)
    scene.engine.setContent(ItemContent(width: 90, height: 20), of: label)
    let pass = scene.engine.layout()
    expectEqual(Set(pass.changedItems), [label, field])
    expectEqual(scene.engine.frame(of: field).x, 118)
    #expect(scene.engine.layout().changedItems.isEmpty)
  }
}

@Suite("Autoresizing masks")
struct AutoresizingMaskTests {
  /// A child at 20, 60 wide, in a parent 100 wide: margins 20 and 20. The parent grows to 200.
  @Test(
    "S30 each mask",
    arguments: [
      ([], 20, 60), ([.flexibleRightMargin], 20, 60), ([.flexibleLeftMargin], 120, 60), ([.flexibleWidth], 20, 160),
      ([.flexibleLeftMargin, .flexibleRightMargin], 70, 60), ([.flexibleWidth, .flexibleRightMargin], 20, 135),
      ([.flexibleLeftMargin, .flexibleWidth], 45, 135),
      ([.flexibleLeftMargin, .flexibleWidth, .flexibleRightMargin], 40, 120),
    ] as [(AutoresizingMask, Double, Double)])
  func horizontalMasksKeepFixedParts(mask: AutoresizingMask, x: Double, width: Double) {
    let scene = Scene(100, 100)
    let item = scene.item()
    scene.engine.setAutoresizing(
      mask, frame: Rect(20, 10, 60, 30), parentSize: Size(width: 100, height: 100), of: item)
    #expect(scene.frame(item).isClose(to: Rect(20, 10, 60, 30)))
    scene.engine.setRootFrame(Rect(0, 0, 200, 100), of: scene.root)
    #expect(scene.frame(item).isClose(to: Rect(x, 10, width, 30)))
    let (old, new) = (Size(width: 100, height: 100), Size(width: 200, height: 100))
    #expect(mask.resized(Rect(20, 10, 60, 30), from: old, to: new).isClose(to: Rect(x, 10, width, 30)))
  }

  @Test("S30 a parent smaller than the margins makes a size 0, and constraints that conflict")
  func parentSmallerThanMarginsMakesSize0() {
    let (mask, old) = (AutoresizingMask.flexibleWidth, Size(width: 100, height: 100))
    expectEqual(mask.resized(Rect(20, 10, 60, 30), from: old, to: Size(width: 30, height: 100)), Rect(20, 10, 0, 30))
    let scene = Scene(30, 100)
    let item = scene.item()
    scene.engine.setAutoresizing(mask, frame: Rect(20, 10, 60, 30), parentSize: old, of: item)
    scene.engine.layout()
    expectEqual(scene.engine.conflicts.count, 1)
  }

  @Test("S30 the vertical mask counts from the top")
  func verticalMaskCountsFromTop() {
    let scene = Scene(100, 100)
    let item = scene.item()
    scene.engine.setAutoresizing(
      [.flexibleTopMargin], frame: Rect(0, 10, 10, 30), parentSize: Size(width: 100, height: 100), of: item)
    scene.engine.setRootFrame(Rect(0, 0, 100, 250), of: scene.root)
    expectEqual(scene.frame(item), Rect(0, 160, 10, 30))
  }

  @Test("S30 flexible margins of size 0 share equally")
  func flexibleMarginsOfSize0ShareEqually() {
    let scene = Scene(100, 100)
    let item = scene.item()
    scene.engine.setAutoresizing(
      [.flexibleLeftMargin, .flexibleRightMargin], frame: Rect(0, 0, 100, 10),
      parentSize: Size(width: 100, height: 100),
      of: item)
    scene.engine.setRootFrame(Rect(0, 0, 300, 100), of: scene.root)
    expectEqual(scene.frame(item).x, 100)
  }

  @Test("S30 the frame is not the alignment rectangle, and a changed frame changes constants")
  func frameIsNotAlignmentRectangle() {
    let scene = Scene(100, 100)
    let item = scene.item()
    scene.engine.setAlignmentInsets(Insets(6), of: item)
    let parent = Size(width: 100, height: 100)
    scene.engine.setAutoresizing([.flexibleWidth], frame: Rect(10, 10, 50, 50), parentSize: parent, of: item)
    let constraints = scene.engine.allConstraints
    expectEqual(scene.frame(item), Rect(10, 10, 50, 50))
    scene.engine.setAutoresizing([.flexibleWidth], frame: Rect(5, 5, 70, 20), parentSize: parent, of: item)
    expectEqual(scene.engine.allConstraints, constraints)
    expectEqual(scene.frame(item), Rect(5, 5, 70, 20))
    scene.engine.removeAutoresizing(of: item)
    #expect(scene.engine.constraints(using: item).isEmpty)
  }

  @Test("F31 masks print as three letters an axis")
  func masksPrintAsThreeLettersPerAxis() {
    let mask: AutoresizingMask = [.flexibleWidth, .flexibleBottomMargin]
    expectEqual(mask.letters(along: .horizontal), "-&-")
    expectEqual(mask.letters(along: .vertical), "--&")
  }
}

@Suite("Pixel rounding")
struct PixelRoundingTests {
  @Test func edgesAreRoundedInTheRoot() {
    let scene = Scene(100, 100)
    let outer = scene.box(50, 50)
    scene.set(outer, .left, to: scene.root, plus: 10.3)
    let inner = scene.box(20.4, 10, in: outer)
    scene.set(inner, .left, to: outer, plus: 5.3)
    scene.engine.layout()
    // 15.6 … 36.0 rounds to 16 … 36, in an outer item that begins at 10.
    expectEqual(scene.engine.roundedFrame(of: outer, scale: 1), Rect(10, 0, 50, 50))
    expectEqual(scene.engine.roundedFrame(of: inner, scale: 1), Rect(6, 0, 20, 10))
    let all = scene.engine.pixelFrames(below: scene.root, scale: 1)
    expectEqual(all.map(\.item), [scene.root, outer, inner])
    expectEqual(all.map(\.frame), [Rect(0, 0, 100, 100), Rect(10, 0, 50, 50), Rect(6, 0, 20, 10)])
  }

  @Test func halvesGoUpTheAxisOfTheScreen() {
    let scene = Scene(100, 101)
    let item = scene.box(10, 10.5)
    scene.set(item, .left, to: scene.root, plus: 2.5)
    scene.set(item, .top, to: scene.root, plus: 4.5)
    scene.engine.layout()
    expectEqual(scene.engine.roundedFrame(of: item, scale: 1), Rect(3, 5, 10, 10))
    // Upwards the edges lie at 96.5 and 86: the first becomes 97, which is 4 from the top.
    expectEqual(scene.engine.roundedFrame(of: item, scale: 1, orientation: .upwards), Rect(3, 4, 10, 11))
    expectEqual(scene.engine.roundedFrame(of: item, scale: 2), Rect(2.5, 4.5, 10, 10.5))
  }

  @Test func neighborsStillTouch() {
    let scene = Scene(100, 10)
    var previous: ItemID?
    var items: [ItemID] = []
    for _ in 0..<3 {
      let item = scene.item()
      if let previous {
        scene.set(item, .left, to: previous, .right)
        scene.set(item, .width, to: previous)
      } else {
        scene.set(item, .left, to: scene.root)
      }
      previous = item
      items.append(item)
    }
    scene.set(items[2], .right, to: scene.root)
    scene.engine.layout()
    let frames = items.map { scene.engine.roundedFrame(of: $0, scale: 1) }
    expectEqual(frames.map(\.x), [0, 33, 67])
    expectEqual(frames.map(\.width), [33, 34, 33])
  }
}
