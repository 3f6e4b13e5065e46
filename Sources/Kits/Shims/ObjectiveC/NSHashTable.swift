import Foundation

/// A set of objects that it need not retain. Foundation on Linux has none.
public final class NSHashTable<ObjectType: AnyObject> {
  private let options: NSPointerFunctions.Options
  private var objects: [Held<ObjectType>] = []

  /// Creates an empty table.
  public init(options: NSPointerFunctions.Options = []) { self.options = options }

  /// Creates an empty table that does not retain its objects.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that are not deallocated, in the order in which they were added.
  public var allObjects: [ObjectType] { objects.compactMap(\.object) }

  /// Returns an enumerator of the objects that are not deallocated.
  public func objectEnumerator() -> NSEnumerator { (allObjects as NSArray).objectEnumerator() }

  /// The number of objects.
  public var count: Int { allObjects.count }

  /// Returns whether the table contains an object. O(*n*) in the number of objects.
  public func contains(_ anObject: ObjectType?) -> Bool {
    anObject.map { object in objects.contains { $0.isEqual(to: object, options) } } ?? false
  }

  /// Adds an object if the table does not contain it. O(*n*) in the number of objects.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    objects.removeAll { $0.object == nil }
    objects.append(Held(object, options))
  }

  /// Removes an object. O(*n*) in the number of objects.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    objects.removeAll { $0.object == nil || $0.isEqual(to: object, options) }
  }
}
