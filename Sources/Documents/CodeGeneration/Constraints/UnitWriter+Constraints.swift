import InterfaceBuilder
import LayoutEngine
import LayoutModel

extension UnitWriter {
  /// Writes the statements of the function that activates the constraints, and the properties of those that change.
  mutating func writeConstraints() -> [Statement] {
    let plan = ConstraintPlan(document, conversion.situations, views: views)
    listUnresolved()
    var before: [Statement] = []
    var active: [Expression] = []
    var groups: [(isThere: [Bool], elements: [Expression])] = []
    var subject: ViewIndex?
    let styled = styled(plan.constraints)
    for constraint in styled.rest {
      guard let written = expression(constraint) else {
        let node = document.constraints[constraint.index]
        lose("the constraint \(node.id) between objects that the code does not have", at: node.line, layout: true)
        continue
      }
      let element = named(constraint, written, &before)
      guard constraint.isThere.allSatisfy({ $0 }) else {
        if let known = groups.firstIndex(where: { $0.isThere == constraint.isThere }) {
          groups[known].elements.append(element)
        } else {
          groups.append((constraint.isThere, [element]))
        }
        continue
      }
      let next = plan.subject(of: constraint)
      if next != subject, !active.isEmpty, styled.rest.count > 6 { active.append(.text("")) }
      subject = next
      active.append(element)
    }
    writeGroups(groups)
    guard !active.isEmpty else { return before + styled.statements }
    return before + styled.statements + [.expression(.call("NSLayoutConstraint.activate", .array(active)))]
  }

  /// The statements of constraints that have another form than anchors in the style of the code, and the others.
  private mutating func styled(
    _ constraints: [PlannedConstraint]
  ) -> (statements: [Statement], rest: [PlannedConstraint]) {
    switch conversion.options.style {
    case .anchors: ([], constraints)
    case .visualFormat: visualFormatStatements(constraints)
    case .snapKit: snapKitStatements(constraints)
    }
  }

  private mutating func listUnresolved() {
    let members = Set(views.map { $0.index })
    for unresolved in conversion.situations.resolutions[0].unresolved {
      let node = document.constraints[unresolved.constraint]
      guard members.contains(node.owner) else { continue }
      // Interface Builder leaves out such a constraint as well.
      lose("the constraint \(node.id), which the document cannot resolve", at: node.line, layout: false)
    }
  }

  /// Constraints of some size classes as properties, which are active in these alone.
  private mutating func writeGroups(_ groups: [(isThere: [Bool], elements: [Expression])]) {
    guard !groups.isEmpty else { return }
    var (ends, starts): ([Statement], [Statement]) = ([], [])
    for group in groups {
      let name = names.claim(SizeClassCondition.name(group.isThere) + "Constraints")
      properties.append(.property("private lazy var \(name)", value: .array(group.elements)))
      let condition = SizeClassCondition.condition(group.isThere)
      let other = SizeClassCondition.condition(group.isThere.map { !$0 })
      ends.append(.block("if \(other)", [.expression(.call("NSLayoutConstraint.deactivate", .text(name)))]))
      starts.append(.block("if \(condition)", [.expression(.call("NSLayoutConstraint.activate", .text(name)))]))
    }
    // Constraints of other size classes would conflict with those that become active.
    variations = ends + starts + variations
  }

  // MARK: Names

  /// The constraint, or the name of the property or the constant that has it because something of it is set.
  private mutating func named(
    _ constraint: PlannedConstraint, _ written: Expression, _ before: inout [Statement]
  ) -> Expression {
    let node = document.constraints[constraint.index]
    let outlet = outlets[node.id]
    let changes = !constraint.isSame { $0.constant } || !constraint.isSame { $0.priority }
    let identifier = node.identifier.flatMap { $0.hasPrefix("NS") || $0.isEmpty ? nil : $0 }
    let priority = constraint.state.priority
    guard outlet != nil || changes || priority < 1000 || identifier != nil else { return written }
    let isProperty = outlet != nil || changes || !constraint.isThere.allSatisfy { $0 }
    let name = names.claim(outlet ?? Self.constraintName(constraint, names: name(of: constraint.first)))
    var settings: [(String, Expression)] = []
    if priority < 1000, constraint.isSame({ $0.priority }) { settings.append(("priority", values.priority(priority))) }
    if let identifier { settings.append(("identifier", .string(identifier))) }
    if changes { writeChanges(of: constraint, name) }
    guard isProperty else {
      before.append(.constant(name, written))
      for (property, value) in settings { before.append(.assign("\(name).\(property)", value)) }
      return .text(name)
    }
    let header = (outlet == nil ? "private " : "private(set) ") + "lazy var \(name)"
    if settings.isEmpty {
      properties.append(.property(header, value: written))
    } else {
      let body = settings.map { Statement.assign("constraint.\($0.0)", $0.1) }
      properties.append(
        .made(
          header, type: "NSLayoutConstraint",
          [.constant("constraint", written)] + body + [.line("return constraint")]))
    }
    return .text(name)
  }

  /// The constants and priorities of a constraint that differ by size class.
  private mutating func writeChanges(of constraint: PlannedConstraint, _ name: String) {
    let states = constraint.states.map { $0 ?? constraint.state }
    if !constraint.isSame({ $0.constant }) {
      variations.append(
        .assign("\(name).constant", SizeClassCondition.expression(states.map { .number($0.constant) })))
    }
    if !constraint.isSame({ $0.priority }) {
      variations.append(
        .assign("\(name).priority", SizeClassCondition.expression(states.map { values.priority($0.priority) })))
    }
  }

  private static func constraintName(_ constraint: PlannedConstraint, names base: String) -> String {
    let first = Identifier.words(base).isEmpty ? ["view"] : Identifier.words(base)
    return (Identifier.name(first) ?? "view") + Identifier.raised(constraint.firstAttribute.name)
  }

  private func name(of item: Resolution.Item) -> String {
    switch item {
    case .view(let index): names[index] == "self" ? "view" : names[index].split(separator: ".").joined(separator: " ")
    case .guide(let index): guides[index] ?? document.guides[index].owner.map { names[$0] } ?? "guide"
    }
  }

  // MARK: Expressions

  /// The constraint with anchors, or without where there are none; nil if one of its items is not in the code.
  private mutating func expression(_ constraint: PlannedConstraint) -> Expression? {
    if !constraint.isSame({ $0.multiplier }) {
      lose(
        "the multipliers by size class of \(document.constraints[constraint.index].id)",
        at: document.constraints[constraint.index].line, layout: true)
    }
    guard let first = item(constraint.first, constraint.firstAttribute) else { return nil }
    let state = constraint.state
    let relation =
      switch constraint.relation {
      case .equal: "equalTo"
      case .lessThanOrEqual: "lessThanOrEqualTo"
      case .greaterThanOrEqual: "greaterThanOrEqualTo"
      }
    guard let otherItem = constraint.second, let otherAttribute = constraint.secondAttribute else {
      guard constraint.firstAttribute.isDimension else { return nil }
      return .call("\(first.anchor).constraint", [Argument(relation + "Constant", .number(state.constant))])
    }
    guard let second = item(otherItem, otherAttribute) else { return nil }
    let isDimension = constraint.firstAttribute.isDimension
    guard isDimension == otherAttribute.isDimension, isDimension || state.multiplier == 1 else {
      return plain(constraint, first, second)
    }
    var arguments = [Argument(relation, .text(second.anchor))]
    if state.multiplier != 1 { arguments.append(Argument("multiplier", multiplier(constraint))) }
    if state.constant != 0 { arguments.append(Argument("constant", .number(state.constant))) }
    return .call("\(first.anchor).constraint", arguments)
  }

  func multiplier(_ constraint: PlannedConstraint) -> Expression {
    let parts = (constraint.multiplierText ?? "").split(separator: ":").compactMap { parseNumber(String($0)) }
    if parts.count == 2, parts[1] != 0, abs(parts[0] / parts[1] - constraint.state.multiplier) < 1e-9 {
      // Two whole numbers are divided as such if the type of the result is not known.
      return .text("\(SwiftNumber.text(parts[0])) / \(SwiftNumber.text(parts[1]))")
    }
    return .text(constraint.state.multiplier.description)
  }

  /// A constraint for which no anchor has a form: a position that is a multiple of another one.
  private func plain(_ constraint: PlannedConstraint, _ first: ItemText, _ second: ItemText) -> Expression {
    let relation =
      switch constraint.relation {
      case .equal: ".equal"
      case .lessThanOrEqual: ".lessThanOrEqual"
      case .greaterThanOrEqual: ".greaterThanOrEqual"
      }
    return .call(
      "NSLayoutConstraint",
      [
        Argument("item", .text(first.object)), Argument("attribute", .text(".\(first.attribute)")),
        Argument("relatedBy", .text(relation)), Argument("toItem", .text(second.object)),
        Argument("attribute", .text(".\(second.attribute)")),
        Argument("multiplier", multiplier(constraint)), Argument("constant", .number(constraint.state.constant)),
      ])
  }

  /// An item of a constraint with an attribute.
  struct ItemText {
    /// The view or the guide.
    var object: String
    /// The attribute of it, without margins, of which a guide has the edges.
    var attribute: String
    var anchor: String
  }

  mutating func item(_ item: Resolution.Item, _ attribute: Attribute) -> ItemText? {
    switch item {
    case .view(let index):
      guard names.expressions[index] != nil else { return nil }
      // The parts of a cell with a style are optional; it has those that the document constrains.
      let name = names[index].hasSuffix("?") ? names[index].dropLast() + "!" : names[index]
      guard attribute.isMargin else { return text(of: name, attribute.name) }
      let edge = attribute.withoutMargin
      let guide = AttributeWriter.member(name, "layoutMarginsGuide")
      return text(of: guide, edge.name)
    case .guide(let index): return guide(index, attribute)
    }
  }

  private func text(of object: String, _ attribute: String) -> ItemText {
    ItemText(object: object, attribute: attribute, anchor: AttributeWriter.member(object, attribute + "Anchor"))
  }

  private mutating func guide(_ index: GuideIndex, _ attribute: Attribute) -> ItemText? {
    let node = document.guides[index]
    guard let owner = node.owner, names.expressions[owner] != nil else { return nil }
    let name = names[owner]
    func part(_ guide: String) -> ItemText { text(of: AttributeWriter.member(name, guide), attribute.name) }
    switch node.kind {
    case .safeArea: return part("safeAreaLayoutGuide")
    case .layoutMargins: return part("layoutMarginsGuide")
    case .readableContent: return part("readableContentGuide")
    case .contentLayout:
      return part(document.views[owner].hasScrollGuides ? "contentLayoutGuide" : "layoutMarginsGuide")
    case .frameLayout: return part(document.views[owner].hasScrollGuides ? "frameLayoutGuide" : "layoutMarginsGuide")
    case .keyboard: return part("keyboardLayoutGuide")
    case .topLayoutGuide, .bottomLayoutGuide:
      // The guides end where the safe area begins.
      let isTop = node.kind == .topLayoutGuide
      let isInner = attribute == (isTop ? .bottom : .top)
      let edge = isTop ? "top" : "bottom"
      return text(of: isInner ? AttributeWriter.member(name, "safeAreaLayoutGuide") : name, edge)
    case .custom:
      if guides[index] == nil {
        let made = names.claim(outlets[node.id] ?? "layoutGuide")
        guides[index] = made
        properties.append(
          .property("private let \(made)", value: .call(isDesktop ? "NSLayoutGuide" : "UILayoutGuide", [])))
        hierarchy.append(.expression(.call(AttributeWriter.member(name, "addLayoutGuide"), .text(made))))
      }
      return text(of: guides[index] ?? "layoutGuide", attribute.name)
    }
  }
}

extension ViewNode {
  fileprivate var hasScrollGuides: Bool {
    switch kind {
    case .scrollView, .tableView, .collectionView, .textView: true
    default: false
    }
  }
}

extension Attribute {
  fileprivate var isDimension: Bool { self == .width || self == .height }
}
