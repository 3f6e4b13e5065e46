import LayoutEngine
import TestSupport
import Testing

@Suite("Hierarchy")
struct HierarchyTests {
  let scene = Scene(400, 300)

  /// root ─ a (10, 20) ─ b (3, 4) ─ leaf;  root ─ c (200, 100) ─ d (1, 2)
  func tree() -> (a: ItemID, b: ItemID, leaf: ItemID, c: ItemID, d: ItemID) {
    func at(_ x: Double, _ y: Double, _ parent: ItemID) -> ItemID {
      let item = scene.box(100, 100, in: parent)
      scene.set(item, .left, to: parent, plus: x)
      scene.set(item, .top, to: parent, plus: y)
      return item
    }
    let a = at(10, 20, scene.root)
    let b = at(3, 4, a)
    let c = at(200, 100, scene.root)
    return (a, b, scene.box(5, 5, in: b), c, at(1, 2, c))
  }

  @Test("S11 closest common ancestor: an item is an ancestor of itself")
  func itemIsItsOwnClosestCommonAncestor() {
    let (a, b, leaf, c, d) = tree()
    let engine = scene.engine
    expectEqual(engine.closestCommonAncestor(a, a), a)
    expectEqual(engine.closestCommonAncestor(a, b), a)
    expectEqual(engine.closestCommonAncestor(a, c), scene.root)
    expectEqual(engine.closestCommonAncestor(leaf, d), scene.root)
    expectEqual(engine.closestCommonAncestor(leaf, a), a)
    #expect(engine.closestCommonAncestor(leaf, engine.addItem(parent: nil)) == nil)
  }

  @Test("S22 positions are summed along the chain up to the common ancestor")
  func positionsAreSummedAlongChainUpToCommonAncestor() {
    let (_, _, leaf, _, d) = tree()
    scene.set(leaf, .left, to: d, .right, plus: 7)
    scene.set(leaf, .bottom, to: d, .top)
    // d reaches from 201 to 301 and starts at y 102; b lies at (13, 24) of the root.
    expectEqual(scene.frame(leaf), Rect(295, 73, 5, 5))
    expectEqual(scene.engine.frame(of: leaf, in: nil), Rect(308, 97, 5, 5))
  }

  @Test("S22 moving an ancestor moves both sides: nothing above the common ancestor matters")
  func movingAncestorMovesBothSides() {
    let outer = scene.item()
    let x = scene.set(outer, .left, to: scene.root, plus: 5)
    scene.set(outer, .width, is: 100)
    let child = scene.box(10, 10, in: outer)
    scene.set(child, .right, to: outer, plus: -4)
    expectEqual(scene.frame(child).x, 86)
    try? scene.engine.setConstant(50, of: x)
    let pass = scene.engine.layout()
    expectEqual(pass.changedItems, [outer])
    expectEqual(scene.engine.frame(of: child).x, 86)
  }

  @Test("S22 a multiplier of a position counts from the container's edge")
  func multiplierOfPositionCountsFromContainersEdge() throws {
    let (a, b, _, _, _) = tree()
    let item = scene.box(10, 10, in: a)
    scene.set(item, .left, to: b, .right, times: 0.5)
    // In a's coordinates b ends at 103.
    expectEqual(scene.frame(item).x, 51.5)
    let wide = scene.box(10, 10, in: a)
    try scene.engine.add(
      Constraint(Anchor(wide, .left), .equal, Anchor(b, .right), multiplier: 0.5, container: scene.root))
    // In the root's coordinates b ends at 113, and a starts at 10.
    expectEqual(scene.frame(wide).x, 46.5)
  }

  @Test("F9 fractions and edges, top down")
  func fractionsAndEdgesCountFromTop() {
    let scene = Scene(300, 300)
    let lower = scene.item()
    scene.set(lower, .width, is: 38)
    scene.set(lower, .height, to: scene.root, times: 0.5)
    scene.set(lower, .centerX, to: scene.root)
    scene.set(lower, .bottom, to: scene.root)
    let upper = scene.item()
    scene.fill(upper, scene.root)
    expectEqual(scene.frame(lower), Rect(131, 150, 38, 150))
  }

  @Test("S22 F14 guides: of insets, and with variables of their own")
  func guidesHaveInsetsOrVariables() {
    let guide = scene.engine.addGuide(of: scene.root, insets: Insets(top: 44, left: 16, bottom: 34, right: 16))
    let item = scene.item()
    scene.fill(item, guide, inset: 1)
    expectEqual(scene.frame(item), Rect(17, 45, 366, 220))
    expectEqual(scene.engine.frame(of: guide), Rect(16, 44, 368, 222))
    scene.engine.setInsets(Insets(top: 20, left: 0, bottom: 0, right: 0), ofGuide: guide)
    expectEqual(scene.frame(item), Rect(1, 21, 398, 278))
    let half = scene.box(0, 10)
    scene.engine.setInsets(Insets(top: 0, left: 100, bottom: 0, right: 0), ofGuide: guide)
    scene.set(half, .centerX, to: guide)
    expectEqual(scene.frame(half).x, 250)
    let free = scene.item()
    scene.set(free, .trailing, to: scene.root, plus: -10)
    expectEqual(scene.frame(free).maxX, 390)
  }

  @Test func guideOfANestedItemIsReachedFromOutside() {
    let (a, _, _, _, d) = tree()
    let guide = scene.engine.addGuide(of: a, insets: Insets(top: 1, left: 2, bottom: 3, right: 4))
    scene.set(d, .left, to: guide, .right, plus: 0, at: 999)
    let item = scene.box(1, 1)
    scene.set(item, .right, to: guide)
    scene.set(item, .bottom, to: guide)
    expectEqual(scene.frame(item), Rect(105, 116, 1, 1))
  }

  @Test("S23 a barrier is named, and lets only its own edges through")
  func onlyEdgesOfBarrierMayBeCrossed() {
    let (a, b, leaf, c, _) = tree()
    scene.engine.setBarrier(true, of: a)
    #expect(throws: ConstraintError.crossesBarrier(a)) {
      try scene.engine.add(Constraint(Anchor(leaf, .left), .equal, Anchor(c, .left)))
    }
    #expect(throws: ConstraintError.crossesBarrier(a)) {
      try scene.engine.add(Constraint(Anchor(c, .width), .equal, Anchor(b, .width)))
    }
    #expect(throws: Never.self) {
      try scene.engine.add(Constraint(Anchor(leaf, .left), .equal, Anchor(a, .left), constant: 8))
      try scene.engine.add(Constraint(Anchor(a, .left), .equal, Anchor(c, .left), priority: .init(1)))
    }
  }

  @Test("S22 a bounds transform of the container scales what is read in it, one of an item does not")
  func boundsTransformScalesConstantsOfContainer() {
    let container = scene.box(200, 100)
    scene.set(container, .left, to: scene.root)
    scene.engine.setBoundsScale(2, of: container)
    let inner = scene.item(in: container)
    scene.fill(inner, container, inset: 10)
    expectEqual(scene.frame(inner), Rect(10, 10, 80, 30))
    expectEqual(scene.engine.frame(of: inner, in: nil), Rect(20, 20, 160, 60))
    let neighbor = scene.box(10, 10)
    scene.set(neighbor, .left, to: container, .right, plus: 10)
    expectEqual(scene.frame(neighbor).x, 210)
  }

  @Test func removedItemTakesItsConstraintsAlong() {
    let (a, b, _, c, _) = tree()
    let gap = scene.set(c, .left, to: b, .right, plus: 1, at: 900)
    scene.engine.removeItem(a)
    #expect(!scene.engine.contains(gap))
    #expect(!scene.engine.contains(b))
    expectEqual(scene.engine.children(of: scene.root), [c])
    expectEqual(scene.frame(c), Rect(200, 100, 100, 100))
  }

  @Test func movedItemKeepsInnerConstraintsAndLosesCrossingOnes() {
    let (a, b, leaf, c, _) = tree()
    let crossing = scene.set(leaf, .top, to: a, plus: 9, at: 900)
    let inner = scene.set(leaf, .left, to: b, plus: 6)
    let removed = scene.engine.move(b, toParent: c)
    expectEqual(removed.count, 3, "two positions of b and the crossing one")
    #expect(!scene.engine.contains(crossing))
    #expect(scene.engine.contains(inner))
    expectEqual(scene.engine.parent(of: b), c)
    expectEqual(scene.frame(leaf).x, 6)
    let again = scene.set(leaf, .right, to: scene.root, plus: -20, at: 800)
    #expect(scene.engine.contains(again))
  }

  @Test func rootFrameFollowsAndCanBeReleased() {
    scene.engine.setRootFrame(Rect(3, 4, 100, 50), of: scene.root)
    expectEqual(scene.frame(scene.root), Rect(3, 4, 100, 50))
    let child = scene.item()
    scene.fill(child, scene.root)
    expectEqual(scene.frame(child), Rect(0, 0, 100, 50))
    scene.engine.removeRootFrame(of: scene.root)
    scene.set(child, .width, is: 33)
    expectEqual(scene.frame(scene.root).width, 33)
  }
}
