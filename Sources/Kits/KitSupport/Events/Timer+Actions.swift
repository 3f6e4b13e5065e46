import Foundation
import ObjectiveC

extension Timer {
  /// Schedules a timer that makes an object perform an action on the main actor after `interval` seconds, and
  /// repeatedly if it repeats. The sender of the action is the timer.
  ///
  /// The timer retains its target until it has fired for the last time or is invalidated. A target that neither
  /// declares the action nor adopts `ActionReceiver` is a misuse (`NSInvalidArgumentException`); then the timer has no
  /// effect.
  @discardableResult public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let made = timer(
      timeInterval: interval, target: target, selector: selector, userInfo: userInfo, repeats: repeats)
    RunLoop.current.add(made, forMode: .default)
    return made
  }

  /// Creates a timer that a run loop fires after `interval` seconds, and repeatedly if it repeats; otherwise as
  /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  ///
  /// The lowering tool calls it for `Timer(timeInterval:target:selector:userInfo:repeats:)`.
  public class func timer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    timer(
      fireAt: Date(timeIntervalSinceNow: interval), interval: interval, target: target, selector: selector,
      userInfo: userInfo, repeats: repeats)
  }

  /// Creates a timer that a run loop fires at `date`, and then every `interval` seconds if it repeats; otherwise as
  /// `scheduledTimer(timeInterval:target:selector:userInfo:repeats:)`.
  ///
  /// The lowering tool calls it for `Timer(fireAt:interval:target:selector:userInfo:repeats:)`.
  public class func timer(
    fireAt date: Date, interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = ActionTimer(fire: date, interval: interval, repeats: repeats) { timer in
      guard let timer = timer as? ActionTimer, timer.receiver != nil else { return }
      timer.call?.perform(from: timer)
      if !repeats { timer.receiver = nil }
    }
    timer.call = Call(target, selector)
    timer.receiver = timer.call?.receiver
    timer.information = userInfo
    return timer
  }
}

/// A timer that retains its target until it ends.
private final class ActionTimer: Timer {
  var receiver: AnyObject?
  var call: Call?
  var information: Any?

  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    receiver = nil
  }
}
