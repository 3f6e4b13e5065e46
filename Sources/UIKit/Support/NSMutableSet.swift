import Foundation

/// A set of objects that finds any class instance, by `isEqual` where it has one and by identity where it has none.
///
/// It stands in the place of Foundation's class of that name, which on Linux does not find instances of plain Swift
/// classes again. Code that imports `UIKit` alone gets this one.
open class NSMutableSet: NSObject {
  private var members: [AnyHashable: Any] = [:]
  private var order: [AnyHashable] = []

  /// Makes an empty set.
  public required override init() { super.init() }

  /// Makes a set of objects.
  public convenience init(array: [Any]) {
    self.init()
    for object in array { add(object) }
  }

  private func key(_ object: Any) -> AnyHashable {
    if let object = object as? AnyHashable { return object }
    return AnyHashable(ObjectIdentifier(object as AnyObject))
  }

  /// How many objects there are.
  open var count: Int { members.count }
  /// The objects, in the order of their addition.
  open var allObjects: [Any] { order.compactMap { members[$0] } }
  /// Any object.
  open func anyObject() -> Any? { order.first.flatMap { members[$0] } }
  /// Whether `object` is in the set.
  open func contains(_ object: Any) -> Bool { members[key(object)] != nil }
  /// The member that equals `object`.
  open func member(_ object: Any) -> Any? { members[key(object)] }

  /// Adds `object`, unless it is there.
  open func add(_ object: Any) {
    let key = key(object)
    guard members[key] == nil else { return }
    members[key] = object
    order.append(key)
  }

  /// Adds each object.
  open func addObjects(from array: [Any]) {
    for object in array { add(object) }
  }

  /// Takes out `object`, if it is there.
  open func remove(_ object: Any) {
    let key = key(object)
    guard members.removeValue(forKey: key) != nil else { return }
    order.removeAll { $0 == key }
  }

  /// Takes out all objects.
  open func removeAllObjects() {
    members = [:]
    order = []
  }
}
