import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Lengths that have a limit: a view that fills its container in some samples, and is as long as its content or a number
/// in the others.
extension Suggestions {
  /// The priority of what holds only up to a limit: above that of contents, which it stretches or compresses.
  private static let limitedPriority = 800.0

  /// The placements of a view that reaches a limit of its length in some of the samples.
  func limitedPlacements(of view: ViewIndex, _ axis: Axis, in container: Container, positions: [Tie]) -> [Placement] {
    guard hasSamples, commonLength(of: view, axis) == nil else { return [] }
    let lengths = samples.map { $0.alignmentRect(of: view)?.size[axis] ?? 0 }
    return placements(of: view, axis, container, positions, lengths, limit: lengths.max() ?? 0, .lessThanOrEqual)
      + placements(of: view, axis, container, positions, lengths, limit: lengths.min() ?? 0, .greaterThanOrEqual)
  }

  private func placements(
    of view: ViewIndex, _ axis: Axis, _ container: Container, _ positions: [Tie], _ lengths: [Double], limit: Double,
    _ relation: Relation
  ) -> [Placement] {
    let free = lengths.indices.filter { abs(lengths[$0] - limit) > pixel + 0.02 }
    let limited = lengths.indices.filter { !free.contains($0) }
    guard !free.isEmpty, !limited.isEmpty, let rect = samples[free[0]].alignmentRect(of: view) else { return [] }
    var part = self
    part.samples = free.map { samples[$0] }
    let near = part.nearTies(view, rect, axis, container)
    let far = part.farTies(view, rect, axis, container)
    let id = document.views[view].id
    let bound = NewConstraint(id, .size(along: axis), relation, constant: geometry.rounded(limit))
    let isContent = limited.allSatisfy { hasContentLength(view, axis, at: $0) }
    var result: [Placement] = []
    for position in positions {
      let isFar = position.constraint.secondItem == id || far.contains { $0.constraint == position.constraint }
      for stretch in isFar ? near : far {
        let cost = 5 + position.cost + stretch.cost
        if isContent, relation == .lessThanOrEqual, let edge = inequality(stretch.constraint, of: id) {
          result.append(Placement(cost: cost - 1, constraints: [position.constraint, edge]))
        }
        var weak = stretch.constraint
        weak.priority = Self.limitedPriority
        result.append(Placement(cost: cost, constraints: [position.constraint, weak, bound]))
      }
    }
    return result
  }

  /// The tie of an edge as the least distance to what it is tied to.
  private func inequality(_ tie: NewConstraint, of view: String) -> NewConstraint? {
    guard tie.secondAttribute != nil, tie.multiplier == nil else { return nil }
    var result = tie
    // Ties have the view first at its near edge, and at the far edge only if that is aligned with another far edge.
    result.relation = tie.firstItem == view && !tie.firstAttribute.isNearEdge ? .lessThanOrEqual : .greaterThanOrEqual
    return result
  }

  /// Whether a view is as long as its content in a sample.
  private func hasContentLength(_ view: ViewIndex, _ axis: Axis, at sample: Int) -> Bool {
    guard let rect = samples[sample].alignmentRect(of: view), let extent = contentExtent(of: view, axis, at: sample)
    else { return false }
    return abs(extent - rect.size[axis]) <= pixel + 0.02
  }
}
