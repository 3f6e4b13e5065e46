import LayoutSolver
import LayoutEngine

extension RootBuilder {
  /// The document's own constraints, in document order.
  func addConstraints() {
    for constraint in constraints {
      guard let first = item(constraint.first) else { continue }
      var second: Anchor?
      if let other = constraint.second {
        guard let item = item(other) else { continue }
        second = Anchor(item, constraint.secondAttribute)
      }
      let relation: Relation =
        switch constraint.relation {
        case .lessThanOrEqual: .lessThanOrEqual
        case .equal: .equal
        case .greaterThanOrEqual: .greaterThanOrEqual
        }
      let node = document.constraints[constraint.index]
      // A number outside of (0, 1000] cannot be saved by the editor; it counts as the nearest legal one.
      let priority = Priority(Float(min(1000, max(1, constraint.priority))))
      let value = Constraint(
        Anchor(first, constraint.firstAttribute), relation, second, multiplier: constraint.multiplier,
        constant: constraint.constant, priority: priority, identifier: node.identifier, container: nil)
      do {
        let id = try engine.add(value)
        documentConstraint[id] = constraint.index
      } catch {
        unresolved.append(UnresolvedConstraint(constraint: constraint.index, reason: .illegal(error)))
      }
    }
  }
}
