import Foundation

/// Something that watches the touches of a view and tells its targets of what they mean.
///
/// No touch arrives here. A program with events of its own sets ``state``, and the targets are told as they would be by
/// touches. Nothing of a recogniser counts in layouts.
@preconcurrency @MainActor
open class UIGestureRecognizer: NSObject {
  /// Where a gesture is in its course.
  public enum State: Int, Sendable {
    /// Nothing was recognised yet.
    case possible = 0
    /// A gesture that goes on began.
    case began = 1
    /// A gesture that goes on changed.
    case changed = 2
    /// A gesture that goes on ended, or one that is over at once was recognised.
    case ended = 3
    /// Something else ended the gesture.
    case cancelled = 4
    /// The touches mean something else.
    case failed = 5

    /// The name of ``ended`` for gestures that are over at once.
    public static var recognized: State { .ended }
  }

  /// Where the gesture is in its course. Setting a state other than possible and failed tells the targets, unless the
  /// recogniser is not enabled or its delegate does not let it begin.
  open var state = State.possible { didSet { stateChanged(from: oldValue) } }
  /// Whether touches count. A gesture that goes on is cancelled when it is set to false.
  open var isEnabled = true {
    didSet { if !isEnabled, state == .began || state == .changed { state = .cancelled } }
  }
  /// The view whose touches are watched.
  open internal(set) weak var view: UIView?
  /// Who may refuse.
  open weak var delegate: (any UIGestureRecognizerDelegate)?
  /// Whether the view's touches are cancelled when the gesture is recognised.
  open var cancelsTouchesInView = true
  /// Whether the view is told of touches only when the gesture has failed.
  open var delaysTouchesBegan = false
  /// Whether the view is told of the end of touches only when the gesture has failed.
  open var delaysTouchesEnded = true
  /// A name for the client's use.
  open var name: String?
  private var targets: [TargetAction] = []
  private var required: [Reference] = []
  private var touches: [UITouch] = []

  private struct Reference { weak var recognizer: UIGestureRecognizer? }

  /// Makes a recogniser that tells `target`, an ``ActionReceiver``, to perform `action`.
  public init(target: Any?, action: Selector?) {
    super.init()
    if let target, let action { addTarget(target, action: action) }
  }

  /// Makes a recogniser without targets.
  public convenience override init() { self.init(target: nil, action: nil) }

  /// Adds a target, an ``ActionReceiver``. It is not kept alive.
  open func addTarget(_ target: Any, action: Selector) {
    removeTarget(target, action: action)
    targets.append(TargetAction(target, action))
  }

  /// Removes a target; all of them where it is nil, and all of its actions where none is named.
  open func removeTarget(_ target: Any?, action: Selector?) { targets.removeAll { $0.isOf(target, action) } }

  /// Recognises nothing before another recogniser has failed. A program that recognises gestures asks
  /// ``requiredToFail``.
  open func require(toFail otherGestureRecognizer: UIGestureRecognizer) {
    required.append(Reference(recognizer: otherGestureRecognizer))
  }

  /// The recognisers that have to fail first.
  public var requiredToFail: [UIGestureRecognizer] { required.compactMap(\.recognizer) }

  /// The middle of the touches in the coordinates of `view`, or of the window where it is nil; without touches, the
  /// middle of the recogniser's view.
  open func location(in view: UIView?) -> CGPoint {
    guard !touches.isEmpty else {
      guard let own = self.view else { return .zero }
      return own.convert(CGPoint(x: own.bounds.midX, y: own.bounds.midY), to: view)
    }
    let places = touches.map { $0.location(in: view) }
    let count = CGFloat(places.count)
    return CGPoint(x: places.reduce(0) { $0 + $1.x } / count, y: places.reduce(0) { $0 + $1.y } / count)
  }

  /// The place of a touch in the coordinates of `view`, or of the window where it is nil. A touch that is not there is at 0.
  open func location(ofTouch touchIndex: Int, in view: UIView?) -> CGPoint {
    touches.indices.contains(touchIndex) ? touches[touchIndex].location(in: view) : .zero
  }

  /// How many touches are watched.
  open var numberOfTouches: Int { touches.count }

  // MARK: For subclasses and for programs with events of their own

  /// Called when touches begin; the recogniser watches them from now on.
  open func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent) {
    self.touches += touches.filter { !self.touches.contains($0) }
  }
  /// Called when touches move.
  open func touchesMoved(_ touches: Set<UITouch>, with event: UIEvent) {}
  /// Called when touches end; the recogniser watches them no more.
  open func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent) { drop(touches) }
  /// Called when touches end by something else; the recogniser watches them no more.
  open func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent) { drop(touches) }
  /// Makes ready for the next gesture.
  open func reset() {}
  /// Whether this recogniser keeps another one from recognising. True unless overridden.
  open func canPrevent(_ preventedGestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// Whether another recogniser keeps this one from recognising. True unless overridden.
  open func canBePrevented(by preventingGestureRecognizer: UIGestureRecognizer) -> Bool { true }

  private func drop(_ ended: Set<UITouch>) { touches.removeAll { ended.contains($0) } }

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

/// Tells a recogniser what it may do.
@preconcurrency @MainActor
public protocol UIGestureRecognizerDelegate: NSObjectProtocol {
  /// Whether a gesture may begin; true unless told.
  func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool
  /// Whether a recogniser is told of a touch; true unless told.
  func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool
  /// Whether two gestures may go on at once; false unless told.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether a recogniser waits for another one to fail; false unless told.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
  /// Whether another recogniser waits for this one to fail; false unless told.
  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool
}

extension UIGestureRecognizerDelegate {
  /// True.
  public func gestureRecognizerShouldBegin(_ gestureRecognizer: UIGestureRecognizer) -> Bool { true }
  /// True.
  public func gestureRecognizer(_ gestureRecognizer: UIGestureRecognizer, shouldReceive touch: UITouch) -> Bool {
    true
  }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldRequireFailureOf otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
  /// False.
  public func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer, shouldBeRequiredToFailBy otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { false }
}

// MARK: - Of a view

/// The recognisers of views. Few views have any, so that a view pays for them only where it has.
private final class GestureStore {
  var recognizers: [UIGestureRecognizer] = []
  @MainActor static var key: UInt8 = 0
}

extension UIView {
  private var gestureStore: GestureStore? { objc_getAssociatedObject(self, &GestureStore.key) as? GestureStore }

  /// Those who watch the view's touches, in the order in which they were added; nil where there is none.
  public var gestureRecognizers: [UIGestureRecognizer]? {
    get { gestureStore.flatMap { $0.recognizers.isEmpty ? nil : $0.recognizers } }
    set {
      for old in gestureRecognizers ?? [] { removeGestureRecognizer(old) }
      for each in newValue ?? [] { addGestureRecognizer(each) }
    }
  }

  /// Has `gestureRecognizer` watch the view's touches, and those of no other view.
  public func addGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view !== self else { return }
    gestureRecognizer.view?.removeGestureRecognizer(gestureRecognizer)
    let store = gestureStore ?? GestureStore()
    store.recognizers.append(gestureRecognizer)
    gestureRecognizer.view = self
    objc_setAssociatedObject(self, &GestureStore.key, store, .OBJC_ASSOCIATION_RETAIN_NONATOMIC)
  }

  /// Has `gestureRecognizer` watch nothing any more.
  public func removeGestureRecognizer(_ gestureRecognizer: UIGestureRecognizer) {
    guard gestureRecognizer.view === self else { return }
    gestureStore?.recognizers.removeAll { $0 === gestureRecognizer }
    gestureRecognizer.view = nil
  }
}
