import InterfaceBuilder
import LayoutEngine
import LayoutModel

/// A constraint of a document as code writes it: its first item is the one that it is about.
struct PlannedConstraint {
  typealias Item = Resolution.Item

  let index: ConstraintIndex
  var first: Item
  var firstAttribute: Attribute
  var relation: Relation
  var second: Item?
  var secondAttribute: Attribute?
  /// The text of the multiplier in the document, such as `16:9`.
  var multiplierText: String?
  /// The values in each combination of size classes in which it is there.
  var states: [State?]

  struct State: Hashable {
    var constant: Double
    var priority: Double
    var multiplier: Double
  }

  /// The state of the first combination in which it is there.
  var state: State { states.lazy.compactMap { $0 }.first ?? State(constant: 0, priority: 1000, multiplier: 1) }

  /// In which combinations it is there.
  var isThere: [Bool] { states.map { $0 != nil } }

  /// Whether it has the same state wherever it is there.
  func isSame<Value: Equatable>(_ value: (State) -> Value) -> Bool {
    states.allSatisfy { $0.map { value($0) == value(state) } ?? true }
  }

  /// Exchanges the items, which is the same constraint for a multiplier of 1.
  mutating func exchange() {
    guard let other = second, let otherAttribute = secondAttribute else { return }
    (first, second) = (other, first)
    (firstAttribute, secondAttribute) = (otherAttribute, firstAttribute)
    switch relation {
    case .equal: break
    case .lessThanOrEqual: relation = .greaterThanOrEqual
    case .greaterThanOrEqual: relation = .lessThanOrEqual
    }
    for index in states.indices { states[index]?.constant.negate() }
  }
}

/// The constraints of a unit in reading order: by the view that each is about.
struct ConstraintPlan {
  private(set) var constraints: [PlannedConstraint] = []
  private let document: Document
  private let members: Set<ViewIndex>
  private let order: [ViewIndex: Int]

  init(_ document: Document, _ situations: Situations, views: [ViewNode]) {
    self.document = document
    members = Set(views.map { $0.index })
    order = Dictionary(uniqueKeysWithValues: views.enumerated().map { ($0.element.index, $0.offset) })
    guard document.usesAutoLayout else { return }
    var found: [ConstraintIndex: Int] = [:]
    for (number, resolution) in situations.resolutions.enumerated() {
      for statement in resolution.constraints where members.contains(statement.owner) {
        let node = document.constraints[statement.index]
        guard !node.isPlaceholder else { continue }
        let state = PlannedConstraint.State(
          constant: statement.constant, priority: min(1000, max(1, Double(statement.priority.rawValue))),
          multiplier: statement.multiplier)
        if let known = found[statement.index] {
          constraints[known].states[number] = state
        } else {
          found[statement.index] = constraints.count
          var planned = PlannedConstraint(
            index: statement.index, first: statement.first.item, firstAttribute: statement.first.attribute,
            relation: statement.relation, second: statement.second?.item,
            secondAttribute: statement.second?.attribute, multiplierText: node.multiplierText,
            states: Array(repeating: nil, count: situations.resolutions.count))
          planned.states[number] = state
          constraints.append(planned)
        }
      }
    }
    for index in constraints.indices where shouldExchange(constraints[index]) { constraints[index].exchange() }
    constraints = constraints.sorted { key($0) < key($1) }
  }

  /// Whether the second item is what the constraint is about: a view inside of the first one, or a later sibling.
  private func shouldExchange(_ constraint: PlannedConstraint) -> Bool {
    guard let second = constraint.second, constraint.isSame({ $0.multiplier }), constraint.state.multiplier == 1 else {
      return false
    }
    switch (constraint.first, second) {
    case (.guide(let guide), .view(let view)):
      guard document.guides[guide].kind != .custom, let owner = document.guides[guide].owner else { return false }
      return members.contains(view) && position(owner) < position(view)
    case (.view(let one), .view(let other)): return position(one) < position(other)
    case (.view, .guide), (.guide, .guide): return false
    }
  }

  private func position(_ view: ViewIndex) -> Int { order[view] ?? 0 }

  private func view(_ item: Resolution.Item) -> ViewIndex? {
    switch item {
    case .view(let index): index
    case .guide(let guide): document.guides[guide].owner
    }
  }

  /// The place of a constraint in reading order.
  private func key(_ constraint: PlannedConstraint) -> (Int, Int, Int) {
    let place = view(constraint.first).map { position($0) } ?? 0
    return (place, Self.rank(constraint.firstAttribute), constraint.index.rawValue)
  }

  private static func rank(_ attribute: Attribute) -> Int {
    switch attribute {
    case .top, .topMargin: 0
    case .firstBaseline: 1
    case .leading, .leadingMargin, .left, .leftMargin: 2
    case .trailing, .trailingMargin, .right, .rightMargin: 3
    case .bottom, .bottomMargin: 4
    case .lastBaseline: 5
    case .centerX, .centerXWithinMargins: 6
    case .centerY, .centerYWithinMargins: 7
    case .width: 8
    case .height: 9
    case .notAnAttribute: 10
    }
  }

  /// The view that a constraint is about, by which the text has paragraphs.
  func subject(of constraint: PlannedConstraint) -> ViewIndex? { view(constraint.first) }
}
