import Foundation

/// A mutable, ordered set of objects that compares instances of plain Swift classes by identity.
///
/// It shadows Foundation's class of the same name, which on Linux does not find such instances again: SnapKit keeps its
/// constraints in one. Objects that are `Hashable` compare by `==`.
open class NSMutableSet: NSObject {
  private var members: [AnyHashable: Any] = [:]
  private var order: [AnyHashable] = []

  /// Creates an empty set.
  public required override init() { super.init() }

  private func key(_ object: Any) -> AnyHashable {
    object as? AnyHashable ?? AnyHashable(ObjectIdentifier(object as AnyObject))
  }

  /// The number of objects in the set.
  open var count: Int { members.count }
  /// The objects in the order in which they were added.
  open var allObjects: [Any] { order.compactMap { members[$0] } }
  /// Returns whether the set contains the object.
  open func contains(_ object: Any) -> Bool { members[key(object)] != nil }

  /// Adds an object if the set does not contain it.
  open func add(_ object: Any) {
    let key = key(object)
    guard members[key] == nil else { return }
    members[key] = object
    order.append(key)
  }

  /// Removes an object if the set contains it. O(*n*) in the number of objects.
  open func remove(_ object: Any) {
    let key = key(object)
    guard members.removeValue(forKey: key) != nil else { return }
    order.removeAll { $0 == key }
  }
}
