import LayoutEngine
import LayoutSolver

extension RootBuilder {
  /// The document's own constraints, in document order.
  func addConstraints() {
    for constraint in constraints {
      let other = constraint.second.map { ($0.attribute, item($0.item)) }
      guard let first = item(constraint.first.item), other == nil || other?.1 != nil else {
        if [constraint.first.item, constraint.second?.item].contains(where: isElsewhere) {
          unresolved.append(UnresolvedConstraint(constraint: constraint.index, reason: .illegal(.noCommonAncestor)))
        }
        continue
      }
      let second = other.flatMap { attribute, item in item.map { Anchor($0, attribute) } }
      // A number outside of (0, 1000] cannot be saved by the editor; it counts as the nearest legal one.
      let priority = Priority(Float(min(1000, max(1, constraint.priority.rawValue))))
      let value = Constraint(
        Anchor(first, constraint.first.attribute), constraint.relation, second, multiplier: constraint.multiplier,
        constant: constraint.constant, priority: priority, identifier: constraint.identifier, container: nil)
      do {
        let id = try engine.add(value)
        documentConstraint[id] = constraint.index
      } catch {
        unresolved.append(UnresolvedConstraint(constraint: constraint.index, reason: .illegal(error)))
      }
    }
  }

  /// Whether an item of a constraint is in the hierarchy of another top-level view.
  private func isElsewhere(_ item: Resolution.Item?) -> Bool {
    let owner: ViewIndex?
    switch item {
    case .view(let view): owner = view
    case .guide(let guide): owner = context.document.guides[guide].owner
    case nil: owner = nil
    }
    return owner.map { items[$0] == nil } ?? false
  }
}
