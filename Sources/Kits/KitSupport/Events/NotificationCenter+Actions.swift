import AutoLayout
import Foundation
import ObjectiveC

// Foundation on Linux omits these methods, since there is no Objective-C runtime. Here objects that declare the action,
// or adopt `ActionReceiver`, perform it.

extension NotificationCenter {
  /// Adds an observer that performs an action for notifications with a name and from an object; nil matches all. The
  /// sender of the action is the `Notification`.
  ///
  /// The observer is not retained and need not be removed. A notification that is posted on the main actor is handled
  /// before `post` returns, others asynchronously on the main actor. An observer that neither declares the action nor
  /// adopts `ActionReceiver` is a misuse (`NSInvalidArgumentException`).
  public func addObserver(_ observer: Any, selector: Selector, name: NSNotification.Name?, object: Any?) {
    guard let call = Call(observer, selector) else { return }
    let token = addObserver(forName: name, object: object, queue: nil) { call.perform(from: $0) }
    Observations.made(of: observer as AnyObject)
      .append(Observation(center: self, name: name, object: object, token: token))
  }

  /// Removes an observer: the object that performs actions, or the token of a closure.
  public func removeObserver(_ observer: some AnyObject) {
    if let observations = Observations.known(of: observer) {
      observations.remove { $0.center === self }
    } else {
      removeObserver(observer as Any)
    }
  }

  /// Removes an observer of notifications with a name and from an object; nil matches all.
  public func removeObserver(_ observer: some AnyObject, name: NSNotification.Name?, object: Any?) {
    guard let observations = Observations.known(of: observer) else {
      removeObserver(observer as Any, name: name, object: object)
      return
    }
    observations.remove { observation in
      observation.center === self && (name == nil || observation.name == name)
        && (object == nil || observation.object === (object as AnyObject?))
    }
  }
}

private struct Observation {
  let center: NotificationCenter
  let name: NSNotification.Name?
  weak var object: AnyObject?
  let token: any NSObjectProtocol

  init(center: NotificationCenter, name: NSNotification.Name?, object: Any?, token: any NSObjectProtocol) {
    (self.center, self.name) = (center, name)
    self.object = object as AnyObject?
    self.token = token
  }
}

/// The observations of an object, which end when it is deallocated.
private final class Observations: @unchecked Sendable {
  private static nonisolated(unsafe) var key: UInt8 = 0
  private let lock = NSLock()
  private var all: [Observation] = []

  deinit { for observation in all { observation.center.removeObserver(observation.token as Any) } }

  static func known(of receiver: AnyObject) -> Observations? {
    objc_getAssociatedObject(receiver, &key) as? Observations
  }

  static func made(of receiver: AnyObject) -> Observations {
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
    for observation in ended { observation.center.removeObserver(observation.token as Any) }
  }
}
