import Foundation
import KitSupport

/// An object in the responder chain.
///
/// Plumb does not receive events. A program with its own source of events calls the methods of responders; unhandled
/// events go to ``nextResponder``.
open class NSResponder: KitObject {
  private weak var ownNextResponder: NSResponder?

  /// Creates a responder.
  public override init() { super.init() }

  /// Creates a responder from an archive. Plumb does not read archives of AppKit, so that the result has default settings.
  public required init?(coder: NSCoder) { super.init() }

  /// The next object in the responder chain.
  open var nextResponder: NSResponder? {
    get { ownNextResponder ?? defaultNextResponder }
    set { ownNextResponder = newValue }
  }
  /// The next object if the client did not set one.
  var defaultNextResponder: NSResponder? { nil }

  /// Called by a program that created the object from a document. Overrides call `super`.
  open func awakeFromNib() {}
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
}
