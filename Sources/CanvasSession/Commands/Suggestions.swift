import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Finds constraints that give every view the frame that it has on the canvas: the algorithm behind "Add Missing
/// Constraints" and "Reset to Suggested Constraints" (C14).
///
/// Views are settled from the outside to the inside. On each axis a view whose length or position is open, or differs from
/// the canvas, gets the cheapest complete placement: two edges, or an edge, center or alignment with a length. The
/// length comes from the content if the content explains it, else it is a number. A placement that conflicts, or
/// leaves something open, is taken back, and the next one is tried. Constants are those of the canvas, so that
/// suggestions cannot conflict with each other at this size.
struct Suggestions {
  private let session: Session
  private let document: Document
  /// The layouts that a placement is tried in: with measured contents, which tell whether a length follows from the
  /// content, and with those of the document.
  private let trials: [Trial]
  private let geometry: CanvasGeometry
  private(set) var found: [NewConstraint] = []
  /// Views whose placement on an axis was settled by this run.
  private var settled: [Set<ViewIndex>] = [[], []]

  /// One engine in which constraints are tried.
  private struct Trial {
    let root: RootLayout
    var engine: Engine { root.engine }
    let isMeasured: Bool

    func anchor(_ id: String, _ attribute: Attribute, _ document: Document) -> Anchor? {
      if let view = document.view(id: id), let item = root.item(of: view.index) { return Anchor(item, attribute) }
      guard let guide = document.guides.indices.first(where: { document.guides[$0].id == id }) else { return nil }
      return root.item(ofGuide: guide).map { Anchor($0, attribute) }
    }
  }

  /// `document` has the constraints that stay; `options` are those of its own layout.
  private init(_ session: Session, _ document: Document, measured: RootLayout, saved: DocumentLayout, root: RootLayout)
  {
    self.session = session
    self.document = document
    trials = [Trial(root: measured, isMeasured: true), Trial(root: root, isMeasured: false)]
    geometry = CanvasGeometry(saved, root: root)
  }

  /// The constraints to add to a document for the views with these object ids, or for all.
  static func find(
    _ session: Session, in document: Document, options: LayoutOptions, views: Set<String>?
  ) -> [NewConstraint] {
    guard document.usesAutoLayout else { return [] }
    // The engines are changed by the search: they are not those of the session.
    let saved = document.layout(options)
    var measuredOptions = options
    measuredOptions.content = .measured
    let measured = document.layout(measuredOptions)
    var result: [NewConstraint] = []
    for root in saved.roots {
      guard let other = measured.root(of: root.view) else { continue }
      var suggestions = Suggestions(session, document, measured: other, saved: saved, root: root)
      suggestions.run(views)
      result += suggestions.found
    }
    return result
  }

  // MARK: Order

  private mutating func run(_ wanted: Set<String>?) {
    let root = trials[1].root
    let views = root.views.filter { view in
      let node = document.views[view]
      return view != root.view && !root.isPlaced(view) && node.place == .subview && !node.id.isEmpty
        && wanted?.contains(node.id) ?? true && node.parent.map { !document.views[$0].id.isEmpty } ?? false
        && geometry.alignmentRect(of: view) != nil
    }
    var depths: [Int: [ViewIndex]] = [:]
    for view in views { depths[depth(of: view), default: []].append(view) }
    for depth in depths.keys.sorted() {
      for axis in [Axis.horizontal, .vertical] {
        // Views that keep their length come first: what stretches is pinned to them.
        let order = (depths[depth] ?? []).sorted { a, b in
          let (x, y) = (stretches(a, axis), stretches(b, axis))
          if x != y { return y }
          let (r, s) = (geometry.frame(of: a) ?? .zero, geometry.frame(of: b) ?? .zero)
          return (r.minY, r.minX, a.rawValue) < (s.minY, s.minX, b.rawValue)
        }
        for view in order { settle(view, axis) }
      }
    }
  }

  private func depth(of view: ViewIndex) -> Int {
    var depth = 0
    var current = document.views[view].parent
    while let index = current {
      depth += 1
      current = document.views[index].parent
    }
    return depth
  }

  private func stretches(_ view: ViewIndex, _ axis: Axis) -> Bool {
    guard let rect = geometry.alignmentRect(of: view), !followsFromContent(view, axis) else { return false }
    return rect.size[axis] > 0.45 * container(of: view, rect, axis).rect.size[axis]
  }

  // MARK: One view

  private mutating func settle(_ view: ViewIndex, _ axis: Axis) {
    defer { settled[axis.rawValue].insert(view) }
    guard needsPlacement(view, axis) else { return }
    for placement in placements(of: view, axis).sorted(by: { $0.cost < $1.cost }) {
      var added: [(constraint: NewConstraint, ids: [(trial: Int, id: ConstraintID)])] = []
      var isPossible = true
      for constraint in placement.constraints where !found.contains(constraint) {
        guard let ids = install(constraint) else {
          isPossible = false
          break
        }
        added.append((constraint, ids))
      }
      if isPossible, !needsPlacement(view, axis) {
        found += added.map { $0.constraint }
        return
      }
      for (_, ids) in added { for (trial, id) in ids { trials[trial].engine.remove(id) } }
    }
  }

  /// Adds a constraint to all trials; nil, and nothing is added, if it conflicts in one.
  private func install(_ new: NewConstraint) -> [(trial: Int, id: ConstraintID)]? {
    var added: [(trial: Int, id: ConstraintID)] = []
    for index in trials.indices {
      let trial = trials[index]
      guard let first = trial.anchor(new.firstItem, new.firstAttribute, document) else { return takeBack(added) }
      var second: Anchor?
      if let item = new.secondItem, let attribute = new.secondAttribute {
        guard let anchor = trial.anchor(item, attribute, document) else { return takeBack(added) }
        second = anchor
      }
      let multiplier = new.multiplier.flatMap { parseMultiplier($0) } ?? 1
      let constraint = Constraint(first, new.relation, second, multiplier: multiplier, constant: new.constant)
      guard let id = try? trial.engine.add(constraint) else { return takeBack(added) }
      added.append((index, id))
      if !trial.engine.layout().newConflicts.isEmpty { return takeBack(added) }
    }
    return added
  }

  private func takeBack(_ added: [(trial: Int, id: ConstraintID)]) -> [(trial: Int, id: ConstraintID)]? {
    for (trial, id) in added {
      trials[trial].engine.remove(id)
      trials[trial].engine.layout()
    }
    return nil
  }

  /// Whether a view is open on an axis, or is not where the canvas shows it.
  private func needsPlacement(_ view: ViewIndex, _ axis: Axis) -> Bool {
    trials.contains { trial in
      guard let item = trial.root.item(of: view) else { return false }
      return differs(view, item, axis, trial) || isOpen(item, axis, trial)
    }
  }

  private func isOpen(_ item: ItemID, _ axis: Axis, _ trial: Trial) -> Bool {
    guard let report = trial.engine.ambiguity(of: item) else { return false }
    return report.free.contains { $0.axis == axis }
  }

  /// Whether the constraints so far give another position or length in the container than the canvas shows. A text that was
  /// measured may be a few points longer or shorter.
  private func differs(_ view: ViewIndex, _ item: ItemID, _ axis: Axis, _ trial: Trial) -> Bool {
    guard let wanted = geometry.frame(of: view), let parent = document.views[view].parent,
      let outer = geometry.frame(of: parent)
    else { return false }
    trial.engine.layout()
    let frame = trial.engine.frame(of: item)
    let (low, length) =
      axis == .horizontal ? (wanted.minX - outer.minX, wanted.width) : (wanted.minY - outer.minY, wanted.height)
    let (start, extent) = axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    // What is beside a measured text moves with it.
    let tolerance = trial.isMeasured ? max(6, 0.2 * length) : 0.75
    return abs(extent - length) > tolerance || abs(start - low) > (trial.isMeasured ? 40 : 0.75)
  }

  /// Whether the content explains the length of a view.
  private func followsFromContent(_ view: ViewIndex, _ axis: Axis) -> Bool {
    guard let item = trials[0].root.item(of: view), let extent = trials[0].engine.contentExtent(of: item, axis),
      let rect = geometry.alignmentRect(of: view)
    else { return false }
    let length = rect.size[axis]
    let tolerance = axis == .horizontal ? max(3, 0.06 * length) : max(2, 0.08 * length)
    return abs(extent - length) <= tolerance
  }
}

// MARK: - Placements

extension Suggestions {
  /// Constraints that together settle a view on an axis.
  private struct Placement {
    var cost: Double
    var constraints: [NewConstraint]
  }

  /// One constraint of a placement with its cost.
  private struct Tie {
    var cost: Double
    var constraint: NewConstraint
  }

  /// The container of a view, as far as constraints to it are concerned.
  private struct Container {
    var id: String
    var rect: Rect
  }

  /// The safe area, or the container itself for what reaches beyond the safe area.
  private func container(of view: ViewIndex, _ rect: Rect, _ axis: Axis) -> Container {
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

  private func placements(of view: ViewIndex, _ axis: Axis) -> [Placement] {
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

  /// What a distance costs: standard ones are free, and people rarely write long or broken ones.
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
