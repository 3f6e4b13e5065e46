/// What receives the values of a publisher.
public protocol Subscriber<Input, Failure> {
  /// The type of the values.
  associatedtype Input
  /// The type of the error that can end the values.
  associatedtype Failure: Error
  /// Receives the subscription, before any value.
  func receive(subscription: any Subscription)
  /// Receives a value. The demand that it returns is not used: it is always unlimited.
  func receive(_ input: Input) -> Subscribers.Demand
  /// Receives the end of the values.
  func receive(completion: Subscribers.Completion<Failure>)
}

/// What a subscriber holds of a publisher.
public protocol Subscription: Cancellable {
  /// Asks for values; they are sent without being asked for.
  func request(_ demand: Subscribers.Demand)
}

extension Subscription {
  /// Has no effect: values are sent without it.
  public func request(_ demand: Subscribers.Demand) {}
}

/// The types of subscribers.
public enum Subscribers {
  /// How the values of a publisher ended.
  public enum Completion<Failure: Error> {
    /// Without an error.
    case finished
    /// With an error.
    case failure(Failure)
  }

  /// A number of values that is asked for.
  public struct Demand: Equatable, Hashable, Sendable {
    /// The number, or nil for all.
    public let max: Int?
    /// All values.
    public static let unlimited = Demand(max: nil)
    /// No value.
    public static let none = Demand(max: 0)

    /// At most a number of values.
    public static func max(_ value: Int) -> Demand { Demand(max: value) }
  }

  /// A subscriber that calls closures.
  public final class Sink<Input, Failure: Error>: Subscriber, Cancellable {
    private let valueClosure: (Input) -> Void
    private let completionClosure: (Completion<Failure>) -> Void
    private var subscription: (any Subscription)?

    /// A subscriber with a closure for the completion and one for values.
    public init(
      receiveCompletion: @escaping (Completion<Failure>) -> Void, receiveValue: @escaping (Input) -> Void
    ) {
      (completionClosure, valueClosure) = (receiveCompletion, receiveValue)
    }

    public func receive(subscription: any Subscription) {
      self.subscription = subscription
      subscription.request(.unlimited)
    }

    public func receive(_ input: Input) -> Demand {
      valueClosure(input)
      return .none
    }

    public func receive(completion: Completion<Failure>) {
      subscription = nil
      completionClosure(completion)
    }

    public func cancel() {
      subscription?.cancel()
      subscription = nil
    }
  }
}

extension Subscribers.Completion: Equatable where Failure: Equatable {}
extension Subscribers.Completion: Sendable {}

/// A subscriber without the type of what it wraps.
public struct AnySubscriber<Input, Failure: Error>: Subscriber {
  private let subscriptionClosure: (any Subscription) -> Void
  private let valueClosure: (Input) -> Subscribers.Demand
  private let completionClosure: (Subscribers.Completion<Failure>) -> Void

  /// A subscriber that passes all to another one.
  public init<S: Subscriber>(_ subscriber: S) where S.Input == Input, S.Failure == Failure {
    self.init(
      receiveSubscription: { subscriber.receive(subscription: $0) }, receiveValue: { subscriber.receive($0) },
      receiveCompletion: { subscriber.receive(completion: $0) })
  }

  /// A subscriber that calls closures.
  public init(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveValue: ((Input) -> Subscribers.Demand)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil
  ) {
    subscriptionClosure = receiveSubscription ?? { $0.request(.unlimited) }
    valueClosure = receiveValue ?? { _ in .none }
    completionClosure = receiveCompletion ?? { _ in }
  }

  public func receive(subscription: any Subscription) { subscriptionClosure(subscription) }
  public func receive(_ input: Input) -> Subscribers.Demand { valueClosure(input) }
  public func receive(completion: Subscribers.Completion<Failure>) { completionClosure(completion) }
}

extension Publisher {
  /// Calls closures with the values and the completion until the result is cancelled or released.
  public func sink(
    receiveCompletion: @escaping (Subscribers.Completion<Failure>) -> Void, receiveValue: @escaping (Output) -> Void
  ) -> AnyCancellable {
    let sink = Subscribers.Sink(receiveCompletion: receiveCompletion, receiveValue: receiveValue)
    subscribe(sink)
    return AnyCancellable(sink)
  }
}

extension Publisher where Failure == Never {
  /// Calls a closure with the values until the result is cancelled or released.
  public func sink(receiveValue: @escaping (Output) -> Void) -> AnyCancellable {
    sink(receiveCompletion: { _ in }, receiveValue: receiveValue)
  }

  /// Sets a property of an object, which is kept, to each value.
  public func assign<Root>(to keyPath: ReferenceWritableKeyPath<Root, Output>, on object: Root) -> AnyCancellable {
    sink { object[keyPath: keyPath] = $0 }
  }

  /// Sets a published property to each value for as long as the property exists.
  public func assign(to published: inout Published<Output>.Publisher) {
    published.state.assign(self)
  }
}
