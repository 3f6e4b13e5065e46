import LayoutEngine
import TestSupport
import Testing
import UIKit

/// Bounds that differ from the frame: moved, scaled, or under a transform.
@MainActor @Suite("Bounds and transforms")
struct BoundsTests {
  /// Whether four numbers are those of a rectangle, up to rounding errors.
  private func isClose(_ rect: CGRect, _ x: CGFloat, _ y: CGFloat, _ width: CGFloat, _ height: CGFloat) -> Bool {
    abs(rect.minX - x) + abs(rect.minY - y) + abs(rect.width - width) + abs(rect.height - height) < 1e-9
  }

  @Test("S22 scaled bounds of the container scale the constants of the constraints that it holds")
  func scaledContainerScalesConstants() {
    let screen = makeContainer(500, 300)
    let container = UIView(frame: CGRect(20, 30, 400, 200))
    screen.addSubview(container)
    container.boundsScale = 2
    expectEqual(container.bounds, CGRect(0, 0, 200, 100))
    expectEqual(container.frame, CGRect(20, 30, 400, 200))
    let view = makeView(in: container)
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 5),
      view.trailingAnchor.constraint(equalTo: container.trailingAnchor, constant: -40),
      view.heightAnchor.constraint(equalToConstant: 20),
    ])
    screen.layoutIfNeeded()
    // In the container's own points: 200 − 10 − 40 = 150 wide. On the screen all of it counts twice, from (20, 30) on.
    expectEqual(view.frame, CGRect(10, 5, 150, 20))
    #expect(isClose(view.convert(view.bounds, to: screen), 40, 40, 300, 40))
    #expect(isClose(screen.convert(CGRect(40, 40, 300, 40), to: view), 0, 0, 150, 20))
    container.boundsScale = 4
    screen.layoutIfNeeded()
    // 100 − 10 − 40 = 50.
    expectEqual(view.frame, CGRect(10, 5, 50, 20))
    expectEqual(container.frame, CGRect(20, 30, 400, 200))
    #expect(isClose(view.convert(view.bounds, to: screen), 60, 50, 200, 80))
  }

  @Test("S22 scaled bounds of an item leave the constants alone")
  func scaledItemLeavesConstantsAlone() {
    let container = makeContainer(400, 200)
    let view = makeView(in: container, CGSize(width: 100, height: 60))
    view.boundsScale = 2
    view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 10).isActive = true
    view.topAnchor.constraint(equalTo: container.topAnchor, constant: 7).isActive = true
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(10, 7, 100, 60))
    expectEqual(view.bounds, CGRect(0, 0, 50, 30))
  }

  @Test("S22 masks inside scaled bounds follow the bounds")
  func masksInsideScaledBoundsFollowBounds() {
    let container = makeContainer(400, 200)
    container.boundsScale = 2
    let view = UIView(frame: CGRect(10, 10, 180, 20))
    view.autoresizingMask = .flexibleWidth
    container.addSubview(view)
    // 100 points of the superview are 50 of its own.
    container.frame.size.width = 500
    expectEqual(container.bounds.size, CGSize(width: 250, height: 100))
    expectEqual(view.frame, CGRect(10, 10, 230, 20))
    view.widthAnchor.constraint(greaterThanOrEqualToConstant: 0).isActive = true
    container.layoutIfNeeded()
    container.frame.size.width = 400
    container.layoutIfNeeded()
    expectEqual(view.frame, CGRect(10, 10, 180, 20))
  }

  @Test("S22 bad input: scales that are none are refused, and constraints that would cross one")
  func invalidScalesAreRefused() {
    let container = makeContainer(400, 200)
    let (inside, beside) = (makeView(in: makeView(in: container)), makeView(in: container))
    let scaled = container.subviews[0]
    for scale in [0, -1, CGFloat.nan, .infinity] {
      expectEqual(faults { scaled.boundsScale = scale }.map(\.name), ["NSInvalidArgumentException"])
      expectEqual(scaled.boundsScale, 1)
    }
    scaled.boundsScale = 3
    let crossing = inside.topAnchor.constraint(equalTo: beside.topAnchor)
    let reports = faults {
      crossing.isActive = true
      container.layoutIfNeeded()
    }
    expectEqual(reports.map(\.name), ["NSGenericException"])
    #expect(!crossing.isActive)
    scaled.boundsScale = 1
    #expect(faults { crossing.isActive = true }.isEmpty)
    #expect(faults { container.layoutIfNeeded() }.isEmpty)
  }

  @Test("Moved bounds scroll the content: constraints inside do not change")
  func movedBoundsDoNotChangeConstraintsInside() {
    let container = makeContainer(400, 200)
    let view = makeView(in: container, CGSize(width: 50, height: 40))
    view.trailingAnchor.constraint(equalTo: container.trailingAnchor).isActive = true
    view.topAnchor.constraint(equalTo: container.topAnchor).isActive = true
    container.layoutIfNeeded()
    let passes = view.frame
    container.bounds.origin = CGPoint(x: 30, y: 10)
    container.layoutIfNeeded()
    expectEqual(view.frame, passes)
    expectEqual(view.frame, CGRect(350, 0, 50, 40))
    expectEqual(container.frame, CGRect(0, 0, 400, 200))
    #expect(container.superview == nil)
    expectEqual(view.convert(CGPoint.zero, to: container), CGPoint(x: 350, y: 0))
    let outer = makeContainer(500, 500)
    outer.addSubview(container)
    expectEqual(view.convert(CGPoint.zero, to: outer), CGPoint(x: 320, y: -10))
  }

  @Test("Layouts ignore transforms: they move the frame that is seen, not what others are tied to")
  func layoutsIgnoreTransforms() {
    let container = makeContainer(400, 400)
    let view = makeView(in: container, CGSize(width: 100, height: 50))
    let neighbor = makeView(in: container, CGSize(width: 10, height: 10))
    NSLayoutConstraint.activate([
      view.leadingAnchor.constraint(equalTo: container.leadingAnchor, constant: 40),
      view.topAnchor.constraint(equalTo: container.topAnchor, constant: 60),
      neighbor.leadingAnchor.constraint(equalTo: view.trailingAnchor, constant: 5),
      neighbor.topAnchor.constraint(equalTo: view.bottomAnchor),
    ])
    view.transform = CGAffineTransform(scaleX: 2, y: 2)
    container.layoutIfNeeded()
    // About the middle (90, 85): 200 × 100.
    expectEqual(view.frame, CGRect(-10, 35, 200, 100))
    expectEqual(view.bounds, CGRect(0, 0, 100, 50))
    expectEqual(view.center, CGPoint(x: 90, y: 85))
    expectEqual(neighbor.frame, CGRect(145, 110, 10, 10))
    view.transform = CGAffineTransform(translationX: 7, y: -3)
    expectEqual(view.frame, CGRect(47, 57, 100, 50))
    expectEqual(view.center, CGPoint(x: 90, y: 85))
    view.transform = CGAffineTransform(rotationAngle: .pi / 2)
    container.layoutIfNeeded()
    // A quarter turn: width and height change places about the middle.
    #expect(isClose(view.frame, 65, 35, 50, 100))
    expectEqual(neighbor.frame, CGRect(145, 110, 10, 10))
    view.transform = .identity
    expectEqual(view.frame, CGRect(40, 60, 100, 50))
  }

  @Test("Bounds and center of a view under a transform are what a layout goes by when its mask is translated")
  func boundsAndCenterDetermineLayoutUnderTransform() {
    let container = makeContainer(400, 400)
    let view = UIView(frame: CGRect(100, 100, 40, 20))
    view.transform = CGAffineTransform(scaleX: 3, y: 3)
    container.addSubview(view)
    let neighbor = makeView(in: container, CGSize(width: 10, height: 10))
    neighbor.leadingAnchor.constraint(equalTo: view.trailingAnchor).isActive = true
    neighbor.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
    container.layoutIfNeeded()
    expectEqual(neighbor.frame, CGRect(140, 100, 10, 10))
    expectEqual(view.frame, CGRect(60, 80, 120, 60))
    view.bounds.size = CGSize(width: 60, height: 20)
    view.center = CGPoint(x: 200, y: 200)
    container.layoutIfNeeded()
    // 60 × 20 about (200, 200): from 170 to 230, from 190 on.
    expectEqual(neighbor.frame, CGRect(230, 190, 10, 10))
  }
}
