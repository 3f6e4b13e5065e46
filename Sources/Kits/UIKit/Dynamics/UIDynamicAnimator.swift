import AutoLayout
import CoreGraphics
import Foundation
import KitSupport

/// Moves items by rules of mechanics: gravity, pushes, springs and collisions.
///
/// On Apple's systems the animator runs while the run loop does. Plumb has no display that asks for steps: a test advances the
/// animator with ``advance(by:)``, and the same steps have the same results on every machine. Units are those that Apple
/// documents: gravity of 1 is 1000 points per second squared, and a push of 1 accelerates an item of 100 × 100 points and a density
/// of 1 by 100 points per second squared. Items are upright boxes in collisions, which do not rotate them, and the springs of
/// snapping have a frequency of our own, as Apple does not document theirs.
@preconcurrency @MainActor
open class UIDynamicAnimator: KitObject {
  /// The view in whose coordinates items are; nil for other items.
  open private(set) weak var referenceView: UIView?
  /// The behaviors, in the order in which they were added.
  open private(set) var behaviors: [UIDynamicBehavior] = []
  /// The delegate; held weakly.
  open weak var delegate: (any UIDynamicAnimatorDelegate)?
  /// Whether items move, or could.
  open private(set) var isRunning = false
  /// The time that the animator has run, in seconds.
  open private(set) var elapsedTime: TimeInterval = 0

  /// The motions of the items.
  private var bodies: [ObjectIdentifier: DynamicBody] = [:]
  private var contacts = DynamicContacts()
  /// The time that is left for the next step, in seconds.
  private var openTime: TimeInterval = 0
  /// The number of steps in which nothing has moved.
  private var quietSteps = 0

  /// The duration of a step, in seconds.
  private static let step: TimeInterval = 1 / 60
  /// The parts of a step.
  private static let parts = 4

  /// Creates an animator of items that are no views.
  public override init() { super.init() }
  /// Creates an animator of subviews.
  public init(referenceView view: UIView) {
    super.init()
    referenceView = view
  }

  /// Adds a behavior.
  open func addBehavior(_ behavior: UIDynamicBehavior) {
    guard !behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.append(behavior)
    behavior.enter(self)
  }

  /// Removes a behavior.
  open func removeBehavior(_ behavior: UIDynamicBehavior) {
    guard behaviors.contains(where: { $0 === behavior }) else { return }
    behaviors.removeAll { $0 === behavior }
    behavior.leave()
  }

  /// Removes all behaviors.
  open func removeAllBehaviors() {
    for behavior in behaviors { removeBehavior(behavior) }
  }

  /// The items whose boxes intersect a rectangle.
  open func items(in rect: CGRect) -> [any UIDynamicItem] {
    items.filter { body(of: $0).box.intersects(rect) }
  }

  /// Reads the place of an item that the program has changed.
  open func updateItem(usingCurrentState item: any UIDynamicItem) {
    bodies[ObjectIdentifier(item)]?.read()
    resume()
  }

  /// Moves the items for a time in seconds, in steps of a 60th of a second, until nothing moves. Plumb-specific.
  open func advance(by seconds: TimeInterval) {
    openTime += seconds
    while openTime > Self.step / 2, isRunning {
      openTime -= Self.step
      runStep()
    }
    if !isRunning { openTime = 0 }
  }

  // MARK: Steps

  /// The items of all behaviors, each once.
  private var items: [any UIDynamicItem] {
    var known: Set<ObjectIdentifier> = []
    return rules.flatMap(\.movedItems).filter { known.insert(ObjectIdentifier($0)).inserted }
  }

  private var rules: [UIDynamicBehavior] { behaviors.flatMap(\.tree) }

  /// The motion of an item.
  func body(of item: any UIDynamicItem) -> DynamicBody { bodies[ObjectIdentifier(item)].made(by: DynamicBody(item)) }

  /// Continues after something has changed.
  func resume() {
    quietSteps = 0
    guard !isRunning, !behaviors.isEmpty else { return }
    delegate?.dynamicAnimatorWillResume(self)
    isRunning = true
  }

  private func runStep() {
    let current = items
    let known = Set(current.map { ObjectIdentifier($0) })
    bodies = bodies.filter { known.contains($0.key) }
    let moving = current.map { body(of: $0) }
    for body in moving { body.settings = settings(of: body.item) }
    let places = moving.map(\.position)
    for _ in 0..<Self.parts {
      let duration = CGFloat(Self.step) / CGFloat(Self.parts)
      for rule in rules { rule.apply(duration, self) }
      for body in moving { body.move(duration) }
      for case let rule as UIAttachmentBehavior in rules { rule.correct(self) }
      contacts.begin()
      for case let rule as UICollisionBehavior in rules { rule.collide(self, &contacts) }
      contacts.end()
    }
    for body in moving { body.write() }
    elapsedTime += Self.step
    for rule in rules { rule.action?() }
    pauseIfQuiet(moving, places)
  }

  private func settings(of item: any UIDynamicItem) -> DynamicBody.Settings {
    let behaviors = rules.compactMap { $0 as? UIDynamicItemBehavior }.filter { $0.contains(item) }
    return behaviors.last?.settings ?? DynamicBody.Settings()
  }

  /// Pauses after several steps in which no item has moved: at the top of its way an item rests for one.
  private func pauseIfQuiet(_ bodies: [DynamicBody], _ places: [CGPoint]) {
    let isQuiet = zip(bodies, places).allSatisfy { body, place in
      abs(body.position.x - place.x) < 0.005 && abs(body.position.y - place.y) < 0.005
        && abs(body.angularVelocity) < 0.005
    }
    quietSteps = isQuiet ? quietSteps + 1 : 0
    guard quietSteps > 5 || bodies.isEmpty else { return }
    for body in bodies { body.velocity = CGVector(dx: 0, dy: 0) }
    isRunning = false
    delegate?.dynamicAnimatorDidPause(self)
  }
}

/// Methods that an animator calls when items begin and end to move. All are optional.
@preconcurrency @MainActor
public protocol UIDynamicAnimatorDelegate: AnyObject {
  /// Called before items move.
  func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator)
  /// Called after all items came to rest.
  func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator)
}

extension UIDynamicAnimatorDelegate {
  public func dynamicAnimatorWillResume(_ animator: UIDynamicAnimator) {}
  public func dynamicAnimatorDidPause(_ animator: UIDynamicAnimator) {}
}
