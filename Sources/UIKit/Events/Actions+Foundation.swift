import AutoLayout
import Foundation
import ObjectiveC

// Foundation's own calls that name an action. Linux's Foundation leaves them out, as it has no runtime that would find
// a method by its name; here an `ActionReceiver` performs them.

extension NotificationCenter {
  /// Has `observer`, an ``ActionReceiver``, perform `selector` for each notification of that name and sender; `nil`
  /// stands for any. The action's sender is the `Notification`.
  ///
  /// The observer is not kept alive, and need not be removed. What is posted on the main actor is performed before
  /// `post` returns, what is posted elsewhere soon after, on the main actor. An observer that performs no actions is
  /// misuse (`NSInvalidArgumentException`).
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    guard let receiver = receiver(observer, of: selector) else { return }
    let call = Call(receiver: receiver, action: selector)
    let token = addObserver(forName: name, object: object, queue: nil) { call.perform(from: $0) }
    Observations.made(of: receiver).append(Observation(center: self, name: name, object: object, token: token))
  }

  /// Ends what `observer` observes by actions.
  public func removeObserver(_ observer: some ActionReceiver) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Ends what `observer` observes by actions under that name and of that sender; `nil` stands for all.
  public func removeObserver(_ observer: some ActionReceiver, name: NSNotification.Name?, object: Any?) {
    Observations.known(of: observer)?.remove { observation in
      observation.center === self && (name == nil || observation.name == name)
        && (object == nil || observation.object === (object as AnyObject?))
    }
  }
}

extension Timer {
  /// Makes a timer that runs in the current run loop, and has `target`, an ``ActionReceiver``, perform `selector` after
  /// `interval` seconds, again and again if it repeats, on the main actor. The action's sender is the timer.
  ///
  /// The timer keeps its target alive until it has fired for the last time or is made invalid. A target that performs
  /// no actions is misuse (`NSInvalidArgumentException`); the timer then does nothing.
  @discardableResult
  public class func scheduledTimer(
    timeInterval interval: TimeInterval, target: Any, selector: Selector, userInfo: Any?, repeats: Bool
  ) -> Timer {
    let timer = ActionTimer(timeInterval: interval, repeats: repeats) { timer in
      (timer as? ActionTimer)?.perform(isLast: !repeats)
    }
    timer.receiver = receiver(target, of: selector)
    timer.action = selector
    timer.information = userInfo
    RunLoop.current.add(timer, forMode: .default)
    return timer
  }
}

/// A timer that keeps its target until it ends.
private final class ActionTimer: Timer {
  var receiver: (any ActionReceiver)?
  var action = Selector("")
  var information: Any?

  override var userInfo: Any? { information }

  override func invalidate() {
    super.invalidate()
    receiver = nil
  }

  func perform(isLast: Bool) {
    Call(receiver: receiver, action: action).perform(from: self)
    if isLast { receiver = nil }
  }
}

/// The object as one that performs actions.
private func receiver(_ object: Any, of action: Selector) -> (any ActionReceiver)? {
  if let receiver = object as? any ActionReceiver { return receiver }
  LayoutFault.report(
    name: "NSInvalidArgumentException",
    reason: "\(type(of: object)) cannot perform \(action): it has to adopt ActionReceiver.")
  return nil
}

/// An action of a receiver, which it does not keep alive.
private struct Call: @unchecked Sendable {
  weak var receiver: (any ActionReceiver)?
  let action: Selector

  /// Performs the action: at once on the main actor, and there soon after from elsewhere.
  func perform(from sender: Any) {
    let handed = Handed(sender)
    MainQueue.run { receiver?.perform(action, from: handed.value, with: nil) }
  }
}

private struct Observation {
  let center: NotificationCenter
  let name: NSNotification.Name?
  weak var object: AnyObject?
  let token: any NSObjectProtocol

  init(center: NotificationCenter, name: NSNotification.Name?, object: Any?, token: any NSObjectProtocol) {
    self.center = center
    self.name = name
    self.object = object as AnyObject?
    self.token = token
  }
}

/// What one object observes. It dies with the object.
private final class Observations: @unchecked Sendable {
  private static nonisolated(unsafe) var key: UInt8 = 0
  private let lock = NSLock()
  private var all: [Observation] = []

  deinit { for observation in all { observation.center.removeObserver(observation.token) } }

  static func known(of receiver: any ActionReceiver) -> Observations? {
    objc_getAssociatedObject(receiver, &key) as? Observations
  }

  static func made(of receiver: any ActionReceiver) -> Observations {
    if let observations = known(of: receiver) { return observations }
    let observations = Observations()
    objc_setAssociatedObject(receiver, &key, observations, .OBJC_ASSOCIATION_RETAIN)
    return observations
  }

  func append(_ observation: Observation) { lock.withLock { all.append(observation) } }

  func remove(where isMeant: (Observation) -> Bool) {
    let ended = lock.withLock {
      let ended = all.filter(isMeant)
      all.removeAll(where: isMeant)
      return ended
    }
    for observation in ended { observation.center.removeObserver(observation.token) }
  }
}
