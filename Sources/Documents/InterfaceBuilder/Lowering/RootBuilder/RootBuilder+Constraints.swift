import LayoutEngine
import LayoutSolver

extension RootBuilder {
  /// The document's own constraints, in document order.
  func addConstraints() {
    for constraint in constraints {
      guard let first = item(constraint.first.item) else { continue }
      var second: Anchor?
      if let other = constraint.second {
        guard let item = item(other.item) else { continue }
        second = Anchor(item, other.attribute)
      }
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
}
