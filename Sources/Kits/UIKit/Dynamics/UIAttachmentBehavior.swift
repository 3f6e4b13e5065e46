import CoreGraphics

/// A rod, or a spring, between an item and a point or another item.
open class UIAttachmentBehavior: UIDynamicBehavior {
  /// What an item is attached to.
  public enum AttachmentType: Int, Sendable {
    /// Another item.
    case items = 0
    /// A point.
    case anchor = 1
  }

  /// The items.
  open private(set) var items: [any UIDynamicItem]
  /// What the item is attached to.
  public let attachedBehaviorType: AttachmentType
  /// The point, for an item that is attached to one.
  open var anchorPoint: CGPoint { didSet { changed() } }
  /// The distance, in points. The default is that at the beginning.
  open var length: CGFloat { didSet { changed() } }
  /// How much a spring is damped: 1 for no oscillation. The default is 0.
  open var damping: CGFloat = 0 { didSet { changed() } }
  /// The oscillations of a spring in a second; 0, the default, for a rod.
  open var frequency: CGFloat = 0 { didSet { changed() } }

  /// Attaches an item to a point.
  public init(item: any UIDynamicItem, attachedToAnchor point: CGPoint) {
    (items, attachedBehaviorType, anchorPoint) = ([item], .anchor, point)
    length = hypot(item.center.x - point.x, item.center.y - point.y)
    super.init()
  }

  /// Attaches an item to another one.
  public init(item item1: any UIDynamicItem, attachedTo item2: any UIDynamicItem) {
    (items, attachedBehaviorType, anchorPoint) = ([item1, item2], .items, .zero)
    length = hypot(item1.center.x - item2.center.x, item1.center.y - item2.center.y)
    super.init()
  }

  override var movedItems: [any UIDynamicItem] { items }

  /// The direction from the other end to the item, and the distance.
  private func rod(_ animator: UIDynamicAnimator) -> (body: DynamicBody, other: DynamicBody?, CGVector, CGFloat) {
    let body = animator.body(of: items[0])
    let other = items.count > 1 ? animator.body(of: items[1]) : nil
    let end = other?.position ?? anchorPoint
    let (x, y) = (body.position.x - end.x, body.position.y - end.y)
    let distance = hypot(x, y)
    return (body, other, distance > 0 ? CGVector(dx: x / distance, dy: y / distance) : CGVector(dx: 0, dy: 0), distance)
  }

  /// The speed at which the ends move away from each other, in points per second.
  private func speed(_ body: DynamicBody, _ other: DynamicBody?, _ direction: CGVector) -> CGFloat {
    let (x, y) = (body.velocity.dx - (other?.velocity.dx ?? 0), body.velocity.dy - (other?.velocity.dy ?? 0))
    return x * direction.dx + y * direction.dy
  }

  /// A spring changes the velocities.
  override func apply(_ duration: CGFloat, _ animator: UIDynamicAnimator) {
    guard frequency > 0 else { return }
    let (body, other, direction, distance) = rod(animator)
    let pace = 2 * .pi * frequency
    let change =
      -(distance - length) * pace * pace * duration - 2 * damping * pace * speed(body, other, direction) * duration
    push(body, other, direction, change)
  }

  /// A rod corrects places and velocities after a motion.
  func correct(_ animator: UIDynamicAnimator) {
    guard frequency <= 0 else { return }
    let (body, other, direction, distance) = rod(animator)
    let total = body.inverseMass + (other?.inverseMass ?? 0)
    guard total > 0 else { return }
    let shift = (length - distance) / total
    body.position.x += direction.dx * shift * body.inverseMass
    body.position.y += direction.dy * shift * body.inverseMass
    if let other {
      other.position.x -= direction.dx * shift * other.inverseMass
      other.position.y -= direction.dy * shift * other.inverseMass
    }
    push(body, other, direction, -speed(body, other, direction))
  }

  /// Changes the speed at which the ends move away from each other; both ends by their masses.
  private func push(_ body: DynamicBody, _ other: DynamicBody?, _ direction: CGVector, _ change: CGFloat) {
    let total = body.inverseMass + (other?.inverseMass ?? 0)
    guard total > 0 else { return }
    let (own, others) = (change * body.inverseMass / total, change * (other?.inverseMass ?? 0) / total)
    body.velocity.dx += direction.dx * own
    body.velocity.dy += direction.dy * own
    other?.velocity.dx -= direction.dx * others
    other?.velocity.dy -= direction.dy * others
  }
}
