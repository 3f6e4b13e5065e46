import LayoutEngine
import TestSupport
import Testing
import UIKit

@MainActor @Suite("Reading direction")
struct DirectionTests {
  typealias Attribute = NSLayoutConstraint.Attribute

  private func makeContainer(isRightToLeft: Bool) -> UIView {
    let container = UIKitTests.makeContainer(400, 200)
    container.semanticContentAttribute = isRightToLeft ? .forceRightToLeft : .forceLeftToRight
    return container
  }

  /// Three views in random relations to the container and each other, by directional or by absolute attributes.
  private func frames(seed: UInt64, isDirectional: Bool, isRightToLeft: Bool) -> [CGRect] {
    var random = SplitMix64(seed: seed)
    let container = makeContainer(isRightToLeft: isRightToLeft)
    if isDirectional {
      container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 3, leading: 11, bottom: 5, trailing: 27)
    } else {
      container.layoutMargins = UIEdgeInsets(top: 3, left: 11, bottom: 5, right: 27)
    }
    let views = (0..<3).map { _ in makeView(in: container) }
    let near: [Attribute] = isDirectional ? [.leading, .leadingMargin] : [.left, .leftMargin]
    let far: [Attribute] = isDirectional ? [.trailing, .trailingMargin] : [.right, .rightMargin]
    for (index, view) in views.enumerated() {
      let other = index > 0 && Bool.random(using: &random) ? views[index - 1] : container
      let attributes = near + far
      let constant = CGFloat(Int.random(in: -30...30, using: &random))
      let (first, second) = (
        attributes.randomElement(using: &random) ?? .left, attributes.randomElement(using: &random) ?? .left
      )
      let relation = NSLayoutConstraint.Relation(rawValue: Int.random(in: -1...1, using: &random)) ?? .equal
      let width = view.widthAnchor.constraint(equalToConstant: CGFloat(20 + 4 * index))
      let home = view.centerXAnchor.constraint(equalTo: container.centerXAnchor)
      home.priority = UILayoutPriority(300)
      NSLayoutConstraint.activate([
        NSLayoutConstraint(
          item: view, attribute: first, relatedBy: relation, toItem: other, attribute: second, multiplier: 1,
          constant: constant), width, home,
      ])
    }
    container.layoutIfNeeded()
    return views.map(\.frame)
  }

  @Test("S27 leading and trailing, and their margins, mirror a layout", arguments: 0..<30)
  func leadingAndTrailingMirrorLayout(seed: UInt64) {
    let expected = frames(seed: seed, isDirectional: true, isRightToLeft: false)
      .map { CGRect(400 - $0.maxX, $0.minY, $0.width, $0.height) }
    expectEqual(frames(seed: seed, isDirectional: true, isRightToLeft: true), expected)
  }

  @Test("S27 left and right stay, with the margins at their sides", arguments: 0..<10)
  func leftAndRightDoNotMirror(seed: UInt64) {
    let expected = frames(seed: seed, isDirectional: false, isRightToLeft: false)
    expectEqual(frames(seed: seed, isDirectional: false, isRightToLeft: true), expected)
  }

  @Test(
    "S27 margins set by side change sides with the direction, as the ones read with the language that they stand for")
  func sideMarginsChangeSidesWithDirection() {
    let container = makeContainer(isRightToLeft: true)
    container.layoutMargins = UIEdgeInsets(top: 3, left: 11, bottom: 5, right: 27)
    let view = makeView(in: container, CGSize(width: 10, height: 10))
    NSLayoutConstraint(
      item: view, attribute: .left, relatedBy: .equal, toItem: container, attribute: .leftMargin, multiplier: 1,
      constant: 2
    ).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 13)
    expectEqual(container.directionalLayoutMargins.leading, 27)
    container.semanticContentAttribute = .forceLeftToRight
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 29)
  }

  @Test("S27 a changed direction is taken up by the next layout, of views inside by their own container")
  func nextLayoutUsesChangedDirection() {
    let container = makeContainer(isRightToLeft: false)
    let (outer, inner) = (makeView(in: container, CGSize(width: 200, height: 50)), UIView())
    inner.translatesAutoresizingMaskIntoConstraints = false
    outer.addSubview(inner)
    NSLayoutConstraint.activate([
      outer.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5),
      inner.leadingAnchor.constraint(equalTo: outer.leadingAnchor, constant: 3),
      inner.widthAnchor.constraint(equalToConstant: 20),
    ])
    func check(_ outerX: CGFloat, _ innerX: CGFloat) {
      container.layoutIfNeeded()
      expectEqual(outer.frame.minX, outerX)
      expectEqual(inner.frame.minX, innerX)
    }
    check(5, 3)
    container.semanticContentAttribute = .forceRightToLeft
    check(195, 3)
    outer.semanticContentAttribute = .forceRightToLeft
    check(195, 177)
    container.semanticContentAttribute = .playback
    check(5, 177)
  }

  @Test("S27 visual format flips with the language, unless its direction is given")
  func visualFormatFlipsWithDirection() {
    func places(_ options: NSLayoutConstraint.FormatOptions, isRightToLeft: Bool) -> [CGFloat] {
      let container = makeContainer(isRightToLeft: isRightToLeft)
      let (a, b) = (makeView(in: container), makeView(in: container))
      NSLayoutConstraint.activate(
        NSLayoutConstraint.constraints(
          withVisualFormat: "|-10-[a(30)]-5-[b(40)]", options: options, metrics: nil, views: ["a": a, "b": b]))
      container.layoutIfNeeded()
      return [a.frame.minX, b.frame.minX]
    }
    expectEqual(places([], isRightToLeft: false), [10, 45])
    expectEqual(places([], isRightToLeft: true), [360, 315])
    expectEqual(places(.directionLeftToRight, isRightToLeft: true), [10, 45])
    expectEqual(places(.directionRightToLeft, isRightToLeft: false), [360, 315])
  }

  @Test("S27 anchors of guides and system spacing flip as well")
  func guidesAndSystemSpacingMirror() {
    let container = makeContainer(isRightToLeft: true)
    container.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 0, leading: 30, bottom: 0, trailing: 10)
    let (view, next) = (makeView(in: container, CGSize(width: 50, height: 10)), makeView(in: container))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.layoutMarginsGuide.leadingAnchor),
      next.leadingAnchor.constraint(equalToSystemSpacingAfter: view.trailingAnchor, multiplier: 1),
      next.trailingAnchor.constraint(equalTo: container.layoutMarginsGuide.trailingAnchor),
    ])
    container.layoutIfNeeded()
    expectEqual(view.frame.minX, 320)
    expectEqual(next.frame, CGRect(10, 0, 302, 0))
    expectEqual(container.layoutMargins, UIEdgeInsets(top: 0, left: 10, bottom: 0, right: 30))
  }

  @Test("S27 bad input: what reads with the language is not tied to what does not, by anchors either")
  func leadingDoesNotMixWithLeft() {
    let container = makeContainer(isRightToLeft: true)
    let view = makeView(in: container)
    let reports = faults {
      _ = view.leadingAnchor.constraint(equalTo: container.leftAnchor)
      _ = view.rightAnchor.constraint(lessThanOrEqualTo: container.layoutMarginsGuide.trailingAnchor)
    }
    expectEqual(reports.map(\.name), ["NSInvalidArgumentException", "NSInvalidArgumentException"])
    expectEqual(reports.first?.reason.contains("leading"), true)
    expectEqual(reports.first?.reason.contains("left"), true)
    // A semantic attribute of a number that stands for none is none.
    #expect(UISemanticContentAttribute(rawValue: 99) == nil)
  }

  @Test(
    "S27 baselines of labels are at the same heights from right to left",
    arguments: ["Name", "A longer text that needs a second line", "\u{5E9}\u{5DC}\u{5D5}\u{5DD}"])
  func labelBaselinesDoNotDependOnDirection(text: String) {
    let numbers = [false, true].map { isRightToLeft -> [CGFloat] in
      let container = makeContainer(isRightToLeft: isRightToLeft)
      let label = UILabel()
      (label.text, label.numberOfLines, label.translatesAutoresizingMaskIntoConstraints) = (text, 0, false)
      container.addSubview(label)
      let (first, last) = (makeView(in: container, CGSize(10, 1)), makeView(in: container, CGSize(10, 1)))
      NSLayoutConstraint.activate([
        label.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
        label.topAnchor.constraint(equalTo: container.topAnchor, constant: 20),
        label.widthAnchor.constraint(lessThanOrEqualToConstant: 120),
        first.topAnchor.constraint(equalTo: label.firstBaselineAnchor),
        last.topAnchor.constraint(equalTo: label.lastBaselineAnchor),
      ])
      container.layoutIfNeeded()
      let margin = isRightToLeft ? 400 - label.frame.maxX : label.frame.minX
      return [margin, label.frame.minY, label.frame.height, first.frame.minY, last.frame.minY]
    }
    expectEqual(numbers[0], numbers[1])
    expectEqual(numbers[0][0], 10)
  }
}
