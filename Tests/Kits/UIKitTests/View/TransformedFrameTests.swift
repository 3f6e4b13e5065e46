import TestSupport
import Testing
import UIKit

/// Frames under transforms, coordinates of trees without a window, and safe areas of views that reach out of others.
@MainActor
struct TransformedFrameTests {
  // Twice as large as its bounds, the view gets bounds of half the frame.
  @Test func settingAFrameUnderAScaleSetsTheBoundsThatGiveIt() {
    let view = UIView(frame: CGRect(0, 0, 10, 10))
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    view.frame = CGRect(100, 100, 100, 50)
    expectEqual(view.frame, CGRect(100, 100, 100, 50))
    expectEqual(view.bounds, CGRect(0, 0, 50, 25))
    expectEqual(view.center, CGPoint(x: 150, y: 125))
  }

  // Turned by a quarter, width and height change places: bounds of 50 × 100 for a frame of 100 × 50.
  @Test func turnsByAQuarterComeOutEven() {
    let view = UIView()
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    view.frame = CGRect(100, 100, 100, 50)
    expectEqual(view.frame, CGRect(100, 100, 100, 50))
    #expect(abs(view.bounds.width - 50) < 1e-9)
    #expect(abs(view.bounds.height - 100) < 1e-9)
    let other = UIView(frame: CGRect(100, 100, 100, 50))
    other.transform = view.transform
    expectEqual(other.frame, CGRect(125, 75, 50, 100))
  }

  // The mask makes the view 40 wider, not what is seen of it.
  @Test func masksGoByTheFrameWithoutTransform() {
    let container = makeContainer(100, 100)
    let view = UIView(frame: CGRect(10, 10, 20, 20))
    view.autoresizingMask = .flexibleWidth
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    container.addSubview(view)
    container.frame.size.width = 140
    expectEqual(view.bounds, CGRect(0, 0, 60, 20))
    expectEqual(view.center, CGPoint(x: 40, y: 20))
  }

  // Without a window, coordinates are those in which the tree's top view has its frame: 10 + 10.
  @Test func unrelatedTreesShareTheCoordinatesAroundThem() {
    let (root, other) = (UIView(frame: CGRect(10, 10, 50, 50)), UIView(frame: CGRect(0, 0, 400, 400)))
    let inside = UIView(frame: CGRect(10, 10, 10, 10))
    root.addSubview(inside)
    expectEqual(inside.convert(CGPoint.zero, to: other), CGPoint(x: 20, y: 20))
    expectEqual(other.convert(CGPoint(x: 20, y: 20), to: inside), .zero)
    expectEqual(inside.convert(CGRect(0, 0, 1, 1), to: nil), CGRect(20, 20, 1, 1))
  }

  // 44 at the top: of a view that begins 10 above, 44 again; one that reaches out at the right is not covered there.
  @Test func aViewOutsideOfAnotherIsCoveredNoFurther() {
    let window = UIWindow(frame: CGRect(0, 0, 414, 896))
    let controller = UIViewController()
    controller.additionalSafeAreaInsets = UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0)
    window.rootViewController = controller
    let root: UIView = controller.view
    let view = UIView(frame: CGRect(300, -10, 200, 1000))
    root.addSubview(view)
    expectEqual(view.safeAreaInsets, UIEdgeInsets(top: 44, left: 0, bottom: 0, right: 0))
    view.frame.origin.y = 10
    expectEqual(view.safeAreaInsets, UIEdgeInsets(top: 34, left: 0, bottom: 0, right: 0))
  }

  // Margins of 8 leave 984 of 1000, of which 672 are readable: from 164 on.
  @Test func guidesTellWhereTheyWillBe() {
    let view = UIView(frame: CGRect(0, 0, 1000, 500))
    expectEqual(view.readableContentGuide.layoutFrame, CGRect(164, 8, 672, 484))
    expectEqual(view.keyboardLayoutGuide.layoutFrame, CGRect(0, 500, 1000, 0))
    view.layoutIfNeeded()
    expectEqual(view.readableContentGuide.layoutFrame, CGRect(164, 8, 672, 484))
    expectEqual(view.keyboardLayoutGuide.layoutFrame, CGRect(0, 500, 1000, 0))
  }
}
