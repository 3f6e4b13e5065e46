import LayoutModel

/// The regions that cover a range of sizes.
public struct SizeCover: Sendable {
  /// The range of widths, in points.
  public let widths: ClosedRange<Double>
  /// The range of heights, in points.
  public let heights: ClosedRange<Double>
  /// The regions. Where only the width varies, or only the height, they are in ascending order.
  public package(set) var regions: [SizeRegion] = []
  /// The sizes of which nothing is known, because a limit was reached, or because decisions differ between sizes that
  /// are close to each other.
  public package(set) var gaps: [ConvexPolygon] = []
  /// The number of layouts that were needed.
  public package(set) var samples = 0
  /// Their work, in the unit of ``ParameterSample/work``.
  public package(set) var work = 0

  init(widths: ClosedRange<Double>, heights: ClosedRange<Double>) { (self.widths, self.heights) = (widths, heights) }

  /// The region that contains a size: that of a single size or line, if there is one.
  public func region(at size: Size) -> SizeRegion? {
    regions.filter { $0.contains(size) }.min { $0.sizes.corners.count < $1.sizes.corners.count }
  }
}

/// Covers a range of sizes with regions.
///
/// Known sizes at which a rule changes divide it: the open rectangles between them, and the lines and points that such
/// sizes are, which may have rules of their own.
public struct SizeSearch {
  /// The sizes at which rules of a layout change.
  public struct CriticalSizes {
    /// The widths, ascending.
    public var widths: [Double]
    /// The heights at a critical width, or between such widths, ascending.
    public var heights: (_ criticalWidth: Double?) -> [Double]

    /// Creates a list of sizes.
    public init(widths: [Double], heights: @escaping (_ criticalWidth: Double?) -> [Double]) {
      (self.widths, self.heights) = (widths, heights)
    }
  }

  /// What was found.
  public private(set) var result: SizeCover
  private let limits: SearchLimits

  /// Creates a search.
  public init(widths: ClosedRange<Double>, heights: ClosedRange<Double>, limits: SearchLimits) {
    result = SizeCover(widths: widths, heights: heights)
    self.limits = limits
  }

  /// Covers the range.
  ///
  /// - Parameters:
  ///   - critical: Where rules change; nil if they do not.
  ///   - sample: The layout at a size. It may stop after so much work.
  public mutating func run(
    critical: CriticalSizes? = nil, _ sample: (_ size: Size, _ workLimit: Int) -> ParameterSample
  ) {
    let (widths, heights) = (result.widths, result.heights)
    let rows = Self.parts(heights, at: critical?.heights(nil) ?? [])
    for column in Self.parts(widths, at: critical?.widths ?? []) {
      if column.lowerBound < column.upperBound {
        for row in rows { cover(column, row, sample) }
      } else {
        for row in Self.parts(heights, at: critical?.heights(column.lowerBound) ?? []) { cover(column, row, sample) }
      }
    }
  }

  /// A range divided at some numbers: the numbers, and what is between them, in ascending order. A range of one number
  /// is one part.
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

  private mutating func cover(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, _ layOut: (Size, Int) -> ParameterSample
  ) {
    let left = SearchLimits(
      regions: max(0, limits.regions - result.regions.count), work: max(0, limits.work - result.work))
    func sample(_ width: Double, _ height: Double) -> ParameterSample {
      layOut(Size(width: width, height: height), max(1, left.work))
    }
    let (width, height) = (widths.lowerBound, heights.lowerBound)
    var line = ParameterSearch(limits: left)
    switch (width == widths.upperBound, height == heights.upperBound) {
    case (false, false):
      var search = PlaneSearch(limits: left)
      search.cover(x: widths, y: heights) { sample($0.x, $0.y) }
      add(search.result)
    case (false, true):
      line.cover(widths, isOpen: widths != result.widths) { sample($0, height) }
      add(line.result, width: nil, height: height)
    case (true, false):
      line.cover(heights, isOpen: heights != result.heights) { sample(width, $0) }
      add(line.result, width: width, height: nil)
    case (true, true):
      guard left.regions > 0, left.work > 0 else {
        result.gaps.append(ConvexPolygon(corners: [PlanePoint(x: width, y: height)]))
        return
      }
      line.coverPoint(width) { sample($0, height) }
      add(line.result, width: nil, height: height)
    }
  }

  private mutating func add(_ cover: PlaneCover) {
    result.regions += cover.regions.map { SizeRegion($0) }
    result.gaps += cover.gaps
    result.samples += cover.samples
    result.work += cover.work
  }

  private mutating func add(_ cover: ParameterCover, width: Double?, height: Double?) {
    result.regions += cover.regions.map { SizeRegion($0, width: width, height: height) }
    result.gaps += cover.gaps.map { gap in
      ConvexPolygon(corners: [gap.lowerBound, gap.upperBound].map { PlanePoint(x: width ?? $0, y: height ?? $0) })
    }
    result.samples += cover.samples
    result.work += cover.work
  }
}
