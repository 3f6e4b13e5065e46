// swift-format-ignore-file: AlwaysUseLowerCamelCase
// The names are Apple's.

extension Publisher {
  /// Sends the values of the publishers that a closure makes of each value.
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Failure {
    AnyPublisher { conduit in
      let open = Count(1)
      feed(conduit) {
        open.value += 1
        transform($0).feed(conduit, { conduit.send($0) }, completion: { open.end($0, conduit) })
      } completion: {
        open.end($0, conduit)
      }
    }
  }

  /// Sends the values of the publishers that a closure makes of each value.
  @_disfavoredOverload
  public func flatMap<P: Publisher>(
    maxPublishers: Subscribers.Demand = .unlimited, _ transform: @escaping (Output) -> P
  ) -> AnyPublisher<P.Output, Failure> where P.Failure == Never {
    flatMap(maxPublishers: maxPublishers) { transform($0).setFailureType(to: Failure.self) }
  }

  /// Sends the values of the last publisher that was received.
  public func switchToLatest() -> AnyPublisher<Output.Output, Failure>
  where Output: Publisher, Output.Failure == Failure {
    AnyPublisher { conduit in
      let open = Count(1)
      var latest: AnyCancellable?
      feed(conduit) {
        if latest == nil { open.value += 1 }
        latest?.cancel()
        latest = $0.sink(receiveCompletion: { open.end($0, conduit) }, receiveValue: { conduit.send($0) })
      } completion: {
        open.end($0, conduit)
      }
      conduit.add(AnyCancellable { latest?.cancel() })
    }
  }

  /// Sends the values of two publishers.
  public func merge<P: Publisher>(with other: P) -> AnyPublisher<Output, Failure>
  where P.Output == Output, P.Failure == Failure {
    Publishers.MergeMany([eraseToAnyPublisher(), other.eraseToAnyPublisher()]).eraseToAnyPublisher()
  }

  /// Sends pairs of the last values of two publishers, after each value.
  public func combineLatest<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure>
  where P.Failure == Failure {
    AnyPublisher { conduit in
      let open = Count(2)
      var (one, two): (Output?, P.Output?)
      func send() { if let one, let two { conduit.send((one, two)) } }
      feed(conduit) {
        one = $0
        send()
      } completion: {
        open.end($0, conduit)
      }
      other.feed(conduit) {
        two = $0
        send()
      } completion: {
        open.end($0, conduit)
      }
    }
  }

  /// Sends what a closure makes of the last values of two publishers.
  public func combineLatest<P: Publisher, T>(
    _ other: P, _ transform: @escaping (Output, P.Output) -> T
  ) -> AnyPublisher<T, Failure> where P.Failure == Failure { combineLatest(other).map { transform($0, $1) } }

  /// Sends the last values of three publishers, after each value.
  public func combineLatest<P: Publisher, Q: Publisher>(
    _ second: P, _ third: Q
  ) -> AnyPublisher<(Output, P.Output, Q.Output), Failure> where P.Failure == Failure, Q.Failure == Failure {
    combineLatest(second).combineLatest(third).map { ($0.0, $0.1, $1) }
  }

  /// Sends the last values of four publishers, after each value.
  public func combineLatest<P: Publisher, Q: Publisher, R: Publisher>(
    _ second: P, _ third: Q, _ fourth: R
  ) -> AnyPublisher<(Output, P.Output, Q.Output, R.Output), Failure>
  where P.Failure == Failure, Q.Failure == Failure, R.Failure == Failure {
    combineLatest(second, third).combineLatest(fourth).map { ($0.0, $0.1, $0.2, $1) }
  }

  /// Sends pairs of the values of two publishers by their order.
  public func zip<P: Publisher>(_ other: P) -> AnyPublisher<(Output, P.Output), Failure> where P.Failure == Failure {
    AnyPublisher { conduit in
      var (ones, twos): ([Output], [P.Output]) = ([], [])
      var (isFirstOpen, isSecondOpen) = (true, true)
      func send() {
        while !ones.isEmpty, !twos.isEmpty { conduit.send((ones.removeFirst(), twos.removeFirst())) }
        if !isFirstOpen && ones.isEmpty || !isSecondOpen && twos.isEmpty { conduit.finish() }
      }
      func end(_ completion: Subscribers.Completion<Failure>) {
        if case .failure = completion { conduit.finish(completion) } else { send() }
      }
      feed(conduit) {
        ones.append($0)
        send()
      } completion: {
        isFirstOpen = false
        end($0)
      }
      other.feed(conduit) {
        twos.append($0)
        send()
      } completion: {
        isSecondOpen = false
        end($0)
      }
    }
  }
}

/// How many publishers of one subscription are open.
private final class Count {
  var value: Int
  init(_ value: Int) { self.value = value }

  func end<T, E: Error>(_ completion: Subscribers.Completion<E>, _ conduit: Conduit<T, E>) {
    value -= 1
    if case .failure = completion { conduit.finish(completion) } else if value == 0 { conduit.finish() }
  }
}

extension Publishers {
  /// Sends the values of several publishers of one type.
  public struct MergeMany<Upstream: Publisher>: Publisher {
    /// The type of the values.
    public typealias Output = Upstream.Output
    /// The type of the error.
    public typealias Failure = Upstream.Failure
    /// The publishers.
    public let publishers: [Upstream]

    /// The values of publishers.
    public init(_ upstream: Upstream...) { publishers = upstream }

    /// The values of publishers.
    public init(_ upstream: some Sequence<Upstream>) { publishers = Array(upstream) }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Output, S.Failure == Failure {
      AnyPublisher<Output, Failure> { conduit in
        guard !publishers.isEmpty else { return conduit.finish() }
        let open = Count(publishers.count)
        for publisher in publishers {
          publisher.feed(conduit, { conduit.send($0) }, completion: { open.end($0, conduit) })
        }
      }.receive(subscriber: subscriber)
    }
  }

  /// Sends the values of two publishers.
  public static func Merge<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<A.Output, A.Failure>
  where B.Output == A.Output, B.Failure == A.Failure { a.merge(with: b) }

  /// Sends pairs of the last values of two publishers.
  public static func CombineLatest<A: Publisher, B: Publisher>(
    _ a: A, _ b: B
  ) -> AnyPublisher<(A.Output, B.Output), A.Failure> where B.Failure == A.Failure { a.combineLatest(b) }

  /// Sends the last values of three publishers.
  public static func CombineLatest3<A: Publisher, B: Publisher, C: Publisher>(
    _ a: A, _ b: B, _ c: C
  ) -> AnyPublisher<(A.Output, B.Output, C.Output), A.Failure> where B.Failure == A.Failure, C.Failure == A.Failure {
    a.combineLatest(b, c)
  }

  /// Sends the last values of four publishers.
  public static func CombineLatest4<A: Publisher, B: Publisher, C: Publisher, D: Publisher>(
    _ a: A, _ b: B, _ c: C, _ d: D
  ) -> AnyPublisher<(A.Output, B.Output, C.Output, D.Output), A.Failure>
  where B.Failure == A.Failure, C.Failure == A.Failure, D.Failure == A.Failure { a.combineLatest(b, c, d) }

  /// Sends pairs of the values of two publishers by their order.
  public static func Zip<A: Publisher, B: Publisher>(_ a: A, _ b: B) -> AnyPublisher<(A.Output, B.Output), A.Failure>
  where B.Failure == A.Failure { a.zip(b) }
}
