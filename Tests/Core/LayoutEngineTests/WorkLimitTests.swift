import LayoutEngine
import TestSupport
import Testing

/// Layouts that would take too long.
struct WorkLimitTests {
  @Test func layoutThatStoppedIsFinishedByTheNextOne() {
    let scene = Scene(400, 300)
    let item = scene.item()
    scene.set(item, .width, is: 50, at: 300)
    scene.set(item, .left, to: scene.root, plus: 20)
    scene.engine.workLimit = 0
    scene.engine.layout()
    #expect(!scene.engine.isLayoutComplete)
    scene.engine.workLimit = Int.max
    scene.set(item, .height, is: 10)
    expectEqual(scene.frame(item), Rect(20, 0, 50, 10))
    #expect(scene.engine.isLayoutComplete)
  }

  @Test("Without work for conflicts, constraints that are violated are broken without a report")
  func constraintsAreBrokenWithoutAReportBeyondTheLimit() {
    let scene = Scene(400, 300)
    let item = scene.item()
    let first = scene.set(item, .width, is: 50)
    let second = scene.set(item, .width, is: 80)
    scene.engine.workLimit = 100
    let pass = scene.engine.layout()
    #expect(pass.newConflicts.isEmpty)
    expectEqual(pass.unexamined.count, 1)
    expectEqual(scene.engine.unexaminedConflicts, pass.unexamined)
    #expect(scene.engine.conflicts.isEmpty)
    #expect(scene.engine.isBroken(first) != scene.engine.isBroken(second))
    for id in [first, second] where scene.engine.isBroken(id) == false { scene.engine.remove(id) }
    expectEqual(scene.engine.layout().healed, pass.unexamined)
    #expect(scene.engine.unexaminedConflicts.isEmpty)
  }

  @Test(
    "A stack takes work in proportion to its items",
    arguments: [StackConfiguration.Distribution.fillEqually, .equalSpacing], [400, 1_600])
  func stackTakesWorkInProportion(distribution: StackConfiguration.Distribution, count: Int) {
    let scene = Scene(400, 300)
    let stack = scene.item()
    scene.set(stack, .left, to: scene.root)
    scene.set(stack, .top, to: scene.root)
    let items = (0..<count).map { _ in scene.item(in: stack) }
    for item in items { scene.engine.setContent(ItemContent(width: 20, height: 10), of: item) }
    let configuration = StackConfiguration(
      style: .uiKit, axis: .vertical, distribution: distribution, alignment: .leading, spacing: 2)
    scene.engine.setStack(configuration, items.map { StackElement($0) }, of: stack)
    expectEqual(scene.frame(items[count - 1]).y, 12 * Double(count - 1))
    #expect(scene.engine.work < 300 * count)
  }

  @Test func proportionalStackHasMoreItemsThanPriorities() {
    let scene = Scene(400, 3000)
    let stack = scene.item()
    scene.fill(stack, scene.root)
    let items = (0..<1_200).map { _ in scene.item(in: stack) }
    let configuration = StackConfiguration(
      style: .uiKit, axis: .vertical, distribution: .fillProportionally, alignment: .fill, spacing: 0)
    scene.engine.setStack(configuration, items.map { StackElement($0) }, of: stack)
    expectEqual(scene.frame(items[0]).height, 2.5)
    expectEqual(scene.engine.frame(of: items[1_199]).height, 2.5)
  }
}
