import LayoutEngine
import LayoutSolver

/// Covers a range of sizes with regions.
///
/// Known sizes at which a rule changes divide it: the open rectangles between them, and the lines and points that such sizes are, which may have rules of their own.
struct RegionSearch {
  private let layouts: RangeLayouts
  private let root: ViewIndex
  private let widths: ClosedRange<Double>
  private let heights: ClosedRange<Double>
  private let limits: SearchLimits
  /// The top-level view and all below it, in document order.
  private let views: [ViewIndex]
  private var regions: [SizeRegion] = []
  private var gaps: [ConvexPolygon] = []
  private var samples = 0
  private var work = 0

  init(
    _ layouts: RangeLayouts, root: ViewIndex, widths: ClosedRange<Double>, heights: ClosedRange<Double>,
    limits: SearchLimits
  ) {
    (self.layouts, self.root, self.widths, self.heights) = (layouts, root, widths, heights)
    self.limits = limits
    let document = layouts.document
    var isMember = ViewTable(repeating: false, count: document.views.count)
    for view in document.views {
      isMember[view.index] = view.index == root || view.parent.map { isMember[$0] } ?? false
    }
    views = document.views.map { $0.index }.filter { isMember[$0] }
  }

  mutating func run() -> RootRegions {
    let columns = Self.parts(widths, at: layouts.criticalWidths(of: root))
    let rows = Self.parts(heights, at: layouts.criticalHeights(of: root, atCriticalWidth: nil))
    for column in columns {
      if column.lowerBound < column.upperBound {
        for row in rows { cover(column, row) }
      } else {
        let rows = Self.parts(heights, at: layouts.criticalHeights(of: root, atCriticalWidth: column.lowerBound))
        for row in rows { cover(column, row) }
      }
    }
    return RootRegions(
      root: root, views: views, widths: widths, heights: heights, regions: regions, gaps: gaps, samples: samples,
      work: work, viewCount: layouts.document.views.count)
  }

  /// A range divided at some numbers: the numbers, and what is between them, in ascending order. A range of one number is one part.
  private static func parts(_ range: ClosedRange<Double>, at numbers: [Double]) -> [ClosedRange<Double>] {
    if range.lowerBound == range.upperBound { return [range] }
    var result: [ClosedRange<Double>] = []
    var lower = range.lowerBound
    for number in numbers where range.contains(number) {
      if number > lower { result.append(lower...number) }
      result.append(number...number)
      lower = number
    }
    if lower < range.upperBound { result.append(lower...range.upperBound) }
    return result
  }

  private mutating func cover(_ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>) {
    let left = SearchLimits(regions: max(0, limits.regions - regions.count), work: max(0, limits.work - work))
    let (width, height) = (widths.lowerBound, heights.lowerBound)
    switch (width == widths.upperBound, height == heights.upperBound) {
    case (false, false):
      var search = PlaneSearch(limits: left)
      search.cover(x: widths, y: heights) { sample(Size(width: $0.x, height: $0.y)) }
      regions += search.result.regions.map { SizeRegion($0) }
      gaps += search.result.gaps
      samples += search.result.samples
      work += search.result.work
    case (false, true):
      var search = ParameterSearch(limits: left)
      let isOpen = widths != self.widths
      search.cover(widths, isOpen: isOpen) { sample(Size(width: $0, height: height)) }
      add(search.result, width: nil, height: height)
    case (true, false):
      var search = ParameterSearch(limits: left)
      let isOpen = heights != self.heights
      search.cover(heights, isOpen: isOpen) { sample(Size(width: width, height: $0)) }
      add(search.result, width: width, height: nil)
    case (true, true):
      guard left.regions > 0, left.work > 0 else {
        gaps.append(ConvexPolygon(corners: [PlanePoint(x: width, y: height)]))
        return
      }
      var search = ParameterSearch(limits: left)
      search.coverPoint(width) { sample(Size(width: $0, height: height)) }
      add(search.result, width: nil, height: height)
    }
  }

  private mutating func add(_ cover: ParameterCover, width: Double?, height: Double?) {
    regions += cover.regions.map { SizeRegion($0, width: width, height: height) }
    gaps += cover.gaps.map { gap in
      ConvexPolygon(
        corners: [gap.lowerBound, gap.upperBound].map { PlanePoint(x: width ?? $0, y: height ?? $0) })
    }
    samples += cover.samples
    work += cover.work
  }

  /// What preparing the layout of a view takes, in the unit of the solver: it is not counted there.
  private static let workOfView = 1000

  private func sample(_ size: Size) -> ParameterSample {
    guard let result = layouts.sample(of: root, at: size, workLimit: max(1, limits.work - work)) else {
      return ParameterSample(trace: DecisionTrace(), values: [])
    }
    var sample = ParameterSample(trace: result.engine.trace ?? DecisionTrace(), values: values(of: result))
    sample.work = result.engine.work + Self.workOfView * views.count
    return sample
  }

  private func values(of root: RootLayout) -> [Double] {
    var values: [Double] = []
    values.reserveCapacity(views.count * RootRegions.numbersOfView)
    for view in views {
      guard let item = root.item(of: view) else {
        values += [.nan, .nan, .nan, .nan, .nan, .nan]
        continue
      }
      let frame = root.engine.frame(of: item)
      values += [
        frame.x, frame.y, frame.width, frame.height, root.engine.contentExtent(of: item, .horizontal) ?? 0,
        root.engine.contentExtent(of: item, .vertical) ?? 0,
      ]
    }
    return values
  }
}
