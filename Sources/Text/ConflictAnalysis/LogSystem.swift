import ConstraintText

/// The linear system that the list of a log states.
///
/// Every view has a position and a size along each axis, in one common coordinate system with y downwards; `|` is the
/// view that the names table names; margins and baselines are variables of their own. Widths, heights and margins are
/// at least 0: rules of Apple's engine that no log prints, and half of all conflicts need them.
package struct LogSystem {
  /// A side of an item along an axis: left, leading or top, or the opposite one.
  package enum Side: Hashable {
    case near, far
  }

  /// A number that the system determines.
  package enum Variable: Hashable {
    case position(item: LogItems.Index, axis: Axis)
    case size(item: LogItems.Index, axis: Axis)
    case contentSize(item: LogItems.Index, axis: Axis)
    /// Distance of the layout margin from the edge.
    case margin(item: LogItems.Index, axis: Axis, side: Side)
    case baseline(item: LogItems.Index, isFirst: Bool)

    package var isNonNegative: Bool {
      switch self {
      case .position, .baseline: false
      case .size, .contentSize, .margin: true
      }
    }
  }

  /// Σ coefficient × variable REL constant.
  package struct Row {
    package var terms: [(variable: TypedIndex<Variable>, coefficient: Double)]
    package var constant: Double
    package var relation: Relation
    /// Index of the listed constraint; nil for a row that ties a margin guide to its view, or a baseline to an edge.
    package var constraint: Int?
    /// The largest error of the printed digits, in points.
    var tolerance: Double
  }

  let log: ConflictLog
  let items: LogItems
  package private(set) var variables: [Variable] = []
  package internal(set) var rows: [Row] = []
  private var numbers: [Variable: TypedIndex<Variable>] = [:]
  /// Margins that the list states, as iOS 11 and later do.
  private var statedMargins: Set<Variable> = []
  /// Leading is right.
  let isRightToLeft: Bool
  /// Positions printed as minY count from the bottom, as AppKit's do.
  private let isBottomUp: Bool

  init(
    _ log: ConflictLog, items: LogItems, isRightToLeft: Bool = false, tiesMarginGuides: Bool = false,
    baselineDistance: ((Int) -> Double)? = nil
  ) {
    (self.log, self.items, self.isRightToLeft) = (log, items, isRightToLeft)
    isBottomUp = items.items.contains { $0.isOfAppKit }
    for index in log.constraints.indices { addRow(index) }
    if tiesMarginGuides { tieMarginGuides() }
    if let baselineDistance { tieBaselines(baselineDistance) }
  }

  /// Margins that occur in the rows and whose values the log does not print.
  package var hiddenMargins: [TypedIndex<Variable>] {
    variables.typedIndices.filter { index in
      if case .margin = variables[index] { return !statedMargins.contains(variables[index]) }
      return false
    }
  }
}

// MARK: Rows

extension LogSystem {
  typealias Sum = [(variable: TypedIndex<Variable>, coefficient: Double)]

  private mutating func addRow(_ index: Int) {
    let constraint = log.constraints[index]
    guard constraint.priority >= .required else { return }
    var terms = sum(constraint.first, 1)
    var constant = constraint.constant
    if let second = constraint.second {
      terms += sum(second, -constraint.multiplier)
    } else if !constraint.first.attribute.isSize {
      let attribute = constraint.first.attribute
      let superview = items.superview(of: constraint)
      if isBottomUp, case .variable(let variable) = attribute, let mirrored = variable.mirrored {
        // super.bottom - (the mirrored edge) = constant
        terms = sum(LoggedAnchor(constraint.first.item, mirrored), 1) + edge(superview, .vertical, side: .far, -1)
        constant = -constant
      } else {
        terms += edge(superview, attribute.axis, side: .near, -1)
      }
    }
    let rounding = LogSystem.rounding(of: constraint.constant)
    let factor =
      constraint.second == nil || constraint.multiplier == 1 ? 0 : LogSystem.rounding(of: constraint.multiplier)
    rows.append(
      Row(
        terms: merged(terms), constant: constant, relation: constraint.relation, constraint: index,
        tolerance: rounding + factor * 1000))
  }

  /// Half a unit of the last digit that `%g` prints: six digits in all, and none for what needs fewer.
  static func rounding(of value: Double) -> Double {
    guard value != 0 else { return 0 }
    var unit = 1e-6
    while unit * 1e6 <= value.magnitude { unit *= 10 }
    // Shorter numbers are exact.
    let shorter = (value / unit / 10).rounded() * unit * 10
    return (shorter - value).magnitude < unit * 1e-3 ? 0 : unit / 2
  }

  private mutating func sum(_ anchor: LoggedAnchor, _ factor: Double) -> Sum {
    let item = items.index(of: items.resolved(anchor.item))
    let axis = anchor.attribute.axis
    switch anchor.attribute.attribute {
    case .notAnAttribute: return []
    case .width, .height:
      let size: Variable =
        anchor.attribute.isContentSize
        ? .contentSize(item: item, axis: axis) : .size(item: item, axis: axis)
      return [(number(size), factor)]
    case .left, .top: return edge(item, axis, side: .near, factor)
    case .right, .bottom: return edge(item, axis, side: .far, factor)
    case .leading: return edge(item, .horizontal, side: isRightToLeft ? .far : .near, factor)
    case .trailing: return edge(item, .horizontal, side: isRightToLeft ? .near : .far, factor)
    case .centerX, .centerY:
      return edge(item, axis, side: .near, factor / 2) + edge(item, axis, side: .far, factor / 2)
    case .leftMargin, .topMargin: return margin(item, axis, side: .near, factor)
    case .rightMargin, .bottomMargin: return margin(item, axis, side: .far, factor)
    case .leadingMargin: return margin(item, .horizontal, side: isRightToLeft ? .far : .near, factor)
    case .trailingMargin: return margin(item, .horizontal, side: isRightToLeft ? .near : .far, factor)
    case .centerXWithinMargins, .centerYWithinMargins:
      return margin(item, axis, side: .near, factor / 2) + margin(item, axis, side: .far, factor / 2)
    case .firstBaseline: return [(number(.baseline(item: item, isFirst: true)), factor)]
    case .lastBaseline: return [(number(.baseline(item: item, isFirst: false)), factor)]
    }
  }

  mutating func edge(_ item: LogItems.Index, _ axis: Axis, side: Side, _ factor: Double) -> Sum {
    let position = number(.position(item: item, axis: axis))
    guard side == .far else { return [(position, factor)] }
    return [(position, factor), (number(.size(item: item, axis: axis)), factor)]
  }

  private mutating func margin(_ item: LogItems.Index, _ axis: Axis, side: Side, _ factor: Double) -> Sum {
    let distance = number(.margin(item: item, axis: axis, side: side))
    return edge(item, axis, side: side, factor) + [(distance, side == .far ? -factor : factor)]
  }

  mutating func number(_ variable: Variable) -> TypedIndex<Variable> {
    if let known = numbers[variable] { return known }
    let index = TypedIndex<Variable>(variables.count)
    numbers[variable] = index
    variables.append(variable)
    return index
  }

  func merged(_ terms: Sum) -> Sum {
    var result: Sum = []
    for term in terms {
      if let place = result.firstIndex(where: { $0.variable == term.variable }) {
        result[place].coefficient += term.coefficient
      } else {
        result.append(term)
      }
    }
    return result.filter { $0.coefficient.magnitude > 1e-12 }
  }

  /// A margin guide lies inside its view by the margins, where the log names the view.
  private mutating func tieMarginGuides() {
    for item in items.items.typedIndices where items.items[item].text == "UIViewLayoutMarginsGuide" {
      guard let owner = items.parent(of: item) else { continue }
      for axis in Axis.allCases where numbers[.position(item: item, axis: axis)] != nil {
        for side in [Side.near, .far] {
          let terms =
            edge(item, axis, side: side, 1) + margin(owner, axis, side: side, -1)
          if states(item, in: owner, axis, side: side) {
            statedMargins.insert(.margin(item: owner, axis: axis, side: side))
          }
          rows.append(Row(terms: merged(terms), constant: 0, relation: .equal, constraint: nil, tolerance: 0))
        }
      }
    }
  }

  /// Whether the list determines the distance of a guide's edge from the same edge of its view.
  private func states(_ guide: LogItems.Index, in owner: LogItems.Index, _ axis: Axis, side: Side) -> Bool {
    log.constraints.contains { constraint in
      guard let second = constraint.second, constraint.relation == .equal,
        constraint.first.attribute.axis == axis, !constraint.first.attribute.isSize
      else { return false }
      let ends = [items.index(of: items.resolved(constraint.first.item)), items.index(of: items.resolved(second.item))]
      return Set(ends) == [guide, owner] && constraint.first.attribute.isFarEdge == (side == .far)
        && second.attribute.isFarEdge == (side == .far) && !second.attribute.isMargin
        && !constraint.first.attribute.isMargin
    }
  }
}
