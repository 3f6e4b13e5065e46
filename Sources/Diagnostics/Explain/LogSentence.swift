/// What a constraint says, as a sentence for someone new to Auto Layout.
struct LogSentence {
  let items: LogItems
  let names: ViewNames

  /// Without number and full stop.
  func text(_ constraint: LoggedConstraint) -> String {
    let first = Side(items, constraint.first)
    if let second = constraint.second {
      return relation(constraint, first, Side(items, second))
    }
    if constraint.first.attribute.isSize { return ownSize(constraint, first) }
    let superview = Side(
      item: items.superview(of: constraint), attribute: constraint.first.attribute.isHorizontal ? .left : .top)
    return place(constraint, first, superview)
  }

  struct Side {
    var item: Int
    var attribute: LoggedAttribute

    init(item: Int, attribute: LoggedAttribute) {
      self.item = item
      self.attribute = attribute
    }

    init(_ items: LogItems, _ anchor: LoggedAnchor) {
      item = items.index(of: items.resolved(anchor.item))
      attribute = anchor.attribute
    }
  }

  func name(_ side: Side) -> String { names[side.item] }

  /// `8 pt`, `at least 8 pt`, `at most 8 pt`.
  func amount(_ value: Double, _ relation: LoggedRelation) -> String { limit(relation) + value.points + " pt" }

  func limit(_ relation: LoggedRelation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "at most "
    case .greaterThanOrEqual: "at least "
    }
  }
}

// MARK: Sizes

extension LogSentence {
  private func ownSize(_ constraint: LoggedConstraint, _ side: Side) -> String {
    let dimension = side.attribute.isHorizontal ? "wide" : "tall"
    if side.attribute == .contentWidth || side.attribute == .contentHeight {
      return "what \(name(side)) scrolls is \(amount(constraint.constant, constraint.relation)) \(dimension)"
    }
    let text = "\(name(side)) is \(amount(constraint.constant, constraint.relation)) \(dimension)"
    return constraint.constant < 0 && constraint.relation != .greaterThanOrEqual
      ? text + ", which no view can be" : text
  }

  private func sizes(_ constraint: LoggedConstraint, _ first: Side, _ second: Side) -> String {
    let isHorizontal = first.attribute.isHorizontal
    let limit = limit(constraint.relation)
    if constraint.multiplier == 1, first.item != second.item, isHorizontal == second.attribute.isHorizontal {
      if constraint.constant == 0 {
        return "\(name(first)) is \(limit)as \(isHorizontal ? "wide" : "tall") as \(name(second))"
      }
      let comparative =
        constraint.constant > 0 ? (isHorizontal ? "wider" : "taller") : (isHorizontal ? "narrower" : "shorter")
      let relation = constraint.constant > 0 ? constraint.relation : constraint.relation.reversed
      return "\(name(first)) is \(amount(constraint.constant.magnitude, relation)) \(comparative) than \(name(second))"
    }
    let isSquare = first.item == second.item && constraint.multiplier == 1 && constraint.constant == 0
    if isSquare, first.attribute != second.attribute {
      return "\(name(first)) is \(limit)as \(isHorizontal ? "wide as it is tall" : "tall as it is wide")"
    }
    let owner = first.item == second.item ? "its own" : "\(name(second))’s"
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.points) × "
    return "\(name(first))’s \(isHorizontal ? "width" : "height") is \(limit)\(factor)\(owner) "
      + (second.attribute.isHorizontal ? "width" : "height") + offset(constraint.constant)
  }

  private func offset(_ constant: Double) -> String {
    constant == 0 ? "" : constant > 0 ? " plus \(constant.points) pt" : " minus \((-constant).points) pt"
  }
}

// MARK: Places

extension LogSentence {
  private func relation(_ constraint: LoggedConstraint, _ first: Side, _ second: Side) -> String {
    if first.attribute.isSize, second.attribute.isSize { return sizes(constraint, first, second) }
    if first.attribute.isSize || second.attribute.isSize || constraint.multiplier != 1 {
      return equation(constraint, first, second)
    }
    return place(constraint, first, second)
  }

  /// The last resort: a formula with names.
  private func equation(_ constraint: LoggedConstraint, _ first: Side, _ second: Side) -> String {
    let factor = constraint.multiplier == 1 ? "" : "\(constraint.multiplier.points) × "
    return
      "\(edge(first)) of \(name(first)) is \(limit(constraint.relation))\(factor)\(edge(second)) of \(name(second))"
      + offset(constraint.constant)
  }

  /// `first` lies `constant` points after (right of, below) `second`.
  private func place(_ constraint: LoggedConstraint, _ first: Side, _ second: Side) -> String {
    let constant = constraint.constant
    let relation = constraint.relation
    if first.attribute.isPlainNear, second.attribute.isPlainFar, first.item != second.item {
      return gap(from: second, to: first, constant, relation)
    }
    if first.attribute.isPlainFar, second.attribute.isPlainNear, first.item != second.item {
      return gap(from: first, to: second, -constant, relation.reversed)
    }
    let isSameSide =
      (first.attribute.isNearEdge && second.attribute.isNearEdge)
      || (first.attribute.isFarEdge && second.attribute.isFarEdge)
    if isSameSide, items.contains(second.item, first.item) { return inset(first, second, constant, relation) }
    if isSameSide, items.contains(first.item, second.item) {
      return inset(second, first, -constant, relation.reversed)
    }
    return beside(first, second, constant, relation)
  }

  private func gap(from near: Side, to far: Side, _ gap: Double, _ relation: LoggedRelation) -> String {
    let isHorizontal = far.attribute.isHorizontal
    if gap == 0, relation == .equal {
      return isHorizontal
        ? "\(name(far)) begins where \(name(near)) ends" : "\(name(far)) begins where \(name(near)) ends, below it"
    }
    if gap < 0, relation != .greaterThanOrEqual {
      return "\(name(far)) overlaps the end of \(name(near)) by \(amount(-gap, relation.reversed))"
    }
    let order =
      isHorizontal
      ? "between \(name(near)) and \(name(far)) after it" : "between \(name(near)) and \(name(far)) below it"
    return "there are \(amount(gap, relation)) \(order)"
  }

  /// `child` is inside `outer`; positive distances run from the near edge inwards, or from the far edge outwards.
  private func inset(_ child: Side, _ outer: Side, _ constant: Double, _ relation: LoggedRelation) -> String {
    let isFar = outer.attribute.isFarEdge
    let distance = isFar ? -constant : constant
    let relation = isFar ? relation.reversed : relation
    let place = "\(edge(outer)) of \(name(outer))"
    let verb = isFar ? "ends" : "begins"
    if distance == 0 {
      switch relation {
      case .equal: return "\(name(child)) \(verb) at \(place)"
      case .greaterThanOrEqual: return "\(name(child)) \(verb) at or inside \(place)"
      case .lessThanOrEqual: return "\(name(child)) \(verb) at or outside \(place)"
      }
    }
    if distance < 0 { return "\(name(child)) \(verb) \(amount(-distance, relation.reversed)) outside \(place)" }
    return "\(name(child)) \(verb) \(amount(distance, relation)) inside \(place)"
  }

  private func beside(_ first: Side, _ second: Side, _ constant: Double, _ relation: LoggedRelation) -> String {
    let isHorizontal = first.attribute.isHorizontal
    let isCentering = first.attribute.isCenter && second.attribute.isCenter
    if constant == 0, relation == .equal {
      if isCentering {
        return "\(name(first)) is centered \(isHorizontal ? "horizontally" : "vertically") on \(name(second))"
      }
      if edge(first) == edge(second) { return "\(name(first)) and \(name(second)) share \(edge(first))" }
      return "\(edge(first)) of \(name(first)) is at \(edge(second)) of \(name(second))"
    }
    let isAfter = constant > 0 || (constant == 0 && relation == .greaterThanOrEqual)
    let direction = isHorizontal ? (isAfter ? "after" : "before") : (isAfter ? "below" : "above")
    let relation = isAfter ? relation : relation.reversed
    let place = edge(first) == edge(second) ? "that" : edge(second)
    return
      "\(edge(first)) of \(name(first)) is \(amount(constant.magnitude, relation)) \(direction) \(place) of \(name(second))"
  }

  func edge(_ side: Side) -> String {
    switch side.attribute {
    case .left, .minX: "the left edge"
    case .right, .maxX: "the right edge"
    case .leading: "the leading edge"
    case .trailing: "the trailing edge"
    case .top, .minY: "the top"
    case .bottom, .maxY: "the bottom"
    case .centerX, .midX: "the horizontal center"
    case .centerY, .midY: "the vertical center"
    case .leftMargin: "the left margin"
    case .rightMargin: "the right margin"
    case .leadingMargin: "the leading margin"
    case .trailingMargin: "the trailing margin"
    case .topMargin: "the top margin"
    case .bottomMargin: "the bottom margin"
    case .centerXWithinMargins: "the horizontal center within the margins"
    case .centerYWithinMargins: "the vertical center within the margins"
    case .firstBaseline: "the first baseline"
    case .lastBaseline: "the last baseline"
    case .width, .boundsWidth: "the width"
    case .height, .boundsHeight: "the height"
    case .contentWidth: "the width of the content"
    case .contentHeight: "the height of the content"
    }
  }
}

extension LoggedAttribute {
  /// Edges of the rectangle itself, where a gap to a neighbour begins.
  var isPlainNear: Bool { isNearEdge && !isMargin && self != .firstBaseline }
  var isPlainFar: Bool { isFarEdge && !isMargin && self != .lastBaseline }
  var isCenter: Bool { [.centerX, .centerY, .midX, .midY].contains(self) }
}

extension LoggedRelation {
  var reversed: LoggedRelation { LoggedRelation(rawValue: -rawValue) ?? .equal }
}
