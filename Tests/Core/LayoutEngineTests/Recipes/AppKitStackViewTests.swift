import LayoutEngine
import TestSupport
import Testing

/// `NSStackView` rules against numbers worked out by hand.
@Suite("NSStackView")
struct AppKitStackViewTests {
  let scene = Scene(1000, 1000)
  let stack: ItemID
  var configuration = StackConfiguration.appKit

  init() {
    stack = scene.item()
    scene.set(stack, .left, to: scene.root)
    scene.set(stack, .top, to: scene.root)
  }

  /// Adds items with contents.
  func items(_ sizes: [(Double, Double)], hugging: Float = 250) -> [ItemID] {
    sizes.map { width, height in
      let item = scene.item(in: stack)
      scene.engine.setContent(ItemContent(width: width, height: height, hugging: AxisPriorities(hugging)), of: item)
      return item
    }
  }

  func apply(_ items: [ItemID]) { scene.engine.setStack(configuration, items.map { StackElement($0) }, of: stack) }

  func frames(_ items: [ItemID]) -> [Rect] { items.map { scene.frame($0) } }

  @Test("F29 defaults")
  func defaultsAreThoseOfNSStackView() {
    expectEqual(configuration.distribution, .gravityAreas)
    expectEqual(configuration.axis, .horizontal)
    expectEqual(configuration.alignment, .center)
    expectEqual(configuration.spacing, 8)
    #expect(configuration.detachesHiddenItems)
  }

  @Test("A free stack is as large as its items")
  func freeStackIsAsLargeAsItsItems() {
    let items = items([(40, 20), (60, 30)])
    apply(items)
    expectEqual(frames(items), [Rect(0, 5, 40, 20), Rect(48, 0, 60, 30)])
    expectEqual(scene.frame(stack).size, Size(width: 108, height: 30))
  }

  @Test("Fill: of items that hug equally, the first takes what is left")
  mutating func firstItemTakesTheSlack() {
    configuration.distribution = .fill
    configuration.spacing = 10
    let items = items([(40, 20), (60, 30), (20, 10)])
    scene.set(stack, .width, is: 200)
    apply(items)
    expectEqual(frames(items).map(\.width), [100, 60, 20])
  }

  @Test("Across the axis, the hugging of the stack stretches an item with a content size, and hardly one without")
  mutating func crossAxisHuggingStretchesItemsWithContent() {
    configuration.axis = .vertical
    configuration.distribution = .fill
    configuration.alignment = .leading
    configuration.hugging = AxisPriorities(249.5)
    configuration.stretchesItemsWithoutSize = false
    let items = items([(40, 20), (60, 30)], hugging: 249) + [scene.item(in: stack), scene.item(in: stack)]
    for item in items.dropFirst(2) { scene.set(item, .height, is: 5) }
    // Any wish of its own is stronger than the wish to fill the stack.
    scene.set(items[3], .width, is: 96, at: 1)
    scene.set(stack, .width, is: 200)
    apply(items)
    expectEqual(frames(items).map(\.width), [200, 200, 200, 96])
  }

  @Test("Gravity areas: items gather at both ends and in the middle")
  func gravityAreasGatherItemsAtBothEndsAndInMiddle() {
    let items = items([(40, 20), (60, 20), (50, 20)], hugging: 750)
    scene.set(stack, .width, is: 400)
    scene.engine.setStack(
      configuration,
      [
        StackElement(items[0]), StackElement(items[1], gravity: .center), StackElement(items[2], gravity: .trailing),
      ], of: stack)
    expectEqual(frames(items).map(\.x), [0, 170, 350])
    expectEqual(frames(items).map(\.width), [40, 60, 50])
    apply(items)
    expectEqual(frames(items).map(\.x), [0, 48, 116])
  }

  @Test("S27 gravity areas mirror")
  func gravityRightToLeft() {
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    let items = items([(40, 20), (60, 20)], hugging: 750)
    scene.set(stack, .width, is: 400)
    scene.engine.setStack(
      configuration, [StackElement(items[0]), StackElement(items[1], gravity: .trailing)], of: stack)
    expectEqual(frames(items).map(\.x), [360, 0])
  }

  @Test("Edge insets keep their sides")
  mutating func edgeInsetsKeepTheirSides() {
    configuration.alignment = .leading
    configuration.edgeInsets = Insets(top: 1, left: 2, bottom: 3, right: 4)
    let items = items([(40, 20), (60, 20)])
    apply(items)
    expectEqual(scene.frame(stack).size, Size(width: 114, height: 24))
    expectEqual(frames(items), [Rect(2, 1, 40, 20), Rect(50, 1, 60, 20)])
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    apply(items)
    expectEqual(frames(items), [Rect(70, 1, 40, 20), Rect(2, 1, 60, 20)])
  }

  @Test("Fill: the item that hugs least takes the slack")
  mutating func fillStretchesItemThatHugsLeast() {
    configuration.distribution = .fill
    let strong = items([(40, 20)], hugging: 251)
    let weak = items([(60, 20)])
    scene.set(stack, .width, is: 400)
    apply(strong + weak)
    expectEqual(frames(strong + weak), [Rect(0, 0, 40, 20), Rect(48, 0, 352, 20)])
  }

  @Test("Fill equally gives way to a required width")
  mutating func fillEquallyGivesWayToRequiredWidth() {
    configuration.distribution = .fillEqually
    let items = items([(40, 20), (60, 20), (50, 20)])
    let width = scene.set(stack, .width, is: 406)
    apply(items)
    #expect(frames(items).allSatisfy { abs($0.width - 130) < 1e-9 })
    scene.engine.remove(width)
    scene.set(items[0], .width, is: 20)
    scene.set(stack, .width, is: 236)
    #expect(zip(frames(items), [20.0, 100, 100]).allSatisfy { abs($0.width - $1) < 1e-9 })
  }

  @Test("Fill proportionally keeps the ratio of the contents")
  mutating func fillProportionallyKeepsRatioOfContents() {
    configuration.distribution = .fillProportionally
    configuration.spacing = 0
    let items = items([(20, 20), (30, 20), (50, 20)])
    scene.set(stack, .width, is: 400)
    apply(items)
    #expect(zip(frames(items).map(\.width), [80.0, 120, 200]).allSatisfy { abs($0 - $1) < 1e-9 })
  }

  @Test("Equal spacing and equal centring share what is left")
  mutating func equalSpacingAndEqualCenteringShareRemainingSpace() {
    let items = items([(40, 20), (60, 20), (20, 20)], hugging: 750)
    scene.set(stack, .width, is: 400)
    configuration.distribution = .equalSpacing
    apply(items)
    expectEqual(frames(items).map(\.x), [0, 180, 380])
    configuration.distribution = .equalCentering
    apply(items)
    // Centers at 20, 205 and 390.
    expectEqual(frames(items).map(\.x), [0, 175, 380])
  }

  @Test("Alignments across the axis, within insets", arguments: [Axis.horizontal, .vertical])
  func alignmentsApplyAcrossAxisWithinInsets(axis: Axis) {
    let expected: [StackConfiguration.Alignment: (Double, Double)] = [
      .fill: (5, 85), .leading: (5, 20), .trailing: (80, 20), .center: (40, 20),
    ]
    for (alignment, (position, extent)) in expected {
      var configuration = configuration
      configuration.axis = axis
      configuration.alignment = alignment
      configuration.edgeInsets = Insets(top: 5, left: 5, bottom: 10, right: 10)
      let scene = Scene(1000, 1000)
      let stack = scene.item()
      scene.set(stack, axis == .horizontal ? .height : .width, is: 100)
      let item = scene.item(in: stack)
      scene.engine.setContent(ItemContent(width: 20, height: 20), of: item)
      scene.engine.setStack(configuration, [StackElement(item)], of: stack)
      let frame = scene.frame(item)
      #expect((axis == .horizontal ? frame.y : frame.x) == position, "\(alignment)")
      #expect((axis == .horizontal ? frame.height : frame.width) == extent, "\(alignment)")
    }
  }

  @Test("Baselines agree, and the stack contains all items")
  mutating func baselinesAgreeAndStackContainsAllItems() {
    configuration.alignment = .firstBaseline
    let items = items([(40, 20), (60, 30)])
    for (item, offset) in zip(items, [15.0, 22]) {
      let baseline = Baseline(heightFraction: 0, offset: offset)
      scene.engine.setBaselines(first: baseline, last: baseline, of: item)
    }
    apply(items)
    expectEqual(frames(items).map(\.y), [7, 0])
    expectEqual(scene.frame(stack).height, 30)
  }

  @Test("A stack that hugs less than its surroundings pull is stretched, its items are not")
  mutating func weaklyHuggingStackIsStretchedWithoutItsItems() {
    configuration.axis = .vertical
    configuration.hugging = AxisPriorities(200)
    let items = items([(40, 20)], hugging: 251)
    scene.set(stack, .width, is: 100, at: 240)
    apply(items)
    expectEqual(scene.frame(stack).width, 100)
    expectEqual(frames(items), [Rect(30, 0, 40, 20)])
    configuration.hugging = AxisPriorities(245)
    apply(items)
    expectEqual(scene.frame(stack).width, 40)
  }

  @Test("A stack of low clipping resistance cuts its items off")
  mutating func stackOfLowClippingResistanceClipsItems() {
    configuration.clippingResistance = AxisPriorities(300)
    configuration.alignment = .leading
    let items = items([(40, 20), (60, 20)])
    scene.set(stack, .width, is: 50)
    apply(items)
    #expect(scene.engine.conflicts.isEmpty)
    expectEqual(frames(items).map(\.width), [40, 60])
    expectEqual(scene.frame(stack).width, 50)
  }

  @Test("Hidden items leave where they are detached, and keep their room where they are not")
  mutating func hiddenItemsLeaveOnlyWhereDetached() {
    let items = items([(40, 20), (60, 20), (50, 20)])
    var elements = items.map { StackElement($0) }
    elements[1].isHidden = true
    scene.engine.setStack(configuration, elements, of: stack)
    expectEqual(scene.frame(items[2]).x, 48)
    configuration.detachesHiddenItems = false
    scene.engine.setStack(configuration, elements, of: stack)
    expectEqual(scene.frame(items[2]).x, 116)
  }

  @Test("Spacing lies between alignment rectangles")
  func spacingLiesBetweenAlignmentRectangles() {
    let items = items([(40, 20), (60, 20)])
    for item in items { scene.engine.setAlignmentInsets(Insets(top: 0, left: 6, bottom: 0, right: 6), of: item) }
    apply(items)
    expectEqual(frames(items).map(\.x), [-6, 42])
    expectEqual(scene.frame(stack).width, 108)
  }

  @Test("Equal sizes come before the default hugging of nested stacks")
  mutating func equalSizesComeBeforeDefaultHuggingOfNestedStacks() {
    let columns = [scene.item(in: stack), scene.item(in: stack)]
    var column = StackConfiguration.appKit
    column.axis = .vertical
    column.hugging = AxisPriorities(Float(250).nextDown)
    for (item, width) in zip(columns, [100.0, 60]) {
      let content = scene.item(in: item)
      scene.set(content, .width, is: width)
      scene.set(content, .height, is: 20)
      scene.engine.setStack(column, [StackElement(content)], of: item)
    }
    configuration.distribution = .fillEqually
    configuration.hugging = AxisPriorities(Float(250).nextDown)
    apply(columns)
    expectEqual(frames(columns).map(\.width), [100, 100])
  }

  @Test("Equal centring puts a single item in the middle and leaves its size alone")
  mutating func equalCenteringCentersSingleItem() {
    configuration.distribution = .equalCentering
    let items = items([(40, 20)])
    scene.set(stack, .width, is: 400)
    apply(items)
    expectEqual(frames(items), [Rect(180, 0, 40, 20)])
  }

  @Test("Alignment gives way to required constraints with the stack")
  func alignmentGivesWay() {
    let items = items([(40, 20)])
    apply(items)
    scene.set(items[0], .top, to: stack, plus: 20)
    scene.set(stack, .bottom, to: items[0], plus: 26)
    expectEqual(frames(items), [Rect(0, 20, 40, 20)])
    expectEqual(scene.frame(stack).height, 66)
    #expect(scene.engine.conflicts.isEmpty)
  }
}
