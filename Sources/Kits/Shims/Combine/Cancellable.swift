/// What can be ended.
public protocol Cancellable {
  /// Ends it; a second call does nothing.
  func cancel()
}

/// What is cancelled when it is released.
public final class AnyCancellable: Cancellable, Hashable {
  private var action: (() -> Void)?

  /// Calls a closure once, when it is cancelled or released.
  public init(_ cancel: @escaping () -> Void) { action = cancel }

  /// Cancels another value when it is cancelled or released.
  public init<C: Cancellable>(_ canceller: C) { action = { canceller.cancel() } }

  deinit { action?() }

  public func cancel() {
    let pending = action
    action = nil
    pending?()
  }

  /// Keeps this value in a collection.
  public func store<C: RangeReplaceableCollection<AnyCancellable>>(in collection: inout C) { collection.append(self) }

  /// Keeps this value in a set.
  public func store(in set: inout Set<AnyCancellable>) { set.insert(self) }

  public static func == (one: AnyCancellable, other: AnyCancellable) -> Bool { one === other }
  public func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
