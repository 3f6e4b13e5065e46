import Foundation
import KitSupport

/// An object that sends an action when it recognizes a gesture.
///
/// Plumb does not receive events. A program with its own source of events sets ``state``, and the target receives the
/// action.
open class NSGestureRecognizer: KitGestureRecognizer<NSView> {
  /// The object that is asked whether gestures begin. Plumb does not recognize gestures and does not call it.
  open weak var delegate: (any NSGestureRecognizerDelegate)?
  /// Whether presses of the left button reach the view late. Has no effect: Plumb does not receive events.
  open var delaysPrimaryMouseButtonEvents = false
  /// The kinds of touches. Has no effect: Plumb does not receive events.
  open var allowedTouchTypes: Int = 0
  /// The target of the action. It is not retained.
  open weak var target: AnyObject?
  /// The action.
  open var action: Selector?
  /// The state. Setting a state other than possible and failed sends the action, if the recognizer is enabled.
  open override var state: State {
    didSet {
      guard isEnabled, state != .possible, state != .failed, let action else { return }
      NSApplication.shared.sendAction(action, to: target, from: self)
    }
  }

  /// Creates a recognizer that sends `action` to `target`, an ``ActionReceiver``.
  public init(target: Any?, action: Selector?) {
    (self.target, self.action) = (target as AnyObject?, action)
    super.init()
  }

  /// Creates a recognizer without a target.
  public convenience override init() { self.init(target: nil, action: nil) }

  // MARK: Overridden by recognizers of programs. Plumb does not receive events and calls none of these.

  /// Called when the recognizer becomes possible again.
  open func reset() {}
  /// Called when the left mouse button is pressed.
  open func mouseDown(with event: NSEvent) {}
  /// Called when the mouse moves with its left button pressed.
  open func mouseDragged(with event: NSEvent) {}
  /// Called when the left mouse button is released.
  open func mouseUp(with event: NSEvent) {}
  /// Called when the right mouse button is pressed.
  open func rightMouseDown(with event: NSEvent) {}
  /// Called when the right mouse button is released.
  open func rightMouseUp(with event: NSEvent) {}
  /// Called when a key is pressed.
  open func keyDown(with event: NSEvent) {}
  /// Called when a key is released.
  open func keyUp(with event: NSEvent) {}
  /// Called when a modifier key changes.
  open func flagsChanged(with event: NSEvent) {}
  /// Called for a gesture that magnifies.
  open func magnify(with event: NSEvent) {}
  /// Called for a gesture that rotates.
  open func rotate(with event: NSEvent) {}

  /// Returns the center of the recognizer's view in the coordinates of `view`, or of the window if it is nil.
  open func location(in view: NSView?) -> CGPoint { center(in: view) }
}

extension NSView {
  /// The recognizers of gestures in the view.
  public var gestureRecognizers: [NSGestureRecognizer] {
    get { settings.gestureRecognizers }
    set {
      for old in settings.gestureRecognizers { old.view = nil }
      settings.gestureRecognizers = newValue
      for new in newValue { new.view = self }
    }
  }
  /// Adds a recognizer of gestures.
  public func addGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    gestureRecognizers.append(gestureRecognizer)
  }
  /// Removes a recognizer of gestures.
  public func removeGestureRecognizer(_ gestureRecognizer: NSGestureRecognizer) {
    gestureRecognizers.removeAll { $0 === gestureRecognizer }
  }
}

/// A recognizer of clicks.
open class NSClickGestureRecognizer: NSGestureRecognizer {
  /// The mouse buttons, one bit each. Has no effect: Plumb does not recognize gestures.
  open var buttonMask = 1
  /// The number of clicks. Has no effect: Plumb does not recognize gestures.
  open var numberOfClicksRequired = 1
}

/// A recognizer of presses.
open class NSPressGestureRecognizer: NSGestureRecognizer {
  /// The mouse buttons, one bit each. Has no effect: Plumb does not recognize gestures.
  open var buttonMask = 1
  /// The movement that is allowed, in points. Has no effect: Plumb does not recognize gestures.
  open var allowableMovement: CGFloat = 10
  /// The duration of the press, in seconds. Has no effect: Plumb does not recognize gestures.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A recognizer of panning.
open class NSPanGestureRecognizer: NSGestureRecognizer {
  /// The mouse buttons, one bit each. Has no effect: Plumb does not recognize gestures.
  open var buttonMask = 1
  /// The number of touches. Has no effect: Plumb does not recognize gestures.
  open var numberOfTouchesRequired = 1
  /// Returns the velocity; zero.
  open func velocity(in view: NSView?) -> CGPoint { .zero }
  private var path = CGPoint.zero

  /// Returns the translation that was last set, in points of the coordinates of `view`.
  open func translation(in view: NSView?) -> CGPoint { path }
  /// Sets the translation, in points of the coordinates of `view`.
  open func setTranslation(_ translation: CGPoint, in view: NSView?) { path = translation }
}

/// A recognizer of rotation.
open class NSRotationGestureRecognizer: NSGestureRecognizer {
  /// The angle in radians.
  open var rotation: CGFloat = 0
}

/// A recognizer of magnification.
open class NSMagnificationGestureRecognizer: NSGestureRecognizer {
  /// The change of the scale.
  open var magnification: CGFloat = 0
}
