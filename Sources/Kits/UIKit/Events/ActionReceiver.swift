import Foundation
import KitSupport

/// An object that performs the actions of controls, gesture recognizers and notifications.
///
/// Plumb has no Objective-C runtime and therefore no `#selector`. An object that is the target of an action declares it
/// in its `interface`, or adopts this protocol and calls its method itself. A `UIAction` needs no target.
@preconcurrency @MainActor public protocol ActionReceiver: ActionPerformer {
  /// Performs an action.
  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?)
}

extension ActionReceiver {
  /// Performs an action without an event.
  public func perform(_ action: Selector, from sender: Any?) { perform(action, from: sender, with: nil) }
}

/// A target and an action.
struct TargetAction {
  weak var target: AnyObject?
  /// Whether there is a target. An action without a target is sent along the responder chain.
  var hasTarget: Bool
  var action: Selector

  init(_ target: Any?, _ action: Selector) {
    self.target = target as AnyObject?
    hasTarget = target != nil
    self.action = action
  }

  func isOf(_ target: Any?, _ action: Selector?) -> Bool {
    let isSameTarget = target == nil || self.target === (target as AnyObject?)
    return isSameTarget && (action == nil || action == self.action)
  }

  /// Sends the action to the target or, without a target, to the first object in the responder chain that performs it.
  /// Returns whether an object performed it.
  @MainActor @discardableResult func send(from sender: Any?, _ event: UIEvent?, chain responder: UIResponder?) -> Bool {
    let found = hasTarget ? target : responder?.target(forAction: action, withSender: sender) as AnyObject?
    guard let found else { return false }
    if InterfaceMembers(of: found).perform(action: action.description, sender: sender, event: event) { return true }
    guard let receiver = found as? any ActionReceiver else { return false }
    receiver.perform(action, from: sender, with: event)
    return true
  }
}
