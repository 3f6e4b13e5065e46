import LayoutEngine
import TestSupport
import Testing

@Suite("Conflicts: recovery and healing")
struct RecoveryTests {
  let scene = Scene(400, 300)
  var engine: Engine { scene.engine }

  @Test("S24 the members name the excess, and the larger of two constants goes")
  func largerOfTwoConstantsIsBroken() throws {
    let item = scene.item()
    scene.set(item, .width, is: 50)
    let larger = scene.set(item, .width, is: 80)
    let pass = engine.layout()
    let report = try #require(pass.newConflicts.first)
    expectEqual(pass.newConflicts.count, 1)
    expectEqual(report.broken, larger)
    expectEqual(report.reason, .largerDuplicate)
    expectEqual(report.constraints.count, 2)
    #expect(abs(report.excess - 30) < 1e-6)
    expectEqual(engine.frame(of: item).width, 50)
    #expect(engine.isBroken(larger))
    expectEqual(engine.conflicts.count, 1)
  }

  @Test("S24 the broken constraint wins over all optional ones, and comes back when it can hold")
  func brokenConstraintWinsOverAllOptionalOnes() throws {
    let item = scene.item()
    let first = scene.set(item, .width, is: 50)
    let second = scene.set(item, .width, is: 80)
    scene.set(item, .width, is: 10, at: 999.9)
    engine.layout()
    #expect(engine.isBroken(second))
    engine.remove(first)
    let pass = engine.layout()
    expectEqual(pass.healed, [second])
    #expect(engine.conflicts.isEmpty)
    expectEqual(engine.frame(of: item).width, 80)
    // Required again: it takes part in new conflicts.
    let third = scene.set(item, .width, is: 60)
    expectEqual(engine.layout().newConflicts.first?.broken, second)
    engine.remove(third)
    expectEqual(engine.layout().healed, [second])
  }

  @Test("S24 a changed constant heals")
  func changedConstantRestoresBrokenConstraint() throws {
    let item = scene.item()
    let left = scene.set(item, .left, to: scene.root, plus: 20)
    scene.set(item, .right, to: scene.root, plus: -20)
    scene.set(item, .width, is: 374)
    let report = try #require(engine.layout().newConflicts.first)
    #expect(abs(report.excess - 14) < 1e-6)
    try engine.setConstant(6, of: left)
    let pass = engine.layout()
    expectEqual(pass.healed, [report.broken])
    #expect(pass.newConflicts.isEmpty)
    expectEqual(engine.frame(of: item), Rect(6, 0, 374, 0))
  }

  @Test("S24 protected kinds are spared while another member may be broken")
  func protectedKindsAreSparedWhileAnotherMemberMayBeBroken() throws {
    let cell = scene.item()
    engine.setEncapsulatedSize(width: nil, height: 44, of: cell)
    let label = scene.item(in: cell)
    scene.set(label, .top, to: cell, plus: 10)
    let bottom = scene.set(label, .bottom, to: cell, plus: -10)
    let height = scene.set(label, .height, is: 40)
    let report = try #require(engine.layout().newConflicts.first)
    #expect([bottom, height].contains(report.broken))
    expectEqual(engine.frame(of: cell).height, 44)
  }

  @Test("S24 a member of a protected kind goes where there are only such")
  func protectedMemberIsBrokenWhereThereIsNoOther() throws {
    let item = scene.item()
    engine.setEncapsulatedSize(width: 100, height: nil, of: item)
    engine.setAutoresizing([], frame: Rect(0, 0, 90, 10), parentSize: Size(width: 400, height: 300), of: item)
    let report = try #require(engine.layout().newConflicts.first)
    expectEqual(engine.constraint(report.broken).constant, 100)
  }

  @Test("S24 a negative width is a conflict with the rule that sizes are not negative")
  func negativeWidthIsConflict() throws {
    let item = scene.item()
    let width = scene.set(item, .width, is: -16)
    let report = try #require(engine.layout().newConflicts.first)
    expectEqual(report.broken, width)
    expectEqual(report.reason, .onlyConstraint)
    #expect(
      report.members.contains { if case .nonNegativeSize(item, .horizontal) = $0.statement { true } else { false } })
    expectEqual(engine.frame(of: item).width, 0)
  }

  @Test("S24 insets larger than the parent leave the leading edge in place")
  func insetsLargerThanParentLeaveLeadingEdgeInPlace() throws {
    let parent = scene.box(10, 10)
    let child = scene.item(in: parent)
    scene.set(child, .leading, to: parent, plus: 8)
    let trailing = scene.set(child, .trailing, to: parent, plus: -8)
    let report = try #require(engine.layout().newConflicts.first)
    expectEqual(report.broken, trailing)
    #expect(abs(report.excess - 6) < 1e-6)
  }

  @Test("S24 several conflicts cost one constraint each")
  func severalConflictsCostOneConstraintEach() {
    for index in 0..<4 {
      let item = scene.item()
      scene.set(item, .width, is: 10)
      scene.set(item, .width, is: Double(20 + index))
    }
    let pass = engine.layout()
    expectEqual(pass.newConflicts.count, 4)
    #expect(engine.layout().newConflicts.isEmpty)
    expectEqual(engine.conflicts.count, 4)
  }

  @Test("S24 removing a broken constraint drops its report")
  func removingBrokenConstraintDropsItsReport() throws {
    let item = scene.item()
    scene.set(item, .width, is: 50)
    scene.set(item, .width, is: 80)
    let report = try #require(engine.layout().newConflicts.first)
    engine.remove(report.broken)
    #expect(engine.conflicts.isEmpty)
    engine.layout()
    expectEqual(engine.frame(of: item).width, 50)
  }

  @Test("S24 content that insists takes part; only its required side gives way")
  func requiredSideOfContentGivesWay() throws {
    let item = scene.item()
    engine.setContent(ItemContent(width: 100, compression: AxisPriorities(1000)), of: item)
    scene.set(item, .width, is: 40)
    let report = try #require(engine.layout().newConflicts.first)
    expectEqual(report.constraints.count, 2)
    expectEqual(engine.constraint(report.broken).origin, .contentSize, "a limit of the item's own size goes first")
    expectEqual(engine.frame(of: item).width, 40)
  }

  @Test("S24 the same order of preference ranks the constraints of a report")
  func preferenceOrderRanksConstraintsOfReport() {
    let item = scene.item()
    let left = scene.set(item, .left, to: scene.root, plus: 20)
    let right = scene.set(item, .right, to: scene.root, plus: -20)
    let width = scene.set(item, .width, .greaterThanOrEqual, is: 374)
    expectEqual(engine.breakingOrder(of: [left, right, width]), [width, right, left])
  }
}
