import Foundation

/// A view that the user operates.
///
/// No touch arrives here: a program, or a test, sends a control's actions with ``sendActions(for:)``.
@preconcurrency @MainActor
open class UIControl: UIView {
  /// The states of a control.
  public struct State: OptionSet, Hashable, Sendable {
    /// One bit a state.
    public let rawValue: UInt
    /// Makes a set of its bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// At rest.
    public static let normal = State([])
    /// Pressed.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Out of use.
    public static let disabled = State(rawValue: 1 << 1)
    /// Chosen.
    public static let selected = State(rawValue: 1 << 2)
    /// The one that keys are meant for.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for states of the client's own.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// Where content stands across a control. It counts in buttons.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the left.
    case left = 1
    /// At the right.
    case right = 2
    /// Over the whole width.
    case fill = 3
    /// Where reading begins.
    case leading = 4
    /// Where reading ends.
    case trailing = 5
  }

  /// Where content stands along a control's height. It counts in buttons.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// In the middle.
    case center = 0
    /// At the top.
    case top = 1
    /// At the bottom.
    case bottom = 2
    /// Over the whole height.
    case fill = 3
  }

  /// Whether the control is in use.
  open var isEnabled = true { didSet { stateChanged() } }
  /// Whether the control is chosen.
  open var isSelected = false { didSet { stateChanged() } }
  /// Whether the control is pressed.
  open var isHighlighted = false { didSet { stateChanged() } }
  /// Where content stands across.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// Where content stands along the height.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether a touch shows the control's menu in place of sending actions. No touch arrives here.
  open var showsMenuAsPrimaryAction = false
  /// Whether a touch is being followed. No touch arrives here.
  open var isTracking: Bool { false }
  /// Whether the touch that is followed is inside. No touch arrives here.
  open var isTouchInside: Bool { false }
  private var actions: [(events: Event, action: ControlAction)] = []

  /// What is done when an event comes.
  private enum ControlAction {
    case closure((UIControl) -> Void)
    case action(UIAction)
    case target(TargetAction)
  }

  /// The states that the control is in.
  open var state: State {
    var result = State.normal
    if !isEnabled { result.insert(.disabled) }
    if isSelected { result.insert(.selected) }
    if isHighlighted { result.insert(.highlighted) }
    return result
  }

  /// Called when ``state`` changed.
  func stateChanged() {}

  // MARK: Actions

  /// Calls `action` when one of `events` is sent.
  open func addAction(for events: Event, _ action: @escaping (UIControl) -> Void) {
    actions.append((events, .closure(action)))
  }

  /// Calls `action` when one of `controlEvents` is sent; it takes the place of one with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((controlEvents, .action(action)))
  }

  /// Has `action` called for `controlEvents` no more.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Has the action of that identifier called for `controlEvents` no more.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false } }
  }

  /// Has `target`, an ``ActionReceiver``, perform `action` when one of `controlEvents` is sent. It is not kept alive.
  /// Where it is nil, the first object that performs the action in the chain of responders does.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.append((controlEvents, .target(TargetAction(target, action))))
  }

  /// Has `target` perform `action` for `controlEvents` no more; nil stands for all targets, and for all actions.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { if case .target(let each) = $0 { each.isOf(target, action) } else { false } }
  }

  private func remove(_ events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in actions.indices where isMeant(actions[index].action) { actions[index].events.subtract(events) }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The targets.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.action.target as? NSObject).map { AnyHashable($0) } })
  }

  /// The events for which something is done.
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// The names of the actions of `target` for an event; nil where there is none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let found = targets.filter { !$0.events.isDisjoint(with: controlEvent) && $0.action.isOf(target, nil) }
    return found.isEmpty ? nil : found.map { $0.action.action.description }
  }

  private var targets: [(events: Event, action: TargetAction)] {
    actions.compactMap { if case .target(let target) = $0.action { ($0.events, target) } else { nil } }
  }

  /// Does what is to be done for `controlEvents`, in the order in which it was added.
  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
      switch action {
      case .closure(let body): body(self)
      case .action(let action): sendAction(action)
      case .target(let target): target.send(from: self, nil, chain: self)
      }
    }
  }

  /// Has `target` perform an action. Overrides may do something else.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action).send(from: self, event, chain: self)
  }

  /// Calls an action. Overrides may do something else.
  open func sendAction(_ action: UIAction) { action.call(from: self) }

  // MARK: Tracking

  /// Called when a touch begins; whether it is followed.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a touch moves; whether it is followed further.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a touch ends.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when something else ends a touch.
  open func cancelTracking(with event: UIEvent?) {}
}
