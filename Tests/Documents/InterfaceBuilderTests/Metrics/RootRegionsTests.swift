import Foundation
import LayoutEngine
import SizeRegions
import TestSupport
import Testing

@testable import InterfaceBuilder

/// The regions of real documents against layouts at random sizes and beside the borders.
@Suite(
  "Regions of sizes of real documents",
  .enabled(if: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil, "PLUMB_CORPUS is not set"))
struct RootRegionsTests {
  /// How many documents are compared, and at how many sizes each; `PLUMB_PROOF_SIZES` sets the latter.
  private static let documents = 60
  private static let sizes = ProcessInfo.processInfo.environment["PLUMB_PROOF_SIZES"].flatMap(Int.init) ?? 20

  @Test func framesOfRegionsAreThoseOfLayoutsAtEveryWidth() throws {
    try Self.compareDocuments(heights: nil)
  }

  @Test func framesOfRegionsAreThoseOfLayoutsAtEverySize() throws {
    try Self.compareDocuments(heights: 320...1366)
  }

  private static func compareDocuments(heights: ClosedRange<Double>?) throws {
    let folder = try #require(ProcessInfo.processInfo.environment["PLUMB_CORPUS"])
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    var random = SplitMix64(seed: 39)
    var compared = 0
    for name in names.shuffled(using: &random) where compared < documents {
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name),
        let document = try? Document.read(bytes: [UInt8](bytes)), document.usesAutoLayout,
        let root = document.topLevelViews.first(where: { document.viewController(ofRootView: $0) != nil }),
        let saved = document.views[root].savedFrame
      else { continue }
      compared += 1
      let layouts = RangeLayouts(document)
      let regions = layouts.regions(
        of: root, widths: 320...1366, heights: heights ?? saved.height...saved.height,
        limits: SearchLimits(regions: 1000, work: 100_000_000))
      try compare(regions, layouts, name, random: &random)
    }
    #expect(compared > 0)
  }

  private static func compare(
    _ regions: RootRegions, _ layouts: RangeLayouts, _ name: String, random: inout SplitMix64
  ) throws {
    for size in sizesToCompare(regions, random: &random) {
      guard regions.widths.contains(size.width), regions.heights.contains(size.height) else { continue }
      // A border belongs to one of the regions or gaps that it is between, and is rounded.
      let point = PlanePoint(x: size.width, y: size.height)
      let candidates = regions.regions.filter { $0.sizes.contains(point, tolerance: 1e-5) }
      let isUnknown = regions.gaps.contains { $0.contains(point, tolerance: 1e-4) }
      if isUnknown { continue }
      #expect(!candidates.isEmpty, "\(name): no region at \(size.width) × \(size.height)")
      let layout = layouts.layout(of: regions.root, size: size)
      let root = try #require(layout.roots.first)
      let isSame = candidates.contains { agrees(root, with: regions, in: $0, at: size) }
      #expect(isSame, "\(name) at \(size.width) × \(size.height)")
      if !isSame { return }
    }
  }

  private static func agrees(
    _ root: RootLayout, with regions: RootRegions, in region: SizeRegion, at size: Size
  ) -> Bool {
    root.views.allSatisfy { view in
      guard let item = root.item(of: view), let found = regions.frame(of: view, in: region, at: size) else {
        return true
      }
      let expected = root.engine.frame(of: item)
      let differences = [
        found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
      ]
      return differences.allSatisfy { $0.magnitude < 1e-4 }
    }
  }

  /// Random sizes, and sizes half a point and a point beside the corners and edges of regions.
  private static func sizesToCompare(_ regions: RootRegions, random: inout SplitMix64) -> [Size] {
    func anySize() -> Size {
      Size(
        width: Double.random(in: regions.widths, using: &random),
        height: regions.heights.lowerBound == regions.heights.upperBound
          ? regions.heights.lowerBound : Double.random(in: regions.heights, using: &random))
    }
    let (dx, dy) = (1.0, regions.heights.lowerBound == regions.heights.upperBound ? 0 : 1.0)
    var result = (0..<sizes).map { _ in anySize() }
    for region in regions.regions.shuffled(using: &random).prefix(sizes) {
      for corner in region.sizes.corners {
        for part in [-1.0, -0.5, 0.5, 1] {
          result.append(Size(width: corner.x + part * dx, height: corner.y))
          result.append(Size(width: corner.x, height: corner.y + part * dy))
        }
      }
    }
    return result
  }
}
