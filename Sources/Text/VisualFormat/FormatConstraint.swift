/// An item that a format string refers to.
public enum FormatItem: Hashable, Sendable {
  /// The superview of the views, written `|`.
  case superview
  /// A view, by its name in the format.
  case view(String)
}

/// One attribute of an item of a format string.
public typealias FormatAnchor = ConstraintAnchor<FormatItem, Attribute>

/// A constraint that a format string describes.
public struct FormatConstraint: ConstraintProtocol, Hashable, Sendable {
  /// The statement of the constraint. `second` is nil if a size is compared with a number.
  public var statement: ConstraintStatement<FormatAnchor>
  /// Whether the format has the standard spacing of the platform instead of a number: between two views, or between a
  /// view and the edge or margin of its superview. `constant` is 0 then.
  public var usesStandardSpacing: Bool
  /// The range of the constraint in the format string, in bytes of UTF-8. It is empty for an alignment, which comes
  /// from the options.
  public var place: Range<Int>

  /// Creates a constraint in the order in which it is read: first, relation, second.
  public init(
    _ first: FormatAnchor, _ relation: Relation = .equal, _ second: FormatAnchor? = nil, multiplier: Double = 1,
    constant: Double = 0, usesStandardSpacing: Bool = false, priority: Priority = .required, place: Range<Int> = 0..<0
  ) {
    statement = ConstraintStatement(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority)
    (self.usesStandardSpacing, self.place) = (usesStandardSpacing, place)
  }
}
