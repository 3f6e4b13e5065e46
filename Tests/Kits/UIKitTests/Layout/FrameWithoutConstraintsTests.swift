import TestSupport
import Testing
import UIKit

@MainActor @Suite("Views without constraints in trees without any")
struct FrameWithoutConstraintsTests {
  private let frame = CGRect(x: 3, y: 4, width: 375, height: 50)

  private func label() -> UILabel {
    let label = UILabel()
    label.text = "Short"
    label.translatesAutoresizingMaskIntoConstraints = false
    label.frame = frame
    return label
  }

  @Test("Such a view keeps its frame, as a root and inside of others")
  func viewWithoutConstraintsKeepsFrame() {
    let root = label()
    root.layoutIfNeeded()
    expectEqual(root.frame, frame)
    let (container, plain, inner) = (
      makeContainer(), UIView(frame: CGRect(x: 0, y: 0, width: 380, height: 60)), label()
    )
    container.addSubview(plain)
    plain.addSubview(inner)
    container.layoutIfNeeded()
    expectEqual(inner.frame, frame)
    // A guide without a constraint does not place the view.
    inner.addLayoutGuide(UILayoutGuide())
    container.setNeedsLayout()
    container.layoutIfNeeded()
    expectEqual(inner.frame, frame)
  }

  @Test("Turning off the translation of a view in a tree without constraints keeps its frame")
  func lateTranslationKeepsFrame() {
    let (container, view) = (makeContainer(), UILabel(frame: frame))
    container.addSubview(view)
    container.layoutIfNeeded()
    view.translatesAutoresizingMaskIntoConstraints = false
    container.layoutIfNeeded()
    expectEqual(view.frame, frame)
  }

  @Test("With the first constraint of the tree, constraints alone determine the frame")
  func firstConstraintPlacesEveryView() {
    let (container, first, second) = (makeContainer(), label(), label())
    for view in [first, second] { container.addSubview(view) }
    container.layoutIfNeeded()
    let leading = first.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 20)
    leading.isActive = true
    container.layoutIfNeeded()
    expectEqual(first.frame, CGRect(origin: CGPoint(x: 20, y: 0), size: first.intrinsicContentSize))
    expectEqual(second.frame.size, second.intrinsicContentSize)
  }

  @Test("A view that joins a tree with constraints is placed by them, whichever comes first")
  func viewThatJoinsIsPlaced() {
    let (container, inner) = (makeContainer(), label())
    makeView(in: container, CGSize(10, 10)).topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    container.addSubview(inner)
    container.layoutIfNeeded()
    expectEqual(inner.frame.size, inner.intrinsicContentSize)

    let (outer, card) = (makeContainer(), UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
    let alone = label()
    outer.addSubview(alone)
    outer.layoutIfNeeded()
    _ = makeView(in: card, CGSize(10, 10))
    outer.addSubview(card)
    outer.layoutIfNeeded()
    expectEqual(alone.frame.size, alone.intrinsicContentSize)
  }

  @Test("A stack without a constraint of the client arranges its views, and fitting sizes need no constraint")
  func stacksAndFittingSizesNeedNoConstraint() {
    let stack = UIStackView(arrangedSubviews: [label()])
    stack.frame = CGRect(x: 0, y: 0, width: 100, height: 40)
    stack.layoutIfNeeded()
    expectEqual(stack.arrangedSubviews[0].frame, CGRect(x: 0, y: 0, width: 100, height: 40))
    let single = label()
    expectEqual(single.systemLayoutSizeFitting(UIView.layoutFittingCompressedSize), single.intrinsicContentSize)
  }
}
