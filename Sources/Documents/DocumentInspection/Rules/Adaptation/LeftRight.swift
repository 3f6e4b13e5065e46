import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension DocumentCheck {
  static let leftRight = RuleDefinition(
    name: "left-right-instead-of-leading-trailing", check: { $0.leftAndRight() }, fix: { $0.replacedLeftAndRight() })

  /// Constraints between left or right edges, which do not follow the reading direction.
  private func leftAndRight() -> [Finding] {
    let margins = document.constraints.compactMap { margin(of: $0) }
    return document.constraints.indices.compactMap { index in
      let constraint = document.constraints[index]
      let attributes = [constraint.firstAttribute, constraint.secondAttribute].compactMap { $0?.attribute }
      guard attributes.contains(where: { $0.isAbsoluteHorizontalEdge }) else { return nil }
      // Equal distances from both edges are the same when they are mirrored.
      if let own = margin(of: constraint), margins.contains(where: { $0.isMirrored(own) }) { return nil }
      return finding(.leftRight(constraint: index), constraint: index)
    }
  }

  /// The distance of two left or two right edges; nil for other constraints.
  private func margin(of constraint: ConstraintNode) -> Margin? {
    guard let edge = constraint.firstAttribute.attribute, edge.isAbsoluteHorizontalEdge,
      constraint.secondAttribute?.attribute == edge, constraint.relation == .equal
    else { return nil }
    let own = document.views[constraint.owner].id
    let items = [constraint.firstItem ?? own, constraint.secondItem ?? own].sorted()
    return Margin(
      items: items, edge: edge, distance: constraint.constant.magnitude, priority: Double(constraint.priority))
  }

  private struct Margin {
    let items: [String]
    let edge: Attribute
    let distance: Double
    let priority: Double

    func isMirrored(_ other: Margin) -> Bool {
      items == other.items && edge != other.edge && distance == other.distance && priority == other.priority
    }
  }

  /// Leading and trailing in place of left and right, on both sides of a constraint.
  private func replacedLeftAndRight() -> [Repair.Change] {
    let changes = leftAndRight().compactMap { finding -> (id: String, change: Repair.Change)? in
      guard case .leftRight(let index) = finding.problem, !finding.objectID.isEmpty else { return nil }
      let constraint = document.constraints[index]
      let path = ElementPath(objectID: constraint.id, named: "constraint")
      let sides = [
        ("firstAttribute", constraint.firstAttribute.name), ("secondAttribute", constraint.secondAttribute?.name ?? ""),
      ]
      let edits = sides.compactMap { side, name in
        Self.directional(name).map { DocumentEdit.setAttribute(side, to: $0, of: path) }
      }
      return (constraint.id, (.replacedLeftAndRight(constraint: constraint.id), edits))
    }
    return uniquelyNamed(changes)
  }

  private static func directional(_ attribute: String) -> String? {
    switch attribute {
    case "left": "leading"
    case "right": "trailing"
    case "leftMargin": "leadingMargin"
    case "rightMargin": "trailingMargin"
    default: nil
    }
  }
}
