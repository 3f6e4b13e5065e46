import CoreGraphics
import Foundation

/// A direction and a strength.
private struct Force {
  var vector: CGVector { didSet { keptAngle = nil } }
  /// The angle of a force without strength.
  private var keptAngle: CGFloat?

  init(_ vector: CGVector) { self.vector = vector }

  var angle: CGFloat {
    get { keptAngle ?? atan2(vector.dy, vector.dx) }
    set { set(newValue, magnitude) }
  }
  var magnitude: CGFloat {
    get { hypot(vector.dx, vector.dy) }
    set { set(angle, newValue) }
  }
  mutating func set(_ angle: CGFloat, _ magnitude: CGFloat) {
    vector = CGVector(dx: cos(angle) * magnitude, dy: sin(angle) * magnitude)
    if magnitude == 0 { keptAngle = angle }
  }
}

/// Gravity.
open class UIGravityBehavior: DynamicItemsBehavior {
  private var force = Force(CGVector(dx: 0, dy: 1)) { didSet { changed() } }

  /// The acceleration, in units of 1000 points per second squared. The default is (0, 1).
  open var gravityDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  /// The angle of the direction, in radians from the x axis.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  /// The strength, in units of 1000 points per second squared. The default is 1.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  /// Sets the direction and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force.set(angle, magnitude) }

  override func apply(_ duration: CGFloat, _ animator: UIDynamicAnimator) {
    for item in items {
      let body = animator.body(of: item)
      body.acceleration.dx += force.vector.dx * 1000
      body.acceleration.dy += force.vector.dy * 1000
    }
  }
}

/// A push, once or as long as it is active.
open class UIPushBehavior: DynamicItemsBehavior {
  /// How long items are pushed.
  public enum Mode: Int, Sendable {
    /// As long as the push is active.
    case continuous = 0
    /// Once.
    case instantaneous = 1
  }

  /// How long items are pushed.
  public let mode: Mode
  /// Whether items are pushed. A push that happens once is not active afterwards.
  open var active = true { didSet { changed() } }
  private var force = Force(CGVector(dx: 0, dy: 0)) { didSet { changed() } }
  private var offsets: [ObjectIdentifier: UIOffset] = [:]

  /// Creates a push of items. It has no strength at first.
  public init(items: [any UIDynamicItem], mode: Mode) {
    self.mode = mode
    super.init(items: items)
  }

  /// The force. A push of 1 accelerates an item of 100 × 100 points and a density of 1 by 100 points per second squared, or, if it
  /// happens once, by 100 points per second.
  open var pushDirection: CGVector {
    get { force.vector }
    set { force.vector = newValue }
  }
  /// The angle of the force, in radians from the x axis.
  open var angle: CGFloat {
    get { force.angle }
    set { force.angle = newValue }
  }
  /// The strength of the force.
  open var magnitude: CGFloat {
    get { force.magnitude }
    set { force.magnitude = newValue }
  }
  /// Sets the direction and the strength.
  open func setAngle(_ angle: CGFloat, magnitude: CGFloat) { force.set(angle, magnitude) }

  /// The distance from the center of an item at which it is pushed, in points. The default is 0.
  open func targetOffsetFromCenter(for item: any UIDynamicItem) -> UIOffset {
    offsets[ObjectIdentifier(item)] ?? UIOffset(horizontal: 0, vertical: 0)
  }
  /// Sets the distance from the center of an item at which it is pushed, in points. The push rotates the item then.
  open func setTargetOffsetFromCenter(_ o: UIOffset, for item: any UIDynamicItem) {
    offsets[ObjectIdentifier(item)] = o
    changed()
  }

  override func apply(_ duration: CGFloat, _ animator: UIDynamicAnimator) {
    guard active else { return }
    let time = mode == .continuous ? duration : 1
    for item in items {
      let (body, offset) = (animator.body(of: item), targetOffsetFromCenter(for: item))
      let torque = offset.horizontal * force.vector.dy - offset.vertical * force.vector.dx
      body.angularVelocity += torque * 100 * body.inverseInertia * time
      let (x, y) = (force.vector.dx * 100 * body.inverseMass, force.vector.dy * 100 * body.inverseMass)
      if mode == .continuous {
        body.acceleration.dx += x
        body.acceleration.dy += y
      } else {
        body.velocity.dx += x
        body.velocity.dy += y
      }
    }
    if mode == .instantaneous { active = false }
  }
}

/// A spring that moves an item to a point and turns it upright.
open class UISnapBehavior: UIDynamicBehavior {
  /// The point, in points.
  open var snapPoint: CGPoint { didSet { changed() } }
  /// How much the spring is damped: 0 for long oscillations, 1 for none. The default is 0.5.
  open var damping: CGFloat = 0.5 { didSet { changed() } }
  private let item: any UIDynamicItem
  /// In radians per second: three oscillations a second. Apple does not document a value.
  private static let frequency: CGFloat = 6 * .pi

  /// Creates a spring.
  public init(item: any UIDynamicItem, snapTo point: CGPoint) {
    (self.item, snapPoint) = (item, point)
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { [item] }

  override func apply(_ duration: CGFloat, _ animator: UIDynamicAnimator) {
    let (body, square) = (animator.body(of: item), Self.frequency * Self.frequency)
    let loss = 2 * max(0.05, damping) * Self.frequency
    body.velocity.dx += ((snapPoint.x - body.position.x) * square - body.velocity.dx * loss) * duration
    body.velocity.dy += ((snapPoint.y - body.position.y) * square - body.velocity.dy * loss) * duration
    if body.settings.allowsRotation {
      body.angularVelocity += (-body.angle * square - body.angularVelocity * loss) * duration
    }
  }
}

/// The settings of items, and their velocities.
open class UIDynamicItemBehavior: DynamicItemsBehavior {
  var settings = DynamicBody.Settings() { didSet { changed() } }

  /// The part of the velocity that a collision returns, usually from 0 to 1. The default is 0. The greater one of two items counts.
  open var elasticity: CGFloat {
    get { settings.elasticity }
    set { settings.elasticity = newValue }
  }
  /// The part of the force of a contact that acts against sliding. The default is 0.
  open var friction: CGFloat {
    get { settings.friction }
    set { settings.friction = newValue }
  }
  /// The mass of 100 × 100 points. The default is 1.
  open var density: CGFloat {
    get { settings.density }
    set { settings.density = newValue }
  }
  /// The part of the velocity that is lost in a second, as the exponent of a decay. The default is 0.
  open var resistance: CGFloat {
    get { settings.resistance }
    set { settings.resistance = newValue }
  }
  /// The part of the angular velocity that is lost in a second, as the exponent of a decay. The default is 0.
  open var angularResistance: CGFloat {
    get { settings.angularResistance }
    set { settings.angularResistance = newValue }
  }
  /// Whether the items do not move. The default is false.
  open var isAnchored: Bool {
    get { settings.isAnchored }
    set { settings.isAnchored = newValue }
  }
  /// Whether the items rotate. The default is true.
  open var allowsRotation: Bool {
    get { settings.allowsRotation }
    set { settings.allowsRotation = newValue }
  }

  /// The changes that items get when an animator has the behavior.
  private var changes: [(item: any UIDynamicItem, velocity: CGPoint, angular: CGFloat)] = []

  /// Changes the velocity of an item, in points per second.
  open func addLinearVelocity(_ velocity: CGPoint, for item: any UIDynamicItem) {
    changes.append((item, velocity, 0))
    changed()
  }
  /// Changes the angular velocity of an item, in radians per second.
  open func addAngularVelocity(_ velocity: CGFloat, for item: any UIDynamicItem) {
    changes.append((item, .zero, velocity))
    changed()
  }
  /// The velocity of an item, in points per second.
  open func linearVelocity(for item: any UIDynamicItem) -> CGPoint {
    guard contains(item), let body = dynamicAnimator?.body(of: item) else { return .zero }
    return CGPoint(x: body.velocity.dx, y: body.velocity.dy)
  }
  /// The angular velocity of an item, in radians per second.
  open func angularVelocity(for item: any UIDynamicItem) -> CGFloat {
    contains(item) ? dynamicAnimator?.body(of: item).angularVelocity ?? 0 : 0
  }

  override func apply(_ duration: CGFloat, _ animator: UIDynamicAnimator) {
    for change in changes where contains(change.item) {
      let body = animator.body(of: change.item)
      body.velocity.dx += change.velocity.x
      body.velocity.dy += change.velocity.y
      body.angularVelocity += change.angular
    }
    changes = []
  }
}
