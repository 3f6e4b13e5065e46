import Foundation
import KitSupport

/// An object that sends actions when it recognizes a gesture.
///
/// Plumb does not receive touches. A program with its own source of events sets ``state``, and the targets receive
/// their actions.
open class UIGestureRecognizer: KitGestureRecognizer<UIView>, InterfaceConnectable {
  /// The state of the gesture. Setting a state other than possible and failed sends the actions, unless the recognizer
  /// is disabled or may not begin.
  open override var state: State { didSet { stateChanged(from: oldValue) } }
  /// Whether the recognizer is enabled. Disabling it cancels a continuous gesture.
  open override var isEnabled: Bool {
    didSet { if !isEnabled, state == .began || state == .changed { state = .cancelled } }
  }
  /// The delegate, which may prevent the gesture. It is not retained.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether recognizing the gesture cancels the touches in the view. Has no effect: Plumb does not receive touches.
  open var cancelsTouchesInView = true
  /// Whether the view receives touches only if the gesture fails. Has no effect: Plumb does not receive touches.
  open var delaysTouchesBegan = false
  /// Whether the view receives the end of touches only if the gesture fails. Has no effect: Plumb does not receive
  /// touches.
  open var delaysTouchesEnded = true
  /// A name for the client's use.
  open var name: String?
  private var targets: [TargetAction] = []

  /// The outlets that documents connect.
  open class var interface: InterfaceDeclaration {
    InterfaceDeclaration(.outlet("delegate", \UIGestureRecognizer.delegate))
  }

  /// Creates a recognizer that sends `action` to `target`, an ``ActionReceiver``.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Creates a recognizer without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds a target, an ``ActionReceiver``, which is not retained.
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    targets.append(TargetAction(target, action))
  }

  /// Removes a target; nil matches all targets and all actions.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isOf(target, action) } }

  /// Makes the recognizer depend on the failure of another. Has no effect: Plumb does not recognize gestures.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {}

  /// The number of touches of the gesture; 0. Has no effect: Plumb does not receive touches.
  open var numberOfTouches: Int { 0 }
  /// Forgets the gesture. Has no effect: Plumb does not recognize gestures.
  open func reset() {}
  /// Called when touches begin. Plumb receives no events: the program calls it.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches move. Plumb receives no events: the program calls it.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end. Plumb receives no events: the program calls it.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches are cancelled. Plumb receives no events: the program calls it.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) {}

  /// Returns the center of the recognizer's view in the coordinates of `view`, or of the window if it is nil.
  open func location(in view: UIView?) -> CGPoint { center(in: view) }

  private func stateChanged(from old: State) {
    switch state {
    case .possible, .failed: return
    case .began, .changed, .ended, .cancelled:
      guard isEnabled || state == .cancelled else { return }
      let begins = old == .possible || old == .failed || old == .ended
      let mayBegin = view?.gestureRecognizerShouldBegin(self) ?? true
      if begins, state != .cancelled, !mayBegin || delegate?.gestureRecognizerShouldBegin(self) == false {
        state = .failed
        return
      }
      for each in targets { each.send(from: self, nil, chain: view) }
    }
  }
}
