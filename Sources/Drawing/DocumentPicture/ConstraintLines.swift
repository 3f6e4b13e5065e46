import Diagnostics
import InterfaceBuilder
import LayoutEngine
import Picture

/// Converts the constraints of a laid-out hierarchy into lines to be drawn.
package struct ConstraintLines {
  package let document: Document
  package let root: RootLayout
  private let tree: PictureTree
  private let conflicting: Set<ConstraintIndex>
  private let viewOfItem: [ItemID: ViewIndex]
  private let isHidden: (ViewIndex) -> Bool
  private let namesLines: Bool

  /// - Parameter namesLines: Whether titles say in which line of the document a constraint is; without an object id
  ///   they do.
  package init(
    _ root: RootLayout, tree: PictureTree, namesLines: Bool = true, isHidden: @escaping (ViewIndex) -> Bool
  ) {
    (self.isHidden, self.namesLines) = (isHidden, namesLines)
    document = tree.document
    (self.root, self.tree) = (root, tree)
    conflicting = Set(root.conflicts.flatMap { $0.constraints })
    viewOfItem = root.views.reduce(into: [:]) { views, view in
      if let item = root.item(of: view), views[item] == nil { views[item] = view }
    }
  }

  /// The document's own constraints that are in force, in the order of the document, and those that were broken.
  package func lines() -> [ConstraintLine] {
    let engine = root.engine
    let indexed = engine.allConstraints.compactMap { id in root.documentConstraint(id).map { (index: $0, id: id) } }
    return indexed.sorted { $0.index < $1.index }.compactMap { line(engine.constraint($0.id), index: $0.index) }
  }

  /// The line of one constraint; nil if it is not shown.
  package func line(_ constraint: Constraint, index: ConstraintIndex) -> ConstraintLine? {
    guard isShown(constraint, index: index), let first = end(constraint.first) else { return nil }
    let second = constraint.second.flatMap { end($0) }
    if constraint.second != nil, second == nil { return nil }
    let node = document.constraints[index]
    return ConstraintLine(
      first: first, second: second, label: label(constraint, node, first, second), title: title(constraint, node),
      state: state(constraint, index: index), isOptional: constraint.priority < .required)
  }

  /// The line of one constraint without a title and without a state, for animations.
  package func geometry(_ constraint: Constraint, index: ConstraintIndex) -> ConstraintLine? {
    guard isShown(constraint, index: index), let first = end(constraint.first) else { return nil }
    let second = constraint.second.flatMap { end($0) }
    if constraint.second != nil, second == nil { return nil }
    return ConstraintLine(
      first: first, second: second, label: label(constraint, document.constraints[index], first, second))
  }

  /// Lines of hidden views are shown only if they conflict: they would cover those of visible views.
  private func isShown(_ constraint: Constraint, index: ConstraintIndex) -> Bool {
    let items = [constraint.first.item] + (constraint.second.map { [$0.item] } ?? [])
    return conflicting.contains(index) || !items.contains { viewOfItem[$0].map(isHidden) ?? false }
  }

  private func state(_ constraint: Constraint, index: ConstraintIndex) -> ConstraintLine.State {
    if conflicting.contains(index) { return .conflicting }
    return isAmbiguous(constraint.first.item) ? .ambiguous : .satisfied
  }

  private func isAmbiguous(_ item: ItemID) -> Bool { viewOfItem[item].map { tree.ambiguous.contains($0) } ?? false }

  // MARK: Geometry

  /// The position of an anchor in the root's coordinates.
  private func end(_ anchor: Anchor) -> ConstraintLine.End? {
    let engine = root.engine
    let item = anchor.item
    let direction = engine.effectiveDirection(of: item)
    let attribute = anchor.attribute.resolved(in: direction)
    var rect = alignmentRect(of: item)
    if attribute.isMargin {
      let margins = engine.margins(of: item)
      rect = engine.frame(of: item, in: root.item(of: root.view)).inset(by: margins)
    }
    guard let part = part(attribute, item, rect) else { return nil }
    return ConstraintLine.End(rect: rect, part: part, isGuide: attribute.isMargin || engine.isGuide(item))
  }

  private func alignmentRect(of item: ItemID) -> Rect {
    let engine = root.engine
    let frame = engine.frame(of: item, in: root.item(of: root.view))
    return frame.inset(by: engine.alignmentInsets(of: item))
  }

  private func part(_ attribute: Attribute, _ item: ItemID, _ rect: Rect) -> ConstraintLine.Part? {
    switch attribute {
    case .left, .leading, .leftMargin, .leadingMargin: .left
    case .right, .trailing, .rightMargin, .trailingMargin: .right
    case .top, .topMargin: .top
    case .bottom, .bottomMargin: .bottom
    case .centerX, .centerXWithinMargins: .centerX
    case .centerY, .centerYWithinMargins: .centerY
    case .width: .width
    case .height: .height
    case .firstBaseline: .baseline(baseline(of: item, isFirst: true) ?? rect.maxY)
    case .lastBaseline: .baseline(baseline(of: item, isFirst: false) ?? rect.maxY)
    case .notAnAttribute: nil
    }
  }

  /// The y of a baseline in the root's coordinates; nil for an item without one.
  private func baseline(of item: ItemID, isFirst: Bool) -> Double? {
    let engine = root.engine
    let baselines = engine.baselines(of: item)
    guard let baseline = isFirst ? baselines.first : baselines.last else { return nil }
    if let descendant = baseline.descendant { return self.baseline(of: descendant, isFirst: isFirst) }
    let frame = engine.frame(of: item, in: root.item(of: root.view))
    return frame.minY + baseline.heightFraction * frame.height + baseline.offset
  }

  // MARK: Words

  /// The few characters beside the line.
  private func label(
    _ constraint: Constraint, _ node: ConstraintNode, _ first: ConstraintLine.End, _ second: ConstraintLine.End?
  ) -> String {
    var text: String
    if constraint.first.attribute.isSize {
      text = sizeLabel(constraint, node)
    } else {
      // A distance is shown without its sign, since the image shows its direction. The relation is reversed with the
      // sign.
      let isReversed = constraint.constant < 0 || constraint.constant == 0 && isBefore(first, second)
      var relation = sign(constraint.relation)
      if isReversed, constraint.relation != .equal { relation = constraint.relation == .lessThanOrEqual ? "≥ " : "≤ " }
      text = constraint.constant == 0 ? "" : Numeral.rounded(constraint.constant.magnitude)
      if constraint.multiplier != 1 {
        text = "×" + Numeral.rounded(constraint.multiplier) + (text.isEmpty ? "" : " + " + text)
      }
      if !relation.isEmpty { text = relation + (text.isEmpty ? "0" : text) }
    }
    if constraint.priority < .required { text += (text.isEmpty ? "@" : " @") + Numeral.rounded(Double(node.priority)) }
    return text
  }

  private func sizeLabel(_ constraint: Constraint, _ node: ConstraintNode) -> String {
    guard let second = constraint.second else {
      return sign(constraint.relation) + Numeral.rounded(constraint.constant)
    }
    let constant = constraint.constant
    let rest = constant == 0 ? "" : (constant < 0 ? " − " : " + ") + Numeral.rounded(constant.magnitude)
    if second.item == constraint.first.item { return sign(constraint.relation) + (node.multiplierText ?? "1:1") + rest }
    let factor = constraint.multiplier == 1 ? "" : " ×" + Numeral.rounded(constraint.multiplier)
    let relation = constraint.relation == .equal ? "=" : String(sign(constraint.relation).prefix(1))
    return relation + factor + rest
  }

  private func sign(_ relation: Relation) -> String {
    switch relation {
    case .equal: ""
    case .lessThanOrEqual: "≤ "
    case .greaterThanOrEqual: "≥ "
    }
  }

  private func isBefore(_ first: ConstraintLine.End, _ second: ConstraintLine.End?) -> Bool {
    guard let second else { return false }
    return first.rect.midX < second.rect.midX || first.rect.midY < second.rect.midY
  }

  /// The constraint as an equation, with its id and perhaps its line.
  private func title(_ constraint: Constraint, _ node: ConstraintNode) -> String {
    let relation = constraint.relation == .equal ? "=" : constraint.relation == .lessThanOrEqual ? "≤" : "≥"
    var text = "\(name(constraint.first)) \(relation) "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += Numeral.rounded(constraint.multiplier, decimals: 4) + " × " }
      text += name(second)
      if constraint.constant != 0 {
        text += (constraint.constant < 0 ? " − " : " + ") + Numeral.rounded(constraint.constant.magnitude)
      }
    } else {
      text += Numeral.rounded(constraint.constant)
    }
    if constraint.priority < .required { text += " @ " + Numeral.rounded(node.priority) }
    if node.id.isEmpty { return text + " (line \(node.line))" }
    return text + " (\(node.id)\(namesLines ? ", line \(node.line)" : ""))"
  }

  private func name(_ anchor: Anchor) -> String {
    let attribute = anchor.attribute.name
    if let view = viewOfItem[anchor.item] { return document.views[view].name.description + "." + attribute }
    for index in document.guides.indices where root.item(ofGuide: index) == anchor.item {
      return document.guides[index].kind.name + "." + attribute
    }
    return attribute
  }
}

extension GuideNode.Kind {
  /// The name of the guide as a property.
  fileprivate var name: String {
    switch self {
    case .safeArea: "safeArea"
    case .layoutMargins: "layoutMargins"
    case .readableContent: "readableContent"
    case .contentLayout: "contentLayout"
    case .frameLayout: "frameLayout"
    case .keyboard: "keyboard"
    case .topLayoutGuide: "topLayoutGuide"
    case .bottomLayoutGuide: "bottomLayoutGuide"
    case .custom: "custom"
    }
  }
}
