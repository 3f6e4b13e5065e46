import DocumentEditing
import InterfaceBuilder
import LayoutEngine

extension Suggestions {
  /// Constraints that together settle a view on an axis.
  struct Placement {
    var cost: Double
    var constraints: [NewConstraint]
    /// Whether the length is left to what the view contains.
    var isDeferred = false
  }

  /// One constraint of a placement with its cost.
  struct Tie {
    var cost: Double
    var constraint: NewConstraint
  }

  /// The container of a view, as far as constraints to it are concerned.
  struct Container {
    /// An edge that views are tied to.
    struct Edge {
      var id: String
      var attribute: Attribute
      var position: Double
    }

    var id: String
    var rect: Rect
    /// The left or top edge, and the right or bottom one.
    var low: Edge
    var high: Edge
  }

  /// The closest ancestor with an object id. The content view of a cell often has none.
  func holder(of view: ViewIndex) -> ViewIndex? {
    var current = document.views[view].parent
    while let index = current, document.views[index].id.isEmpty { current = document.views[index].parent }
    return current
  }

  /// The safe area or the layout guides of a container, or the container itself for what reaches beyond them.
  func container(of view: ViewIndex, _ rect: Rect, _ axis: Axis) -> Container {
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    guard let parent = holder(of: view), let outer = geometry.alignmentRect(of: parent) else {
      let edge = Container.Edge(id: "", attribute: near, position: 0)
      return Container(id: "", rect: .zero, low: edge, high: edge)
    }
    let id = document.views[parent].id
    var result = Container(
      id: id, rect: outer, low: Container.Edge(id: id, attribute: near, position: low(outer, axis)),
      high: Container.Edge(id: id, attribute: far, position: high(outer, axis)))
    if let guide = edited.safeArea(of: parent, in: document), let safe = geometry.rect(guide) {
      let isLowInside = low(rect, axis) >= low(safe, axis) - 0.5
      // What reaches below the bars at the top does so at the bottom, too.
      let isBackground = !isLowInside && high(rect, axis) >= high(outer, axis) - 0.5
      let isHighInside = high(rect, axis) <= high(safe, axis) + 0.5 && !isBackground
      if isLowInside { result.low = Container.Edge(id: guide, attribute: near, position: low(safe, axis)) }
      if isHighInside { result.high = Container.Edge(id: guide, attribute: far, position: high(safe, axis)) }
      if isLowInside, isHighInside { (result.id, result.rect) = (guide, safe) }
    } else if axis == .vertical {
      let guides = edited.layoutGuides(of: parent, in: document)
      if let top = guides.top, let bar = geometry.rect(top), rect.minY >= bar.maxY - 0.5 {
        result.low = Container.Edge(id: top, attribute: .bottom, position: bar.maxY)
      }
      if let bottom = guides.bottom, let bar = geometry.rect(bottom), rect.maxY <= bar.minY + 0.5 {
        result.high = Container.Edge(id: bottom, attribute: .top, position: bar.minY)
      }
    }
    if axis == .horizontal, let inner = geometry.marginRect(id), outer.maxX > outer.minX {
      if usesMargin(parent, distance: rect.minX - outer.minX, margin: inner.minX - outer.minX) {
        result.low = Container.Edge(id: id, attribute: .leadingMargin, position: inner.minX)
      }
      if usesMargin(parent, distance: outer.maxX - rect.maxX, margin: outer.maxX - inner.maxX) {
        result.high = Container.Edge(id: id, attribute: .trailingMargin, position: inner.maxX)
      }
    }
    return result
  }

  /// Whether people tie a view at a distance from an edge to the margin there.
  ///
  /// The constraints of real documents say so: in the content view of a cell, and, before there were safe areas, in the
  /// view of a controller.
  private func usesMargin(_ container: ViewIndex, distance: Double, margin: Double) -> Bool {
    guard document.platform != .macOS, margin > 0, distance > 0.5 else { return false }
    let isCell = document.views[container].kind.isCellContent
    let isOld = !document.usesSafeAreas && (document.views[container].key == "view" || isCell)
    return isOld || (isCell && abs(distance - margin) < 0.5)
  }

  func placements(of view: ViewIndex, _ axis: Axis) -> [Placement] {
    guard let rect = geometry.alignmentRect(of: view), let parent = document.views[view].parent else { return [] }
    let node = document.views[view]
    let size = Attribute.size(along: axis)
    let length = commonLength(of: view, axis)
    let number = length.map { NewConstraint(node.id, size, constant: $0) }
    // A stack view places what it arranges; only the length may be missing.
    if document.views[parent].isStack {
      if canDefer, wraps(view, axis) { return [Placement(cost: 0, constraints: [], isDeferred: true)] }
      return lengths(of: view, axis, number)
    }
    let container = container(of: view, rect, axis)
    let near = nearTies(view, rect, axis, container)
    let far = farTies(view, rect, axis, container)
    let middle =
      centerTies(view, rect, axis, container) + relativePositions(of: view, axis, in: container.id)
    let relative = relativeLengths(of: view, axis, in: container.id, siblings(of: view).map { $0.view })
    let share = container.rect.size[axis] > 0 ? rect.size[axis] / container.rect.size[axis] : 0
    let wrapsContents = canDefer && wraps(view, axis) && !fills(rect, container, axis)
    let hugs = wrapsContents || followsFromContent(view, axis) || isTooNarrow(view, axis)
    let wraps = node.kind == .label && node.numberOfLines != 1
    var result = scrolledPlacements(of: view, axis)
    // Two edges.
    let stretching: Double =
      length == nil && !hugs
      ? 0.1
      : axis == .horizontal
        ? (hugs ? (wraps || share > 0.8 ? 0.6 : 3) : share > 0.45 ? 0.1 : 2)
        : (hugs ? 4 : share > 0.55 ? 0.1 : 2.2)
    let rounding = hasSamples || hugs ? 0 : roundedCenterCost(rect, axis, container)
    for low in near {
      for high in far {
        result.append(
          Placement(
            cost: stretching + rounding + low.cost + high.cost, constraints: [low.constraint, high.constraint]))
      }
    }
    // One position and a length.
    let isLong = !hasSamples && share > 0.6 && length ?? 0 > 100
    let lengthCost = hugs ? 0 : isLong ? 3.2 : axis == .horizontal ? 1.6 : 1.5
    for tie in near + far.map({ Tie(cost: $0.cost + (axis == .horizontal ? 0.65 : 0.7), constraint: $0.constraint) })
      + middle
    {
      if hugs {
        result.append(Placement(cost: tie.cost, constraints: [tie.constraint], isDeferred: wrapsContents))
      }
      for number in lengthLimits(of: view, axis, number) {
        result.append(
          Placement(cost: tie.cost + lengthCost + (hugs ? 6 : 0), constraints: [tie.constraint, number]))
      }
      for length in relative {
        result.append(Placement(cost: tie.cost + length.cost, constraints: [tie.constraint, length.constraint]))
      }
      if let ratio = squareRatio(view, rect, axis), !hugs {
        result.append(Placement(cost: tie.cost + lengthCost - 0.2, constraints: [tie.constraint, ratio]))
      }
    }
    result += limitedPlacements(of: view, axis, in: container, positions: near + far + middle)
    // At last what is sure to settle the view: the distance to the container and a number.
    let attribute = Attribute.leadingEdge(along: axis)
    if let number, let constant = constant(node.id, attribute, container.id, attribute) {
      result.append(
        Placement(
          cost: 1000,
          constraints: [NewConstraint(node.id, attribute, .equal, container.id, attribute, constant: constant), number])
      )
    }
    // A length that the document has is not added again: only the position is open.
    if let known = knownLengths[axis.rawValue][node.id], let number, abs(known - number.constant) < 0.01 {
      for index in result.indices where result[index].constraints.count > 1 {
        result[index].constraints.removeAll { $0 == number }
      }
    }
    return result
  }

  /// The cost of two edges for a view whose center is that of its container, and whose edges are there because its whole
  /// length was centered: their distances are no whole numbers.
  private func roundedCenterCost(_ rect: Rect, _ axis: Axis, _ container: Container) -> Double {
    let (before, after) = (low(rect, axis) - container.low.position, container.high.position - high(rect, axis))
    let isWhole = abs(rect.size[axis] - rect.size[axis].rounded()) < 0.01
    let isCentered = abs(before - after) < 2 * pixel + 0.02
    let isFraction =
      abs(before - before.rounded()) > 0.1 || abs(after - after.rounded()) > 0.1 || abs(before - after) > 0.1
    return isWhole && isCentered && isFraction ? 3.5 : 0
  }

  /// Whether a stack view looks as if both edges were tied to the container.
  private func fills(_ rect: Rect, _ container: Container, _ axis: Axis) -> Bool {
    let share = rect.size[axis] / max(1, container.rect.size[axis])
    if axis == .horizontal { return share >= 0.8 }
    let (before, after) = (rect.minY - container.low.position, container.high.position - rect.maxY)
    return share >= 0.9 || (before <= 34 && after <= 34)
  }

  /// Lengths of a view that a stack view arranges: that of a sibling, or a number.
  private func lengths(of view: ViewIndex, _ axis: Axis, _ number: NewConstraint?) -> [Placement] {
    var result = lengthLimits(of: view, axis, number).map { Placement(cost: 2, constraints: [$0]) }
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
    let parentID = document.views[parent].id
    for tie in relativeLengths(of: view, axis, in: parentID, document.views[parent].children.filter { $0 != view }) {
      result.append(Placement(cost: 1 + tie.cost, constraints: [tie.constraint]))
    }
    return result
  }

  private func siblings(of view: ViewIndex) -> [(view: ViewIndex, rect: Rect)] {
    guard let parent = document.views[view].parent else { return [] }
    return document.views[parent].children.compactMap { sibling in
      let node = document.views[sibling]
      // A sibling that keeps its frame would be laid out by a constraint to it alone.
      guard sibling != view, node.place == .subview, !node.id.isEmpty, !geometry.root.isPlaced(sibling),
        let rect = geometry.alignmentRect(of: sibling)
      else { return nil }
      return (sibling, rect)
    }
  }

  func low(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.minX : rect.minY }
  func high(_ rect: Rect, _ axis: Axis) -> Double { axis == .horizontal ? rect.maxX : rect.maxY }

  private func overlap(_ a: Rect, _ b: Rect, across axis: Axis) -> Bool {
    axis == .horizontal
      ? a.minY < b.maxY - 0.5 && b.minY < a.maxY - 0.5 : a.minX < b.maxX - 0.5 && b.minX < a.maxX - 0.5
  }

  /// The cost of a distance: standard distances are free; long and fractional ones are rare in real documents.
  private func cost(ofDistance distance: Double) -> Double {
    let isStandard = [0, 8, 16, 20].contains(distance)
    return (isStandard ? 0 : distance == distance.rounded() ? 0.3 : 0.8) + min(7, abs(distance) / 60)
      + (distance < 0 ? 2 : 0)
  }

  private func isSettled(_ view: ViewIndex, _ axis: Axis) -> Bool { settled[axis.rawValue].contains(view) }

  private func tie(
    _ cost: Double, _ first: String, _ attribute: Attribute, _ second: String, _ other: Attribute
  ) -> Tie? {
    guard let constant = constant(first, attribute, second, other) else { return nil }
    return Tie(cost: cost, constraint: NewConstraint(first, attribute, .equal, second, other, constant: constant))
  }

  /// Ties of the left or top edge.
  func nearTies(_ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ container: Container) -> [Tie] {
    let id = document.views[view].id
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let edge = container.low
    var result = [tie(0.7 + cost(ofDistance: low(rect, axis) - edge.position), id, near, edge.id, edge.attribute)]
    for edge in otherEdges(of: view, axis, isLow: true, than: edge) {
      result.append(tie(1.2 + cost(ofDistance: low(rect, axis) - edge.position), id, near, edge.id, edge.attribute))
    }
    var neighbor: (id: String, distance: Double, isSettled: Bool)?
    for sibling in siblings(of: view) where overlap(sibling.rect, rect, across: axis) {
      let gap = low(rect, axis) - high(sibling.rect, axis)
      if hasSamples, isSettled(sibling.view, axis) {
        result.append(tie(0.9 + cost(ofDistance: gap), id, near, document.views[sibling.view].id, far))
      }
      guard gap >= -0.5, gap < neighbor?.distance ?? .infinity else { continue }
      neighbor = (document.views[sibling.view].id, gap, isSettled(sibling.view, axis))
    }
    if let neighbor {
      result.append(tie(0.85 + cost(ofDistance: neighbor.distance), id, near, neighbor.id, far))
    }
    return (result + edgeAlignments(view, rect, axis, near, base: 0.9)).compactMap { $0 }
  }

  /// The tie of the right or bottom edge to the container.
  func farTie(of view: ViewIndex, _ axis: Axis) -> NewConstraint? {
    guard let rect = geometry.alignmentRect(of: view) else { return nil }
    let edge = container(of: view, rect, axis).high
    let distance = constant(edge.id, edge.attribute, document.views[view].id, .trailingEdge(along: axis))
    guard let constant = isScrolled(view) ? 0 : distance else { return nil }
    return NewConstraint(
      edge.id, edge.attribute, .equal, document.views[view].id, .trailingEdge(along: axis), constant: constant)
  }

  /// Ties of the right or bottom edge.
  func farTies(_ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ container: Container) -> [Tie] {
    let id = document.views[view].id
    let (near, far) = (Attribute.leadingEdge(along: axis), Attribute.trailingEdge(along: axis))
    let edge = container.high
    var result = [tie(0.5 + cost(ofDistance: edge.position - high(rect, axis)), edge.id, edge.attribute, id, far)]
    for edge in otherEdges(of: view, axis, isLow: false, than: edge) {
      result.append(tie(1 + cost(ofDistance: edge.position - high(rect, axis)), edge.id, edge.attribute, id, far))
    }
    var neighbor: (id: String, distance: Double)?
    for sibling in siblings(of: view) where overlap(sibling.rect, rect, across: axis) {
      let gap = low(sibling.rect, axis) - high(rect, axis)
      if hasSamples, isSettled(sibling.view, axis) {
        result.append(tie(0.95 + cost(ofDistance: gap), document.views[sibling.view].id, near, id, far))
      }
      guard gap >= -0.5, gap < neighbor?.distance ?? .infinity else { continue }
      neighbor = (document.views[sibling.view].id, gap)
    }
    if let neighbor {
      result.append(
        tie((axis == .horizontal ? 0.85 : 0.9) + cost(ofDistance: neighbor.distance), neighbor.id, near, id, far))
    }
    return (result + edgeAlignments(view, rect, axis, far, base: 1.0)).compactMap { $0 }
  }

  /// Single ties of an edge, for a view whose contents have a length that no constraint may change.
  func edgeTies(of view: ViewIndex, _ axis: Axis) -> [NewConstraint] {
    guard let rect = geometry.alignmentRect(of: view) else { return [] }
    let container = container(of: view, rect, axis)
    let ties = nearTies(view, rect, axis, container) + farTies(view, rect, axis, container)
    return ties.sorted { $0.cost < $1.cost }.map { $0.constraint }
  }

  /// Alignments with an edge of siblings that are settled already.
  private func edgeAlignments(
    _ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ attribute: Attribute, base: Double
  ) -> [Tie?] {
    let isLow = attribute.isNearEdge
    return siblings(of: view).filter {
      isSettled($0.view, axis) && (hasSamples || !overlap($0.rect, rect, across: axis))
    }.compactMap { sibling in
      let difference = isLow ? low(rect, axis) - low(sibling.rect, axis) : high(rect, axis) - high(sibling.rect, axis)
      guard abs(difference) < 0.01 || hasSamples else { return nil }
      // A distance between edges on the same side that all samples have.
      let base = abs(difference) < pixel + 0.01 ? base : base + 2.5
      let gap =
        axis == .horizontal
        ? max(rect.minY - sibling.rect.maxY, sibling.rect.minY - rect.maxY)
        : max(rect.minX - sibling.rect.maxX, sibling.rect.minX - rect.maxX)
      return tie(
        base + min(2, max(0, gap) / 40), document.views[view].id, attribute, document.views[sibling.view].id, attribute)
    }
  }

  /// Ties of the center: in the container, and with siblings that are settled already.
  private func centerTies(_ view: ViewIndex, _ rect: Rect, _ axis: Axis, _ container: Container) -> [Tie] {
    let id = document.views[view].id
    let center = Attribute.center(along: axis)
    var result: [Tie?] = []
    let middle = (low(rect, axis) + high(rect, axis)) / 2
    let offset = abs(middle - (low(container.rect, axis) + high(container.rect, axis)) / 2)
    if offset < 0.51 {
      result.append(tie(axis == .horizontal ? 0.55 : 0.6, id, center, container.id, center))
    }
    if hasSamples {
      let parent = holder(of: view).map { document.views[$0].id } ?? container.id
      for other in Set([container.id, parent]).sorted() where offset >= 0.51 || other != container.id {
        result.append(tie(2.2, id, center, other, center))
      }
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
