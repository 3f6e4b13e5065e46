import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Lengths and positions that no single formula explains in all samples. They are the larger or the smaller one of linear
/// functions of the size of a container: one holds up to where another one begins.
extension Suggestions {
  /// The priority of the function that others limit: above that of contents.
  private static let limitedPriority = 800.0

  /// The placements of a view that has a length or a position of pieces, or a length that follows from the size of an
  /// outer container. They reproduce the samples if no other placement does.
  func piecewisePlacements(of view: ViewIndex, _ axis: Axis) -> [Placement] {
    guard hasSamples, let rect = geometry.alignmentRect(of: view), let parent = document.views[view].parent else {
      return []
    }
    let id = document.views[view].id
    let size = Attribute.size(along: axis)
    var lengths = commonLength(of: view, axis).map { [[NewConstraint(id, size, constant: $0)]] } ?? []
    for container in containers(of: view) {
      let outer = document.views[container].id
      for other in [size, Attribute.size(along: axis == .horizontal ? .vertical : .horizontal)] {
        if let pieces = pieces(id, size, outer, other), !lengths.contains(pieces) { lengths.append(pieces) }
      }
    }
    if document.views[parent].isStack { return lengths.map { Placement(cost: 0, constraints: $0) } }
    let container = container(of: view, rect, axis)
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    var positions = (nearTies(view, rect, axis, container) + farTies(view, rect, axis, container))
      .sorted { $0.cost < $1.cost }.prefix(3).map { [$0.constraint] }
    if let pieces = pieces(id, near, container.id, far) { positions.append(pieces) }
    let all = positions.flatMap { position in [position] + lengths.map { position + $0 } }
    return all.enumerated().map { Placement(cost: Double($0.offset), constraints: $0.element) }
  }

  /// The views around a view, from the inside to the outside, up to the first one that a list places.
  private func containers(of view: ViewIndex) -> [ViewIndex] {
    var result: [ViewIndex] = []
    var current = document.views[view].parent
    while let index = current {
      if !document.views[index].id.isEmpty { result.append(index) }
      if geometry.root.isPlaced(index) { break }
      current = document.views[index].parent
    }
    return result
  }

  /// An attribute as one linear function of another one, or as the largest or the smallest one of several; nil if the
  /// samples are no such function, or if the functions fall.
  private func pieces(
    _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute
  ) -> [NewConstraint]? {
    var points: [(base: Double, value: Double)] = []
    for sample in samples {
      guard let value = sample.value(first, attribute), let base = sample.value(second, other) else { return nil }
      if let known = points.first(where: { abs($0.base - base) < 1 }) {
        guard abs(known.value - value) <= pixel + 0.02 else { return nil }
        continue
      }
      points.append((base, value))
    }
    guard points.count > 1 else { return nil }
    points.sort { $0.base < $1.base }
    var lines: [(slope: Fraction?, constant: Double)] = []
    for (low, high) in zip(points, points.dropFirst()) {
      let (rise, run, error) = (high.value - low.value, high.base - low.base, pixel / 4)
      guard rise >= -error else { return nil }
      let slope = rise <= error ? nil : Fraction.simplest(from: max(1e-9, rise - error) / run, to: (rise + error) / run)
      guard slope != nil || rise <= error && attribute.isSize else { return nil }
      let line = (slope: slope, constant: low.value - (slope?.value ?? 0) * low.base)
      // A line that continues the one before is no piece of its own.
      if let last = lines.last, abs((last.slope?.value ?? 0) * high.base + last.constant - high.value) <= pixel {
        continue
      }
      lines.append(line)
    }
    let slopes = lines.map { $0.slope?.value ?? 0 }
    let isRising = zip(slopes, slopes.dropFirst()).allSatisfy { $0 < $1 }
    guard isRising || zip(slopes, slopes.dropFirst()).allSatisfy({ $0 > $1 }) else { return nil }
    return lines.enumerated().map { index, line in
      let isLimit = index > 0
      let relation: Relation = !isLimit ? .equal : isRising ? .greaterThanOrEqual : .lessThanOrEqual
      return NewConstraint(
        first, attribute, relation, line.slope == nil ? nil : second, line.slope == nil ? nil : other,
        multiplier: line.slope?.text, constant: line.constant,
        priority: lines.count > 1 && !isLimit ? Self.limitedPriority : 1000)
    }
  }
}
