import TestSupport

@testable import VisualFormat

/// Random trees, constraints and places of views.
enum RandomFormat {
  private static let viewNames = ["a", "b", "c"]

  static func tree(using random: inout SplitMix64) -> ParsedFormat {
    let count = Int.random(in: 1...4, using: &random)
    var tree = ParsedFormat(
      source: "", axis: Bool.random(using: &random) ? .horizontal : .vertical, views: [], spacings: [])
    for index in 0..<count {
      let sizes = (0..<Int.random(in: 0...2, using: &random)).map { _ in predicate(using: &random) }
      tree.views.append(ParsedFormat.View("v\(index)", sizes: sizes))
      if index > 0 { tree.spacings.append(spacing(using: &random)) }
    }
    if Bool.random(using: &random) { tree.leading = spacing(using: &random) }
    if Bool.random(using: &random) { tree.trailing = spacing(using: &random) }
    return tree
  }

  private static func spacing(using random: inout SplitMix64) -> ParsedFormat.Spacing {
    switch Int.random(in: 0...3, using: &random) {
    case 0: ParsedFormat.Spacing(.flush)
    case 1: ParsedFormat.Spacing(.standard)
    default:
      ParsedFormat.Spacing(
        .predicates((0..<Int.random(in: 1...3, using: &random)).map { _ in predicate(using: &random) }))
    }
  }

  private static func predicate(using random: inout SplitMix64) -> ParsedFormat.Predicate {
    var operand = ParsedFormat.Operand(
      Bool.random(using: &random) ? .number(number(using: &random)) : .name("n\(Int.random(in: 0...9, using: &random))")
    )
    if Int.random(in: 0...3, using: &random) == 0 {
      if case .name = operand.value, Bool.random(using: &random) { operand.attribute = .height }
      operand.multiplier = number(using: &random)
      operand.addend = number(using: &random)
    }
    var priority: ParsedFormat.Operand?
    if Int.random(in: 0...2, using: &random) == 0 {
      priority = ParsedFormat.Operand(.number(Double(Int.random(in: 1...8000, using: &random)) / 8))
    }
    return ParsedFormat.Predicate(relation(using: &random), operand, priority: priority)
  }

  private static func relation(using random: inout SplitMix64) -> Relation {
    [.lessThanOrEqual, .equal, .greaterThanOrEqual].randomElement(using: &random)!
  }

  private static func number(using random: inout SplitMix64) -> Double {
    switch Int.random(in: 0...3, using: &random) {
    case 0: Double(Int.random(in: -20...20, using: &random))
    case 1: Double.random(in: -100...100, using: &random)
    case 2: Double(sign: .plus, exponent: Int.random(in: -60...60, using: &random), significand: 1.25)
    default: 0
    }
  }

  static func constraint(using random: inout SplitMix64) -> FormatConstraint {
    let attributes: [Attribute] = [
      .left, .right, .top, .bottom, .leading, .trailing, .width, .height, .firstBaseline, .lastBaseline, .centerX,
    ]
    func anchor() -> FormatAnchor {
      let item: FormatItem =
        Int.random(in: 0...4, using: &random) == 0 ? .superview : .view(viewNames.randomElement(using: &random)!)
      return .init(item, attributes.randomElement(using: &random)!)
    }
    let first = anchor()
    var second: FormatAnchor? = anchor()
    if first.attribute == .width || first.attribute == .height {
      second = Bool.random(using: &random) ? nil : .init(second!.item, first.attribute)
    } else if Bool.random(using: &random) {
      second!.attribute = first.attribute
    }
    return FormatConstraint(
      first, relation(using: &random), second, multiplier: Int.random(in: 0...9, using: &random) == 0 ? 2 : 1,
      constant: Double(Int.random(in: -3...3, using: &random)),
      priority: Bool.random(using: &random) ? .required : Priority(Float(Int.random(in: 1...999, using: &random))))
  }

  /// The value of each attribute of each item. Coordinates are few, so that equations hold now and then.
  static func geometry(using random: inout SplitMix64) -> [FormatAnchor: Double] {
    var result: [FormatAnchor: Double] = [:]
    for item in viewNames.map(FormatItem.view) + [.superview] {
      for attribute in Attribute.allCases {
        result[.init(item, attribute)] = Double(Int.random(in: 0...4, using: &random))
      }
    }
    return result
  }
}

extension FormatConstraint {
  /// Whether the constraint holds where the attributes have these values.
  func holds(_ values: [Anchor: Double]) -> Bool {
    guard !usesStandardSpacing else { return false }
    let difference = values[first]! - (second.map { multiplier * values[$0]! } ?? 0) - constant
    switch relation {
    case .equal: return difference == 0
    case .lessThanOrEqual: return difference <= 0
    case .greaterThanOrEqual: return difference >= 0
    }
  }
}

extension ParsedFormat {
  /// The tree without what depends on its spelling.
  var withoutPlaces: ParsedFormat {
    func plain(_ operand: Operand) -> Operand {
      var result = operand
      result.place = 0..<0
      return result
    }
    func plain(_ predicate: Predicate) -> Predicate {
      Predicate(predicate.relation, plain(predicate.operand), priority: predicate.priority.map(plain))
    }
    func plain(_ spacing: Spacing) -> Spacing {
      if case .predicates(let predicates) = spacing.distance { return Spacing(.predicates(predicates.map(plain))) }
      return Spacing(spacing.distance)
    }
    var result = self
    result.source = ""
    result.views = views.map { View($0.name, sizes: $0.sizes.map(plain)) }
    result.spacings = spacings.map(plain)
    result.leading = leading.map(plain)
    result.trailing = trailing.map(plain)
    return result
  }
}
