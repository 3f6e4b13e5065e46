import Foundation
import LayoutEngine
import TestSupport
import Testing

@testable import InterfaceBuilder

/// The regions of real documents against layouts at random widths and beside the borders.
@Suite(
  "Regions of widths of real documents",
  .enabled(if: ProcessInfo.processInfo.environment["PLUMB_CORPUS"] != nil, "PLUMB_CORPUS is not set"))
struct RootRegionsTests {
  /// How many documents are compared, and at how many widths each; `PLUMB_PROOF_WIDTHS` sets the latter.
  private static let documents = 60
  private static let widths = ProcessInfo.processInfo.environment["PLUMB_PROOF_WIDTHS"].flatMap(Int.init) ?? 20

  @Test func framesOfRegionsAreThoseOfLayoutsAtEveryWidth() throws {
    let folder = try #require(ProcessInfo.processInfo.environment["PLUMB_CORPUS"])
    let files = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
    let names = files.filter { $0.hasSuffix(".xib") || $0.hasSuffix(".storyboard") }.sorted()
    var random = SplitMix64(seed: 39)
    var compared = 0
    for name in names.shuffled(using: &random) where compared < Self.documents {
      guard let bytes = FileManager.default.contents(atPath: folder + "/" + name),
        let document = try? Document.read(bytes: [UInt8](bytes)), document.usesAutoLayout,
        let root = document.topLevelViews.first(where: { document.viewController(ofRootView: $0) != nil }),
        let saved = document.views[root].savedFrame
      else { continue }
      compared += 1
      let regions = document.regions(of: root, widths: 320...1366, height: saved.height)
      try Self.compare(regions, document, name, random: &random)
    }
    #expect(compared > 0)
  }

  private static func compare(
    _ regions: RootRegions, _ document: Document, _ name: String, random: inout SplitMix64
  ) throws {
    var widths = (0..<Self.widths).map { _ in Double.random(in: 320...1366, using: &random) }
    for region in regions.regions.shuffled(using: &random).prefix(Self.widths) {
      widths += [region.lower - 0.5, region.lower + 0.5]
    }
    for width in widths where regions.widths.contains(width) {
      let region = try #require(regions.region(at: width), "\(name): no region at \(width)")
      let layout = document.layout(of: regions.root, size: Size(width: width, height: regions.height))
      let root = try #require(layout.roots.first)
      for view in root.views {
        guard let item = root.item(of: view), let found = regions.frame(of: view, in: region, at: width) else {
          continue
        }
        let expected = root.engine.frame(of: item)
        let differences = [
          found.x - expected.x, found.y - expected.y, found.width - expected.width, found.height - expected.height,
        ]
        let isSame = differences.allSatisfy { $0.magnitude < 1e-4 }
        #expect(isSame, "\(name): \(document.views[view].id) at \(width): \(found), not \(expected)")
        if !isSame { return }
      }
    }
  }
}
