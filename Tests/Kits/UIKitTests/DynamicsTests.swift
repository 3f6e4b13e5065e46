import Foundation
import Testing
import UIKit

/// The places of views that a ``UIDynamicAnimator`` moves, by the laws of mechanics. The rotation of colliding items and the
/// springs of snapping have no documented values, and are not compared with any.
@Suite("UIKit Dynamics")
@MainActor
struct DynamicsTests {
  private let root = makeContainer(400, 800)

  private func makeBox(_ x: CGFloat, _ y: CGFloat, _ size: CGFloat = 100) -> UIView {
    let view = UIView(frame: CGRect(x, y, size, size))
    root.addSubview(view)
    return view
  }

  private func isNear(_ first: CGFloat, _ second: CGFloat, _ tolerance: CGFloat = 0.01) -> Bool {
    abs(first - second) <= tolerance
  }

  @Test("gravity accelerates by 1000 points per second squared, as strongly as it is")
  func gravityAccelerates() {
    let boxes = [makeBox(0, 0), makeBox(100, 0, 20)]
    let animator = UIDynamicAnimator(referenceView: root)
    let gravity = UIGravityBehavior(items: boxes)
    animator.addBehavior(gravity)
    #expect(animator.isRunning)
    #expect(boxes[0].center == CGPoint(x: 50, y: 50))
    animator.advance(by: 0.5)
    // s = g t² / 2
    #expect(isNear(boxes[0].center.y, 50 + 125))
    #expect(isNear(boxes[1].center.y, 10 + 125))
    #expect(boxes[0].center.x == 50)
    #expect(isNear(CGFloat(animator.elapsedTime), 0.5))
    let sideways = UIDynamicAnimator(referenceView: root)
    let box = makeBox(0, 0)
    let weak = UIGravityBehavior(items: [box])
    weak.setAngle(0, magnitude: 0.1)
    #expect(isNear(weak.gravityDirection.dx, 0.1, 1e-9))
    sideways.addBehavior(weak)
    sideways.advance(by: 1)
    #expect(isNear(box.center.x, 50 + 50))
    #expect(isNear(box.center.y, 50))
  }

  @Test("a push of 1 accelerates 100 × 100 points by 100 points per second squared, lighter items more")
  func pushesAccelerate() {
    let (box, small) = (makeBox(0, 0), makeBox(0, 200, 50))
    let animator = UIDynamicAnimator(referenceView: root)
    let push = UIPushBehavior(items: [box, small], mode: .continuous)
    push.pushDirection = CGVector(dx: 1, dy: 0)
    animator.addBehavior(push)
    animator.advance(by: 1)
    #expect(isNear(box.center.x, 50 + 50))
    #expect(isNear(small.center.x, 25 + 200))
    push.active = false
    animator.advance(by: 1)
    // At constant speed.
    #expect(isNear(box.center.x, 50 + 50 + 100))
  }

  @Test(
    "a push that happens once changes the speed, and is not active afterwards; the angle and the strength are set in any order"
  )
  func pushHappensOnce() {
    let box = makeBox(0, 0)
    let animator = UIDynamicAnimator(referenceView: root)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.angle = .pi / 2
    #expect(push.angle == .pi / 2)
    #expect(push.magnitude == 0)
    push.magnitude = 2
    #expect(push.active)
    animator.addBehavior(push)
    animator.advance(by: 0.5)
    #expect(!push.active)
    #expect(isNear(box.center.y, 50 + 100))
    #expect(isNear(box.center.x, 50))
    let settings = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(settings)
    #expect(isNear(settings.linearVelocity(for: box).y, 200))
  }

  @Test("resistance lets the speed decay, and an anchored item does not move")
  func itemSettings() {
    let (box, anchored) = (makeBox(0, 0), makeBox(200, 0))
    let animator = UIDynamicAnimator(referenceView: root)
    let settings = UIDynamicItemBehavior(items: [box])
    settings.resistance = 2
    settings.addLinearVelocity(CGPoint(x: 100, y: 0), for: box)
    settings.addAngularVelocity(1, for: box)
    let fixed = UIDynamicItemBehavior(items: [anchored])
    fixed.isAnchored = true
    fixed.addLinearVelocity(CGPoint(x: 100, y: 0), for: anchored)
    animator.addBehavior(settings)
    animator.addBehavior(fixed)
    animator.advance(by: 1)
    // v = v₀ exp(−r t)
    #expect(isNear(settings.linearVelocity(for: box).x, 100 * exp(-2)))
    #expect(isNear(box.center.x, 50 + 50 * (1 - exp(-2)), 0.2))
    #expect(isNear(atan2(box.transform.b, box.transform.a), 1))
    #expect(anchored.center == CGPoint(x: 250, y: 50))
  }

  @Test("an item falls on the edge of the view and comes to rest there")
  func itemComesToRestAtBoundary() {
    let box = makeBox(0, 0)
    let animator = UIDynamicAnimator(referenceView: root)
    let calls = Calls()
    animator.delegate = calls
    let collision = UICollisionBehavior(items: [box])
    collision.translatesReferenceBoundsIntoBoundary = true
    collision.collisionDelegate = calls
    let gravity = UIGravityBehavior(items: [box])
    animator.addBehavior(collision)
    animator.addBehavior(gravity)
    animator.advance(by: 5)
    #expect(!animator.isRunning)
    #expect(isNear(box.center.y, 750))
    #expect(isNear(box.center.x, 50))
    #expect(calls.calls == ["resume", "touch edge", "pause"])
    // The time stands still while nothing moves.
    let time = animator.elapsedTime
    animator.advance(by: 1)
    #expect(animator.elapsedTime == time)
    collision.setTranslatesReferenceBoundsIntoBoundary(with: UIEdgeInsets(top: 0, left: 0, bottom: 50, right: 0))
    #expect(animator.isRunning)
    animator.advance(by: 5)
    #expect(isNear(box.center.y, 700))
  }

  @Test("elasticity returns its part of the speed", arguments: [0.5, 1])
  func elasticityReturnsSpeed(elasticity: CGFloat) {
    let box = makeBox(0, 0)
    let animator = UIDynamicAnimator(referenceView: root)
    let collision = UICollisionBehavior(items: [box])
    collision.addBoundary(
      withIdentifier: "wall" as NSString, from: CGPoint(x: 200, y: -100), to: CGPoint(x: 200, y: 300))
    let settings = UIDynamicItemBehavior(items: [box])
    settings.elasticity = elasticity
    settings.addLinearVelocity(CGPoint(x: 400, y: 0), for: box)
    animator.addBehavior(collision)
    animator.addBehavior(settings)
    animator.advance(by: 0.2)
    #expect(isNear(settings.linearVelocity(for: box).x, 400))
    animator.advance(by: 0.2)
    #expect(isNear(settings.linearVelocity(for: box).x, -400 * elasticity))
    #expect(collision.boundaryIdentifiers?.count == 1)
    collision.removeBoundary(withIdentifier: "wall" as NSString)
    #expect(collision.boundaryIdentifiers == nil)
  }

  @Test("items of equal mass exchange their speeds, and the momentum of others is kept", arguments: [1, 2])
  func momentumIsKept(density: CGFloat) {
    let (first, second) = (makeBox(0, 0), makeBox(200, 0))
    let animator = UIDynamicAnimator(referenceView: root)
    let light = UIDynamicItemBehavior(items: [first])
    light.elasticity = 1
    light.addLinearVelocity(CGPoint(x: 300, y: 0), for: first)
    let heavy = UIDynamicItemBehavior(items: [second])
    heavy.density = density
    let collision = UICollisionBehavior(items: [first, second])
    let calls = Calls()
    collision.collisionDelegate = calls
    for behavior in [light, heavy, collision] { animator.addBehavior(behavior) }
    animator.advance(by: 1)
    let (a, b) = (light.linearVelocity(for: first).x, heavy.linearVelocity(for: second).x)
    #expect(isNear(a + density * b, 300))
    #expect(isNear(a * a + density * b * b, 300 * 300, 1))
    #expect(isNear(a, 300 * (1 - density) / (1 + density)))
    #expect(calls.calls == ["touch", "leave"])
    collision.collisionMode = .boundaries
    #expect(collision.collisionMode.contains(.items) == false)
  }

  @Test("friction slows an item that slides, and a path is a boundary")
  func frictionSlowsItems() {
    let box = makeBox(0, 100)
    let animator = UIDynamicAnimator(referenceView: root)
    let collision = UICollisionBehavior(items: [box])
    let path = UIBezierPath(rect: CGRect(-1000, 200, 3000, 100))
    collision.addBoundary(withIdentifier: "floor" as NSString, for: path)
    #expect(collision.boundary(withIdentifier: "floor" as NSString) === path)
    let settings = UIDynamicItemBehavior(items: [box])
    settings.friction = 0.5
    settings.addLinearVelocity(CGPoint(x: 500, y: 0), for: box)
    for behavior in [collision, settings, UIGravityBehavior(items: [box])] { animator.addBehavior(behavior) }
    animator.advance(by: 0.5)
    // It loses half of 1000 points per second squared.
    #expect(isNear(settings.linearVelocity(for: box).x, 250, 5))
    animator.advance(by: 3)
    #expect(!animator.isRunning)
    #expect(isNear(box.center.x, 50 + 250, 3))
    #expect(isNear(box.center.y, 150))
  }

  @Test("an item snaps to a point, upright, with any damping", arguments: [0.1, 0.5, 1, 1.9])
  func itemSnaps(damping: CGFloat) {
    let box = makeBox(0, 0)
    box.transform = CGAffineTransform(rotationAngle: 1)
    let animator = UIDynamicAnimator(referenceView: root)
    let snap = UISnapBehavior(item: box, snapTo: CGPoint(x: 300, y: 500))
    snap.damping = damping
    animator.addBehavior(snap)
    animator.advance(by: 10)
    #expect(!animator.isRunning)
    #expect(isNear(box.center.x, 300, 0.5))
    #expect(isNear(box.center.y, 500, 0.5))
    #expect(isNear(box.transform.b, 0, 0.01))
    snap.snapPoint = CGPoint(x: 100, y: 100)
    animator.advance(by: 10)
    #expect(isNear(box.center.x, 100, 0.5))
  }

  @Test("a rod keeps the distance of a pendulum, and a spring oscillates with its frequency")
  func attachments() {
    let (weight, spring) = (makeBox(250, 50), makeBox(0, 450))
    let animator = UIDynamicAnimator(referenceView: root)
    let rod = UIAttachmentBehavior(item: weight, attachedToAnchor: CGPoint(x: 100, y: 100))
    #expect(rod.length == 200)
    let elastic = UIAttachmentBehavior(item: spring, attachedToAnchor: CGPoint(x: 250, y: 500))
    elastic.length = 150
    elastic.frequency = 1
    for behavior in [rod, elastic, UIGravityBehavior(items: [weight])] { animator.addBehavior(behavior) }
    var lowest: CGFloat = 0
    for _ in 0..<60 {
      animator.advance(by: 1.0 / 60)
      #expect(isNear(hypot(weight.center.x - 100, weight.center.y - 100), 200))
      lowest = max(lowest, weight.center.y)
    }
    #expect(isNear(lowest, 300, 1))
    // After a whole period the spring is where it began, 50 points away from its rest.
    #expect(isNear(spring.center.x, 50, 2))
    animator.advance(by: 0.5)
    #expect(isNear(spring.center.x, 150, 2))
  }

  @Test("items that are attached to each other keep their distance and their momentum")
  func attachedItems() {
    let (first, second) = (makeBox(0, 0), makeBox(200, 0))
    let animator = UIDynamicAnimator(referenceView: root)
    let settings = UIDynamicItemBehavior(items: [first, second])
    settings.addLinearVelocity(CGPoint(x: 0, y: 100), for: first)
    animator.addBehavior(UIAttachmentBehavior(item: first, attachedTo: second))
    animator.addBehavior(settings)
    animator.advance(by: 1)
    #expect(isNear(hypot(first.center.x - second.center.x, first.center.y - second.center.y), 200))
    #expect(isNear(settings.linearVelocity(for: first).y + settings.linearVelocity(for: second).y, 100, 0.5))
  }

  @Test("groups add and remove their rules, whose actions are called in each step")
  func groups() {
    let box = makeBox(0, 0)
    let animator = UIDynamicAnimator(referenceView: root)
    let (group, gravity) = (UIDynamicBehavior(), UIGravityBehavior())
    var steps = 0
    gravity.action = { steps += 1 }
    group.addChildBehavior(gravity)
    animator.addBehavior(group)
    gravity.addItem(box)
    #expect(gravity.dynamicAnimator === animator)
    #expect(animator.items(in: root.bounds).count == 1)
    #expect(animator.items(in: CGRect(300, 300, 10, 10)).isEmpty)
    animator.advance(by: 0.1)
    #expect(steps == 6)
    let place = box.center
    group.removeChildBehavior(gravity)
    #expect(gravity.dynamicAnimator == nil)
    animator.advance(by: 0.1)
    #expect(box.center == place)
    // A place that the program sets counts after the animator has read it.
    group.addChildBehavior(gravity)
    gravity.magnitude = 0
    #expect(gravity.angle == .pi / 2)
    box.center = CGPoint(x: 200, y: 200)
    animator.updateItem(usingCurrentState: box)
    animator.advance(by: 0.1)
    #expect(box.center.x == 200)
    animator.removeAllBehaviors()
    #expect(animator.behaviors.isEmpty)
  }

  @Test("a push beside the center rotates an item by its moment of inertia")
  func pushRotates() {
    let box = makeBox(0, 0)
    let animator = UIDynamicAnimator(referenceView: root)
    let push = UIPushBehavior(items: [box], mode: .instantaneous)
    push.pushDirection = CGVector(dx: 0, dy: 1)
    push.setTargetOffsetFromCenter(UIOffset(horizontal: 50, vertical: 0), for: box)
    let settings = UIDynamicItemBehavior(items: [box])
    animator.addBehavior(push)
    animator.addBehavior(settings)
    animator.advance(by: 1.0 / 60)
    // J = m (w² + h²) / 12, and 50 points times 100.
    #expect(isNear(settings.angularVelocity(for: box), 5000 * 12 / 20_000))
    settings.allowsRotation = false
    animator.advance(by: 1.0 / 60)
    #expect(settings.angularVelocity(for: box) == 0)
  }
}

/// Records what animators and collisions report.
@MainActor
private final class Calls: UIDynamicAnimatorDelegate, UICollisionBehaviorDelegate {
  var calls: [String] = []
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) { calls.append("resume") }
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) { calls.append("pause") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) { calls.append("touch") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) { calls.append("leave") }
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) { calls.append("touch " + (identifier.map { "\($0)" } ?? "edge")) }
}
