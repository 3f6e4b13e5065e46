import LayoutSolver

/// A constraint in the engine's storage: numbers only. Layouts have more of these than of anything else; with the
/// identifier, which few constraints have, each copy would change reference counts.
struct ConstraintRecord: BitwiseCopyable {
  /// The items by index, or -1 for no second item or no container.
  let firstItem: Int32
  let secondItem: Int32
  let containerItem: Int32

  /// The solver's row.
  var row = RowID(rawValue: -1)

  /// The adjacent elements in the lists of uses of the two items, as `constraint * 2 + side`.
  var next: (Int32, Int32) = (-1, -1)
  var previous: (Int32, Int32) = (-1, -1)

  let multiplier: Double
  var constant: Double

  /// The row's constant: the constraint's plus insets, margins, and baseline offsets.
  var rowConstant = 0.0

  /// The levels of the penalty, if any.
  private var above = Priority.required
  private var below = Priority.required

  private let firstAttribute: Attribute
  private let secondAttribute: Attribute
  let relation: Relation
  let origin: Constraint.Origin

  private var costsAbove = false
  private var costsBelow = false

  /// The place by which the row costs more than others; see `Engine.costRank(of:)`.
  var costRank: UInt16 = 0

  /// The factor of the row.
  var weight: Double { Self.weight(of: costRank) }

  static func weight(of costRank: UInt16) -> Double { 1 + Double(costRank) / 65536 }

  /// Whether the slot holds a constraint.
  var isLive = true

  /// Whether recovery has broken the constraint.
  var isBroken = false

  init(
    _ first: Anchor, _ relation: Relation, _ second: Anchor?, multiplier: Double, constant: Double, penalty: Penalty,
    origin: Constraint.Origin, container: ItemID?
  ) {
    firstItem = first.item.rawValue
    firstAttribute = first.attribute
    secondItem = second?.item.rawValue ?? -1
    secondAttribute = second?.attribute ?? .notAnAttribute
    containerItem = container?.rawValue ?? -1
    (self.multiplier, self.constant, self.relation, self.origin) = (multiplier, constant, relation, origin)
    self.penalty = penalty
  }

  var first: Anchor { Anchor(ItemID(rawValue: firstItem), firstAttribute) }

  var second: Anchor? { secondItem < 0 ? nil : Anchor(ItemID(rawValue: secondItem), secondAttribute) }

  var container: ItemID? { containerItem < 0 ? nil : ItemID(rawValue: containerItem) }

  /// The penalty of the constraint if it is not broken.
  var penalty: Penalty {
    get { Penalty(above: costsAbove ? above : nil, below: costsBelow ? below : nil) }
    set {
      (costsAbove, costsBelow) = (newValue.above != nil, newValue.below != nil)
      (above, below) = (newValue.above ?? .required, newValue.below ?? .required)
    }
  }

  /// The priority of the constraint. For a content size it is the compression resistance priority.
  var priority: Priority { costsBelow ? below : costsAbove ? above : .required }

  /// Whether `isOne` is true for the attribute of either side.
  func names(_ isOne: (Attribute) -> Bool) -> Bool { isOne(firstAttribute) || isOne(secondAttribute) }

  /// Returns the installed constraint with its identifier, which is stored separately.
  func constraint(named identifier: String?) -> Constraint {
    Constraint(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority, identifier: identifier,
      origin: origin, container: container)
  }
}

extension Penalty {
  /// The penalty of a broken constraint: required becomes `.broken`.
  var lowered: Penalty {
    Penalty(above: above == .required ? .broken : above, below: below == .required ? .broken : below)
  }
}
