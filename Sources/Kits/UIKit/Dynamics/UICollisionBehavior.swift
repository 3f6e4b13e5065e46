import CoreGraphics
import Foundation
import KitSupport

/// Lets items collide with each other and with boundaries.
open class UICollisionBehavior: DynamicItemsBehavior {
  /// What items collide with.
  public struct Mode: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }

    /// The other items.
    public static let items = Mode(rawValue: 1)
    /// The boundaries.
    public static let boundaries = Mode(rawValue: 2)
    /// The other items and the boundaries.
    public static let everything: Mode = [.items, .boundaries]
  }

  /// What items collide with. The default is everything.
  open var collisionMode = Mode.everything { didSet { changed() } }
  /// Whether the bounds of the animator's view are a boundary. The default is false.
  open var translatesReferenceBoundsIntoBoundary = false {
    didSet {
      if translatesReferenceBoundsIntoBoundary != oldValue { insets = .zero }
      changed()
    }
  }
  /// The delegate; held weakly.
  open weak var collisionDelegate: (any UICollisionBehaviorDelegate)?

  private var insets = UIEdgeInsets.zero
  private var boundaries: [(identifier: any NSCopying, lines: [(CGPoint, CGPoint)], path: UIBezierPath?)] = []

  /// Makes the bounds of the animator's view a boundary, moved inwards by insets, in points.
  open func setTranslatesReferenceBoundsIntoBoundary(with insets: UIEdgeInsets) {
    translatesReferenceBoundsIntoBoundary = true
    self.insets = insets
    changed()
  }

  /// Adds a line as a boundary.
  open func addBoundary(withIdentifier identifier: any NSCopying, from p1: CGPoint, to p2: CGPoint) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, [(p1, p2)], nil))
    changed()
  }

  /// Adds a path as a boundary. Curves are replaced by the lines between their ends.
  open func addBoundary(withIdentifier identifier: any NSCopying, for bezierPath: UIBezierPath) {
    removeBoundary(withIdentifier: identifier)
    boundaries.append((identifier, bezierPath.cgPath.lines, bezierPath))
    changed()
  }

  /// The path of a boundary; nil for lines and unknown ones.
  open func boundary(withIdentifier identifier: any NSCopying) -> UIBezierPath? {
    boundaries.first { Self.isSame($0.identifier, identifier) }?.path
  }
  /// The identifiers of the boundaries, in the order in which they were added.
  open var boundaryIdentifiers: [any NSCopying]? { boundaries.isEmpty ? nil : boundaries.map(\.identifier) }
  /// Removes a boundary.
  open func removeBoundary(withIdentifier identifier: any NSCopying) {
    boundaries.removeAll { Self.isSame($0.identifier, identifier) }
    changed()
  }
  /// Removes all boundaries, but not the bounds of the view.
  open func removeAllBoundaries() {
    boundaries = []
    changed()
  }

  private static func isSame(_ first: any NSCopying, _ second: any NSCopying) -> Bool {
    (first as? AnyHashable) == (second as? AnyHashable)
  }

  // MARK: Contacts

  /// Separates items from what they collide with, and changes their velocities.
  func collide(_ animator: UIDynamicAnimator, _ contacts: inout DynamicContacts) {
    let bodies = items.map { animator.body(of: $0) }
    if collisionMode.contains(.items) {
      for (index, first) in bodies.enumerated() {
        for second in bodies[(index + 1)...] { collide(first, second, &contacts) }
      }
    }
    guard collisionMode.contains(.boundaries) else { return }
    if translatesReferenceBoundsIntoBoundary, let bounds = animator.referenceView?.bounds.inset(by: insets) {
      for body in bodies { keep(body, in: bounds, &contacts) }
    }
    for boundary in boundaries {
      for line in boundary.lines {
        for body in bodies { collide(body, line, boundary.identifier, &contacts) }
      }
    }
  }

  private func collide(_ first: DynamicBody, _ second: DynamicBody, _ contacts: inout DynamicContacts) {
    let overlap = first.box.intersection(second.box)
    let total = first.inverseMass + second.inverseMass
    guard !overlap.isNull, overlap.width > 0, overlap.height > 0, total > 0 else { return }
    // The boxes are separated in the direction in which they overlap less.
    let isSideways = overlap.width < overlap.height
    let sign: CGFloat =
      isSideways
      ? (first.position.x < second.position.x ? -1 : 1) : (first.position.y < second.position.y ? -1 : 1)
    let normal = isSideways ? CGVector(dx: sign, dy: 0) : CGVector(dx: 0, dy: sign)
    let depth = isSideways ? overlap.width : overlap.height
    first.shift(normal, depth * first.inverseMass / total)
    second.shift(normal, -depth * second.inverseMass / total)
    let velocity = CGVector(
      dx: first.velocity.dx - second.velocity.dx, dy: first.velocity.dy - second.velocity.dy)
    let change = DynamicContacts.change(
      of: velocity, normal, elasticity: max(first.settings.elasticity, second.settings.elasticity),
      friction: sqrt(first.settings.friction * second.settings.friction))
    first.accelerate(change, first.inverseMass / total)
    second.accelerate(change, -second.inverseMass / total)
    let place = CGPoint(x: overlap.midX, y: overlap.midY)
    contacts.add(first.item, other: second.item, at: place, self)
  }

  private func keep(_ body: DynamicBody, in bounds: CGRect, _ contacts: inout DynamicContacts) {
    let box = body.box
    if box.minX < bounds.minX { stop(body, CGVector(dx: 1, dy: 0), bounds.minX - box.minX, nil, &contacts) }
    if box.maxX > bounds.maxX { stop(body, CGVector(dx: -1, dy: 0), box.maxX - bounds.maxX, nil, &contacts) }
    if box.minY < bounds.minY { stop(body, CGVector(dx: 0, dy: 1), bounds.minY - box.minY, nil, &contacts) }
    if box.maxY > bounds.maxY { stop(body, CGVector(dx: 0, dy: -1), box.maxY - bounds.maxY, nil, &contacts) }
  }

  /// A line stops an item on the side on which its center is.
  private func collide(
    _ body: DynamicBody, _ line: (CGPoint, CGPoint), _ identifier: any NSCopying, _ contacts: inout DynamicContacts
  ) {
    let (x, y) = (line.1.x - line.0.x, line.1.y - line.0.y)
    let length = hypot(x, y)
    guard length > 0 else { return }
    let box = body.box
    let offset = CGVector(dx: box.midX - line.0.x, dy: box.midY - line.0.y)
    let along = (offset.dx * x + offset.dy * y) / length
    var normal = CGVector(dx: -y / length, dy: x / length)
    var distance = offset.dx * normal.dx + offset.dy * normal.dy
    if distance < 0 { (normal, distance) = (CGVector(dx: -normal.dx, dy: -normal.dy), -distance) }
    let reach = (abs(normal.dx) * box.width + abs(normal.dy) * box.height) / 2
    let half = (abs(x) * box.width + abs(y) * box.height) / length / 2
    guard distance < reach, along > -half, along < length + half else { return }
    stop(body, normal, reach - distance, identifier, &contacts)
  }

  private func stop(
    _ body: DynamicBody, _ normal: CGVector, _ depth: CGFloat, _ identifier: (any NSCopying)?,
    _ contacts: inout DynamicContacts
  ) {
    guard body.inverseMass > 0 else { return }
    body.shift(normal, depth)
    let change = DynamicContacts.change(
      of: body.velocity, normal, elasticity: body.settings.elasticity, friction: body.settings.friction)
    body.accelerate(change, 1)
    let box = body.box
    let place = CGPoint(
      x: box.midX - normal.dx * box.width / 2, y: box.midY - normal.dy * box.height / 2)
    contacts.add(body.item, boundary: identifier, at: place, self)
  }
}

extension DynamicBody {
  fileprivate func shift(_ direction: CGVector, _ distance: CGFloat) {
    position.x += direction.dx * distance
    position.y += direction.dy * distance
  }
  fileprivate func accelerate(_ change: CGVector, _ part: CGFloat) {
    velocity.dx += change.dx * part
    velocity.dy += change.dy * part
  }
}

extension CGPath {
  /// The lines between the ends of the parts.
  fileprivate var lines: [(CGPoint, CGPoint)] {
    var result: [(CGPoint, CGPoint)] = []
    var (start, current) = (CGPoint.zero, CGPoint.zero)
    for element in elements {
      let end: CGPoint
      switch element {
      case .move(let point):
        (start, current) = (point, point)
        continue
      case .line(let point), .quad(_, let point), .cubic(_, _, let point): end = point
      case .close: end = start
      }
      result.append((current, end))
      current = end
    }
    return result
  }
}

/// Methods that a collision behavior calls when contacts begin and end. All are optional.
@preconcurrency @MainActor
public protocol UICollisionBehaviorDelegate: AnyObject {
  /// Called after two items touched each other.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint)
  /// Called after two items left each other.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem)
  /// Called after an item touched a boundary; the identifier is nil for the bounds of the view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint)
  /// Called after an item left a boundary; the identifier is nil for the bounds of the view.
  func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?)
}

extension UICollisionBehaviorDelegate {
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem,
    at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item1: any UIDynamicItem, with item2: any UIDynamicItem
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, beganContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?, at p: CGPoint
  ) {}
  public func collisionBehavior(
    _ behavior: UICollisionBehavior, endedContactFor item: any UIDynamicItem,
    withBoundaryIdentifier identifier: (any NSCopying)?
  ) {}
}
