import LayoutEngine
import TestSupport
import Testing
import UIKit

/// One wish for a width.
private struct Preference: CustomStringConvertible {
  var relation: NSLayoutConstraint.Relation
  var width: CGFloat
  var level: Float

  func violation(at width: CGFloat) -> CGFloat {
    switch relation {
    case .equal: abs(width - self.width)
    case .lessThanOrEqual: max(0, width - self.width)
    case .greaterThanOrEqual: max(0, self.width - width)
    }
  }

  var description: String { "\(relation) \(width) @\(level)" }

  /// The widths from 0 to `limit` that are best level by level: the sum of violations is convex and has its corners at
  /// the wished widths, so that the best widths of a level are an interval between two of them.
  static func best(_ wishes: [Preference], limit: CGFloat) -> ClosedRange<CGFloat> {
    var range = 0...limit
    for level in Set(wishes.map(\.level)).sorted(by: >) {
      let members = wishes.filter { $0.level == level }
      let corners = [range.lowerBound, range.upperBound] + members.map(\.width).filter { range.contains($0) }
      func cost(_ width: CGFloat) -> CGFloat { members.reduce(0) { $0 + $1.violation(at: width) } }
      let least = corners.map(cost).min() ?? 0
      let best = corners.filter { cost($0) == least }
      range = (best.min() ?? 0)...(best.max() ?? 0)
    }
    return range
  }
}

@MainActor @Suite("Priorities")
struct PriorityTests {
  private func makeWidth(_ constant: CGFloat, _ priority: Float, of view: UIView) -> NSLayoutConstraint {
    let constraint = view.widthAnchor.constraint(equalToConstant: constant)
    constraint.priority = UILayoutPriority(priority)
    return constraint
  }

  @Test("S5 random wishes for one width, against the best widths found level by level", arguments: 0..<60)
  func randomWishesMatchBestWidthsByLevel(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let wishes = (0..<Int.random(in: 2...9, using: &random)).map { _ in
      Preference(
        relation: NSLayoutConstraint.Relation(rawValue: Int.random(in: -1...1, using: &random)) ?? .equal,
        width: CGFloat(Int.random(in: 0...200, using: &random)),
        level: ([1, 250, 250.5, 750, 999.5] as [Float]).randomElement(using: &random) ?? 1)
    }
    let container = makeContainer()
    let view = makeView(in: container)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 300).isActive = true
    for wish in wishes {
      let constraint = NSLayoutConstraint(
        item: view, attribute: .width, relatedBy: wish.relation, toItem: nil, attribute: .notAnAttribute,
        multiplier: 1, constant: wish.width)
      constraint.priority = UILayoutPriority(wish.level)
      constraint.isActive = true
    }
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    let best = Preference.best(wishes, limit: 300)
    #expect(best.contains(view.frame.width), "\(view.frame.width) is not in \(best): \(wishes)")
  }

  @Test("S5 neighboring floats are levels of their own")
  func neighboringFloatsAreSeparateLevels() {
    let container = makeContainer()
    let view = makeView(in: container)
    let level: Float = 500
    let constraints =
      [makeWidth(100, level, of: view)] + (0..<20).map { _ in makeWidth(10, level.nextDown, of: view) }
    NSLayoutConstraint.activate(constraints)
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 100)
    constraints[1].priority = UILayoutPriority(level.nextUp)
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 10)
  }

  @Test("S5 within a level the sum of violations is least: two wishes outvote one, however far it is")
  func sumOfViolationsIsLeastWithinLevel() {
    let container = makeContainer(2000, 100)
    let view = makeView(in: container)
    NSLayoutConstraint.activate([
      makeWidth(10, 500, of: view), makeWidth(20, 500, of: view), makeWidth(1500, 500, of: view),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 20)
  }

  @Test("S5 bad input: required constraints that exclude a wish leave it unfulfilled, without a conflict")
  func impossibleOptionalConstraintIsNoConflict() {
    let container = makeContainer()
    let view = makeView(in: container)
    view.widthAnchor.constraint(lessThanOrEqualToConstant: 50).isActive = true
    let wish = makeWidth(-100, 999, of: view)
    wish.isActive = true
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame.width, 0)
    wish.constant = .greatestFiniteMagnitude
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame.width, 50)
  }

  @Test("S6 the levels of both kits, and those of a button")
  func namedPrioritiesMatchBothKits() {
    typealias Priority = NSLayoutConstraint.Priority
    expectEqual(Priority.dragThatCanResizeWindow.rawValue, 510)
    expectEqual(Priority.dragThatCanResizeScene.rawValue, 510)
    expectEqual(Priority.windowSizeStayPut.rawValue, 500)
    expectEqual(Priority.sceneSizeStayPut.rawValue, 500)
    expectEqual(Priority.dragThatCannotResizeWindow.rawValue, 490)
    expectEqual(Priority.dragThatCannotResizeScene.rawValue, 490)
    expectEqual(Priority.fittingSizeCompression.rawValue, 50)
    let button = UIButton(type: .system)
    for axis in [NSLayoutConstraint.Axis.horizontal, .vertical] {
      expectEqual(button.contentHuggingPriority(for: axis), .defaultLow)
      expectEqual(button.contentCompressionResistancePriority(for: axis), .defaultHigh)
    }
  }

  @Test("Content that has priority 0 yields to everything")
  func contentOfPriorityZeroYieldsToEverything() throws {
    let container = makeContainer(300, 100)
    let (soft, hard) = (UILabel(), UILabel())
    for label in [soft, hard] {
      label.translatesAutoresizingMaskIntoConstraints = false
      label.text = "A label that has some width"
      container.addSubview(label)
    }
    soft.setContentHuggingPriority(UILayoutPriority(0), for: .horizontal)
    soft.setContentCompressionResistancePriority(UILayoutPriority(0), for: .horizontal)
    hard.setContentHuggingPriority(UILayoutPriority(1), for: .horizontal)
    hard.setContentCompressionResistancePriority(UILayoutPriority(1), for: .horizontal)
    expectEqual(soft.contentHuggingPriority(for: .horizontal).rawValue, 0)
    let end = hard.trailingAnchor.constraint(equalTo: container.trailingAnchor)
    NSLayoutConstraint.activate([
      soft.leadingAnchor.constraint(equalTo: container.leadingAnchor),
      hard.leadingAnchor.constraint(equalTo: soft.trailingAnchor), end,
    ])
    let natural = hard.intrinsicContentSize.width
    for room: CGFloat in [300, 600] {
      end.constant = room - 300
      container.layoutIfNeeded()
      expectEqual(hard.frame.width, natural)
      expectEqual(soft.frame.width, room - natural)
    }
    let copy: UILabel = try LayoutArchive(soft).unarchived()
    expectEqual(copy.contentCompressionResistancePriority(for: .horizontal).rawValue, 0)
  }

  @Test("S4 S6 bad input: a level above required or below 1 can be computed, but not set")
  func levelsOutOfRange() {
    let constraint = makeContainer().widthAnchor.constraint(equalToConstant: 5)
    expectEqual(constraint.priority, .required)
    let outside: [UILayoutPriority] = [
      .required + 1, .fittingSizeLevel - 50, UILayoutPriority(-1), UILayoutPriority(.nan), UILayoutPriority(.infinity),
    ]
    for priority in outside {
      let reports = faults { constraint.priority = priority }
      expectEqual(reports.map(\.name), ["NSInternalInconsistencyException"])
      expectEqual(reports.first?.reason.contains("1000"), true)
      expectEqual(constraint.priority, .required)
    }
    constraint.priority = UILayoutPriority(Float.leastNormalMagnitude)
    expectEqual(constraint.priority.rawValue, .leastNormalMagnitude)
  }

  @Test("S4 an optional constraint gives way where a required one holds")
  func optionalConstraintGivesWayWhereRequiredOneHolds() {
    let container = makeContainer()
    let view = makeView(in: container)
    let found = conflicts {
      NSLayoutConstraint.activate([makeWidth(80, 1000, of: view), makeWidth(200, 999.99994, of: view)])
      container.layoutIfNeeded()
    }
    #expect(found.isEmpty)
    expectEqual(view.frame.width, 80)
  }

  @Test("S7 bad input: a refused change leaves the layout as it was")
  func refusedChangeLeavesLayoutAsItWas() {
    let container = makeContainer()
    let view = makeView(in: container)
    let (required, optional) = (makeWidth(100, 1000, of: view), makeWidth(40, 999, of: view))
    NSLayoutConstraint.activate([required, optional])
    container.layoutIfNeeded()
    let reports = faults {
      required.priority = UILayoutPriority(1)
      optional.priority = .required
      optional.priority = UILayoutPriority(.nan)
    }
    expectEqual(reports.count, 3)
    #expect(reports.allSatisfy { $0.name == "NSInternalInconsistencyException" })
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame.width, 100)
    expectEqual(required.priority, .required)
    expectEqual(optional.priority, UILayoutPriority(999))
    // Out of the layout the same changes are legal, and count when it comes back.
    NSLayoutConstraint.deactivate([required, optional])
    required.priority = UILayoutPriority(1)
    optional.priority = .required
    NSLayoutConstraint.activate([required, optional])
    container.layoutIfNeeded()
    expectEqual(view.frame.width, 40)
  }
}
