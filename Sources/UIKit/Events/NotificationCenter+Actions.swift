import AutoLayout
import Foundation
import ObjectiveC

// Foundation on Linux omits these methods, since there is no Objective-C runtime. Here an `ActionReceiver` performs the
// actions.

extension NotificationCenter {
  /// Adds an observer, an ``ActionReceiver``, that performs an action for notifications with a name and from an object;
  /// nil matches all. The sender of the action is the `Notification`.
  ///
  /// The observer is not retained and need not be removed. A notification that is posted on the main actor is handled
  /// before `post` returns, others asynchronously on the main actor. An observer that is not an ``ActionReceiver`` is a
  /// misuse (`NSInvalidArgumentException`).
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    guard let receiver = receiver(observer, of: selector) else { return }
    let call = Call(receiver: receiver, action: selector)
    let token = addObserver(forName: name, object: object, queue: nil) { call.perform(from: $0) }
    Observations.made(of: receiver).append(Observation(center: self, name: name, object: object, token: token))
  }

  /// Removes an observer of actions.
  public func removeObserver(_ observer: some ActionReceiver) {
    removeObserver(observer, name: nil, object: nil)
  }

  /// Removes an observer of actions for notifications with a name and from an object; nil matches all.
  public func removeObserver(_ observer: some ActionReceiver, name: NSNotification.Name?, object: Any?) {
    Observations.known(of: observer)?.remove { observation in
      observation.center === self && (name == nil || observation.name == name)
        && (object == nil || observation.object === (object as AnyObject?))
    }
  }
}

/// The object as a receiver of actions; reports misuse if it is none.
func receiver(_ object: Any, of action: Selector) -> (any ActionReceiver)? {
  if let receiver = object as? any ActionReceiver { return receiver }
  LayoutFault.reportInvalidArgument("\(type(of: object)) cannot perform \(action): it does not adopt ActionReceiver.")
  return nil
}

/// An action of a receiver that is not retained.
struct Call: @unchecked Sendable {
  weak var receiver: (any ActionReceiver)?
  let action: Selector

  /// Performs the action: immediately on the main actor, asynchronously from elsewhere.
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

/// The observations of an object, which end when it is deallocated.
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
