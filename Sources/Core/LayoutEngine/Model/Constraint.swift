/// An attribute of an item of an engine.
public typealias Anchor = ConstraintAnchor<ItemID, Attribute>

/// A constraint between items of an engine: `first relation multiplier × second + constant`.
///
/// A value: it takes part in a layout once it is added to an `Engine`.
public struct Constraint: ConstraintProtocol, Hashable, Sendable {
  /// The items, attributes, relation, multiplier, constant, and priority.
  public var statement: ConstraintStatement<Anchor>

  /// The origin of the constraint.
  public var origin: Origin

  /// The item whose coordinate space and layout direction apply to positions with a multiplier and to leading and
  /// trailing attributes. Nil is the closest common ancestor of the two items.
  public var container: ItemID?

  /// Creates a constraint in the order in which it is read. It is validated when it is added to an engine.
  public init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, identifier: String? = nil, origin: Origin = .user, container: ItemID? = nil
  ) {
    statement = ConstraintStatement(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority, identifier: identifier)
    (self.origin, self.container) = (origin, container)
  }
}

extension Constraint {
  /// The origin of a constraint. Recovery from conflicts avoids breaking those that client code cannot change
  /// (`isProtected`).
  public enum Origin: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Written by a client or read from a document.
    case user
    /// The frame of an item without parent.
    case root
    /// The content size of an item, with its hugging and compression resistance.
    case contentSize
    /// The size below which a toolkit does not draw the content of an item.
    case minimumSize
    /// An autoresizing mask.
    case autoresizing
    /// A stack view.
    case stack
    /// A stack view that keeps a hidden view at size 0.
    case stackHiding
    /// A grid view.
    case grid
    /// The safe area of a view.
    case safeArea
    /// The layout margins of a view.
    case margin
    /// A guide that a container or controller created.
    case guide
    /// A size that a container sets on its content, such as a table view on its cells.
    case encapsulated
    /// The content of a scroll view.
    case scroll
    /// A size that is set during one measurement.
    case temporary
  }
}

extension Constraint.Origin {
  /// Whether recovery breaks the constraint only if no other member of the conflict can be broken.
  ///
  /// In none of 114 published logs did Apple's engine break one of these while another constraint was listed.
  public var isProtected: Bool {
    switch self {
    case .root, .autoresizing, .minimumSize, .stackHiding, .safeArea, .guide, .encapsulated, .temporary: true
    case .user, .contentSize, .stack, .grid, .margin, .scroll: false
    }
  }

  /// Whether the attributes refer to the frame instead of the alignment rectangle, and an edge can be compared with a
  /// constant.
  @inline(__always) var isAboutFrames: Bool { self == .root || self == .autoresizing }
}
