/// Writes constraints in visual format if the language can express them.
///
/// It can express a comparison of a size with a number, of two equal sizes, and of the facing edges of two views (or of
/// a view and its superview) with a multiplier of 1.
public struct ConstraintPrinter {
  /// Returns the text of a view, without brackets.
  public var name: (String) -> String
  /// Returns the text of a number.
  public var number: (Double) -> String
  /// Whether every distance is in parentheses and `(LTR)` marks a format of left and right edges, as in descriptions of
  /// constraints. `ParsedFormat` cannot read a description.
  public var isDescription: Bool

  /// Creates a printer. `name` returns the text of a view, `number` the text of a constant.
  public init(
    isDescription: Bool = false, name: @escaping (String) -> String = { $0 },
    number: @escaping (Double) -> String = { FormatNumber.text($0) }
  ) { (self.isDescription, self.name, self.number) = (isDescription, name, number) }

  /// A constraint as a format string with the options it needs.
  public struct Text: Hashable, Sendable {
    /// The visual format.
    public var format: String
    /// The options that the format requires.
    public var options: FormatOptions
  }

  /// Returns `constraint` in visual format, or nil if the language cannot express it.
  public func text(for constraint: FormatConstraint) -> Text? {
    if constraint.first.attribute == .width || constraint.first.attribute == .height { return size(constraint) }
    return distance(constraint)
  }

  // MARK: Sizes

  private func size(_ constraint: FormatConstraint) -> Text? {
    guard case .view(let view) = constraint.first.item, !constraint.usesStandardSpacing else { return nil }
    let points = constraint.constant
    var operand: String
    if let second = constraint.second {
      guard case .view(let other) = second.item, second.attribute == constraint.first.attribute,
        constraint.multiplier == 1, points == 0
      else { return nil }
      operand = Self.sign(constraint.relation, always: true) + name(other)
    } else {
      operand = Self.sign(constraint.relation) + number(points)
    }
    operand += priority(constraint)
    let axis = constraint.first.attribute == .width ? "H:" : "V:"
    return Text(format: "\(axis)[\(name(view))(\(operand))]", options: [])
  }

  // MARK: Distances

  /// Two facing edges: the far edge of one item and the near edge of the next.
  private struct Gap {
    var before: FormatItem
    var behind: FormatItem
    var axis: String
    var options: FormatOptions
    /// Whether the constraint says `before` in terms of `behind`, so that the distance is its constant with the other
    /// sign.
    var isTurned = false
  }

  private func distance(_ constraint: FormatConstraint) -> Text? {
    guard let second = constraint.second, constraint.multiplier == 1, constraint.first.item != second.item,
      let gap = gap(constraint.first, second)
    else { return nil }
    let relation = gap.isTurned ? constraint.relation.reversed : constraint.relation
    let spacing: String
    if constraint.usesStandardSpacing {
      guard !gap.isTurned, relation == .equal, constraint.priority == .required else { return nil }
      spacing = "-"
    } else {
      spacing = self.spacing(constraint.constant, turned: gap.isTurned, relation, priority(constraint))
    }
    let marks = isDescription && gap.options == .directionLeftToRight ? "(LTR)" : ""
    return Text(
      format: gap.axis + element(gap.before) + spacing + element(gap.behind) + marks, options: gap.options)
  }

  private func spacing(_ points: Double, turned: Bool, _ relation: Relation, _ priority: String) -> String {
    let distance = turned ? 0 - points : points
    let text = Self.sign(relation) + number(distance) + priority
    if isDescription || relation != .equal || !priority.isEmpty || distance < 0 { return "-(\(text))-" }
    return distance == 0 ? "" : "-\(text)-"
  }

  private func gap(_ first: FormatAnchor, _ second: FormatAnchor) -> Gap? {
    for row in Self.facing {
      let edges = (first.attribute, second.attribute)
      switch (first.item, second.item) {
      case (.view, .view):
        if edges == (row.near, row.far) {
          return Gap(before: second.item, behind: first.item, axis: row.axis, options: row.options)
        }
        if edges == (row.far, row.near) {
          return Gap(before: first.item, behind: second.item, axis: row.axis, options: row.options, isTurned: true)
        }
      default:
        guard edges.0 == edges.1, row.touchesSuperview else { continue }
        // The superview precedes the view at the near edge and follows it at the far edge.
        let isNear = edges.0 == row.near
        guard isNear || edges.0 == row.far else { continue }
        let view = first.item == .superview ? second.item : first.item
        return Gap(
          before: isNear ? .superview : view, behind: isNear ? view : .superview, axis: row.axis, options: row.options,
          isTurned: (first.item == .superview) == isNear)
      }
    }
    return nil
  }

  private typealias Row = (
    near: Attribute, far: Attribute, axis: String, options: FormatOptions,
    touchesSuperview: Bool
  )

  private static let facing: [Row] = [
    (.leading, .trailing, "H:", [], true),
    (.left, .right, "H:", .directionLeftToRight, true),
    (.top, .bottom, "V:", [], true),
    (.firstBaseline, .lastBaseline, "V:", .spacingBaselineToBaseline, false),
  ]

  private func element(_ item: FormatItem) -> String {
    switch item {
    case .superview: "|"
    case .view(let view): "[\(name(view))]"
    }
  }

  private func priority(_ constraint: FormatConstraint) -> String {
    constraint.priority == .required ? "" : "@" + number(constraint.priority.rawValue)
  }

  private static func sign(_ relation: Relation, always: Bool = false) -> String {
    relation == .equal && !always ? "" : relation.symbol
  }
}
