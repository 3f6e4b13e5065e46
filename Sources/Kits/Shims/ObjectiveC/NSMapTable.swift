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
    return entries.first { $0.key.isEqual(to: aKey, options.keys) }?.value.object
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
    entries.removeAll { $0.key.isEqual(to: aKey, options.keys) }
  }

  /// Returns an enumerator of the keys.
  public func keyEnumerator() -> NSEnumerator { NSArray(array: entries.compactMap(\.key.object)).objectEnumerator() }

  /// Returns an enumerator of the values.
  public func objectEnumerator() -> NSEnumerator? {
    removeDeallocated()
    return NSArray(array: entries.compactMap(\.value.object)).objectEnumerator()
  }

  private func removeDeallocated() { entries.removeAll { $0.key.object == nil || $0.value.object == nil } }
}
