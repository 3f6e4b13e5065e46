import LayoutEngine
import SizeRegions

extension RangeLayouts {
  /// Lays out a top-level view at every size of a range.
  ///
  /// - Parameters:
  ///   - root: A top-level view.
  ///   - widths: The widths, in points; at least 1.
  ///   - heights: The heights, in points; at least 1.
  ///   - limits: When to stop. Sizes that are left out are listed in `SizeCover.gaps`.
  ///   - isExpired: Whether there is no time left; nil if that does not matter.
  /// - Complexity: three layouts of the view for each region, in two dimensions also one for each corner.
  public func regions(
    of root: ViewIndex, widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    limits: SearchLimits = SearchLimits(regions: 200), isExpired: (@Sendable () -> Bool)? = nil
  ) -> RootRegions {
    let views = document.hierarchy(of: root)
    var search = SizeSearch(widths: widths, heights: heights, limits: limits)
    let critical = SizeSearch.CriticalSizes(widths: criticalWidths(of: root)) {
      criticalHeights(of: root, atCriticalWidth: $0)
    }
    search.run(critical: critical) { size, workLimit in
      var sample = sample(of: root, views, at: size, workLimit: workLimit)
      if isExpired?() ?? false { sample.work = max(sample.work, workLimit) }
      return sample
    }
    return RootRegions(
      root: root, views: views, cover: search.result, viewCount: document.views.count)
  }

  /// What preparing the layout of a view takes, in the unit of the solver: it is not counted there.
  package static let workOfView = 1000

  /// Lays out with a record of all decisions.
  private func sample(of root: ViewIndex, _ views: [ViewIndex], at size: Size, workLimit: Int) -> ParameterSample {
    guard let result = layout(of: root, size: size, workLimit: workLimit, tracesDecisions: true).roots.first else {
      return ParameterSample(trace: DecisionTrace(), values: [])
    }
    var sample = ParameterSample(
      trace: result.engine.trace ?? DecisionTrace(), values: RootRegions.values(of: views, in: result))
    sample.work = result.engine.work + Self.workOfView * views.count
    return sample
  }
}

extension Document {
  /// A top-level view and all below it, in document order.
  package func hierarchy(of root: ViewIndex) -> [ViewIndex] {
    var isMember = ViewTable(repeating: false, count: views.count)
    for view in views { isMember[view.index] = view.index == root || view.parent.map { isMember[$0] } ?? false }
    return views.map { $0.index }.filter { isMember[$0] }
  }
}
