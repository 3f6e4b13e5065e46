import AutoLayout
import Foundation
import ObjectiveC

/// An object that performs actions that its class does not declare. `ActionReceiver` of each kit refines it.
@preconcurrency @MainActor public protocol ActionPerformer: AnyObject {
  /// Performs an action.
  func perform(_ action: Selector, from sender: Any?)
}

/// An action of an object that is not retained.
struct Call: @unchecked Sendable {
  weak var receiver: AnyObject?
  let action: Selector

  /// Creates a call. An object that neither declares the action nor adopts ``ActionPerformer`` is a misuse
  /// (`NSInvalidArgumentException`); returns nil for it. What an object declares is known on the main actor alone,
  /// elsewhere every object is accepted.
  init?(_ object: Any, _ action: Selector) {
    let receiver = object as AnyObject
    (self.receiver, self.action) = (receiver, action)
    guard !(receiver is any ActionPerformer), MainQueue.isCurrent else { return }
    let handed = Handed(receiver)
    guard !MainActor.assumeIsolated({ InterfaceMembers(of: handed.value).declares(action: action.description) }) else {
      return
    }
    LayoutFault.reportInvalidArgument(
      "\(type(of: object)) cannot perform \(action): it neither declares the action nor adopts ActionReceiver.")
    return nil
  }

  /// Performs the action: immediately on the main actor, asynchronously from elsewhere.
  func perform(from sender: Any) {
    let handed = Handed(sender)
    MainQueue.run {
      guard let receiver else { return }
      if InterfaceMembers(of: receiver).perform(action: action.description, sender: handed.value, event: nil) { return }
      (receiver as? any ActionPerformer)?.perform(action, from: handed.value)
    }
  }
}
