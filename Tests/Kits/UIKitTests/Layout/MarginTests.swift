import TestSupport
import Testing
import UIKit

@MainActor @Suite("Margins that views share", .serialized)
struct MarginTests {
  /// A controller's view of 414 × 896 points in a window, with a safe area.
  private func withRoot(_ safeArea: UIEdgeInsets, _ body: (UIWindow, UIView) -> Void) {
    let old = UIScreen.main.safeAreaInsets
    UIScreen.main.safeAreaInsets = safeArea
    defer { UIScreen.main.safeAreaInsets = old }
    let window = UIWindow(frame: UIScreen.main.bounds)
    let controller = UIViewController()
    window.rootViewController = controller
    window.makeKeyAndVisible()
    body(window, controller.view)
  }

  @Test("Margins kept from the superview reach in as far as its own, where the views overlap")
  func preservedMarginsReachAsFarAsSuperviews() {
    let outer = makeContainer(200, 200)
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 50, right: 60)
    let inner = UIView(frame: CGRect(10, 25, 170, 100))
    inner.preservesSuperviewLayoutMargins = true
    outer.addSubview(inner)
    // Left: 40 − 10. Top: 30 − 25 is less than its own 8. Bottom: 75 points away. Right: 60 − 20.
    expectEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 30, bottom: 8, right: 40))
    inner.preservesSuperviewLayoutMargins = false
    expectEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
  }

  @Test("Margins kept from the superview are no larger than the superview's, and in the view's own coordinates")
  func preservedMarginsAreNoLargerThanSuperviews() {
    let outer = UIScrollView(frame: CGRect(0, 0, 200, 200))
    outer.layoutMargins = UIEdgeInsets(top: 30, left: 40, bottom: 50, right: 60)
    let inner = UIView(frame: CGRect(-20, 0, 300, 1000))
    inner.preservesSuperviewLayoutMargins = true
    outer.addSubview(inner)
    expectEqual(inner.layoutMargins, UIEdgeInsets(top: 30, left: 40, bottom: 50, right: 60))
    outer.contentOffset = CGPoint(x: 0, y: -10)
    expectEqual(inner.layoutMargins.top, 20)
    outer.contentOffset = .zero
    inner.boundsScale = 2
    expectEqual(inner.layoutMargins, UIEdgeInsets(top: 15, left: 20, bottom: 25, right: 30))
  }

  @Test("The safe area counts once, though the superview's margins have it in them")
  func preservedMarginsCountSafeAreaOnce() {
    withRoot(UIEdgeInsets(top: 47, left: 0, bottom: 34, right: 0)) { window, root in
      let inner = UIView(frame: root.bounds)
      inner.preservesSuperviewLayoutMargins = true
      root.addSubview(inner)
      // The root has 20 at the sides and nothing but the safe area above and below; 8 more are the view's own.
      expectEqual(root.layoutMargins, UIEdgeInsets(top: 47, left: 20, bottom: 34, right: 20))
      expectEqual(inner.layoutMargins, UIEdgeInsets(top: 55, left: 20, bottom: 42, right: 20))
      let line = makeView(in: inner, CGSize(width: 5, height: 5))
      line.topAnchor.constraint(equalTo: inner.layoutMarginsGuide.topAnchor).isActive = true
      line.trailingAnchor.constraint(equalTo: inner.layoutMarginsGuide.trailingAnchor).isActive = true
      window.layoutIfNeeded()
      expectEqual(line.frame, CGRect(389, 55, 5, 5))
      inner.insetsLayoutMarginsFromSafeArea = false
      expectEqual(inner.layoutMargins, UIEdgeInsets(top: 47, left: 20, bottom: 34, right: 20))
      root.insetsLayoutMarginsFromSafeArea = false
      expectEqual(inner.layoutMargins, UIEdgeInsets(top: 8, left: 20, bottom: 8, right: 20))
    }
  }

  @Test("Margins of a controller's view are at least the system's at the sides, unless it says otherwise")
  func controllersViewHasAtLeastSystemMargins() {
    withRoot(.zero) { _, root in
      guard let controller = root.next as? UIViewController else { return #expect(Bool(false)) }
      root.directionalLayoutMargins = NSDirectionalEdgeInsets(top: 1, leading: 5, bottom: 2, trailing: 50)
      expectEqual(root.layoutMargins, UIEdgeInsets(top: 1, left: 20, bottom: 2, right: 50))
      controller.viewRespectsSystemMinimumLayoutMargins = false
      expectEqual(root.layoutMargins, UIEdgeInsets(top: 1, left: 5, bottom: 2, right: 50))
      root.directionalLayoutMargins.top = -3
      expectEqual(root.layoutMargins.top, -3)
      controller.viewRespectsSystemMinimumLayoutMargins = true
      expectEqual(root.layoutMargins.top, 0, "the least margins are 0 above and below")
    }
  }

  @Test(
    "The system's margins follow the shorter side of the window, whatever the screen is",
    arguments: [
      (CGSize(390, 844), 16), (CGSize(844, 390), 16), (CGSize(320, 568), 16), (CGSize(430, 932), 20),
      (CGSize(932, 430), 20),
    ] as [(CGSize, CGFloat)])
  func marginsOfTheWindow(size: CGSize, side: CGFloat) {
    let (window, controller) = (UIWindow(frame: CGRect(0, 0, 500, 500)), UIViewController())
    window.rootViewController = controller
    let line = makeView(in: controller.view, CGSize(width: 5, height: 5))
    line.leadingAnchor.constraint(equalTo: controller.view.layoutMarginsGuide.leadingAnchor).isActive = true
    window.layoutIfNeeded()
    expectEqual(line.frame.minX, 20)
    window.frame.size = size
    window.layoutIfNeeded()
    expectEqual(controller.view.layoutMargins.left, side)
    expectEqual(line.frame.minX, side)
    let other = UIWindow(frame: CGRect(0, 0, 100, 500))
    other.rootViewController = controller
    other.layoutIfNeeded()
    expectEqual(line.frame.minX, 16)
  }

  @Test("A window has no more of the screen's safe area than the screen, wherever it is")
  func windowBeyondTheScreen() {
    withRoot(UIEdgeInsets(top: 44, left: 0, bottom: 34, right: 0)) { window, _ in
      window.frame.origin.y = -100
      expectEqual(window.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
      window.frame.origin.y = 20
      expectEqual(window.safeAreaInsets, UIEdgeInsets(top: 24, left: 0, bottom: 34, right: 0))
    }
  }

  @Test("A view whose bounds are scaled has the safe area in its own coordinates")
  func scaledViewHasSafeAreaInItsCoordinates() {
    withRoot(UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)) { _, root in
      let scaled = UIView(frame: CGRect(0, 14, 100, 100))
      root.addSubview(scaled)
      expectEqual(scaled.safeAreaInsets.top, 30)
      scaled.boundsScale = 2
      expectEqual(scaled.safeAreaInsets.top, 15)
    }
  }

  @Test("S31 A guide that is asked about its layout has constraints updated before")
  func guideUpdatesConstraintsBeforeAnswering() {
    @MainActor final class Late: UIView {
      let guide = UILayoutGuide()
      override func updateConstraints() {
        if guide.owningView == nil { addLayoutGuide(guide) }
        guide.widthAnchor.constraint(equalToConstant: 30).isActive = true
        super.updateConstraints()
      }
    }
    let view = Late(frame: CGRect(0, 0, 50, 50))
    view.addLayoutGuide(view.guide)
    expectEqual(view.guide.constraintsAffectingLayout(for: .horizontal).map { $0.constant }, [30])
    #expect(view.guide.hasAmbiguousLayout)
    #expect(!UILayoutGuide().hasAmbiguousLayout)
  }

  @Test("S31 What places the guides of readable text and of the keyboard affects what follows them")
  func systemGuidesAffectWhatFollowsThem() {
    withRoot(.zero) { window, root in
      let line = makeView(in: root)
      NSLayoutConstraint.activate([
        line.leadingAnchor.constraint(equalTo: root.readableContentGuide.leadingAnchor),
        line.trailingAnchor.constraint(equalTo: root.readableContentGuide.trailingAnchor),
        line.bottomAnchor.constraint(equalTo: root.keyboardLayoutGuide.topAnchor),
        line.heightAnchor.constraint(equalToConstant: 40),
      ])
      window.layoutIfNeeded()
      expectEqual(line.frame, CGRect(20, 856, 374, 40))
      @MainActor
      func parts(_ axis: NSLayoutConstraint.Axis, of guide: UILayoutGuide) -> Set<NSLayoutConstraint.Attribute> {
        Set(line.constraintsAffectingLayout(for: axis).filter { $0.firstItem === guide }.map { $0.firstAttribute })
      }
      expectEqual(parts(.horizontal, of: root.readableContentGuide), [.width, .centerX])
      expectEqual(parts(.vertical, of: root.keyboardLayoutGuide), [.top])
      expectEqual(parts(.horizontal, of: root.keyboardLayoutGuide), [])
      // They are the view's own, and not listed among those that clients made.
      #expect(!root.constraints.contains { $0.firstItem === root.readableContentGuide })
    }
  }
}
