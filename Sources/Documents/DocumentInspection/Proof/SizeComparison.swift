import InterfaceBuilder
import LayoutEngine
import ScreenProof
import SizeRegions

/// A proof that two documents lay out the same screens in the same way at every size, or the smallest size at which
/// they do not.
///
/// Top-level views and views are compared if they have the same object id, or else the same kind and place among the
/// children of compared views. Frames are compared in the coordinates of the top-level view, so that a view may get
/// another superview. Both layouts are divided into regions; in the part that two regions have in common the difference
/// of each number is affine, so it is known at which sizes it exceeds the tolerance.
public struct SizeComparison: Sendable {
  /// What is compared.
  public struct Settings: Sendable {
    /// The widths; nil for those of the platform.
    public var widths: ClosedRange<Double>?
    /// The heights.
    public var heights = SizeProof.Heights.document
    /// The device, direction, images and fonts.
    public var options = LayoutOptions()
    /// The largest number of regions of a screen.
    public var limit = 200
    /// The most work for a screen, in rows and variables visited.
    public var workLimit = 60_000_000
    /// Whether the time that a caller grants is over: sizes that are not compared then are gaps. Nil if only work counts,
    /// so that the answer is the same on every machine.
    public var isExpired: (@Sendable () -> Bool)?
    /// The largest difference of frames that count as equal, in points.
    public var tolerance = 0.001

    /// Creates the default settings.
    public init() {}
  }

  /// A top-level view of both documents.
  public struct Screen: Sendable {
    /// The view in the first document.
    public var first: ViewIndex
    /// The view in the second document.
    public var second: ViewIndex
    /// The widths, in points.
    public var widths: ClosedRange<Double>
    /// The heights, in points.
    public var heights: ClosedRange<Double>
    /// The number of parts with one pair of layouts.
    public var regions = 0
    /// Sizes that were not compared.
    public var gaps: [ConvexPolygon] = []
    /// The sizes at which frames differ.
    public var differing: [ConvexPolygon] = []
    /// The frames that differ at the smallest such size of whole points; both documents were laid out afresh there.
    public var difference: Difference?
    /// Views of the first document that the second one does not have.
    public var removed: [ViewIndex] = []
    /// Views of the second document that the first one does not have.
    public var added: [ViewIndex] = []

    /// Containers, which show nothing themselves, that only one of the documents has, such as a stack view in the place
    /// of constraints. They are remarks.
    public var containers: (removed: [ViewIndex], added: [ViewIndex]) = ([], [])

    /// Whether all views but containers are in both documents, and all have the same frames at every size.
    public var isEqual: Bool { difference == nil && gaps.isEmpty && removed.isEmpty && added.isEmpty }
  }

  /// Frames that differ at a size.
  public struct Difference: Sendable {
    /// The size of the screen.
    public var size: Size
    /// The views, by their indices in both documents, with their frames in the top-level view; nil for one that is not
    /// installed there.
    public var views: [(first: ViewIndex, second: ViewIndex, frames: (Rect?, Rect?))]
  }

  /// Both documents.
  public let documents: (first: Document, second: Document)
  /// The screens that both have.
  public private(set) var screens: [Screen] = []
  /// Top-level views of the first document that the second one does not have.
  public private(set) var removed: [ViewIndex] = []
  /// Top-level views of the second document that the first one does not have.
  public private(set) var added: [ViewIndex] = []

  /// Whether both documents have the same screens with the same frames at every size.
  public var isEqual: Bool { screens.allSatisfy { $0.isEqual } && removed.isEmpty && added.isEmpty }

  /// Compares two documents.
  public init(_ first: Document, _ second: Document, _ settings: Settings = Settings()) {
    documents = (first, second)
    let layouts = (RangeLayouts(first, settings.options), RangeLayouts(second, settings.options))
    let match = ViewMatch(first.topLevelViews, of: first, second.topLevelViews, of: second)
    (removed, added) = (match.removed.map { first.topLevelViews[$0] }, match.added.map { second.topLevelViews[$0] })
    for pair in match.pairs {
      let (one, other) = (first.topLevelViews[pair.first], second.topLevelViews[pair.second])
      guard let frame = first.views[one].savedFrame ?? second.views[other].savedFrame else { continue }
      let widths = settings.widths ?? SizeProof.widths(of: first, Size(width: frame.width, height: frame.height))
      let heights = settings.heights.range(of: first, height: frame.height)
      screens.append(Screen(layouts, one, other, widths, heights, settings))
    }
  }
}

extension SizeComparison.Screen {
  fileprivate init(
    _ layouts: (first: RangeLayouts, second: RangeLayouts), _ first: ViewIndex, _ second: ViewIndex,
    _ widths: ClosedRange<Double>, _ heights: ClosedRange<Double>, _ settings: SizeComparison.Settings
  ) {
    self.init(first: first, second: second, widths: widths, heights: heights)
    let limits = SearchLimits(regions: settings.limit, work: settings.workLimit)
    let one = layouts.first.regions(
      of: first, widths: widths, heights: heights, limits: limits, isExpired: settings.isExpired)
    let other = layouts.second.regions(
      of: second, widths: widths, heights: heights, limits: limits, isExpired: settings.isExpired)
    // The top-level views are the first ones.
    let rest = ViewMatch(
      Array(one.views.dropFirst()), of: layouts.first.document, Array(other.views.dropFirst()),
      of: layouts.second.document)
    let pairs: [(first: Int, second: Int)] = [(0, 0)] + rest.pairs.map { ($0.first + 1, $0.second + 1) }
    (removed, added) = (rest.removed.map { one.views[$0 + 1] }, rest.added.map { other.views[$0 + 1] })
    containers.removed = removed.filter { layouts.first.document.views[$0].isPlainContainer }
    containers.added = added.filter { layouts.second.document.views[$0].isPlainContainer }
    removed.removeAll { containers.removed.contains($0) }
    added.removeAll { containers.added.contains($0) }
    let parents = (layouts.first.document.parents(in: one.views), layouts.second.document.parents(in: other.views))
    let comparison = ScreenComparison(
      one.cover, other.cover, tolerance: settings.tolerance, parents: ({ _ in parents.0 }, { _ in parents.1 }),
      isExpired: settings.isExpired
    ) { _, _ in pairs }
    gaps = (one.gaps + other.gaps + comparison.gaps).filter { !$0.isNegligible }
    (regions, differing) = (comparison.regions, comparison.differing)
    func frames(
      _ layouts: RangeLayouts, _ views: [ViewIndex], _ parents: [Int?], at size: Size
    ) -> ScreenComparison.Frames {
      let layout = layouts.layout(of: views[0], size: size, workLimit: settings.workLimit)
      return ScreenComparison.Frames(
        layout.roots.first.map { RootRegions.values(of: views, in: $0) } ?? [], parents: parents)
    }
    for size in comparison.candidates {
      let views = comparison.differences(
        frames(layouts.first, one.views, parents.0, at: size), frames(layouts.second, other.views, parents.1, at: size),
        of: pairs)
      guard !views.isEmpty else { continue }
      difference = SizeComparison.Difference(
        size: size, views: views.map { (one.views[$0.first], other.views[$0.second], $0.frames) })
      return
    }
  }
}

extension ViewMatch {
  /// Pairs views by object id, and the others by kind in order. An object that the other document has elsewhere is not
  /// the same one.
  fileprivate init(_ first: [ViewIndex], of one: Document, _ second: [ViewIndex], of other: Document) {
    self.init(first.map { one.views[$0].id }, second.map { other.views[$0].id }) { own, its in
      let (own, its) = (one.views[first[own]], other.views[second[its]])
      return its.kind == own.kind && one.viewIndex(id: its.id) == nil && other.viewIndex(id: own.id) == nil
    }
  }
}

extension ViewNode {
  /// Whether it only contains other views: it draws nothing, clips nothing and has no class of the project.
  fileprivate var isPlainContainer: Bool {
    guard isStack || kind == .view, !children.isEmpty, customClass == nil, alpha == 1 else { return false }
    let draws = element.children.contains { $0["key"] == "backgroundColor" }
    return !draws && !isHidden && element["clipsSubviews"] != "YES"
      && !element.children.contains { $0.name == "connections" }
  }
}

extension Document {
  /// The positions of the superviews of views among them; nil for the first one.
  fileprivate func parents(in hierarchy: [ViewIndex]) -> [Int?] {
    var positions: [ViewIndex: Int] = [:]
    for (position, view) in hierarchy.enumerated() { positions[view] = position }
    return hierarchy.map { view in view == hierarchy.first ? nil : views[view].parent.flatMap { positions[$0] } }
  }
}
