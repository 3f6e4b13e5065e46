import LayoutModel

/// The reason why a constraint is rejected. After the error, nothing has changed.
///
/// The engine throws it. `AutoLayout` reports it where Apple's frameworks raise an exception.
public enum ConstraintError: Error, Hashable, Sendable {
  /// The constraint has no first item or no first attribute.
  case noFirstAttribute
  /// Only one of second item and second attribute is given.
  case incompleteSecondAnchor
  /// A position is compared with a constant alone, or with a position whose multiplier is 0.
  case positionWithoutReference(Attribute)
  /// A size is compared with a position.
  case sizeWithPosition(Attribute, Attribute)
  /// A leading or trailing edge is compared with a left or right edge.
  case directionalWithAbsolute(Attribute, Attribute)
  /// A horizontal position is compared with a vertical one.
  case axesDiffer(Attribute, Attribute)
  /// The constant or the multiplier is infinite or not a number.
  case notFinite
  /// The priority is not in (0, 1000].
  case invalidPriority(Double)
  /// The priority of an installed constraint changes from required to optional or from optional to required.
  case changesRequired
  /// The identifier begins with `NS`.
  case reservedIdentifier(String)
  /// The items have no common ancestor.
  case noCommonAncestor
  /// The item that holds the constraint is not an ancestor of both items.
  case outsideContainer
  /// The constraint crosses an item whose content is laid out separately.
  case crossesBarrier(ItemID)
  /// An item does not belong to the engine, or not yet.
  case unknownItem
  /// The constraint does not belong to the engine.
  case unknownConstraint
}

extension ConstraintError {
  /// The name of the exception that Apple's frameworks raise in this case.
  public var name: String {
    switch self {
    case .noFirstAttribute, .incompleteSecondAnchor, .positionWithoutReference, .sizeWithPosition,
      .directionalWithAbsolute, .reservedIdentifier:
      "NSInvalidArgumentException"
    case .axesDiffer: "NSInvalidLayoutConstraintException"
    case .notFinite, .invalidPriority, .changesRequired, .unknownItem, .unknownConstraint:
      "NSInternalInconsistencyException"
    case .noCommonAncestor, .outsideContainer, .crossesBarrier: "NSGenericException"
    }
  }

  /// A description of the error and of its correction, without names of items.
  public var reason: String {
    switch self {
    case .noFirstAttribute: "A constraint needs a first item and an attribute of it."
    case .incompleteSecondAnchor:
      "A constraint needs a second item together with an attribute of it, or neither of the two."
    case .positionWithoutReference(let attribute):
      "\(attribute.name) is a position. Relate it to an attribute of a second item, with a multiplier other than 0."
    case .sizeWithPosition(let first, let second):
      "\(first.name) cannot be compared with \(second.name): one is a size, the other a position."
    case .directionalWithAbsolute(let first, let second):
      "\(first.name) cannot be compared with \(second.name). Use leading and trailing on both sides, or left and right on both."
    case .axesDiffer(let first, let second):
      "\(first.name) cannot be compared with \(second.name): one is horizontal, the other vertical."
    case .notFinite: "The constant and the multiplier of a constraint must be finite numbers."
    case .invalidPriority: "A priority must be greater than 0 and at most 1000."
    case .changesRequired:
      "The priority of an active constraint cannot change from required to optional or back. Deactivate the constraint first, or use 999 instead of 1000."
    case .reservedIdentifier(let name):
      "\(name) cannot be the identifier of a constraint: names that begin with NS are reserved."
    case .noCommonAncestor:
      "The items of the constraint have no common ancestor. Add both to one view hierarchy before the constraint is activated."
    case .outsideContainer:
      "The constraint was added to a view that does not contain both of its items. Activate the constraint instead of adding it, or add it to a common ancestor."
    case .crossesBarrier:
      "The constraint crosses a view whose content is laid out separately."
    case .unknownItem:
      "The view hierarchy is not prepared for the constraint. Add its views before the constraint is added."
    case .unknownConstraint: "The constraint is not active."
    }
  }
}

extension Constraint {
  /// Validates everything that does not depend on the view hierarchy, in the order of Apple's frameworks: the pair of
  /// attributes, and that numbers are finite. Whether the axes differ is checked when the constraint is added to an
  /// engine.
  public func validate() throws(ConstraintError) {
    try Constraint.validate(
      first.attribute, second?.attribute ?? .notAnAttribute, multiplier: multiplier, constant: constant,
      priority: priority)
  }

  @inline(__always) static func validate(
    _ first: Attribute, _ second: Attribute, multiplier: Double, constant: Double, priority: Priority
  ) throws(ConstraintError) {
    try validate(first, second, multiplier: multiplier)
    guard constant.isFinite, multiplier.isFinite else { throw .notFinite }
    guard priority.isValid else { throw .invalidPriority(priority.rawValue) }
  }

  /// Validates the pair of attributes. `second` is `notAnAttribute` for a constraint without a second item.
  public static func validate(_ first: Attribute, _ second: Attribute, multiplier: Double) throws(ConstraintError) {
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
