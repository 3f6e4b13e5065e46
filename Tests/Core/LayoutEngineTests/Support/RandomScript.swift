import LayoutEngine
import TestSupport

/// A random layout that is edited at random, with a record from which it can be built anew.
struct RandomScript {
  private var random: SplitMix64
  let engine = Engine()
  private(set) var items: [ItemID] = []
  private(set) var constraints: [ConstraintID] = []
  private let allowsRequired: Bool

  init(seed: UInt64, allowsRequired: Bool) {
    random = SplitMix64(seed: seed)
    self.allowsRequired = allowsRequired
    let root = engine.addItem(parent: nil)
    engine.setRootFrame(Rect(0, 0, 300, 200), of: root)
    items = [root]
    for _ in 0..<Int.random(in: 2...7, using: &random) { addItem() }
    for _ in 0..<Int.random(in: 4...14, using: &random) { addConstraint() }
  }

  mutating func edit() {
    switch Int.random(in: 0..<12, using: &random) {
    case 0: addItem()
    case 1, 2, 3: addConstraint()
    case 4, 5: removeConstraint()
    case 6, 7: setConstant()
    case 8: setPriority()
    case 9: setProperty()
    case 10: setContent()
    default: removeItem()
    }
  }

  /// The same layout in a new engine, and the items that correspond.
  func rebuilt() -> (engine: Engine, items: [ItemID: ItemID]) {
    let copy = Engine()
    var map: [ItemID: ItemID] = [:]
    for item in items {
      let twin = copy.addItem(parent: engine.parent(of: item).flatMap { map[$0] })
      map[item] = twin
      copy.setAlignmentInsets(engine.alignmentInsets(of: item), of: twin)
      copy.setMargins(engine.margins(of: item), of: twin)
      let baselines = engine.baselines(of: item)
      copy.setBaselines(first: baselines.first, last: baselines.last, of: twin)
      copy.setDirection(engine.effectiveDirection(of: item), of: twin)
    }
    if let root = map[items[0]] { copy.setRootFrame(engine.frame(of: items[0]), of: root) }
    for id in engine.allConstraints {
      var constraint = engine.constraint(id)
      guard let first = map[constraint.first.item], constraint.origin != .root else { continue }
      if constraint.origin == .contentSize {
        let penalty = engine.penalty(of: id)
        guard let above = penalty.above, let below = penalty.below, constraint.first.attribute == .width else {
          continue
        }
        copy.setContent(
          ItemContent(
            width: constraint.constant, hugging: AxisPriorities(horizontal: above, vertical: above),
            compression: AxisPriorities(horizontal: below, vertical: below)), of: first)
        continue
      }
      constraint.first.item = first
      constraint.second = constraint.second.flatMap { anchor in map[anchor.item].map { Anchor($0, anchor.attribute) } }
      _ = try? copy.add(constraint)
    }
    return (copy, map)
  }

  // MARK: Edits

  private mutating func number() -> Double { Double(Int.random(in: -40...80, using: &random)) }

  private mutating func priority() -> Priority {
    let levels: [Float] = allowsRequired ? [1000, 1000, 750, 500.5, 250] : [999, 750, 500.5, 250, 51]
    return Priority(levels.randomElement(using: &random)!)
  }

  private mutating func addItem() {
    items.append(engine.addItem(parent: items.randomElement(using: &random)))
  }

  private mutating func addConstraint() {
    let horizontal: [Attribute] = [
      .left, .right, .centerX, .leftMargin, .rightMargin, .leading, .trailing, .leadingMargin, .centerXWithinMargins,
    ]
    let vertical: [Attribute] = [.top, .bottom, .centerY, .firstBaseline, .lastBaseline, .topMargin, .bottomMargin]
    let first = items.randomElement(using: &random)!
    let second = items.randomElement(using: &random)!
    let kind = Int.random(in: 0..<4, using: &random)
    let attributes = kind == 0 ? [.width, .height] : kind == 1 ? vertical : horizontal
    let multiplier = [1, 1, 1, 0.5, 2, 1.0 / 3].randomElement(using: &random)!
    let relation: Relation = [.equal, .equal, .lessThanOrEqual, .greaterThanOrEqual].randomElement(using: &random)!
    var constraint = Constraint(
      Anchor(first, attributes.randomElement(using: &random)!), relation,
      Anchor(second, attributes.randomElement(using: &random)!), multiplier: multiplier, constant: number(),
      priority: priority())
    if kind == 0, Bool.random(using: &random) { constraint.second = nil }
    if let id = try? engine.add(constraint) { constraints.append(id) }
  }

  private mutating func removeConstraint() {
    guard let index = constraints.indices.randomElement(using: &random) else { return }
    engine.remove(constraints.remove(at: index))
  }

  private mutating func setConstant() {
    guard let id = constraints.randomElement(using: &random) else { return }
    try? engine.setConstant(number(), of: id)
  }

  private mutating func setPriority() {
    guard let id = constraints.randomElement(using: &random) else { return }
    try? engine.setPriority(priority(), of: id)
  }

  private mutating func setProperty() {
    let item = items.randomElement(using: &random)!
    let insets = Insets(top: number(), left: number(), bottom: number(), right: number())
    switch Int.random(in: 0..<5, using: &random) {
    case 0: engine.setAlignmentInsets(insets, of: item)
    case 1: engine.setMargins(insets, of: item)
    case 2: engine.setBaselines(first: Baseline(heightFraction: 0.5, offset: number()), last: nil, of: item)
    case 3: engine.setDirection([.leftToRight, .rightToLeft, nil].randomElement(using: &random)!, of: item)
    default:
      engine.setRootFrame(
        Rect(0, 0, Double.random(in: 100...400, using: &random).rounded(), 200), of: items[0])
    }
  }

  private mutating func setContent() {
    let item = items.randomElement(using: &random)!
    engine.setContent(ItemContent(width: Bool.random(using: &random) ? abs(number()) : nil), of: item)
  }

  private mutating func removeItem() {
    guard items.count > 2 else { return }
    engine.removeItem(items[Int.random(in: 1..<items.count, using: &random)])
    items.removeAll { !engine.contains($0) }
    constraints.removeAll { !engine.contains($0) }
  }
}
