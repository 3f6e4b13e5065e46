import Foundation

/// The observers of all objects, by object and key.
final class KeyValueRegistry: @unchecked Sendable {
  static let shared = KeyValueRegistry()

  private struct Observed {
    /// Nil after the object was deallocated. Another object can have its identifier then.
    weak var object: NSObject?
    var observers: [String: [PathObserver]] = [:]
  }

  private let lock = NSLock()
  private var observed: [ObjectIdentifier: Observed] = [:]
  /// The number of objects at which those that were deallocated are removed.
  private var limit = 64

  func add(_ observer: PathObserver, to object: NSObject, _ key: String) {
    lock.withLock {
      let id = ObjectIdentifier(object)
      if observed[id]?.object !== object { observed[id] = Observed(object: object) }
      observed[id]?.observers[key, default: []].append(observer)
      guard observed.count > limit else { return }
      observed = observed.filter { $0.value.object != nil }
      limit = max(64, 2 * observed.count)
    }
  }

  func remove(_ observer: PathObserver, from object: NSObject, _ key: String) {
    lock.withLock {
      let id = ObjectIdentifier(object)
      guard observed[id]?.object === object else { return }
      observed[id]?.observers[key]?.removeAll { $0 === observer }
      if observed[id]?.observers.values.allSatisfy(\.isEmpty) == true { observed[id] = nil }
    }
  }

  /// The observers of a key of an object, in the order in which they were added. O(1).
  func observers(of object: NSObject, _ key: String) -> [PathObserver] {
    lock.withLock {
      guard !observed.isEmpty, let found = observed[ObjectIdentifier(object)], found.object === object else {
        return []
      }
      return found.observers[key] ?? []
    }
  }

  /// The observers of an object whose path begins with any key.
  func observers(of object: NSObject) -> [PathObserver] {
    lock.withLock {
      guard let found = observed[ObjectIdentifier(object)], found.object === object else { return [] }
      return found.observers.values.flatMap { $0 }
    }
  }
}

/// An observer of a path of properties. It observes each object on the path.
final class PathObserver: @unchecked Sendable {
  /// What is called: whether the change has not happened yet, and the values.
  typealias Handler = (_ isPrior: Bool, _ old: Any?, _ new: Any?) -> Void

  let path: String
  /// The observer of `addObserver(_:forKeyPath:options:context:)`.
  let owner: ObjectIdentifier?
  let context: UnsafeMutableRawPointer?
  private let options: NSKeyValueObservingOptions
  private(set) weak var root: NSObject?
  private let read: (NSObject) -> Any?
  private let handler: Handler
  private let lock = NSRecursiveLock()
  private var isAttached = false
  /// The objects on the path with their keys. The observed object is not retained.
  private var places: [Place] = []
  private var old: Any?

  init(
    _ root: NSObject, _ path: String, _ options: NSKeyValueObservingOptions, owner: AnyObject? = nil,
    context: UnsafeMutableRawPointer? = nil, read: @escaping (NSObject) -> Any?, handler: @escaping Handler
  ) {
    (self.root, self.path, self.options, self.context) = (root, path, options, context)
    self.owner = owner.map { ObjectIdentifier($0) }
    (self.read, self.handler) = (read, handler)
  }

  /// Begins to observe.
  func attach() {
    lock.withLock {
      isAttached = true
      observePath()
    }
    if options.contains(.initial), let root { handler(false, nil, options.contains(.new) ? read(root) : nil) }
  }

  /// Ends the observation.
  func detach() {
    lock.withLock {
      isAttached = false
      stopObservingPath()
    }
  }

  private func observePath() {
    let keys = path.split(separator: ".").map(String.init)
    var object = root
    for (index, key) in keys.enumerated() {
      guard let current = object else { break }
      places.append(Place(object: current, key: key))
      KeyValueRegistry.shared.add(self, to: current, key)
      object = index + 1 < keys.count ? current.observedValue(key) as? NSObject : nil
    }
  }

  private func stopObservingPath() {
    for place in places {
      if let object = place.object { KeyValueRegistry.shared.remove(self, from: object, place.key) }
    }
    places = []
  }

  func willChange() {
    guard let root else { return }
    let needsOld = options.contains(.old)
    old = needsOld ? read(root) : nil
    if options.contains(.prior) { handler(true, old, nil) }
  }

  func didChange() {
    guard let root else { return }
    let last = old
    old = nil
    lock.withLock {
      guard isAttached, path.contains(".") else { return }
      stopObservingPath()
      observePath()
    }
    handler(false, last, options.contains(.new) ? read(root) : nil)
  }

  private struct Place {
    weak var object: NSObject?
    let key: String
  }
}
