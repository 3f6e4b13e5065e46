import Foundation

/// An object that performs actions which recognisers and controls name.
///
/// There is no runtime here that would find a method by its name, and so no `#selector`. An object that is given as the
/// target of an action adopts this protocol, and calls the method itself. Where a program may choose, a `UIAction` is
/// simpler.
@preconcurrency @MainActor
public protocol ActionReceiver: AnyObject {
  /// Performs the action of that name for `sender`.
  func perform(_ action: Selector, from sender: Any?, with event: UIEvent?)
}

/// A target and the name of an action.
struct TargetAction {
  weak var target: AnyObject?
  /// Whether there is a target at all; without one the chain of responders is asked.
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

  /// Performs the action, at the target, or at the first object that takes it in the chain from `responder` on; whether
  /// there is one.
  @MainActor
  @discardableResult
  func send(from sender: Any?, _ event: UIEvent?, chain responder: UIResponder?) -> Bool {
    let found = hasTarget ? target : responder?.target(forAction: action, withSender: sender) as AnyObject?
    guard let receiver = found as? any ActionReceiver else { return false }
    receiver.perform(action, from: sender, with: event)
    return true
  }
}
