import Foundation

/// An object in the chain of views and controllers.
///
/// No event arrives by itself. A program that has events of its own calls the methods here, and what a view does not
/// handle goes on to ``next``.
@preconcurrency @MainActor
open class UIResponder: NSObject, AssociatedObjectStorage {
  /// Values that clients associate with the object.
  public nonisolated var associatedObjects: AssociatedObjects {
    if let storedAssociations { return storedAssociations }
    let made = AssociatedObjects()
    storedAssociations = made
    return made
  }
  // Made when it is first asked for: most objects have none. Who associates values from several threads waits for them.
  private nonisolated(unsafe) var storedAssociations: AssociatedObjects?

  /// Makes a responder.
  public override init() { super.init() }

  /// The next object of the chain.
  open var next: UIResponder? { nil }

  /// Called by a program that made the object from a document. Overrides call `super`.
  open func awakeFromNib() {}

  // MARK: First responder

  /// Whether the object is the one that keys are meant for.
  open var isFirstResponder: Bool { FirstResponder.current === self }
  /// Whether the object can become the first responder. False unless overridden.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object lets another one become the first responder. True unless overridden.
  open var canResignFirstResponder: Bool { true }
  /// Has keys meant for the object, if it can become the first responder, is in a window, and the present one lets it.
  @discardableResult
  open func becomeFirstResponder() -> Bool { FirstResponder.change(to: self) }
  /// Has keys meant for the object no more, if it lets that happen.
  @discardableResult
  open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }
  /// What takes the place of the keyboard while the object is the first responder.
  open var inputView: UIView? { nil }
  /// What stands on top of the keyboard while the object is the first responder.
  open var inputAccessoryView: UIView? { nil }
  /// Tells that ``inputView`` or ``inputAccessoryView`` is another one. There is no keyboard that would take them.
  open func reloadInputViews() {}

  // MARK: Events

  /// Called when touches begin; unless overridden, the next responder is told.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move; unless overridden, the next responder is told.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end; unless overridden, the next responder is told.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches end by something else; unless overridden, the next responder is told.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }
  /// Called when buttons are pressed; unless overridden, the next responder is told.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when pressed buttons change; unless overridden, the next responder is told.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when buttons are let go; unless overridden, the next responder is told.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when presses end by something else; unless overridden, the next responder is told.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Called when the device is shaken; unless overridden, the next responder is told.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionBegan(motion, with: event) }
  /// Called when the device is shaken no more; unless overridden, the next responder is told.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) { next?.motionEnded(motion, with: event) }
  /// Called when a motion turns out to be none; unless overridden, the next responder is told.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {
    next?.motionCancelled(motion, with: event)
  }

  // MARK: Actions

  /// Whether the object performs an action that its name asks for: whether it is an ``ActionReceiver`` unless
  /// overridden.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool { self is any ActionReceiver }
  /// The first object of the chain, from this one on, that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}

/// The object that keys are meant for.
@MainActor
enum FirstResponder {
  private weak static var stored: UIResponder?

  /// A view out of all windows gets no keys.
  static var current: UIResponder? {
    guard let stored, isShown(stored) else { return nil }
    return stored
  }

  static func change(to responder: UIResponder) -> Bool {
    if current === responder { return true }
    guard responder.canBecomeFirstResponder, isShown(responder) else { return false }
    if let current, !current.resignFirstResponder() { return false }
    stored = responder
    return true
  }

  static func resign(_ responder: UIResponder) -> Bool {
    guard current === responder else { return true }
    guard responder.canResignFirstResponder else { return false }
    stored = nil
    return true
  }

  /// Ends the state without asking.
  static func drop() { stored = nil }

  private static func isShown(_ responder: UIResponder) -> Bool {
    switch responder {
    case let view as UIView: view.window != nil
    case let controller as UIViewController: controller.viewIfLoaded?.window != nil
    default: true
    }
  }
}

extension UIView {
  /// Has the view, or the one inside that is the first responder, resign. With `force` it is not asked.
  @discardableResult
  public func endEditing(_ force: Bool) -> Bool {
    guard let current = FirstResponder.current as? UIView, current.isDescendant(of: self) else { return true }
    if current.resignFirstResponder() { return true }
    if force { FirstResponder.drop() }
    return force
  }
}

// MARK: - Names of notifications

extension UIResponder {
  /// The keyboard is about to come; ``UIKeyboardLayoutGuide`` follows.
  public nonisolated static let keyboardWillShowNotification = Notification.Name("UIKeyboardWillShowNotification")
  /// The keyboard has come.
  public nonisolated static let keyboardDidShowNotification = Notification.Name("UIKeyboardDidShowNotification")
  /// The keyboard is about to go; ``UIKeyboardLayoutGuide`` follows.
  public nonisolated static let keyboardWillHideNotification = Notification.Name("UIKeyboardWillHideNotification")
  /// The keyboard has gone.
  public nonisolated static let keyboardDidHideNotification = Notification.Name("UIKeyboardDidHideNotification")
  /// The keyboard is about to change its frame; ``UIKeyboardLayoutGuide`` follows.
  public nonisolated static let keyboardWillChangeFrameNotification = Notification.Name(
    "UIKeyboardWillChangeFrameNotification")
  /// The keyboard has changed its frame.
  public nonisolated static let keyboardDidChangeFrameNotification = Notification.Name(
    "UIKeyboardDidChangeFrameNotification")
  /// Key of the keyboard's frame before, on the screen: an `NSValue` or a `CGRect`.
  public nonisolated static let keyboardFrameBeginUserInfoKey = "UIKeyboardFrameBeginUserInfoKey"
  /// Key of the keyboard's frame after, on the screen: an `NSValue` or a `CGRect`.
  public nonisolated static let keyboardFrameEndUserInfoKey = "UIKeyboardFrameEndUserInfoKey"
  /// Key of the duration of the change, in seconds.
  public nonisolated static let keyboardAnimationDurationUserInfoKey = "UIKeyboardAnimationDurationUserInfoKey"
  /// Key of the curve of the change: the raw value of a `UIView.AnimationCurve`.
  public nonisolated static let keyboardAnimationCurveUserInfoKey = "UIKeyboardAnimationCurveUserInfoKey"
  /// Key of whether the keyboard belongs to this program.
  public nonisolated static let keyboardIsLocalUserInfoKey = "UIKeyboardIsLocalUserInfoKey"
}
