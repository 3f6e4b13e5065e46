import TestSupport
import Testing
import UIKit

/// A constant that is set reaches the engine with the next layout; until then the constraint may change in other ways.
@MainActor @Suite("Constants between layouts")
struct PendingConstantTests {
  private func makeScene() -> (root: UIView, view: UIView, left: NSLayoutConstraint) {
    let root = makeContainer()
    let view = makeView(in: root, CGSize(width: 30, height: 30))
    let left = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 10)
    left.isActive = true
    root.layoutIfNeeded()
    return (root, view, left)
  }

  @Test("The last of several constants counts, and is read at once")
  func lastOfSeveralConstantsCounts() {
    let (root, view, left) = makeScene()
    left.constant = 20
    left.constant = 25
    expectEqual(left.constant, 25)
    #expect(left.description.contains("25"))
    expectEqual(view.frame.minX, 10)
    #expect(!root.layoutNode.isUpToDate)
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 25)
    #expect(root.layoutNode.isUpToDate)
    left.constant = 26
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 26)
  }

  @Test("A constraint that leaves with a new constant leaves nothing behind for the one that takes its number")
  func removedConstraintLeavesNoPendingConstant() {
    let (root, view, left) = makeScene()
    left.constant = 99
    left.isActive = false
    let other = view.leftAnchor.constraint(equalTo: root.leftAnchor, constant: 40)
    other.isActive = true
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 40)
    // It comes back with the constant that it has now.
    other.constant = 41
    other.isActive = false
    left.isActive = true
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 99)
    other.constant = 50
    left.constant = 60
    left.isActive = false
    other.isActive = true
    left.constant = 61
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 50)
  }

  @Test("A subtree takes new constants along to another root, and out of a root that ends")
  func movedSubtreeTakesPendingConstantsAlong() {
    let (root, view, left) = makeScene()
    let other = makeContainer()
    left.constant = 70
    other.addSubview(root)
    other.layoutIfNeeded()
    expectEqual(view.frame.minX, 70)
    left.constant = 71
    root.removeFromSuperview()
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 71)
    do {
      let short = makeContainer()
      short.addSubview(root)
      short.layoutIfNeeded()
      left.constant = 72
    }
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 72)
    left.constant = 73
    root.layoutIfNeeded()
    expectEqual(view.frame.minX, 73)
  }

  @Test("Whoever asks the layout is told of new constants: sizes that fit, and ambiguity")
  func fittingSizesAndAmbiguityUsePendingConstants() {
    let (root, view, left) = makeScene()
    view.rightAnchor.constraint(equalTo: root.rightAnchor, constant: -5).isActive = true
    root.translatesAutoresizingMaskIntoConstraints = false
    left.constant = 15
    // 15 to the left, 30 wide, 5 to the right.
    expectEqual(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 50)
    left.constant = 20
    #expect(view.constraintsAffectingLayout(for: .horizontal).contains { $0 === left })
    expectEqual(root.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize).width, 55)
  }

  @Test("A constant that makes a conflict is reported, and one that ends it heals it")
  func conflictingConstantIsReportedAndRestored() {
    let (root, view, left) = makeScene()
    let inside = view.leftAnchor.constraint(lessThanOrEqualTo: root.leftAnchor, constant: 50)
    inside.isActive = true
    root.layoutIfNeeded()
    left.constant = 80
    expectEqual(conflicts { root.layoutIfNeeded() }.count, 1)
    left.constant = 45
    #expect(conflicts { root.layoutIfNeeded() }.isEmpty)
    expectEqual(view.frame.minX, 45)
    #expect(root.layoutNode.conflicts.isEmpty)
  }
}
