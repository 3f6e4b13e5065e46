import Foundation

/// A view that the user operates.
///
/// Plumb receives no touches: a program or a test sends the actions of a control with ``sendActions(for:)``.
open class UIControl: UIView {
  /// The state of a control.
  public struct State: OptionSet, Hashable, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    /// Normal.
    public static let normal = State([])
    /// Highlighted.
    public static let highlighted = State(rawValue: 1 << 0)
    /// Disabled.
    public static let disabled = State(rawValue: 1 << 1)
    /// Selected.
    public static let selected = State(rawValue: 1 << 2)
    /// Focused.
    public static let focused = State(rawValue: 1 << 3)
    /// The bits for states of the application.
    public static let application = State(rawValue: 0x00FF_0000)
    /// The bits that are reserved for the system.
    public static let reserved = State(rawValue: 0xFF00_0000)
  }

  /// The horizontal alignment of content. It takes effect in buttons.
  public enum ContentHorizontalAlignment: Int, Sendable {
    /// In the center, at the left edge or at the right edge.
    case center, left, right
    /// Filling the width.
    case fill = 3
    /// Leading or trailing.
    case leading, trailing
  }

  /// The vertical alignment of content. It takes effect in buttons.
  public enum ContentVerticalAlignment: Int, Sendable {
    /// Center, top or bottom.
    case center, top, bottom
    /// Filling the height.
    case fill = 3
  }

  /// Whether the control is enabled.
  open var isEnabled = true { didSet { stateChanged() } }
  /// Whether the control is selected.
  open var isSelected = false { didSet { stateChanged() } }
  /// Whether the control is highlighted.
  open var isHighlighted = false { didSet { stateChanged() } }
  /// The horizontal alignment of the content.
  open var contentHorizontalAlignment = ContentHorizontalAlignment.center { didSet { setNeedsLayout() } }
  /// The vertical alignment of the content.
  open var contentVerticalAlignment = ContentVerticalAlignment.center { didSet { setNeedsLayout() } }
  /// Whether the menu is the primary action. Has no effect: Plumb does not present menus.
  open var showsMenuAsPrimaryAction = false
  /// Whether a touch is being tracked: false, because Plumb receives no touches.
  open var isTracking: Bool { false }
  /// Whether a tracked touch is inside of the bounds: false, because Plumb receives no touches.
  open var isTouchInside: Bool { false }
  private var actions: [(events: Event, action: ControlAction)] = []

  /// Called when a touch begins in the control; returns whether to track it. Plumb receives no touches: a test calls
  /// it.
  open func beginTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a tracked touch moves; returns whether to go on. Plumb receives no touches: a test calls it.
  open func continueTracking(_ touch: UITouch, with event: UIEvent?) -> Bool { true }
  /// Called when a tracked touch ends. Plumb receives no touches: a test calls it.
  open func endTracking(_ touch: UITouch?, with event: UIEvent?) {}
  /// Called when tracking is canceled. Plumb receives no touches: a test calls it.
  open func cancelTracking(with event: UIEvent?) {}

  /// The action for an event.
  private enum ControlAction {
    case closure((UIControl) -> Void)
    case action(UIAction)
    case target(TargetAction)
  }

  /// The current state.
  open var state: State {
    var result = State.normal
    if !isEnabled { result.insert(.disabled) }
    if isSelected { result.insert(.selected) }
    if isHighlighted { result.insert(.highlighted) }
    return result
  }

  /// Called after ``state`` changed.
  func stateChanged() {}

  // MARK: Actions

  /// Adds a closure that is called when one of `events` is sent. Plumb-specific.
  open func addAction(for events: Event, _ action: @escaping (UIControl) -> Void) {
    actions.append((events, .closure(action)))
  }

  /// Adds an action that is called when one of `controlEvents` is sent. It replaces an action with the same identifier.
  open func addAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
    actions.append((controlEvents, .action(action)))
  }

  /// Removes an action for events.
  open func removeAction(_ action: UIAction, for controlEvents: Event) {
    removeAction(identifiedBy: action.identifier, for: controlEvents)
  }

  /// Removes the action with an identifier for events.
  open func removeAction(identifiedBy actionIdentifier: UIAction.Identifier, for controlEvents: Event) {
    remove(controlEvents) { if case .action(let action) = $0 { action.identifier == actionIdentifier } else { false } }
  }

  /// Adds a target, an ``ActionReceiver``, that performs `action` when one of `controlEvents` is sent. The target is
  /// held weakly. If it is nil, the first object in the responder chain that can performs the action.
  open func addTarget(_ target: Any?, action: Selector, for controlEvents: Event) {
    actions.append((controlEvents, .target(TargetAction(target, action))))
  }

  /// Removes a target for events; nil is every target and every action.
  open func removeTarget(_ target: Any?, action: Selector?, for controlEvents: Event) {
    remove(controlEvents) { if case .target(let each) = $0 { each.isOf(target, action) } else { false } }
  }

  private func remove(_ events: Event, where isMeant: (ControlAction) -> Bool) {
    for index in actions.indices where isMeant(actions[index].action) { actions[index].events.subtract(events) }
    actions.removeAll { $0.events.isEmpty }
  }

  /// The targets of all actions.
  open var allTargets: Set<AnyHashable> {
    Set(targets.compactMap { ($0.action.target as? NSObject).map { AnyHashable($0) } })
  }

  /// All events that have an action.
  open var allControlEvents: Event { actions.reduce(into: []) { $0.formUnion($1.events) } }

  /// Returns the names of the actions of `target` for an event, or nil if there are none.
  open func actions(forTarget target: Any?, forControlEvent controlEvent: Event) -> [String]? {
    let found = targets.filter { !$0.events.isDisjoint(with: controlEvent) && $0.action.isOf(target, nil) }
    return found.isEmpty ? nil : found.map { $0.action.action.description }
  }

  private var targets: [(events: Event, action: TargetAction)] {
    actions.compactMap { if case .target(let target) = $0.action { ($0.events, target) } else { nil } }
  }

  /// Performs the actions for `controlEvents` in the order in which they were added.
  open func sendActions(for controlEvents: Event) {
    for (events, action) in actions where !events.isDisjoint(with: controlEvents) {
      switch action {
      case .closure(let body): body(self)
      case .action(let action): sendAction(action)
      case .target(let target): target.send(from: self, nil, chain: self)
      }
    }
  }

  /// Makes `target` perform an action.
  open func sendAction(_ action: Selector, to target: Any?, for event: UIEvent?) {
    TargetAction(target, action).send(from: self, event, chain: self)
  }

  /// Performs an action.
  open func sendAction(_ action: UIAction) { action.call(from: self) }

  override func archiveSettings(_ archive: ViewArchive) {
    super.archiveSettings(archive)
    archive.property("enabled", self, \.isEnabled)
    archive.property("selected", self, \.isSelected)
    archive.property("highlighted", self, \.isHighlighted)
  }
}
