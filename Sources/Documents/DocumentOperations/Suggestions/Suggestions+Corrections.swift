import DocumentEditing
import InterfaceBuilder
import LayoutModel

extension Suggestions {
  /// Places views whose frames are not those of all samples yet, whatever their measured contents give: with what was
  /// found for them, or instead of it.
  mutating func correct(_ views: [ViewIndex]) {
    for axis in [Axis.horizontal, .vertical] {
      for view in views where missesSample(view, axis) {
        for placement in placements(of: view, axis).sorted(by: { $0.cost < $1.cost }) where !placement.isDeferred {
          guard let added = tryOut(placement.constraints) else { continue }
          if !missesSample(view, axis) {
            keep(added)
            break
          }
          remove(added)
        }
      }
    }
    canDefer = false
    for axis in [Axis.horizontal, .vertical] {
      for view in views where missesSample(view, axis) {
        replacePlacement(of: view, axis, among: views, by: placements(of: view, axis))
      }
    }
    for axis in [Axis.horizontal, .vertical] {
      for view in views where missesSample(view, axis) {
        replacePlacement(of: view, axis, among: views, by: piecewisePlacements(of: view, axis))
      }
    }
    canDefer = true
  }

  /// Exchanges what was found for a view on an axis for the cheapest placement with which it has its frames in all
  /// samples, and more views than before do. What was found stays if there is none.
  private mutating func replacePlacement(
    of view: ViewIndex, _ axis: Axis, among views: [ViewIndex], by placements: [Placement]
  ) {
    let id = document.views[view].id
    let before = missCount(views)
    let former = kept.filter { $0.constraint.firstItem == id && $0.constraint.firstAttribute.axis == axis }
    take(former)
    for placement in placements.sorted(by: { $0.cost < $1.cost }) where !placement.isDeferred {
      guard let added = tryOut(placement.constraints) else { continue }
      if !missesSample(view, axis), !isOpen(view, axis), missCount(views) < before {
        keep(added)
        return
      }
      remove(added)
    }
    for old in former {
      if let added = tryOut([old.constraint]) { keep(added) }
    }
  }

  /// The number of views and axes that are not as in all samples.
  private func missCount(_ views: [ViewIndex]) -> Int {
    views.reduce(0) { count, view in
      count + (missesSample(view, .horizontal) ? 1 : 0) + (missesSample(view, .vertical) ? 1 : 0)
    }
  }

  private func missesSample(_ view: ViewIndex, _ axis: Axis) -> Bool {
    trials.contains { trial in
      guard !trial.isMeasured, let item = trial.root.item(of: view) else { return false }
      return differs(view, item, axis, trial)
    }
  }
}
