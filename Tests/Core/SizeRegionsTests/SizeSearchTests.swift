import LayoutModel
import TestSupport
import Testing

@testable import SizeRegions

/// Ranges of sizes divided at sizes at which rules change.
@Suite("Regions of sizes")
struct SizeSearchTests {
  /// A width that is at least 100.
  private static func width(_ size: Size, _ workLimit: Int) -> ParameterSample {
    var trace = DecisionTrace()
    let isWide = trace.recordSign(size.width - 100)
    return ParameterSample(trace: trace, values: [isWide ? size.width : 100, size.height])
  }

  private static func regions(
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, critical: SizeSearch.CriticalSizes? = nil,
    limits: SearchLimits = SearchLimits(regions: 100)
  ) -> SizeCover {
    var search = SizeSearch(widths: widths, heights: heights, limits: limits)
    search.run(critical: critical, width)
    return search.result
  }

  @Test("The same regions with one dimension and with two", arguments: [600.0...600, 400...600])
  func regionsEndWhereDecisionsChange(heights: ClosedRange<Double>) throws {
    let cover = Self.regions(50...200, heights)
    #expect(cover.gaps.isEmpty)
    expectEqual(cover.regions.count, 2)
    for (width, expected) in [(60.0, 100.0), (99, 100), (101, 101), (199.5, 199.5)] {
      let size = Size(width: width, height: 600)
      let region = try #require(cover.region(at: size))
      #expect((region.value(region.numbers[0], at: size) - expected).magnitude < 1e-6)
      #expect((region.value(region.numbers[1], at: size) - 600).magnitude < 1e-6)
    }
  }

  @Test func heightsAloneHaveRegions() throws {
    let cover = Self.regions(80...80, 400...600)
    expectEqual(cover.regions.map { $0.sizes.dimension }, [1])
    expectEqual(cover.regions[0].numbers[1].slopeY, 1)
    expectEqual(cover.regions[0].numbers[1].slopeX, 0)
  }

  @Test func aSizeIsOneRegion() {
    let cover = Self.regions(80...80, 600...600)
    expectEqual(cover.regions.map { $0.sizes.corners }, [[PlanePoint(x: 80, y: 600)]])
    expectEqual(cover.samples, 1)
  }

  /// The line of a critical width has a region of its own, which is the one of its sizes.
  @Test func criticalSizesAreRegionsOfTheirOwn() throws {
    let critical = SizeSearch.CriticalSizes(widths: [150]) { $0 == nil ? [] : [500] }
    let cover = Self.regions(120...200, 400...600, critical: critical)
    // Left of 150 and right of it; on it below 500, at 500 and above.
    expectEqual(cover.regions.map { $0.sizes.dimension }.sorted(), [0, 1, 1, 2, 2])
    let line = try #require(cover.region(at: Size(width: 150, height: 450)))
    expectEqual(line.sizes.bounds?.y, 400...500)
    expectEqual(cover.region(at: Size(width: 150, height: 500))?.sizes.dimension, 0)
  }

  @Test func sizesBeyondTheLimitsAreGaps() {
    let cover = Self.regions(50...200, 600...600, limits: SearchLimits(regions: 1))
    expectEqual(cover.regions.count, 1)
    expectEqual(cover.gaps.rangesOfX.map { $0.upperBound }, [200])
    let none = Self.regions(50...50, 600...600, limits: SearchLimits(regions: 0))
    #expect(none.regions.isEmpty)
    expectEqual(none.gaps.count, 1)
  }
}
