import InterfaceBuilder
import LayoutEngine
import LayoutModel

extension UnitWriter {
  /// Writes constraints with SnapKit: a list for each view that the class makes. Returns the statements, and the
  /// constraints for which SnapKit has no form.
  mutating func snapKitStatements(
    _ constraints: [PlannedConstraint]
  ) -> (statements: [Statement], rest: [PlannedConstraint]) {
    var (lists, rest): ([(object: String, lines: [SnapKitLine])], [PlannedConstraint]) = ([], [])
    for constraint in constraints {
      guard isFixed(constraint), let (object, line) = snapKitLine(constraint) else {
        rest.append(constraint)
        continue
      }
      if let known = lists.firstIndex(where: { $0.object == object }) {
        lists[known].lines.append(line)
      } else {
        lists.append((object, [line]))
      }
    }
    guard !lists.isEmpty else { return ([], rest) }
    modules.insert("SnapKit")
    let statements = lists.map { list in
      Statement.closure(
        "\(list.object).snp.makeConstraints", "make", SnapKitLine.merged(list.lines).map { .line($0.text) })
    }
    return (statements, rest)
  }

  /// Whether a constraint is the same in all size classes, and no property has it.
  func isFixed(_ constraint: PlannedConstraint) -> Bool {
    constraint.isThere.allSatisfy { $0 } && outlets[document.constraints[constraint.index].id] == nil
      && constraint.isSame { $0 }
  }

  private mutating func snapKitLine(_ constraint: PlannedConstraint) -> (object: String, line: SnapKitLine)? {
    // SnapKit turns off the autoresizing mask of the view whose constraints it makes, which a root needs.
    guard case .view(let view) = constraint.first, view != unit.root, !isPart(document.views[view]),
      let first = item(constraint.first, constraint.firstAttribute), first.object == names[view]
    else { return nil }
    let state = constraint.state
    var line = SnapKitLine(attributes: [first.attribute], relation: constraint.relation, target: "")
    if let otherItem = constraint.second, let otherAttribute = constraint.secondAttribute {
      guard let second = item(otherItem, otherAttribute) else { return nil }
      let isSame = second.attribute == first.attribute
      let parent = document.views[view].parent.flatMap { names.expressions[$0] }
      if isSame, second.object == parent {
        line.isSuperview = true
      } else if isSame {
        line.target = second.object
      } else {
        line.target = "\(second.object).snp.\(second.attribute)"
      }
      if state.multiplier != 1 { line.multiplier = snapKitMultiplier(constraint) }
      line.constant = state.constant
    } else {
      guard constraint.firstAttribute == .width || constraint.firstAttribute == .height else { return nil }
      line.target = SwiftNumber.text(state.constant)
    }
    if state.priority < 1000 { line.end += ".priority(\(SwiftNumber.text(state.priority)))" }
    let identifier = document.constraints[constraint.index].identifier ?? ""
    if !identifier.isEmpty, !identifier.hasPrefix("NS") {
      line.end += ".labeled(\(SwiftPrinter.flat(.string(identifier))))"
    }
    return (first.object, line)
  }

  private func snapKitMultiplier(_ constraint: PlannedConstraint) -> String {
    let text = SwiftPrinter.flat(multiplier(constraint))
    let parts = text.split(separator: " ")
    // Two whole numbers would be divided as such.
    guard parts.count == 3, !text.contains(".") else { return text }
    return "\(parts[0]).0 / \(parts[2])"
  }
}

/// A line of a list of constraints of SnapKit.
struct SnapKitLine {
  var attributes: [String]
  var relation: Relation
  /// The other object, with its attribute if it is another one, or the number of points.
  var target: String
  /// Whether the other object is the superview, with the same attribute.
  var isSuperview = false
  var multiplier: String?
  var constant = 0.0
  /// The same distance inward from the edges of the other object, for several attributes.
  var inset: Double?
  /// Priority and identifier.
  var end = ""

  init(attributes: [String], relation: Relation, target: String) {
    (self.attributes, self.relation, self.target) = (attributes, relation, target)
  }

  /// `make.leading.trailing.equalToSuperview().inset(16)`.
  var text: String {
    let name =
      switch relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    var text = "make." + attributes.joined(separator: ".") + "." + name
    text += isSuperview ? "Superview()" : "(\(target))"
    if let multiplier { text += ".multipliedBy(\(multiplier))" }
    if let inset, inset != 0 { text += ".inset(\(SwiftNumber.text(inset)))" }
    if constant != 0 { text += ".offset(\(SwiftNumber.text(constant)))" }
    return text + end
  }

  /// Lines with those of edges that keep the same distance from the same object as one.
  static func merged(_ lines: [SnapKitLine]) -> [SnapKitLine] {
    var result: [SnapKitLine] = []
    for line in lines {
      guard let inset = line.edgeInset, let known = result.firstIndex(where: { $0.takes(line, inset) }) else {
        result.append(line)
        continue
      }
      result[known].attributes += line.attributes
      (result[known].inset, result[known].constant) = (inset, 0)
    }
    for index in result.indices {
      let order = ["top", "leading", "left", "bottom", "trailing", "right"]
      guard result[index].attributes.count > 1 else { continue }
      result[index].attributes.sort { (order.firstIndex(of: $0) ?? 0) < (order.firstIndex(of: $1) ?? 0) }
      if result[index].attributes == ["top", "leading", "bottom", "trailing"] {
        result[index].attributes = ["directionalEdges"]
      } else if result[index].attributes == ["top", "left", "bottom", "right"] {
        result[index].attributes = ["edges"]
      }
    }
    return result
  }

  /// The distance inward, for an edge that is equal to that of another object.
  private var edgeInset: Double? {
    guard relation == .equal, multiplier == nil, attributes.count == 1, isSuperview || !target.mentions(".snp.") else {
      return nil
    }
    switch attributes[0] {
    case "top", "leading", "left": return constant
    case "bottom", "trailing", "right": return -constant
    default: return nil
    }
  }

  private func takes(_ line: SnapKitLine, _ inset: Double) -> Bool {
    guard relation == .equal, multiplier == nil, (target, isSuperview, end) == (line.target, line.isSuperview, line.end)
    else { return false }
    if let own = self.inset { return own == inset && !attributes.contains(line.attributes[0]) }
    return edgeInset == inset && attributes != line.attributes
  }
}
