import DocumentEditing
import InterfaceBuilder
import LayoutEngine

/// Finds constraints that give every view the frames of samples: the algorithm behind "Add Missing Constraints" and
/// "Reset to Suggested Constraints" (C14), where the only sample is the canvas, and behind `plumb infer`.
///
/// Views are settled from the outside to the inside. On each axis a view whose length or position is open, or differs
/// from the canvas, gets the cheapest complete placement: two edges, or an edge, center or alignment with a length. The
/// length comes from the content if the content explains it, else it is a number. A placement that conflicts, or leaves
/// something open, is taken back, and the next one is tried. Constants are those of the samples, so that suggestions
/// cannot conflict with each other at these sizes.
///
/// Stack views and what scrolls may get their length from the views inside. Such a length is checked when those are
/// settled.
struct Suggestions {
  let edited: EditedDocument
  let document: Document
  /// The layouts that a placement is tried in: at the size of the first sample with measured contents, which tell
  /// whether a length follows from the content, and at the size of each sample with those of the document.
  let trials: [Trial]
  /// The frames of each sample. The first one is the closest to the size of the canvas.
  var samples: [CanvasGeometry]
  var geometry: CanvasGeometry { samples[0] }
  private(set) var found: [NewConstraint] = []
  /// The constraints that were found, with their ids in the trials.
  private(set) var kept: [Added] = []
  /// Views whose placement on an axis was settled by this run.
  private(set) var settled: [Set<ViewIndex>] = [[], []]
  /// Views whose length on an axis is left to what they contain.
  private(set) var deferred: [Set<ViewIndex>] = [[], []]
  /// The lengths that deferred views have until their contents are settled.
  private var provisional: [(trial: Int, id: ConstraintID)] = []
  /// The lengths that required constraints of the document give views, on each axis by their object ids.
  private(set) var knownLengths: [[String: Double]] = [[:], [:]]
  /// Whether lengths may be left to contents.
  var canDefer = true

  /// One engine in which constraints are tried.
  struct Trial {
    let root: RootLayout
    /// The frames that the constraints have to give.
    let geometry: CanvasGeometry
    var engine: Engine { root.engine }
    let isMeasured: Bool

    func anchor(_ id: String, _ attribute: Attribute, _ document: Document) -> Anchor? {
      if let view = document.view(id: id), let item = root.item(of: view.index) { return Anchor(item, attribute) }
      guard let guide = document.guides.indices.first(where: { document.guides[$0].id == id }) else { return nil }
      return root.item(ofGuide: guide).map { Anchor($0, attribute) }
    }
  }

  /// A constraint that is tried, with its ids in the trials.
  struct Added {
    let constraint: NewConstraint
    let ids: [(trial: Int, id: ConstraintID)]
  }

  /// `document` has the constraints that stay; `layouts` are those of the samples.
  init(_ edited: EditedDocument, _ document: Document, measured: RootLayout, samples: [CanvasGeometry]) {
    (self.edited, self.document, self.samples) = (edited, document, samples)
    trials =
      [Trial(root: measured, geometry: samples[0], isMeasured: true)]
      + samples.map { Trial(root: $0.root, geometry: $0, isMeasured: false) }
    for id in measured.engine.allConstraints {
      guard let index = measured.documentConstraint(id) else { continue }
      let node = document.constraints[index]
      guard let attribute = node.firstAttribute.attribute, attribute.isSize, node.secondAttribute == nil,
        node.relation == .equal, measured.engine.constraint(id).priority == .required
      else { continue }
      knownLengths[attribute.axis.rawValue][document.items(of: node).first] = node.constant
    }
  }

  // MARK: Order

  mutating func run(_ wanted: Set<String>?) {
    let root = trials[1].root
    let views = root.views.filter { view in
      let node = document.views[view]
      return view != root.view && !root.isPlaced(view) && node.place == .subview && !node.id.isEmpty
        && wanted?.contains(node.id) ?? true && holder(of: view) != nil
        && geometry.alignmentRect(of: view) != nil
    }
    var depths: [Int: [ViewIndex]] = [:]
    for view in views { depths[depth(of: view), default: []].append(view) }
    for depth in depths.keys.sorted() {
      // From here on the contents determine these lengths.
      for (trial, id) in provisional { trials[trial].engine.remove(id) }
      provisional = []
      for axis in [Axis.horizontal, .vertical] {
        // Views that keep their length come first: what stretches is pinned to them.
        let order = (depths[depth] ?? []).sorted { a, b in
          let (x, y) = (stretches(a, axis), stretches(b, axis))
          if x != y { return y }
          let (r, s) = (geometry.frame(of: a) ?? .zero, geometry.frame(of: b) ?? .zero)
          return (r.minY, r.minX, a.rawValue) < (s.minY, s.minX, b.rawValue)
        }
        if axis == .horizontal { for row in rows(of: order) { settle(row, axis) } }
        for view in order { settle(view, axis) }
        closeContainers(of: order, axis)
      }
    }
    for (trial, id) in provisional { trials[trial].engine.remove(id) }
    // What the contents do not determine after all.
    for axis in [Axis.horizontal, .vertical] {
      for view in views.reversed() where deferred[axis.rawValue].contains(view) { complete(view, axis) }
    }
    close(views)
    closeArranged(wanted)
    if hasSamples { correct(views) }
  }

  /// Places views that are still open: those for which no placement gave the frame of the canvas, such as that of a
  /// text that is measured now, and those that were settled by a view which has another place since.
  private mutating func close(_ views: [ViewIndex]) {
    for axis in [Axis.horizontal, .vertical] {
      for view in views where isOpen(view, axis) {
        settle(view, axis)
        guard isOpen(view, axis) else { continue }
        let complete = placements(of: view, axis).sorted { $0.cost < $1.cost }.filter { !$0.isDeferred }
        for constraints in complete.map({ $0.constraints }) + edgeTies(of: view, axis).map({ [$0] }) {
          guard let added = tryOut(constraints) else { continue }
          if !isOpen(view, axis) {
            keep(added)
            break
          }
          remove(added)
        }
      }
    }
  }

  /// Gives views that a stack view cannot divide its length among the lengths that they have on the canvas.
  private mutating func closeArranged(_ wanted: Set<String>?) {
    let root = trials[1].root
    for view in root.views {
      let node = document.views[view]
      guard let parent = node.parent, document.views[parent].isStack, node.place == .subview, !node.id.isEmpty,
        wanted?.contains(node.id) ?? true
      else { continue }
      for axis in [Axis.horizontal, .vertical] where isOpen(view, axis) {
        let number = commonLength(of: view, axis).map { NewConstraint(node.id, .size(along: axis), constant: $0) }
        for length in lengthLimits(of: view, axis, number) {
          guard let added = tryOut([length]) else { continue }
          if isOpen(view, axis) { remove(added) } else { keep(added) }
        }
      }
    }
  }

  func isOpen(_ view: ViewIndex, _ axis: Axis) -> Bool {
    trials.contains { trial in trial.root.item(of: view).map { isOpen($0, axis, trial) } ?? false }
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

  /// Ties what is last in each container whose length is left to its contents to the far edge.
  private mutating func closeContainers(of views: [ViewIndex], _ axis: Axis) {
    var last: [ViewIndex: (view: ViewIndex, edge: Double)] = [:]
    var containers: [ViewIndex] = []
    for view in views {
      guard let holder = holder(of: view), isOpenToContents(holder, axis), !document.views[view].isHidden,
        let rect = geometry.alignmentRect(of: view)
      else { continue }
      let edge = axis == .horizontal ? rect.maxX : rect.maxY
      if let known = last[holder] {
        if edge <= known.edge { continue }
      } else {
        containers.append(holder)
      }
      last[holder] = (view, edge)
    }
    for holder in containers {
      guard let view = last[holder]?.view, let constraint = farTie(of: view, axis), !found.contains(constraint) else {
        continue
      }
      if let added = tryOut([constraint]) { keep(added) }
    }
  }

  // MARK: One view

  private mutating func settle(_ view: ViewIndex, _ axis: Axis) {
    defer { settled[axis.rawValue].insert(view) }
    guard needsPlacement(view, axis) else { return }
    for placement in placements(of: view, axis).sorted(by: { $0.cost < $1.cost }) {
      guard let added = tryOut(placement.constraints) else { continue }
      if placement.isDeferred || !needsPlacement(view, axis) {
        if placement.isDeferred {
          deferred[axis.rawValue].insert(view)
          // Until its contents are settled, the view is as long as on the canvas.
          keepLength(of: view, axis)
        }
        keep(added)
        return
      }
      remove(added)
    }
  }

  /// Gives a view the length that it has in each sample, for the time being.
  private mutating func keepLength(of view: ViewIndex, _ axis: Axis) {
    for (index, trial) in trials.enumerated() {
      guard let item = trial.root.item(of: view), let rect = trial.geometry.alignmentRect(of: view) else { continue }
      let length = Constraint(
        Anchor(item, .size(along: axis)), .equal, constant: trial.geometry.rounded(rect.size[axis]))
      guard let id = try? trial.engine.add(length) else { continue }
      if trial.engine.layout().newConflicts.isEmpty {
        provisional.append((index, id))
      } else {
        trial.engine.remove(id)
        trial.engine.layout()
      }
    }
  }

  /// Settles views of equal length that together fill their container; one after the other if that fails.
  private mutating func settle(_ row: Row, _ axis: Axis) {
    guard row.views.contains(where: { needsPlacement($0, axis) }), let added = tryOut(row.constraints) else { return }
    if row.views.allSatisfy({ !needsPlacement($0, axis) }) {
      keep(added)
      for view in row.views { settled[axis.rawValue].insert(view) }
      return
    }
    remove(added)
  }

  /// Settles a view whose contents do not determine its length.
  private mutating func complete(_ view: ViewIndex, _ axis: Axis) {
    deferred[axis.rawValue].remove(view)
    let length = commonLength(of: view, axis)
    if let number = length.map({ NewConstraint(document.views[view].id, .size(along: axis), constant: $0) }),
      needsPlacement(view, axis), let added = tryOut([number])
    {
      if !needsPlacement(view, axis) {
        keep(added)
        return
      }
      remove(added)
    }
    canDefer = false
    settle(view, axis)
    canDefer = true
  }

  /// Adds constraints to all trials, except those that were found already; nil, and nothing is added, if one conflicts.
  func tryOut(_ constraints: [NewConstraint]) -> [Added]? {
    var added: [Added] = []
    for constraint in constraints where !found.contains(constraint) {
      guard let ids = install(constraint) else {
        remove(added)
        return nil
      }
      added.append(Added(constraint: constraint, ids: ids))
    }
    return added
  }

  mutating func keep(_ added: [Added]) {
    kept += added
    found += added.map { $0.constraint }
  }

  /// Takes back what was kept.
  mutating func take(_ added: [Added]) {
    remove(added)
    let constraints = Set(added.map { $0.constraint })
    kept.removeAll { constraints.contains($0.constraint) }
    found.removeAll { constraints.contains($0) }
  }

  func remove(_ added: [Added]) {
    for constraint in added { for (trial, id) in constraint.ids { trials[trial].engine.remove(id) } }
  }

  /// Adds a constraint to all trials; nil, and nothing is added, if it conflicts in one.
  private func install(_ new: NewConstraint) -> [(trial: Int, id: ConstraintID)]? {
    var added: [(trial: Int, id: ConstraintID)] = []
    for index in trials.indices {
      let trial = trials[index]
      guard let first = trial.anchor(new.firstItem, new.firstAttribute, document) else { return remove(added) }
      var second: Anchor?
      if let item = new.secondItem, let attribute = new.secondAttribute {
        guard let anchor = trial.anchor(item, attribute, document) else { return remove(added) }
        second = anchor
      }
      let multiplier = new.multiplier.flatMap { parseMultiplier($0) } ?? 1
      let constraint = Constraint(
        first, new.relation, second, multiplier: multiplier, constant: new.constant,
        priority: new.priority == 1000 ? .required : Priority(Float(new.priority)))
      guard let id = try? trial.engine.add(constraint) else { return remove(added) }
      added.append((index, id))
      if !trial.engine.layout().newConflicts.isEmpty { return remove(added) }
    }
    return added
  }

  private func remove(_ added: [(trial: Int, id: ConstraintID)]) -> [(trial: Int, id: ConstraintID)]? {
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

  /// Whether the constraints so far give another position or length in the container than the canvas shows. A text that
  /// was measured may be a few points longer or shorter.
  func differs(_ view: ViewIndex, _ item: ItemID, _ axis: Axis, _ trial: Trial) -> Bool {
    guard let wanted = trial.geometry.frame(of: view), let parent = document.views[view].parent,
      let outer = trial.geometry.frame(of: parent)
    else { return false }
    trial.engine.layout()
    let frame = trial.engine.frame(of: item)
    let (low, length) =
      axis == .horizontal ? (wanted.minX - outer.minX, wanted.width) : (wanted.minY - outer.minY, wanted.height)
    let (start, extent) = axis == .horizontal ? (frame.minX, frame.width) : (frame.minY, frame.height)
    // The frames of samples are rounded to pixels.
    let exact = samples.count == 1 ? 0.75 : min(0.75, pixel + 0.02)
    // What is beside a measured text moves with it.
    let tolerance = trial.isMeasured ? max(1, 0.02 * length) : exact
    let mayGrow = extent > length && isTooNarrow(view, axis)
    return !mayGrow && abs(extent - length) > tolerance || abs(start - low) > (trial.isMeasured ? 20 : exact)
  }

  /// The length of the content of a view at the size of a sample.
  func contentExtent(of view: ViewIndex, _ axis: Axis, at sample: Int) -> Double? {
    let trial = trials[sample + 1]
    return trial.root.item(of: view).flatMap { trial.engine.contentExtent(of: $0, axis) }
  }

  /// Whether the content explains the length of a view.
  func followsFromContent(_ view: ViewIndex, _ axis: Axis) -> Bool {
    guard let item = trials[0].root.item(of: view), let extent = trials[0].engine.contentExtent(of: item, axis),
      let rect = geometry.alignmentRect(of: view)
    else { return false }
    let length = rect.size[axis]
    let tolerance = axis == .horizontal ? max(1.5, 0.02 * length) : max(1, 0.02 * length)
    guard abs(extent - length) <= tolerance else { return false }
    return trials.count == 2
      || trials.dropFirst().allSatisfy { trial in
        guard let rect = trial.geometry.alignmentRect(of: view), let item = trial.root.item(of: view),
          let extent = trial.engine.contentExtent(of: item, axis)
        else { return false }
        return abs(extent - rect.size[axis]) <= max(1, 0.02 * rect.size[axis])
      }
  }
}
