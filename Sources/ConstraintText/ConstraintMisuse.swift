/// Programming errors with constraints that Apple's frameworks answer with an exception: its name, and a reason in words.
public enum ConstraintMisuse: Hashable, Sendable {
  /// Activation of a constraint whose items are in no view together.
  case noCommonAncestor(constraint: String, items: [String])
  /// A constraint was added to a view that does not contain its items.
  case outsideSubtree(constraint: String, view: String)
  /// A position is to equal a number.
  case locationEqualsConstant
  /// A size is compared with a position.
  case sizeWithPosition(String, String)
  /// Leading or trailing is compared with left or right.
  case mixedDirections(String, String)
  /// There is no first item.
  case noFirstItem
  /// Positions of both axes are compared.
  case mixedAxes(String, String)
  /// A number is not one.
  case notFinite(what: String, value: Double)
  /// A position is multiplied by 0.
  case multiplierZero
  /// An installed constraint is to become required, or to stop being so.
  case requiredChanged(constraint: String, from: Double, to: Double)
  /// A priority is not in (0, 1000].
  case priorityOutOfRange(Double)
  /// A constraint is added before the views that it speaks of.
  case hierarchyNotPrepared(constraint: String)
  /// An identifier is one of the names that the system keeps for itself.
  case reservedIdentifier(String)

  /// The exception that a handler written for Apple's frameworks expects.
  public var name: String {
    switch self {
    case .noCommonAncestor, .outsideSubtree: "NSGenericException"
    case .locationEqualsConstant, .sizeWithPosition, .mixedDirections, .noFirstItem, .multiplierZero,
      .reservedIdentifier:
      "NSInvalidArgumentException"
    case .mixedAxes: "NSInvalidLayoutConstraintException"
    case .notFinite, .requiredChanged, .hierarchyNotPrepared, .priorityOutOfRange: "NSInternalInconsistencyException"
    }
  }

  /// What is wrong, and what to do instead.
  public var reason: String {
    switch self {
    case .noCommonAncestor(let constraint, let items):
      "\(items.joined(separator: " and ")) have no common ancestor, as \(constraint) needs one. Add both to one view "
        + "hierarchy before the constraint is activated."
    case .outsideSubtree(let constraint, let view):
      "\(constraint) was added to \(view), but speaks of an item that is not inside it. Activate the constraint in place of "
        + "adding it, or add it to a common ancestor of both items."
    case .locationEqualsConstant:
      "A position cannot be equal to a constant alone. Relate it to a second item, or constrain a width or height."
    case .sizeWithPosition(let first, let second):
      "\(first) and \(second) cannot be compared: one is a size, the other a position."
    case .mixedDirections(let first, let second):
      "\(first) and \(second) cannot be compared: one follows the reading direction, the other does not. Use leading with "
        + "trailing, or left with right."
    case .noFirstItem: "A constraint needs a first item."
    case .mixedAxes(let first, let second): "\(first) lies on another axis than \(second)."
    case .notFinite(let what, let value): "The \(what) of a constraint must be a finite number, not \(value)."
    case .multiplierZero: "A multiplier of 0 makes a position equal to a constant alone, which is not possible."
    case .requiredChanged(let constraint, let from, let to):
      "The priority of \(constraint) cannot change from \(from.general) to \(to.general) while it is installed: a constraint cannot "
        + "become required or stop being so. Deactivate it first, or use 999 in place of 1000."
    case .priorityOutOfRange(let value): "A priority lies above 0 and at most at 1000; \(value.general) does not."
    case .reservedIdentifier(let name):
      "\(name) cannot be the identifier of a constraint: names that begin with NS are the system's own."
    case .hierarchyNotPrepared(let constraint):
      "The view hierarchy is not prepared for \(constraint). Add its views before the constraint is added."
    }
  }
}
