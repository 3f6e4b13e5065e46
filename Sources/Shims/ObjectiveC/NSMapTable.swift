/// How a table holds its objects.
public enum NSPointerFunctions {
  /// A set of options.
  public struct Options: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    /// Creates a set of options from its raw value.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// The table retains its objects.
    public static let strongMemory = Options([])
    /// The table does not retain its objects.
    public static let weakMemory = Options(rawValue: 5)
    /// Objects are compared by `isEqual(_:)`.
    public static let objectPersonality = Options([])
    /// Objects are compared by identity.
    public static let objectPointerPersonality = Options(rawValue: 1 << 9)
    /// Keys are copied if they can be.
    public static let copyIn = Options(rawValue: 1 << 16)
  }
}

/// A dictionary of objects that need not retain its keys or its values. Foundation on Linux has none.
public final class NSMapTable<KeyType: AnyObject, ObjectType: AnyObject> {
  private let options: (keys: NSPointerFunctions.Options, values: NSPointerFunctions.Options)
  private var entries: [(key: Held<KeyType>, value: Held<ObjectType>)] = []

  /// Creates an empty table.
  public init(keyOptions: NSPointerFunctions.Options = [], valueOptions: NSPointerFunctions.Options = []) {
    options = (keyOptions, valueOptions)
  }

  /// Returns the value of a key. O(*n*) in the number of entries.
  public func object(forKey aKey: KeyType?) -> ObjectType? {
    guard let aKey else { return nil }
    return entries.first { isKey($0.key, aKey) }?.value.object
  }

  /// Sets the value of a key; nil removes it. O(*n*) in the number of entries.
  public func setObject(_ anObject: ObjectType?, forKey aKey: KeyType?) {
    removeObject(forKey: aKey)
    guard let aKey, let anObject else { return }
    let copy = options.keys.contains(.copyIn) ? (aKey as? any NSCopying)?.copy(with: nil) as? KeyType : nil
    entries.append((Held(copy ?? aKey, options.keys), Held(anObject, options.values)))
  }

  /// Removes the value of a key. O(*n*) in the number of entries.
  public func removeObject(forKey aKey: KeyType?) {
    removeDeallocated()
    guard let aKey else { return }
    entries.removeAll { isKey($0.key, aKey) }
  }

  /// Returns an enumerator of the keys.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.compactMap(\.key.object)).objectEnumerator() }

  /// Returns an enumerator of the values.
  public func objectEnumerator() -> NSEnumerator? {
    removeDeallocated()
    return NSArray(array: entries.compactMap(\.value.object)).objectEnumerator()
  }

  private func isKey(_ held: Held<KeyType>, _ key: KeyType) -> Bool {
    guard let object = held.object else { return false }
    if object === key { return true }
    guard !options.keys.contains(.objectPointerPersonality), let object = object as? NSObject else { return false }
    return object.isEqual(key)
  }

  private func removeDeallocated() { entries.removeAll { $0.key.object == nil || $0.value.object == nil } }
}

/// An object that is retained or not.
private struct Held<Object: AnyObject> {
  private var strong: Object?
  private weak var weak: Object?

  init(_ object: Object, _ options: NSPointerFunctions.Options) {
    if options.contains(.weakMemory) { weak = object } else { strong = object }
  }

  var object: Object? { strong ?? weak }
}
