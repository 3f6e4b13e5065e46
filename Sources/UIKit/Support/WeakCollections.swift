import Foundation

/// How a table holds what is in it.
public enum NSPointerFunctions {
  /// A set of settings.
  public struct Options: OptionSet, Hashable, Sendable {
    /// One bit a setting.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Objects are kept alive.
    public static let strongMemory = Options([])
    /// Objects are not kept alive.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are equal that say so.
    public static let objectPersonality = Options([])
    /// An object is equal to itself alone.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Keys are copied, where they can be.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// The older name of the settings.
public typealias NSHashTableOptions = NSPointerFunctions.Options
/// The older name of the settings.
public typealias NSMapTableOptions = NSPointerFunctions.Options

/// An object that is kept alive or not.
private struct HeldObject<Object: AnyObject> {
  private var strong: Object?
  private weak var weak: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    if options.contains(.weakMemory) { weak = object } else { strong = object }
  }

  var object: Object? { strong ?? weak }

  func isEqual(_ other: Object, _ options: NSPointerFunctions.Options) -> Bool {
    guard let object else { return false }
    if object === other { return true }
    guard !options.contains(.objectPointerPersonality), let object = object as? NSObject else { return false }
    return object.isEqual(other)
  }
}

/// A set of objects which it need not keep alive. Foundation on Linux has none.
public final class NSHashTable<ObjectType: AnyObject> {
  private let options: NSPointerFunctions.Options
  private var held: [HeldObject<ObjectType>] = []

  /// Makes an empty set.
  public init(options: NSPointerFunctions.Options = [], capacity initialCapacity: Int = 0) { self.options = options }

  /// Makes an empty set that keeps no object alive.
  public static func weakObjects() -> NSHashTable<ObjectType> { NSHashTable(options: .weakMemory) }

  /// The objects that are there still, in the order in which they were added.
  public var allObjects: [ObjectType] { held.compactMap(\.object) }
  /// How many objects are there still.
  public var count: Int { allObjects.count }
  /// One of the objects.
  public var anyObject: ObjectType? { allObjects.first }

  /// Adds an object, unless an equal one is there.
  public func add(_ object: ObjectType?) {
    guard let object, !contains(object) else { return }
    held.removeAll { $0.object == nil }
    held.append(HeldObject(object, options))
  }

  /// Takes out the object that is equal to one.
  public func remove(_ object: ObjectType?) {
    guard let object else { return }
    held.removeAll { $0.object == nil || $0.isEqual(object, options) }
  }

  /// Takes out all objects.
  public func removeAllObjects() { held = [] }
  /// Whether an object equal to one is there. O(objects).
  public func contains(_ anObject: ObjectType?) -> Bool { member(anObject) != nil }
  /// The object that is equal to one.
  public func member(_ object: ObjectType?) -> ObjectType? {
    guard let object else { return nil }
    return held.first { $0.isEqual(object, options) }?.object
  }
  /// The objects, one after the other.
  public func objectEnumerator() -> NSEnumerator { NSArray(array: allObjects).objectEnumerator() }
}

/// A dictionary of objects which need not keep its keys or its values alive. Foundation on Linux has none.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private let options: (keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options)
  private var entries: [(key: HeldObject<KeyType>, value: HeldObject<ObjectType>)] = []

  /// Makes an empty dictionary.
  public init(
    keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = [],
    capacity initialCapacity: Int = 0
  ) {
    options = (keyOptions, valueOptions)
  }

  /// Makes an empty dictionary that keeps its keys and its values alive.
  public static func strongToStrongObjects() -> NSMapTable { NSMapTable() }
  /// Makes an empty dictionary that keeps its values alive.
  public static func weakToStrongObjects() -> NSMapTable { NSMapTable(keyOptions: .weakMemory) }
  /// Makes an empty dictionary that keeps its keys alive.
  public static func strongToWeakObjects() -> NSMapTable { NSMapTable(valueOptions: .weakMemory) }
  /// Makes an empty dictionary that keeps nothing alive.
  public static func weakToWeakObjects() -> NSMapTable {
    NSMapTable(keyOptions: .weakMemory, valueOptions: .weakMemory)
  }

  /// How many entries have a key and a value still.
  public var count: Int {
    sweep()
    return entries.count
  }

  /// The value of a key. O(entries).
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { $0.key.isEqual(aKey, options.keys) }?.value.object
  }

  /// Sets the value of a key; nil removes it.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    guard let aKey else { return }
    removeObject(forKey: aKey)
    guard let anObject else { return }
    let copy = options.keys.contains(.copyIn) ? (aKey as? any NSCopying)?.copy(with: nil) as? KeyType : nil
    entries.append((HeldObject(copy ?? aKey, options.keys), HeldObject(anObject, options.values)))
  }

  /// Removes the value of a key.
  public func removeObject(forKey aKey: KeyType?) {
    sweep()
    guard let aKey else { return }
    entries.removeAll { $0.key.isEqual(aKey, options.keys) }
  }

  /// Removes all values.
  public func removeAllObjects() { entries = [] }
  /// The keys, one after the other.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.compactMap(\.key.object)).objectEnumerator() }
  /// The values, one after the other.
  public func objectEnumerator() -> NSEnumerator? {
    sweep()
    return NSArray(array: entries.compactMap(\.value.object)).objectEnumerator()
  }

  private func sweep() { entries.removeAll { $0.key.object == nil || $0.value.object == nil } }
}

extension NSValue {
  /// Makes a value of a rectangle.
  public convenience init(cgRect rect: CGRect) { self.init(rect: rect) }
  /// Makes a value of a point.
  public convenience init(cgPoint point: CGPoint) { self.init(point: point) }
  /// Makes a value of a size.
  public convenience init(cgSize size: CGSize) { self.init(size: size) }
  /// The rectangle.
  public var cgRectValue: CGRect { rectValue }
  /// The point.
  public var cgPointValue: CGPoint { pointValue }
  /// The size.
  public var cgSizeValue: CGSize { sizeValue }
}
