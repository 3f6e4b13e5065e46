import LayoutEngine
import LayoutSolver
import TestSupport
import Testing

/// Items with equal priorities in a filled stack: the earlier one gives way, as both kits have been recorded to do.
@Suite struct FilledStackTieTests {
  private struct Case {
    var style: StackConfiguration.Style
    var axis: Axis
    var length: Double
    var spacing = 0.0
    var contents: [Double]
    var expected: [Double]
  }

  private static let cases = [
    Case(style: .appKit, axis: .horizontal, length: 200, contents: [40, 60, 20], expected: [120, 60, 20]),
    Case(
      style: .appKit, axis: .horizontal, length: 200, spacing: 10, contents: [40, 60, 20], expected: [100, 60, 20]),
    Case(
      style: .appKit, axis: .horizontal, length: 200, spacing: 10, contents: [10, 10, 100], expected: [70, 10, 100]),
    Case(
      style: .uiKit, axis: .horizontal, length: 300, spacing: 8, contents: [29.5, 29, 41.5],
      expected: [213.5, 29, 41.5]),
    Case(style: .uiKit, axis: .vertical, length: 176, contents: [24, 18, 200], expected: [0, 0, 176]),
    Case(style: .appKit, axis: .vertical, length: 60, contents: [20, 20], expected: [40, 20]),
  ]

  private func extents(_ test: Case, order: [Int]) -> [Double] {
    let isRow = test.axis == .horizontal
    let scene = Scene(isRow ? test.length : 50, isRow ? 50 : test.length)
    let (engine, stack) = (scene.engine, scene.root)
    var items = [ItemID?](repeating: nil, count: order.count)
    for index in order { items[index] = scene.item(in: stack) }
    let members = items.compactMap { $0 }
    let configuration = StackConfiguration(
      style: test.style, axis: test.axis, distribution: .fill, alignment: .leading, spacing: test.spacing)
    // Contents that are set before and after the arrangement take different routes.
    for index in order where index % 2 == 0 {
      setContent(test.contents[index], test.axis, of: members[index], in: engine)
    }
    engine.setStack(configuration, members.map { StackElement($0) }, of: stack)
    for index in order where index % 2 == 1 {
      setContent(test.contents[index], test.axis, of: members[index], in: engine)
    }
    return members.map { isRow ? scene.frame($0).width : scene.frame($0).height }
  }

  private func setContent(_ extent: Double, _ axis: Axis, of item: ItemID, in engine: Engine) {
    let content =
      axis == .horizontal ? ItemContent(width: extent, height: 10) : ItemContent(width: 10, height: extent)
    engine.setContent(content, of: item)
  }

  @Test("The first item takes the room and shrinks first, in whatever order items were added")
  func firstItemGivesWay() {
    for test in Self.cases {
      for seed in 0..<6 {
        var generator = SplitMix64(seed: UInt64(seed))
        let order = Array(test.contents.indices).shuffled(using: &generator)
        let result = extents(test, order: order)
        for (got, expected) in zip(result, test.expected) { #expect(abs(got - expected) < 1e-6, "\(test) \(order)") }
      }
    }
  }

  @Test(
    "What is in a stack gives way with that stack, whether the outer one is arranged before or after",
    arguments: [true, false])
  func contentOfStacksGivesWayWithThem(outerFirst: Bool) {
    let scene = Scene(50, 100)
    let (first, label, inner) = (scene.item(in: scene.root), scene.item(in: scene.root), scene.item(in: scene.root))
    let nested = scene.item(in: inner)
    for item in [first, label, nested] {
      var content = ItemContent(width: 10, height: 20)
      content.hugging.vertical = item == first ? Priority(251) : Priority(250)
      scene.engine.setContent(content, of: item)
    }
    let column = StackConfiguration(style: .uiKit, axis: .vertical, distribution: .fill, alignment: .fill, spacing: 0)
    let row = StackConfiguration(style: .uiKit, axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 0)
    func arrangeOuter() {
      scene.engine.setStack(column, [first, label, inner].map { StackElement($0) }, of: scene.root)
    }
    if outerFirst { arrangeOuter() }
    scene.engine.setStack(row, [StackElement(nested)], of: inner)
    if !outerFirst { arrangeOuter() }
    expectEqual([first, label, inner].map { scene.frame($0).height }, [20, 60, 20])
    // A change of the content keeps the row and the place.
    scene.engine.setContent(ItemContent(width: 10, height: 30), of: nested)
    expectEqual([first, label, inner].map { scene.frame($0).height }, [20, 50, 30])
    scene.engine.removeStack(of: inner)
    scene.engine.setContent(ItemContent(width: 10, height: 25), of: label)
    expectEqual(scene.frame(first).height, 20)
  }

  @Test("A higher priority still decides before the place")
  func higherPriorityDecides() {
    let scene = Scene(200, 50)
    let items = (0..<3).map { _ in scene.item(in: scene.root) }
    for (index, item) in items.enumerated() {
      var content = ItemContent(width: 40, height: 10)
      content.hugging.horizontal = index == 2 ? Priority(249) : Priority(251)
      scene.engine.setContent(content, of: item)
    }
    let configuration = StackConfiguration(
      style: .uiKit, axis: .horizontal, distribution: .fill, alignment: .fill, spacing: 0)
    scene.engine.setStack(configuration, items.map { StackElement($0) }, of: scene.root)
    expectEqual(items.map { scene.frame($0).width }, [40, 40, 120])
    scene.engine.removeStack(of: scene.root)
    expectEqual(items.map { scene.frame($0).width }, [40, 40, 40])
  }
}
