import Foundation
import KitSupport

/// An object in the responder chain.
///
/// Plumb does not receive events. A program with its own source of events calls the methods of responders; unhandled
/// events go to ``next``.
open class UIResponder: KitObject {
  /// The next object in the responder chain.
  open var next: UIResponder? { nil }

  // MARK: First responder

  /// Whether the object is the first responder.
  open var isFirstResponder: Bool { FirstResponder.current === self }
  /// Whether a view, or the view of a controller, is in a window; true for other responders.
  var isInWindow: Bool { true }
  /// Whether the object can become the first responder. The default is false.
  open var canBecomeFirstResponder: Bool { false }
  /// Whether the object can resign as the first responder. The default is true.
  open var canResignFirstResponder: Bool { true }
  /// Makes the object the first responder if it can be, is in a window, and the current one resigns. Returns whether it
  /// did.
  @discardableResult open func becomeFirstResponder() -> Bool { FirstResponder.change(to: self) }
  /// Makes the object resign as the first responder if it can. Returns whether it did.
  @discardableResult open func resignFirstResponder() -> Bool { FirstResponder.resign(self) }
  /// The view that replaces the keyboard while the object is the first responder. Has no effect: Plumb has no keyboard.
  open var inputView: UIView? { nil }
  /// The view above the keyboard while the object is the first responder. Has no effect: Plumb has no keyboard.
  open var inputAccessoryView: UIView? { nil }

  // MARK: Events

  /// Called when touches begin. The default calls the next responder.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesBegan(touches, with: event) }
  /// Called when touches move. The default calls the next responder.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesMoved(touches, with: event) }
  /// Called when touches end. The default calls the next responder.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { next?.touchesEnded(touches, with: event) }
  /// Called when touches are cancelled. The default calls the next responder.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) {
    next?.touchesCancelled(touches, with: event)
  }

  /// Called when keys or buttons are pressed. The default calls the next responder.
  open func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesBegan(presses, with: event)
  }
  /// Called when keys or buttons change. The default calls the next responder.
  open func pressesChanged(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesChanged(presses, with: event)
  }
  /// Called when keys or buttons are released. The default calls the next responder.
  open func pressesEnded(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesEnded(presses, with: event)
  }
  /// Called when presses are cancelled. The default calls the next responder.
  open func pressesCancelled(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    next?.pressesCancelled(presses, with: event)
  }
  /// Called when the device is moved. Has no effect: Plumb does not receive it.
  open func motionBegan(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when the device was moved. Has no effect: Plumb does not receive it.
  open func motionEnded(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called when a movement of the device is cancelled. Has no effect: Plumb does not receive it.
  open func motionCancelled(_ motion: UIEvent.EventSubtype, with event: UIEvent?) {}
  /// Called by Interface Builder for a view that it draws. Has no effect: Plumb does not call it.
  open func prepareForInterfaceBuilder() {}
  /// The commands of keys. Has no effect: Plumb has no keyboard.
  open var keyCommands: [UIKeyCommand]? { nil }

  // MARK: Assistive technologies

  /// Increases the value. Has no effect: Plumb has no assistive technologies.
  open func accessibilityIncrement() {}
  /// Decreases the value. Has no effect: Plumb has no assistive technologies.
  open func accessibilityDecrement() {}
  /// Scrolls; returns false. Has no effect: Plumb has no assistive technologies.
  open func accessibilityScroll(_ direction: UIAccessibilityScrollDirection) -> Bool { false }
  /// Called when the user activates the element with an assistive technology; returns whether it did anything. The
  /// default returns false. Plumb has no assistive technologies: a test calls it.
  open func accessibilityActivate() -> Bool { false }
  /// Closes what is modal; returns false. Has no effect: Plumb has no assistive technologies.
  open func accessibilityPerformEscape() -> Bool { false }

  /// The elements of assistive technologies; nil. Has no effect: Plumb has no assistive technologies.
  open var accessibilityElements: [Any]? {
    get { nil }
    set {}
  }
  /// The center of the element in the screen, in points; zero. Has no effect: Plumb has no assistive technologies.
  open var accessibilityActivationPoint: CGPoint {
    get { .zero }
    set {}
  }
  /// The smallest size of text; nil. Has no effect: the traits determine the size.
  open var minimumContentSizeCategory: UIContentSizeCategory? {
    get { nil }
    set {}
  }
  /// The largest size of text; nil. Has no effect: the traits determine the size.
  open var maximumContentSizeCategory: UIContentSizeCategory? {
    get { nil }
    set {}
  }
  /// What limits the size of text; empty: nothing does.
  open var appliedContentSizeCategoryLimitsDescription: String { "" }
  /// The actions of the element; nil. Has no effect: Plumb has no assistive technologies.
  open var accessibilityCustomActions: [UIAccessibilityCustomAction]? {
    get { nil }
    set {}
  }
  /// The number of elements of assistive technologies.
  open func accessibilityElementCount() -> Int { accessibilityElements?.count ?? 0 }
  /// The element of assistive technologies at an index; nil if there is none.
  open func accessibilityElement(at index: Int) -> Any? {
    accessibilityElements.flatMap { $0.indices.contains(index) ? $0[index] : nil }
  }
  /// The index of an element of assistive technologies; `NSNotFound` if it is none.
  open func index(ofAccessibilityElement element: Any) -> Int {
    accessibilityElements?.firstIndex { ($0 as AnyObject) === (element as AnyObject) } ?? NSNotFound
  }
  /// Performs the main action; returns false. Has no effect: Plumb has no assistive technologies.
  open func accessibilityPerformMagicTap() -> Bool { false }

  // MARK: Actions

  /// Returns whether the object performs an action. The default is whether it declares it or is an ``ActionReceiver``.
  open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
    InterfaceMembers(of: self).declares(action: action.description) || self is any ActionReceiver
  }
  /// Returns the first object in the responder chain, starting with this one, that performs an action.
  open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
    canPerformAction(action, withSender: sender) ? self : next?.target(forAction: action, withSender: sender)
  }
}
