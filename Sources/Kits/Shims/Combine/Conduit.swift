import Foundation

/// One subscription: what an operator sends to its subscriber, and what it cancels.
///
/// Values after the completion or the cancellation are dropped. It may be used from every thread.
final class Conduit<Output, Failure: Error>: Subscription, @unchecked Sendable {
  private let lock = NSRecursiveLock()
  private var subscriber: AnySubscriber<Output, Failure>?
  private var upstream: [any Cancellable] = []

  init(_ subscriber: AnySubscriber<Output, Failure>) { self.subscriber = subscriber }

  func send(_ value: Output) {
    _ = lock.withLock { subscriber }?.receive(value)
  }

  func finish(_ completion: Subscribers.Completion<Failure> = .finished) {
    let receiver = lock.withLock { () -> AnySubscriber<Output, Failure>? in
      defer { subscriber = nil }
      return subscriber
    }
    receiver?.receive(completion: completion)
    cancel()
  }

  /// Keeps what is cancelled with the subscription, and cancels it now if that has ended.
  func add(_ cancellable: any Cancellable) {
    let isOpen = lock.withLock {
      if subscriber != nil { upstream.append(cancellable) }
      return subscriber != nil
    }
    if !isOpen { cancellable.cancel() }
  }

  func cancel() {
    let ended = lock.withLock {
      defer { (subscriber, upstream) = (nil, []) }
      return upstream
    }
    for cancellable in ended { cancellable.cancel() }
  }
}

extension Publisher {
  /// Subscribes for a conduit, which cancels the subscription with its own.
  func feed<T, E: Error>(
    _ conduit: Conduit<T, E>, _ value: @escaping (Output) -> Void,
    completion: @escaping (Subscribers.Completion<Failure>) -> Void
  ) {
    subscribe(
      AnySubscriber(
        receiveSubscription: {
          conduit.add($0)
          $0.request(.unlimited)
        },
        receiveValue: {
          value($0)
          return .none
        }, receiveCompletion: completion))
  }

  func feed<T>(_ conduit: Conduit<T, Failure>, _ value: @escaping (Output) -> Void) {
    feed(conduit, value) { conduit.finish($0) }
  }

  func feed(_ conduit: Conduit<Output, Failure>) { feed(conduit) { conduit.send($0) } }
}
