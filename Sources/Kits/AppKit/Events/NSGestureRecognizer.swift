import Foundation
import KitSupport

/// An object that sends an action when it recognizes a gesture.
///
/// Plumb does not receive events. A program with its own source of events sets ``state``, and the target receives the
/// action.
open class NSGestureRecognizer: KitGestureRecognizer<NSView> {
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
  /// The duration of the press, in seconds. Has no effect: Plumb does not recognize gestures.
  open var minimumPressDuration: TimeInterval = 0.5
}

/// A recognizer of panning.
open class NSPanGestureRecognizer: NSGestureRecognizer {
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
