// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

import Foundation

/// The locks of objects. An entry is removed when nobody holds its lock.
private final class ObjectLocks: @unchecked Sendable {
  private final class Entry {
    let lock = NSRecursiveLock()
    /// How many calls hold the lock or wait for it.
    var uses = 0
  }

  private let guardian = NSLock()
  private var entries: [ObjectIdentifier: Entry] = [:]

  static let shared = ObjectLocks()

  func enter(_ object: AnyObject) {
    let id = ObjectIdentifier(object)
    let entry = guardian.withLock {
      let entry = entries[id, default: Entry()]
      entry.uses += 1
      entries[id] = entry
      return entry
    }
    entry.lock.lock()
  }

  func exit(_ object: AnyObject) -> Bool {
    let id = ObjectIdentifier(object)
    let entry = guardian.withLock {
      let entry = entries[id]
      entry?.uses -= 1
      if entry?.uses == 0 { entries[id] = nil }
      return entry
    }
    entry?.lock.unlock()
    return entry != nil
  }
}

/// Locks an object for the current thread, which can lock it several times. Returns 0.
@discardableResult public func objc_sync_enter(_ obj: Any) -> Int32 {
  ObjectLocks.shared.enter(obj as AnyObject)
  return 0
}

/// Unlocks an object. Returns 0, or −1 if it is not locked.
@discardableResult
public func objc_sync_exit(_ obj: Any) -> Int32 { ObjectLocks.shared.exit(obj as AnyObject) ? 0 : -1 }

/// The number of nanoseconds in a second.
public let NSEC_PER_SEC: UInt64 = 1_000_000_000
/// The number of nanoseconds in a millisecond.
public let NSEC_PER_MSEC: UInt64 = 1_000_000
/// The number of nanoseconds in a microsecond.
public let NSEC_PER_USEC: UInt64 = 1000
/// The number of microseconds in a second.
public let USEC_PER_SEC: UInt64 = 1_000_000
