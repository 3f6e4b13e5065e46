import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension NotificationCenter {
  /// Sends the notifications with a name.
  public struct Publisher: Combine.Publisher {
    /// Notifications.
    public typealias Output = Notification
    /// It never fails.
    public typealias Failure = Never
    let (center, name, object): (NotificationCenter, Notification.Name, AnyObject?)

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Notification, S.Failure == Never {
      AnyPublisher { [center, name, object] conduit in
        let observer = center.addObserver(forName: name, object: object, queue: nil) { conduit.send($0) }
        conduit.add(AnyCancellable { center.removeObserver(observer) })
      }.receive(subscriber: subscriber)
    }
  }

  /// A publisher of the notifications with a name, from an object or from all.
  public func publisher(for name: Notification.Name, object: AnyObject? = nil) -> Publisher {
    Publisher(center: self, name: name, object: object)
  }
}

extension Timer {
  /// Sends the date at each period while it is connected.
  public final class TimerPublisher: ConnectablePublisher {
    /// Dates.
    public typealias Output = Date
    /// It never fails.
    public typealias Failure = Never
    private let subject = PassthroughSubject<Date, Never>()
    private let (interval, loop, mode): (TimeInterval, RunLoop, RunLoop.Mode)

    init(_ interval: TimeInterval, _ loop: RunLoop, _ mode: RunLoop.Mode) {
      (self.interval, self.loop, self.mode) = (interval, loop, mode)
    }

    public func connect() -> any Cancellable {
      let timer = Timer(timeInterval: interval, repeats: true) { [subject] _ in subject.send(Date()) }
      loop.add(timer, forMode: mode)
      return AnyCancellable { timer.invalidate() }
    }

    public func receive<S: Subscriber>(subscriber: S) where S.Input == Date, S.Failure == Never {
      subject.receive(subscriber: subscriber)
    }
  }

  /// A publisher of dates, in seconds apart, on a run loop.
  public static func publish(
    every interval: TimeInterval, tolerance: TimeInterval? = nil, on runLoop: RunLoop, in mode: RunLoop.Mode
  ) -> TimerPublisher { TimerPublisher(interval, runLoop, mode) }
}

extension URLSession {
  /// Sends the data and the response of a request, or the error.
  public func dataTaskPublisher(
    for request: URLRequest
  ) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    AnyPublisher { conduit in
      let task = self.dataTask(with: request) { data, response, error in
        if let data, let response {
          conduit.send((data, response))
          conduit.finish()
        } else {
          conduit.finish(.failure(error as? URLError ?? URLError(.unknown)))
        }
      }
      conduit.add(AnyCancellable { task.cancel() })
      task.resume()
    }
  }

  /// Sends the data and the response of an address, or the error.
  public func dataTaskPublisher(for url: URL) -> AnyPublisher<(data: Data, response: URLResponse), URLError> {
    dataTaskPublisher(for: URLRequest(url: url))
  }
}

/// Reads values from data.
public protocol TopLevelDecoder<Input> {
  /// The type of the data.
  associatedtype Input
  /// Returns the value that the data has.
  func decode<T: Decodable>(_ type: T.Type, from input: Input) throws -> T
}

extension JSONDecoder: TopLevelDecoder {}
extension PropertyListDecoder: TopLevelDecoder {}

extension Publisher {
  /// Sends the values that the data have; an error ends the values.
  public func decode<Item: Decodable, Coder: TopLevelDecoder<Output>>(
    type: Item.Type, decoder: Coder
  ) -> AnyPublisher<Item, any Error> { tryMap { try decoder.decode(type, from: $0) } }
}
