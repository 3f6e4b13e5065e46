/// A source of values over time, which end with a completion or never.
///
/// The module `Combine` is for programs whose layout code uses it: publishers, subjects and operators deliver as
/// Apple's documentation of Combine says (developer.apple.com/documentation/combine), with two differences. Demand is
/// always unlimited, and operators return ``AnyPublisher`` instead of a type of their own.
public protocol Publisher<Output, Failure> {
  /// The type of the values.
  associatedtype Output
  /// The type of the error that can end the values; `Never` for none.
  associatedtype Failure: Error
  /// Attaches a subscriber, which receives a subscription first.
  func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure
}

extension Publisher {
  /// Attaches a subscriber.
  public func subscribe<S: Subscriber>(_ subscriber: S) where S.Input == Output, S.Failure == Failure {
    receive(subscriber: subscriber)
  }

  /// Sends what this publisher sends to a subject until the result is cancelled.
  public func subscribe<S: Subject>(_ subject: S) -> AnyCancellable where S.Output == Output, S.Failure == Failure {
    sink(receiveCompletion: { subject.send(completion: $0) }, receiveValue: { subject.send($0) })
  }

  /// This publisher without its type.
  public func eraseToAnyPublisher() -> AnyPublisher<Output, Failure> { AnyPublisher(self) }
}

/// A publisher without the type of what it wraps.
public struct AnyPublisher<Output, Failure: Error>: Publisher {
  private let attach: (AnySubscriber<Output, Failure>) -> Void

  /// A publisher that sends what another one does.
  public init<P: Publisher>(_ publisher: P) where P.Output == Output, P.Failure == Failure {
    attach = { publisher.receive(subscriber: $0) }
  }

  /// A publisher whose subscriptions each start with a call of a closure.
  init(_ start: @escaping (Conduit<Output, Failure>) -> Void) {
    attach = { subscriber in
      let conduit = Conduit(subscriber)
      subscriber.receive(subscription: conduit)
      start(conduit)
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    attach(AnySubscriber(subscriber))
  }
}

/// A publisher that starts when it is connected.
public protocol ConnectablePublisher: Publisher {
  /// Starts; the result stops it.
  func connect() -> any Cancellable
}

extension ConnectablePublisher {
  /// A publisher that connects this one with its first subscriber.
  public func autoconnect() -> AnyPublisher<Output, Failure> {
    let connection = Connection()
    return AnyPublisher { conduit in
      feed(conduit)
      connection.start { connect() }
    }
  }
}

/// The connection of a publisher for all of its subscribers.
private final class Connection {
  private var cancellable: (any Cancellable)?

  func start(_ connect: () -> any Cancellable) {
    if cancellable == nil { cancellable = connect() }
  }
}

/// The names of publishers and operators.
public enum Publishers {}
