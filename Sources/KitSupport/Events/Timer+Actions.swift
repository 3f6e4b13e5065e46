import Foundation
import ObjectiveC

extension Timer {
  /// Schedules a timer that makes an object perform an action on the main actor after `interval` seconds, and repeatedly if
  /// it repeats. The sender of the action is the timer.
  ///
  /// The timer retains its target until it has fired for the last time or is invalidated. A target that neither declares the
  /// action nor adopts `ActionReceiver` is a misuse (`NSInvalidArgumentException`); then the timer has no effect.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = ActionTimer(timeInterval: interval, repeats: repeats) { timer in
      guard let timer = timer as? ActionTimer, timer.receiver != nil else { return }
      timer.call?.perform(from: timer)
      if !repeats { timer.receiver = nil }
    }
    timer.call = Call(target, selector)
    timer.receiver = timer.call?.receiver
    timer.information = userInfo
    RunLoop.current.add(timer, forMode: .default)
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
