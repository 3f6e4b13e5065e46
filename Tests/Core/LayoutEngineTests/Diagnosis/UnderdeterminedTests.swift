import LayoutEngine
import TestSupport
import Testing

/// Where constraints leave room, free variables settle at 0 and lone inequalities on their boundary, as on Apple's
/// engine.
@Suite("Under-determined layouts")
struct UnderdeterminedTests {
  let scene = Scene(400, 300)

  @Test func leadingAloneLeavesTheRestAtZero() {
    let item = scene.item()
    scene.set(item, .leading, to: scene.root, plus: 8, at: 751)
    expectEqual(scene.frame(item), Rect(8, 0, 0, 0))
  }

  @Test("S27 leading alone, right to left, moves the empty item to the right edge")
  func leadingAloneRightToLeft() {
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    let item = scene.item()
    scene.set(item, .leading, to: scene.root, plus: 8, at: 751)
    expectEqual(scene.frame(item), Rect(392, 0, 0, 0))
  }

  @Test func trailingAloneIsAbsorbedByThePosition() {
    let item = scene.item()
    scene.set(item, .trailing, to: scene.root, plus: -14, at: 751)
    expectEqual(scene.frame(item), Rect(386, 0, 0, 0))
  }

  @Test("S27 trailing alone, right to left")
  func trailingAloneRightToLeft() {
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    let item = scene.item()
    scene.set(item, .trailing, to: scene.root, plus: -14, at: 751)
    expectEqual(scene.frame(item), Rect(14, 0, 0, 0))
  }

  @Test func heightAloneLeavesTheRestAtZero() {
    let item = scene.item()
    scene.set(item, .height, is: 180, at: 751)
    expectEqual(scene.frame(item), Rect(0, 0, 0, 180))
  }

  @Test func heightRelativeToTheParentAlone() {
    let item = scene.item()
    scene.set(item, .height, to: scene.root, times: 0.25, at: 751)
    expectEqual(scene.frame(item), Rect(0, 0, 0, 75))
  }

  @Test(arguments: [Float(751), 250, 1000])
  func inequalityAloneLandsOnItsBoundary(priority: Float) {
    for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
      let item = scene.box(100, 100)
      scene.set(item, .top, relation, to: scene.root, plus: 23, at: priority)
      expectEqual(scene.frame(item), Rect(0, 23, 100, 100))
    }
  }

  @Test func trailingInequalityAloneLandsOnItsBoundary() {
    for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
      let item = scene.box(100, 100)
      scene.set(item, .trailing, relation, to: scene.root, plus: -74, at: 751)
      expectEqual(scene.frame(item), Rect(226, 0, 100, 100))
    }
  }

  @Test("S27 a leading inequality mirrors")
  func leadingInequalityRightToLeft() {
    scene.engine.setDirection(.rightToLeft, of: scene.root)
    for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
      let item = scene.box(100, 100)
      scene.set(item, .leading, relation, to: scene.root, plus: 23, at: 751)
      expectEqual(scene.frame(item), Rect(277, 0, 100, 100))
    }
  }

  @Test func inequalityToSiblingLandsOnItsBoundary() {
    for relation in [Relation.greaterThanOrEqual, .lessThanOrEqual] {
      let first = scene.item()
      scene.set(first, .left, to: scene.root, at: 751)
      scene.set(first, .width, is: 10, at: 751)
      let second = scene.item()
      scene.set(second, .leading, relation, to: first, .trailing, plus: 25, at: 751)
      expectEqual(scene.frame(second), Rect(35, 0, 0, 0))
    }
  }

  @Test func centerAloneIsAbsorbedByThePosition() {
    let item = scene.item()
    scene.set(item, .centerX, to: scene.root)
    scene.set(item, .centerY, to: scene.root)
    expectEqual(scene.frame(item), Rect(200, 150, 0, 0))
  }

  @Test func equalItemsShare() {
    let first = scene.item()
    let second = scene.item()
    scene.set(first, .left, to: scene.root)
    scene.set(second, .left, to: first, .right)
    scene.set(second, .right, to: scene.root)
    scene.set(first, .width, to: second)
    expectEqual(scene.frame(first), Rect(0, 0, 200, 0))
    expectEqual(scene.frame(second), Rect(200, 0, 200, 0))
  }
}
