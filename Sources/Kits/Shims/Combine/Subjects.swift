import Foundation

/// A publisher to which values are sent from outside.
public protocol Subject<Output, Failure>: AnyObject, Publisher {
  /// Sends a value to the subscribers.
  func send(_ value: Output)
  /// Ends the values.
  func send(completion: Subscribers.Completion<Failure>)
}

extension Subject where Output == Void {
  /// Tells the subscribers.
  public func send() { send(()) }
}

/// The subscribers of a subject.
private final class Audience<Output, Failure: Error>: @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var conduits: [ObjectIdentifier: (order: Int, conduit: Conduit<Output, Failure>)] = [:]
  private var count = 0
  private var completion: Subscribers.Completion<Failure>?

  private struct Leaving: Cancellable {
    let action: () -> Void
    func cancel() { action() }
  }

  func join(_ conduit: Conduit<Output, Failure>) {
    let end = lock.withLock {
      count += 1
      if completion == nil { conduits[ObjectIdentifier(conduit)] = (count, conduit) }
      return completion
    }
    if let end { return conduit.finish(end) }
    conduit.add(
      Leaving { [weak self, id = ObjectIdentifier(conduit)] in
        guard let self else { return }
        lock.withLock { _ = conduits.removeValue(forKey: id) }
      })
  }

  func send(_ value: Output) {
    for conduit in present() { conduit.send(value) }
  }

  func finish(_ end: Subscribers.Completion<Failure>) {
    let leaving = present()
    lock.withLock {
      if completion == nil { completion = end }
      conduits = [:]
    }
    for conduit in leaving { conduit.finish(end) }
  }

  var isOpen: Bool { lock.withLock { completion == nil } }

  private func present() -> [Conduit<Output, Failure>] {
    lock.withLock { conduits.values.sorted { $0.order < $1.order }.map(\.conduit) }
  }
}

/// A subject that passes on what is sent to it.
public final class PassthroughSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let audience = Audience<Output, Failure>()

  /// A subject without subscribers.
  public init() {}

  public func send(_ value: Output) { audience.send(value) }
  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher { [audience] in audience.join($0) }.receive(subscriber: subscriber)
  }
}

/// A subject with a value, which new subscribers receive first.
public final class CurrentValueSubject<Output, Failure: Error>: Subject, @unchecked Sendable {
  private let audience = Audience<Output, Failure>()
  private var current: Output

  /// A subject with its first value.
  public init(_ value: Output) { current = value }

  /// The last value; a new one is sent to the subscribers.
  public var value: Output {
    get { current }
    set { send(newValue) }
  }

  public func send(_ value: Output) {
    guard audience.isOpen else { return }
    current = value
    audience.send(value)
  }

  public func send(completion: Subscribers.Completion<Failure>) { audience.finish(completion) }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher { [self] conduit in
      if audience.isOpen { conduit.send(current) }
      audience.join(conduit)
    }.receive(subscriber: subscriber)
  }
}
