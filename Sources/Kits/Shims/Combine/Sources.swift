/// Sends one value, then ends.
public struct Just<Output>: Publisher {
  /// It never fails.
  public typealias Failure = Never
  /// The value.
  public let output: Output

  /// A publisher of one value.
  public init(_ output: Output) { self.output = output }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Never {
    [output].publisher.receive(subscriber: subscriber)
  }
}

/// Sends no value, and ends at once or never.
public struct Empty<Output, Failure: Error>: Publisher {
  /// Whether it ends.
  public let completeImmediately: Bool

  /// A publisher without values.
  public init(
    completeImmediately: Bool = true, outputType: Output.Type = Output.self, failureType: Failure.Type = Failure.self
  ) { self.completeImmediately = completeImmediately }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher { if completeImmediately { $0.finish() } }.receive(subscriber: subscriber)
  }
}

/// Ends with an error.
public struct Fail<Output, Failure: Error>: Publisher {
  /// The error.
  public let error: Failure

  /// A publisher that fails.
  public init(error: Failure) { self.error = error }

  /// A publisher that fails.
  public init(outputType: Output.Type, failure: Failure) { error = failure }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    AnyPublisher { $0.finish(.failure(error)) }.receive(subscriber: subscriber)
  }
}

/// Sends one value that a closure delivers, at once or later, to each subscriber.
public final class Future<Output, Failure: Error>: Publisher {
  /// The closure that delivers the value or an error.
  public typealias Promise = (Result<Output, Failure>) -> Void
  private let subject = CurrentValueSubject<Output?, Failure>(nil)

  /// Starts a closure that calls its argument once.
  public init(_ attemptToFulfill: @escaping (@escaping Promise) -> Void) {
    attemptToFulfill { [subject] result in
      guard subject.value == nil else { return }
      switch result {
      case .success(let value): subject.send(value)
      case .failure(let error): subject.send(completion: .failure(error))
      }
    }
  }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    subject.compactMap { $0 }.first().receive(subscriber: subscriber)
  }
}

/// Makes a publisher for each subscriber.
public struct Deferred<DeferredPublisher: Publisher>: Publisher {
  /// The type of the values.
  public typealias Output = DeferredPublisher.Output
  /// The type of the error.
  public typealias Failure = DeferredPublisher.Failure
  /// The closure that makes the publisher.
  public let createPublisher: () -> DeferredPublisher

  /// A publisher of what a closure makes.
  public init(createPublisher: @escaping () -> DeferredPublisher) { self.createPublisher = createPublisher }

  public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
    createPublisher().receive(subscriber: subscriber)
  }
}

extension Sequence {
  /// Sends the elements, then ends.
  public var publisher: AnyPublisher<Element, Never> {
    AnyPublisher { conduit in
      for element in self { conduit.send(element) }
      conduit.finish()
    }
  }
}

extension Optional {
  /// Sends the value, if there is one, then ends.
  public var publisher: AnyPublisher<Wrapped, Never> { (map { [$0] } ?? []).publisher }
}

extension Result {
  /// Sends the value or the error.
  public var publisher: AnyPublisher<Success, Failure> {
    AnyPublisher { conduit in
      switch self {
      case .success(let value):
        conduit.send(value)
        conduit.finish()
      case .failure(let error): conduit.finish(.failure(error))
      }
    }
  }
}
