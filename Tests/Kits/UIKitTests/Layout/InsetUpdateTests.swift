import TestSupport
import Testing
import UIKit

@MainActor @Suite("Updates of safe areas and margins", .serialized)
struct InsetUpdateTests {
  /// A view that records its safe area whenever it changes.
  private final class Recorder: UIView {
    var tops: [CGFloat] = []
    var marginTops: [CGFloat] = []
    override func safeAreaInsetsDidChange() { tops.append(safeAreaInsets.top) }
    override func layoutMarginsDidChange() { marginTops.append(layoutMargins.top) }
  }

  /// A view with a safe area of 40 points at the top, which its controller adds.
  private func makeController(_ height: CGFloat = 400) -> UIViewController {
    let controller = UIViewController()
    controller.view.frame = CGRect(0, 0, 300, height)
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 40, left: 0, bottom: 20, right: 0)
    return controller
  }

  @Test("a view is notified once when it moves, with the safe area before the margins")
  func viewIsNotifiedOnceWhenItMoves() {
    let (controller, view) = (makeController(), Recorder(frame: CGRect(0, 10, 100, 100)))
    controller.view.addSubview(view)
    expectEqual(view.tops, [30])
    view.frame.origin.y = 25
    view.frame.size.width = 50
    view.frame.origin.y = 60
    view.frame.origin.y = 70
    expectEqual(view.tops, [30, 15, 0])
    expectEqual(view.marginTops, [38, 23, 8])
  }

  @Test("a view that keeps its frame is notified when its superview is resized")
  func viewIsNotifiedWhenSuperviewIsResized() {
    let controller = makeController()
    let (near, far) = (Recorder(frame: CGRect(0, 100, 100, 290)), Recorder(frame: CGRect(0, 100, 100, 100)))
    for view in [near, far] {
      view.autoresizingMask = []
      controller.view.addSubview(view)
    }
    expectEqual(near.safeAreaInsets.bottom, 10)
    let probe = makeView(in: near, CGSize(width: 5, height: 5))
    probe.bottomAnchor.constraint(equalTo: near.safeAreaLayoutGuide.bottomAnchor).isActive = true
    controller.view.layoutIfNeeded()
    expectEqual(probe.frame.maxY, 280)
    controller.view.frame.size.height = 395
    controller.view.layoutIfNeeded()
    expectEqual(near.tops.count, 2)
    expectEqual(near.safeAreaInsets.bottom, 15)
    expectEqual(probe.frame.maxY, 275)
    #expect(far.tops.isEmpty)
  }

  @Test("content whose insets are not adjusted has another safe area after it is scrolled")
  func contentHasOtherSafeAreaAfterScrolling() {
    let controller = makeController()
    let (scrollView, content) = (UIScrollView(frame: CGRect(0, 0, 300, 400)), Recorder(frame: CGRect(0, 0, 300, 900)))
    scrollView.contentInsetAdjustmentBehavior = .never
    scrollView.contentSize = content.frame.size
    scrollView.addSubview(content)
    controller.view.addSubview(scrollView)
    expectEqual(content.tops, [40])
    scrollView.contentOffset.y = -15
    expectEqual(content.tops, [40, 25])
  }

  @Test("margins that are preserved follow a superview that is resized")
  func preservedMarginsFollowResizedSuperview() {
    let outer = UIView(frame: CGRect(0, 0, 200, 200))
    outer.layoutMargins = UIEdgeInsets(top: 0, left: 0, bottom: 0, right: 50)
    let inner = Recorder(frame: CGRect(0, 0, 180, 100))
    inner.preservesSuperviewLayoutMargins = true
    outer.addSubview(inner)
    expectEqual(inner.layoutMargins.right, 30)
    let probe = makeView(in: inner, CGSize(width: 5, height: 5))
    probe.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor).isActive = true
    outer.layoutIfNeeded()
    expectEqual(probe.frame.maxX, 150)
    outer.frame.size.width = 190
    outer.layoutIfNeeded()
    expectEqual(inner.layoutMargins.right, 40)
    expectEqual(probe.frame.maxX, 140)
  }

  @Test("the insets that nested controllers add are inherited by the views below them")
  func insetsOfNestedControllersAreInherited() {
    let (outer, inner) = (makeController(), UIViewController())
    outer.addChild(inner)
    inner.view.frame = CGRect(0, 10, 300, 300)
    outer.view.addSubview(inner.view)
    inner.didMove(toParent: outer)
    let view = Recorder(frame: CGRect(0, 5, 300, 100))
    inner.view.addSubview(view)
    expectEqual(view.tops, [25])
    inner.additionalSafeAreaInsets.top = 12
    expectEqual(inner.view.safeAreaInsets.top, 42)
    expectEqual(view.tops, [25, 37])
    outer.additionalSafeAreaInsets.top = 0
    expectEqual(view.tops, [25, 37, 7])
  }
}
