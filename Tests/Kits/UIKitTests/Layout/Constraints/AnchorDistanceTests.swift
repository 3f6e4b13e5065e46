import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Constraints on the distance of two anchors.
@MainActor @Suite("Distances of anchors")
struct AnchorDistanceTests {
  private func distance(_ a: UIView, _ b: UIView) -> NSLayoutConstraint {
    a.trailingAnchor.anchorWithOffset(to: b.leadingAnchor).constraint(equalToConstant: 7)
  }

  @Test("S11 a constraint on a distance ends when one end leaves the tree, and can be activated again")
  func distanceConstraintEndsWithItsItem() {
    let container = makeContainer()
    let (a, b) = (makeView(in: container, CGSize(10, 10)), makeView(in: container, CGSize(10, 10)))
    let gap = distance(a, b)
    gap.isActive = true
    container.layoutIfNeeded()
    expectEqual(b.frame.minX - a.frame.maxX, 7)
    a.removeFromSuperview()
    #expect(!gap.isActive)
    #expect(!container.constraints.contains(gap))
    container.addSubview(a)
    a.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20).isActive = true
    gap.isActive = true
    container.layoutIfNeeded()
    // 20 + 10 + 7
    expectEqual(b.frame.minX, 37)
  }

  @Test("A constraint on a distance stays where both ends leave together")
  func distanceConstraintStaysWhereBothItemsLeaveTogether() {
    let container = makeContainer()
    let box = makeView(in: container, CGSize(100, 100))
    let (a, b) = (makeView(in: box, CGSize(10, 10)), makeView(in: box, CGSize(10, 10)))
    let gap = distance(a, b)
    gap.isActive = true
    container.layoutIfNeeded()
    box.removeFromSuperview()
    #expect(gap.isActive)
    let other = makeContainer()
    other.addSubview(box)
    a.leadingAnchor.constraint(equalTo: box.leadingAnchor, constant: 3).isActive = true
    other.layoutIfNeeded()
    expectEqual(b.frame.minX, 20)
  }

  @Test("S11 a distance outlives its tree: its constraint counts in another one")
  func distanceOutlivesItsTree() {
    var container: UIView? = makeContainer()
    let (a, b) = (makeView(in: container!, CGSize(10, 10)), makeView(in: container!, CGSize(10, 10)))
    let gap = distance(a, b)
    gap.isActive = true
    container?.layoutIfNeeded()
    container = nil
    #expect(!gap.isActive)
    let other = makeContainer()
    other.addSubview(a)
    other.addSubview(b)
    #expect(faults { gap.isActive = true }.isEmpty)
    a.leadingAnchor.constraint(equalTo: other.leadingAnchor).isActive = true
    other.layoutIfNeeded()
    expectEqual(b.frame.minX, 17)
    gap.isActive = false
    #expect(other.constraints.filter { $0.secondItem === b || $0.firstItem === b }.isEmpty)
  }

  @Test("S11 a distance inside of a guide is held by the view above")
  func distanceInsideGuideIsHeldByViewAbove() {
    let container = makeContainer()
    let guide = UILayoutGuide()
    container.addLayoutGuide(guide)
    guide.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 5).isActive = true
    let width = guide.leadingAnchor.anchorWithOffset(to: guide.trailingAnchor).constraint(equalToConstant: 70)
    width.isActive = true
    container.layoutIfNeeded()
    expectEqual(guide.layoutFrame.minX, 5)
    expectEqual(guide.layoutFrame.width, 70)
    #expect(container.constraints.contains(width))
  }

  @Test("A constraint that the layout made cannot be activated where its view is gone")
  func systemConstraintCannotBeActivatedAfterItsView() throws {
    var container: UIView? = makeContainer()
    let view = UIView(frame: CGRect(1, 2, 3, 4))
    container?.addSubview(view)
    makeView(in: container!, CGSize(5, 5)).leftAnchor.constraint(equalTo: view.rightAnchor).isActive = true
    container?.layoutIfNeeded()
    let width = try #require(
      container?.constraints.first { $0.firstItem === view && $0.firstAttribute == .width && $0.secondItem == nil })
    container = nil
    width.isActive = true
    #expect(!width.isActive)
    #expect(view.constraints.isEmpty)
  }
}
