import CoreGraphics

/// The motion of an item.
///
/// The mass of an item of 100 × 100 points with a density of 1 is 1. Items are upright rectangles: contacts do not rotate them.
@MainActor
final class DynamicBody {
  let item: any UIDynamicItem
  var position: CGPoint
  var size: CGSize
  /// In points per second.
  var velocity = CGVector(dx: 0, dy: 0)
  /// In radians per second.
  var angularVelocity: CGFloat = 0
  /// In points per second squared.
  var acceleration = CGVector(dx: 0, dy: 0)
  /// The rotation since the item was last written, in radians.
  private var turn: CGFloat = 0
  /// The rotation of the transform, in radians.
  private(set) var angle: CGFloat
  var settings = Settings()

  /// The settings of a ``UIDynamicItemBehavior``.
  struct Settings {
    var elasticity: CGFloat = 0
    var friction: CGFloat = 0
    var density: CGFloat = 1
    var resistance: CGFloat = 0
    var angularResistance: CGFloat = 0
    var isAnchored = false
    var allowsRotation = true
  }

  init(_ item: any UIDynamicItem) {
    self.item = item
    (position, size) = (item.center, item.bounds.size)
    angle = atan2(item.transform.b, item.transform.a)
  }

  /// Reads the place of the item, which the program has changed.
  func read() {
    (position, size) = (item.center, item.bounds.size)
    angle = atan2(item.transform.b, item.transform.a)
  }

  /// Writes the place of the item.
  func write() {
    if item.center != position { item.center = position }
    if turn != 0 { item.transform = item.transform.rotated(by: turn) }
    turn = 0
  }

  var mass: CGFloat { size.width * size.height * settings.density / 10_000 }
  /// The reciprocal of the mass; 0 for an item that does not move.
  var inverseMass: CGFloat { settings.isAnchored || mass <= 0 ? 0 : 1 / mass }
  /// The reciprocal of the moment of inertia of a rectangle.
  var inverseInertia: CGFloat {
    let squares = size.width * size.width + size.height * size.height
    return settings.allowsRotation && squares > 0 ? inverseMass * 12 / squares : 0
  }
  /// The upright box around the item.
  var box: CGRect {
    let (c, s) = (abs(cos(angle)), abs(sin(angle)))
    let (width, height) = (size.width * c + size.height * s, size.width * s + size.height * c)
    return CGRect(x: position.x - width / 2, y: position.y - height / 2, width: width, height: height)
  }

  /// Moves for a duration in seconds. A constant acceleration is integrated exactly.
  func move(_ duration: CGFloat) {
    defer { acceleration = CGVector(dx: 0, dy: 0) }
    guard !settings.isAnchored else {
      velocity = CGVector(dx: 0, dy: 0)
      angularVelocity = 0
      return
    }
    let old = velocity
    velocity.dx += acceleration.dx * duration
    velocity.dy += acceleration.dy * duration
    position.x += (old.dx + velocity.dx) / 2 * duration
    position.y += (old.dy + velocity.dy) / 2 * duration
    let rest = exp(-settings.resistance * duration)
    velocity = CGVector(dx: velocity.dx * rest, dy: velocity.dy * rest)
    if settings.allowsRotation { rotate(by: angularVelocity * duration) } else { angularVelocity = 0 }
    angularVelocity *= exp(-settings.angularResistance * duration)
  }

  func rotate(by radians: CGFloat) {
    angle += radians
    turn += radians
  }
}
