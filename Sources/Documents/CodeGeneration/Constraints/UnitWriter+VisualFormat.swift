import InterfaceBuilder
import LayoutEngine
import LayoutModel

extension UnitWriter {
  /// Writes rows and columns in the visual format. Returns the statements, and the constraints that are in none.
  mutating func visualFormatStatements(
    _ constraints: [PlannedConstraint]
  ) -> (statements: [Statement], rest: [PlannedConstraint]) {
    var chains = FormatChains()
    for (number, constraint) in constraints.enumerated() where isFixed(constraint) {
      let identifier = document.constraints[constraint.index].identifier ?? ""
      guard identifier.isEmpty || identifier.hasPrefix("NS"), constraint.state.multiplier == 1 else { continue }
      if let link = link(constraint, number) {
        chains.links.append(link)
      } else if let size = formatSize(constraint, number) {
        chains.sizes.append(size)
      }
    }
    let found = chains.formats { names[$0] }
    guard !found.texts.isEmpty else { return ([], constraints) }
    let (list, all, each) = (names.claim("views"), names.claim("formats"), names.claim("format"))
    let members = found.views.sorted { $0.rawValue < $1.rawValue }.map { names[$0] }
    let entries = members.map { Expression.text("\"\($0)\": \($0)") }
    let statements: [Statement] = [
      .constant("\(list): [String: Any]", .array(entries)),
      .constant(all, .array(found.texts.map { .string($0) })),
      .block(
        "for \(each) in \(all)",
        [
          .expression(
            .call(
              "NSLayoutConstraint.activate",
              .call(
                "NSLayoutConstraint.constraints",
                [
                  Argument("withVisualFormat", .text(each)), Argument("metrics", .text("nil")),
                  Argument("views", .text(list)),
                ])))
        ]),
    ]
    let rest = constraints.enumerated().filter { !found.used.contains($0.offset) }.map { $0.element }
    return (statements, rest)
  }

  /// A distance between two neighbors or from an edge of the superview that is at least 0; nil for other constraints.
  private func link(_ constraint: PlannedConstraint, _ number: Int) -> FormatChains.Link? {
    guard case .view(var one) = constraint.first, case .view(var other)? = constraint.second,
      var otherAttribute = constraint.secondAttribute
    else { return nil }
    var (attribute, relation, gap) = (constraint.firstAttribute, constraint.relation, constraint.state.constant)
    guard let axis = Self.formatAxis(attribute), Self.formatAxis(otherAttribute) == axis else { return nil }
    func isParent(_ view: ViewIndex, of child: ViewIndex) -> Bool { document.views[child].parent == view }
    // `one` is the later of the two: its start, or the end of the superview.
    let isEnd = Self.isEnd(attribute)
    if isEnd != isParent(one, of: other) {
      (one, other) = (other, one)
      (attribute, otherAttribute) = (otherAttribute, attribute)
      gap = -gap
      switch relation {
      case .equal: break
      case .lessThanOrEqual: relation = .greaterThanOrEqual
      case .greaterThanOrEqual: relation = .lessThanOrEqual
      }
    }
    guard gap >= 0, one != other else { return nil }
    func link(_ from: ViewIndex?, _ to: ViewIndex?, in parent: ViewIndex?) -> FormatChains.Link? {
      guard let parent, from.map({ isNamed($0) }) ?? true, to.map({ isNamed($0) }) ?? true else { return nil }
      return FormatChains.Link(
        number: number, axis: axis, parent: parent, from: from, to: to,
        length: .init(relation: relation, value: gap, priority: constraint.state.priority))
    }
    let parent = document.views[one].parent
    switch (Self.isEnd(attribute), Self.isEnd(otherAttribute)) {
    case (false, true) where parent == document.views[other].parent: return link(other, one, in: parent)
    case (false, false) where parent == other: return link(nil, one, in: other)
    case (true, true) where isParent(one, of: other): return link(other, nil, in: one)
    default: return nil
    }
  }

  private func formatSize(_ constraint: PlannedConstraint, _ number: Int) -> FormatChains.Size? {
    guard case .view(let view) = constraint.first, isNamed(view),
      constraint.firstAttribute == .width || constraint.firstAttribute == .height
    else { return nil }
    var other: ViewIndex?
    if let second = constraint.second {
      guard case .view(let index) = second, isNamed(index), constraint.secondAttribute == constraint.firstAttribute,
        constraint.state.constant == 0
      else { return nil }
      other = index
    }
    guard other != nil || constraint.state.constant >= 0 else { return nil }
    return FormatChains.Size(
      number: number, axis: constraint.firstAttribute == .width ? .horizontal : .vertical, view: view, other: other,
      length: .init(
        relation: constraint.relation, value: constraint.state.constant, priority: constraint.state.priority))
  }

  /// Whether a view has a name that the visual format can have.
  private func isNamed(_ view: ViewIndex) -> Bool {
    guard view != unit.root, let name = names.expressions[view] else { return false }
    return Identifier.isValid(name)
  }

  private static func formatAxis(_ attribute: Attribute) -> Axis? {
    switch attribute {
    case .leading, .trailing: .horizontal
    case .top, .bottom: .vertical
    default: nil
    }
  }

  private static func isEnd(_ attribute: Attribute) -> Bool { attribute == .trailing || attribute == .bottom }
}

/// Constraints that are parts of rows and columns, of which formats are made.
struct FormatChains {
  /// A length in a format.
  struct Length {
    var relation: Relation
    var value: Double
    var priority: Double

    /// The length as a predicate; without parentheses if it is a number alone.
    func text(of other: String? = nil) -> String {
      let mark =
        switch relation {
        case .equal: other == nil ? "" : "=="
        case .lessThanOrEqual: "<="
        case .greaterThanOrEqual: ">="
        }
      let end = priority < 1000 ? "@" + SwiftNumber.text(priority) : ""
      return mark + (other ?? SwiftNumber.text(value)) + end
    }

    /// What is between two views: nothing if they touch.
    var gap: String {
      if relation == .equal, priority >= 1000 { return value == 0 ? "" : "-\(text())-" }
      return "-(\(text()))-"
    }
  }

  /// A distance between two views, or from an edge of their superview, which is nil.
  struct Link {
    /// The place in the list of constraints.
    var number: Int
    var axis: Axis
    var parent: ViewIndex
    var from: ViewIndex?
    var to: ViewIndex?
    var length: Length
  }

  /// A width or a height.
  struct Size {
    var number: Int
    var axis: Axis
    var view: ViewIndex
    var other: ViewIndex?
    var length: Length
  }

  var links: [Link] = []
  var sizes: [Size] = []

  /// The formats of rows and columns of at least two distances, with the constraints and the views that they have.
  func formats(_ name: (ViewIndex) -> String) -> (texts: [String], used: Set<Int>, views: Set<ViewIndex>) {
    var (texts, used, views): ([String], Set<Int>, Set<ViewIndex>) = ([], [], [])
    // Those that begin at the superview come first, so that a row is not begun in its middle.
    for start in links.filter({ $0.from == nil }) + links.filter({ $0.from != nil }) where !used.contains(start.number)
    {
      let chain = chain(from: start, without: used)
      guard chain.count > 1 else { continue }
      used.formUnion(chain.map { $0.number })
      var text = (start.axis == .horizontal ? "H:" : "V:") + (start.from == nil ? "|" : "")
      if let from = start.from { text += part(from, start.axis, name, &used, &views) }
      for link in chain {
        text += link.length.gap + (link.to == nil ? "|" : "")
        if let to = link.to { text += part(to, link.axis, name, &used, &views) }
      }
      texts.append(text)
    }
    return (texts, used, views)
  }

  private func chain(from start: Link, without used: Set<Int>) -> [Link] {
    var chain = [start]
    var visited = Set([start.from, start.to].compactMap { $0 })
    while let end = chain[chain.count - 1].to {
      let next = links.filter { link in
        link.from == end && link.axis == start.axis && link.parent == start.parent && !used.contains(link.number)
          && link.to.map { !visited.contains($0) } ?? true
      }
      guard let link = next.first(where: { $0.length.relation == .equal }) ?? next.first else { break }
      chain.append(link)
      if let to = link.to { visited.insert(to) }
    }
    return chain
  }

  /// `[name(40)]`: a view with its sizes that no other format has.
  private func part(
    _ view: ViewIndex, _ axis: Axis, _ name: (ViewIndex) -> String, _ used: inout Set<Int>,
    _ views: inout Set<ViewIndex>
  ) -> String {
    views.insert(view)
    var predicates: [String] = []
    for size in sizes where size.view == view && size.axis == axis && !used.contains(size.number) {
      used.insert(size.number)
      if let other = size.other { views.insert(other) }
      predicates.append(size.length.text(of: size.other.map(name)))
    }
    return "[" + name(view) + (predicates.isEmpty ? "" : "(\(predicates.joined(separator: ",")))") + "]"
  }
}
