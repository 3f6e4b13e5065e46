import LayoutEngine
import LayoutSolver

/// Lists, numbers and ranges in sentences.
public enum Words {
  /// `1 view`, `2 views`.
  public static func plural(_ count: Int, _ word: String) -> String { "\(count) \(word)\(count == 1 ? "" : "s")" }

  /// `a`, `a and b`, `a, b and c`, or with another conjunction.
  static func list(_ items: [String], _ conjunction: String = "and") -> String {
    guard let last = items.last, items.count > 1 else { return items.first ?? "" }
    return items.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A range of lengths: `from 20 pt to 40 pt`.
  static func range(_ one: Double, _ other: Double) -> String {
    "from \(Points.length(min(one, other))) to \(Points.length(max(one, other)))"
  }
}

extension Attribute {
  /// The attribute in words: "leading edge", "vertical center", "top margin".
  public var words: String {
    switch self {
    case .notAnAttribute: "nothing"
    case .left: "left edge"
    case .right: "right edge"
    case .top: "top edge"
    case .bottom: "bottom edge"
    case .leading: "leading edge"
    case .trailing: "trailing edge"
    case .width: "width"
    case .height: "height"
    case .centerX: "horizontal center"
    case .centerY: "vertical center"
    case .lastBaseline: "last baseline"
    case .firstBaseline: "first baseline"
    case .leftMargin: "left margin"
    case .rightMargin: "right margin"
    case .topMargin: "top margin"
    case .bottomMargin: "bottom margin"
    case .leadingMargin: "leading margin"
    case .trailingMargin: "trailing margin"
    case .centerXWithinMargins: "horizontal center within the margins"
    case .centerYWithinMargins: "vertical center within the margins"
    }
  }

  /// The adjective for a size: "wide" or "tall".
  var adjective: String { axis == .horizontal ? "wide" : "tall" }
  var larger: String { axis == .horizontal ? "wider" : "taller" }
  var smaller: String { axis == .horizontal ? "narrower" : "shorter" }

  var isCenter: Bool { withoutMargin == .centerX || withoutMargin == .centerY }
  /// Left or right, independent of the layout direction.
  var isAbsoluteSide: Bool { withoutMargin == .left || withoutMargin == .right }

  /// The words for a greater and a smaller position.
  var directions: (forward: String, backward: String) {
    if axis == .vertical { return ("below", "above") }
    return withoutMargin == .leading || withoutMargin == .trailing ? ("after", "before") : ("right of", "left of")
  }
}

extension Relation {
  /// `at least `, `at most `, or an empty string, with a trailing space.
  var bound: String {
    switch self {
    case .lessThanOrEqual: "at most "
    case .equal: ""
    case .greaterThanOrEqual: "at least "
    }
  }
}
