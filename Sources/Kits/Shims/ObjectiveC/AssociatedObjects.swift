// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// Names are those that client code calls.

import Foundation

/// How an associated value is held. Only `OBJC_ASSOCIATION_ASSIGN` holds objects weakly, where Objective-C would leave
/// a dangling pointer; the others are equivalent.
public enum objc_AssociationPolicy: UInt, Sendable {
  /// The value is not retained.
  case OBJC_ASSOCIATION_ASSIGN = 0
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN_NONATOMIC = 1
  /// The value is retained; value types need no copy.
  case OBJC_ASSOCIATION_COPY_NONATOMIC = 3
  /// The value is retained.
  case OBJC_ASSOCIATION_RETAIN = 0o1401
  /// The value is retained.
  case OBJC_ASSOCIATION_COPY = 0o1403
}

/// A class whose instances store their associated values, which are released with them.
public protocol AssociatedObjectStorage: AnyObject {
  /// The associated values.
  var associatedObjects: AssociatedObjects { get }
}

/// The values that clients associated with an object.
///
/// Objects of other classes have theirs in a table with weak keys. An entry cannot be read after the object was
/// deallocated; it is removed when the table is next cleaned.
public final class AssociatedObjects: @unchecked Sendable {
  private enum Held {
    case strong(Any)
    case weak(() -> AnyObject?)

    var value: Any? {
      switch self {
      case .strong(let value): value
      case .weak(let object): object()
      }
    }
  }

  private var values: [UnsafeRawPointer: Held] = [:]

  /// Creates an empty set of values.
  public init() {}

  /// Returns the value of a key; nil if there is none.
  public func value(for key: UnsafeRawPointer) -> Any? { values[key]?.value }

  /// Sets the value of a key; nil removes it.
  public func set(_ value: Any?, for key: UnsafeRawPointer, policy: objc_AssociationPolicy) {
    guard let value else {
      values[key] = nil
      return
    }
    if policy == .OBJC_ASSOCIATION_ASSIGN, type(of: value) is AnyClass {
      let box = WeakBox(value as AnyObject)
      values[key] = .weak { box.object }
    } else {
      values[key] = .strong(value)
    }
  }

  /// Removes all values.
  public func removeAll() { values.removeAll() }
}

private final class WeakBox {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

/// The values of objects that do not store them.
private final class AssociationTable: @unchecked Sendable {
  static let shared = AssociationTable()

  private let lock = NSLock()
  private var entries: [ObjectIdentifier: (owner: WeakBox, values: AssociatedObjects)] = [:]
  private var sweepAt = 64

  func values(of object: AnyObject, create: Bool) -> AssociatedObjects? {
    lock.lock()
    defer { lock.unlock() }
    let key = ObjectIdentifier(object)
    // An entry whose owner is gone belonged to an earlier object at the same address.
    if let entry = entries[key], entry.owner.object === object { return entry.values }
    entries[key] = nil
    guard create else { return nil }
    if entries.count >= sweepAt {
      entries = entries.filter { $0.value.owner.object != nil }
      sweepAt = max(64, entries.count * 2)
    }
    let values = AssociatedObjects()
    entries[key] = (WeakBox(object), values)
    return values
  }
}

private func associatedObjects(of object: Any, create: Bool) -> AssociatedObjects? {
  // Optionals arrive boxed; only class instances can own values.
  guard let reference = unwrapped(object) else { return nil }
  if let owner = reference as? any AssociatedObjectStorage { return owner.associatedObjects }
  return AssociationTable.shared.values(of: reference, create: create)
}

private func unwrapped(_ value: Any) -> AnyObject? {
  if type(of: value) is AnyClass { return value as AnyObject }
  let mirror = Mirror(reflecting: value)
  guard mirror.displayStyle == .optional, let child = mirror.children.first else { return nil }
  return unwrapped(child.value)
}

/// Returns the value associated with an object for a key.
public func objc_getAssociatedObject(_ object: Any, _ key: UnsafeRawPointer) -> Any? {
  associatedObjects(of: object, create: false)?.value(for: key)
}

/// Sets the value associated with an object for a key; nil removes it.
///
/// The value is released with the object: immediately for views, constraints, guides and controllers, at the next
/// cleaning of the table for other classes.
public func objc_setAssociatedObject(
  _ object: Any, _ key: UnsafeRawPointer, _ value: Any?, _ policy: objc_AssociationPolicy
) { associatedObjects(of: object, create: value != nil)?.set(value, for: key, policy: policy) }

/// Removes all values associated with an object.
public func objc_removeAssociatedObjects(_ object: Any) { associatedObjects(of: object, create: false)?.removeAll() }
