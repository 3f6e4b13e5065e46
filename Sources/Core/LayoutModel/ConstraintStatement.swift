/// One attribute of one item: a side of a constraint.
///
/// The item is whatever a module refers to views by: an id of an engine, a name in a visual format, an item in a log.
public struct ConstraintAnchor<Item: Hashable & Sendable, Attribute: Hashable & Sendable>: Hashable, Sendable {
  /// The item that the attribute belongs to.
  public var item: Item
  /// The attribute of the item.
  public var attribute: Attribute

  /// Creates an anchor from its two parts.
  @inlinable public init(_ item: Item, _ attribute: Attribute) {
    (self.item, self.attribute) = (item, attribute)
  }
}

extension ConstraintAnchor: BitwiseCopyable where Item: BitwiseCopyable, Attribute: BitwiseCopyable {}

/// The statement of a constraint: `first relation multiplier × second + constant`, with a priority and an identifier.
///
/// The module that creates a statement defines the items of its anchors.
public struct ConstraintStatement<Anchor: Hashable & Sendable>: Hashable, Sendable {
  /// The left side.
  public var first: Anchor
  /// The relation between the two sides.
  public var relation: Relation
  /// The anchor on the right side, or nil if the right side is the constant alone.
  public var second: Anchor?
  /// The factor of the second anchor.
  public var multiplier: Double
  /// The number of points added to the right side.
  public var constant: Double
  /// The priority of the constraint.
  public var priority: Priority
  /// A name for reports.
  public var identifier: String?

  /// Creates a statement in the order in which it is read. It is required unless a priority is given.
  @inlinable public init(
    _ first: Anchor, _ relation: Relation = .equal, _ second: Anchor? = nil, multiplier: Double = 1,
    constant: Double = 0, priority: Priority = .required, identifier: String? = nil
  ) {
    (self.first, self.relation, self.second, self.multiplier) = (first, relation, second, multiplier)
    (self.constant, self.priority, self.identifier) = (constant, priority, identifier)
  }
}

/// A constraint: a statement, with what a module adds to it.
public protocol ConstraintProtocol<Anchor> {
  /// One side of the constraint.
  associatedtype Anchor: Hashable & Sendable
  /// The statement of the constraint.
  var statement: ConstraintStatement<Anchor> { get set }
}

extension ConstraintProtocol {
  /// The left side.
  @inlinable public var first: Anchor {
    get { statement.first }
    set { statement.first = newValue }
  }
  /// The relation between the two sides.
  @inlinable public var relation: Relation {
    get { statement.relation }
    set { statement.relation = newValue }
  }
  /// The anchor on the right side, or nil if the right side is the constant alone.
  @inlinable public var second: Anchor? {
    get { statement.second }
    set { statement.second = newValue }
  }
  /// The factor of the second anchor.
  @inlinable public var multiplier: Double {
    get { statement.multiplier }
    set { statement.multiplier = newValue }
  }
  /// The number of points added to the right side.
  @inlinable public var constant: Double {
    get { statement.constant }
    set { statement.constant = newValue }
  }
  /// The priority of the constraint.
  @inlinable public var priority: Priority {
    get { statement.priority }
    set { statement.priority = newValue }
  }
  /// A name for reports.
  @inlinable public var identifier: String? {
    get { statement.identifier }
    set { statement.identifier = newValue }
  }
}
