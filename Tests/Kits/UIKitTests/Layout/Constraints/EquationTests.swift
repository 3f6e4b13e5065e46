import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Where an attribute of a rectangle lies, by the definition of the attribute and nothing else.
private func value(_ attribute: NSLayoutConstraint.Attribute, of frame: CGRect, margins: UIEdgeInsets) -> CGFloat {
  let inner = frame.inset(by: margins)
  return switch attribute {
  case .notAnAttribute: 0
  case .left, .leading: frame.minX
  case .right, .trailing: frame.maxX
  case .top, .firstBaseline: frame.minY
  case .bottom, .lastBaseline: frame.maxY
  case .width: frame.width
  case .height: frame.height
  case .centerX: frame.midX
  case .centerY: frame.midY
  case .leftMargin, .leadingMargin: inner.minX
  case .rightMargin, .trailingMargin: inner.maxX
  case .topMargin: inner.minY
  case .bottomMargin: inner.maxY
  case .centerXWithinMargins: inner.midX
  case .centerYWithinMargins: inner.midY
  }
}

@MainActor @Suite("Equations")
struct EquationTests {
  nonisolated static let attributes = NSLayoutConstraint.Attribute.allCases.filter { $0 != .notAnAttribute }

  /// The second view stands at (40, 60), 120 × 80; the first is pulled 500 points past it, to either side. An equation
  /// holds it, an inequality holds it on one side.
  @Test("S1 S8 each attribute in each relation: first REL multiplier × second + constant", arguments: attributes)
  func attributesRelateByMultiplierAndConstant(attribute: NSLayoutConstraint.Attribute) {
    let fixed = CGRect(40, 60, 120, 80)
    let margins = UIEdgeInsets(top: 2, left: 4, bottom: 6, right: 8)
    let isSize = attribute == .width || attribute == .height
    let reference = value(attribute, of: fixed, margins: margins)
    for relation in [NSLayoutConstraint.Relation.lessThanOrEqual, .equal, .greaterThanOrEqual] {
      for (multiplier, constant) in [(1, 0), (1, 17), (0.5, -6), (2, 3)] as [(CGFloat, CGFloat)] {
        for pull in [500, -500] as [CGFloat] {
          let container = makeContainer()
          let (first, second) = (makeView(in: container), UIView(frame: fixed))
          container.addSubview(second)
          (first.layoutMargins, second.layoutMargins) = (margins, margins)
          let sizes = [
            first.widthAnchor.constraint(equalToConstant: 50), first.heightAnchor.constraint(equalToConstant: 30),
          ]
          for size in sizes { size.priority = UILayoutPriority(100) }
          func constraint(
            _ relation: NSLayoutConstraint.Relation, _ multiplier: CGFloat, _ constant: CGFloat
          ) -> NSLayoutConstraint {
            NSLayoutConstraint(
              item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: attribute,
              multiplier: multiplier, constant: constant)
          }
          let puller = constraint(.equal, 1, pull)
          puller.priority = UILayoutPriority(200)
          NSLayoutConstraint.activate(sizes + [puller, constraint(relation, multiplier, constant)])
          container.layoutIfNeeded()
          let limit = multiplier * reference + constant
          let isHeld = relation == .equal || (relation == .lessThanOrEqual) == (pull > 0)
          let free = isSize ? max(0, reference + pull) : reference + pull
          #expect(
            value(attribute, of: first.frame, margins: margins) == (isHeld ? limit : free),
            "\(relation) \(multiplier) \(constant) \(pull)")
        }
      }
    }
  }

  @Test("S1 bad input: a multiplier or constant that is no number makes a constraint that cannot be activated")
  func nonFiniteConstraintCannotBeActivated() {
    let container = makeContainer()
    let view = makeView(in: container)
    for (multiplier, constant) in [(.nan, 0), (.infinity, 0), (1, .nan), (1, -.infinity)] as [(CGFloat, CGFloat)] {
      var constraint: NSLayoutConstraint?
      let made = faults {
        constraint = NSLayoutConstraint(
          item: view, attribute: .width, relatedBy: .equal, toItem: container, attribute: .width,
          multiplier: multiplier, constant: constant)
      }
      expectEqual(made.map(\.name), ["NSInternalInconsistencyException"])
      expectEqual(faults { constraint?.isActive = true }.count, 1)
      expectEqual(constraint?.isActive, false)
      #expect(container.constraints.isEmpty)
    }
  }

  @Test("S8 bad input: numbers that stand for no attribute or relation")
  func unknownRawValuesAreRefused() {
    #expect([-1, 21, 37, Int.max].allSatisfy { NSLayoutConstraint.Attribute(rawValue: $0) == nil })
    #expect([-2, 2].allSatisfy { NSLayoutConstraint.Relation(rawValue: $0) == nil })
  }

  /// `first = m × second + c` and `second = first / m − c / m` say the same; a negative multiplier turns inequalities.
  @Test("S2 random constraints swapped, their multipliers inverted, give the same layout", arguments: 0..<40)
  func swappedRandomConstraintsGiveSameLayout(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let pairs: [(NSLayoutConstraint.Attribute, NSLayoutConstraint.Attribute)] = [
      (.left, .right), (.centerX, .left), (.trailing, .leading), (.top, .centerY), (.bottom, .topMargin),
      (.width, .height), (.height, .height),
    ]
    let (attribute, other) = pairs[Int.random(in: 0..<pairs.count, using: &random)]
    let multiplier = ([0.25, 0.5, 2, 4, -1] as [CGFloat]).randomElement(using: &random) ?? 1
    let constant = CGFloat(Int.random(in: -40...40, using: &random))
    let raw = Int.random(in: -1...1, using: &random)
    let fixed = CGRect(
      CGFloat(Int.random(in: 0...99, using: &random)), CGFloat(Int.random(in: 0...99, using: &random)), 88, 44)
    func frame(isSwapped: Bool) -> CGRect {
      let container = makeContainer()
      let (first, second) = (makeView(in: container), UIView(frame: fixed))
      container.addSubview(second)
      for constraint in [
        first.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 77),
        first.topAnchor.constraint(equalTo: container.topAnchor, constant: 55),
        first.widthAnchor.constraint(equalToConstant: 66), first.heightAnchor.constraint(equalToConstant: 22),
      ] {
        constraint.priority = UILayoutPriority(attribute == .width || attribute == .height ? 600 : 500)
        constraint.isActive = true
      }
      let turned = isSwapped && multiplier > 0 ? -raw : raw
      let relation = NSLayoutConstraint.Relation(rawValue: turned) ?? .equal
      let constraint =
        isSwapped
        ? NSLayoutConstraint(
          item: second, attribute: other, relatedBy: relation, toItem: first, attribute: attribute,
          multiplier: 1 / multiplier, constant: -constant / multiplier)
        : NSLayoutConstraint(
          item: first, attribute: attribute, relatedBy: relation, toItem: second, attribute: other,
          multiplier: multiplier, constant: constant)
      // Sizes are never negative: such a size is not asked for with full force.
      constraint.priority = UILayoutPriority(999)
      constraint.isActive = true
      container.layoutIfNeeded()
      return first.frame
    }
    expectEqual(frame(isSwapped: false), frame(isSwapped: true))
  }

  @Test("S2 a cycle is solved as a whole, in any order of activation", arguments: 0..<6)
  func cycleIsSolvedInAnyOrderOfActivation(seed: UInt64) {
    // a = b/2, b = c/2 + 30, c = a + 20: a = (a + 20)/4 + 15, so that a = 80/3, b = 160/3, c = 140/3.
    let container = makeContainer()
    let (a, b, c) = (makeView(in: container), makeView(in: container), makeView(in: container))
    var random = SplitMix64(seed: seed)
    let constraints = [
      a.widthAnchor.constraint(equalTo: b.widthAnchor, multiplier: 0.5),
      b.widthAnchor.constraint(equalTo: c.widthAnchor, multiplier: 0.5, constant: 30),
      c.widthAnchor.constraint(equalTo: a.widthAnchor, multiplier: 1, constant: 20),
    ].shuffled(using: &random)
    NSLayoutConstraint.activate(constraints)
    #expect(conflicts { container.layoutIfNeeded() }.isEmpty)
    let expected: [CGFloat] = [80.0 / 3, 160.0 / 3, 140.0 / 3]
    for (view, width) in zip([a, b, c], expected) { #expect(abs(view.layoutNode.exactFrame.width - width) < 1e-9) }
  }

  @Test("S2 the container gives way to its content as well as the other way round")
  func containerAndContentGiveWayToEachOther() {
    let container = makeContainer()
    let (outer, inner) = (makeView(in: container), UIView())
    outer.addSubview(inner)
    inner.translatesAutoresizingMaskIntoConstraints = false
    let outerWidth = outer.widthAnchor.constraint(equalToConstant: 120)
    let innerWidth = inner.widthAnchor.constraint(equalToConstant: 70)
    inner.widthAnchor.constraint(equalTo: outer.widthAnchor, constant: -20).isActive = true
    outerWidth.isActive = true
    container.layoutIfNeeded()
    expectEqual(inner.frame.width, 100)
    outerWidth.isActive = false
    innerWidth.isActive = true
    container.layoutIfNeeded()
    expectEqual(outer.frame.width, 90)
  }

  @Test("S2 bad input: a cycle that contradicts itself is a conflict of all its members")
  func contradictoryCycleIsConflictOfAllMembers() throws {
    let container = makeContainer()
    let (a, b, c) = (makeView(in: container), makeView(in: container), makeView(in: container))
    let cycle = [
      a.leftAnchor.constraint(equalTo: b.leftAnchor, constant: 10),
      b.leftAnchor.constraint(equalTo: c.leftAnchor, constant: 10),
      c.leftAnchor.constraint(equalTo: a.leftAnchor, constant: 10),
    ]
    NSLayoutConstraint.activate(cycle)
    let conflict = try #require(conflicts { container.layoutIfNeeded() }.first)
    expectEqual(Set(conflict.constraints), Set(cycle))
    let broken = try #require(conflict.broken)
    #expect(cycle.contains(broken))
  }
}
