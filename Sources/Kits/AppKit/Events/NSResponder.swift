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
    var settings = AccessibilityState()
  }

  private func setAccessibility<Value>(_ setting: WritableKeyPath<AccessibilityState, Value>, _ value: Value) {
    let box = accessibility ?? AccessibilityBox()
    accessibility = box
    box.settings[keyPath: setting] = value
  }

  /// Creates a responder.
  public override init() { super.init() }

  /// Creates a responder from an archive. Plumb does not read archives of AppKit, so that the result has default
  /// settings.
  public init?(coder: NSCoder) { super.init() }

  /// The next object in the responder chain.
  open var nextResponder: NSResponder? {
    get { ownNextResponder ?? defaultNextResponder }
    set { ownNextResponder = newValue }
  }
  /// The next object if the client did not set one.
  var defaultNextResponder: NSResponder? { nil }

  /// The menu of the object. Has no effect: Plumb does not present menus.
  open var menu: NSMenu?
  /// Marks the state that is kept as changed. Has no effect: Plumb keeps no state.
  open func invalidateRestorableState() {}
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
  /// Called when the right mouse button is released. The default calls the next responder.
  open func rightMouseUp(with event: NSEvent) { nextResponder?.rightMouseUp(with: event) }
  /// Called when the mouse moves with its right button pressed. The default calls the next responder.
  open func rightMouseDragged(with event: NSEvent) { nextResponder?.rightMouseDragged(with: event) }
  /// Called when another mouse button is pressed. The default calls the next responder.
  open func otherMouseDown(with event: NSEvent) { nextResponder?.otherMouseDown(with: event) }
  /// Called when another mouse button is released. The default calls the next responder.
  open func otherMouseUp(with event: NSEvent) { nextResponder?.otherMouseUp(with: event) }
  /// Called for a gesture that magnifies. The default calls the next responder.
  open func magnify(with event: NSEvent) { nextResponder?.magnify(with: event) }
  /// Called for a gesture that rotates. The default calls the next responder.
  open func rotate(with event: NSEvent) { nextResponder?.rotate(with: event) }
  /// Called for a swipe. The default calls the next responder.
  open func swipe(with event: NSEvent) { nextResponder?.swipe(with: event) }
  /// Called when the pressure on a trackpad changes. The default calls the next responder.
  open func pressureChange(with event: NSEvent) { nextResponder?.pressureChange(with: event) }
  /// Called when the mouse enters the area of a cursor. The default calls the next responder.
  open func cursorUpdate(with event: NSEvent) { nextResponder?.cursorUpdate(with: event) }
  /// Interprets keys as text and commands. Has no effect: Plumb has no keyboard.
  open func interpretKeyEvents(_ eventArray: [NSEvent]) {}
  /// Performs the action of a key; returns false. Has no effect: Plumb has no keyboard.
  open func performKeyEquivalent(with event: NSEvent) -> Bool { false }
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

  // MARK: Commands of the keyboard. Plumb has no keyboard: programs call them, and the defaults have no effect.

  /// The command that moves up.
  open func moveUp(_ sender: Any?) {}
  /// The command that moves down.
  open func moveDown(_ sender: Any?) {}
  /// The command that moves left.
  open func moveLeft(_ sender: Any?) {}
  /// The command that moves right.
  open func moveRight(_ sender: Any?) {}
  /// The command that moves forward.
  open func moveForward(_ sender: Any?) {}
  /// The command that moves backward.
  open func moveBackward(_ sender: Any?) {}
  /// The command that moves to the beginning of the line.
  open func moveToBeginningOfLine(_ sender: Any?) {}
  /// The command that moves to the end of the line.
  open func moveToEndOfLine(_ sender: Any?) {}
  /// The command that moves to the beginning.
  open func moveToBeginningOfDocument(_ sender: Any?) {}
  /// The command that moves to the end.
  open func moveToEndOfDocument(_ sender: Any?) {}
  /// The command that moves up by a page.
  open func pageUp(_ sender: Any?) {}
  /// The command that moves down by a page.
  open func pageDown(_ sender: Any?) {}
  /// The command that scrolls up by a page.
  open func scrollPageUp(_ sender: Any?) {}
  /// The command that scrolls down by a page.
  open func scrollPageDown(_ sender: Any?) {}
  /// The command that inserts a line break.
  open func insertNewline(_ sender: Any?) {}
  /// The command that inserts a tab.
  open func insertTab(_ sender: Any?) {}
  /// The command that moves to the field before.
  open func insertBacktab(_ sender: Any?) {}
  /// The command that deletes backward.
  open func deleteBackward(_ sender: Any?) {}
  /// The command that deletes forward.
  open func deleteForward(_ sender: Any?) {}
  /// The command that completes a word.
  open func complete(_ sender: Any?) {}
  /// Inserts a text. Has no effect.
  open func insertText(_ insertString: Any) {}
  /// Performs a command, if the object performs it.
  open func doCommand(by selector: Selector) { NSApplication.shared.sendAction(selector, to: self, from: self) }
  /// The bar above the keyboard. Has no effect: Plumb does not show it.
  open var touchBar: NSTouchBar?
  /// Returns a new bar above the keyboard; nil. Plumb does not call it.
  open func makeTouchBar() -> NSTouchBar? { nil }

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
  /// Called to increment the value; returns whether it did. The default returns false. A test calls it.
  open func accessibilityPerformIncrement() -> Bool { false }
  /// Called to decrement the value; returns whether it did. The default returns false. A test calls it.
  open func accessibilityPerformDecrement() -> Bool { false }
  /// The description of the value; nil. Has no effect: Plumb has no assistive technologies.
  open func accessibilityValueDescription() -> String? { nil }
  /// The description of the role; nil. Has no effect: Plumb has no assistive technologies.
  open func accessibilityRoleDescription() -> String? { nil }
  /// Called to cancel; returns whether it did anything. The default returns false. A test calls it.
  open func accessibilityPerformCancel() -> Bool { false }
  /// Called to confirm; returns whether it did anything. The default returns false. A test calls it.
  open func accessibilityPerformConfirm() -> Bool { false }
  /// Whether content is shown; false.
  open func isAccessibilityExpanded() -> Bool { false }
  /// Sets whether content is shown. Has no effect.
  open func setAccessibilityExpanded(_ accessibilityExpanded: Bool) {}
  /// Whether the element can be used; true.
  open func isAccessibilityEnabled() -> Bool { true }
  /// Sets whether the element can be used. Has no effect.
  open func setAccessibilityEnabled(_ accessibilityEnabled: Bool) {}

  // MARK: Overridden by views

  /// Draws the shape of the focus ring. Has no effect: Plumb does not call it.
  open func drawFocusRingMask() {}
  /// The rectangle of the focus ring. Has no effect: Plumb draws focus rings of its own.
  open var focusRingMaskBounds: CGRect { .zero }
  /// Announces that the shape of the focus ring changed. Has no effect.
  open func noteFocusRingMaskChanged() {}
  /// Called before the user resizes the window. Has no effect: Plumb does not call it.
  open func viewWillStartLiveResize() {}
  /// Called after the user resized the window. Has no effect: Plumb does not call it.
  open func viewDidEndLiveResize() {}
  /// Adds the areas of cursors. Has no effect: Plumb does not call it.
  open func resetCursorRects() {}
  /// Returns the contextual menu; nil. Has no effect: Plumb does not call it.
  open func menu(for event: NSEvent) -> NSMenu? { nil }
  /// Called when a drag enters. Has no effect: Plumb does not call it.
  open func draggingEntered(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Called when a drag moves. Has no effect: Plumb does not call it.
  open func draggingUpdated(_ sender: any NSDraggingInfo) -> NSDragOperation { [] }
  /// Called when a drag leaves. Has no effect: Plumb does not call it.
  open func draggingExited(_ sender: (any NSDraggingInfo)?) {}
  /// Called when a drag ended. Has no effect: Plumb does not call it.
  open func draggingEnded(_ sender: any NSDraggingInfo) {}
  /// Returns whether a drop is accepted; false. Has no effect: Plumb does not call it.
  open func prepareForDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  /// Accepts a drop; false. Has no effect: Plumb does not call it.
  open func performDragOperation(_ sender: any NSDraggingInfo) -> Bool { false }
  /// Called after a drop. Has no effect: Plumb does not call it.
  open func concludeDragOperation(_ sender: (any NSDraggingInfo)?) {}
}
