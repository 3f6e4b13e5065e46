import Dispatch
import Foundation

/// Where and when values are delivered.
public protocol Scheduler {
  /// The type of its options.
  associatedtype SchedulerOptions = Never
  /// Calls a closure soon.
  func schedule(_ action: @escaping () -> Void)
  /// Calls a closure after a time.
  func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void)
}

/// A time between two deliveries.
public struct SchedulerInterval: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral, Hashable, Sendable {
  /// The time in seconds.
  public let seconds: Double

  /// A time in seconds.
  public init(floatLiteral value: Double) { seconds = value }
  /// A time in seconds.
  public init(integerLiteral value: Int) { seconds = Double(value) }
  /// A time in seconds.
  public init(_ seconds: Double) { self.seconds = seconds }

  /// A time in seconds.
  public static func seconds(_ value: Double) -> Self { Self(value) }
  /// A time in thousandths of a second.
  public static func milliseconds(_ value: Int) -> Self { Self(Double(value) / 1e3) }
  /// A time in millionths of a second.
  public static func microseconds(_ value: Int) -> Self { Self(Double(value) / 1e6) }
  /// A time in billionths of a second.
  public static func nanoseconds(_ value: Int) -> Self { Self(Double(value) / 1e9) }
}

/// A closure that another thread may call.
private struct Action: @unchecked Sendable {
  let call: () -> Void
}

extension DispatchQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(call: action)
    async { action.call() }
  }

  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let action = Action(call: action)
    asyncAfter(deadline: .now() + interval.seconds) { action.call() }
  }
}

extension RunLoop: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(call: action)
    perform { action.call() }
  }

  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let action = Action(call: action)
    add(Timer(timeInterval: interval.seconds, repeats: false) { _ in action.call() }, forMode: .default)
  }
}

extension OperationQueue: Scheduler {
  public func schedule(_ action: @escaping () -> Void) {
    let action = Action(call: action)
    addOperation { action.call() }
  }

  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) {
    let action = Action(call: action)
    DispatchQueue.global().asyncAfter(deadline: .now() + interval.seconds) { self.schedule(action.call) }
  }
}

/// A scheduler that calls closures at once.
public struct ImmediateScheduler: Scheduler, Sendable {
  /// The scheduler.
  public static let shared = ImmediateScheduler()

  public func schedule(_ action: @escaping () -> Void) { action() }
  public func schedule(after interval: SchedulerInterval, _ action: @escaping () -> Void) { action() }
}

extension Publisher {
  /// Delivers by a scheduler.
  public func receive<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      feed(conduit) { value in
        scheduler.schedule { conduit.send(value) }
      } completion: { completion in
        scheduler.schedule { conduit.finish(completion) }
      }
    }
  }

  /// Subscribes by a scheduler.
  public func subscribe<S: Scheduler>(
    on scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in scheduler.schedule { feed(conduit) } }
  }

  /// Delivers each value after a time.
  public func delay<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      feed(conduit) { value in
        scheduler.schedule(after: interval) { conduit.send(value) }
      } completion: { completion in
        scheduler.schedule(after: interval) { conduit.finish(completion) }
      }
    }
  }

  /// Delivers a value if no other one follows within a time.
  public func debounce<S: Scheduler>(
    for dueTime: SchedulerInterval, scheduler: S, options: S.SchedulerOptions? = nil
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      var count = 0
      feed(conduit) { value in
        count += 1
        let own = count
        scheduler.schedule(after: dueTime) { if own == count { conduit.send(value) } }
      }
    }
  }

  /// Delivers the first or the last value of each period.
  public func throttle<S: Scheduler>(
    for interval: SchedulerInterval, scheduler: S, latest: Bool
  ) -> AnyPublisher<Output, Failure> {
    AnyPublisher { conduit in
      var (isWaiting, pending): (Bool, Output?) = (false, nil)
      func pause() {
        isWaiting = true
        scheduler.schedule(after: interval) {
          isWaiting = false
          guard let value = pending else { return }
          pending = nil
          conduit.send(value)
          pause()
        }
      }
      feed(conduit) { value in
        guard isWaiting else {
          conduit.send(value)
          return pause()
        }
        if latest || pending == nil { pending = value }
      }
    }
  }
}
