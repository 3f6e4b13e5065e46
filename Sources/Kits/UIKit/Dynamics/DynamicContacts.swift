import CoreGraphics
import Foundation

/// The contacts of items, of which delegates learn when they begin and end.
@MainActor
struct DynamicContacts {
  private struct Key: Hashable {
    let behavior: ObjectIdentifier
    let item: ObjectIdentifier
    let other: AnyHashable?
  }

  private enum Other {
    case item(any UIDynamicItem)
    case boundary((any NSCopying)?)
  }

  private struct Contact {
    let behavior: UICollisionBehavior
    let item: any UIDynamicItem
    let other: Other
    let place: CGPoint
  }

  /// The contacts of the last part of a step, and of this one.
  private var old: [(key: Key, contact: Contact)] = []
  private var current: [(key: Key, contact: Contact)] = []

  /// Items that meet more slowly than this, in points per second, do not bounce.
  private static let slowSpeed: CGFloat = 20

  /// The change of a velocity by a contact: its part against the normal is returned by the elasticity, and that along the contact is
  /// reduced by friction. Items come to rest because slow ones do not bounce.
  static func change(of velocity: CGVector, _ normal: CGVector, elasticity: CGFloat, friction: CGFloat) -> CGVector {
    let speed = velocity.dx * normal.dx + velocity.dy * normal.dy
    guard speed < 0 else { return CGVector(dx: 0, dy: 0) }
    let push = -speed * (1 + (speed < -slowSpeed ? elasticity : 0))
    let side = CGVector(dx: velocity.dx - normal.dx * speed, dy: velocity.dy - normal.dy * speed)
    let sliding = hypot(side.dx, side.dy)
    let loss = sliding > 0 ? min(sliding, friction * push) / sliding : 0
    return CGVector(dx: normal.dx * push - side.dx * loss, dy: normal.dy * push - side.dy * loss)
  }

  mutating func begin() { (old, current) = (current, []) }

  mutating func add(
    _ item: any UIDynamicItem, other: any UIDynamicItem, at place: CGPoint, _ behavior: UICollisionBehavior
  ) {
    let key = Key(
      behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item), other: AnyHashable(ObjectIdentifier(other)))
    add(key, Contact(behavior: behavior, item: item, other: .item(other), place: place))
  }

  mutating func add(
    _ item: any UIDynamicItem, boundary: (any NSCopying)?, at place: CGPoint, _ behavior: UICollisionBehavior
  ) {
    let key = Key(
      behavior: ObjectIdentifier(behavior), item: ObjectIdentifier(item), other: boundary.flatMap { $0 as? AnyHashable }
    )
    add(key, Contact(behavior: behavior, item: item, other: .boundary(boundary), place: place))
  }

  private mutating func add(_ key: Key, _ contact: Contact) {
    if !Self.has(current, key) { current.append((key, contact)) }
  }

  private static func has(_ contacts: [(key: Key, contact: Contact)], _ key: Key) -> Bool {
    contacts.contains { $0.key == key }
  }

  /// Calls the delegates for contacts that began or ended in this part of a step.
  func end() {
    for (key, contact) in current where !Self.has(old, key) {
      let delegate = contact.behavior.collisionDelegate
      switch contact.other {
      case .item(let other):
        delegate?.collisionBehavior(contact.behavior, beganContactFor: contact.item, with: other, at: contact.place)
      case .boundary(let identifier):
        delegate?.collisionBehavior(
          contact.behavior, beganContactFor: contact.item, withBoundaryIdentifier: identifier, at: contact.place)
      }
    }
    for (key, contact) in old where !Self.has(current, key) {
      let delegate = contact.behavior.collisionDelegate
      switch contact.other {
      case .item(let other):
        delegate?.collisionBehavior(contact.behavior, endedContactFor: contact.item, with: other)
      case .boundary(let identifier):
        delegate?.collisionBehavior(
          contact.behavior, endedContactFor: contact.item, withBoundaryIdentifier: identifier)
      }
    }
  }
}
