import TestSupport
import Testing
import UIKit

/// Overrides what client code overrides on Apple's system. That it compiles is half of the test.
private final class Overrider: UIView {
  var calls: [String] = []
  let guide = UILayoutGuide()

  override func addConstraint(_ constraint: NSLayoutConstraint) {
    calls.append("add")
    super.addConstraint(constraint)
  }
  override func removeConstraints(_ constraints: [NSLayoutConstraint]) {
    calls.append("remove \(constraints.count)")
    super.removeConstraints(constraints)
  }
  override func addLayoutGuide(_ layoutGuide: UILayoutGuide) {
    calls.append("guide")
    super.addLayoutGuide(layoutGuide)
  }
  override var layoutMarginsGuide: UILayoutGuide { guide }
  override var constraints: [NSLayoutConstraint] { super.constraints.filter { $0.identifier != "hidden" } }
  override func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
    let point = super.convert(point, to: view)
    return CGPoint(x: point.x + 1, y: point.y)
  }
  override func hitTest(_ point: CGPoint, with event: UIEvent?) -> UIView? {
    let hit = super.hitTest(point, with: event)
    return hit === self ? nil : hit
  }
  override func isDescendant(of view: UIView) -> Bool { calls.isEmpty && super.isDescendant(of: view) }
  override func viewWithTag(_ tag: Int) -> UIView? { tag == 0 ? nil : super.viewWithTag(tag) }
}

@MainActor
struct OverridingTests {
  @Test func overriddenMembersOfViewsAreCalled() {
    let (container, view) = (makeContainer(), Overrider())
    view.frame = CGRect(10, 20, 100, 100)
    container.addSubview(view)
    #expect(view.isDescendant(of: container))
    expectEqual(view.convert(CGPoint.zero, to: container), CGPoint(x: 11, y: 20))
    #expect(container.hitTest(CGPoint(x: 20, y: 30), with: nil) === container)

    let width = view.widthAnchor.constraint(lessThanOrEqualToConstant: 500)
    let height = view.heightAnchor.constraint(lessThanOrEqualToConstant: 500)
    height.identifier = "hidden"
    view.addConstraint(width)
    view.addConstraint(height)
    view.addLayoutGuide(view.guide)
    expectEqual(view.constraints, [width])
    view.removeConstraints([width, height])
    expectEqual(view.calls, ["add", "add", "guide", "remove 2"])
    #expect(view.layoutMarginsGuide === view.guide)
    #expect(view.viewWithTag(0) == nil)
  }

  // Nothing gives the root a size, so that it has none in the layout, and its safe area neither.
  @Test func theSafeAreaOfARootThatIsLeftOpenFollowsTheLayout() {
    let root = makeContainer()
    root.translatesAutoresizingMaskIntoConstraints = false
    let view = makeView(in: root)
    let safe = root.safeAreaLayoutGuide
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: safe.leadingAnchor), view.topAnchor.constraint(equalTo: safe.topAnchor),
      view.trailingAnchor.constraint(equalTo: safe.trailingAnchor),
      view.bottomAnchor.constraint(equalTo: safe.bottomAnchor),
    ])
    root.layoutIfNeeded()
    expectEqual(view.frame, .zero)
    expectEqual(safe.layoutFrame, view.frame)
  }
}
