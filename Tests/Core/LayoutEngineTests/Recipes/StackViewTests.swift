import LayoutEngine
import TestSupport
import Testing

/// `UIStackView` rules against numbers worked out by hand or by a second computation (`ExpectedStack`).
@Suite("UIStackView")
struct StackViewTests {
  /// A scene with a stack of boxes whose sizes are required along the axis.
  struct Stack {
    let scene = Scene(1000, 1000)
    let stack: ItemID
    var items: [ItemID] = []
    var configuration = StackConfiguration.uiKit
    var elements: [StackElement] = []

    init(_ sizes: [(Double, Double)], axis: Axis, spacing: Double = 0, at priority: Float = 1000) {
      stack = scene.item()
      scene.set(stack, .left, to: scene.root)
      scene.set(stack, .top, to: scene.root)
      configuration.axis = axis
      configuration.spacing = spacing
      for (width, height) in sizes {
        let item = scene.item(in: stack)
        scene.set(item, .width, is: width, at: priority)
        scene.set(item, .height, is: height, at: priority)
        items.append(item)
      }
      elements = items.map { StackElement($0) }
    }

    func apply() { scene.engine.setStack(configuration, elements, of: stack) }

    func fitting() -> Size {
      apply()
      return scene.engine.fittingSize(of: stack)
    }
  }

  @Test("F23 the fitting size adds up items and spacings")
  func fittingSizeAddsUpItemsAndSpacings() {
    var vertical = Stack([(100, 20), (100, 40)], axis: .vertical)
    expectEqual(vertical.fitting(), Size(width: 100, height: 60))
    vertical.configuration.spacing = 20
    expectEqual(vertical.fitting(), Size(width: 100, height: 80))
    vertical.configuration.spacing = 50
    expectEqual(vertical.fitting(), Size(width: 100, height: 110))
  }

  @Test("A stack that is too small gives up the largest fixed size of its items, wherever that item is")
  func largestFixedSizeGivesWay() {
    var stack = Stack([(10, 100), (10, 34), (10, 34), (10, 34)], axis: .vertical)
    stack.configuration.alignment = .leading
    stack.scene.set(stack.stack, .height, is: 170)
    stack.apply()
    expectEqual(stack.items.map { stack.scene.frame($0).height }, [68, 34, 34, 34])
  }

  @Test("A stack that is smaller than its spacings gives up the last one")
  func lastSpacingGivesWay() {
    let (scene, count) = (Scene(), 4)
    let stack = scene.item()
    scene.set(stack, .left, to: scene.root)
    scene.set(stack, .width, is: 25)
    let items = (0..<count).map { _ in scene.item(in: stack) }
    var configuration = StackConfiguration.uiKit
    configuration.spacing = 10
    scene.engine.setStack(configuration, items.map { StackElement($0) }, of: stack)
    expectEqual(items.map { scene.frame($0).x }, [0, 10, 20, 25])
  }

  @Test("F23 removing and inserting moves the later items")
  func removingAndInsertingMovesLaterItems() {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .vertical)
    stack.apply()
    expectEqual(stack.scene.frame(stack.items[2]).y, 50)
    stack.elements.remove(at: 1)
    stack.apply()
    expectEqual(stack.scene.frame(stack.items[2]).y, 20)
    let inserted = stack.scene.box(10, 40, in: stack.stack)
    stack.elements.insert(StackElement(inserted), at: 0)
    stack.apply()
    expectEqual(stack.scene.frame(stack.items[0]).y, 40)
  }

  @Test("F24 hidden items take no room along the axis")
  func hiddenItemsTakeNoSpaceAlongAxis() {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .vertical, at: 999)
    expectEqual(stack.fitting().height, 90)
    stack.elements[0].isHidden = true
    expectEqual(stack.fitting().height, 70)
    expectEqual(stack.scene.frame(stack.items[1]).y, 0)
    for index in 0..<3 { stack.elements[index].isHidden = true }
    expectEqual(stack.fitting().height, 0)
    stack.elements[0].isHidden = false
    stack.elements[2].isHidden = false
    expectEqual(stack.fitting().height, 60)
  }

  @Test("F25 fill: the item that hugs least takes the slack")
  func fillStretchesItemThatHugsLeast() {
    let stack = Stack([(50, 10), (60, 10), (100, 10)], axis: .horizontal, at: 250)
    stack.scene.set(stack.stack, .width, is: 400)
    stack.apply()
    stack.scene.engine.layout()
    expectEqual(stack.items.map { stack.scene.frame($0).x }, [0, 240, 300])
  }

  @Test("F25 fill equally")
  func fillEquallyDistributesSpaceEqually() {
    var stack = Stack([(50, 10), (60, 10), (100, 10)], axis: .horizontal, at: 250)
    stack.scene.set(stack.stack, .width, is: 400)
    stack.configuration.distribution = .fillEqually
    stack.apply()
    for (item, x) in zip(stack.items, [0, 400.0 / 3, 800.0 / 3]) {
      #expect(abs(stack.scene.frame(item).x - x) < 1e-9)
    }
    stack.configuration.spacing = 50
    stack.apply()
    for (item, x) in zip(stack.items, [0.0, 150, 300]) { #expect(abs(stack.scene.frame(item).x - x) < 1e-9) }
  }

  @Test("F26 alignments of items 200, 500 and 600 high")
  func alignmentsOfItemsOfThreeHeights() {
    let expected: [StackConfiguration.Alignment: [(y: Double, height: Double)]] = [
      .fill: [(0, 600), (0, 600), (0, 600)], .leading: [(0, 200), (0, 500), (0, 600)],
      .trailing: [(400, 200), (100, 500), (0, 600)], .center: [(200, 200), (50, 500), (0, 600)],
    ]
    for (alignment, frames) in expected {
      var stack = Stack([], axis: .horizontal)
      for height in [200.0, 500, 600] {
        let item = stack.scene.item(in: stack.stack)
        stack.scene.engine.setContent(ItemContent(width: 10, height: height), of: item)
        stack.items.append(item)
      }
      stack.elements = stack.items.map { StackElement($0) }
      stack.configuration.alignment = alignment
      stack.apply()
      for (item, frame) in zip(stack.items, frames) {
        expectEqual(stack.scene.frame(item).y, frame.y, "\(alignment)")
        expectEqual(stack.scene.frame(item).height, frame.height, "\(alignment)")
      }
      expectEqual(stack.scene.frame(stack.stack).height, 600)
    }
  }

  @Test("F27 margins-relative arrangement")
  func marginsRelativeArrangementUsesMargins() {
    for (axis, size) in [(Axis.vertical, Size(width: 160, height: 340)), (.horizontal, Size(width: 360, height: 140))] {
      var stack = Stack([(100, 100), (100, 100), (100, 100)], axis: axis)
      stack.configuration.isMarginsRelative = true
      stack.scene.engine.setMargins(Insets(top: 10, left: 20, bottom: 30, right: 40), of: stack.stack)
      expectEqual(stack.fitting(), size)
      let second = axis == .vertical ? Rect(20, 110, 100, 100) : Rect(120, 10, 100, 100)
      expectEqual(stack.scene.frame(stack.items[0]), Rect(20, 10, 100, 100))
      expectEqual(stack.scene.frame(stack.items[1]), second)
    }
  }

  @Test("F28 centered views without content")
  func viewsWithoutContentAreCentered() {
    let scene = Scene(500, 500)
    let stack = scene.item()
    scene.set(stack, .width, is: 40)
    scene.set(stack, .height, is: 80)
    let items = [scene.item(in: stack), scene.item(in: stack)]
    var configuration = StackConfiguration.uiKit
    configuration.axis = .vertical
    configuration.distribution = .fillEqually
    configuration.alignment = .center
    scene.engine.setStack(configuration, items.map { StackElement($0) }, of: stack)
    expectEqual(scene.frame(items[0]), Rect(20, 0, 0, 40))
    expectEqual(scene.frame(items[1]), Rect(20, 40, 0, 40))
    scene.engine.setStack(configuration, [StackElement(items[0])], of: stack)
    expectEqual(scene.frame(items[0]), Rect(20, 0, 0, 80))
  }

  @Test("Custom spacing replaces the spacing after one item")
  func customSpacingReplacesSpacingAfterItem() {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .vertical, spacing: 8)
    stack.elements[0].spacingAfter = 3
    expectEqual(stack.fitting().height, 101)
    expectEqual(stack.scene.frame(stack.items[1]).y, 23)
    expectEqual(stack.scene.frame(stack.items[2]).y, 61)
  }

  @Test("F17 around a hidden item lies half the spacing on either side")
  func hiddenItemLeavesHalfSpacingOnEitherSide() {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .vertical, spacing: 8, at: 999)
    stack.elements[1].isHidden = true
    expectEqual(stack.fitting().height, 68)
    expectEqual(stack.scene.frame(stack.items[1]).y, 24)
    expectEqual(stack.scene.frame(stack.items[1]).height, 0)
    expectEqual(stack.scene.frame(stack.items[2]).y, 28)
  }

  @Test("Baseline-relative spacing runs from last to first baseline")
  func baselineRelativeSpacingRunsFromLastToFirstBaseline() {
    var stack = Stack([(10, 20), (10, 30)], axis: .vertical, spacing: 25)
    for item in stack.items {
      stack.scene.engine.setBaselines(
        first: Baseline(heightFraction: 0, offset: 12), last: Baseline(heightFraction: 1, offset: -4), of: item)
    }
    stack.configuration.isBaselineRelative = true
    stack.apply()
    // Last baseline of the first at 16, first baseline of the second at 16 + 25 = y + 12.
    expectEqual(stack.scene.frame(stack.items[1]).y, 29)
  }

  /// Items of 20, 30 and 40 points, first baselines 12 below their tops and last ones 4 above their bottoms.
  private func makeColumnOfTexts(spacing: Double) -> Stack {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .vertical, spacing: spacing, at: 999)
    for item in stack.items {
      stack.scene.engine.setBaselines(
        first: Baseline(heightFraction: 0, offset: 12), last: Baseline(heightFraction: 1, offset: -4), of: item)
    }
    stack.configuration.isBaselineRelative = true
    return stack
  }

  @Test("Between two baselines a hidden item changes nothing")
  func baselineRelativeAroundHidden() {
    var stack = makeColumnOfTexts(spacing: 26)
    stack.elements[1].isHidden = true
    stack.apply()
    // Last baseline of the first at 16, first baseline of the third at 16 + 26 = y + 12; the hidden one half way.
    expectEqual(stack.scene.frame(stack.items[1]).y, 29)
    expectEqual(stack.scene.frame(stack.items[2]).y, 30)
    stack.elements[1].isHidden = false
    stack.elements[0].isHidden = true
    stack.apply()
    expectEqual(stack.scene.frame(stack.items[1]).y, 0)
  }

  @Test("Equal spaces are equal from baseline to baseline where spacing is measured so")
  func baselineRelativeEqualSpacing() {
    var stack = makeColumnOfTexts(spacing: 0)
    stack.configuration.distribution = .equalSpacing
    stack.scene.set(stack.stack, .height, is: 200)
    stack.apply()
    // The first from 0, its last baseline at 16; the third from 160, its first baseline at 172. The second has its
    // baselines 12 and 26 below its top y: y + 12 - 16 = 172 - (y + 26), y = 75, two spaces of 71.
    expectEqual(stack.scene.frame(stack.items[1]).y, 75)
    expectEqual(stack.scene.frame(stack.items[2]).y, 160)
  }

  @Test("In shares of contents an item without content gets none")
  func itemWithoutContentGetsNoShare() {
    let scene = Scene(1000, 1000)
    let stack = scene.box(300, 40, in: scene.root)
    let items = ([44, 44, nil] as [Double?]).map { width in
      let item = scene.item(in: stack)
      if let width {
        scene.engine.setContent(ItemContent(width: width, height: 10, hugging: AxisPriorities(250)), of: item)
      }
      return item
    }
    var configuration = StackConfiguration.uiKit
    configuration.distribution = .fillProportionally
    configuration.spacing = 20
    scene.engine.setStack(configuration, items.map { StackElement($0) }, of: stack)
    // 44/128 of 300 is 103.125 for the first; the last share is the weakest and takes 300 - 103.125 - 40.
    #expect(abs(scene.frame(items[0]).width - 103.125) < 1e-9)
    #expect(abs(scene.frame(items[1]).width - 156.875) < 1e-9)
    #expect(abs(scene.frame(items[2]).width) < 1e-9)
    // A size that a client asks for wins: 300 - 2 · 20 - 60 is left for two shares, of which the first is the stronger.
    scene.set(items[2], .width, is: 60)
    #expect(abs(scene.frame(items[0]).width - 103.125) < 1e-9)
    #expect(abs(scene.frame(items[2]).width - 60) < 1e-9)
    #expect(abs(scene.frame(items[1]).width - 96.875) < 1e-9)
  }

  @Test("Of a stack in which nothing can be seen nothing is left, along the axis and across")
  func stackWithoutVisibleItemsHasNoSize() {
    for alignment in StackConfiguration.Alignment.allCases {
      var stack = Stack([(10, 20), (10, 30)], axis: .horizontal, spacing: 5, at: 999)
      stack.configuration.alignment = alignment
      for index in stack.elements.indices { stack.elements[index].isHidden = true }
      expectEqual(stack.fitting(), Size(width: 0, height: 0), "\(alignment)")
      #expect(stack.scene.engine.ambiguity(of: stack.items[1]) == nil, "\(alignment)")
      stack.elements[1].isHidden = false
      expectEqual(stack.fitting().width, 10, "\(alignment)")
    }
  }

  @Test("A stack hugs the baselines of its first item; taller ones reach out of it")
  func stackHugsBaselinesOfItsFirstItemTallerOnesReachOutOfIt() {
    var stack = Stack([(50, 20.5), (50, 30)], axis: .horizontal)
    stack.scene.engine.setBaselines(
      first: Baseline(heightFraction: 0, offset: 16), last: Baseline(heightFraction: 0, offset: 16), of: stack.items[0])
    stack.scene.engine.setBaselines(
      first: Baseline(heightFraction: 0, offset: 20.5), last: Baseline(heightFraction: 0, offset: 20.5),
      of: stack.items[1])
    stack.configuration.alignment = .firstBaseline
    stack.apply()
    expectEqual(stack.scene.frame(stack.items[0]).y, 0)
    expectEqual(stack.scene.frame(stack.items[1]).y, -4.5)
    expectEqual(stack.scene.frame(stack.stack).height, 25.5)
  }

  @Test("A stack has the baselines of its items")
  func stackHasBaselinesOfItsItems() {
    let stack = Stack([(10, 20), (10, 30)], axis: .vertical)
    for item in stack.items {
      stack.scene.engine.setBaselines(
        first: Baseline(heightFraction: 0, offset: 12), last: Baseline(heightFraction: 1, offset: -4), of: item)
    }
    stack.apply()
    let first = stack.scene.box(5, 5)
    stack.scene.set(first, .bottom, to: stack.stack, .firstBaseline)
    let last = stack.scene.box(5, 5)
    stack.scene.set(last, .bottom, to: stack.stack, .lastBaseline)
    expectEqual(stack.scene.frame(first).maxY, 12)
    expectEqual(stack.scene.frame(last).maxY, 46)
  }

  @Test("Generated constraints bear the known identifiers and priorities")
  func generatedConstraintsHaveKnownIdentifiersAndPriorities() {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .horizontal)
    stack.configuration.distribution = .equalCentering
    stack.configuration.alignment = .center
    stack.elements[2].isHidden = true
    stack.apply()
    let engine = stack.scene.engine
    var found: [String: Set<Double>] = [:]
    for id in engine.stackConstraints(of: stack.stack) {
      let constraint = engine.constraint(id)
      found[constraint.identifier ?? "", default: []].insert(constraint.priority.rawValue)
    }
    expectEqual(
      found,
      [
        "UISV-canvas-connection": [1000], "UISV-spacing": [1000], "UISV-distributing-edge": [1000],
        "UISV-hiding": [1000], "UISV-canvas-fit": [49], "UISV-alignment": [1000], "UISV-spanning-boundary": [1000],
        "UISV-spanning-fit": [51], "UISV-ambiguity-suppression": [25],
      ])
    stack.configuration.alignment = .leading
    stack.configuration.distribution = .fillProportionally
    stack.elements[2].isHidden = false
    for (item, width) in zip(stack.items, [10.0, 20, 30]) { engine.setContent(ItemContent(width: width), of: item) }
    stack.apply()
    let constraints = engine.stackConstraints(of: stack.stack).map { engine.constraint($0) }
    let shares = constraints.filter { $0.identifier == "UISV-fill-proportionally" }
    expectEqual(shares.map(\.priority.rawValue), [999, 998, 997])
    let multipliers: [Double] = [10.0 / 60, 20.0 / 60, 30.0 / 60]
    expectEqual(shares.map(\.multiplier), multipliers)
    #expect(constraints.contains { $0.identifier == "UISV-spanning-boundary" && $0.priority.rawValue == 999.5 })
  }

  @Test("Changing the spacing changes constants, not constraints")
  func spacingIsAConstant() {
    var stack = Stack([(10, 20), (10, 30), (10, 40)], axis: .vertical)
    stack.apply()
    let before = stack.scene.engine.stackConstraints(of: stack.stack)
    stack.configuration.spacing = 7
    stack.apply()
    expectEqual(stack.scene.engine.stackConstraints(of: stack.stack), before)
    expectEqual(stack.scene.frame(stack.items[2]).y, 64)
  }

  @Test("Ending an arrangement removes all it made")
  func endingArrangementRemovesItsConstraints() {
    var stack = Stack([(10, 20), (10, 30)], axis: .vertical)
    let engine = stack.scene.engine
    let constraints = engine.allConstraints
    let children = engine.children(of: stack.stack)
    stack.configuration.distribution = .equalSpacing
    stack.configuration.alignment = .center
    stack.apply()
    expectEqual(engine.children(of: stack.stack).count, children.count + 2)
    engine.removeStack(of: stack.stack)
    expectEqual(engine.allConstraints, constraints)
    expectEqual(engine.children(of: stack.stack), children)
  }

  @Test("A stack is removed with all that it made", arguments: [false, true])
  func removalOfTheItem(isInside: Bool) {
    var stack = Stack([(10, 20), (10, 30)], axis: .vertical)
    stack.configuration.distribution = .equalSpacing
    stack.configuration.alignment = .center
    let engine = stack.scene.engine
    let outer = stack.scene.item()
    if isInside { engine.move(stack.stack, toParent: outer) }
    stack.apply()
    engine.layout()
    engine.removeItem(isInside ? outer : stack.stack)
    #expect(!engine.contains(stack.stack))
    #expect(stack.items.allSatisfy { !engine.contains($0) })
    #expect(engine.children(of: stack.scene.root) == (isInside ? [] : [outer]))
    expectEqual(engine.allConstraints.count, 4)
  }

  @Test("Wrapping texts on a baseline share the stack")
  func wrappingTextsOnBaselineShareWidth() {
    var stack = Stack([], axis: .horizontal, spacing: 10)
    for width in [500.0, 100] {
      let item = stack.scene.item(in: stack.stack)
      stack.scene.engine.setContent(ItemContent(width: width, height: 20), of: item)
      stack.elements.append(StackElement(item, isWrappingText: true))
    }
    stack.scene.set(stack.stack, .width, is: 310)
    stack.configuration.alignment = .firstBaseline
    stack.apply()
    expectEqual(stack.elements.map { stack.scene.frame($0.item).width }, [150, 150])
  }

  @Test("Proportional shares count what constraints inside an item ask for; an item without any takes nothing")
  func proportionalSharesCountConstraintsInsideItems() {
    var stack = Stack([], axis: .horizontal)
    let label = stack.scene.item(in: stack.stack)
    stack.scene.engine.setContent(ItemContent(width: 30, height: 10), of: label)
    let fixed = stack.scene.item(in: stack.stack)
    stack.scene.set(fixed, .width, is: 60)
    let empty = stack.scene.item(in: stack.stack)
    stack.scene.set(stack.stack, .width, is: 120)
    stack.configuration.distribution = .fillProportionally
    stack.elements = [label, fixed, empty].map { StackElement($0) }
    stack.apply()
    // The fixed item keeps its 60 points, the empty one shrinks to 0 before shares count, and the label takes what is
    // left where its share was a third of 120.
    for (item, width) in [(label, 60.0), (fixed, 60), (empty, 0)] {
      #expect((stack.scene.frame(item).width - width).magnitude < 1e-9)
    }
  }
}
