extension Publisher {
  // MARK: Values

  /// Sends the results of a closure.
  public func map<T>(_ transform: @escaping (Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { conduit in feed(conduit) { conduit.send(transform($0)) } }
  }

  /// Sends a property of each value.
  public func map<T>(_ keyPath: KeyPath<Output, T>) -> AnyPublisher<T, Failure> { map { $0[keyPath: keyPath] } }

  /// Sends the results of a closure, whose error ends the values.
  public func tryMap<T>(_ transform: @escaping (Output) throws -> T) -> AnyPublisher<T, any Error> {
    AnyPublisher { conduit in
      feed(conduit) { value in
        do { conduit.send(try transform(value)) } catch { conduit.finish(.failure(error)) }
      } completion: {
        conduit.finish($0.mapError { $0 })
      }
    }
  }

  /// Sends the results of a closure that are not nil.
  public func compactMap<T>(_ transform: @escaping (Output) -> T?) -> AnyPublisher<T, Failure> {
    AnyPublisher { conduit in feed(conduit) { if let result = transform($0) { conduit.send(result) } } }
  }

  /// Sends the values for which a closure returns true.
  public func filter(_ isIncluded: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    compactMap { isIncluded($0) ? $0 : nil }
  }

  /// Leaves out a value that is the same as the last one.
  public func removeDuplicates(by predicate: @escaping (Output, Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      var last: Output?
      feed(conduit) { value in
        if let known = last, predicate(known, value) { return }
        last = value
        conduit.send(value)
      }
    }
  }

  /// Sends a value in place of nil.
  public func replaceNil<T>(with output: T) -> AnyPublisher<T, Failure> where Output == T? { map { $0 ?? output } }

  /// Sends what a closure makes of the last result and each value.
  public func scan<T>(_ first: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { conduit in
      var result = first
      feed(conduit) {
        result = next(result, $0)
        conduit.send(result)
      }
    }
  }

  /// Sends the last result of a closure when the values end.
  public func reduce<T>(_ first: T, _ next: @escaping (T, Output) -> T) -> AnyPublisher<T, Failure> {
    AnyPublisher { conduit in
      var result = first
      feed(conduit) {
        result = next(result, $0)
      } completion: { completion in
        if case .finished = completion { conduit.send(result) }
        conduit.finish(completion)
      }
    }
  }

  /// Sends an array of all values when they end.
  public func collect() -> AnyPublisher<[Output], Failure> { reduce([]) { $0 + [$1] } }

  /// Sends no value, only the end.
  public func ignoreOutput() -> AnyPublisher<Never, Failure> { compactMap { _ in nil } }

  // MARK: Parts

  /// Sends values while a closure returns true, then ends.
  public func prefix(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in feed(conduit) { predicate($0) ? conduit.send($0) : conduit.finish() } }
  }

  /// Sends at most a number of values, then ends.
  public func prefix(_ maxLength: Int) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      guard maxLength > 0 else { return conduit.finish() }
      var count = 0
      feed(conduit) {
        count += 1
        if count <= maxLength { conduit.send($0) }
        if count == maxLength { conduit.finish() }
      }
    }
  }

  /// Sends values until another publisher sends one.
  public func prefix<P: Publisher>(untilOutputFrom publisher: P) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      publisher.feed(conduit, { _ in conduit.finish() }, completion: { _ in })
      feed(conduit)
    }
  }

  /// Sends the first value, then ends.
  public func first() -> AnyPublisher<Output, Failure> { prefix(1) }

  /// Sends the first value for which a closure returns true, then ends.
  public func first(where predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    filter(predicate).first()
  }

  /// Sends the last value when the values end.
  public func last() -> AnyPublisher<Output, Failure> {
    reduce(nil as Output?) { $1 }.compactMap { $0 }
  }

  /// Leaves out the first values.
  public func dropFirst(_ count: Int = 1) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      var left = count
      feed(conduit) { if left > 0 { left -= 1 } else { conduit.send($0) } }
    }
  }

  /// Leaves out the first values while a closure returns true.
  public func drop(while predicate: @escaping (Output) -> Bool) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      var isOpen = false
      feed(conduit) {
        isOpen = isOpen || !predicate($0)
        if isOpen { conduit.send($0) }
      }
    }
  }

  /// Sends values before those of this publisher.
  public func prepend(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      for element in elements { conduit.send(element) }
      feed(conduit)
    }
  }

  /// Sends values after those of this publisher.
  public func append(_ elements: Output...) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      feed(conduit) {
        conduit.send($0)
      } completion: { completion in
        if case .finished = completion { for element in elements { conduit.send(element) } }
        conduit.finish(completion)
      }
    }
  }

  // MARK: Errors

  /// Sends another error in place of an error.
  public func mapError<E: Error>(_ transform: @escaping (Failure) -> E) -> AnyPublisher<Output, E> {
    AnyPublisher { conduit in
      feed(conduit, { conduit.send($0) }, completion: { conduit.finish($0.mapError(transform)) })
    }
  }

  /// Continues with another publisher in place of an error.
  public func `catch`<P: Publisher>(
    _ handler: @escaping (Failure) -> P
  ) -> AnyPublisher<Output, P.Failure> where P.Output == Output {
    AnyPublisher { conduit in
      feed(conduit) {
        conduit.send($0)
      } completion: { completion in
        switch completion {
        case .finished: conduit.finish()
        case .failure(let error): handler(error).feed(conduit)
        }
      }
    }
  }

  /// Sends a value in place of an error, then ends.
  public func replaceError(with output: Output) -> AnyPublisher<Output, Never> { self.catch { _ in Just(output) } }

  /// Sends a value if the values end without one.
  public func replaceEmpty(with output: Output) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      var isEmpty = true
      feed(conduit) {
        isEmpty = false
        conduit.send($0)
      } completion: { completion in
        if isEmpty, case .finished = completion { conduit.send(output) }
        conduit.finish(completion)
      }
    }
  }

  /// Subscribes again after an error, a number of times.
  public func retry(_ retries: Int) -> AnyPublisher<Output, Failure> {
    self.catch { error in
      retries > 0 ? self.retry(retries - 1) : Fail(error: error).eraseToAnyPublisher()
    }
  }

  // MARK: Observing

  /// Calls closures with what is sent.
  public func handleEvents(
    receiveSubscription: ((any Subscription) -> Void)? = nil, receiveOutput: ((Output) -> Void)? = nil,
    receiveCompletion: ((Subscribers.Completion<Failure>) -> Void)? = nil, receiveCancel: (() -> Void)? = nil,
    receiveRequest: ((Subscribers.Demand) -> Void)? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      receiveSubscription?(conduit)
      receiveRequest?(.unlimited)
      var isOpen = true
      if let receiveCancel { conduit.add(AnyCancellable { if isOpen { receiveCancel() } }) }
      feed(conduit) {
        receiveOutput?($0)
        conduit.send($0)
      } completion: {
        isOpen = false
        receiveCompletion?($0)
        conduit.finish($0)
      }
    }
  }

  /// Prints what is sent.
  public func print(_ prefix: String = "") -> AnyPublisher<Output, Failure> {
    let start = prefix.isEmpty ? "" : prefix + ": "
    return handleEvents(
      receiveOutput: { Swift.print("\(start)receive value: (\($0))") },
      receiveCompletion: { Swift.print("\(start)receive \($0)") }, receiveCancel: { Swift.print("\(start)cancel") })
  }

  /// Subscribes once, with the first subscriber, for all of them.
  public func share() -> AnyPublisher<Output, Failure> {
    let subject = PassthroughSubject<Output, Failure>()
    var subscription: AnyCancellable?
    return AnyPublisher { conduit in
      subject.feed(conduit)
      if subscription == nil { subscription = subscribe(subject) }
    }
  }
}

extension Publisher where Output: Equatable {
  /// Leaves out a value that is equal to the last one.
  public func removeDuplicates() -> AnyPublisher<Output, Failure> { removeDuplicates(by: ==) }
}

extension Publisher where Failure == Never {
  /// The same values with a type of error that is never sent.
  public func setFailureType<E: Error>(to failureType: E.Type) -> AnyPublisher<Output, E> {
    AnyPublisher { conduit in feed(conduit, { conduit.send($0) }, completion: { _ in conduit.finish() }) }
  }
}

extension Subscribers.Completion {
  func mapError<E: Error>(_ transform: (Failure) -> E) -> Subscribers.Completion<E> {
    switch self {
    case .finished: .finished
    case .failure(let error): .failure(transform(error))
    }
  }
}
