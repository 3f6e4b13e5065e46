import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension Suggestions {
  /// Constraints that together settle a view on an axis.
  struct Placement {
    var cost: Double
    var constraints: [NewConstraint]
  }

  /// One constraint of a placement with its cost.
  private struct Tie {
    var cost: Double
    var constraint: NewConstraint
  }

  /// The container of a view, as far as constraints to it are concerned.
  struct Container {
    var id: String
    var rect: Rect
  }

  /// The safe area, or the container itself for what reaches beyond the safe area.
  func container(of view: ViewIndex, _ rect: Rect, _ axis: Axis) -> Container {
    guard let parent = document.views[view].parent, let outer = geometry.alignmentRect(of: parent) else {
      return Container(id: "", rect: .zero)
    }
    let own = Container(id: document.views[parent].id, rect: outer)
    guard let guide = document.guides.first(where: { $0.owner == parent && $0.kind == .safeArea && !$0.id.isEmpty }),
      let safe = geometry.rect(guide.id)
    else { return own }
    let reachesOut =
      axis == .horizontal
      ? rect.minX < safe.minX - 0.5 || rect.maxX > safe.maxX + 0.5
      : rect.minY < safe.minY - 0.5 || rect.maxY > safe.maxY + 0.5
    return reachesOut ? own : Container(id: guide.id, rect: safe)
  }

  func placements(of view: ViewIndex, _ axis: Axis) -> [Placement] {
    guard let rect = geometry.alignmentRect(of: view), let parent = document.views[view].parent else { return [] }
    let node = document.views[view]
    let size = Attribute.size(along: axis)
    let length = geometry.rounded(rect.size[axis])
    let number = NewConstraint(node.id, size, constant: length)
    // A stack view places what it arranges; only the length may be missing.
    if document.views[parent].isStack { return lengths(of: view, axis, number) }
    let container = container(of: view, rect, axis)
    let near = nearTies(view, rect, axis, container)
    let far = farTies(view, rect, axis, container)
    let middle = centerTies(view, rect, axis, container)
    let hugs = followsFromContent(view, axis)
    let share = container.rect.size[axis] > 0 ? rect.size[axis] / container.rect.size[axis] : 0
    let wraps = node.tag == "label" && node.numberOfLines != 1
    var result: [Placement] = []
    // Two edges.
    let stretching: Double =
      axis == .horizontal
      ? (hugs ? (wraps || share > 0.8 ? 0.6 : 3) : share > 0.45 ? 0.1 : 2) : (hugs ? 4 : share > 0.45 ? 0.1 : 2.2)
    for low in near {
      for high in far {
        result.append(
          Placement(cost: stretching + low.cost + high.cost, constraints: [low.constraint, high.constraint]))
      }
    }
    // One position and a length.
    let lengthCost = hugs ? 0 : share > 0.6 && length > 100 ? 4.5 : axis == .horizontal ? 1.6 : 1.1
    for tie in near + far.map({ Tie(cost: $0.cost + (axis == .horizontal ? 0.9 : 1.0), constraint: $0.constraint) })
      + middle
    {
      if hugs { result.append(Placement(cost: tie.cost, constraints: [tie.constraint])) }
      result.append(
        Placement(cost: tie.cost + lengthCost + (hugs ? 6 : 0), constraints: [tie.constraint, number]))
    }
    // At last what is sure to settle the view: the distance to the container and a number.
    let attribute = Attribute.leadingEdge(along: axis)
    if let constant = geometry.constant(node.id, attribute, container.id, attribute) {
      result.append(
        Placement(
          cost: 1000,
          constraints: [NewConstraint(node.id, attribute, .equal, container.id, attribute, constant: constant), number])
      )
    }
    return result
  }

  /// Lengths of a view that a stack view arranges: that of a sibling, or a number.
  private func lengths(of view: ViewIndex, _ axis: Axis, _ number: NewConstraint) -> [Placement] {
    var result = [Placement(cost: 2, constraints: [number])]
    guard let parent = document.views[view].parent, let rect = geometry.alignmentRect(of: view) else { return result }
    let size = Attribute.size(along: axis)
    for sibling in document.views[parent].children where sibling != view && settled[axis.rawValue].contains(sibling) {
      guard let other = geometry.alignmentRect(of: sibling), abs(other.size[axis] - rect.size[axis]) < 0.01,
        !document.views[sibling].id.isEmpty
      else { continue }
      result.append(
        Placement(
          cost: 1,
          constraints: [NewConstraint(document.views[view].id, size, .equal, document.views[sibling].id, size)]))
      break
    }
    return result
  }

  private func siblings(of view: ViewIndex) -> [(view: ViewIndex, rect: Rect)] {
    guard let parent = document.views[view].parent else { return [] }
    return document.views[parent].children.compactMap { sibling in
      let node = document.views[sibling]
      guard sibling != view, node.place == .subview, !node.id.isEmpty, let rect = geometry.alignmentRect(of: sibling)
      else { return nil }
      return (sibling, rect)
    }
  }

  private func low(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.minX : rect.minY }
  private func high(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

  private func overlap(_ a: Rect, _ b: Rect, across axis: Axis) -> Bool {
    axis == .horizontal
      ? a.minY < b.maxY - 0.5 && b.minY < a.maxY - 0.5 : a.minX < b.maxX - 0.5 && b.minX < a.maxX - 0.5
  }

  /// The cost of a distance: standard distances are free; long and fractional ones are rare in real documents.
  private func cost(ofDistance distance: Double) -> Double {
    let isStandard = [0, 8, 16, 20].contains(distance)
    return (isStandard ? 0 : distance == distance.rounded() ? 0.3 : 0.8) + min(3, abs(distance) / 60)
      + (distance < 0 ? 2 : 0)
  }

  private func isSettled(_ view: ViewIndex, _ axis: Axis) -> Bool { settled[axis.rawValue].contains(view) }

  private func tie(
    _ cost: Double, _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute
  ) -> Tie? {
    guard let constant = geometry.constant(first, attribute, second, other) else { return nil }
    return Tie(cost: cost, constraint: NewConstraint(first, attribute, .equal, second, other, constant: constant))
  }

  /// Ties of the left or top edge.
  private func nearTies(_ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ container: Container) -> [Tie] {
    let id = document.views[view].id
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let distance = low(rect, axis) - low(container.rect, axis)
    var result = [tie(0.5 + cost(ofDistance: distance), id, near, container.id, near)]
    var neighbor: (id: String, distance: Double, isSettled: Bool)?
    for sibling in siblings(of: view) where overlap(sibling.rect, rect, across: axis) {
      let gap = low(rect, axis) - high(sibling.rect, axis)
      guard gap >= -0.5, gap < neighbor?.distance ?? .infinity else { continue }
      neighbor = (document.views[sibling.view].id, gap, isSettled(sibling.view, axis))
    }
    if let neighbor {
      result.append(tie(0.6 + cost(ofDistance: neighbor.distance), id, near, neighbor.id, far))
    }
    return (result + edgeAlignments(view, rect, axis, near, base: 0.9)).compactMap { $0 }
  }

  /// Ties of the right or bottom edge.
  private func farTies(_ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ container: Container) -> [Tie] {
    let id = document.views[view].id
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let distance = high(container.rect, axis) - high(rect, axis)
    var result = [tie(0.5 + cost(ofDistance: distance), container.id, far, id, far)]
    var neighbor: (id: String, distance: Double)?
    for sibling in siblings(of: view) where overlap(sibling.rect, rect, across: axis) {
      let gap = low(sibling.rect, axis) - high(rect, axis)
      guard gap >= -0.5, gap < neighbor?.distance ?? .infinity else { continue }
      neighbor = (document.views[sibling.view].id, gap)
    }
    if let neighbor {
      result.append(
        tie((axis == .horizontal ? 0.6 : 0.9) + cost(ofDistance: neighbor.distance), neighbor.id, near, id, far))
    }
    return (result + edgeAlignments(view, rect, axis, far, base: 1.0)).compactMap { $0 }
  }

  /// Alignments with an edge of siblings that are settled already.
  private func edgeAlignments(
    _ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ attribute: Attribute, base: Double
  ) -> [Tie?] {
    let isLow = attribute.isNearEdge
    return siblings(of: view).filter { isSettled($0.view, axis) && !overlap($0.rect, rect, across: axis) }.compactMap {
      sibling in
      let difference = isLow ? low(rect, axis) - low(sibling.rect, axis) : high(rect, axis) - high(sibling.rect, axis)
      guard abs(difference) < 0.01 else { return nil }
      let gap =
        axis == .horizontal
        ? max(rect.minY - sibling.rect.maxY, sibling.rect.minY - rect.maxY)
        : max(rect.minX - sibling.rect.maxX, sibling.rect.minX - rect.maxX)
      return tie(
        base + min(2, gap / 40), document.views[view].id, attribute, document.views[sibling.view].id, attribute)
    }
  }

  /// Ties of the center: in the container, and with siblings that are settled already.
  private func centerTies(_ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ container: Container) -> [Tie] {
    let id = document.views[view].id
    let center = Attribute.center(along: axis)
    var result: [Tie?] = []
    let middle = (low(rect, axis) + high(rect, axis)) / 2
    if abs(middle - (low(container.rect, axis) + high(container.rect, axis)) / 2) < 0.51 {
      result.append(tie(axis == .horizontal ? 0.55 : 0.6, id, center, container.id, center))
    }
    for sibling in siblings(of: view) where isSettled(sibling.view, axis) && !overlap(sibling.rect, rect, across: axis)
    {
      let other = (low(sibling.rect, axis) + high(sibling.rect, axis)) / 2
      guard abs(other - middle) < 0.51 else { continue }
      let gap =
        axis == .horizontal
        ? max(rect.minY - sibling.rect.maxY, sibling.rect.minY - rect.maxY)
        : max(rect.minX - sibling.rect.maxX, sibling.rect.minX - rect.maxX)
      result.append(
        tie(
          (axis == .vertical ? 0.5 : 1.4) + min(2, gap / 60), id, center, document.views[sibling.view].id, center))
    }
    return result.compactMap { $0 }
  }
}
