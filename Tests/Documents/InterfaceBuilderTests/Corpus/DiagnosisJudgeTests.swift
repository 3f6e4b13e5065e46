import TestSupport
import Testing

@testable import LayoutEngine

/// The judges of reports notice what is wrong with a report.
@Suite("Judges of conflicts and ambiguity")
struct DiagnosisJudgeTests {
  let engine = Engine()
  let root: ItemID
  let item: ItemID

  init() throws {
    root = engine.addItem(parent: nil)
    item = engine.addItem(parent: root)
    engine.setRootFrame(Rect(x: 0, y: 0, width: 100, height: 100), of: root)
  }

  @Test func aConflictWithAMemberTooManyOrTooFewIsRefused() throws {
    try engine.add(Constraint(Anchor(item, .width), .equal, constant: 40))
    try engine.add(Constraint(Anchor(item, .width), .greaterThanOrEqual, constant: 60))
    try engine.add(Constraint(Anchor(item, .height), .equal, constant: 10))
    let report = try #require(engine.layout().newConflicts.first)
    let judge = ConflictJudge(engine)
    #expect(judge.complaint(report) == nil)

    var cut = report
    cut.members.removeLast()
    #expect(judge.complaint(cut) != nil)

    var long = report
    let height = engine.allConstraints.first { engine.constraint($0).first == Anchor(item, .height) }
    let id = try #require(height)
    long.members.append(.init(statement: .constraint(id, engine.constraint(id)), multiplier: 1))
    expectEqual(judge.complaint(long)?.hasPrefix("the factors leave"), true)
    long.members[long.members.count - 1].multiplier = 1e-9
    expectEqual(judge.complaint(long)?.hasSuffix("is not needed"), true)

    var wrong = report
    wrong.excess *= 2
    expectEqual(judge.complaint(wrong)?.hasPrefix("the excess is"), true)
  }

  @Test func aWitnessThatViolatesMoreIsRefused() throws {
    try engine.add(Constraint(Anchor(item, .height), .equal, constant: 10))
    try engine.add(Constraint(Anchor(item, .top), .equal, Anchor(root, .top)))
    try engine.add(Constraint(Anchor(item, .left), .equal, Anchor(root, .left)))
    try engine.add(Constraint(Anchor(item, .width), .lessThanOrEqual, constant: 50, priority: Priority(500)))
    let report = try #require(engine.ambiguity(of: item))
    let judge = WitnessJudge(engine)
    #expect(judge.complaint(report) == nil)
    var wrong = report
    let place = try #require(wrong.layouts.firstIndex { $0.item == item })
    wrong.witness.high.width = 60
    wrong.layouts[place].high.width = 60
    expectEqual(judge.complaint(wrong), "at 500.0 the high layout misses 10.0, the present one 0.0")
    wrong.witness.high = wrong.witness.low
    expectEqual(judge.complaint(wrong)?.hasPrefix("the layouts differ by"), true)
  }

  @Test func theTextbookMethodKnowsWhatCanHold() {
    // x + y ≤ 10, x ≥ 4, y ≥ 7: 1 too much.
    let sum = LinearStatement([0: 1, 1: 1], constant: -10, isBoundedBelow: false)
    let first = LinearStatement([0: 1], constant: -4, isBoundedAbove: false)
    let second = LinearStatement([1: 1], constant: -7, isBoundedAbove: false)
    #expect((Feasibility.leastViolation([sum, first, second]) - 1).magnitude < 1e-9)
    expectEqual(Feasibility.leastViolation([sum, first]), 0)
    // x = −3 holds unless x is not negative.
    let negative = LinearStatement([0: 1], constant: 3)
    expectEqual(Feasibility.leastViolation([negative]), 0)
    #expect((Feasibility.leastViolation([negative], nonNegative: [0]) - 3).magnitude < 1e-9)
  }
}
