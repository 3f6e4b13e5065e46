// swift-format-ignore-file: AlwaysUseLowerCamelCase, TypeNamesShouldBeCapitalized
// The names are Apple's.

import Foundation

/// A lock with the state that it protects.
public struct OSAllocatedUnfairLock<State>: @unchecked Sendable {
  private final class Storage {
    let lock = NSLock()
    var state: State
    init(_ state: State) { self.state = state }
  }
  private let storage: Storage

  /// Creates a lock that protects a state, which another thread cannot have.
  public init(uncheckedState initialState: State) { storage = Storage(initialState) }

  /// Creates a lock that protects a state.
  public init(initialState: State) where State: Sendable { storage = Storage(initialState) }

  /// Calls a closure with the state while the lock is held, and returns its result.
  public func withLock<Result: Sendable>(
    _ body: @Sendable (inout State) throws -> Result
  ) rethrows -> Result { try withLockUnchecked(body) }

  /// Calls a closure with the state while the lock is held, and returns its result.
  public func withLockUnchecked<Result>(_ body: (inout State) throws -> Result) rethrows -> Result {
    storage.lock.lock()
    defer { storage.lock.unlock() }
    return try body(&storage.state)
  }
}

extension OSAllocatedUnfairLock where State == Void {
  /// Creates a lock without a state.
  public init() { self.init(uncheckedState: ()) }
  /// Acquires the lock, when other threads have released it.
  public func lock() { storage.lock.lock() }
  /// Releases the lock.
  public func unlock() { storage.lock.unlock() }
  /// Acquires the lock unless another thread has it. Returns whether it did.
  public func lockIfAvailable() -> Bool { storage.lock.try() }
  /// Calls a closure while the lock is held, and returns its result.
  public func withLock<Result: Sendable>(_ body: @Sendable () throws -> Result) rethrows -> Result {
    try withLockUnchecked { _ in try body() }
  }
}

/// The memory of a lock, which stays at its address. The lock itself belongs to the address.
public struct os_unfair_lock_s: Sendable {
  private let reserved: UInt32 = 0
  /// Creates a lock that no thread has.
  public init() {}
}
/// The memory of a lock.
public typealias os_unfair_lock = os_unfair_lock_s
/// The address of a lock.
public typealias os_unfair_lock_t = UnsafeMutablePointer<os_unfair_lock_s>

private final class LockTable: @unchecked Sendable {
  static let shared = LockTable()
  private let guardian = NSLock()
  private var locks: [UnsafeMutableRawPointer: NSLock] = [:]

  func lock(at address: os_unfair_lock_t) -> NSLock {
    guardian.withLock {
      if let lock = locks[address] { return lock }
      let lock = NSLock()
      locks[address] = lock
      return lock
    }
  }
}

/// Acquires a lock, when other threads have released it.
public func os_unfair_lock_lock(_ lock: os_unfair_lock_t) { LockTable.shared.lock(at: lock).lock() }
/// Releases a lock.
public func os_unfair_lock_unlock(_ lock: os_unfair_lock_t) { LockTable.shared.lock(at: lock).unlock() }
/// Acquires a lock unless another thread has it. Returns whether it did.
public func os_unfair_lock_trylock(_ lock: os_unfair_lock_t) -> Bool { LockTable.shared.lock(at: lock).try() }
