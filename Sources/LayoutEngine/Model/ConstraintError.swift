import LayoutSolver

/// Why a constraint is refused. Nothing has changed when one is thrown.
public enum ConstraintError: Error, Hashable, Sendable {
  /// The constraint has no first item, or its first attribute is not one.
  case noFirstAttribute
  /// Only one of second item and second attribute is given.
  case incompleteSecondAnchor
  /// A position is set equal to a constant, or relates to another with multiplier 0.
  case positionWithoutReference(Attribute)
  /// A size is related to a position.
  case sizeWithPosition(Attribute, Attribute)
  /// Leading or trailing is related to left or right.
  case directionalWithAbsolute(Attribute, Attribute)
  /// A horizontal position is related to a vertical one.
  case axesDiffer(Attribute, Attribute)
  /// The constant, the multiplier or an inset is not a finite number.
  case notFinite
  /// The priority is not in (0, 1000].
  case invalidPriority(Double)
  /// An installed constraint was to become required, or to cease being so.
  case changesRequired
  /// The items have no ancestor in common, or the container is not an ancestor of both.
  case noCommonAncestor
  /// The constraint crosses an item whose inside is laid out apart from its outside.
  case crossesBarrier(ItemID)
  /// An item does not belong to the engine.
  case unknownItem
  /// The constraint does not belong to the engine.
  case unknownConstraint
}

extension ConstraintError {
  /// The name of the exception that Apple's frameworks raise in this case.
  public var name: String {
    switch self {
    case .noFirstAttribute, .incompleteSecondAnchor, .positionWithoutReference, .sizeWithPosition,
      .directionalWithAbsolute:
      "NSInvalidArgumentException"
    case .axesDiffer: "NSInvalidLayoutConstraintException"
    case .notFinite, .invalidPriority, .changesRequired, .unknownItem, .unknownConstraint:
      "NSInternalInconsistencyException"
    case .noCommonAncestor, .crossesBarrier: "NSGenericException"
    }
  }

  /// What is wrong and what to do instead, without names of items.
  public var reason: String {
    switch self {
    case .noFirstAttribute: "A constraint needs a first item and an attribute of it."
    case .incompleteSecondAnchor:
      "A constraint has either a second item together with an attribute of it, or neither of the two."
    case .positionWithoutReference(let attribute):
      "\(attribute.name) is a position: it needs a second item to be measured from, with a multiplier other than 0."
    case .sizeWithPosition(let first, let second):
      "\(first.name) cannot be compared with \(second.name): one is a size, the other a position."
    case .directionalWithAbsolute(let first, let second):
      "\(first.name) cannot be compared with \(second.name): use leading and trailing on both sides, or left and right on both."
    case .axesDiffer(let first, let second):
      "\(first.name) cannot be compared with \(second.name): one lies on the horizontal axis, the other on the vertical one."
    case .notFinite: "Constants and multipliers have to be finite numbers."
    case .invalidPriority: "A priority lies above 0 and is at most 1000."
    case .changesRequired:
      "The priority of an installed constraint cannot change from required to optional or back; deactivate it first."
    case .noCommonAncestor:
      "The items of the constraint are not in one view hierarchy, or not below the view that was to hold the constraint."
    case .crossesBarrier:
      "The constraint reaches across a view whose content is laid out on its own."
    case .unknownItem: "An item of the constraint has not been prepared for layout, or has been removed."
    case .unknownConstraint: "The constraint is not installed."
    }
  }
}

extension Constraint {
  /// Checks what can be told without a view hierarchy, in the order in which Apple's frameworks look: which attributes go together, and
  /// that numbers are finite. Whether the two axes differ is checked only when the constraint is added to an engine.
  public func validate() throws(ConstraintError) {
    try Constraint.validate(
      first.attribute, second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
  }

  @inline(__always)
  static func validate(
    _ first: Attribute, _ second: Attribute, multiplier: Double, constant: Double, priority: Priority
  ) throws(ConstraintError) {
    try validate(first, second, multiplier: multiplier)
    guard constant.isFinite, multiplier.isFinite else { throw .notFinite }
    guard priority.rawValue > 0, priority.rawValue <= 1000 else { throw .invalidPriority(priority.rawValue) }
  }

  /// Checks which attributes may be compared. Pass `notAnAttribute` as `second` for a constraint without second item.
  public static func validate(
    _ first: Attribute, _ second: Attribute, multiplier: Double
  ) throws(ConstraintError) {
    guard first != .notAnAttribute else { throw .noFirstAttribute }
    guard second != .notAnAttribute else {
      if first.isPosition { throw .positionWithoutReference(first) }
      return
    }
    guard first.isSize == second.isSize else { throw .sizeWithPosition(first, second) }
    if first.isSize { return }
    guard multiplier != 0 else { throw .positionWithoutReference(first) }
    let mixesDirections =
      (first.isDirectional && second.isAbsoluteHorizontalEdge)
      || (first.isAbsoluteHorizontalEdge && second.isDirectional)
    guard !mixesDirections else { throw .directionalWithAbsolute(first, second) }
  }
}
