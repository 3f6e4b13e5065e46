import Foundation
import KitSupport

/// An object in the responder chain.
///
/// Plumb does not receive events. A program with its own source of events calls the methods of responders; unhandled
/// events go to ``nextResponder``.
open class NSResponder: KitObject {
  private weak var ownNextResponder: NSResponder?
  /// What the program says about the object, boxed since few objects are described.
  private var accessibility: AccessibilityBox?

  private final class AccessibilityBox {
    var settings = AccessibilitySettings()
  }

  private func setAccessibility<Value>(_ setting: WritableKeyPath<AccessibilitySettings, Value>, _ value: Value) {
    let box = accessibility ?? AccessibilityBox()
    accessibility = box
    box.settings[keyPath: setting] = value
  }

  /// Creates a responder.
  public override init() { super.init() }

  /// Creates a responder from an archive. Plumb does not read archives of AppKit, so that the result has default
  /// settings.
  public required init?(coder: NSCoder) { super.init() }

  /// The next object in the responder chain.
  open var nextResponder: NSResponder? {
    get { ownNextResponder ?? defaultNextResponder }
    set { ownNextResponder = newValue }
  }
  /// The next object if the client did not set one.
  var defaultNextResponder: NSResponder? { nil }

  /// Called by a design tool that shows the object. Has no effect: Plumb does not call it.
  open func prepareForInterfaceBuilder() {}

  /// Returns another object that performs an action for this one. The default is nil.
  open func supplementalTarget(forAction action: Selector, sender: Any?) -> Any? { nil }

  // MARK: First responder

  /// Whether the object accepts to be the first responder. The default is false.
  open var acceptsFirstResponder: Bool { false }
  /// Called when the object is about to become the first responder. Returns whether it agrees; the default is true.
  open func becomeFirstResponder() -> Bool { true }
  /// Called when the object is about to resign as the first responder. Returns whether it agrees; the default is true.
  open func resignFirstResponder() -> Bool { true }

  // MARK: Events

  /// Called when the left mouse button is pressed. The default calls the next responder.
  open func mouseDown(with event: NSEvent) { nextResponder?.mouseDown(with: event) }
  /// Called when the left mouse button is released. The default calls the next responder.
  open func mouseUp(with event: NSEvent) { nextResponder?.mouseUp(with: event) }
  /// Called when the mouse moves with its left button pressed. The default calls the next responder.
  open func mouseDragged(with event: NSEvent) { nextResponder?.mouseDragged(with: event) }
  /// Called when the mouse moves. The default calls the next responder.
  open func mouseMoved(with event: NSEvent) { nextResponder?.mouseMoved(with: event) }
  /// Called when the mouse enters a tracking area. The default calls the next responder.
  open func mouseEntered(with event: NSEvent) { nextResponder?.mouseEntered(with: event) }
  /// Called when the mouse leaves a tracking area. The default calls the next responder.
  open func mouseExited(with event: NSEvent) { nextResponder?.mouseExited(with: event) }
  /// Called when the right mouse button is pressed. The default calls the next responder.
  open func rightMouseDown(with event: NSEvent) { nextResponder?.rightMouseDown(with: event) }
  /// Called when the scroll wheel moves. The default calls the next responder.
  open func scrollWheel(with event: NSEvent) { nextResponder?.scrollWheel(with: event) }
  /// Called when a key is pressed. The default calls the next responder.
  open func keyDown(with event: NSEvent) { nextResponder?.keyDown(with: event) }
  /// Called when a key is released. The default calls the next responder.
  open func keyUp(with event: NSEvent) { nextResponder?.keyUp(with: event) }
  /// Called when a modifier key changes. The default calls the next responder.
  open func flagsChanged(with event: NSEvent) { nextResponder?.flagsChanged(with: event) }
  /// Called for the key that cancels an operation. The default calls the next responder.
  open func cancelOperation(_ sender: Any?) { nextResponder?.cancelOperation(sender) }

  // MARK: Accessibility

  // Plumb has no assistive technologies: snapshots of accessibility and tests read these values.

  /// Whether assistive technologies read the object.
  open func isAccessibilityElement() -> Bool { accessibility?.settings.isElement ?? false }
  /// Sets whether assistive technologies read the object.
  open func setAccessibilityElement(_ accessibilityElement: Bool) {
    setAccessibility(\.isElement, accessibilityElement)
  }
  /// The label that is read in place of the content; nil for none.
  open func accessibilityLabel() -> String? { accessibility?.settings.label }
  /// Sets the label that is read in place of the content.
  open func setAccessibilityLabel(_ accessibilityLabel: String?) { setAccessibility(\.label, accessibilityLabel) }
  /// The title; nil for none.
  open func accessibilityTitle() -> String? { accessibility?.settings.title }
  /// Sets the title.
  open func setAccessibilityTitle(_ accessibilityTitle: String?) { setAccessibility(\.title, accessibilityTitle) }
  /// The value; nil for that of the control.
  open func accessibilityValue() -> Any? { accessibility?.settings.value }
  /// Sets the value.
  open func setAccessibilityValue(_ accessibilityValue: Any?) { setAccessibility(\.value, accessibilityValue) }
  /// The help text; nil for that of the tool tip.
  open func accessibilityHelp() -> String? { accessibility?.settings.help }
  /// Sets the help text.
  open func setAccessibilityHelp(_ accessibilityHelp: String?) { setAccessibility(\.help, accessibilityHelp) }
  /// The kind of the element; nil for that of the class.
  open func accessibilityRole() -> NSAccessibility.Role? { accessibility?.settings.role }
  /// Sets the kind of the element.
  open func setAccessibilityRole(_ accessibilityRole: NSAccessibility.Role?) {
    setAccessibility(\.role, accessibilityRole)
  }
  /// The identifier for tests; empty for none.
  open func accessibilityIdentifier() -> String { accessibility?.settings.identifier ?? "" }
  /// Sets the identifier for tests.
  open func setAccessibilityIdentifier(_ accessibilityIdentifier: String?) {
    setAccessibility(\.identifier, accessibilityIdentifier)
  }
  /// The elements that are read in place of the subviews; nil for the subviews.
  open func accessibilityChildren() -> [Any]? { accessibility?.settings.children }
  /// Sets the elements that are read in place of the subviews.
  open func setAccessibilityChildren(_ accessibilityChildren: [Any]?) {
    setAccessibility(\.children, accessibilityChildren)
  }
  /// Called to press the element; returns whether it did anything. The default returns false. A test calls it.
  open func accessibilityPerformPress() -> Bool { false }
}
