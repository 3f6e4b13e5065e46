import LayoutSolver
import TestSupport
import Testing

@testable import LayoutEngine

@Suite("Storage of constraints")
struct StorageTests {
  /// A column of boxes, each below the one before it. `room` is called before each box.
  private func column(_ count: Int, room: (Engine, Int) -> Void) throws -> [Rect] {
    let engine = Engine()
    let root = engine.addItem(parent: nil)
    engine.setRootFrame(Rect(x: 0, y: 0, width: 100, height: 400), of: root)
    var boxes: [ItemID] = []
    for index in 0..<count {
      room(engine, index)
      let box = engine.addItem(parent: root)
      let above = boxes.last.map { Anchor($0, .bottom) } ?? Anchor(root, .top)
      try engine.add(Constraint(Anchor(box, .top), .equal, above, constant: 2))
      try engine.add(Constraint(Anchor(box, .leading), .equal, Anchor(root, .leading), constant: 3))
      try engine.add(Constraint(Anchor(box, .width), .equal, Anchor(root, .width), multiplier: 0.5))
      try engine.add(Constraint(Anchor(box, .height), .equal, constant: Double(index % 3)))
      if index % 7 == 0 { engine.layout() }
      boxes.append(box)
    }
    engine.layout()
    return boxes.map { engine.frame(of: $0) }
  }

  @Test("Room that is made beforehand, of whatever size, changes nothing")
  func reservedCapacityDoesNotChangeResults() throws {
    // Box n stands 2 points below the one before it, whose height is (n - 1) mod 3.
    var expected: [Rect] = []
    var y = 2.0
    for index in 0..<60 {
      expected.append(Rect(x: 3, y: y, width: 50, height: Double(index % 3)))
      y += Double(index % 3) + 2
    }
    try expectEqual(column(60) { _, _ in }, expected)
    var random = SplitMix64(seed: 31)
    try expectEqual(
      column(60) { engine, _ in
        engine.expect(
          items: Int.random(in: 0...40, using: &random), constraints: Int.random(in: 0...90, using: &random))
      }, expected)
    try expectEqual(
      column(60) { engine, index in if index == 0 { engine.expect(items: 60, constraints: 240) } }, expected)
  }

  @Test("What an engine reserves for much at once lies in its block as a whole", arguments: [0, 100])
  func reservedCapacityIsOneBlock(before: Int) throws {
    let engine = Engine()
    let root = engine.addItem(parent: nil)
    for _ in 0..<before {
      let box = engine.addItem(parent: root)
      try engine.add(Constraint(Anchor(box, .width), .equal, constant: 2))
    }
    engine.expect(items: 10_000, constraints: 50_000)
    #if canImport(Glibc) || canImport(Musl)
      let (isMade, left) = (engine.memory.isMade, engine.memory.left)
      #expect(isMade)
      expectEqual(left, 0)
    #endif
    let box = engine.addItem(parent: root)
    try engine.add(Constraint(Anchor(box, .height), .equal, constant: 3))
    engine.layout()
    expectEqual(engine.frame(of: box).height, 3)
  }

  @Test("A constraint that is added by its parts is the one that they make, and is refused as that would be")
  func constraintAddedByPartsEqualsConstraint() throws {
    let engine = Engine()
    let root = engine.addItem(parent: nil)
    let child = engine.addItem(parent: root)
    let stranger = engine.addItem(parent: nil)
    let id = try engine.add(
      Anchor(child, .trailing), .lessThanOrEqual, Anchor(root, .trailing), multiplier: 0.5, constant: -7,
      priority: Priority(251), identifier: "edge", origin: .guide, container: root)
    expectEqual(
      engine.constraint(id),
      Constraint(
        Anchor(child, .trailing), .lessThanOrEqual, Anchor(root, .trailing), multiplier: 0.5, constant: -7,
        priority: Priority(251), identifier: "edge", origin: .guide, container: root))
    #expect(throws: ConstraintError.noCommonAncestor) {
      try engine.add(
        Anchor(child, .top), .equal, Anchor(stranger, .top), multiplier: 1, constant: 0, priority: .required)
    }
    #expect(throws: ConstraintError.notFinite) {
      try engine.add(Anchor(child, .width), .equal, nil, multiplier: 1, constant: .infinity, priority: .required)
    }
    expectEqual(engine.allConstraints, [id])
  }

  @Test("A constraint is given back as it was made, and its number is free of its name when it is gone")
  func constraintReadsBackAsAdded() throws {
    let engine = Engine()
    let root = engine.addItem(parent: nil)
    let child = engine.addItem(parent: root)
    let made = [
      Constraint(Anchor(child, .width), .equal, constant: 4),
      Constraint(
        Anchor(child, .trailing), .lessThanOrEqual, Anchor(root, .trailing), multiplier: 0.5, constant: -7,
        priority: Priority(251), identifier: "edge", origin: .guide, container: root),
      Constraint(Anchor(child, .height), .greaterThanOrEqual, Anchor(child, .width), priority: .broken),
    ]
    let ids = try made.map { try engine.add($0) }
    expectEqual(ids.map { engine.constraint($0) }, made)
    expectEqual(engine.constraints(using: child), [ids[2], ids[1], ids[0]])
    engine.remove(ids[1])
    expectEqual(engine.constraints(using: child), [ids[2], ids[0]])
    #expect(engine.constraints(using: root).isEmpty)
    let again = Constraint(Anchor(child, .top), .equal, Anchor(root, .top))
    let id = try engine.add(again)
    expectEqual(id, ids[1])
    expectEqual(engine.constraint(id), again)
    expectEqual(engine.constraints(using: child), [id, ids[2], ids[0]])
    engine.remove(ids[2])
    expectEqual(engine.constraints(using: child), [id, ids[0]])
  }
}
