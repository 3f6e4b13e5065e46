import LayoutSolver

/// What the engine keeps of a constraint: numbers alone, close together. There are more of these than of anything else in
/// a layout, and with the name, which few have, each copy of one would count references.
struct ConstraintRecord: BitwiseCopyable {
  /// The items by number; -1 where there is no second one, or no container.
  let firstItem: Int32
  let secondItem: Int32
  let containerItem: Int32

  /// The solver's row.
  var row = RowID(rawValue: -1)

  /// Neighbours in the lists of uses of the two items, as `constraint * 2 + side`.
  var next: (Int32, Int32) = (-1, -1)
  var previous: (Int32, Int32) = (-1, -1)

  let multiplier: Double
  var constant: Double

  /// The row's constant: that of the constraint, and what insets, margins and baselines add.
  var rowConstant = 0.0

  /// The levels of the penalty, where there are such.
  private var above = Priority.required
  private var below = Priority.required

  private let firstAttribute: Attribute
  private let secondAttribute: Attribute
  let relation: Relation
  let origin: Constraint.Origin

  private var costsAbove = false
  private var costsBelow = false

  /// Whether the slot holds a constraint.
  var isLive = true

  /// Whether recovery has lowered the constraint.
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
    self.multiplier = multiplier
    self.constant = constant
    self.relation = relation
    self.origin = origin
    self.penalty = penalty
  }

  var first: Anchor { Anchor(ItemID(rawValue: firstItem), firstAttribute) }

  var second: Anchor? { secondItem < 0 ? nil : Anchor(ItemID(rawValue: secondItem), secondAttribute) }

  var container: ItemID? { containerItem < 0 ? nil : ItemID(rawValue: containerItem) }

  /// The penalty the constraint has unless it is broken.
  var penalty: Penalty {
    get { Penalty(above: costsAbove ? above : nil, below: costsBelow ? below : nil) }
    set {
      (costsAbove, costsBelow) = (newValue.above != nil, newValue.below != nil)
      (above, below) = (newValue.above ?? .required, newValue.below ?? .required)
    }
  }

  /// The priority of the constraint; that of a content size is its compression resistance.
  var priority: Priority { costsBelow ? below : costsAbove ? above : .required }

  /// Whether either side names an attribute for which `isOne` is true.
  func names(_ isOne: (Attribute) -> Bool) -> Bool { isOne(firstAttribute) || isOne(secondAttribute) }

  /// The constraint that was installed, with the name that the engine keeps elsewhere.
  func constraint(named identifier: String?) -> Constraint {
    Constraint(
      first, relation, second, multiplier: multiplier, constant: constant, priority: priority, identifier: identifier,
      origin: origin, container: container)
  }
}

extension Penalty {
  /// The penalty of a broken constraint: what was required becomes `.broken`.
  var lowered: Penalty {
    Penalty(above: above == .required ? .broken : above, below: below == .required ? .broken : below)
  }
}
