import ConstraintText

/// The linear system that the list of a log states.
///
/// Every view has a position and a size along each axis, in one common coordinate system with y downwards; `|` is the view
/// that the names table names; margins and baselines are variables of their own. Widths, heights and margins are at least 0:
/// rules of Apple's engine that no log prints, and half of all conflicts need them.
package struct LogSystem {
  /// A number that the system determines.
  package enum Variable: Hashable {
    case position(item: Int, isHorizontal: Bool)
    case size(item: Int, isHorizontal: Bool)
    case contentSize(item: Int, isHorizontal: Bool)
    /// Distance of the layout margin from the edge.
    case margin(item: Int, isHorizontal: Bool, isFar: Bool)
    case baseline(item: Int, isFirst: Bool)

    package var isNonNegative: Bool {
      switch self {
      case .position, .baseline: false
      case .size, .contentSize, .margin: true
      }
    }
  }

  /// Σ coefficient × variable REL constant.
  package struct Row {
    package var terms: [(variable: Int, coefficient: Double)]
    package var constant: Double
    package var relation: Relation
    /// Index of the listed constraint; nil for a row that ties a margin guide to its view.
    package var constraint: Int?
    /// The largest error of the printed digits, in points.
    var tolerance: Double
  }

  let log: ConflictLog
  let items: LogItems
  package private(set) var variables: [Variable] = []
  package private(set) var rows: [Row] = []
  private var numbers: [Variable: Int] = [:]
  /// Margins that the list states, as iOS 11 and later do.
  private var statedMargins: Set<Variable> = []
  /// Leading is right.
  let isRightToLeft: Bool
  /// Positions printed as minY count from the bottom, as AppKit's do.
  private let isBottomUp: Bool

  init(_ log: ConflictLog, items: LogItems, isRightToLeft: Bool = false, tiesMarginGuides: Bool = false) {
    self.log = log
    self.items = items
    self.isRightToLeft = isRightToLeft
    isBottomUp = items.items.contains { $0.isOfAppKit }
    for index in log.constraints.indices { addRow(index) }
    if tiesMarginGuides { tieMarginGuides() }
  }

  /// Margins that occur in the rows and whose values the log does not print.
  package var hiddenMargins: [Int] {
    variables.indices.filter { index in
      if case .margin = variables[index] { return !statedMargins.contains(variables[index]) }
      return false
    }
  }
}

// MARK: Rows

extension LogSystem {
  private typealias Sum = [(variable: Int, coefficient: Double)]

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
        terms = sum(LoggedAnchor(constraint.first.item, mirrored), 1) + edge(superview, false, isFar: true, -1)
        constant = -constant
      } else {
        terms += edge(superview, attribute.isHorizontal, isFar: false, -1)
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
    let isHorizontal = anchor.attribute.isHorizontal
    switch anchor.attribute.attribute {
    case .notAnAttribute: return []
    case .width, .height:
      let size: Variable =
        anchor.attribute.isContentSize
        ? .contentSize(item: item, isHorizontal: isHorizontal) : .size(item: item, isHorizontal: isHorizontal)
      return [(number(size), factor)]
    case .left, .top: return edge(item, isHorizontal, isFar: false, factor)
    case .right, .bottom: return edge(item, isHorizontal, isFar: true, factor)
    case .leading: return edge(item, true, isFar: isRightToLeft, factor)
    case .trailing: return edge(item, true, isFar: !isRightToLeft, factor)
    case .centerX, .centerY:
      return edge(item, isHorizontal, isFar: false, factor / 2) + edge(item, isHorizontal, isFar: true, factor / 2)
    case .leftMargin, .topMargin: return margin(item, isHorizontal, isFar: false, factor)
    case .rightMargin, .bottomMargin: return margin(item, isHorizontal, isFar: true, factor)
    case .leadingMargin: return margin(item, true, isFar: isRightToLeft, factor)
    case .trailingMargin: return margin(item, true, isFar: !isRightToLeft, factor)
    case .centerXWithinMargins, .centerYWithinMargins:
      return margin(item, isHorizontal, isFar: false, factor / 2) + margin(item, isHorizontal, isFar: true, factor / 2)
    case .firstBaseline: return [(number(.baseline(item: item, isFirst: true)), factor)]
    case .lastBaseline: return [(number(.baseline(item: item, isFirst: false)), factor)]
    }
  }

  private mutating func edge(_ item: Int, _ isHorizontal: Bool, isFar: Bool, _ factor: Double) -> Sum {
    let position = number(.position(item: item, isHorizontal: isHorizontal))
    guard isFar else { return [(position, factor)] }
    return [(position, factor), (number(.size(item: item, isHorizontal: isHorizontal)), factor)]
  }

  private mutating func margin(_ item: Int, _ isHorizontal: Bool, isFar: Bool, _ factor: Double) -> Sum {
    let distance = number(.margin(item: item, isHorizontal: isHorizontal, isFar: isFar))
    return edge(item, isHorizontal, isFar: isFar, factor) + [(distance, isFar ? -factor : factor)]
  }

  private mutating func number(_ variable: Variable) -> Int {
    if let known = numbers[variable] { return known }
    numbers[variable] = variables.count
    variables.append(variable)
    return variables.count - 1
  }

  private func merged(_ terms: Sum) -> Sum {
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
    for (item, guide) in items.items.enumerated() where guide.text == "UIViewLayoutMarginsGuide" {
      guard let owner = items.parents[item] else { continue }
      for isHorizontal in [true, false] where numbers[.position(item: item, isHorizontal: isHorizontal)] != nil {
        for isFar in [false, true] {
          let terms =
            edge(item, isHorizontal, isFar: isFar, 1) + margin(owner, isHorizontal, isFar: isFar, -1)
          if states(item, in: owner, isHorizontal, isFar: isFar) {
            statedMargins.insert(.margin(item: owner, isHorizontal: isHorizontal, isFar: isFar))
          }
          rows.append(Row(terms: merged(terms), constant: 0, relation: .equal, constraint: nil, tolerance: 0))
        }
      }
    }
  }

  /// Whether the list determines the distance of a guide's edge from the same edge of its view.
  private func states(_ guide: Int, in owner: Int, _ isHorizontal: Bool, isFar: Bool) -> Bool {
    log.constraints.contains { constraint in
      guard let second = constraint.second, constraint.relation == .equal,
        constraint.first.attribute.isHorizontal == isHorizontal, !constraint.first.attribute.isSize
      else { return false }
      let ends = [items.index(of: items.resolved(constraint.first.item)), items.index(of: items.resolved(second.item))]
      return Set(ends) == [guide, owner] && constraint.first.attribute.isFarEdge == isFar
        && second.attribute.isFarEdge == isFar && !second.attribute.isMargin && !constraint.first.attribute.isMargin
    }
  }
}
