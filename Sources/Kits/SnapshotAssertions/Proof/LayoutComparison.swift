import CoreGraphics
import Diagnostics
import LayoutEngine
import ScreenProof
import SizeRegions

/// What is known about the frames of two layouts.
public struct LayoutComparison: Sendable {
  /// What differs, with the sizes at which it does and the smallest of them.
  public var findings: [String] = []
  /// The number of sets of sizes with one pair of layouts.
  public var regions = 0
  /// The number of layouts that were needed.
  public var layouts = 0
  /// Views of either layout that code or autoresizing masks place. They were compared at some sizes of each region.
  public var sampledViews: [String] = []

  /// Whether both have the same frames at every size.
  public var isEqual: Bool { findings.isEmpty }

  /// Compares two screens.
  ///
  /// Views with the same identifier are the same view, of the others those with the same name of a property, then those
  /// of the same class with the same text, or with the same contents, and of the rest without contents those of the same
  /// class in the same order.
  ///
  /// - Parameters:
  ///   - sizes: The sizes.
  ///   - tolerance: The largest difference that counts as none, in points.
  ///   - environment: The text size and direction, or empty.
  ///   - first: Makes one screen and lays it out at a size. The first of its errors is thrown.
  ///   - second: Does so for the other one.
  package init(
    _ sizes: LayoutSizes, tolerance: CGFloat, environment: String = "", _ first: (Size) throws -> ScreenSample,
    _ second: (Size) throws -> ScreenSample
  ) throws {
    self = try LayoutSizes.withErrors(of: first) { first in
      try LayoutSizes.withErrors(of: second) { second in
        LayoutComparison(
          SampledRegions(sizes, first), SampledRegions(sizes, second), tolerance: Double(tolerance),
          environment: environment)
      }
    }
  }

  private init(_ first: SampledRegions, _ second: SampledRegions, tolerance: Double, environment: String) {
    var unmatched: [String] = []
    let comparison = ScreenComparison(
      first.cover, second.cover, tolerance: tolerance,
      parents: ({ first.samples[$0].parents }, { second.samples[$0].parents })
    ) { one, other in
      let (mine, its) = (first.samples[one].views, second.samples[other].views)
      let match = ViewMatch(mine, its)
      // Containers may be more or fewer; what they contain counts.
      let removed = match.removed.filter { mine[$0].facts.isContent }.map { mine[$0].name + " is in the first" }
      let added = match.added.filter { its[$0].facts.isContent }.map { its[$0].name + " is in the second" }
      unmatched += (removed + added).filter { !unmatched.contains($0) }
      return match.pairs
    }
    regions = comparison.regions
    layouts = first.layouts + second.layouts
    sampledViews = Array(Set(first.sampledViews + second.sampledViews)).sorted()
    findings = unmatched.map { "different views: \($0) layout only\(environment)" }
    for size in comparison.candidates {
      let (one, other) = (first.sample(size), second.sample(size))
      let differences = comparison.differences(
        ScreenComparison.Frames(one.values, parents: one.parents),
        ScreenComparison.Frames(other.values, parents: other.parents), of: ViewMatch(one.views, other.views).pairs)
      guard !differences.isEmpty else { continue }
      let lines = differences.map { difference in
        let frames = [difference.frames.0, difference.frames.1].map { $0.map { $0.words } ?? "none" }
        return
          "\n  \(one.views[difference.first].name) has the frame \(frames[0]), and \(frames[1]) in the other layout"
      }
      let sizes = comparison.differing.words(within: first.cover.widths, first.cover.heights)
      findings.append("different frames \(sizes)\(environment), for example at \(size.words):" + lines.joined())
      break
    }
    if !(first.cover.gaps + second.cover.gaps).allSatisfy({ $0.isNegligible }) {
      findings.append("unproved: not all sizes were examined\(environment)")
    }
  }

  /// Adds what was found in another environment.
  package mutating func add(_ other: LayoutComparison) {
    findings += other.findings
    regions += other.regions
    layouts += other.layouts
    sampledViews += other.sampledViews.filter { !sampledViews.contains($0) }
  }
}

/// The regions of a screen, each with the layout at a size inside.
private struct SampledRegions {
  let sample: (Size) -> ScreenSample
  let cover: SizeCover
  let samples: [ScreenSample]

  init(_ sizes: LayoutSizes, _ sample: @escaping (Size) -> ScreenSample) {
    self.sample = sample
    cover = sizes.regions(sample)
    samples = cover.regions.map { sample($0.inside) }
  }

  var layouts: Int { cover.samples + samples.count }

  /// The places of the views that no constraints place.
  var sampledViews: [String] {
    zip(cover.regions, samples).flatMap { region, sample in
      let differing = region.differingViews(from: sample.values, at: region.inside)
      return sample.views.indices.filter { sample.views[$0].facts.isPlacedByCode || differing.contains($0) }.map {
        sample.views[$0].facts.id.place
      }
    }
  }
}

extension ViewMatch {
  fileprivate init(_ first: [ScreenSample.View], _ second: [ScreenSample.View]) {
    let known = Set(first.compactMap(\.identifier))
    func each(_ value: (ScreenSample.View) -> [String]) -> (first: [[String]], second: [[String]]) {
      (first.map(value), second.map(value))
    }
    let identifiers = each { $0.identifier.map { [$0] } ?? [] }
    let names = each { Array($0.names) }
    let texts = each { view in view.shown.map { [view.kind + " " + $0] } ?? [] }
    let contents = (first: Self.contents(of: first), second: Self.contents(of: second))
    self.init(
      kinds: [identifiers, names, texts, contents], counts: (first.count, second.count)
    ) { one, other in
      let isLeaf = contents.first[one].isEmpty && contents.second[other].isEmpty
      let (one, other) = (first[one], second[other])
      // Code may have other containers, the first of which is not the first of the document.
      guard isLeaf || one.facts.parent == nil else { return false }
      return other.kind == one.kind && (other.facts.parent == nil) == (one.facts.parent == nil)
        && (one.identifier == nil || other.identifier == nil)
        && other.identifier.map { !known.contains($0) } ?? true
    }
  }

  /// What containers are known by that have no name: their class and all that is known by name or text inside of them.
  private static func contents(of views: [ScreenSample.View]) -> [[String]] {
    var inside = views.map { _ in [String]() }
    for view in views where view.facts.isContent {
      guard let name = view.shown ?? view.identifier ?? view.names.min() else { continue }
      var current = view.facts.parent
      while let index = current {
        inside[index].append(name.lowercased())
        current = views[index].facts.parent
      }
    }
    return zip(views, inside).map { view, names in
      view.facts.isContent || names.isEmpty ? [] : [view.kind + ": " + names.sorted().joined(separator: ", ")]
    }
  }
}
